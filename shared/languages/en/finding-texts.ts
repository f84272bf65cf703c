import type { FindingTexts } from '../finding-texts.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const ENGLISH_FINDING_TEXTS: FindingTexts = {
  signals: {
    PARTY_NOT_HEARD: {
      title: 'The person concerned was not heard',
      observation:
        'The wording “{wording}” shows that the matter was decided without the person concerned having put their side.',
      significance: 'Material that only one side could influence is easily incomplete and one-sided.',
    },
    PREDETERMINED_OUTCOME: {
      title: 'The outcome appears to have been settled in advance',
      observation: 'The wording “{wording}” suggests that the conclusion was fixed before the facts had been examined.',
      significance:
        'An inquiry that looks for confirmation instead of answers cannot test whether the opposite is true.',
    },
    ANONYMOUS_SOURCE: {
      title: 'Information without a named source is used as fact',
      observation: 'The words “{wording}” introduce information without stating who provided it or how it was checked.',
      significance: 'Information whose origin is not disclosed can be neither assessed nor answered.',
    },
    REVERSED_BURDEN: {
      title: 'The burden of proof is reversed',
      observation: 'The wording “{wording}” holds the lack of proof to the contrary against the person concerned.',
      significance: 'That someone could not disprove an allegation does not support the allegation.',
    },
    LOADED_LANGUAGE: {
      title: 'Loaded or derogatory language',
      observation:
        'The wording “{wording}” passes judgment on a person or a statement instead of describing what was established.',
      significance: 'Such language gives the impression that the authority has already taken sides.',
    },
    CATEGORICAL_GENERALISATION: {
      title: 'A generalisation replaces the assessment of the individual case',
      observation:
        'The wording “{wording}” draws a conclusion about the individual from what is said to hold for a whole group or to be common knowledge.',
      significance: 'A general belief is no substitute for examining the circumstances of this case.',
    },
    ATTRIBUTED_MOTIVE: {
      title: 'A motive is attributed to someone',
      observation: 'The wording “{wording}” ascribes an intention to someone.',
      significance: 'What a person has in mind is an inference that needs support in the evidence.',
    },
    CREDIBILITY_PRESUMPTION: {
      title: 'Credibility is settled in advance instead of tested',
      observation:
        'The wording “{wording}” settles whether information can be relied on without testing the information itself.',
      significance:
        'Reliance should rest on what a statement contains and how it fits the other evidence, not on who made it.',
    },
    ARGUMENT_DISMISSED: {
      title: 'An objection is dismissed without an answer',
      observation: 'The wording “{wording}” rejects what a party put forward without saying why.',
      significance:
        'Whoever raised an objection must be able to see that it was considered and why it was not accepted.',
    },
    MISSING_REASONS: {
      title: 'Reasons are missing',
      observation: 'The section turns something down in a single sentence, without the reasons that support it.',
      significance: 'The person concerned can neither understand nor challenge a position that is not explained.',
    },
    MISSING_APPEAL_INFORMATION: {
      title: 'Information on how to challenge the decision is missing',
      observation:
        'The decision goes against someone, but the document does not say whether and how it can be challenged.',
      significance: 'Without that information the right to a review may be lost.',
    },
  },
  law: 'Measured against {citation}.',
  reasoning: {
    received: (candidates, reviewers) =>
      `${plural(candidates, 'observation', 'observations')} with a verified quotation came from ${plural(reviewers, 'reviewer', 'reviewers')}.`,
    reviewer: (name, flaws) => `${name}: ${plural(flaws, 'flaw', 'flaws')}.`,
    merged: (candidates, groups) =>
      `${candidates} observations on the same or an overlapping quotation in the same category were merged into ${groups}.`,
    notMerged: 'No observations stood on the same quotation in the same category, so each is reported by itself.',
    nothing: 'No reviewer found anything to report, so there is nothing to merge.',
    method:
      "The review was made by rules, without a language model: each observation rests on a wording in the document and on a binding provision among the reviewer's sources that carries it.",
  },
};
