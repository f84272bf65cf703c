import type { FindingTexts } from '../finding-texts.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const ENGLISH_FINDING_TEXTS: FindingTexts = {
  signals: {
    PARTY_NOT_HEARD: {
      title: 'The person concerned was not heard',
      observation:
        'The wording “{wording}” shows that the matter was decided without the person concerned having put their side.',
      documentObservation:
        'The document decides against someone, but nowhere shows that the person concerned was told of the material or could comment on it.',
      significance: 'Material that only one side could influence is easily incomplete and one-sided.',
    },
    PREDETERMINED_OUTCOME: {
      title: 'The outcome appears to have been settled in advance',
      observation: 'The wording “{wording}” suggests that the conclusion was fixed before the facts had been examined.',
      significance:
        'An inquiry that looks for confirmation instead of answers cannot test whether the opposite is true.',
    },
    IRRELEVANT_CIRCUMSTANCES: {
      title: 'Personal circumstances irrelevant to the matter are brought in',
      observation: 'The words “{wording}” bring up a personal circumstance without saying how it bears on the matter.',
      significance:
        'Irrelevant details about a person can colour the assessment without addressing what has to be decided.',
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
      title: 'A motive is attributed without support',
      observation:
        'The wording “{wording}” ascribes an intention to someone without saying what that inference rests on.',
      significance: 'What a person has in mind is an inference that needs support in the evidence.',
    },
    CREDIBILITY_PRESUMPTION: {
      title: 'Credibility is presumed instead of tested',
      observation:
        'The wording “{wording}” settles whether information can be relied on without testing the information itself.',
      significance:
        'Reliance should rest on what a statement contains and how it fits the other evidence, not on who made it.',
    },
    INSUFFICIENT_INVESTIGATION: {
      title: 'A circumstance is left uninvestigated',
      observation:
        'The wording “{wording}” shows that something that may matter was not investigated, and gives no reason for it.',
      significance: 'Conclusions that rest on incomplete material are liable to be wrong.',
    },
    MISSING_LEGAL_BASIS: {
      title: 'The legal basis is missing',
      observation: 'The wording “{wording}” relies on routine, practice or convenience instead of a legal provision.',
      documentObservation:
        'The matter is decided, but the document nowhere states the provision on which the decision rests.',
      significance: 'Without a stated legal basis the reader cannot check whether the right rule was applied.',
    },
    MISSING_REASONS: {
      title: 'Reasons are missing',
      observation: 'The wording “{wording}” states a position without the reasons that support it.',
      documentObservation:
        'The matter is decided against someone, and the document does not say which circumstances were decisive.',
      significance: 'The person concerned can neither understand nor challenge a position that is not explained.',
    },
    UNSUPPORTED_CONCLUSION: {
      title: 'A firm conclusion without stated support',
      observation:
        'The words “{wording}” present the conclusion as a matter of course, but neither the sentence nor those beside it say what it rests on.',
      significance: 'An expression of certainty is not a reason: the evidence has to carry the conclusion.',
    },
    SPECULATION_AS_FINDING: {
      title: 'An assumption is presented as if it were established',
      observation:
        'The wording “{wording}” is an assumption or an impression that serves as a basis for the assessment.',
      significance: 'The document does not say what makes the assumption more likely than other explanations.',
    },
    ARGUMENT_DISMISSED: {
      title: 'An objection is dismissed without an answer',
      observation: 'The wording “{wording}” rejects what a party put forward without saying why.',
      significance:
        'Whoever raised an objection must be able to see that it was considered and why it was not accepted.',
    },
    MISSING_APPEAL_INFORMATION: {
      title: 'Information on how to challenge the decision is missing',
      observation: 'The wording “{wording}” shows that no information on how to challenge the decision is given.',
      documentObservation:
        'The decision goes against someone, but the document does not say whether and how it can be challenged.',
      significance: 'Without that information the right to a review may be lost.',
    },
    PARTY_HEARD: {
      title: 'The party was heard',
      observation: 'The wording “{wording}” shows that the person concerned was notified or made their views known.',
      significance: 'Both sides could thus influence the material before the matter was decided.',
    },
    EVIDENCE_WEIGHED: {
      title: 'Evidence for and against is weighed',
      observation:
        'The wording “{wording}” shows that the evidence is assessed and that what points in different directions is set against each other.',
      significance: 'The reader can follow why one thing was given more weight than another.',
    },
    PARTY_ARGUMENTS_ADDRESSED: {
      title: "The parties' arguments are answered",
      observation:
        'The wording “{wording}” shows that an objection or position is taken up and answered on its merits.',
      significance: 'It shows that the argument was considered and not merely recorded.',
    },
    REASONS_GIVEN: {
      title: 'The reasons for the assessment are given',
      observation: 'With “{wording}” the position is tied to the reasons that support it.',
      significance: 'That makes the decision understandable and open to review.',
    },
    LEGAL_BASIS_CITED: {
      title: 'The legal basis is stated',
      observation: 'The position is tied to a stated provision or precedent.',
      significance: 'The reader can check that the right rule was applied.',
    },
    UNCERTAINTY_ACKNOWLEDGED: {
      title: 'Uncertainty is acknowledged',
      observation: 'The wording “{wording}” says openly what the material is not enough to establish.',
      significance: 'The conclusions thereby stay within what the evidence supports.',
    },
    INVESTIGATION_DOCUMENTED: {
      title: 'The steps of the investigation are documented',
      observation: 'The wording “{wording}” shows which material was obtained or examined.',
      significance: 'The reader can judge whether the investigation is enough for the conclusions.',
    },
    PROPORTIONALITY_CONSIDERED: {
      title: 'The proportionality of the measure is considered',
      observation:
        'The wording “{wording}” shows that the measure is weighed against what it means for those affected.',
      significance: 'That keeps the authority from going further than necessary.',
    },
    APPEAL_INSTRUCTIONS: {
      title: 'Information on how to challenge the decision is given',
      observation: 'The wording “{wording}” informs of the possibility of having the decision reviewed.',
      significance: 'Whoever is dissatisfied can make use of that right.',
    },
    SCOPE_STATED: {
      title: 'The limits of the examination are stated',
      observation: 'The wording “{wording}” makes clear what the examination covers and what it leaves open.',
      significance: 'That keeps the conclusions from being read as more than they are.',
    },
  },
  duties: {
    objectivity: 'the requirement of objectivity and impartiality',
    investigation: 'the requirement that conclusions rest on sufficient evidence',
    hearing: 'the right to be informed of the material and to be heard',
    reasons: 'the duty to give reasons',
    legality: 'the requirement that decisions have a basis in law',
    equality: 'the requirement of equal treatment',
    proportionality: 'the requirement of proportionality',
    documentation: 'the duty to document',
    access: 'the right of access to the material',
    appeal: 'the right to have the decision reviewed',
  },
  flawLaw: 'This touches {duty}; see {citation}.',
  strengthLaw: 'This is in keeping with {duty}; see {citation}.',
  reasoning: {
    received: (candidates, reviewers) =>
      `${plural(candidates, 'observation', 'observations')} with a verified quotation came from ${plural(reviewers, 'reviewer', 'reviewers')}.`,
    reviewer: (name, flaws, strengths) =>
      `${name}: ${plural(flaws, 'flaw', 'flaws')} and ${plural(strengths, 'strength', 'strengths')}.`,
    merged: (candidates, groups) =>
      `${candidates} observations on the same or an overlapping quotation in the same category were merged into ${groups}.`,
    notMerged: 'No observations stood on the same quotation in the same category, so each is reported by itself.',
    nothing: 'No reviewer found anything to report, so there is nothing to merge.',
    method:
      "The review was made by rules, without a language model: each observation rests on a wording in the document and on the closest binding provision among the reviewer's sources.",
  },
};
