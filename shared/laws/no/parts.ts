import type { ProvisionPart } from '../../contracts/law.ts';
import { elementsOf, type XmlElement } from '../../extraction/xml.ts';
import { shownText } from '../text.ts';
import { hasClass } from './document.ts';

type Node = XmlElement | string;

/** Marks a line break the source asks for, because its other line breaks are only layout. */
const BREAK = '\u2028';

/** Elements within a line; everything else begins and ends lines of its own. */
const WITHIN_LINES = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i img ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Spans that are printed on lines of their own. */
const SPANS_APART = ['miscHeadline', 'futuretitle', 'futureLegalArticleHeader', 'data-pronounced-line'];
const SPAN_OF_LABEL = 'data-marginOriginalId';

/** Stands in a text where the source prints an image; {@link imagesIn} says what it shows. */
export const IMAGE_MARK = '[…]';
/** The words by which a footnote defines a symbol: an equation, a limit, `FP betyr …`. */
const DEFINITION = /(?:^|\s)[=≤≥]\s|^\p{Lu}[\p{Lu}\d]{0,11} (?:betyr|betegner|står for)\s/u;

/**
 * True for the history of an amendment, the marks of footnotes, and footnotes: everything Lovdata prints in an act that is not law text.
 * A footnote that defines a symbol is law, because the rule that uses the symbol says nothing without it.
 */
export function isApparatus(element: XmlElement): boolean {
  if (hasClass(element, 'footnotes')) return !elementsOf(element).some(isLawNote);
  return hasClass(element, 'changesToParent') || hasClass(element, 'footnotereference');
}

function isLawNote(element: XmlElement): boolean {
  return (
    hasClass(element, 'footnote') &&
    DEFINITION.test(shownText(element.children.filter(isNoteText).map(wordsOf).join('')))
  );
}

function isNoteText(node: Node): boolean {
  return typeof node === 'string' || !hasClass(node, 'footnoteLabel');
}

/** Joins the words of a footnote, without those of a table in it, whose limits define nothing. */
function wordsOf(node: Node): string {
  if (typeof node === 'string') return node;
  return node.name === 'table' ? '' : node.children.map(wordsOf).join('');
}

/** Lists what the images below some nodes show, `''` for one without a description. */
export function imagesIn(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || isApparatus(node)) return [];
    return node.name === 'img' ? [shownText(node.attributes.alt ?? '')] : imagesIn(node.children);
  });
}

/**
 * Puts text of an act, such as a heading, on one line.
 * @param nodes without {@link isApparatus}, which is left out.
 */
