import type { ApartMessages } from './en.ts';

export const da: ApartMessages = {
  'aside.lead': 'Det, granskere fremførte, men som kontrollerne ikke slap igennem.',
  'aside.untitled': 'Uden titel',
  'aside.NOT_IN_DOCUMENT': 'Citatet står ikke i dokumentet eller er for kort eller for langt til at vise noget.',
  'aside.NO_BINDING_LAW': 'Ingen bindende regel er angivet.',
  'aside.NOT_IN_FORCE': 'Den angivne regel gjaldt ikke på afgørelsens dag.',
  'aside.COUNTERED': 'Et andet sted i dokumentet taler imod:',
  'aside.UNISSUED_LABEL': 'Der angives en kilde, som gennemgangen aldrig har udstedt.',
  'aside.MALFORMED': 'Det kunne ikke læses.',
  'unanchored.lead': 'Tælles ikke som mangler, fordi ingen regel i gennemgangen ligger bag.',
  'checks.lead': 'Det, der fremkom, da henvisninger blev slået op og tal regnet efter. Det er ikke fund.',
  'figure.WEEKDAY': 'Dato og ugedag stemmer ikke.',
  'figure.PERIOD': 'En periode og datoerne stemmer ikke.',
  'figure.SUM': 'Beløbene går ikke op.',
  'figure.AGE': 'En alder og en fødselsdato stemmer ikke.',
  'figure.expected': 'Efter det første sted burde det andet sige:',
  'cited.NOT_YET': 'Endnu ikke i kraft på afgørelsens dag.',
  'cited.REPEALED': 'Ophævet på afgørelsens dag.',
  'cited.UNKNOWN_PROVISION': 'Loven har ingen sådan bestemmelse.',
  'cited.differs': 'Ordene, der citeres ved siden af, afviger fra loven.',
};
