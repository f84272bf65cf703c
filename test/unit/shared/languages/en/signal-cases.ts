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
  ANONYMOUS_SOURCE: [
    'The agency relies on an anonymous letter for the finding that the house was empty.',
    'The agency does not rely on the anonymous letter.',
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
    'The account is credible because it comes from an experienced officer.',
    'The account is credible because it fits the photographs.',
  ],
  ARGUMENT_DISMISSED: [
    'The agency sees no reason to respond to these arguments.',
    'We see no reason to address the constitutional question in this letter.',
  ],
};
