import { oneLine, SourceReading } from './source-reading.ts';
import type { TagReader } from './tag-scanner.ts';
import { TagWords } from './tag-words.ts';

/** The classes of what is no law on a page of the register. */
const NOT_LAW = /^(?:Titel|UnderTitel|Fodnote|Sign|Givet|Indholdsfortegnelse|bjelke)/i;
const UNSEEN = new Set(['script', 'style', 'head', 'template']);
const EMPTY = new Set(['br', 'hr', 'img', 'col', 'meta', 'link', 'input']);
const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 li blockquote pre dt dd div table tr td th ul ol'.split(' '));
const HEADING = /^(?:Afsnit|Kapitel|ParagrafGruppeOverskrift|Bilag(?!Tekst))/;
const SECTION = /^§\s*(\d{1,4}(?:\s?[a-zæøå](?![a-zæøå]))?)\s*\./u;

interface Open {
  name: string;
  className: string;
  isLaw: boolean;
}

/**
 * Reads the register's own page of a Danish act for comparison with a parser's answer: its paragraphs in their order, and the sections that
 * begin with a printed number.
 */
export class DanishPage implements TagReader {
  readonly reading = new SourceReading();
  readonly #words = new TagWords(this.reading);
  readonly #open: Open[] = [];
  /** The text behind the act that is being read: `commencement` repeats other acts, `annex` numbers nothing. */
  #tail: 'commencement' | 'annex' | null = null;
  #paragraph = '';

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    const className = (attributes.get('class') ?? '').trim();
    if (name === 'hr' && /ikraft/i.test(className)) this.#endParagraph('commencement');
    if (name === 'br') this.#paragraph += ' ';
    if (EMPTY.has(name)) return;
    const parent = this.#open.at(-1);
    if (BLOCKS.has(name)) this.#endParagraph();
    const isLaw = (parent?.isLaw ?? true) && !UNSEEN.has(name) && !NOT_LAW.test(className);
    this.#open.push({ name, isLaw, className: className === '' ? (parent?.className ?? '') : className });
  }

  close(name: string): void {
    if (EMPTY.has(name)) return;
    if (BLOCKS.has(name)) this.#endParagraph();
    this.#open.pop();
  }

  text(text: string): void {
    if (this.#open.at(-1)?.isLaw !== false) this.#paragraph += text;
  }

  end(): void {
    this.#endParagraph();
    this.#words.flush();
  }

  #endParagraph(tail?: 'commencement'): void {
    const text = oneLine(this.#paragraph);
    this.#paragraph = '';
    const className = this.#open.findLast(({ name }) => BLOCKS.has(name))?.className ?? '';
    if (tail !== undefined && this.#tail === null) this.#tail = tail;
    if (text === '') return;
    if (/^Bilag/.test(className)) this.#tail = 'annex';
    else if (/^IkraftTekst/i.test(className) && this.#tail === null) this.#tail = 'commencement';
    if (this.#tail === 'commencement') return;
    const found = this.#tail === null ? SECTION.exec(text) : null;
    if (found === null) {
      this.#words.add(text, HEADING.test(className) ? 'heading' : 'text');
      return;
    }
    const label = found[0].slice(0, -1).trimEnd();
    this.#words.place = label;
    this.reading.unit({ number: (found[1] ?? '').replace(/\s/g, ''), label });
    this.#words.add(label, 'number');
    this.#words.add(text.slice(found[0].length), 'text');
  }
}
