import type { Piece } from './conservation.ts';

const TOKEN = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([^\s>/]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|[^<]+/g;
const ENTITY = /&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const NOT_LAW_TEXT = ['changesToParent', 'footnotereference'];
/** Words of a footnote that defines a symbol and so is law; every other footnote is the register's. */
const SYMBOL_DEFINED = /\s[=≤≥]\s|^[\s\d*]{0,8}\p{Lu}[\p{Lu}\d]{0,11} (?:betyr|betegner|står for)\s/u;
/** Elements with text of other acts, whose sections are not provisions of this one. */
const QUOTES = ['document-change', 'change', 'futureLegalArticle'];

/**
 * The law text of a Norwegian act in the order in which a provision gives it – an article's title comes before its number –
 * found by scanning the marks of the document, for {@link checkConservation}.
 *
 * All text of `main` is law text but for history of amendments (`changesToParent`), footnotes that define no symbol and the marks that
 * point to footnotes, the title of the act above the text, and the full stop that separates an article's number from its title. The label
 * of a list item is printed from an attribute; an image is printed as its mark.
 *
 * @param bytes one member of an archive.
 */
export function norwegianLawText(bytes: Uint8Array): Piece[] {
  const source = new TextDecoder().decode(bytes);
  const scan = new Scan(titleOf(source));
  const main = /<main[\s>]/.exec(source);
  const end = source.lastIndexOf('</main>');
  const from = main?.index ?? source.indexOf('</header>') + '</header>'.length;
  for (const [token, cdata, slash, name, attributes = '', closed] of source
    .slice(from, end === -1 ? undefined : end)
    .matchAll(TOKEN)) {
    if (name === undefined) {
      if (!token.startsWith('<!--')) scan.text(cdata ?? decode(token));
    } else if (slash === '/') scan.close();
    else scan.open(name, attributes, closed === '/');
  }
  return scan.pieces;
}

function titleOf(source: string): string {
  const printed = /<dd class="title">([\s\S]*?)<\/dd>/.exec(source)?.[1] ?? '';
  return squeezed(decode(printed.replace(/<[^>]*>/g, '')));
}

type Mark = 'left-out' | 'footnotes' | 'footnote' | 'title' | 'quote' | 'article' | 'header' | 'number' | 'other';

class Scan {
  readonly pieces: Piece[] = [];
  readonly #open: Mark[] = [];
  readonly #title: string;
  #heading = '';
  #footnote = '';
  #number = '';
  #besideNumber: string[] = [];

  constructor(title: string) {
    this.#title = title;
  }

  open(name: string, attributes: string, isClosed: boolean): void {
    const label = /\sdata-name="([^"]*)"/.exec(attributes)?.[1] ?? '';
    if (name === 'li') this.text(decode(label));
    if (name === 'img') this.text('[…]');
    if (isClosed) return;
    const classes = (/\sclass="([^"]*)"/.exec(attributes)?.[1] ?? '').split(/\s+/);
    const is = (...names: string[]): boolean => names.some((wanted) => classes.includes(wanted));
    if (is(...NOT_LAW_TEXT)) this.#open.push('left-out');
    else if (is('footnotes')) this.#open.push('footnotes');
    else if (is('footnote') && this.#open.at(-1) === 'footnotes') this.#open.push('footnote');
    else if (name === 'h1') this.#open.push('title');
    else if (is(...QUOTES)) this.#open.push('quote');
    else if (is('legalArticle')) this.#open.push('article');
    else if (is('legalArticleHeader') && this.#isOwnArticle() && !this.#open.includes('header'))
      this.#open.push('header');
    else if (is('legalArticleValue') && this.#open.includes('header')) this.#open.push('number');
    else this.#open.push('other');
  }

  close(): void {
    const closed = this.#open.pop();
    if (closed === 'title') {
      if (squeezed(this.#heading) !== this.#title) this.#piece(this.#heading);
      this.#heading = '';
    }
    if (closed === 'footnote') {
      if (SYMBOL_DEFINED.test(this.#footnote)) this.#piece(this.#footnote);
      this.#footnote = '';
    }
    if (closed !== 'header') return;
    this.#besideNumber.forEach((text, index) => {
      this.#piece(index === 1 ? text.replace(/^\s*\./, '') : text);
    });
    this.#piece(this.#number, true);
    this.#number = '';
    this.#besideNumber = [];
  }

  text(text: string): void {
    if (this.#open.includes('left-out')) return;
    if (this.#open.includes('footnotes')) this.#footnote += this.#open.includes('footnote') ? text : '';
    else if (this.#open.includes('title')) this.#heading += text;
    else if (this.#open.includes('number')) this.#number += text;
    else if (this.#open.includes('header')) this.#addBesideNumber(text);
    else this.#piece(text);
  }

  /** Adds text beside a number: the first entry holds the text before it, the second the text behind it. */
  #addBesideNumber(text: string): void {
    const index = this.#number === '' ? 0 : 1;
    this.#besideNumber[0] ??= '';
    this.#besideNumber[index] = (this.#besideNumber[index] ?? '') + text;
  }

  #isOwnArticle(): boolean {
    return !this.#open.includes('quote') && this.#open.filter((mark) => mark === 'article').length === 1;
  }

  #piece(text: string, opensProvision = false): void {
    if (squeezed(text) !== '') this.pieces.push({ text, mayBeLeftOut: false, opensProvision });
  }
}

function squeezed(text: string): string {
  return text.replace(/[\s\u00ad\u200b]+/g, '');
}

function decode(text: string): string {
  return text.replace(ENTITY, (_, hex?: string, decimal?: string, name = '') => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal !== undefined ? String.fromCodePoint(Number(decimal)) : (NAMED[name.toLowerCase()] ?? '');
  });
}
