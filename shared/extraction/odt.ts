import { RunFailure } from '../errors/run-failure.ts';
import { refuse } from './refusal.ts';
import { TextWriter } from './text-writer.ts';
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
  readonly #body = new TextWriter();
  readonly #notes = new TextWriter();
  /** The body, or the notes while one of them is read. */
  #writer = this.#body;
  readonly #open: string[] = [];
  /** Depth of the outermost open element that is not shown; 0 if there is none. */
  #unseenAt = 0;
  #citation = '';
  /** The number of the note that is read, until its text starts. */
  #mark = '';

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const parent = this.#open.at(-1) ?? '';
    this.#open.push(name);
    if (this.#unseenAt > 0) return;
    if (isUnseen(name, attributes, parent)) this.#unseenAt = this.#open.length;
    else if (name === 's') this.#writer.space(' ');
    else if (name === 'tab') this.#writer.preformatted('\t');
    else if (name === 'line-break') this.#writer.lineBreak();
    else if (name === 'table-cell') this.#writer.cell();
    else if (name === 'note-citation') this.#citation = '';
    else if (name === 'note-body') this.#startNote();
    else if (BLOCKS.has(name)) this.#writer.space('\n\n');
  }

  text(text: string): void {
    if (this.#unseenAt > 0 || !this.#open.includes('body')) return;
    if (this.#open.at(-1) === 'note-citation') this.#citation += text;
    else if (text.trim() === '') this.#writer.flowing(text);
    else {
      this.#writer.flowing(this.#mark + text);
      this.#mark = '';
    }
  }

  close(name: string): void {
    const isUnseen = this.#unseenAt > 0;
    if (this.#open.length === this.#unseenAt) this.#unseenAt = 0;
    this.#open.pop();
    if (isUnseen) return;
    if (name === 'note-body') this.#writer = this.#body;
    else if (name === 'table-row') this.#writer.endRow();
    else if (BLOCKS.has(name)) this.#writer.space('\n\n');
  }

  #startNote(): void {
    const mark = `[${this.#citation.trim()}]`;
    this.#body.flowing(mark);
    this.#writer = this.#notes;
    this.#notes.space('\n\n');
    this.#mark = `${mark} `;
  }

  toString(): string {
    this.#body.space('\n\n');
    this.#body.preformatted(this.#notes.toString());
    return this.#body.toString();
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
