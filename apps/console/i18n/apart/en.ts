import type { Message } from '../translate.ts';

export const en = {
  'aside.lead': 'What reviewers put forward and the checks did not let through.',
  'aside.untitled': 'Without a title',
  'aside.NOT_IN_DOCUMENT':
    'The quotation does not stand in the document, or is too short or too long to prove anything.',
  'aside.NO_BINDING_LAW': 'It names no rule that binds.',
  'aside.NOT_IN_FORCE': 'The rule it names did not apply on the day of the decision.',
  'aside.COUNTERED': 'Another passage of the document speaks against it:',
  'aside.UNISSUED_LABEL': 'It names a source that this audit never issued.',
  'aside.MALFORMED': 'It could not be read.',
  'unanchored.lead': 'Not counted as flaws, because no rule of this audit stands behind them.',
  'checks.lead': 'What was found by looking up citations and recalculating figures. They are no findings.',
  'figure.WEEKDAY': 'A date and its weekday do not fit.',
  'figure.PERIOD': 'A period and its dates do not fit.',
  'figure.SUM': 'Amounts do not add up.',
  'figure.AGE': 'An age and a date of birth do not fit.',
  'figure.expected': 'By the first passage, the second should say:',
  'cited.NOT_YET': 'Not yet in force on the day of the decision.',
  'cited.REPEALED': 'Repealed on the day of the decision.',
  'cited.UNKNOWN_PROVISION': 'The act has no such provision.',
  'cited.differs': 'The words quoted beside it differ from the law.',
} as const satisfies Readonly<Record<string, Message>>;

export type ApartMessages = Readonly<Record<keyof typeof en, Message>>;
