import type { AuditWording } from '../audit-wording.ts';

export const DANISH_AUDIT_WORDING: AuditWording = {
  quote: (title) => `»${title}«`,
  and: 'og',
  noFlaws: 'Gennemgangen fandt ingen mangler ved sagligheden.',
  flaws: (count, titles) =>
    `Gennemgangen fandt ${count} ${count === 1 ? 'mangel' : 'mangler'} ved sagligheden: ${titles}.`,
  noStrengths: 'Ingen styrker blev noteret.',
  strengths: (count, titles) => `${count} ${count === 1 ? 'styrke' : 'styrker'} blev noteret: ${titles}.`,
  ruleBased: 'Dette er regelbaserede indikationer, ingen gennemgang.',
  noIndications: 'Ingen regel slog til. Det er ingen vurdering af, at dokumentet er uden mangler.',
  indications: (count, titles) =>
    `Reglerne genkendte ${count} ${count === 1 ? 'indikation' : 'indikationer'} på mangler ved sagligheden: ${titles}.`,
  unanchored: (count) =>
    `Yderligere ${count} ${count === 1 ? 'iagttagelse' : 'iagttagelser'} hviler på ret, som granskerne ikke har.`,
  setAside: (count) => `${count} ${count === 1 ? 'iagttagelse' : 'iagttagelser'} blev lagt til side ved kontrollen.`,
  neutralFlawTitle: 'Mangel ved sagligheden',
  neutralStrengthTitle: 'Styrke',
  neutralDescription: 'Se det citerede afsnit og de angivne bestemmelser.',
  citedLaw: {
    heading: 'Retsregler, som dokumentet henviser til',
    standing: {
      NOT_YET: 'var ikke trådt i kraft på dagen for afgørelsen',
      REPEALED: 'var ophævet på dagen for afgørelsen',
      UNKNOWN_PROVISION: 'findes ikke: loven har ingen sådan bestemmelse',
    },
    differs: 'de ord, der citeres ved siden af, afviger fra lovteksten',
    counts: (all, inForce, unknown) =>
      `Bestemmelser, der henvises til: ${all}. Gældende: ${inForce}. Ikke kontrolleret, fordi lovbiblioteket ikke kan afgøre det: ${unknown}.`,
  },
  figures: {
    heading: 'Oplysninger, der modsiger hinanden',
    kinds: {
      WEEKDAY: (expected) => `dagen er en ${expected}`,
      PERIOD: (expected) => `perioden er ${expected} lang`,
      SUM: (expected) => `beløbene giver tilsammen ${expected}`,
      AGE: (expected) => `personen var ${expected} år på dokumentets dag`,
    },
  },
  page: (page) => `side ${page}`,
  findingsCut: (reviewer, reported, kept) =>
    `Granskeren »${reviewer}« rapporterede ${reported} fund; de ${kept} alvorligste er taget med.`,
};
