import type { FailureCategory } from '../contracts/failures.ts';
import { RunFailure } from '../errors/run-failure.ts';

const ACCEPTED =
  'Send a PDF, Word (.docx), OpenDocument (.odt), RTF, plain text, Markdown, HTML or e-mail (.eml) file.';

const mebibytes = (bytes: number) => `${Math.max(1, Math.floor(bytes / 2 ** 20)).toLocaleString('en-US')} MiB`;
const count = (value: number) => value.toLocaleString('en-US');

/** Reasons to refuse a document: the category the run fails with and the sentence for a person, which never quotes the document. */
const REFUSALS = {
  NO_BYTES: {
    category: 'DOCUMENT_EMPTY',
    sentence: () => 'The file is empty (0 bytes). Check that the right file was sent and upload it again.',
  },
  BLANK: {
    category: 'DOCUMENT_EMPTY',
    sentence: () =>
      'The document holds no text, only blank space. Check that the right file was sent and upload it again.',
  },
  NO_BODY: {
    category: 'DOCUMENT_EMPTY',
    sentence: () =>
      'The e-mail itself holds no text, and attachments of e-mails are not read. Save the attached document and upload that, without a password or encryption.',
  },
  BLANK_PDF: {
    category: 'DOCUMENT_EMPTY',
    sentence: () =>
      'The pages of the PDF hold no text. If text is visible on them it is drawn as shapes: run OCR on the file, or export it again with selectable text, and upload it again.',
  },
  BLANK_SCAN: {
    category: 'DOCUMENT_EMPTY',
    sentence: () =>
      'The PDF is a scan on which no text was found. Check that its pages are not blank or turned, scan it again with 300 dots per inch, and upload it again.',
  },
  SCAN_TIME: {
    category: 'DOCUMENT_UNREADABLE',
    sentence: ({ pages, seconds }: { pages: number; seconds: number }) =>
      `The PDF has ${count(pages)} scanned pages, whose text cannot be recognised within ${count(seconds)} seconds. Run OCR (text recognition) on it and upload the result, or split it into parts.`,
  },
  SCAN_SIZE: {
    category: 'DOCUMENT_UNREADABLE',
    sentence: () =>
      'The PDF is a scan with an image too large to read. Scan it again with 300 dots per inch, or run OCR (text recognition) on it, and upload the result.',
  },
  SCAN_PAGE: {
    category: 'DOCUMENT_UNREADABLE',
    sentence: ({ page }: { page: number }) =>
      `The PDF is a scan whose page ${count(page)} is damaged, so that its image could not be read. Scan it again with 300 dots per inch, or run OCR (text recognition) on it, and upload the result.`,
  },
  SCANNED: {
    category: 'DOCUMENT_UNREADABLE',
    sentence: () =>
      'The PDF is a scan: its pages are images without a text layer. Run OCR (text recognition) on it and upload the result, or send the original document.',
  },
  PASSWORD: {
    category: 'DOCUMENT_UNREADABLE',
    sentence: () => 'The document is protected by a password. Remove the password and upload again.',
  },
  DAMAGED: {
    category: 'DOCUMENT_UNREADABLE',
    sentence: ({ format }: { format: string }) =>
      `The ${format} file is damaged or incomplete, so that its text could not be read whole. Open it in its own program, save it again, and upload the new file.`,
  },
  TYPE: {
    category: 'DOCUMENT_UNREADABLE',
    sentence: ({ type }: { type: string }) => `The file is ${type}, which cannot be audited. ${ACCEPTED}`,
  },
  OLD_WORD: {
    category: 'DOCUMENT_UNREADABLE',
    sentence: () =>
      'The file is in an old Office format (such as .doc). Open it, save it as Word (.docx) or PDF, and upload it again.',
  },
  ENCODING: {
    category: 'DOCUMENT_UNREADABLE',
    sentence: () =>
      'The text is in a character encoding that could not be recognised. Save it as UTF-8 and upload it again.',
  },
  TIME: {
    category: 'DOCUMENT_UNREADABLE',
    sentence: ({ seconds }: { seconds: number }) =>
      `The document could not be read within ${count(seconds)} seconds: it is built in an unusually complicated way, or damaged. Print or export it to a new PDF and upload that.`,
  },
  MEMORY: {
    category: 'DOCUMENT_UNREADABLE',
    sentence: () =>
      'The document needs more memory to read than the service allows: it is a scan with very large images, built in an unusually complicated way, or damaged. Scan it again with 300 dots per inch, print or export it to a new PDF, or split it, and upload that.',
  },
  CRASH: {
    category: 'DOCUMENT_UNREADABLE',
    sentence: () =>
      'The document made its reader stop: it is built in an unusual way, or damaged. Print or export it to a new PDF and upload that.',
  },
  BYTES: {
    category: 'DOCUMENT_TOO_LARGE',
    sentence: ({ limit }: { limit: number }) =>
      `The file is larger than ${mebibytes(limit)}, the most the service accepts. Upload a smaller file, for example without images or split into parts.`,
  },
  UNPACKED: {
    category: 'DOCUMENT_TOO_LARGE',
    sentence: ({ format, limit }: { format: string; limit: number }) =>
      `The ${format} file unpacks to more than ${mebibytes(limit)}, the most the service accepts. Remove images and attachments, or split it, and upload it again.`,
  },
  PAGES: {
    category: 'DOCUMENT_TOO_LARGE',
    sentence: ({ limit }: { limit: number }) =>
      `The document has more than ${count(limit)} pages, the most the service accepts. Split it into parts and upload them one by one.`,
  },
  CHARACTERS: {
    category: 'DOCUMENT_TOO_LARGE',
    sentence: ({ limit }: { limit: number }) =>
      `The document holds more than ${count(limit)} characters of text, the most the service accepts. Split it into parts and upload them one by one.`,
  },
} as const satisfies Record<string, { category: FailureCategory; sentence: (values: never) => string }>;

export type RefusalReason = keyof typeof REFUSALS;
type ValuesOf<R extends RefusalReason> = Parameters<(typeof REFUSALS)[R]['sentence']> extends [infer V] ? [V] : [];

/** Makes the failure of a run whose document cannot be read. */
export function refuse<R extends RefusalReason>(reason: R, ...values: ValuesOf<R>): RunFailure {
  const { category, sentence } = REFUSALS[reason];
  // The tuple type above guarantees that the values belong to this reason; the union of functions hides it.
  return new RunFailure(category, { personMessage: (sentence as (value?: unknown) => string)(values[0]) });
}
