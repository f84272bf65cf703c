import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { XmlElement } from '../../extraction/xml.ts';
import { cleanLine } from './parts.ts';

type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
type HtmlElement = DefaultTreeAdapterTypes.Element;
type Node = XmlElement | string;

/** Title, signatures, footnotes, and lists of contents, which repeat the headings, are no law text. */
const LEFT_OUT = /^(?:Titel|UnderTitel|Fodnote|Sign|Givet|Indholdsfortegnelse|bjelke)/i;
const UNSEEN = new Set(['script', 'style', 'head', 'template', 'img']);
const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 li blockquote pre dt dd'.split(' '));
/** `ParagrafNr`, `StkNr`, `Liste1Nr`. */
const NUMBER = /Nr$/;
const PRINTED_SECTION = /^(§§?\s*\d+(?:\s?\p{L}(?!\p{L}))?\s*\.)(.*)$/su;

/**
 * Converts a page of the register into the LexDania elements it was made from, as far as its classes tell (`Kapitel`, `Paragraf`, `Stk2`,
 * `Liste1`, …). Text of any other class stays where it is printed.
 *
 * @param html the `documentHtml` of the document JSON.
 */
export function elementsOfPage(html: string): XmlElement {
  const page = new PageReader();
  page.read(parseFragment(html).childNodes);
  return element('Dokument', [element('DokumentIndhold', page.children)]);
}

function element(name: string, children: Node[], attributes: Record<string, string> = {}): XmlElement {
  return { name, attributes, children };
}

class PageReader {
  readonly children: Node[] = [];
  #afsnit: XmlElement | null = null;
  #kapitel: XmlElement | null = null;
  #gruppe: XmlElement | null = null;
  #section: XmlElement | null = null;
  #stk: XmlElement | null = null;
  /** The element that takes everything from the first annex or the commencement provisions on. */
  #tail: XmlElement | null = null;

  read(nodes: readonly HtmlNode[]): void {
    for (const node of nodes) {
      if (node.nodeName === '#text') this.#block('', inline([node]));
      else if ('tagName' in node) this.#element(node);
    }
  }

  #element(node: HtmlElement): void {
    const name = classOf(node);
    if (UNSEEN.has(node.tagName) || LEFT_OUT.test(name)) return;
    if (node.tagName === 'hr') {
      if (/ikraft/i.test(name)) this.#begin('Ikraft');
    } else if (node.tagName === 'table') this.#append(tableOf(node));
    else if (BLOCKS.has(node.tagName) && !node.childNodes.some(isBlock)) this.#block(name, inline(node.childNodes));
    else this.read(node.childNodes);
  }

  #block(name: string, { number, words }: { number: string; words: Node[] }): void {
    const printed = [...(number === '' ? [] : [element('Explicatus', [number])]), ...words];
    if (printed.every((node) => typeof node === 'string' && node.trim() === '')) return;
    if (/^Bilag(?!Overskrift|Tekst)/.test(name)) this.#begin('Bilag', printed);
    else if (/^IkraftTekst/i.test(name) && this.#tail?.name !== 'Bilag') this.#begin('Ikraft', printed);
    else if (this.#tail !== null) this.#tail.children.push(element('Exitus', printed));
    else this.#structure(name, number, words, printed);
  }

  #structure(name: string, number: string, words: Node[], printed: Node[]): void {
    if (/^AfsnitOverskrift/.test(name)) this.#titled(this.#afsnit, printed);
    else if (/^KapitelOverskrift/.test(name)) this.#titled(this.#kapitel, printed);
    else if (/^ParagrafGruppeOverskrift/.test(name)) this.#group(printed);
    else if (/^Afsnit/.test(name)) this.#open('Afsnit', printed);
    else if (/^Kapitel/.test(name)) this.#open('Kapitel', printed);
    else if (/^Paragraf/.test(name)) this.#paragraf('Paragraf', number, words);
    else if (/^CentreretParagraf/.test(name)) this.#paragraf('AendringCentreretParagraf', number, words);
    else if (/^Stk/.test(name) && this.#section !== null) {
      this.#stk = element('Stk', number === '' ? [exitus(words)] : [element('Explicatus', [number]), exitus(words)]);
      this.#section.children.push(this.#stk);
    } else if (number !== '') this.#append(element('Indentatio', [element('Explicatus', [number]), exitus(words)]));
    else this.#append(exitus(words));
  }

  #paragraf(name: string, number: string, words: Node[]): void {
    const text = plain(words).trimStart();
    const found = number === '' ? PRINTED_SECTION.exec(text) : null;
    const printed = number || found?.[1] || (name === 'Paragraf' ? '' : text);
    if (printed === '') {
      this.#append(exitus(words));
      return;
    }
    const rest = number === '' ? [found?.[2] ?? ''] : words;
    this.#stk = element('Stk', [exitus(rest)]);
    this.#section = element(name, [element('Explicatus', [cleanLine(printed)]), this.#stk]);
    this.#container().push(this.#section);
  }

  #open(name: 'Afsnit' | 'Kapitel', printed: Node[]): void {
    const opened = element(name, [element('Explicatus', printed)]);
    const parent = name === 'Afsnit' ? this.children : (this.#afsnit?.children ?? this.children);
    parent.push(opened);
    if (name === 'Afsnit') this.#afsnit = opened;
    this.#kapitel = name === 'Kapitel' ? opened : null;
    this.#gruppe = null;
    this.#section = null;
    this.#stk = null;
  }

  #titled(container: XmlElement | null, printed: Node[]): void {
    const title = element('Rubrica', printed);
    if (container === null) this.children.push(title);
    else container.children.push(title);
  }

  /** Joins two headings in a row, because they belong to one group. */
  #group(printed: Node[]): void {
    const title = element('Rubrica', printed);
    if (this.#gruppe?.children.every((child) => typeof child !== 'string' && child.name === 'Rubrica') === true) {
      this.#gruppe.children.push(title);
      return;
    }
    const parent = this.#kapitel?.children ?? this.#afsnit?.children ?? this.children;
    this.#gruppe = element('ParagrafGruppe', [title]);
    this.#section = null;
    this.#stk = null;
    parent.push(this.#gruppe);
  }

  #begin(name: 'Ikraft' | 'Bilag', printed: Node[] = []): void {
    this.#tail = element(name, name === 'Bilag' ? [element('Explicatus', printed)] : [exitus(printed)]);
    this.children.push(this.#tail);
  }

  #append(node: XmlElement): void {
    if (this.#tail !== null) this.#tail.children.push(node);
    else if (this.#stk !== null) this.#stk.children.push(node);
    else this.#container().push(node);
  }

  #container(): Node[] {
    return (this.#gruppe ?? this.#kapitel ?? this.#afsnit)?.children ?? this.children;
  }
}

