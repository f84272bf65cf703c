import { decodeText } from '../../../shared/extraction/charset.ts';
import { readEml } from '../../../shared/extraction/eml.ts';
import { declaredCharset, htmlToText } from '../../../shared/extraction/html-text.ts';
import { splitPages } from '../../../shared/extraction/plain-pages.ts';
import { tidy } from '../../../shared/extraction/tidy.ts';
import { UnreadableDocument } from './unreadable.ts';

/** A format without pages of its own. */
export type TextFormat = 'docx' | 'odt' | 'rtf' | 'mail' | 'html' | 'text';

/** The text of a file without pages of its own, by page. */
export async function readText(kind: TextFormat, bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  switch (kind) {
    case 'docx':
      return [tidy(await readWord(bytes))];
    case 'odt':
      return [tidy(await readOpenDocument(bytes))];
    case 'rtf':
      return [tidy((await import('../../../shared/extraction/rtf.ts')).readRtf(bytes))];
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

/** Bytes of a part of a document, unpacked; the longest real report has some 5 MiB. */
const MAX_PART_BYTES = 32 * 2 ** 20;

async function readOpenDocument(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const [{ textOfContent }, { unzipSync }] = await Promise.all([
    import('../../../shared/extraction/odt-text.ts'),
    import('fflate'),
  ]);
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (name !== 'META-INF/manifest.xml' && name !== 'content.xml') return false;
      if (originalSize > MAX_PART_BYTES) throw new UnreadableDocument('TOO_LARGE');
      return true;
    },
  });
  const { 'META-INF/manifest.xml': manifest, 'content.xml': content } = parts;
  if (new TextDecoder().decode(manifest).includes('encryption-data')) throw new UnreadableDocument('PASSWORD');
  if (content === undefined) throw new UnreadableDocument('DAMAGED');
  return textOfContent(content);
}
