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
  ANONYMOUS_SOURCE: [
    'De anonyme opplysningene om festene legges til grunn for vurderingen.',
    'De anonyme opplysningene om festene legges ikke til grunn for vurderingen.',
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
    'Naboen har ingen grunn til å lyve om det hun så.',
    'Det er ingen grunn til å betvile attestens ekthet.',
  ],
  ARGUMENT_DISMISSED: [
    'Kommunen ser ingen grunn til å kommentere innsigelsen om støyen.',
    'Det som for øvrig er anført, ser kommunen ingen grunn til å kommentere.',
  ],
};
