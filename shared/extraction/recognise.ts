import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { restoreSectionSigns } from './section-signs.ts';

/** Read together while the language is not known. */
const ALL = ['swe', 'nor', 'dan', 'eng'];
/**
 * The data of languages that are read alone, because the data of another take their letters for its own, such as “å” for “ä”, and because
 * four take longer than one. Norwegian is read with all, because its data alone lose “§” and figures.
 */
const ALONE = { sv: 'swe', en: 'eng' } as const;
/** Tesseract's engine of neural networks (`OEM_LSTM_ONLY`), the only one the data holds. */
const NEURAL = 1;
/** Tesseract's page segmentation: the slope is found with the layout of the whole page, the text is read row by row. */
const WHOLE_PAGE = '3';
const ROWS = '4';

export interface GreyImage {
  width: number;
  height: number;
  /** A byte for each pixel, row by row, 255 for white. */
  pixels: Uint8Array | Uint8ClampedArray;
}

export interface RecognisedText {
  text: string;
  /** Mean confidence of the words, 0 to 100. */
  confidence: number;
}

export interface Recogniser {
  /** The slope of the lines of text in radians, 0 if there are none. */
  slopeOf(image: GreyImage): number;
  read(image: GreyImage): RecognisedText;
  /** Reads from now on by the data for this language alone (ISO 639-1), or by all of them for `und`; false if it did so before. */
  expect(language: keyof typeof ALONE | 'und'): Promise<boolean>;
}

/** Loads Tesseract with a memory of its own, which is freed with the recogniser. Nothing is downloaded. */
export async function loadRecogniser(): Promise<Recogniser> {
  const { default: loadCore } = await import('tesseract.js-core/tesseract-core-simd-lstm.js');
  const core = await loadCore({ print: () => undefined, printErr: () => undefined });
  const tesseract = new core.TessBaseAPI();
  let known = '';
  const start = async (names: readonly string[]) => {
    if (names.join('+') === known) return false;
    known = names.join('+');
    for (const name of names) core.FS.writeFile(fileOf(name), await dataOf(name));
    if (tesseract.Init(null, known, NEURAL) !== 0) throw new Error('Tesseract did not start');
    for (const name of names) core.FS.unlink(fileOf(name));
    return true;
  };
  await start(ALL);

  const show = (image: GreyImage, segmentation: string) => {
    core.FS.writeFile('/input', toPgm(image));
    tesseract.SetVariable('tessedit_pageseg_mode', segmentation);
    if (tesseract.SetImageFile(1, 0) !== 0) throw new Error('Tesseract refused an image');
  };
  return {
    slopeOf(image) {
      show(image, WHOLE_PAGE);
      tesseract.FindLines();
      return tesseract.GetGradient();
    },
    read(image) {
      show(image, ROWS);
      tesseract.Recognize(null);
      const text = restoreSectionSigns(tesseract.GetUTF8Text(), () => tesseract.GetBoxText(0));
      return { text: text.trim(), confidence: tesseract.MeanTextConf() };
    },
    expect: (language) => start(language === 'und' ? ALL : [ALONE[language]]),
  };
}

const fileOf = (name: string): string => `${name}.traineddata`;

async function dataOf(name: string): Promise<Uint8Array> {
  const folder = import.meta.resolve(`@tesseract.js-data/${name}/package.json`);
  const packed = await readFile(new URL(`./4.0.0_best_int/${fileOf(name)}.gz`, folder));
  return await promisify(gunzip)(packed);
}

/** The image as a file that Tesseract reads (Netpbm, PGM). */
function toPgm({ width, height, pixels }: GreyImage): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}
