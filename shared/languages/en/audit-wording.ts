import type { AuditWording } from '../audit-wording.ts';

export const ENGLISH_AUDIT_WORDING: AuditWording = {
  quote: (title) => `“${title}”`,
  and: 'and',
  noFlaws: 'The audit found no objectivity flaws.',
  flaws: (count, titles) => `The audit found ${count} objectivity ${count === 1 ? 'flaw' : 'flaws'}: ${titles}.`,
  noStrengths: 'No strengths were noted.',
  strengths: (count, titles) => `${count} ${count === 1 ? 'strength was' : 'strengths were'} noted: ${titles}.`,
  ruleBased: 'These are rule-based indications, not a review.',
  noIndications: 'No rule matched. That does not mean that the document is without flaws.',
  indications: (count, titles) =>
    `The rules flagged ${count} ${count === 1 ? 'indication' : 'indications'} of objectivity flaws: ${titles}.`,
  unanchored: (count) =>
    `${count} further ${count === 1 ? 'observation rests' : 'observations rest'} on law that the reviewers do not hold.`,
  setAside: (count) => `${count} ${count === 1 ? 'observation was' : 'observations were'} set aside by the checks.`,
  otherLaw: (law, authority) =>
    `The document’s language is not that of the law that the reviewers hold (${law}). Examine first whether that law governs ${authority ?? 'the authority'}.`,
  legalOrders: { SE: 'Swedish law', NO: 'Norwegian law', DK: 'Danish law', US_FED: 'United States federal law' },
  neutralFlawTitle: 'Objectivity flaw',
  neutralStrengthTitle: 'Strength',
  neutralDescription: 'See the quoted passage and the cited provisions.',
  categories: {
    PARTY_NOT_HEARD: 'Party not heard',
    PREDETERMINED_OUTCOME: 'Outcome settled in advance',
    IRRELEVANT_CIRCUMSTANCES: 'Irrelevant circumstances',
    ANONYMOUS_SOURCE: 'Anonymous source',
    REVERSED_BURDEN: 'Reversed burden of proof',
    LOADED_LANGUAGE: 'Loaded language',
    CATEGORICAL_GENERALISATION: 'Generalization',
    ATTRIBUTED_MOTIVE: 'Attributed motive',
    CREDIBILITY_PRESUMPTION: 'Credibility settled in advance',
    INSUFFICIENT_INVESTIGATION: 'Insufficient investigation',
    MISSING_LEGAL_BASIS: 'Missing legal basis',
    MISSING_REASONS: 'Missing reasons',
    UNSUPPORTED_CONCLUSION: 'Unsupported conclusion',
    SPECULATION_AS_FINDING: 'Speculation as finding',
    ARGUMENT_DISMISSED: 'Argument dismissed',
    MISSING_APPEAL_INFORMATION: 'Missing appeal information',
    CONTRADICTION: 'Contradiction',
    UNEQUAL_TREATMENT: 'Unequal treatment',
    EVIDENCE_IGNORED: 'Evidence ignored',
    WRONG_LAW_IN_TIME: 'Law not in force at the time',
    PARTY_HEARD: 'Party heard',
    EVIDENCE_WEIGHED: 'Evidence weighed',
    PARTY_ARGUMENTS_ADDRESSED: 'Arguments addressed',
    REASONS_GIVEN: 'Reasons given',
    LEGAL_BASIS_CITED: 'Legal basis cited',
    UNCERTAINTY_ACKNOWLEDGED: 'Uncertainty acknowledged',
    INVESTIGATION_DOCUMENTED: 'Investigation documented',
    PROPORTIONALITY_CONSIDERED: 'Proportionality considered',
    APPEAL_INSTRUCTIONS: 'Appeal information given',
    SCOPE_STATED: 'Scope stated',
    OTHER: 'Other',
  },
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
  unreadPages: {
    heading: 'Pages that could not be read',
    sentence: (count, pages) =>
      count === 1
        ? `Page ${pages} is a scan that could not be read. What it says was not assessed.`
        : `Pages ${pages} are scans that could not be read. What they say was not assessed.`,
  },
  page: (page) => `page ${page}`,
  findingsCut: (reviewer, reported, kept) =>
    `The reviewer “${reviewer}” reported ${reported} findings; the ${kept} gravest were considered.`,
};
