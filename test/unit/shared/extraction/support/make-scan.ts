import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { loadPdfjs } from '../../../../../shared/extraction/pdfjs-repair.ts';
import { makePdf } from './make-pdf.ts';

const FONTS = new URL('./standard_fonts/', import.meta.resolve('pdfjs-dist/package.json')).pathname;

export interface ScanOptions {
  dotsPerInch: number;
  /** By which the sheet lies askew. */
  degrees: number;
  /** Largest change of a pixel's brightness, of 255. */
  noise: number;
  /** Quarters of a circle by which the sheet lies turned clockwise. */
  quarters?: number;
  /** Share of the sheet's height, from its top, that is printed; 1 unless given. The rest costs no time to read. */
  printed?: number;
}

/** Draws pages of a PDF as a scanner would see their print: askew, on greyish paper, with specks. */
export async function scanPages(pdf: Uint8Array, numbers: readonly number[], options: ScanOptions): Promise<Canvas[]> {
  const { getDocument } = await loadPdfjs();
  const task = getDocument({ data: pdf, standardFontDataUrl: FONTS, verbosity: 0 });
  const document = await task.promise;
  try {
    const sheets: Canvas[] = [];
    for (const number of numbers) {
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale: options.dotsPerInch / 72 });
      const print = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
      await page.render({ canvas: print, viewport } as unknown as Parameters<typeof page.render>[0]).promise;
      sheets.push(turned(scanOf(print, options), options.quarters ?? 0));
    }
    return sheets;
  } finally {
    await task.destroy();
  }
}

function scanOf(print: Canvas, { degrees, noise, printed = 1 }: ScanOptions): Canvas {
  const { width, height } = print;
  const sheet = createCanvas(width, height);
  const context = sheet.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(print, -width / 2, -height / 2);
  const image = context.getImageData(0, 0, width, height);
  let state = 42;
  for (let at = 0; at < image.data.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const speck = ((state >>> 8) / 2 ** 23 - 1) * noise;
    for (let channel = at; channel < at + 3; channel++) {
      image.data[channel] = (image.data[channel] ?? 0) * 0.9 + 15 + speck;
    }
  }
  context.putImageData(image, 0, 0);
  context.resetTransform();
  context.fillStyle = 'white';
  context.fillRect(0, height * printed, width, height);
  return sheet;
}

function turned(sheet: Canvas, quarters: number): Canvas {
  const { width, height } = sheet;
  const canvas = quarters % 2 === 0 ? createCanvas(width, height) : createCanvas(height, width);
  const context = canvas.getContext('2d');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(sheet, -width / 2, -height / 2);
  return canvas;
}

/** A PDF of these sheets, each an image that fills its page. */
export function pdfOfSheets(sheets: readonly Canvas[], dotsPerInch: number): Uint8Array {
  const encoded = new Map<Canvas, Buffer>();
  const images = sheets.map((sheet): SheetImage => {
    const data = encoded.get(sheet) ?? sheet.toBuffer('image/jpeg', 75);
    encoded.set(sheet, data);
    return { width: sheet.width, height: sheet.height, filter: '/DCTDecode', colours: '/DeviceRGB', data };
  });
  return pdfOfImages(images, dotsPerInch);
}

export interface SheetImage {
  width: number;
  height: number;
  filter: string;
  colours: string;
  data: Buffer;
  bits?: number;
}

/** A PDF of these images, each of which fills its page. */
export function pdfOfImages(images: readonly SheetImage[], dotsPerInch: number): Uint8Array {
  return makePdf([
    { value: '<< /Type /Catalog /Pages 2 0 R >>' },
    {
      value: `<< /Type /Pages /Count ${images.length} /Kids [${images.map((_, index) => `${3 + 3 * index} 0 R`).join(' ')}] >>`,
    },
    ...images.flatMap(({ width, height, filter, colours, data, bits = 8 }, index) => {
      const [across, up] = [width, height].map((pixels) => (pixels * 72) / dotsPerInch);
      return [
        {
          value: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${up}] /Contents ${4 + 3 * index} 0 R /Resources << /XObject << /I ${5 + 3 * index} 0 R >> >> >>`,
        },
        { value: '<< >>', stream: `${across} 0 0 ${up} 0 0 cm /I Do` },
        {
          value: `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent ${bits} /ColorSpace ${colours} /Filter ${filter} >>`,
          stream: data,
        },
      ];
    }),
  ]);
}

const uint16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const uint32 = (value: number) => Buffer.concat([uint16(value >>> 16), uint16(value & 0xffff)]);

/** A few bytes of JBIG2 (ISO 14492) that say they are a square of so many pixels. */
export function jbig2Bomb(side: number): Buffer {
  const segment = (number: number, type: number, data: Buffer) =>
    Buffer.concat([uint32(number), Buffer.from([type, 0, 1]), uint32(data.length), data]);
  const square = [uint32(side), uint32(side), uint32(0), uint32(0)];
  return Buffer.concat([
    segment(0, 48, Buffer.concat([...square, Buffer.alloc(3)])),
    segment(1, 38, Buffer.concat([...square, Buffer.from('000003fffdff02fefefe', 'hex'), Buffer.alloc(64, 0xaa)])),
  ]);
}

/** A few bytes of JPEG 2000 (ISO 15444-1) that say they are a square of so many pixels. */
export function jpeg2000Bomb(side: number): Buffer {
  const square = [uint32(side), uint32(side), uint32(0), uint32(0)];
  return Buffer.concat([
    Buffer.from('ff4fff51002f0000', 'hex'),
    ...square,
    ...square,
    Buffer.from('0003070101070101070101', 'hex'),
    Buffer.from('ff52000c00000001000504040001', 'hex'),
    Buffer.from('ff5c001340', 'hex'),
    Buffer.alloc(16, 0x40),
    Buffer.from('ff90000a0000000000000001ff93', 'hex'),
    Buffer.alloc(64, 0x80),
    Buffer.from('ffd9', 'hex'),
  ]);
}
