import type { SignalCases } from '../signal-cases.ts';

export const NYNORSK_CASES: SignalCases = {
  PARTY_NOT_HEARD: [
    'Barneverntenesta gjorde vedtaket utan å ha høyrt mora om hendinga.',
    'Parten skal varslast før vedtak blir gjort, jf. forvaltningslova § 16.',
  ],
  PREDETERMINED_OUTCOME: [
    'Allereie frå starten var det klart at familien ikkje ville greie oppgåva.',
    'Frå starten vart tre ulike forklaringar vurderte.',
  ],
  IRRELEVANT_CIRCUMSTANCES: [
    'Under heimebesøket var faren kledd i joggebukse og lite imøtekomande.',
    'Uavhengig av bakgrunn har alle elevane same rett til opplæring.',
  ],
  ANONYMOUS_SOURCE: [
    'Fleire naboar har fortalt at borna er åleine heime om natta.',
    'Rektor Kari Berg har fortalt at eleven var borte i tre dagar.',
  ],
  REVERSED_BURDEN: [
    'Søkjaren har ikkje klart å motprove at pengane var leigeinntekter.',
    'Selskapet har ikkje dokumentert at vara vart levert i tide.',
  ],
  LOADED_LANGUAGE: [
    'Klagaren si latterlege forklaring om dei manglande innbetalingane er rein løgn.',
    'Klagaren si forklaring om dei manglande innbetalingane får ikkje støtte i kontoutskriftene.',
  ],
  CATEGORICAL_GENERALISATION: [
    'Slike foreldre plar love betring, men fell tilbake etter kort tid.',
    'Nokre foreldre lovar betring etter rettleiing.',
  ],
  ATTRIBUTED_MOTIVE: [
    'Mora er berre ute etter å råke faren med meldingane sine.',
    'Mora ønskjer delt fast bustad for barnet.',
  ],
  CREDIBILITY_PRESUMPTION: [
    'Det er ingen grunn til å tvile på opplysningane frå polititenestemennene.',
    'Forklaringa er lite truverdig fordi ho vart endra tre gonger.',
  ],
  INSUFFICIENT_INVESTIGATION: [
    'Kommunen har ikkje nærare undersøkt korleis barnet har det hjå faren.',
    'Det er ikkje undersøkt kven som åtte drivhuset, fordi det vart rive før søknaden.',
  ],
  MISSING_LEGAL_BASIS: [
    'Avslaget er gjeve i tråd med interne rutinar i kommunen for slike saker.',
    'Avslaget er gjeve i tråd med plan- og bygningslova § 29-4 og interne rutinar.',
  ],
  MISSING_REASONS: [
    'Etter ei samla vurdering finn nemnda at klaga må avvisast.',
    'Nemnda avviser klaga fordi fristen var ute.',
  ],
  UNSUPPORTED_CONCLUSION: [
    'Det er ingen tvil om at faren har svikta i omsorga.',
    'Det er ikkje openbert at tiltaket var utan verknad.',
  ],
  SPECULATION_AS_FINDING: [
    'Søkjaren må ha skjønt at stønaden vart utbetalt med for høgt beløp.',
    'Spørsmålet er om søkjaren må ha skjønt at beløpet var for høgt.',
  ],
  ARGUMENT_DISMISSED: [
    'Det parten har anført, endrar ikkje vurderinga på dette punktet.',
    'Merknadene endrar ikkje vurderinga, fordi avtalen var gått ut då skaden skjedde.',
  ],
  MISSING_APPEAL_INFORMATION: [
    'I brevet er det ikkje gjeve opplysningar om klagerett eller fristar.',
    'I brevet er det gjeve opplysningar om klagerett og fristar.',
  ],
  PARTY_HEARD: [
    'Søkjaren har fått høve til å uttale seg om legeerklæringa.',
    'Parten skal få høve til å uttale seg før vedtaket blir gjort.',
  ],
  EVIDENCE_WEIGHED: [
    'Vi har lagt avgjerande vekt på at barnet sjølv ønskjer å bli buande.',
    'Kofferten hadde ei vekt på tolv kilo.',
  ],
  PARTY_ARGUMENTS_ADDRESSED: [
    'Nemnda er usamd med selskapet i at fristen tok til å gå i mai.',
    'Selskapet og kunden gjorde ein avtale om fristen i mai.',
  ],
  REASONS_GIVEN: [
    'På denne bakgrunnen finn nemnda at vedtaket må opphevast.',
    'Nemnda finn at vedtaket må opphevast i heile si breidd.',
  ],
  LEGAL_BASIS_CITED: [
    'Vedtaket er gjort med heimel i forureiningslova § 18.',
    'Vedtaket er gjort av rådmannen etter fullmakt frå kommunestyret.',
  ],
  UNCERTAINTY_ACKNOWLEDGED: [
    'Det er uklart kven av dei som køyrde bilen.',
    'Det skal vere klart kven som har gjort vedtaket.',
  ],
  INVESTIGATION_DOCUMENTED: [
    'Tilsynet har gjennomgått journalane frå dei to siste åra.',
    'Tilsynet har ikkje gjennomgått journalane frå dei to siste åra.',
  ],
  PROPORTIONALITY_CONSIDERED: [
    'Eit mindre inngripande tiltak er prøvd utan resultat.',
    'Tiltaket varte i seks veker og kosta førti tusen kroner.',
  ],
  APPEAL_INSTRUCTIONS: [
    'De kan klage på vedtaket innan tre veker.',
    'Selskapet fekk rettleiing om eit anna byggjevedtak.',
  ],
  SCOPE_STATED: [
    'Vi har ikkje teke stilling til om gebyret var rett utrekna.',
    'Vi tek stilling til gebyret i eit seinare vedtak.',
  ],
};
