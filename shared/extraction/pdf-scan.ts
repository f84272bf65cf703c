import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import { collectGarbage } from '../threads/collect-garbage.ts';
import { lettersIn } from './letters.ts';
import type { ExtractionLimits } from './limits.ts';
import type { PdfText } from './pdf.ts';
import { type GreyImage, loadRecogniser, type RecognisedText, type Recogniser } from './recognise.ts';
import { refuse } from './refusal.ts';
import { tidy } from './tidy.ts';

/** Dots per inch at which pages are drawn: more cost time and find no more words, fewer lose small print. */
const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;
/** Pixels of the largest drawn page, an A3 sheet; larger pages are drawn smaller. */
const MAX_PAGE_PIXELS = 8_000_000;
/** Slope in radians up to which lines count as level: a third of a degree. */
const LEVEL = 0.005;
/** Brightness (of 255) that counts as ink and as paper; between them lie the edges of letters, beyond them specks. */
const INK = 30;
const PAPER = 205;
/** Pixels in a row or column, 8 mm long, that are a ruled line, because no stroke of a letter is as long. */
const RULE_LENGTH = 60;
/** Brightness below which a pixel is dark: part of a letter or of a ruled line. */
const DARKNESS = 170;
/** Pixels of the sides of a tile, a centimetre and a quarter, and tiles of the sides of the sample by which a turned sheet is known. */
const TILE = 100;
const SAMPLE_TILES = 5;
/** Letters of a sample from which it tells its language: fewer may hold none of those that only one language has. */
const LETTERS_OF_A_LANGUAGE = 150;
/** Shares of dark pixels between which a tile holds text: fewer are paper, more are a picture. */
const LEAST_INK_OF_TEXT = 0.02;
const MOST_INK_OF_TEXT = 0.4;
/** Mean confidence of the document below which its text is not relied on. */
const MIN_CONFIDENCE = 70;
/** Mean confidence by one language below which the others read no more: text of any of them has over 80, noise some 30. */
const HOPELESS_CONFIDENCE = 45;
/** Mean confidence from which a sample is known to lie upright, because a few marks of one on its side pass for words. */
const SURE_CONFIDENCE = 82;
/** Letters from which a sample is known to lie upright, because the zeros of a table are the same upside down. */
const SURE_LETTERS = 50;
/** Share of a page that the images of a scan cover. */
const SHARE_OF_A_SCAN = 0.5;
/** Letters a page on average below which a scan is blank; specks and page numbers make up fewer. */
const LETTERS_OF_A_PAGE = 10;
/** Pages after which the time of the whole document is estimated. */
const PAGES_OF_AN_ESTIMATE = 3;
/** Times the reading time above which fewer pages tell that the document takes too long, although the first page is slower than others. */
const FAR_TOO_LONG = 10;
/** Share of the reading time in which the pages must be recognised. */
const SHARE_OF_TIME = 0.9;

/** Recognises the text of a scan page by page: draws each page, turns it upright, levels its lines, reads it. */
export async function recogniseScan(document: PDFDocumentProxy, limits: ExtractionLimits): Promise<PdfText> {
  const results: RecognisedText[] = [];
  const clock = startClock(document.numPages, limits);
  const readSheet = createSheetReader(await loadRecogniser());
  for (let number = 1; number <= document.numPages; number++) {
    // A page that cannot be drawn fails the whole file, because it would otherwise be missing from the audit unnoticed.
    const sheet = await drawPage(document, number).catch(() => Promise.reject(refuse('SCAN_PAGE', { page: number })));
    results.push(await readSheet(sheet));
    clock.refuseLong(number);
  }
  refuseUnreliable(results);
  return { pages: results.map(({ text }) => text), confidences: results.map(({ confidence }) => confidence) };
}

/**
 * Recognises the scanned pages among the pages with these `numbers`, which hold little text, beside the others, which hold theirs. A
 * scanned page that cannot be read keeps the text it holds and is named, because the other pages can be audited.
 */
