import { oneLine, SourceReading } from './source-reading.ts';
import type { TagReader } from './tag-scanner.ts';
import { TagWords } from './tag-words.ts';
import type { Kind } from './word-stream.ts';

/** Elements that the editors add. */
const NOT_LAW = new Set('CITA AUTH SOURCE EDNOTE EFFDNOT SECAUTH PARAUTH'.split(' '));
const INLINE = new Set(['I', 'E', 'B', 'SU', 'FR', 'AC', 'XREF', 'U']);
const HEADING = /^(§{1,2}\s*[\p{L}\p{N}_.\-–]+(?:\s?[a-z]\b)?)\s*(.*)$/su;

interface Open {
  name: string;
  kind: Kind | null;
  isProvision: boolean;
}

/**
 * Reads a part of the Code of Federal Regulations for comparison with a parser's answer. A file of a title holds many parts, and a part that
 * was cut out of its title may stand there without the element around it.
 */
export class CfrPart implements TagReader {
  readonly reading = new SourceReading();
  /** Null to read the whole document. */
  readonly #part: string | null;
  readonly #words = new TagWords(this.reading);
  readonly #open: Open[] = [];
  /** The heading of the provision that is being read; null behind it. */
  #heading: string | null = null;

  /**
   * @param xml the whole document
   * @param work the part, as its law is called: `3 CFR 101`
   */
  constructor(xml: string, work: string) {
    this.#part = xml.includes('<DIV5') ? (work.split(' CFR ')[1] ?? null) : null;
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    const parent = this.#open.at(-1);
    if (parent === undefined && this.#part !== null && (name !== 'DIV5' || attributes.get('N') !== this.#part)) return;
    if (!INLINE.has(name)) this.#words.flush();
    const type = attributes.get('TYPE');
    const isProvision = type === 'SECTION' || type === 'APPENDIX';
    const above = parent === undefined ? 'text' : parent.kind;
    const isHead = name === 'HEAD' && parent?.isProvision === true && this.#heading === '';
    const kind = above === null || NOT_LAW.has(name) ? null : name === 'HEAD' && !isHead ? 'loose' : above;
    this.#open.push({ name: isHead ? 'OWN' : name, kind, isProvision });
    if (!isProvision) return;
    const number = (attributes.get('N') ?? '').replace(/^§{1,2}\s*/, '');
    this.#words.place = number;
    this.reading.unit(type === 'SECTION' ? { number } : { number: '', kind: 'annex' });
    this.#heading = '';
  }

  close(): void {
    const closed = this.#open.pop();
    if (closed === undefined) return;
    if (!INLINE.has(closed.name)) this.#words.flush();
    if (closed.name === 'OWN' || closed.isProvision) this.#endHeading();
  }

  text(text: string): void {
    const inside = this.#open.at(-1);
    if (inside === undefined) return;
    if (this.#heading !== null && this.#open.some(({ name }) => name === 'OWN')) this.#heading += text;
    else this.#words.put(text, inside.kind);
  }

  end(): void {
    this.#words.flush();
  }

  /** An answer gives the heading before the number. */
  #endHeading(): void {
    if (this.#heading === null) return;
    const text = oneLine(this.#heading);
    const own = this.#words.place;
    const isPrinted = own !== '' && text.startsWith(own);
    const [, number = '', heading = text] = isPrinted ? ['', own, text.slice(own.length)] : (HEADING.exec(text) ?? []);
    this.#heading = null;
    this.#words.add(heading, 'heading');
    this.#words.add(number.replace(/^§{1,2}\s*/, ''), 'number');
  }
}
