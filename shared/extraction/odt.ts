import { RunFailure } from '../errors/run-failure.ts';
import { textOfContent } from './odt-text.ts';
import { refuse } from './refusal.ts';
import { guardUnpackedSize, readEntry } from './zip.ts';

const FORMAT = 'OpenDocument';

/**
 * The text of an OpenDocument text: headings, paragraphs, lists, text boxes, tables (cells of a row separated by tabs), then footnotes and
 * endnotes under their numbers. Running heads and feet, comments and deleted text are not part of it.
 */
export async function readOdt(bytes: Uint8Array): Promise<string> {
  await guardUnpackedSize(bytes, FORMAT);
  try {
    const manifest = await readEntry(bytes, 'META-INF/manifest.xml');
    if (manifest?.includes('encryption-data')) throw refuse('PASSWORD');
    const content = await readEntry(bytes, 'content.xml');
    if (!content) throw refuse('DAMAGED', { format: FORMAT });
    return textOfContent(content);
  } catch (error) {
    throw error instanceof RunFailure ? error : refuse('DAMAGED', { format: FORMAT });
  }
}
