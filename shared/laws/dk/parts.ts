import type { ProvisionPart } from '../../contracts/law.ts';
import { elementsOf, type XmlElement } from '../../extraction/xml.ts';
import { oneLine } from '../text.ts';

type Node = XmlElement | string;

/** Footnotes, and the commencement provisions of amending acts that a consolidation reprints, are not its text. */
const LEFT_OUT = new Set(['Nota', 'Ikraft']);
/** Elements on lines of their own even if they are nested in a line. */
const BLOCKS = new Set(['Exitus', 'Index', 'Indentatio', 'Stk', 'Paragraf']);
const ROWS = new Set(['Tr', 'tr']);
const INVISIBLE = /[\u00ad\u200b\ufeff]/g;
const CLOSING = /^[\s,.;:!?)\]«”]/;
const SHIFTED = /su(?:b|per)script|^su[bp]$/i;

/** Puts printed words on one line, without the characters a printer adds or drops at will. */
export function cleanLine(text: string): string {
  return oneLine(text.replace(INVISIBLE, ''));
}

/** Reads a printed number (`§ 1.`, `Stk. 2.`) on one line, without its footnotes. */
export function printedNumber(element: XmlElement): string {
  const words = ({ children }: XmlElement): string =>
    children
      .map((child) => (typeof child === 'string' ? child : LEFT_OUT.has(child.name) ? '' : words(child)))
      .join('');
  return cleanLine(words(element));
}

/**
 * Lists the paragraphs, list items and tables below some nodes, in document order. A printed number (`Stk. 2.`, `1)`, `a)`) is the label of
 * the words that follow it; a number directly before another one (`1) a) …`) is printed with it. A table is one part: a line for each row,
 * a tab between columns. Elements without a meaning of their own are text.
 */
export function partsOf(nodes: readonly Node[]): ProvisionPart[] {
  const writer = new PartsWriter();
  writer.block(nodes);
  return writer.finish();
}

/** The words below an element as lines, labels and all. */
export function linesOf(nodes: readonly Node[]): string[] {
  return partsOf(nodes).map(({ label, text }) => (label === null ? text : `${label} ${text}`.trim()));
}

class PartsWriter {
  readonly #parts: ProvisionPart[] = [];
  readonly #labels: string[] = [];
  #run = '';
  #gap = false;

  block(nodes: readonly Node[]): void {
    let ownLabel = -1;
    for (const node of nodes) {
      if (typeof node === 'string') this.#loose(node);
      else if (node.name === 'Explicatus') {
        this.#flush();
        const label = printedNumber(node);
        if (ownLabel !== -1 && this.#labels.length > ownLabel) this.#emptyLabels(ownLabel);
        ownLabel = this.#labels.length;
        if (label !== '') this.#labels.push(label);
      } else this.#element(node);
    }
    this.#flush();
    if (ownLabel !== -1 && this.#labels.length > ownLabel) this.#emptyLabels(ownLabel);
  }

  finish(): ProvisionPart[] {
    this.#flush();
    if (this.#labels.length > 0) this.#emptyLabels(0);
    return this.#parts;
  }

  #element(element: XmlElement): void {
    const { name, children } = element;
    if (LEFT_OUT.has(name)) this.#gap = true;
    else if (name === 'Linea') {
      this.#gap = true;
      this.#inline(children, false);
      this.#gap = true;
    } else if (name === 'Char' || name === 'Br') this.#inline([element], false);
    else if (name === 'Table') this.#table(element);
    else {
      this.#flush();
      this.block(children);
    }
  }

  #inline(nodes: readonly Node[], isShifted: boolean): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#loose(node, isShifted);
      else if (node.name === 'Char') this.#char(node);
      else if (node.name === 'Br') {
        this.#gap = true;
        this.#inline(node.children, isShifted);
      } else if (node.name === 'Table' || LEFT_OUT.has(node.name)) this.#element(node);
      else if (BLOCKS.has(node.name)) {
        this.#flush();
        this.block([node]);
      } else this.#inline(node.children, isShifted);
    }
  }

  /** Adds a run of one style; a run of a single space arrives empty. */
  #char(char: XmlElement): void {
    if (char.children.every((child) => typeof child === 'string' && child.trim() === '')) {
      this.#gap = true;
      return;
    }
    const isShifted = SHIFTED.test(char.attributes.formaChar ?? '');
    for (const child of char.children) {
      if (typeof child === 'string') this.#write(child, isShifted);
      else this.#inline([child], isShifted);
    }
  }

  /** Adds text outside a run; white space that only lays out the document separates nothing. */
  #loose(text: string, isShifted = false): void {
    if (text.trim() !== '') this.#write(text, isShifted);
    else if (text !== '' && !text.includes('\n')) this.#gap = true;
  }

  #write(text: string, isShifted: boolean): void {
    const joinsNumbers = isShifted && /\d$/.test(this.#run) && /^\d/.test(text);
    if ((this.#gap || joinsNumbers) && this.#run !== '' && !CLOSING.test(text)) this.#run += ' ';
    this.#gap = false;
    this.#run += text;
  }

  #flush(): void {
    const text = cleanLine(this.#run);
    this.#run = '';
    this.#gap = false;
    if (text !== '') this.#push(text);
  }

  #push(text: string): void {
    this.#parts.push({ label: this.#labels.length === 0 ? null : this.#labels.join(' '), text });
    this.#labels.length = 0;
  }

  #emptyLabels(from: number): void {
    this.#parts.push({ label: this.#labels.slice(from).join(' '), text: '' });
    this.#labels.length = from;
  }

  #table(table: XmlElement): void {
    this.#flush();
    const text = tableLines(table).join('\n');
    if (text !== '') this.#push(text);
  }
}

function tableLines(table: XmlElement): string[] {
  return table.children.flatMap((child) => {
    if (typeof child === 'string') return linesOf([child]);
    if (LEFT_OUT.has(child.name)) return [];
    if (ROWS.has(child.name)) return rowLines(child);
    return holdsRows(child) ? tableLines(child) : linesOf([child]);
  });
}

function rowLines(row: XmlElement): string[] {
  const cells = row.children.flatMap((cell) => {
    if (typeof cell === 'string') return linesOf([cell]);
    return LEFT_OUT.has(cell.name) ? [] : [linesOf(cell.children).join(' ').replaceAll('\n', ' ')];
  });
  return cells.some((cell) => cell !== '') ? [cells.join('\t').trimEnd()] : [];
}

function holdsRows(element: XmlElement): boolean {
  return elementsOf(element).some((child) => ROWS.has(child.name) || holdsRows(child));
}
