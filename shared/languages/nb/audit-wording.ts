import type { AuditWording } from '../audit-wording.ts';

export const NORWEGIAN_AUDIT_WORDING: AuditWording = {
  quote: (title) => `«${title}»`,
  and: 'og',
  noFlaws: 'Gjennomgangen fant ingen mangler ved sakligheten.',
  flaws: (count, titles) =>
    `Gjennomgangen fant ${count} ${count === 1 ? 'mangel' : 'mangler'} ved sakligheten: ${titles}.`,
  noStrengths: 'Ingen styrker ble notert.',
  strengths: (count, titles) => `${count} ${count === 1 ? 'styrke' : 'styrker'} ble notert: ${titles}.`,
  ruleBased: 'Dette er regelbaserte indikasjoner, ingen granskning.',
  noIndications: 'Ingen regel slo til. Det er ingen vurdering av at dokumentet er uten mangler.',
  indications: (count, titles) =>
    `Reglene kjente igjen ${count} ${count === 1 ? 'indikasjon' : 'indikasjoner'} på mangler ved sakligheten: ${titles}.`,
  unanchored: (count) =>
    `Ytterligere ${count} ${count === 1 ? 'observasjon' : 'observasjoner'} hviler på rett som granskerne ikke har.`,
  setAside: (count) => `${count} ${count === 1 ? 'observasjon' : 'observasjoner'} ble lagt til side ved kontrollen.`,
  neutralFlawTitle: 'Mangel ved sakligheten',
  neutralStrengthTitle: 'Styrke',
  neutralDescription: 'Se det siterte avsnittet og de angitte bestemmelsene.',
  citedLaw: {
    heading: 'Rettsregler som dokumentet viser til',
    standing: {
      NOT_YET: 'hadde ikke trådt i kraft på vedtaksdagen',
      REPEALED: 'var opphevet på vedtaksdagen',
      UNKNOWN_PROVISION: 'finnes ikke: loven har ingen slik bestemmelse',
    },
    differs: 'ordene som siteres ved siden av, avviker fra lovteksten',
    counts: (all, inForce, unknown) =>
      `Bestemmelser det vises til: ${all}. Gjeldende: ${inForce}. Ikke kontrollert, fordi lovbiblioteket ikke kan avgjøre det: ${unknown}.`,
  },
  figures: {
    heading: 'Opplysninger som motsier hverandre',
    kinds: {
      WEEKDAY: (expected) => `dagen er en ${expected}`,
      PERIOD: (expected) => `perioden er ${expected} lang`,
      SUM: (expected) => `beløpene blir til sammen ${expected}`,
      AGE: (expected) => `personen var ${expected} år på dokumentets dag`,
    },
  },
  page: (page) => `side ${page}`,
  findingsCut: (reviewer, reported, kept) =>
    `Granskeren «${reviewer}» rapporterte ${reported} funn; de ${kept} mest alvorlige er tatt med.`,
};
