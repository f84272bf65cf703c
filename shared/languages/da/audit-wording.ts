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
  noIndications:
    'Reglerne genkendte ingen indikation på en mangel ved sagligheden, hvilket ikke betyder, at der ikke er nogen.',
  unanchored: (count) =>
    `Yderligere ${count} ${count === 1 ? 'iagttagelse' : 'iagttagelser'} hviler på ret, som granskerne ikke har.`,
  setAside: (count) => `${count} ${count === 1 ? 'iagttagelse' : 'iagttagelser'} blev lagt til side ved kontrollen.`,
  neutralFlawTitle: 'Mangel ved sagligheden',
  neutralStrengthTitle: 'Styrke',
  neutralDescription: 'Se det citerede afsnit og de angivne bestemmelser.',
  findingsCut: (reviewer, reported, kept) =>
    `Granskeren »${reviewer}« rapporterede ${reported} fund; de ${kept} alvorligste er taget med.`,
};
