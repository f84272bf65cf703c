import { RunFailure } from '../errors/run-failure.ts';
import { htmlToText } from './html-text.ts';
import { refuse } from './refusal.ts';
import { guardUnpackedSize } from './zip.ts';

/**
 * The text of a Word document: headings, paragraphs, form fields, text boxes, tables (cells of a row separated by tabs), then footnotes
 * and endnotes under their numbers. Running heads and feet, comments and deleted text are not part of it.
 */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  await guardUnpackedSize(bytes, 'Word');
  const { default: mammoth } = await import('mammoth');
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), idPrefix: '' },
    );
    return htmlToText(numberNotes(value));
  } catch (error) {
    throw error instanceof RunFailure ? error : refuse('DAMAGED', { format: 'Word' });
  }
}

/**
 * Notes come as a list in the order of their references, which read `[1]`, `[2]`, …; the list's own numbers are only drawn, and each note
 * ends in an arrow back to its place. Numbers become text, arrows go.
 */
function numberNotes(html: string): string {
  let number = 0;
  return html
    .replaceAll(/<li id="(?:foot|end)note-[^"]*">(<p>)?/g, (_item, paragraph = '') => `<li>${paragraph}[${++number}] `)
    .replaceAll(/ ?<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g, '');
}
