/** Characters that a printer adds or drops at will. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff\r]/g;
const WORD = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}\s]/gu;
const COUNTED = /^[\p{L}\p{N}§]/u;
const HYPHENS = new Set('-\u2010\u2011\u2012\u2013\u2014');
const FIRST_ROOM = 1024;

/**
 * The kind of a word. `text`, `number` and `heading` are law and must come out; `loose` may come out or not, because a source prints it between
 * provisions; `label` is a citation that the product builds.
 */
const KINDS = ['text', 'number', 'heading', 'loose', 'label'] as const;
export type Kind = (typeof KINDS)[number];

/** The words of both sides by number, because numbers are compared and kept more cheaply than strings. */
export class Vocabulary {
  readonly words: string[] = [];
  readonly #ids = new Map<string, number>();
  readonly #counted: boolean[] = [];

  idOf(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    // A copy, because a match is a slice that would keep the whole source text in memory.
    const own = Buffer.from(word).toString();
    this.#ids.set(own, this.words.length);
    this.#counted.push(COUNTED.test(own));
    return this.words.push(own) - 1;
  }

  /** True for a word or a section sign, false for punctuation. */
  isCounted(id: number): boolean {
    return this.#counted[id] === true;
  }
}

/** The words of one side in their order, each with its kind and its place; nine bytes a word. */
export class WordStream {
  readonly vocabulary: Vocabulary;
  /** Index of the first word at an address that both sides know. */
  readonly anchors = new Map<string, number>();
  readonly #places: { from: number; name: string }[] = [];
  #ids = new Int32Array(FIRST_ROOM);
  #kinds = new Uint8Array(FIRST_ROOM);
  #length = 0;

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
  }

  get length(): number {
    return this.#length;
  }

  get ids(): Int32Array {
    return this.#ids.subarray(0, this.#length);
  }

  add(text: string, kind: Kind, place: string): void {
    const code = KINDS.indexOf(kind);
    if (this.#places.at(-1)?.name !== place) this.#places.push({ from: this.#length, name: place });
    for (const [word] of text.replace(INVISIBLE, '').matchAll(WORD)) {
      if (this.#length === this.#ids.length) this.#grow();
      this.#ids[this.#length] = this.vocabulary.idOf(word);
      this.#kinds[this.#length] = code;
      this.#length += 1;
    }
  }

  kindAt(index: number): Kind {
    return KINDS[this.#kinds[index] ?? 0] ?? 'text';
  }

  /** True for a word or a section sign, false for punctuation. */
  isCounted(index: number): boolean {
    return this.vocabulary.isCounted(this.#ids[index] ?? 0);
  }

  /** The place of a word, or of the last word before the end. */
  placeAt(index: number): string {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#places[middle]?.from ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    return this.#places[low - 1]?.name ?? '';
  }

  /** The words from one index to another, with spaces between them. */
  print(from: number, to: number): string {
    return Array.from(this.ids.subarray(Math.max(0, from), to), (id) => this.vocabulary.words[id]).join(' ');
  }

  /** The letters of words without their borders and hyphens. */
  letters(indices: Iterable<number>): string {
    let letters = '';
    for (const index of indices) {
      const word = this.vocabulary.words[this.#ids[index] ?? 0] ?? '';
      if (!HYPHENS.has(word)) letters += word;
    }
    return letters;
  }

  #grow(): void {
    const [ids, kinds] = [this.#ids, this.#kinds];
    this.#ids = new Int32Array(ids.length * 2);
    this.#ids.set(ids);
    this.#kinds = new Uint8Array(kinds.length * 2);
    this.#kinds.set(kinds);
  }
}
