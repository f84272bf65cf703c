import type { ApartMessages } from './en.ts';

export const nb: ApartMessages = {
  'aside.lead': 'Det granskere la fram, men som kontrollene ikke slapp gjennom.',
  'aside.untitled': 'Uten tittel',
  'aside.NOT_IN_DOCUMENT': 'Sitatet står ikke i dokumentet, eller er for kort eller for langt til å vise noe.',
  'aside.NO_BINDING_LAW': 'Ingen bindende regel er oppgitt.',
  'aside.NOT_IN_FORCE': 'Regelen som oppgis, gjaldt ikke på vedtaksdagen.',
  'aside.COUNTERED': 'Et annet sted i dokumentet taler imot:',
  'aside.UNISSUED_LABEL': 'Det oppgis en kilde som gjennomgangen aldri har utstedt.',
  'aside.MALFORMED': 'Det kunne ikke leses.',
  'unanchored.lead': 'Regnes ikke som mangler, fordi ingen regel i gjennomgangen ligger bak.',
  'checks.lead': 'Det som kom fram da henvisninger ble slått opp og tall regnet om. Det er ikke funn.',
  'figure.WEEKDAY': 'Dato og ukedag stemmer ikke.',
  'figure.PERIOD': 'En periode og datoene stemmer ikke.',
  'figure.SUM': 'Beløpene går ikke opp.',
  'figure.AGE': 'En alder og en fødselsdato stemmer ikke.',
  'figure.expected': 'Etter det første stedet burde det andre si:',
  'cited.NOT_YET': 'Ennå ikke i kraft på vedtaksdagen.',
  'cited.REPEALED': 'Opphevet på vedtaksdagen.',
  'cited.UNKNOWN_PROVISION': 'Loven har ingen slik bestemmelse.',
  'cited.differs': 'Ordene som siteres ved siden av, avviker fra loven.',
};
