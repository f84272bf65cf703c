import type { ExportedDocument } from '../../../shared/exports/document.ts';
import type { PdfFonts } from '../../../shared/exports/to-pdf.ts';
import { loaded } from '../data/loaded.ts';
import { download } from './download.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Writes the document as a Word file or a PDF; the browser renders both, because what a person edits is sent nowhere. */
export async function exportDocument(document: ExportedDocument, name: string, format: 'docx' | 'pdf'): Promise<void> {
  if (format === 'docx') {
    const { toDocx } = await loaded(() => import('../../../shared/exports/to-docx.ts'));
    download(`${name}.docx`, new Uint8Array(await toDocx(document)), WORD);
    return;
  }
  const { toPdf } = await loaded(() => import('../../../shared/exports/to-pdf.ts'));
  download(`${name}.pdf`, new Uint8Array(await toPdf(document, await readFonts())), 'application/pdf');
}

/** Reads Liberation Sans, which the console serves among the data of pdf.js. */
async function readFonts(): Promise<PdfFonts> {
  const read = async (style: string) => {
    const answer = await fetch(`${PDFJS_DATA}standard_fonts/LiberationSans-${style}.ttf`);
    if (!answer.ok) throw new Error(`The font ${style} could not be loaded: ${answer.status}.`);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const [regular, bold, italic, boldItalic] = await Promise.all([
    read('Regular'),
    read('Bold'),
    read('Italic'),
    read('BoldItalic'),
  ]);
  return { regular, bold, italic, boldItalic };
}
