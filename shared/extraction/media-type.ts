import { fileTypeFromBuffer } from 'file-type';
import { readMediaType } from '../http/read-content-type.ts';
import { byteOrderMark } from './charset.ts';
import { refusalOfCompound } from './compound-file.ts';
import { isMessage } from './eml.ts';
import { DOCX, EML, ODT, type ReadableType, RTF } from './readable-types.ts';
import { refuse } from './refusal.ts';
import { entryNames } from './zip.ts';

const SNIFFED_BYTES = 4096;
/** Bytes within which a PDF header is looked for, because pdf.js, like Acrobat, accepts foreign bytes before it. */
const PDF_HEADER_WITHIN = 1024;
/** Share of control characters above which bytes are no text; an old text file may have a few stray ones. */
const MOST_CONTROLS = 0.01;

/** The start of a text that can only be an HTML document (WHATWG MIME Sniffing, 7.1). */
const HTML_DOCUMENT = /^<(?:!doctype\s+html|html|head|body|title|meta)[\s>/]/i;
/** The start of a text that may be HTML, but also Markdown. */
const HTML_FRAGMENT = /^<(?:h[1-6]|p|div|table|section|article|main|ul|ol|font|b|a|br|style|script)[\s>/]/i;

const KINDS: readonly [RegExp, string][] = [
  [/spreadsheet|excel/, 'a spreadsheet'],
  [/presentation|powerpoint/, 'a presentation'],
  [/opendocument/, 'an OpenDocument file'],
  [/^image\//, 'an image'],
  [/^audio\//, 'a sound recording'],
  [/^video\//, 'a video'],
  [/^font\//, 'a font'],
  [/msdownload|executable|x-elf|mach-binary/, 'a program'],
  [/zip|x-tar|7z|rar|gzip|bzip|compress|x-xz|zstd/, 'an archive'],
  [/epub|mobipocket/, 'an e-book'],
  [/postscript/, 'a PostScript file'],
];

/**
 * Detects the type from the bytes. The content type, which the sender chose, decides only what bytes cannot show: Markdown, HTML
 * without either start, and e-mail that no mail program signed. Everything else is refused with a sentence that names it.
 */
export async function detectType(bytes: Uint8Array, contentType: string | null): Promise<ReadableType> {
  const hinted = readMediaType(contentType)?.essence ?? '';
  if (isPdf(bytes)) return 'application/pdf';
  const compound = refusalOfCompound(bytes);
  if (compound !== null) throw refuse(compound);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) return await detectZip(bytes);

  if (isMessage(bytes, hinted === EML)) return EML;
  const found = byteOrderMark(bytes) ? undefined : await fileTypeFromBuffer(bytes);
  if (found?.mime === RTF) return RTF;
  const start = firstCharacters(bytes);
  if (found && !(found.mime === 'application/xml' && HTML_DOCUMENT.test(start))) {
    throw refuse('TYPE', { type: describe(found.mime, found.ext) });
  }
  if (!isText(bytes)) throw refuse('TYPE', { type: 'of a type that is not known' });
  if (HTML_DOCUMENT.test(start)) return 'text/html';
  if (/^text\/(?:x-)?markdown$/.test(hinted)) return 'text/markdown';
  if (HTML_FRAGMENT.test(start)) return 'text/html';
  return /^(?:text\/html|application\/xhtml\+xml)$/.test(hinted) && /<[a-z!/]/i.test(start)
    ? 'text/html'
    : 'text/plain';
}

function isPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = file.subarray(0, PDF_HEADER_WITHIN).indexOf('%PDF-');
  return at === 0 || (at > 0 && file.includes('startxref'));
}

async function detectZip(bytes: Uint8Array): Promise<ReadableType> {
  const names = await entryNames(bytes);
  const found = await fileTypeFromBuffer(bytes);
  if (names?.includes('[Content_Types].xml') && names.some((name) => /^word\/document\d*\.xml$/.test(name)))
    return DOCX;
  if (names && found?.mime === ODT) return ODT;
  if (!names && found?.mime === DOCX) throw refuse('DAMAGED', { format: 'Word' });
  if (!names && found?.mime === ODT) throw refuse('DAMAGED', { format: 'OpenDocument' });
  throw refuse('TYPE', { type: describe(found?.mime ?? 'application/zip', found?.ext ?? 'zip') });
}

function describe(mime: string, extension: string): string {
  const kind = KINDS.find(([pattern]) => pattern.test(mime))?.[1];
  return `${kind ?? 'of a type'} (${extension.toUpperCase()})`;
}

/** The first characters after white space, comments and an XML declaration. */
function firstCharacters(bytes: Uint8Array): string {
  const encoding = byteOrderMark(bytes) ?? 'windows-1252';
  let rest = new TextDecoder(encoding).decode(bytes.subarray(0, SNIFFED_BYTES)).trimStart();
  for (;;) {
    const closing = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?xml') ? '>' : null;
    const end = closing === null ? -1 : rest.indexOf(closing);
    if (closing === null || end < 0) return rest;
    rest = rest.slice(end + closing.length).trimStart();
  }
}

function isText(bytes: Uint8Array): boolean {
  if (byteOrderMark(bytes)) return true;
  let controls = 0;
  for (const byte of bytes) {
    const isControl = byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d && byte !== 0x1b;
    if (isControl) controls++;
  }
  return controls <= MOST_CONTROLS * bytes.length;
}
