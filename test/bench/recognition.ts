import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Canvas } from '@napi-rs/canvas';
import { createExtractor, type Extractor } from '../../shared/extraction/extract.ts';
import { pdfOfSheets, scanPages } from '../unit/shared/extraction/support/make-scan.ts';
import { shareRight } from '../unit/shared/extraction/support/words-right.ts';
import { type Measured, median, summary } from './rounds.ts';

const FIXTURES = new URL('../fixtures/documents/', import.meta.url);
const PAGES: [name: string, page: number][] = [
  ['sv-arn-2013-07406.pdf', 1],
  ['sv-arn-2013-07406.pdf', 2],
  ['no-valstyret-bykle-valprotokoll-2019.pdf', 4],
  ['no-valstyret-bykle-valprotokoll-2019.pdf', 9],
];
const DOTS_PER_INCH = 150;
const ROUNDS = 3;
const LANGUAGES = ['swe', 'nor', 'dan', 'eng'];
/** Tesseract's engine of neural networks, and its page segmentation unless told otherwise. */
const NEURAL = 1;
const WHOLE_PAGE = '3';

/** The time of one reading of a page, and the share of words that it read right. */
interface Read {
  seconds: number;
  wordsRight: number;
}

/**
 * Scanned pages, at 150 dots per inch, turned by 2° and with noise, through the extractor, and the same sheets through the bare library.
 */
export async function benchRecognition(): Promise<Measured[]> {
  const extractor = createExtractor({ timeoutMs: 600_000 });
  const readBare = await loadBare();
  const ours: Read[] = [];
  const bare: Read[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, page] of PAGES) {
        const bytes = new Uint8Array(await readFile(new URL(name, FIXTURES)));
        const original = (await textOf(extractor, bytes.slice()))[page - 1] ?? '';
        const options = { dotsPerInch: DOTS_PER_INCH, degrees: 2, noise: 30 };
        const [sheet] = (await scanPages(bytes, [page], options)) as [Canvas];
        const scan = pdfOfSheets([sheet], DOTS_PER_INCH);
        ours.push(await timed(original, async () => (await textOf(extractor, scan.slice()))[0] ?? ''));
        bare.push(await timed(original, async () => readBare(sheet)));
      }
    }
  } finally {
    await extractor.close();
  }
  const of = (figure: keyof Read, reads: readonly Read[]) => median(reads.map((read) => read[figure]));
  const ratios = (figure: keyof Read) => ours.map((read, at) => read[figure] / (bare[at]?.[figure] ?? Number.NaN));
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const least = (reads: readonly Read[]) => Math.min(...reads.map(({ wordsRight }) => wordsRight));
  return [
    {
      ...summary('words right of a scanned page vs the bare library', ratios('wordsRight'), 1),
      detail: `${percent(of('wordsRight', ours))} (least ${percent(least(ours))}) against ${percent(of('wordsRight', bare))} (least ${percent(least(bare))})`,
    },
    {
      ...summary('time of a scanned page vs the bare library', ratios('seconds'), null),
      atMost: true,
      detail: `${of('seconds', ours).toFixed(1)} s against ${of('seconds', bare).toFixed(1)} s`,
    },
  ];
}

async function textOf(extractor: Extractor, bytes: Uint8Array): Promise<string[]> {
  return (await extractor.extract(bytes, {}, new AbortController().signal)).pages;
}

async function timed(original: string, read: () => Promise<string>): Promise<Read> {
  const startedMs = performance.now();
  const text = await read();
  return { seconds: (performance.now() - startedMs) / 1000, wordsRight: shareRight(original, text) };
}

/** Tesseract as it comes, with all four languages, on the sheet as it was scanned. */
async function loadBare(): Promise<(sheet: Canvas) => string> {
  const { default: loadCore } = await import('tesseract.js-core/tesseract-core-simd-lstm.js');
  const core = await loadCore({ print: () => undefined, printErr: () => undefined });
  for (const name of LANGUAGES) {
    const folder = import.meta.resolve(`@tesseract.js-data/${name}/package.json`);
    const packed = await readFile(new URL(`./4.0.0_best_int/${name}.traineddata.gz`, folder));
    core.FS.writeFile(`${name}.traineddata`, gunzipSync(packed));
  }
  const tesseract = new core.TessBaseAPI();
  if (tesseract.Init(null, LANGUAGES.join('+'), NEURAL) !== 0) throw new Error('Tesseract did not start');
  tesseract.SetVariable('tessedit_pageseg_mode', WHOLE_PAGE);
  return (sheet) => {
    core.FS.writeFile('/input', sheet.toBuffer('image/png'));
    if (tesseract.SetImageFile(1, 0) !== 0) throw new Error('Tesseract refused an image');
    tesseract.Recognize(null);
    return tesseract.GetUTF8Text();
  };
}
