import { oneLine, SourceReading, type Unit } from './source-reading.ts';
import type { TagReader } from './tag-scanner.ts';
import { TagWords } from './tag-words.ts';
import type { Kind } from './word-stream.ts';

/** History of amendments, and the marks that point to footnotes. */
const NOT_LAW = new Set(['changesToParent', 'footnotereference']);
const QUOTES = new Set(['document-change', 'change', 'futureLegalArticle']);
const FOOTNOTES = new Set(['footnotes', 'footnote']);
const INLINE = new Set(['a', 'i', 'b', 'em', 'strong', 'span', 'sup', 'sub', 'u', 'br']);
const EMPTY = new Set(['br', 'img', 'hr', 'meta', 'link', 'col']);
const BULLETS = '-–—•';
const TITLE_KEYS = new Set(['title', 'titleShort']);

interface Open {
  kind: Kind | null;
  isInline: boolean;
  isHeader: boolean;
  isFootnote: boolean;
  isQuote: boolean;
  /** The part of an article's header that an element is; `header` for the rest of it. */
  role: 'number' | 'title' | 'header' | null;
}

/** Reads a Norwegian act, as an archive holds it, for comparison with a parser's answer. */
export class NorwegianAct implements TagReader {
  readonly reading = new SourceReading();
  readonly #words = new TagWords(this.reading);
  readonly #open: Open[] = [];
  #isMain = false;
  #key: string | null = null;
  #value = '';
  /** The article whose header is being read. */
  #unit: Unit | null = null;
  #number = '';
  #title = '';
  #beside = '';
  /** Open elements that quote another act, whose sections are none of this one. */
  #quotes = 0;
  /** The footnote that is being read. */
  #footnote: string | null = null;

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (EMPTY.has(name)) {
      this.#empty(name);
      return;
    }
    const classes = (attributes.get('class') ?? '').split(/\s+/);
    if (!this.#isMain) {
      this.#isMain = name === 'main';
      if (name === 'dd') this.#key = classes.find((one) => TITLE_KEYS.has(one)) ?? null;
      if (this.#isMain) this.#push(name, 'text');
      return;
    }
    const parent = this.#open.at(-1);
    let kind = this.#kindOf(name, classes, parent?.kind ?? null);
    // Small print above the first section may be the register's note of a repeal, which is no law, or the act's own.
    const isAbove = this.#open.length === 1 && this.reading.units.length === 0;
    if (kind === 'text' && isAbove && attributes.get('data-text-size') === 'small') kind = 'loose';
    if (classes.some((one) => QUOTES.has(one))) this.#quotes += 1;
    const isQuoted = this.#quotes > 0;
    const isHeader = classes.includes('legalArticleHeader') && this.#unit !== null && !isQuoted;
    const role = isHeader ? 'header' : (parent?.role ?? null);
    if (!INLINE.has(name)) this.#words.flush();
    if (classes.includes('legalArticle') && !isQuoted) this.#article(attributes);
    const label = attributes.get('data-name') ?? '';
    if (name === 'li' && label !== '' && kind !== null && !BULLETS.includes(label)) this.#words.add(label, kind);
    if (attributes.has('data-marginOriginalId') && kind !== null) kind = 'text';
    if (classes.includes('footnote')) this.#footnote = '';
    this.#push(name, kind, isHeader, this.#roleOf(classes, role), classes);
  }

  close(name: string): void {
    if (EMPTY.has(name)) return;
    if (!this.#isMain) {
      if (name === 'dd' && this.#key !== null) this.reading.titles.push(oneLine(this.#value));
      if (name === 'dd') [this.#key, this.#value] = [null, ''];
      return;
    }
    const closed = this.#open.pop();
    if (closed === undefined) return;
    if (!closed.isInline) this.#words.flush();
    if (closed.isQuote) this.#quotes -= 1;
    if (closed.isHeader) this.#endHeader();
    if (closed.isFootnote && this.#footnote !== null) this.reading.besides.push(this.#footnote);
    if (closed.isFootnote) this.#footnote = null;
    if (this.#open.length === 0) this.#isMain = false;
  }

  text(text: string): void {
    if (this.#key !== null) this.#value += text;
    if (!this.#isMain) return;
    const inside = this.#open.at(-1);
    if (inside === undefined) return;
    if (this.#footnote !== null) this.#footnote += text;
    if (inside.role === null) this.#words.put(text, inside.kind);
    else if (inside.kind === null) return;
    else if (inside.role === 'number') this.#number += text;
    else if (inside.role === 'title') this.#title += text;
    else this.#beside += text;
  }

  end(): void {
    this.#words.flush();
  }

  #push(
    name: string,
    kind: Kind | null,
    isHeader = false,
    role: Open['role'] = null,
    classes: readonly string[] = [],
  ): void {
    const isFootnote = classes.includes('footnote');
    const isQuote = classes.some((one) => QUOTES.has(one));
    this.#open.push({ kind, isHeader, role, isFootnote, isQuote, isInline: INLINE.has(name) });
  }

  #empty(name: string): void {
    const inside = this.#open.at(-1);
    if (name === 'br') this.text(' ');
    else if (inside !== undefined && inside.role === null) this.#words.flush();
  }

  #kindOf(name: string, classes: readonly string[], above: Kind | null): Kind | null {
    if (classes.some((one) => NOT_LAW.has(one))) return null;
    if (name === 'footer' || classes.some((one) => FOOTNOTES.has(one))) return null;
    if (name === 'h1' && this.#open.length === 1) return null;
    const isHeading = /^h[1-6]$/.test(name) && !classes.includes('legalArticleHeader');
    return above === 'text' && isHeading ? 'heading' : above;
  }

  #roleOf(classes: readonly string[], above: Open['role']): Open['role'] {
    if (above === null) return null;
    if (classes.includes('legalArticleValue')) return 'number';
    return classes.includes('legalArticleTitle') ? 'title' : above;
  }

  #article(attributes: ReadonlyMap<string, string>): void {
    const name = attributes.get('data-name') ?? '';
    this.#words.place = name;
    this.#unit = this.reading.unit(
      name.startsWith('§') ? { number: name.replace(/[§\s]/g, '') } : { number: '', kind: 'annex' },
    );
  }

  /** Adds the title, which an answer gives before the number, the number, and what else the header holds. */
  #endHeader(): void {
    const [number, title, beside] = [this.#number, this.#title, this.#beside].map(oneLine) as [string, string, string];
    if (this.#unit !== null) Object.assign(this.#unit, { label: number, heading: title });
    if (this.#unit?.number === '' && number.startsWith('§'))
      Object.assign(this.#unit, { kind: 'section', number: number.replace(/[§\s]/g, '') });
    if (number !== '') this.#words.place = number;
    this.#words.add(title, 'heading');
    this.#words.add(number, 'number');
    this.#words.add(beside.replace(/^[. ]+/, '').replace(/(?<![. ])[. ]+$/, ''), 'heading');
    [this.#number, this.#title, this.#beside, this.#unit] = ['', '', '', null];
  }
}
