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
  ANONYMOUS_SOURCE: [
    'Dei anonyme opplysningane om festane er lagt til grunn for vurderinga.',
    'Dei anonyme opplysningane om festane er ikkje lagt til grunn for vurderinga.',
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
    'Naboen har ingen grunn til å lyge om det ho såg.',
    'Det er ingen grunn til å tvile på at attesten er ekte.',
  ],
  ARGUMENT_DISMISSED: [
    'Kommunen ser ingen grunn til å kommentere innvendinga om støyen.',
    'Kommunen kommenterer innvendinga om støyen nedanfor.',
  ],
};
