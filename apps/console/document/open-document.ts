import { refusalOfCompound } from '../../../shared/extraction/compound-file.ts';
import { DEFAULT_LIMITS } from '../../../shared/extraction/limits.ts';
import { loaded } from '../data/loaded.ts';
import { hashOf } from './hash.ts';
import type { OpenPdf } from './pdf.ts';
import type { TextFormat } from './text-formats.ts';
import { UnreadableDocument } from './unreadable.ts';

/** A document as the person's own computer holds it. It is read here and never fetched from the service. */
export interface OpenDocument {
  name: string;
  /** The file itself, which can be opened again when the person comes back to the page. */
  file: File;
  /** Lower-case hexadecimal; null where the page came without encryption from another machine, because browsers give it no hash there. */
  sha256: string | null;
  /** Text by page, as the service extracts it; page 1 is at index 0. */
  pages: readonly string[];
  /** Present for a PDF, whose pages can be shown as they look. */
  pdf: OpenPdf | null;
}

/** Reads a file with the code by which the service extracts text, so that the places of quotations fit. @throws UnreadableDocument */
export async function openDocument(file: File): Promise<OpenDocument> {
  if (file.size === 0) throw new UnreadableDocument('EMPTY');
  const { maxBytes, maxPages, maxCharacters } = DEFAULT_LIMITS;
  if (file.size > maxBytes) throw new UnreadableDocument('TOO_LARGE');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = await hashOf(bytes);
  const { pages, pdf } = await read(kindOf(bytes, file), bytes);
  const characters = pages.reduce((sum, { length }) => sum + length, 0);
  if (pages.length > maxPages || characters > maxCharacters) throw new UnreadableDocument('TOO_LONG');
  return { name: file.name, file, sha256, pages, pdf };
}

/** The kind of file, by its first bytes; between formats of plain text its name decides. */
function kindOf(bytes: Uint8Array, { name, type }: File): 'pdf' | TextFormat {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1_024));
  if (head.includes('%PDF-')) return 'pdf';
  const compound = refusalOfCompound(bytes);
  if (compound !== null) throw new UnreadableDocument(compound);
  if (head.startsWith('PK')) {
    if (name.toLowerCase().endsWith('.docx')) return 'docx';
    if (head.includes('application/vnd.oasis.opendocument.text')) return 'odt';
    throw new UnreadableDocument('FORMAT');
  }
  if (head.startsWith('{\\rtf')) return 'rtf';
  if (/\.eml$/i.test(name) || type === 'message/rfc822') return 'mail';
  if (/\.html?$/i.test(name) || type === 'text/html' || /^\s*<(?:!doctype html|html)/i.test(head)) return 'html';
  if (head.includes('\0') && !/^(?:\xff\xfe|\xfe\xff)/.test(head)) throw new UnreadableDocument('FORMAT');
  return 'text';
}

async function read(
  kind: 'pdf' | TextFormat,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Pick<OpenDocument, 'pages' | 'pdf'>> {
  if (kind === 'pdf') {
    const { readPdf } = await loaded(() => import('./pdf.ts'));
    return await readPdf(bytes);
  }
  const pages = await loaded(async () => (await import('./text-formats.ts')).readText(kind, bytes));
  return { pages, pdf: null };
}
