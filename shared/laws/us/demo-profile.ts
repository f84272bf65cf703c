import { type DemoProfile, rules } from '../demo-profile.ts';

const CONSTITUTION = 'U.S. Const.';
/** Its chapters 5 and 7 are the Administrative Procedure Act. */
const GOVERNMENT_ORGANIZATION = '5 USC';
const ARMED_FORCES = '10 USC';
const VETERANS_BENEFITS = '38 USC';

/**
 * The demo profile for United States federal law: three reviewers who hold due process of law (U.S. Const. amend. V), the Administrative
 * Procedure Act (5 USC 551–559, 701–706), the correction of military records (10 USC ch. 79) and veterans' claims and appeals (38 USC ch. 51 and 71). Sections too long to be
 * read with every document (5 USC 552 and 552a, 42 USC 405) are left out.
 */
export const demoProfileUs: DemoProfile = {
  name: 'Objectivity in federal agency decisions',
  documentType: 'Decision or investigation of a United States federal agency',
  categoryPath: 'Administrative law',
  userHelpText:
    'Examines whether a decision or investigation is objective, sufficiently investigated and intelligibly reasoned, by the Administrative Procedure Act and, in matters of veterans and military records, by titles 38 and 10 of the United States Code. Upload the whole document with its attachments. For an agency with statutes of its own, make a profile that also cites them.',
  urlSlug: 'objectivity-us',
  outputLanguage: 'English',
  workers: [
    {
      name: 'Impartiality and equal treatment',
      instructions:
        'Examine whether the document is objective, impartial and even-handed. Look for loaded or belittling words about a party, motives attributed without evidence, sweeping generalizations, inferences worded as facts, matters of no relevance, and signs that the outcome was settled beforehand. Compare how information from different sides is presented: does one side stand unchallenged while the other is doubted, or are like cases treated differently, without the difference being explained? Note personal interest, ex parte contact and outside pressure, and whether a conclusion is arbitrary on the record (5 USC 706). Keep apart what the agency itself finds and what it merely reports from others; a summary of testimony is not the agency’s own view. Quote the flawed sentence word for word. Leave out what you cannot support, and report strengths with the same care as flaws.',
      rules: [
        ...rules('US_FED', CONSTITUTION, ['par_I§', 'par_V§']),
        ...rules('US_FED', GOVERNMENT_ORGANIZATION, [
          'par_554§',
          'par_555§',
          'par_556§',
          'par_557§',
          'par_558§',
          'par_706§',
        ]),
        ...rules('US_FED', ARMED_FORCES, ['par_1556§']),
        ...rules('US_FED', VETERANS_BENEFITS, ['par_5104A§', 'par_5107§', 'par_7104§']),
      ],
    },
    {
      name: 'Investigation and hearing',
      instructions:
        'Examine whether the facts were developed as far as the matter requires. Look for conclusions that rest on hearsay, on a single or anonymous informant or on dated information nobody verified, for evidence passed over, and for questions the document raises and leaves open. Ask whether circumstances in the party’s favor were pursued as actively as those against, and whether the burden of proof was shifted or the benefit of the doubt withheld. Check whether the party had notice, knew the evidence, had a real opportunity to be heard and to submit evidence, and whether objections were met. See whether interviews and inspections are on record with date and source, and whether findings have substantial evidence behind them. Silence does not always mean that a step was skipped: then say what the document does not show. Quote the passage in question word for word, and both passages of a contradiction.',
      rules: [
        ...rules('US_FED', CONSTITUTION, ['par_V§']),
        ...rules('US_FED', GOVERNMENT_ORGANIZATION, [
          'par_554§',
          'par_555§',
          'par_556§',
          'par_557§',
          'par_558§',
          'par_706§',
        ]),
        ...rules('US_FED', ARMED_FORCES, ['par_1553§', 'par_1556§']),
        ...rules('US_FED', VETERANS_BENEFITS, [
          'par_5103§',
          'par_5103A§',
          'par_5104A§',
          'par_5107§',
          'par_5108§',
          'par_5109§',
          'par_7113§',
        ]),
      ],
    },
    {
      name: 'Reasons and legal authority',
      instructions:
        'Examine whether each action rests on legal authority and whether its reasons can be followed. Identify the provisions relied on, whether they applied on the date of the decision, whether they carry the conclusion, and whether each element is applied to stated findings of fact. Look for reasons that only restate the statute, circular reasoning, missing steps between evidence and conclusion, decisive circumstances and arguments left unweighed, departures from earlier practice left unexplained, and conflicting evidence left unresolved. Check that the document says who decided and when, states the findings the decision is based on, and tells the party how, where and by when to appeal. Do not judge whether the outcome was wise, but whether it has a lawful basis and is explained so that the person concerned can understand and contest it. Quote the sentences your assessment rests on word for word, and both passages of a contradiction.',
      rules: [
        ...rules('US_FED', CONSTITUTION, ['par_V§']),
        ...rules('US_FED', GOVERNMENT_ORGANIZATION, [
          'par_554§',
          'par_555§',
          'par_557§',
          'par_558§',
          'par_704§',
          'par_706§',
        ]),
        ...rules('US_FED', ARMED_FORCES, ['par_1553§']),
        ...rules('US_FED', VETERANS_BENEFITS, [
          'par_5104§',
          'par_5104A§',
          'par_5104B§',
          'par_5104C§',
          'par_5107§',
          'par_5108§',
          'par_7104§',
          'par_7105§',
        ]),
      ],
    },
  ],
};
