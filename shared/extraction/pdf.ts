import type { DocumentInitParameters, PDFDocumentProxy, TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { lettersIn } from './letters.ts';
import type { ExtractionLimits } from './limits.ts';
import { toLines } from './pdf-lines.ts';
import { toReadingOrder } from './pdf-order.ts';
import { toPageText } from './pdf-paragraphs.ts';
import { loadPdfjs } from './pdfjs-repair.ts';
import { refuse } from './refusal.ts';
import { tidy } from './tidy.ts';

const PDFJS = import.meta.resolve('pdfjs-dist/package.json');
const CMAPS = new URL('./cmaps/', PDFJS).pathname;
/** What pdf.js draws pages with, besides the fonts and images of the file. */
const DRAWING = {
  standardFontDataUrl: new URL('./standard_fonts/', PDFJS).pathname,
  wasmUrl: new URL('./wasm/', PDFJS).pathname,
};
/** Pixels of the largest image that is decoded: an A4 sheet at 600 dots per inch. */
const MAX_IMAGE_PIXELS = 36_000_000;
/** Bytes on either side of `/Image` within which the rest of an image's dictionary stands. */
const DICTIONARY_WITHIN = 1_000;
const WIDTH = /\/Width\s+(\d+)/;
const HEIGHT = /\/Height\s+(\d+)/;
/** Letters a page on average below which a file with images is a scan with page numbers on it. */
const LETTERS_OF_A_SCANNED_PAGE = 10;
/** Letters below which a page may be a scan: stamps of a court and of an electronic signature have as many. */
const LETTERS_OF_STAMPS = 150;
/** Pages requested ahead, because pdf.js unpacks them outside this thread while it reads the earlier ones. */
const PAGES_UNDER_WAY = 3;
/**
 * Pages after which pdf.js is told to free what it has read, because it keeps every object and a 2,000-page file would not fit in memory.
 */
const PAGES_A_BATCH = 400;

let pdfjs: ReturnType<typeof loadPdfjs> | undefined;

/** Loads pdf.js ahead of the first document. */
export async function warmUpPdf(): Promise<void> {
  pdfjs ??= loadPdfjs();
  await pdfjs;
}

/** Text of a PDF by page. */
export interface PdfText {
  pages: string[];
  /** Mean confidence of each page's words, 0 to 100, where they were recognised in images; null for a page that holds its text. */
  confidences?: (number | null)[];
  /** Numbers of the scanned pages whose images could not be read, beside pages that could. */
  unreadPages?: number[];
}

/**
 * Reads the text of a PDF page by page; of scanned pages, the text that is recognised in their images. Of other pages only text is asked
 * for: no image is decoded, no page is drawn. No script runs, nothing is fetched but pdf.js' own files. Consumes `bytes`.
 */
export async function readPdf(bytes: Uint8Array<ArrayBuffer>, limits: ExtractionLimits): Promise<PdfText> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cut = isCut(file);
  const hasImages = file.includes('/Subtype/Image') || file.includes('/Subtype /Image');
  const { pages, scan } = await withDocument(bytes, { useWasm: false, maxImageSize: 0 }, async (document) => {
    if (cut) throw refuse('DAMAGED', { format: 'PDF' });
    if (document.numPages > limits.maxPages) throw refuse('PAGES', { limit: limits.maxPages });
    const read = await readPages(document, limits);
    if (!hasImages && read.every((page) => page.trim() === '')) throw refuse('BLANK_PDF');
    const maybeScanned = hasImages && read.some((page) => lettersIn(page) < LETTERS_OF_STAMPS);
    return { pages: read, scan: maybeScanned ? await document.getData() : undefined };
  });
  if (scan === undefined) return { pages };
  const isScan = pages.reduce((sum, page) => sum + lettersIn(page), 0) < LETTERS_OF_A_SCANNED_PAGE * pages.length;
  if (isScan && hasLargeImage(Buffer.from(scan.buffer, scan.byteOffset, scan.byteLength))) throw refuse('SCAN_SIZE');
  const { recognisePages, recogniseScan } = await import('./pdf-scan.ts');
  return await withDocument(scan, { ...DRAWING, stopAtErrors: true, maxImageSize: MAX_IMAGE_PIXELS }, (document) => {
    if (isScan) return recogniseScan(document, limits);
    const numbers = pages.flatMap((page, index) => (lettersIn(page) < LETTERS_OF_STAMPS ? [index + 1] : []));
    return recognisePages(document, { pages, numbers }, limits);
  });
}

