import { oneLine, SourceReading, type Unit } from './source-reading.ts';
import type { TagReader } from './tag-scanner.ts';
import { TagWords } from './tag-words.ts';
import type { Kind } from './word-stream.ts';

/** Elements that the publisher adds. */
const NOT_LAW = new Set(['notes', 'note', 'toc', 'sourceCredit', 'meta']);
const INLINE = new Set('ref i b sup sub date inline a span em strong u shortTitle term def entity'.split(' '));
const BETWEEN = new Set(['content', 'p', 'chapeau']);

interface Open {
  name: string;
  kind: Kind | null;
  /** True for a section with an identifier, and for everything in it. */
  isInside: boolean;
  isSection: boolean;
}

/** Reads a title of the United States Code for comparison with a parser's answer; notes, contents and source credits are no law. */
export class UsCodeTitle implements TagReader {
  readonly reading = new SourceReading();
  readonly #words = new TagWords(this.reading);
  readonly #open: Open[] = [];
  #unit: Unit | null = null;
  /** Number and heading of a section that has shown nothing else yet; an answer gives the heading first. */
  #head: { depth: number; number: string; heading: string; numbers: number; headings: number } | null = null;

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    const parent = this.#open.at(-1);
    if (parent === undefined) {
      if (name === 'main') this.#open.push({ name, kind: 'text', isInside: false, isSection: false });
      return;
    }
    if (!INLINE.has(name)) this.#words.flush();
    const identifier = attributes.get('identifier');
    const isRule = name === 'courtRule';
    const isSection =
      parent.kind !== null && !parent.isInside && (isRule || (name === 'section' && identifier !== undefined));
    const isInside = parent.isInside || isSection;
    const kind = isSection ? 'text' : this.#kindOf(name, attributes, parent, isInside);
    this.#open.push({ name, kind, isInside, isSection });
    if (this.#head !== null && this.#open.length === this.#head.depth + 1) {
      if (name === 'num' && this.#unit?.number === '')
        this.#unit.number = (attributes.get('value') ?? '').replace(/\s/g, '');
      if (name === 'num') this.#head.numbers += 1;
      else if (name === 'heading') this.#head.headings += 1;
      if ((name !== 'num' && name !== 'heading') || this.#head.numbers > 1 || this.#head.headings > 1) this.#endHead();
    }
    if (isSection) this.#section(isRule ? null : (identifier ?? ''));
  }

  close(): void {
    const closed = this.#open.pop();
    if (closed === undefined) return;
    if (this.#head !== null && this.#open.length < this.#head.depth) this.#endHead();
    if (!INLINE.has(closed.name)) this.#words.flush();
  }

  text(text: string): void {
    const inside = this.#open.at(-1);
    if (inside === undefined || inside.kind === null) return;
    const role = this.#head === null ? undefined : this.#open[this.#head.depth]?.name;
    if (this.#head !== null && role === 'num') this.#head.number += text;
    else if (this.#head !== null && role === 'heading') this.#head.heading += text;
    else if (this.#head === null || text.trim() !== '') {
      this.#endHead();
      this.#words.put(text, inside.kind);
    }
  }

  end(): void {
    this.#endHead();
    this.#words.flush();
  }

  #kindOf(name: string, attributes: ReadonlyMap<string, string>, parent: Open, isInside: boolean): Kind | null {
    if (parent.kind === null || NOT_LAW.has(name)) return null;
    if ((attributes.get('class') ?? '').split(' ').includes('footnoteRef')) return null;
    if (name === 'num' || name === 'heading') return isInside ? 'text' : 'loose';
    return !isInside && BETWEEN.has(name) ? 'loose' : parent.kind;
  }

  /** @param identifier null for a rule of court, which is numbered by what it prints */
  #section(identifier: string | null): void {
    this.#endHead();
    const number = identifier === null ? '' : identifier.slice(identifier.lastIndexOf('/s') + 2);
    this.#words.place = number;
    this.#unit = this.reading.unit({ number: number.replace(/\s/g, '') });
    this.#head = { depth: this.#open.length, number: '', heading: '', numbers: 0, headings: 0 };
  }

  #endHead(): void {
    if (this.#head === null) return;
    const { number, heading } = this.#head;
    this.#head = null;
    this.#words.add(heading, 'heading');
    this.#words.add(
      oneLine(number)
        .replace(/^[[\].— ]+/, '')
        .replace(/(?<![[\].— ])[[\].— ]+$/, ''),
      'number',
    );
  }
}
