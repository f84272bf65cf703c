import type { SourceReading } from './source-reading.ts';

const ATTRIBUTE = /\s([^\s=<>"'/]{1,200})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g;
/** `&#x10ffff;` and any name below. */
const LONGEST_REFERENCE = 12;
const REFERENCE = /&(?:#[xX]([\da-fA-F]{1,6})|#(\d{1,7})|(\w{1,10}));/g;
const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  sect: '§',
  aring: 'å',
  Aring: 'Å',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  auml: 'ä',
  Auml: 'Ä',
  ouml: 'ö',
  Ouml: 'Ö',
  eacute: 'é',
  ndash: '–',
  mdash: '—',
};

/** Is told the tags and texts of a document; names come without prefix, and an empty element is opened and closed. */
export interface TagListener {
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  close(name: string): void;
  text(text: string): void;
}

/** Reads one document. */
export interface TagReader extends TagListener {
  readonly reading: SourceReading;
  end(): void;
}

/**
 * Finds tags and texts in a document by its angle brackets, without a parser, so that a parser's result is compared with something else.
 * For documents already known to be well-formed; comments, instructions and declarations are skipped.
 */
export class TagScanner {
  readonly #listener: TagListener;
  #rest = '';

  constructor(listener: TagListener) {
    this.#listener = listener;
  }

  write(chunk: string): void {
    const source = this.#rest === '' ? chunk : this.#rest + chunk;
    let at = 0;
    while (at < source.length) {
      const end = source[at] === '<' ? this.#markup(source, at) : this.#text(source, at);
      if (end <= at) break;
      at = end;
    }
    this.#rest = source.slice(at);
  }

  end(): void {
    if (this.#rest !== '' && this.#rest[0] !== '<') this.#listener.text(unescaped(this.#rest));
    this.#rest = '';
  }

  /** Hands a text on but for a reference at its end that the next chunk may continue, because a long text is not to be kept. */
  #text(source: string, at: number): number {
    const border = source.indexOf('<', at);
    const reference = border === -1 ? source.lastIndexOf('&') : -1;
    const isCut = reference >= at && source.length - reference < LONGEST_REFERENCE;
    const end = border !== -1 ? border : isCut ? reference : source.length;
    if (end > at) this.#listener.text(unescaped(source.slice(at, end)));
    return end;
  }

  #markup(source: string, at: number): number {
    if (source.startsWith('<!--', at)) return after(source, '-->', at + 4);
    if (source.startsWith('<![CDATA[', at)) {
      const end = source.indexOf(']]>', at);
      if (end === -1) return -1;
      this.#listener.text(source.slice(at + 9, end));
      return end + 3;
    }
    if (source[at + 1] === '?') return after(source, '?>', at);
    const end = endOfTag(source, at);
    if (end === -1) return -1;
    if (source[at + 1] !== '!') this.#tag(source.slice(at + 1, end - 1));
    return end;
  }

  #tag(tag: string): void {
    if (tag.startsWith('/')) {
      this.#listener.close(localName(tag.slice(1).trim()));
      return;
    }
    const isEmpty = tag.endsWith('/');
    const border = /[\s/]/.exec(tag)?.index ?? tag.length;
    const name = localName(tag.slice(0, border));
    const attributes = new Map<string, string>();
    for (const [, key = '', double, single] of tag.slice(border).matchAll(ATTRIBUTE))
      attributes.set(localName(key), unescaped(double ?? single ?? ''));
    this.#listener.open(name, attributes);
    if (isEmpty) this.#listener.close(name);
  }
}

/** Finds the bracket that ends a tag, past the values of its attributes. */
function endOfTag(source: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return -1;
}

function after(source: string, mark: string, from: number): number {
  const end = source.indexOf(mark, from);
  return end === -1 ? -1 : end + mark.length;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex === undefined && decimal === undefined) return ENTITIES[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
