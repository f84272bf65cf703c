import { TextWithNotes } from './text-writer.ts';
import { type XmlEvents, XmlReader } from './xml.ts';

/** Elements whose text is no part of the document as it is read: deleted text, comments, templates of fields, alternative texts. */
const UNSEEN = new Set(['tracked-changes', 'annotation', 'forms', 'script', 'desc', 'hidden-text']);
const BLOCKS = new Set(['h', 'p', 'list', 'list-item', 'section', 'table', 'text-box']);
/** Elements in which `title` is a field that shows the document's title; elsewhere it is an alternative text. */
const PROSE = new Set(['h', 'p', 'span', 'a']);

/** The text of the `content.xml` of an OpenDocument text; without Node, because the console reads files in the browser. @throws XmlError */
export function textOfContent(content: Uint8Array): string {
  const text = new OdtText();
  const reader = new XmlReader(text);
  reader.write(content);
  reader.end();
  return text.toString();
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
