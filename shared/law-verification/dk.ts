import { oneLine, SourceReading } from './source-reading.ts';
import type { TagReader } from './tag-scanner.ts';
import { TagWords } from './tag-words.ts';
import type { Kind } from './word-stream.ts';

/** The register's data, title, footnotes, and the commencement provisions of amending acts. */
const NOT_LAW = new Set(['Meta', 'Nota', 'TitelGruppe', 'Hymne', 'Note', 'NotaGruppe']);
const MAYBE_LAW = new Set(['UnderskriftGruppe', 'Indledning']);
/** Sections of another act, or of none. */
const QUOTED = new Set(['AendringNyTekst', 'Bilag']);
const NUMBERS_OF_TEXT = new Set(['Stk', 'Indentatio', 'Index', 'Nr']);
const AMENDING = 'AendringCentreretParagraf';
const CENTRED = new Set([AMENDING, 'IkraftCentreretParagraf']);

interface Open {
  name: string;
  kind: Kind | null;
  isSection: boolean;
}

/** Reads a LexDania document for comparison with a parser's answer. */
export class DanishDocument implements TagReader {
  readonly reading = new SourceReading();
  readonly #words = new TagWords(this.reading);
  readonly #open: Open[] = [];
  readonly #isAmending: boolean;
  /** The number of a section in the document's own data, for one that prints none. */
  #given = '';
  /** The printed number of a section, while it is read. */
  #number: string | null = null;

  /** @param xml the whole document, because an amending act numbers other elements than an act of its own */
  constructor(xml: string) {
    this.#isAmending = xml.includes(`<${AMENDING}`);
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    const parent = this.#open.at(-1);
    if (name !== 'Char') this.#words.flush();
    const kind = parent === undefined ? 'text' : this.#kindOf(name, parent);
    const isSection =
      (kind === 'text' && name === 'Paragraf' && !this.#isAmending) || (kind === 'text' && CENTRED.has(name));
    const isQuoted = this.#open.some((one) => QUOTED.has(one.name));
    this.#open.push({ name, kind, isSection: isSection && !isQuoted });
    if (isSection && !isQuoted) this.#given = attributes.get('localId') ?? '';
    if (name === 'Explicatus' && parent?.isSection === true) this.#number = '';
  }

  close(name: string): void {
    const closed = this.#open.pop();
    if (closed === undefined) return;
    if (name === 'Explicatus' && this.#open.at(-1)?.isSection === true && this.#number !== null) this.#section();
    if (name !== 'Char') this.#words.flush();
  }

  text(text: string): void {
    const inside = this.#open.at(-1);
    if (inside === undefined) return;
    if (this.#number !== null && inside.kind !== null) this.#number += text;
    else if (this.#number === null)
      this.#words.put(inside.name === 'Char' || text.trim() !== '' ? text : ' ', inside.kind);
  }

  end(): void {
    this.#words.flush();
  }

  #kindOf(name: string, parent: Open): Kind | null {
    const above = parent.kind;
    if (above === null || NOT_LAW.has(name)) {
      // Only an amending act's own commencement is its law.
      return this.#isAmending && CENTRED.has(name) && this.#open.some((one) => one.name === 'Ikraft') ? 'text' : null;
    }
    if (MAYBE_LAW.has(name)) return 'loose';
    if (name.startsWith('Ikraft')) return this.#isAmending && CENTRED.has(name) ? 'text' : null;
    if (above !== 'text') return above;
    if (name === 'Rubrica') return 'heading';
    if (name === 'Explicatus') return NUMBERS_OF_TEXT.has(parent.name) ? 'text' : 'heading';
    return above;
  }

  #section(): void {
    const printed = oneLine(this.#number ?? '');
    this.#number = null;
    const label = printed.replace(/(?<!\.)\.+$/, '');
    this.#words.place = printed;
    const number = printed.replace(/(?<=\d)\s+og\s+(?=\d)/g, '-').replace(/[§.\s]/g, '');
    this.reading.unit({ number: number || this.#given, label });
    this.#words.add(label, 'number');
  }
}
