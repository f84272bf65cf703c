import { RunFailure } from '../errors/run-failure.ts';
import { refuse } from './refusal.ts';
import { TextWithNotes } from './text-writer.ts';
import { type XmlEvents, XmlReader } from './xml.ts';
import { guardUnpackedSize, readEntry } from './zip.ts';

const FORMAT = 'OpenDocument';

/** Elements whose text is no part of the document as it is read: deleted text, comments, templates of fields, alternative texts. */
const UNSEEN = new Set(['tracked-changes', 'annotation', 'forms', 'script', 'desc', 'hidden-text']);
const BLOCKS = new Set(['h', 'p', 'list', 'list-item', 'section', 'table', 'text-box']);
/** Elements in which `title` is a field that shows the document's title; elsewhere it is an alternative text. */
const PROSE = new Set(['h', 'p', 'span', 'a']);

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
    const text = new OdtText();
    const reader = new XmlReader(text);
    reader.write(content);
    reader.end();
    return text.toString();
  } catch (error) {
    throw error instanceof RunFailure ? error : refuse('DAMAGED', { format: FORMAT });
  }
}

class OdtText implements XmlEvents {
  readonly #text = new TextWithNotes();
  readonly #open: string[] = [];
  /** Depth of the outermost open element that is not shown; 0 if there is none. */
  #unseenAt = 0;
  #citation = '';

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const parent = this.#open.at(-1) ?? '';
    this.#open.push(name);
    const { writer } = this.#text;
    if (this.#unseenAt > 0) return;
    if (isUnseen(name, attributes, parent)) this.#unseenAt = this.#open.length;
    else if (name === 's') writer.space(' ');
    else if (name === 'tab') writer.preformatted('\t');
    else if (name === 'line-break') writer.lineBreak();
    else if (name === 'table-cell') writer.cell();
    else if (name === 'note-citation') this.#citation = '';
    else if (name === 'note-body') this.#text.startNote(this.#citation.trim());
    else if (BLOCKS.has(name)) writer.space('\n\n');
  }

  text(text: string): void {
    if (this.#unseenAt > 0 || !this.#open.includes('body')) return;
    if (this.#open.at(-1) === 'note-citation') this.#citation += text;
    else this.#text.flowing(text);
  }

  close(name: string): void {
    const isUnseen = this.#unseenAt > 0;
    if (this.#open.length === this.#unseenAt) this.#unseenAt = 0;
    this.#open.pop();
    if (isUnseen) return;
    if (name === 'note-body') this.#text.endNote();
    else if (name === 'table-row') this.#text.writer.endRow();
    else if (BLOCKS.has(name)) this.#text.writer.space('\n\n');
  }

  toString(): string {
    return this.#text.toString();
  }
}

function isUnseen(name: string, attributes: Readonly<Record<string, string>>, parent: string): boolean {
  return (
    UNSEEN.has(name) ||
    name.endsWith('-source') ||
    (name === 'title' && !PROSE.has(parent)) ||
    (name === 'section' && attributes['display'] === 'none')
  );
}
