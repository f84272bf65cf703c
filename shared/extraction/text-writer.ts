type Gap = '' | ' ' | '\n' | '\n\n' | '\t';
const WIDTH: Record<Gap, number> = { '': 0, ' ': 1, '\n': 2, '\n\n': 3, '\t': 4 };

/** Collects text and white space the way a page shows them: one space, or the widest break that was asked for. */
export class TextWriter {
  #text = '';
  #gap: Gap = '';
  /** What the row's current cell holds so far; null before its first cell. */
  #cell: 'nothing' | 'a line' | 'lines' | null = null;

  space(gap: Gap): void {
    if (WIDTH[gap] > WIDTH[this.#gap]) this.#gap = gap;
  }

  lineBreak(): void {
    this.space(this.#gap === '\n' ? '\n\n' : '\n');
  }

  endRow(): void {
    this.#cell = null;
    this.#gap = '\n\n';
  }

  /** A tab outranks the breaks of the paragraphs inside the cells, so that a row of short cells stays one line. */
  cell(): void {
    if (this.#cell === 'a line') this.#gap = '\t';
    this.#cell = 'nothing';
  }

  /** Text in which runs of white space are one space. */
  flowing(text: string): void {
    for (const [index, word] of text.split(/[ \t\r\n\f]+/).entries()) {
      if (index > 0) this.space(' ');
      if (word !== '') this.#write(word);
    }
  }

  preformatted(text: string): void {
    if (text !== '') this.#write(text);
  }

  #write(text: string): void {
    const shown = text.trim();
    if (this.#cell !== null && shown !== '') {
      const isFirst = this.#cell === 'nothing';
      this.#cell =
        shown.includes('\n') || (!isFirst && this.#gap.includes('\n')) ? 'lines' : isFirst ? 'a line' : this.#cell;
    }
    if (this.#text !== '') this.#text += this.#gap;
    this.#gap = '';
    this.#text += text;
  }

  toString(): string {
    return this.#text;
  }
}

/** Text whose footnotes and endnotes stand after it, each under the mark that refers to it: `[1]`. */
export class TextWithNotes {
  readonly #body = new TextWriter();
  readonly #notes = new TextWriter();
  /** Mark of the note that is being read, until its text starts. */
  #mark = '';
  /** The body, or the notes while one of them is read. */
  writer = this.#body;

  startNote(number: string): void {
    this.#body.flowing(`[${number}]`);
    this.#mark = `[${number}] `;
    this.#notes.space('\n\n');
    this.writer = this.#notes;
  }

  endNote(): void {
    this.writer = this.#body;
  }

  flowing(text: string): void {
    const mark = text.trim() === '' ? '' : this.#mark;
    if (mark !== '') this.#mark = '';
    this.writer.flowing(mark + text);
  }

  toString(): string {
    this.#body.space('\n\n');
    this.#body.preformatted(this.#notes.toString());
    return this.#body.toString();
  }
}
