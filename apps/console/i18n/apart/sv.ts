import type { ApartMessages } from './en.ts';

export const sv: ApartMessages = {
  'aside.lead': 'Det som granskare förde fram men som kontrollerna inte släppte igenom.',
  'aside.untitled': 'Utan rubrik',
  'aside.NOT_IN_DOCUMENT': 'Citatet finns inte i handlingen, eller är för kort eller för långt för att visa något.',
  'aside.NO_BINDING_LAW': 'Ingen bindande regel anges.',
  'aside.NOT_IN_FORCE': 'Regeln som anges gällde inte på beslutsdagen.',
  'aside.COUNTERED': 'Ett annat ställe i handlingen talar emot:',
  'aside.UNISSUED_LABEL': 'En källa anges som granskningen aldrig har utfärdat.',
  'aside.MALFORMED': 'Det gick inte att läsa.',
  'unanchored.lead': 'Räknas inte som brister, eftersom ingen regel i granskningen ligger bakom.',
  'checks.lead': 'Det som framkom när hänvisningar slogs upp och siffror räknades om. Det är inga granskningspunkter.',
  'figure.WEEKDAY': 'Datum och veckodag stämmer inte överens.',
  'figure.PERIOD': 'En tidsperiod och dess datum stämmer inte överens.',
  'figure.SUM': 'Beloppen går inte ihop.',
  'figure.AGE': 'En ålder och ett födelsedatum stämmer inte överens.',
  'figure.expected': 'Enligt det första stället borde det andra säga:',
  'cited.NOT_YET': 'Ännu inte i kraft på beslutsdagen.',
  'cited.REPEALED': 'Upphävd på beslutsdagen.',
  'cited.UNKNOWN_PROVISION': 'Författningen har ingen sådan bestämmelse.',
  'cited.differs': 'Orden som citeras bredvid skiljer sig från lagen.',
};