export async function recognisePages(
  document: PDFDocumentProxy,
  { pages, numbers }: { pages: readonly string[]; numbers: readonly number[] },
  limits: ExtractionLimits,
): Promise<PdfText> {
  const unreadPages: number[] = [];
  const scanned: number[] = [];
  for (const number of numbers) {
    const isScanned = await coversPage(await document.getPage(number)).catch(() => undefined);
    if (isScanned === undefined) unreadPages.push(number);
    else if (isScanned) scanned.push(number);
  }
  const text: PdfText = { pages: [...pages] };
  const confidences: (number | null)[] = pages.map(() => null);
  const clock = startClock(scanned.length, limits);
  const readSheet = scanned.length === 0 ? undefined : createSheetReader(await loadRecogniser());
  for (const [index, number] of scanned.entries()) {
    const sheet = await drawPage(document, number).catch(() => undefined);
    const result = sheet && (await readSheet?.(sheet));
    clock.refuseLong(index + 1);
    if (result === undefined) unreadPages.push(number);
    else if (lettersIn(result.text) >= lettersIn(pages[number - 1] ?? '') + LETTERS_OF_A_PAGE) {
      if (result.confidence < MIN_CONFIDENCE) unreadPages.push(number);
      else {
        text.pages[number - 1] = result.text;
        confidences[number - 1] = result.confidence;
      }
    }
  }
  if (confidences.some((confidence) => confidence !== null)) text.confidences = confidences;
  if (unreadPages.length > 0) text.unreadPages = unreadPages.sort((a, b) => a - b);
  return text;
}

/** Refuses a scan of so many pages as soon as the pages that are read tell that the others take too long. */
function startClock(pages: number, { timeoutMs }: ExtractionLimits) {
  const startedMs = performance.now();
  return {
    refuseLong(read: number): void {
      const neededMs = ((performance.now() - startedMs) / read) * pages;
      const allowedMs = timeoutMs * (read < PAGES_OF_AN_ESTIMATE ? FAR_TOO_LONG : SHARE_OF_TIME);
      if (neededMs <= allowedMs) return;
      throw refuse('SCAN_TIME', { pages, seconds: Math.ceil(timeoutMs / 1000) });
    },
  };
}

/** True for a page most of which its images cover, strips of a sheet together. */
async function coversPage(page: PDFPageProxy): Promise<boolean> {
  const { OPS, Util } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList();
  page.cleanup();
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const outer: number[][] = [];
  let matrix = [1, 0, 0, 1, 0, 0];
  let covered = 0;
  const cover = (transform: number[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = Util.transform(matrix, transform);
    covered += Math.abs(a * d - b * c);
  };
  for (const [index, operator] of fnArray.entries()) {
    const [first, second] = argsArray[index] ?? [];
    switch (operator) {
      case OPS.save:
        outer.push(matrix);
        break;
      case OPS.paintFormXObjectBegin:
        outer.push(matrix);
        if (first) matrix = Util.transform(matrix, first);
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        matrix = outer.pop() ?? matrix;
        break;
      case OPS.transform:
        matrix = Util.transform(matrix, argsArray[index]);
        break;
      case OPS.paintImageXObject:
      case OPS.paintImageMaskXObject:
      case OPS.paintInlineImageXObject:
        cover([1, 0, 0, 1, 0, 0]);
        break;
      case OPS.paintImageMaskXObjectGroup:
        for (const { transform } of first) cover(transform);
        break;
      case OPS.paintInlineImageXObjectGroup:
        for (const { transform } of second) cover(transform);
        break;
    }
  }
  return covered >= SHARE_OF_A_SCAN * (right - left) * (top - bottom);
}

/** Fails for a page that cannot be drawn whole. */
async function drawPage(document: PDFDocumentProxy, number: number): Promise<Canvas> {
  const page = await document.getPage(number);
  // A decoded image is the most that a scan holds; the garbage of the one before would count as much again.
  collectGarbage();
  await refuseMissingImages(page);
  collectGarbage();
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, Math.sqrt(MAX_PAGE_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)));
  // pdf.js draws on any canvas with the interface of a browser's; its types name the browser's alone.
  const drawnOn = { canvas, viewport, background: 'white' } as unknown as Parameters<typeof page.render>[0];
  await page.render(drawnOn).promise;
  page.cleanup();
  collectGarbage();
  return canvas;
}

