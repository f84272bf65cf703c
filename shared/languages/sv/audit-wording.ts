import type { AuditWording } from '../audit-wording.ts';

export const SWEDISH_AUDIT_WORDING: AuditWording = {
  quote: (title) => `”${title}”`,
  and: 'och',
  noFlaws: 'Granskningen fann inga brister i sakligheten.',
  flaws: (count, titles) => `Granskningen fann ${count} ${count === 1 ? 'brist' : 'brister'} i sakligheten: ${titles}.`,
  noStrengths: 'Inga styrkor noterades.',
  strengths: (count, titles) => `${count} ${count === 1 ? 'styrka' : 'styrkor'} noterades: ${titles}.`,
  ruleBased: 'Detta är regelbaserade indikationer, ingen granskning.',
  noIndications: 'Ingen regel slog till. Det är ingen bedömning att handlingen är utan brister.',
  indications: (count, titles) =>
    `Reglerna kände igen ${count} ${count === 1 ? 'indikation' : 'indikationer'} på brister i sakligheten: ${titles}.`,
  unanchored: (count) =>
    `Ytterligare ${count} ${count === 1 ? 'iakttagelse' : 'iakttagelser'} vilar på rätt som granskarna inte har.`,
  setAside: (count) => `${count} ${count === 1 ? 'iakttagelse' : 'iakttagelser'} lades åt sidan vid kontrollen.`,
  neutralFlawTitle: 'Brist i sakligheten',
  neutralStrengthTitle: 'Styrka',
  neutralDescription: 'Se det citerade stycket och de angivna bestämmelserna.',
  citedLaw: {
    heading: 'Rättsregler som dokumentet hänvisar till',
    standing: {
      NOT_YET: 'hade inte trätt i kraft på beslutsdagen',
      REPEALED: 'var upphävd på beslutsdagen',
      UNKNOWN_PROVISION: 'finns inte: författningen har ingen sådan bestämmelse',
    },
    differs: 'orden som citeras intill avviker från lagtexten',
    counts: (all, inForce, unknown) =>
      `Åberopade bestämmelser: ${all}. Gällande: ${inForce}. Inte kontrollerade, eftersom lagbiblioteket inte kan avgöra det: ${unknown}.`,
  },
  figures: {
    heading: 'Uppgifter som motsäger varandra',
    kinds: {
      WEEKDAY: (expected) => `dagen är en ${expected}`,
      PERIOD: (expected) => `perioden är ${expected} lång`,
      SUM: (expected) => `beloppen blir tillsammans ${expected}`,
      AGE: (expected) => `personen var ${expected} år på dokumentets dag`,
    },
  },
  page: (page) => `sidan ${page}`,
  findingsCut: (reviewer, reported, kept) =>
    `Granskaren ”${reviewer}” rapporterade ${reported} iakttagelser; de ${kept} allvarligaste har tagits med.`,
};
