import type { SignalCases } from '../signal-cases.ts';

export const ENGLISH_CASES: SignalCases = {
  PARTY_NOT_HEARD: [
    'The caseworker closed the file without ever interviewing the mother.',
    'The agency must not decide before the parties have responded on the record.',
  ],
  PREDETERMINED_OUTCOME: [
    'It was clear from the outset that the family could not cope.',
    'From the outset three different explanations were examined.',
  ],
  IRRELEVANT_CIRCUMSTANCES: [
    'During the visit the father was unkempt and short in his answers.',
    'Regardless of an immigrant background, every pupil has the same right to instruction.',
  ],
  ANONYMOUS_SOURCE: [
    'According to several neighbors, the children are alone at night.',
    'According to the principal, Karen Berg, the pupil was absent for three days.',
  ],
  REVERSED_BURDEN: [
    'The applicant has not disproved that the money was rental income.',
    'The company has not shown that the goods were delivered on time.',
  ],
  LOADED_LANGUAGE: [
    'The ridiculous story about the missing payments is a pack of lies.',
    'The account of the missing payments finds no support in the bank statements.',
  ],
  CATEGORICAL_GENERALISATION: [
    'Such parents always promise to improve and soon relapse.',
    'Some parents improve after receiving guidance.',
  ],
  ATTRIBUTED_MOTIVE: [
    'The mother is merely seeking to harm the father with her reports.',
    'The mother asks for joint custody of the child.',
  ],
  CREDIBILITY_PRESUMPTION: [
    "There is no reason to doubt the officers' account of the incident.",
    'There is no reason to doubt the account, because three recordings confirm it.',
  ],
  INSUFFICIENT_INVESTIGATION: [
    'The agency did not investigate how the child was doing with the father.',
    'The agency did not investigate the greenhouse because it was demolished before the application.',
  ],
  MISSING_LEGAL_BASIS: [
    'The request was handled in line with our internal practice for such cases.',
    'The request was handled under 38 C.F.R. § 3.159 and our internal procedures.',
  ],
  MISSING_REASONS: [
    'After careful consideration the application is denied.',
    'The application is denied because the deadline had passed.',
  ],
  UNSUPPORTED_CONCLUSION: [
    'There is no doubt that the father neglected the child.',
    'It is not obvious that the measure had no effect.',
  ],
  SPECULATION_AS_FINDING: [
    'The applicant must have known that the benefit was overpaid.',
    'The question is whether the applicant must have known of the overpayment.',
  ],
  ARGUMENT_DISMISSED: [
    'The objections raised in the letter of May are old; the objections are groundless.',
    'The argument is unavailing because the contract had expired before the loss.',
  ],
  MISSING_APPEAL_INFORMATION: [
    'The letter contained no information on how to appeal the denial.',
    'The letter contained information on how to appeal the denial.',
  ],
  PARTY_HEARD: [
    'The applicant was given an opportunity to comment on the medical report.',
    'The applicant must be given an opportunity to comment on the report.',
  ],
  EVIDENCE_WEIGHED: [
    'The contemporaneous records deserve greater weight than the later recollection.',
    'The suitcase had a weight of twelve kilograms.',
  ],
  PARTY_ARGUMENTS_ADDRESSED: [
    'We disagree that the period began to run in May.',
    'The company and the customer agreed on the period in May.',
  ],
  REASONS_GIVEN: [
    'For these reasons the Board finds that the rating must be increased.',
    'The Board finds that the rating must be increased.',
  ],
  LEGAL_BASIS_CITED: [
    'The Board finds that the criteria of 38 C.F.R. § 4.125 are met.',
    'The Board finds that the criteria are met in every respect.',
  ],
  UNCERTAINTY_ACKNOWLEDGED: [
    'It is unclear which of them drove the car.',
    'The notice must make clear which of them drove the car.',
  ],
  INVESTIGATION_DOCUMENTED: [
    'The agency obtained the medical records of the last two years.',
    'The agency must obtain the medical records of the last two years.',
  ],
  PROPORTIONALITY_CONSIDERED: [
    'A less restrictive measure was tried without success.',
    'The measure lasted six weeks and cost forty thousand dollars.',
  ],
  APPEAL_INSTRUCTIONS: [
    'You may appeal this decision within 60 days of the notice.',
    'The company appealed an unrelated permit in 2019.',
  ],
  SCOPE_STATED: [
    'This report does not address whether the fee was correctly computed.',
    'This report explains how the fee was computed.',
  ],
};
