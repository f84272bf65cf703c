import type { AuditWording } from '../audit-wording.ts';

export const SWEDISH_AUDIT_WORDING: AuditWording = {
  quote: (title) => `”${title}”`,
  and: 'och',
  noFlaws: 'Granskningen fann inga brister i sakligheten.',
  flaws: (count, titles) => `Granskningen fann ${count} ${count === 1 ? 'brist' : 'brister'} i sakligheten: ${titles}.`,
  noStrengths: 'Inga styrkor noterades.',
  strengths: (count, titles) => `${count} ${count === 1 ? 'styrka' : 'styrkor'} noterades: ${titles}.`,
  ruleBased: 'Detta är regelbaserade indikationer, ingen granskning.',
  noIndications:
    'Reglerna kände inte igen någon indikation på en brist i sakligheten, vilket inte betyder att det inte finns någon.',
  unanchored: (count) =>
    `Ytterligare ${count} ${count === 1 ? 'iakttagelse' : 'iakttagelser'} vilar på rätt som granskarna inte har.`,
  setAside: (count) => `${count} ${count === 1 ? 'iakttagelse' : 'iakttagelser'} lades åt sidan vid kontrollen.`,
  neutralFlawTitle: 'Brist i sakligheten',
  neutralStrengthTitle: 'Styrka',
  neutralDescription: 'Se det citerade stycket och de angivna bestämmelserna.',
  findingsCut: (reviewer, reported, kept) =>
    `Granskaren ”${reviewer}” rapporterade ${reported} iakttagelser; de ${kept} allvarligaste har tagits med.`,
};
