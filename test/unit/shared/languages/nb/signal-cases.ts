import type { SignalCases } from '../signal-cases.ts';

export const BOKMAL_CASES: SignalCases = {
  PARTY_NOT_HEARD: [
    'Barneverntjenesten fattet vedtaket uten å ha snakket med moren om hendelsen.',
    'Parten skal varsles før vedtak treffes, jf. forvaltningsloven § 16.',
  ],
  PREDETERMINED_OUTCOME: [
    'Allerede fra starten var det klart at familien ikke ville makte oppgaven.',
    'Fra starten ble tre ulike forklaringer vurdert.',
  ],
  IRRELEVANT_CIRCUMSTANCES: [
    'Under hjemmebesøket var faren uflidd og kort i svarene sine.',
    'Uavhengig av innvandrerbakgrunn har alle elever samme rett til opplæring.',
  ],
  ANONYMOUS_SOURCE: [
    'Flere naboer har fortalt at barna er alene hjemme om natten.',
    'Rektor Kari Berg har fortalt at eleven var borte i tre dager.',
  ],
  REVERSED_BURDEN: [
    'Søkeren har ikke klart å motbevise at pengene var utleieinntekter.',
    'Selskapet har ikke dokumentert at varen ble levert i tide.',
  ],
  LOADED_LANGUAGE: [
    'Klagerens latterlige forklaring om de manglende innbetalingene er et oppspinn.',
    'Klagerens forklaring om de manglende innbetalingene støttes ikke av kontoutskriftene.',
  ],
  CATEGORICAL_GENERALISATION: [
    'Slike foreldre pleier å love bedring, men faller tilbake etter kort tid.',
    'Enkelte foreldre lover bedring etter veiledning.',
  ],
  ATTRIBUTED_MOTIVE: [
    'Moren er bare ute etter å ramme faren med meldingene sine.',
    'Moren ønsker delt fast bosted for barnet.',
  ],
  CREDIBILITY_PRESUMPTION: [
    'Det er ingen grunn til å betvile polititjenestemennenes opplysninger.',
    'Forklaringen er lite troverdig fordi den ble endret tre ganger.',
  ],
  INSUFFICIENT_INVESTIGATION: [
    'Kommunen har ikke nærmere undersøkt hvordan barnet har det hos faren.',
    'Det er ikke undersøkt hvem som eide drivhuset, fordi det ble revet før søknaden.',
  ],
  MISSING_LEGAL_BASIS: [
    'Avslaget er gitt i tråd med kommunens interne rutiner for slike saker.',
    'Avslaget er gitt i tråd med plan- og bygningsloven § 29-4 og kommunens retningslinjer.',
  ],
  MISSING_REASONS: [
    'Etter en samlet vurdering finner nemnda at klagen ikke fører frem.',
    'Nemnda finner at klagen ikke fører frem fordi fristen var ute.',
  ],
  UNSUPPORTED_CONCLUSION: [
    'Det er ingen tvil om at faren har sviktet i omsorgen.',
    'Det er ikke åpenbart at tiltaket var uten virkning.',
  ],
  SPECULATION_AS_FINDING: [
    'Søkeren må ha forstått at stønaden ble utbetalt med for høyt beløp.',
    'Spørsmålet er om søkeren må ha forstått at beløpet var for høyt.',
  ],
  ARGUMENT_DISMISSED: [
    'Det som er anført, endrer ikke kommunens vurdering på dette punktet.',
    'Merknadene endrer ikke vurderingen, fordi avtalen var utløpt da skaden skjedde.',
  ],
  MISSING_APPEAL_INFORMATION: [
    'I brevet ble det gitt ingen opplysninger om klageadgang eller frister.',
    'I brevet ble det gitt opplysninger om klageadgang og frister.',
  ],
  PARTY_HEARD: [
    'Søkeren har fått anledning til å uttale seg om legeerklæringen.',
    'Parten skal gis anledning til å uttale seg før vedtaket treffes.',
  ],
  EVIDENCE_WEIGHED: [
    'Vi har lagt avgjørende vekt på at barnet selv ønsker å bli boende.',
    'Kofferten hadde en vekt på tolv kilo da den ble levert inn.',
  ],
  PARTY_ARGUMENTS_ADDRESSED: [
    'Tilsynet er ikke enig med selskapet i at fristen begynte å løpe i mai.',
    'Selskapet og kunden inngikk en avtale om fristen i mai.',
  ],
  REASONS_GIVEN: [
    'På denne bakgrunn finner nemnda at vedtaket må oppheves.',
    'Nemnda finner at vedtaket må oppheves i sin helhet.',
  ],
  LEGAL_BASIS_CITED: [
    'Vedtaket er truffet med hjemmel i forurensningsloven § 18.',
    'Vedtaket er truffet av rådmannen etter fullmakt fra kommunestyret.',
  ],
  UNCERTAINTY_ACKNOWLEDGED: [
    'Det er uklart hvem av dem som kjørte bilen.',
    'Det skal være klart hvem som har truffet vedtaket.',
  ],
  INVESTIGATION_DOCUMENTED: [
    'Tilsynet har gjennomgått journalene fra de to siste årene.',
    'Tilsynet har ikke gjennomgått journalene fra de to siste årene.',
  ],
  PROPORTIONALITY_CONSIDERED: [
    'Et mindre inngripende tiltak er prøvd uten resultat.',
    'Tiltaket varte i seks uker og kostet førti tusen kroner.',
  ],
  APPEAL_INSTRUCTIONS: [
    'Du kan klage på vedtaket innen tre uker.',
    'Selskapet hadde klage på et annet byggevedtak i 2019.',
  ],
  SCOPE_STATED: [
    'Vi har ikke tatt stilling til om gebyret var riktig beregnet.',
    'Vi tar stilling til gebyret i et senere vedtak.',
  ],
};