/** pdf.js draws a page without the images that are too large or cannot be decoded, so they are looked for first. */
async function refuseMissingImages(page: PDFPageProxy): Promise<void> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList(); // fails for an image that is too large
  for (const [index, operator] of fnArray.entries()) {
    if (operator !== OPS.paintImageXObject && operator !== OPS.paintImageMaskXObject) continue;
    const [image] = argsArray[index] ?? [];
    const id = typeof image === 'string' ? image : image?.data;
    if (typeof id !== 'string') continue;
    const objects = id.startsWith('g_') ? page.commonObjs : page.objs;
    const decoded = await new Promise((resolve) => objects.get(id, resolve));
    if (decoded === null) throw new Error('An image cannot be decoded');
  }
  page.cleanup();
}

/**
 * Reads the sheets of one file. A sample of each is read first: it tells the language, and a sheet that lies on its side or upside down
 * takes long to read and yields nothing. Sheets are first looked at from the side that was right before, because a scanner gets a whole
 * stack.
 */
function createSheetReader(recogniser: Recogniser): (sheet: Canvas) => Promise<RecognisedText> {
  let usual = 0;
  return async (sheet) => {
    const { side, text } = await lookAt(recogniser, sheet, usual);
    usual = side;
    const upright = quarterTurned(sheet, side);
    if (text === '') {
      // The sheet is read by one language first, because four take four times as long over marks that are no letters.
      await recogniser.expect('en');
      const result = readUpright(recogniser, upright);
      if (result.confidence < HOPELESS_CONFIDENCE) return result;
    }
    await recogniser.expect(languageIn(text));
    return readUpright(recogniser, upright);
  };
}

/** Swedish or English by the letters of a sample alone, because what knows languages by their words needs 100 MB. */
function languageIn(text: string): 'sv' | 'en' | 'und' {
  if (lettersIn(text) < LETTERS_OF_A_LANGUAGE || /[æø]/iu.test(text)) return 'und';
  if (/[äö]/iu.test(text)) return 'sv';
  return text.includes('å') || text.includes('Å') ? 'und' : 'en';
}

function readUpright(recogniser: Recogniser, sheet: Canvas): RecognisedText {
  const slope = recogniser.slopeOf(toGrey(sheet));
  const image = toGrey(Math.abs(slope) < LEVEL ? sheet : turned(sheet, slope));
  eraseRules(image);
  const { text, confidence } = recogniser.read(image);
  return { text: tidy(text), confidence };
}

/** The quarter turns after which a sample of the sheet is read best, with its text; the `usual` ones and no text where no side is legible. */
async function lookAt(recogniser: Recogniser, sheet: Canvas, usual: number): Promise<{ side: number; text: string }> {
  const sample = sampleOf(sheet);
  const look = (side: number): Look => ({ side, ...readUpright(recogniser, quarterTurned(sample, side)) });
  const first = look(usual);
  if (isSure(first)) return first;
  const others = SIDES.filter((side) => side !== usual);
  let best = bestOf([first, ...others.map(look)]);
  // All languages together take four times as long as the one of the sheet before, which is mostly the one of this sheet too.
  if ((best === undefined || !isSure(best)) && (await recogniser.expect('und'))) best = bestOf(SIDES.map(look));
  return best ?? { side: usual, text: '' };
}

interface Look extends RecognisedText {
  side: number;
}

/** Quarter turns. */
const SIDES = [0, 1, 2, 3];

const isSure = ({ text, confidence }: Look): boolean =>
  confidence >= SURE_CONFIDENCE && lettersIn(text) >= SURE_LETTERS;

/** The look that read best; undefined where none is legible. */
function bestOf(looks: readonly Look[]): Look | undefined {
  const most = Math.max(...looks.map(({ text }) => lettersIn(text)));
  const legible = looks.filter(
    ({ text, confidence }) => confidence >= MIN_CONFIDENCE && lettersIn(text) >= Math.max(LETTERS_OF_A_PAGE, most / 2),
  );
  return legible.sort((a, b) => b.confidence - a.confidence)[0];
}

