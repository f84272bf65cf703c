import type { SignalCases } from '../signal-cases.ts';

export const DANISH_CASES: SignalCases = {
  PARTY_NOT_HEARD: [
    'Kommunen traf afgørelsen uden at have hørt moderen.',
    'Parten skal høres, før der træffes afgørelse, jf. forvaltningslovens § 19.',
  ],
  PREDETERMINED_OUTCOME: [
    'Allerede fra starten var det klart, at familien ikke kunne løfte opgaven.',
    'Fra starten blev tre forskellige forklaringer overvejet.',
  ],
  ANONYMOUS_SOURCE: [
    'De anonyme oplysninger om festerne lægges til grund for vurderingen.',
    'De anonyme oplysninger om festerne lægges ikke til grund for vurderingen.',
  ],
  REVERSED_BURDEN: [
    'Ansøgeren har ikke kunnet modbevise, at pengene var lejeindtægter.',
    'Selskabet har ikke dokumenteret, at varen blev leveret til tiden.',
  ],
  LOADED_LANGUAGE: [
    'Klagerens latterlige forklaring på de manglende indbetalinger er det rene opspind.',
    'Klagerens forklaring på de manglende indbetalinger støttes ikke af kontoudtogene.',
  ],
  CATEGORICAL_GENERALISATION: [
    'Sådanne forældre plejer at love bedring, men falder hurtigt tilbage.',
    'Enkelte forældre lover bedring efter vejledning.',
  ],
  ATTRIBUTED_MOTIVE: [
    'Moderen vil kun skade faderen med sine underretninger.',
    'Moderen ønsker, at barnet bor på skift hos forældrene.',
  ],
  CREDIBILITY_PRESUMPTION: [
    'Naboen har ingen grund til at lyve om det, hun så.',
    'Der er ingen grund til at betvivle attestens ægthed.',
  ],
  ARGUMENT_DISMISSED: [
    'Kommunen ser ingen grund til at kommentere indsigelsen om støjen.',
    'Det i øvrigt anførte ser kommunen ingen grund til at kommentere.',
  ],
};