async function withDocument<Result>(
  data: Uint8Array,
  options: Partial<DocumentInitParameters>,
  use: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  pdfjs ??= loadPdfjs();
  const { getDocument } = await pdfjs;
  const task = getDocument({
    data,
    cMapUrl: CMAPS,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
    ...options,
  });
  try {
    const document = await task.promise.catch((error: unknown) => {
      throw nameOf(error) === 'PasswordException' ? refuse('PASSWORD') : refuse('DAMAGED', { format: 'PDF' });
    });
    return await use(document);
  } finally {
    await task.destroy();
  }
}

async function readPages(document: PDFDocumentProxy, limits: ExtractionLimits): Promise<string[]> {
  const pages: string[] = [];
  const underWay: Promise<TextItem[]>[] = [];
  let characters = 0;
  for (let number = 1; pages.length < document.numPages; ) {
    const batchEnd = Math.min(document.numPages, Math.ceil((pages.length + 1) / PAGES_A_BATCH) * PAGES_A_BATCH);
    while (underWay.length < PAGES_UNDER_WAY && number <= batchEnd) {
      const items = readItems(document, number++);
      items.catch(() => undefined); // a page that fails after another page failed has no reader left
      underWay.push(items);
    }
    const items = (await underWay.shift()) ?? [];
    const text = tidy(toPageText(toReadingOrder(toLines(items))));
    characters += text.length;
    if (characters > limits.maxCharacters) throw refuse('CHARACTERS', { limit: limits.maxCharacters });
    pages.push(text);
    if (pages.length === batchEnd && batchEnd < document.numPages) await document.cleanup();
  }
  return pages;
}

async function readItems(document: PDFDocumentProxy, number: number): Promise<TextItem[]> {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.filter((item): item is TextItem => 'str' in item);
  } catch {
    // A page that cannot be read fails the whole file, because it would otherwise be missing from the audit unnoticed.
    throw refuse('DAMAGED', { format: 'PDF' });
  }
}

/**
 * True if the end of the file is missing. pdf.js repairs such a file from the objects it finds and then reports fewer pages than it had, so
 * that the rest would be dropped silently. A whole file ends with `startxref` and `%%EOF`, followed by no further object.
 */
function isCut(file: Buffer): boolean {
  const end = Math.max(file.lastIndexOf('%%EOF'), file.lastIndexOf('startxref'));
  return end < 0 || /\d\s+\d+\s+obj\b/.test(file.toString('latin1', end, Math.min(file.length, end + 65_536)));
}

/** True for an image that is too large to decode, which pdf.js would leave out silently. */
function hasLargeImage(file: Buffer): boolean {
  for (let at = file.indexOf('/Image'); at >= 0; at = file.indexOf('/Image', at + 1)) {
    const before =
      file
        .toString('latin1', Math.max(0, at - DICTIONARY_WITHIN), at)
        .split(/\bobj\b/)
        .at(-1) ?? '';
    const after = file.toString('latin1', at, at + DICTIONARY_WITHIN).split('stream', 1)[0] ?? '';
    const dictionary = before + after;
    const [width, height] = [WIDTH, HEIGHT].map((size) => Number(size.exec(dictionary)?.[1] ?? 0));
    if ((width ?? 0) * (height ?? 0) > MAX_IMAGE_PIXELS) return true;
  }
  return false;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