/** The square of the sheet that holds most text. */
function sampleOf(sheet: Canvas): Canvas {
  const grey = toGrey(sheet);
  const { width, height } = sheet;
  const across = Math.ceil(width / TILE);
  const isText = Array.from({ length: across * Math.ceil(height / TILE) }, (_, index) => {
    const share = inkShare(grey, (index % across) * TILE, Math.floor(index / across) * TILE);
    return share > LEAST_INK_OF_TEXT && share < MOST_INK_OF_TEXT ? 1 : 0;
  });
  let best = { left: 0, top: 0, count: -1 };
  for (let top = 0; top === 0 || top + SAMPLE_TILES <= isText.length / across; top++) {
    for (let left = 0; left === 0 || left + SAMPLE_TILES <= across; left++) {
      let count = 0;
      for (let row = top; row < top + SAMPLE_TILES; row++) {
        for (let column = left; column < Math.min(across, left + SAMPLE_TILES); column++) {
          count += isText[row * across + column] ?? 0;
        }
      }
      if (count > best.count) best = { left, top, count };
    }
  }
  const sample = createCanvas(Math.min(width, SAMPLE_TILES * TILE), Math.min(height, SAMPLE_TILES * TILE));
  sample.getContext('2d').drawImage(sheet, -best.left * TILE, -best.top * TILE);
  return sample;
}

/** Share of the dark pixels in the tile with this corner. */
function inkShare({ width, height, pixels }: GreyImage, left: number, top: number): number {
  let dark = 0;
  for (let row = top; row < Math.min(height, top + TILE); row++) {
    for (let at = row * width + left; at < row * width + Math.min(width, left + TILE); at++) {
      if ((pixels[at] ?? 255) < DARKNESS) dark++;
    }
  }
  return dark / TILE ** 2;
}

/** The sheet turned clockwise by quarters of a circle. */
function quarterTurned(sheet: Canvas, quarters: number): Canvas {
  if (quarters === 0) return sheet;
  const { width, height } = sheet;
  const canvas = quarters === 2 ? createCanvas(width, height) : createCanvas(height, width);
  const context = canvas.getContext('2d');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(sheet, -width / 2, -height / 2);
  return canvas;
}

function turned(sheet: Canvas, angle: number): Canvas {
  const { width, height } = sheet;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.translate(width / 2, height / 2);
  context.rotate(angle);
  context.drawImage(sheet, -width / 2, -height / 2);
  return canvas;
}

/** Luma of the pixels (ITU-R BT.601), in which paper is white and ink is black. */
function toGrey(canvas: Canvas): GreyImage {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const pixels = new Uint8ClampedArray(width * height);
  for (let at = 0, from = 0; at < pixels.length; at++, from += 4) {
    const [red = 0, green = 0, blue = 0] = [data[from], data[from + 1], data[from + 2]];
    const luma = (red * 77 + green * 150 + blue * 29) >> 8;
    pixels[at] = ((luma - INK) * 255) / (PAPER - INK);
  }
  return { width, height, pixels };
}

/** Whitens the lines of tables and forms, because Tesseract loses the cells between them. */
function eraseRules({ width, height, pixels }: GreyImage): void {
  const rules = new Uint8Array(pixels.length);
  for (let row = 0; row < height; row++)
    markRules(pixels, rules, { start: row * width, step: 1, count: width, beside: width });
  for (let column = 0; column < width; column++) {
    markRules(pixels, rules, { start: column, step: width, count: height, beside: 1 });
  }
  for (let at = 0; at < pixels.length; at++) if (rules[at] === 1) pixels[at] = 255;
}

/** Marks the long runs of dark pixels in a row or column, with the pixels `beside` them, which are their blurred edges. */
function markRules(
  pixels: GreyImage['pixels'],
  rules: Uint8Array,
  { start, step, count, beside }: { start: number; step: number; count: number; beside: number },
): void {
  let length = 0;
  for (let index = 0; index <= count; index++) {
    const end = start + index * step;
    if (index < count && (pixels[end] ?? 255) < DARKNESS) length++;
    else {
      const from = length < RULE_LENGTH ? end : end - length * step;
      for (let at = from; at < end; at += step) rules[at] = rules[at - beside] = rules[at + beside] = 1;
      length = 0;
    }
  }
}

function refuseUnreliable(results: readonly RecognisedText[]): void {
  const letters = results.map(({ text }) => lettersIn(text));
  const all = letters.reduce((sum, count) => sum + count, 0);
  if (all < LETTERS_OF_A_PAGE * results.length) throw refuse('BLANK_SCAN');
  const confidence = results.reduce((sum, result, index) => sum + result.confidence * (letters[index] ?? 0), 0) / all;
  if (confidence < MIN_CONFIDENCE) throw refuse('SCANNED');
}