export function lineOf(nodes: readonly Node[]): string {
  return partsOf(nodes)
    .map(({ label, text }) => `${label ?? ''} ${text}`)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Lists the paragraphs of an act in document order, each a part: a `ledd`, an item of a list on any level with the label it is printed
 * with, a continuation below a list, a line of its own, a table (rows a line each, a tab between cells). Text of elements this parser does
 * not know is kept.
 */
export function partsOf(nodes: readonly Node[]): ProvisionPart[] {
  const parts = new Parts();
  parts.addAll(nodes);
  return parts.finish();
}

class Parts {
  readonly #parts: ProvisionPart[] = [];
  #line = '';
  /** True behind apparatus that was left out, because two words may have stood on its sides with nothing else between them. */
  #leftOut = false;
  /** A printed label that waits for the text beside it. */
  #label: string | null = null;
  /** The number with which the text of a numbered `ledd` begins. */
  #numerator: string | null = null;

  addAll(nodes: readonly Node[]): void {
    for (const node of nodes) this.#add(node);
  }

  finish(): ProvisionPart[] {
    this.#closeItem();
    return this.#parts;
  }

  #add(node: Node): void {
    if (typeof node === 'string') this.#addText(node);
    else if (isApparatus(node)) this.#leftOut = true;
    else if (node.name === 'br') this.addAll([BREAK, ...node.children]);
    else if (node.name === 'img') this.#line += IMAGE_MARK;
    else if (hasClass(node, 'footnotes')) this.#addFootnotes(node);
    else if (node.name === 'li') this.#addItem(node, node.attributes['data-name'] ?? '');
    else if (node.name === 'table') this.#addTable(node);
    else if (hasClass(node, SPAN_OF_LABEL)) this.#beginItem(lineOf(node.children));
    else if (hasClass(node, 'marginIdArticle')) this.#addItem(node, '');
    else if (isWithinLine(node)) this.addAll(node.children);
    else this.#addParagraph(node);
  }

  #addText(text: string): void {
    if (this.#leftOut && /\p{L}$/u.test(this.#line) && /^\p{L}/u.test(text)) this.#line += ' ';
    this.#leftOut = false;
    this.#line += text;
  }

  #addParagraph(element: XmlElement): void {
    this.#closeLine();
    if (hasClass(element, 'numberedLegalP')) this.#numerator = element.attributes['data-numerator'] ?? null;
    this.addAll(element.children);
    this.#closeLine();
    if (hasClass(element, 'numberedLegalP')) this.#numerator = null;
  }

  #addItem(element: XmlElement, label: string): void {
    this.#beginItem(shownText(label));
    this.addAll(element.children);
    this.#closeItem();
  }

  #addFootnotes({ children }: XmlElement): void {
    for (const child of children) {
      if (typeof child === 'string' || !isLawNote(child)) continue;
      const mark = child.children.filter((node) => !isNoteText(node));
      this.#beginItem(shownText(mark.map(wordsOf).join('')));
      this.addAll(child.children.filter(isNoteText));
      this.#closeItem();
    }
  }

  #addTable(table: XmlElement): void {
    this.#closeLine();
    this.#push(tableLines(table).join('\n'));
  }

  #beginItem(label: string): void {
    this.#closeItem();
    if (label !== '') this.#label = label;
  }

  #closeItem(): void {
    this.#closeLine();
    if (this.#label !== null) this.#push('');
  }

  #closeLine(): void {
    const text = this.#line.split(BREAK).map(shownText).filter(isPrinted).join('\n');
    this.#line = '';
    if (text === '') return;
    const number = this.#label === null ? printedNumber(text, this.#numerator) : '';
    this.#numerator = null;
    if (number !== '') this.#label = number;
    this.#push(text.slice(number.length).trim());
  }

  #push(text: string): void {
    if (text !== '' || this.#label !== null) this.#parts.push({ label: this.#label, text });
    this.#label = null;
  }
}

function isWithinLine(element: XmlElement): boolean {
  return WITHIN_LINES.has(element.name) && !SPANS_APART.some((name) => hasClass(element, name));
}

function isPrinted(line: string): boolean {
  return line !== '';
}

/** Reads the printed number of a `ledd`, `(1)` or `1.` or `1)`; `''` if its text does not begin with it. */
function printedNumber(text: string, numerator: string | null): string {
  if (numerator === null || numerator === '') return '';
  const printed = /^\(?\S+?(?:[).:]{1,10}(?=\s|$)|\)(?=\S)|(?=\s))/.exec(text)?.[0] ?? '';
  return printed.replace(/^\(|(?<![).:])[).:]+$/g, '') === numerator.replace(/^\(|(?<![).:])[).:]+$/g, '')
    ? printed
    : '';
}

function tableLines(element: XmlElement): string[] {
  const lines: string[] = [];
  for (const child of element.children) {
    if (typeof child === 'string') lines.push(shownText(child));
    else if (isApparatus(child)) continue;
    else if (child.name === 'tr') lines.push(rowOf(child));
    else if (elementsOf(child).some(({ name }) => name === 'tr')) lines.push(...tableLines(child));
    else lines.push(lineOf([child]));
  }
  return lines.filter(isPrinted);
}

function rowOf(row: XmlElement): string {
  const cells = row.children
    .filter((child) => typeof child !== 'string' || shownText(child) !== '')
    .map((cell) => lineOf([cell]));
  return cells.some(isPrinted) ? cells.join('\t').trimEnd() : '';
}
