import type { ProvisionPart } from '../contracts/law.ts';
import { shownText } from './text.ts';

/** Separators of rows and cells, which XML does not allow, so that neither can be text of a source. */
const ROW = '\u0000';
const CELL = '\u0001';

/**
 * Builds the parts of a provision from running text: one for each block, a table as one part with a row a line and a tab between cells.
 * Takes text, labels and boundaries in the order a source prints them, and loses none of it.
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

  /** Adds a printed designation, `(a)`, to which the text that follows belongs. */
  label(printed: string): void {
    this.#flush();
    this.#label = shownText(printed);
    this.#isRunIn = true;
  }

  /** Ends a heading on whose line the text goes on. */
  endRunInHeading(): void {
    this.#text += ' ';
    this.#isRunIn = true;
  }

  /** Begins or ends a block. */
  boundary(): void {
    if (this.#tableDepth > 0 || this.#isRunIn) this.#text += ' ';
    else this.#flush();
  }

  /** Ends the text of the last label. */
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

  /** Returns the parts so far and starts again. */
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