function exitus(children: Node[]): XmlElement {
  return element('Exitus', children);
}

function classOf(node: HtmlElement): string {
  return node.attrs.find(({ name }) => name === 'class')?.value.trim() ?? '';
}

function isBlock(node: HtmlNode): boolean {
  return 'tagName' in node && (BLOCKS.has(node.tagName) || node.tagName === 'div' || node.tagName === 'table');
}

/** The printed number and the words of one paragraph. */
function inline(nodes: readonly HtmlNode[]): { number: string; words: Node[] } {
  let number = '';
  const words: Node[] = [];
  for (const node of nodes) {
    if (node.nodeName === '#text') words.push((node as DefaultTreeAdapterTypes.TextNode).value.replace(/\s+/g, ' '));
    if (!('tagName' in node) || UNSEEN.has(node.tagName) || LEFT_OUT.test(classOf(node))) continue;
    const inner = inline(node.childNodes);
    if (NUMBER.test(classOf(node)) && number === '') number = cleanLine(plain(inner.words));
    else if (node.tagName === 'br') words.push(element('Br', []));
    else if (node.tagName === 'sup' || node.tagName === 'sub') {
      words.push(element('Char', inner.words, { formaChar: node.tagName === 'sup' ? 'Superscript' : 'Subscript' }));
    } else words.push(...inner.words);
    if (inner.number !== '' && number === '') number = inner.number;
  }
  return { number, words };
}

function plain(nodes: readonly Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plain(node.children))).join('');
}

function tableOf(table: HtmlElement): XmlElement {
  const rows: XmlElement[] = [];
  const collect = (node: HtmlElement): void => {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      if (child.tagName === 'tr') rows.push(element('Tr', cellsOf(child)));
      else if (child.tagName === 'caption') rows.push(element('Rubrica', cellWords(child)));
      else collect(child);
    }
  };
  collect(table);
  return element('Table', rows);
}

function cellsOf(row: HtmlElement): XmlElement[] {
  return row.childNodes.flatMap((cell) => ('tagName' in cell ? [element('Td', cellWords(cell))] : []));
}

function cellWords(cell: HtmlElement): Node[] {
  const { number, words } = inline(cell.childNodes);
  return number === '' ? words : [`${number} `, ...words];
}
