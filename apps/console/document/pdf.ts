import {
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
} from 'pdfjs-dist';
import PdfjsWorker from 'pdfjs-dist/build/pdf.worker.mjs?worker';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { DEFAULT_LIMITS } from '../../../shared/extraction/limits.ts';
import { toLines } from '../../../shared/extraction/pdf-lines.ts';
import { toReadingOrder } from '../../../shared/extraction/pdf-order.ts';
import { toPageText } from '../../../shared/extraction/pdf-paragraphs.ts';
import { tidy } from '../../../shared/extraction/tidy.ts';
import { noteMissingCode } from '../data/missing-code.ts';
import { UnreadableDocument } from './unreadable.ts';

export { TextLayer };

/** A PDF that is open in this browser. */
export interface OpenPdf {
  proxy: PDFDocumentProxy;
  /** Width and height of each page, in points. */
  sizes: readonly (readonly [number, number])[];
  /** Gives back what the PDF takes; no page of it can be drawn from then on. */
  end: () => void;
}

/** Reads the text of a PDF as the service does, and keeps it open so that its pages can be drawn. Consumes `bytes`. */
export async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<{ pages: string[]; pdf: OpenPdf }> {
  const port = new PdfjsWorker();
  const task = begin(bytes, port);
  const end = () => {
    // `PDFWorker` ends no worker that it was given.
    const terminate = () => port.terminate();
    void task.destroy().then(terminate, terminate);
  };
  try {
    const { pages, sizes, proxy } = await read(await opened(task, port));
    return { pages, pdf: { proxy, sizes, end } };
  } catch (error) {
    end();
    throw error;
  }
}

async function read(proxy: PDFDocumentProxy) {
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
  return { pages, sizes, proxy };
}

export async function textItems(page: PDFPageProxy): Promise<TextItem[]> {
  const { items } = await page.getTextContent();
  return items.filter((item): item is TextItem => 'str' in item);
}

function begin(data: Uint8Array<ArrayBuffer>, port: Worker): PDFDocumentLoadingTask {
  return getDocument({
    data,
    worker: PDFWorker.create({ port, verbosity: 0 }),
    cMapUrl: `${PDFJS_DATA}cmaps/`,
    standardFontDataUrl: `${PDFJS_DATA}standard_fonts/`,
    wasmUrl: `${PDFJS_DATA}wasm/`,
    // WebAssembly would need an exception in the content security policy.
    useWasm: false,
    verbosity: 0,
  });
}

async function opened(task: PDFDocumentLoadingTask, port: Worker): Promise<PDFDocumentProxy> {
  const missing = new Promise<never>((_, reject) =>
    port.addEventListener('error', () => reject(noteMissingCode(new Error('The code of the worker is missing.'))), {
      once: true,
    }),
  );
  const refused = (error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableDocument(isLocked ? 'PASSWORD' : 'DAMAGED', error);
  };
  return await Promise.race([task.promise.catch(refused), missing]);
}
