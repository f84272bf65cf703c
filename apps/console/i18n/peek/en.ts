import type { Message } from '../translate.ts';

export const en = {
  'finding.open': 'The open finding',
  'finding.openFull': 'Read all of it',
  'finding.previous': 'Previous finding',
  'finding.next': 'Next finding',
  'map.name': 'Where the findings stand',
  'map.onPage': '{n} on page {page}',
  'map.several': { one: '{n} finding', other: '{n} findings' },
} as const satisfies Readonly<Record<string, Message>>;

export type PeekMessages = Readonly<Record<keyof typeof en, Message>>;
