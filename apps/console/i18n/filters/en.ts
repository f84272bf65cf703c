import type { Message } from '../translate.ts';

export const en = {
  'filter.weight': 'Weight of a flaw',
  'filter.reviewer': 'Found by',
  'filter.page': 'Page',
  'filter.anyPage': 'Any',
  'filter.order': 'Order',
  'weight.HIGH.means': 'can have changed the outcome or denied a party a right',
  'weight.MEDIUM.means': 'weakens trust in the investigation',
  'weight.LOW.means': 'the rest',
} as const satisfies Readonly<Record<string, Message>>;

export type FiltersMessages = Readonly<Record<keyof typeof en, Message>>;
