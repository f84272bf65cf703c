import { writeFile } from 'node:fs/promises';
import type { ExportedDocument } from '../../shared/exports/document.ts';

/** Writes the document to the files that were asked for. */
export async function writeWordAndPdf(
  document: ExportedDocument,
  { docx, pdf }: { docx: string | undefined; pdf: string | undefined },
): Promise<void> {
  if (docx !== undefined) {
    const { toDocx } = await import('../../shared/exports/to-docx.ts');
    await writeFile(docx, await toDocx(document));
  }
  if (pdf !== undefined) {
    const { toPdf } = await import('../../shared/exports/to-pdf.ts');
    const { readPdfFonts } = await import('./pdf-fonts.ts');
    await writeFile(pdf, await toPdf(document, await readPdfFonts()));
  }
}
