import type { AuditWording } from '../audit-wording.ts';

export const SWEDISH_AUDIT_WORDING: AuditWording = {
  quote: (title) => `”${title}”`,
  and: 'och',
  noFlaws: 'Granskningen fann inga brister i sakligheten.',
  flaws: (count, titles) => `Granskningen fann ${count} ${count === 1 ? 'brist' : 'brister'} i sakligheten: ${titles}.`,
  noStrengths: 'Inga styrkor noterades.',
  strengths: (count, titles) => `${count} ${count === 1 ? 'styrka' : 'styrkor'} noterades: ${titles}.`,
  neutralFlawTitle: 'Brist i sakligheten',
  neutralStrengthTitle: 'Styrka',
  neutralDescription: 'Se det citerade stycket och de angivna bestämmelserna.',
  findingsCut: (reviewer, reported, kept) =>
    `Granskaren ”${reviewer}” rapporterade ${reported} iakttagelser; de ${kept} allvarligaste har tagits med.`,
};
