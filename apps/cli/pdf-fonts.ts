import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PdfFonts } from '../../shared/exports/to-pdf.ts';

/** Reads Liberation Sans, which covers the Latin, Greek and Cyrillic scripts, from the package of the PDF reader. */
export async function readPdfFonts(): Promise<PdfFonts> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const read = (style: string) => readFile(path.join(folder, 'standard_fonts', `LiberationSans-${style}.ttf`));
  const [regular, bold, italic, boldItalic] = await Promise.all([
    read('Regular'),
    read('Bold'),
    read('Italic'),
    read('BoldItalic'),
  ]);
  return { regular, bold, italic, boldItalic };
}
