import type { ProvisionPart } from '../contracts/law.ts';
import { shownText } from './text.ts';

/** XML allows neither character, so neither can be text of a source. */
const ROW = '\u0000';
const CELL = '\u0001';

/**
 * Puts running text together to the parts of a provision: one for each block, a table as one part with a row a line and a
 * tab between cells. Told of text, labels and boundaries in the order a source prints them; loses none of it.
 */
export class PartsBuilder {
  #parts: ProvisionPart[] = [];
  #label: string | null = null;
  #text = '';
  /** True from a label or a run-in heading until text follows: the block that opens next continues the same part. */
  #isRunIn = false;
  #tableDepth = 0;
  #holdsTable = false;

  text(text: string): void {
    this.#text += text;
    if (this.#isRunIn && text.trim() !== '') this.#isRunIn = false;
  }

  /** A printed designation, `(a)`; the text that follows is its own. */
  label(printed: string): void {
    this.#flush();
    this.#label = shownText(printed);
    this.#isRunIn = true;
  }

  /** The end of a heading on whose line the text goes on. */
  endRunInHeading(): void {
    this.#text += ' ';
    this.#isRunIn = true;
  }

  /** A block begins or ends. */
  boundary(): void {
    if (this.#tableDepth > 0 || this.#isRunIn) this.#text += ' ';
    else this.#flush();
  }

  /** All that belongs to the last label has been told. */
  endLevel(): void {
    if (this.#tableDepth > 0) this.#text += ' ';
    else this.#flush();
  }

  get isInTable(): boolean {
    return this.#tableDepth > 0;
  }

  openTable(): void {
    this.boundary();
    this.#tableDepth += 1;
    this.#holdsTable = true;
    this.row();
  }

  row(): void {
    this.#text += ROW;
  }

  cell(): void {
    this.#text += CELL;
  }

  closeTable(): void {
    this.#tableDepth = Math.max(0, this.#tableDepth - 1);
    if (this.#tableDepth === 0) this.#flush();
    else this.row();
  }

  /** The parts so far; the builder starts anew. */
  take(): ProvisionPart[] {
    this.#tableDepth = 0;
    this.#flush();
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  #flush(): void {
    const text = this.#holdsTable ? tableText(this.#text) : shownText(this.#text);
    if (text !== '' || this.#label !== null) this.#parts.push({ label: this.#label, text });
    this.#text = '';
    this.#label = null;
    this.#isRunIn = false;
    this.#holdsTable = this.#tableDepth > 0;
  }
}

function tableText(marked: string): string {
  const rows = marked.split(ROW).map((row) => {
    const [before = '', ...cells] = row.split(CELL).map(shownText);
    return (before === '' ? cells : [before, ...cells]).join('\t').trimEnd();
  });
  return rows.filter((row) => row.trim() !== '').join('\n');
}
