import type { Message } from '../translate.ts';

export const en = {
  'leave.ask': 'Leave without saving?',
  'leave.go': 'Leave',
  'kept.last.lead': 'Save it now and it opens again from your computer.',
  'kept.last.audit':
    'Save it now as JSON, and it opens again from your computer. A web page, a Word file or a PDF of it does not.',
  'kept.withoutTexts': 'Saved without the wording of the cited provisions, because it could not be read.',
  'kept.letGo': 'Let it go',
  'delete.ask': 'Delete this audit now?',
  'delete.lead':
    'The record, the result and the uploaded file are deleted and cannot be brought back. What you saved on your computer stays.',
  'delete.no': 'Keep it',
  'delete.done': 'Deleted',
} as const satisfies Readonly<Record<string, Message>>;

export type EndingMessages = Readonly<Record<keyof typeof en, Message>>;
