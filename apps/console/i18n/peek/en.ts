import type { Message } from '../translate.ts';

export const en = {
  'finding.open': 'The open finding',
  'finding.openFull': 'Read all of it',
  'finding.previous': 'Previous finding',
  'finding.next': 'Next finding',
} as const satisfies Readonly<Record<string, Message>>;

export type PeekMessages = Readonly<Record<keyof typeof en, Message>>;
