import { existsSync, readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createExtractor, type Extractor } from '../../shared/extraction/extract.ts';

const BUNDLED = ['sv-arn-2013-07406.pdf', 'no-valstyret-bykle-valprotokoll-2019.pdf'].map(
  (name) => new URL(`../fixtures/documents/${name}`, import.meta.url),
);
/** Measured too where the development folder stands beside the project. */
const LONG = new URL('../../../shared/documents/edge-long-en-doj-special-counsel-report-2019.pdf', import.meta.url);

const ROUNDS = 7;
/** Each block reads every short file this often, so that a block is long enough to time. */
const REPEATS = 4;

interface Ratio {
  name: string;
  ratio: number;
  min: number;
  max: number;
  goal: number;
}

/**
 * Pages a second through the extractor, threads and line building included, against bare pdf.js (`getDocument`, then `getTextContent` of
 * each page) on the same files: interleaved A-B-B-A blocks after a warm-up of both, the median of the rounds' ratios with its spread.
 */
export async function benchExtraction(): Promise<Ratio[]> {
  const extractor = createExtractor();
  try {
    const ratios = [await compare('text extraction, short PDFs, pages/s vs bare pdf.js', BUNDLED, REPEATS, extractor)];
    if (existsSync(LONG))
      ratios.push(await compare('text extraction, 381 pages, pages/s vs bare pdf.js', [LONG], 1, extractor));
    return ratios;
  } finally {
    await extractor.close();
  }
}

async function compare(name: string, urls: readonly URL[], repeats: number, extractor: Extractor): Promise<Ratio> {
  const files = urls.map((url) => readFileSync(url));
  const ours = () => timeMs(files, repeats, (bytes) => extractor.extract(bytes, {}, new AbortController().signal));
  const bare = () => timeMs(files, repeats, readBare);
  for (let warmUp = 0; warmUp < 2; warmUp++) {
    await ours();
    await bare();
  }
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [first, second, third, fourth] = [await ours(), await bare(), await bare(), await ours()];
    ratios.push((second + third) / (first + fourth));
  }
  ratios.sort((left, right) => left - right);
  return {
    name,
    ratio: ratios[ROUNDS >> 1] ?? Number.NaN,
    min: ratios[0] ?? Number.NaN,
    max: ratios.at(-1) ?? Number.NaN,
    goal: 0.9,
  };
}

/** Copies the bytes before the clock starts, because both readers take them over. */
async function timeMs(files: readonly Uint8Array[], repeats: number, read: (bytes: Uint8Array) => Promise<unknown>) {
  const copies = Array.from({ length: repeats }, () => files.map((file) => Uint8Array.from(file))).flat();
  const startedMs = performance.now();
  for (const bytes of copies) await read(bytes);
  return performance.now() - startedMs;
}

async function readBare(data: Uint8Array): Promise<void> {
  const task = getDocument({ data, disableFontFace: true, useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    await page.getTextContent();
    page.cleanup();
  }
  await task.destroy();
}
