import { getDocument, type PDFDocumentProxy, type PDFPageProxy, PDFWorker, TextLayer } from 'pdfjs-dist';
import PdfjsWorker from 'pdfjs-dist/build/pdf.worker.mjs?worker';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { DEFAULT_LIMITS } from '../../../shared/extraction/limits.ts';
import { toLines } from '../../../shared/extraction/pdf-lines.ts';
import { toReadingOrder } from '../../../shared/extraction/pdf-order.ts';
import { toPageText } from '../../../shared/extraction/pdf-paragraphs.ts';
import { tidy } from '../../../shared/extraction/tidy.ts';
import { UnreadableDocument } from './unreadable.ts';

export { TextLayer };

/** A PDF that is open in this browser. */
export interface OpenPdf {
  proxy: PDFDocumentProxy;
  /** Width and height of each page, in points. */
  sizes: readonly (readonly [number, number])[];
}

/** Reads the text of a PDF as the service does, and keeps it open so that its pages can be drawn. Consumes `bytes`. */
export async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<{ pages: string[]; pdf: OpenPdf }> {
  const proxy = await open(bytes);
  // Refused before its pages are read, because that many take minutes.
  if (proxy.numPages > DEFAULT_LIMITS.maxPages) throw new UnreadableDocument('TOO_LONG');
  const pages: string[] = [];
  const sizes: [number, number][] = [];
  for (let number = 1; number <= proxy.numPages; number++) {
    const page = await proxy.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    sizes.push([width, height]);
    pages.push(tidy(toPageText(toReadingOrder(toLines(await textItems(page))))));
  }
  return { pages, pdf: { proxy, sizes } };
}

export async function textItems(page: PDFPageProxy): Promise<TextItem[]> {
  const { items } = await page.getTextContent();
  return items.filter((item): item is TextItem => 'str' in item);
}

async function open(data: Uint8Array<ArrayBuffer>): Promise<PDFDocumentProxy> {
  const worker = PDFWorker.create({ port: new PdfjsWorker(), verbosity: 0 });
  const task = getDocument({
    data,
    worker,
    cMapUrl: `${PDFJS_DATA}cmaps/`,
    standardFontDataUrl: `${PDFJS_DATA}standard_fonts/`,
    wasmUrl: `${PDFJS_DATA}wasm/`,
    // WebAssembly would need an exception in the content security policy.
    useWasm: false,
    verbosity: 0,
  });
  try {
    return await task.promise;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableDocument(isLocked ? 'PASSWORD' : 'DAMAGED', error);
  }
}
