import type { OutputLanguage } from '../contracts/vocabulary.ts';

/** The sentences the rules themselves write, in each output language. `titles` is the list of titles, ready to print. */
export interface AuditWording {
  quote: (title: string) => string;
  and: string;
  noFlaws: string;
  flaws: (count: number, titles: string) => string;
  noStrengths: string;
  strengths: (count: number, titles: string) => string;
  neutralFlawTitle: string;
  neutralStrengthTitle: string;
  /** Stands in for a description that cannot be trusted. */
  neutralDescription: string;
  /** A sentence of the audit's reasoning. */
  findingsCut: (reviewer: string, reported: number, kept: number) => string;
}

export const AUDIT_WORDING: Readonly<Record<OutputLanguage, AuditWording>> = {
  Swedish: {
    quote: (title) => `”${title}”`,
    and: 'och',
    noFlaws: 'Granskningen fann inga brister i sakligheten.',
    flaws: (count, titles) =>
      `Granskningen fann ${count} ${count === 1 ? 'brist' : 'brister'} i sakligheten: ${titles}.`,
    noStrengths: 'Inga styrkor noterades.',
    strengths: (count, titles) => `${count} ${count === 1 ? 'styrka' : 'styrkor'} noterades: ${titles}.`,
    neutralFlawTitle: 'Brist i sakligheten',
    neutralStrengthTitle: 'Styrka',
    neutralDescription: 'Se det citerade stycket och de angivna bestämmelserna.',
    findingsCut: (reviewer, reported, kept) =>
      `Granskaren ”${reviewer}” rapporterade ${reported} iakttagelser; de ${kept} allvarligaste har tagits med.`,
  },
  'Norwegian (Bokmål)': {
    quote: (title) => `«${title}»`,
    and: 'og',
    noFlaws: 'Gjennomgangen fant ingen mangler ved sakligheten.',
    flaws: (count, titles) =>
      `Gjennomgangen fant ${count} ${count === 1 ? 'mangel' : 'mangler'} ved sakligheten: ${titles}.`,
    noStrengths: 'Ingen styrker ble notert.',
    strengths: (count, titles) => `${count} ${count === 1 ? 'styrke' : 'styrker'} ble notert: ${titles}.`,
    neutralFlawTitle: 'Mangel ved sakligheten',
    neutralStrengthTitle: 'Styrke',
    neutralDescription: 'Se det siterte avsnittet og de angitte bestemmelsene.',
    findingsCut: (reviewer, reported, kept) =>
      `Granskeren «${reviewer}» rapporterte ${reported} funn; de ${kept} mest alvorlige er tatt med.`,
  },
  Danish: {
    quote: (title) => `»${title}«`,
    and: 'og',
    noFlaws: 'Gennemgangen fandt ingen mangler ved sagligheden.',
    flaws: (count, titles) =>
      `Gennemgangen fandt ${count} ${count === 1 ? 'mangel' : 'mangler'} ved sagligheden: ${titles}.`,
    noStrengths: 'Ingen styrker blev noteret.',
    strengths: (count, titles) => `${count} ${count === 1 ? 'styrke' : 'styrker'} blev noteret: ${titles}.`,
    neutralFlawTitle: 'Mangel ved sagligheden',
    neutralStrengthTitle: 'Styrke',
    neutralDescription: 'Se det citerede afsnit og de angivne bestemmelser.',
    findingsCut: (reviewer, reported, kept) =>
      `Granskeren »${reviewer}« rapporterede ${reported} fund; de ${kept} alvorligste er taget med.`,
  },
  English: {
    quote: (title) => `“${title}”`,
    and: 'and',
    noFlaws: 'The audit found no objectivity flaws.',
    flaws: (count, titles) => `The audit found ${count} objectivity ${count === 1 ? 'flaw' : 'flaws'}: ${titles}.`,
    noStrengths: 'No strengths were noted.',
    strengths: (count, titles) => `${count} ${count === 1 ? 'strength was' : 'strengths were'} noted: ${titles}.`,
    neutralFlawTitle: 'Objectivity flaw',
    neutralStrengthTitle: 'Strength',
    neutralDescription: 'See the quoted passage and the cited provisions.',
    findingsCut: (reviewer, reported, kept) =>
      `The reviewer “${reviewer}” reported ${reported} findings; the ${kept} gravest were considered.`,
  },
};
