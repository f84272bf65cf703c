import { charsetOf } from '../http/read-content-type.ts';
import { decodeText } from './charset.ts';
import { readDocx } from './docx.ts';
import { readEml } from './eml.ts';
import { declaredCharset, htmlToText } from './html-text.ts';
import type { ExtractionLimits } from './limits.ts';
import { detectType } from './media-type.ts';
import { readOdt } from './odt.ts';
import { type PdfText, readPdf } from './pdf.ts';
import { splitPages } from './plain-pages.ts';
import { DOCX, EML, ODT, type ReadableType, RTF } from './readable-types.ts';
import { refuse } from './refusal.ts';
import { readRtf } from './rtf.ts';
import { tidy } from './tidy.ts';

/** Text of a document by page; formats without pages have one. Lines are separated by `\n`, paragraphs by an empty line; plain text keeps its own line ends. */
export interface ExtractedDocument extends PdfText {
  mediaType: string;
}

/** Bytes of the longest encoding of a UTF-16 unit: bytes beyond it are too many characters, which need not be decoded to be counted. */
const BYTES_A_CHARACTER = 4;

/** Reads a document in this thread, without any limit on time or memory. Consumes `bytes`. @throws RunFailure */
export async function readDocument(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string | null,
  limits: ExtractionLimits,
): Promise<ExtractedDocument> {
  const mediaType = await detectType(bytes, contentType);
  const { pages, ...rest } = await readAs(mediaType, bytes, contentType, limits);
  if (pages.reduce((sum, page) => sum + page.length, 0) > limits.maxCharacters) {
    throw refuse('CHARACTERS', { limit: limits.maxCharacters });
  }
  if (pages.length > limits.maxPages) throw refuse('PAGES', { limit: limits.maxPages });
  if (pages.every((page) => page.trim() === '')) throw refuse('BLANK');
  return { mediaType, pages, ...rest };
}

async function readAs(
  mediaType: ReadableType,
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string | null,
  limits: ExtractionLimits,
): Promise<PdfText> {
  switch (mediaType) {
    case 'application/pdf':
      return await readPdf(bytes, limits);
    case DOCX:
      return { pages: [tidy(await readDocx(bytes))] };
    case ODT:
      return { pages: [tidy(await readOdt(bytes))] };
    case RTF:
      return { pages: [tidy(readRtf(bytes))] };
    case EML:
      return { pages: [tidy(await readEml(bytes))] };
    case 'text/html':
      return { pages: [tidy(htmlToText(decode(bytes, charsetOf(contentType) ?? declaredCharset(bytes), limits)))] };
    case 'text/markdown':
    case 'text/plain':
      return { pages: splitPages(decode(bytes, charsetOf(contentType), limits)) };
  }
}

function decode(bytes: Uint8Array, charset: string | null, limits: ExtractionLimits): string {
  if (bytes.length > limits.maxCharacters * BYTES_A_CHARACTER) {
    throw refuse('CHARACTERS', { limit: limits.maxCharacters });
  }
  const text = decodeText(bytes, charset);
  if (text === null) throw refuse('ENCODING');
  return text;
}
