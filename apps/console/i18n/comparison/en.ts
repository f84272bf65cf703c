import type { Message } from '../translate.ts';

/** Texts of the page that compares two audits; the keys of the other languages are these. */
export const en = {
  title: 'Compare two audits',
  lead: 'Choose two audits: those that are kept now, or saved ones from your computer, which you can also drop on the page. Findings are matched by the passage they quote.',
  before: 'Before',
  now: 'Now',
  none: 'No audit chosen',
  file: 'saved file on your computer',
  run: 'An audit that is kept now',
  'run.choose': 'Choose …',
  'run.awaited': 'This audit is not ready yet. It appears here once it is.',
  'run.gone': 'This audit is not here any more. Choose the file that you saved from it.',
  runs: 'Choose a kept audit',
  otherDocument: 'The two audits are of different documents.',
  show: 'Show',
  differences: 'Differences',
  noDifference: 'The two audits say the same.',
  notFound: 'Not found',
  note: {
    one: '{n} finding is the same in both. Only passage, kind, weight, rule and reviewer are compared, because the same finding may be worded differently.',
    other:
      '{n} findings are the same in both. Only passage, kind, weight, rule and reviewer are compared, because the same finding may be worded differently.',
  },
  'state.new': 'New',
  'state.changed': 'Changed',
  'state.gone': 'Gone',
  'state.same': 'Same',
  'change.weight': 'another weight',
  'change.sources': 'another rule',
  'change.reviewer': 'another reviewer',
} as const satisfies Readonly<Record<string, Message>>;

export type ComparisonMessages = Readonly<Record<keyof typeof en, Message>>;
