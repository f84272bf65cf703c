import { decodeText } from '../../../shared/extraction/charset.ts';
import { readEml } from '../../../shared/extraction/eml.ts';
import { declaredCharset, htmlToText } from '../../../shared/extraction/html-text.ts';
import { splitPages } from '../../../shared/extraction/plain-pages.ts';
import { tidy } from '../../../shared/extraction/tidy.ts';
import { UnreadableDocument } from './open-document.ts';

/** The text of a file without pages of its own, by page. */
export async function readText(
  kind: 'docx' | 'mail' | 'html' | 'text',
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string[]> {
  switch (kind) {
    case 'docx':
      return [tidy(await readWord(bytes))];
    case 'mail':
      return [tidy(await readEml(bytes))];
    case 'html':
      return [tidy(htmlToText(decode(bytes, declaredCharset(bytes))))];
    case 'text':
      return splitPages(decode(bytes, null));
  }
}

function decode(bytes: Uint8Array<ArrayBuffer>, charset: string | null): string {
  const text = decodeText(bytes, charset);
  if (text === null) throw new UnreadableDocument('ENCODING');
  return text;
}

async function readWord(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const [{ default: mammoth }, { numberNotes }] = await Promise.all([
    import('mammoth'),
    import('../../../shared/extraction/word-notes.ts'),
  ]);
  try {
    const image = mammoth.images.imgElement(async () => ({ src: '' }));
    const { value } = await mammoth.convertToHtml({ arrayBuffer: bytes.buffer }, { convertImage: image, idPrefix: '' });
    return htmlToText(numberNotes(value));
  } catch (error) {
    throw new UnreadableDocument('DAMAGED', error);
  }
}
