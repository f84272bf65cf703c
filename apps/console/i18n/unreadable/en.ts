import type { Message } from '../translate.ts';

export const en = {
  'document.other': 'This is not the file that was audited',
  'document.other.lead':
    'Its content differs. Passages are shown where they stand in this file; some may not be found.',
  'unreadable.NOT_LOADED':
    'The file could not be read here, because part of the page could not be loaded. Load the page again to see it.',
  'unreadable.FORMAT': 'This format cannot be shown beside the findings. A PDF, Word, text or web page can.',
  'unreadable.OLD_WORD':
    'This is an old Office format, such as .doc. Save it as Word (.docx) or PDF and choose it again.',
  'unreadable.PASSWORD': 'The file is locked with a password. Save it without one and choose it again.',
  'unreadable.DAMAGED': 'The file is damaged or incomplete. Ask for it again.',
  'unreadable.ENCODING': 'The text of the file cannot be read. Save it as UTF-8 and choose it again.',
  'unreadable.TOO_LARGE': 'The file is larger than 100 MB.',
  'unreadable.TOO_LONG':
    'The document has more than 5,000 pages or 10 million characters. Split it and choose a part of it.',
  'unreadable.EMPTY': 'The file is empty.',
} as const satisfies Readonly<Record<string, Message>>;

export type UnreadableMessages = Readonly<Record<keyof typeof en, Message>>;
