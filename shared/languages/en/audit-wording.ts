import type { AuditWording } from '../audit-wording.ts';

export const ENGLISH_AUDIT_WORDING: AuditWording = {
  quote: (title) => `“${title}”`,
  and: 'and',
  noFlaws: 'The audit found no objectivity flaws.',
  flaws: (count, titles) => `The audit found ${count} objectivity ${count === 1 ? 'flaw' : 'flaws'}: ${titles}.`,
  noStrengths: 'No strengths were noted.',
  strengths: (count, titles) => `${count} ${count === 1 ? 'strength was' : 'strengths were'} noted: ${titles}.`,
  ruleBased: 'These are rule-based indications, not a review.',
  noIndications: 'No rule matched. That is no judgement that the document is without flaws.',
  indications: (count, titles) =>
    `The rules recognised ${count} ${count === 1 ? 'indication' : 'indications'} of objectivity flaws: ${titles}.`,
  unanchored: (count) =>
    `${count} further ${count === 1 ? 'observation rests' : 'observations rest'} on law that the reviewers do not hold.`,
  setAside: (count) => `${count} ${count === 1 ? 'observation was' : 'observations were'} set aside by the checks.`,
  neutralFlawTitle: 'Objectivity flaw',
  neutralStrengthTitle: 'Strength',
  neutralDescription: 'See the quoted passage and the cited provisions.',
  citedLaw: {
    heading: 'The law that the document cites',
    standing: {
      NOT_YET: 'was not in force yet on the day of the decision',
      REPEALED: 'had been repealed on the day of the decision',
      UNKNOWN_PROVISION: 'does not exist: the act has no such provision',
    },
    differs: 'the words quoted beside it differ from the law',
    counts: (all, inForce, unknown) =>
      `Cited provisions: ${all}. In force: ${inForce}. Not checked, because the law library cannot tell: ${unknown}.`,
  },
  figures: {
    heading: 'Figures that contradict each other',
    kinds: {
      WEEKDAY: (expected) => `the date is a ${expected}`,
      PERIOD: (expected) => `the period is ${expected} long`,
      SUM: (expected) => `the amounts add up to ${expected}`,
      AGE: (expected) => `the person was ${expected} on the day of the document`,
    },
  },
  page: (page) => `page ${page}`,
  findingsCut: (reviewer, reported, kept) =>
    `The reviewer “${reviewer}” reported ${reported} findings; the ${kept} gravest were considered.`,
};
