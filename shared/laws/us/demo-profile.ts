import { type DemoProfile, rules } from '../demo-profile.ts';

const PERMITS = '27 USC';
const POSTAL_SERVICE = '39 USC';
const FEDERAL_INFORMATION = '44 USC';
const EXECUTIVE_OFFICE = '3 CFR 102';

/**
 * The demo profile for United States federal law: three reviewers who hold the demands that the bundled titles of the United States Code
 * and 3 CFR part 102 make of agencies: impartial information, records of their decisions, notice and hearing, findings and reasons.
 */
export const demoProfileUs: DemoProfile = {
  name: 'Objectivity in federal agency decisions',
  documentType: 'Decision or investigation of a United States federal agency',
  categoryPath: 'Administrative law',
  userHelpText:
    'Examines whether a decision or investigation is objective, sufficiently investigated and intelligibly reasoned, by duties laid down in titles 27, 39 and 44 of the United States Code and 3 CFR part 102. Upload the whole document with its attachments. For an agency with statutes of its own, make a profile that cites them.',
  urlSlug: 'objectivity-us',
  outputLanguage: 'English',
  workers: [
    {
      name: 'Objectivity and equal treatment',
      instructions:
        'Examine whether the document is objective, impartial and even-handed. Look for loaded or belittling words about a party, inferences worded as facts, matters of no relevance, and signs that the outcome was settled beforehand. Compare how information from different sides is presented: does one side stand unchallenged while the other is doubted, without the difference being explained? Note undue preference, discrimination, personal interest and outside pressure, and whether a conclusion would look arbitrary to a reader who knows only the record. Keep apart what the agency itself finds and what it merely reports from others; a summary of testimony is not the agency’s own view. Quote the flawed sentence word for word. Leave out what you cannot support, and report strengths with the same care as flaws.',
      rules: [
        ...rules('US_FED', POSTAL_SERVICE, ['par_403§', 'par_404§', 'par_404a§']),
        ...rules('US_FED', FEDERAL_INFORMATION, ['par_3504§', 'par_3506§']),
        ...rules('US_FED', EXECUTIVE_OFFICE, ['par_102.130§', 'par_102.149§', 'par_102.160§']),
      ],
    },
    {
      name: 'Investigation and hearing',
      instructions:
        'Examine whether the facts were developed as far as the matter requires. Look for conclusions that rest on hearsay, on a single informant or on dated information nobody verified, and for questions the document raises and leaves open. Ask whether circumstances in the party’s favor were pursued as actively as those against. Check whether the party had notice, knew the evidence, had a real opportunity to be heard and to submit evidence, and whether objections were met. See whether interviews and inspections are on record with date and source, and whether findings have substantial evidence behind them. Silence does not always mean that a step was skipped: then say what the document does not show. Quote the passage in question word for word.',
      rules: [
        ...rules('US_FED', PERMITS, ['par_204§']),
        ...rules('US_FED', POSTAL_SERVICE, ['par_404§', 'par_3661§', 'par_3662§']),
        ...rules('US_FED', FEDERAL_INFORMATION, [
          'par_1508§',
          'par_3101§',
          'par_3102§',
          'par_3105§',
          'par_3508§',
          'par_3517§',
        ]),
        ...rules('US_FED', EXECUTIVE_OFFICE, ['par_102.170§']),
      ],
    },
    {
      name: 'Reasons and legal authority',
      instructions:
        'Examine whether each action rests on legal authority and whether its reasons can be followed. Identify the provisions relied on, whether they carry the conclusion, and whether each element is applied to stated findings of fact. Look for reasons that only restate the statute, circular reasoning, missing steps between evidence and conclusion, decisive circumstances left unweighed and conflicting evidence left unresolved. Check that the document says who decided and when, states the findings the decision is based on, and tells the party how, where and by when to appeal. Do not judge whether the outcome was wise, but whether it has a lawful basis and is explained so that the person concerned can understand and contest it. Quote the sentences your assessment rests on word for word.',
      rules: [
        ...rules('US_FED', PERMITS, ['par_204§']),
        ...rules('US_FED', POSTAL_SERVICE, ['par_404§', 'par_3008§', 'par_3662§', 'par_3663§']),
        ...rules('US_FED', FEDERAL_INFORMATION, ['par_1505§', 'par_1507§', 'par_3101§', 'par_3512§']),
        ...rules('US_FED', EXECUTIVE_OFFICE, ['par_102.150§', 'par_102.160§', 'par_102.170§']),
      ],
    },
  ],
};
