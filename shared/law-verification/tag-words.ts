import type { SourceReading } from './source-reading.ts';
import type { Kind } from './word-stream.ts';

/** Gathers the text of a document with tags, because a word may be spread over several elements: only a block or another kind ends it. */
export class TagWords {
  readonly #reading: SourceReading;
  place = '';
  #kind: Kind | null = null;
  #text = '';

  constructor(reading: SourceReading) {
    this.#reading = reading;
  }

  /** Adds a text; `null` stands for what is no law. */
  put(text: string, kind: Kind | null): void {
    if (text === '') return;
    if (kind !== this.#kind) this.flush();
    this.#kind = kind;
    if (kind !== null) this.#text += text;
  }

  /** Ends the word. */
  flush(): void {
    if (this.#text !== '' && this.#kind !== null) this.#reading.words.add(this.#text, this.#kind, this.place);
    this.#text = '';
  }

  /** Adds a text that is whole in itself. */
  add(text: string, kind: Kind): void {
    this.flush();
    this.#reading.words.add(text, kind, this.place);
  }
}
