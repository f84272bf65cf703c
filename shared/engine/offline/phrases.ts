/** A word of a text: lower-case, NFC, with UTF-16 offsets into that text. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

/** A phrase that was found: the half-open range of tokens it covers and the phrase as the data table has it. */
export interface PhraseMatch {
  first: number;
  end: number;
  phrase: string;
}

/**
 * Divides a text into words of every script; `§` is a word, genitives (`E:s`, `Board's`) stay whole. A word hyphenated at a line end
 * (`bi-⏎weekly`) is one token. `offset` is added to the positions.
 */
export function tokenize(text: string, offset = 0): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’:]\p{L}{1,2}(?![\p{L}\p{N}]))?|§/gu)) {
    const word = match[0].toLowerCase().normalize('NFC').replace('’', "'");
    const start = match.index + offset;
    const previous = tokens.at(-1);
    if (previous && isLineEndHyphen(text, previous.end - offset, match.index) && /^\p{Ll}/u.test(match[0])) {
      previous.text += word;
      previous.end = start + match[0].length;
    } else {
      tokens.push({ text: word, start, end: start + match[0].length });
    }
  }
  return tokens;
}

function isLineEndHyphen(text: string, from: number, to: number): boolean {
  const between = text.slice(from, Math.min(to, from + 8));
  return to - from < 8 && /^[-\u00AD]\s+$/.test(between) && between.includes('\n');
}

type Word = { kind: 'exact' | 'prefix'; text: string } | { kind: 'number' };
type Element = { kind: 'words'; words: readonly Word[]; optional: boolean } | { kind: 'gap'; atMost: number };

interface Phrase {
  source: string;
  elements: readonly Element[];
}

const PREFIX_INDEX_LENGTH = 3;

/**
 * Phrases compiled for matching on whole words, so that no pattern can match inside another word and none can
 * backtrack beyond its own few elements (the work is linear in the text). Notation, elements between blanks:
 * `word`, `word*` (a beginning of at least three letters), `a|b|c*`, `(optional)`, `#` (a number), `_3` (up to three
 * words of any kind). The first element is neither optional nor a gap.
 */
export class PhraseSet {
  readonly #exact = new Map<string, Phrase[]>();
  readonly #prefix = new Map<string, Phrase[]>();
  readonly #numeric: Phrase[] = [];

  /** Phrases between commas. */
  constructor(phrases: string) {
    for (const phrase of phrases.split(',')) {
      const source = phrase.trim().replace(/\s+/g, ' ');
      if (source !== '') this.#add({ source, elements: source.split(' ').flatMap(parseElement) });
    }
  }

  #add(phrase: Phrase): void {
    const [head] = phrase.elements;
    if (head?.kind !== 'words' || head.optional) throw new Error(`A phrase must begin with a word: ${phrase.source}`);
    for (const word of head.words) {
      if (word.kind === 'number') this.#numeric.push(phrase);
      else if (word.kind === 'exact') append(this.#exact, word.text, phrase);
      else append(this.#prefix, word.text.slice(0, PREFIX_INDEX_LENGTH), phrase);
    }
  }

  /** Finds every phrase, in order of the text; a phrase is reported once for each place it begins. */
  matches(tokens: readonly Token[]): PhraseMatch[] {
    const found: PhraseMatch[] = [];
    for (let first = 0; first < tokens.length; first++) {
      for (const phrase of this.#candidates(tokens[first]?.text ?? '')) {
        const end = matchEnd(phrase.elements, 0, tokens, first);
        if (end !== null) found.push({ first, end, phrase: phrase.source });
      }
    }
    return found;
  }

  test(tokens: readonly Token[]): boolean {
    return tokens.some((token, first) =>
      this.#candidates(token.text).some((phrase) => matchEnd(phrase.elements, 0, tokens, first) !== null),
    );
  }

  #candidates(text: string): readonly Phrase[] {
    const exact = this.#exact.get(text) ?? [];
    const prefix = this.#prefix.get(text.slice(0, PREFIX_INDEX_LENGTH)) ?? [];
    const numeric = this.#numeric.length > 0 && isNumber(text) ? this.#numeric : [];
    return prefix.length + numeric.length === 0 ? exact : [...exact, ...prefix, ...numeric];
  }
}

function matchEnd(
  elements: readonly Element[],
  index: number,
  tokens: readonly Token[],
  position: number,
): number | null {
  const element = elements[index];
  if (!element) return position;
  if (element.kind === 'gap') {
    for (let skipped = 0; skipped <= element.atMost; skipped++) {
      const end = matchEnd(elements, index + 1, tokens, position + skipped);
      if (end !== null) return end;
    }
    return null;
  }
  const token = tokens[position];
  if (token && element.words.some((word) => wordMatches(word, token.text))) {
    const end = matchEnd(elements, index + 1, tokens, position + 1);
    if (end !== null) return end;
  }
  return element.optional ? matchEnd(elements, index + 1, tokens, position) : null;
}

function wordMatches(word: Word, text: string): boolean {
  if (word.kind === 'number') return isNumber(text);
  return word.kind === 'exact' ? word.text === text : text.startsWith(word.text);
}

function isNumber(text: string): boolean {
  return /^\p{N}+$/u.test(text);
}

function parseElement(source: string): Element[] {
  const gap = /^_(\d)$/.exec(source);
  if (gap) return [{ kind: 'gap', atMost: Number(gap[1]) }];
  const optional = source.startsWith('(') && source.endsWith(')');
  const alternatives = (optional ? source.slice(1, -1) : source).split('|');
  // A phrase of several words such as `bl.a.` may stand alone, but not among alternatives.
  if (alternatives.length === 1 && !optional) {
    return wordsOf(alternatives[0] ?? '').map((word) => ({ kind: 'words', words: [word], optional: false }));
  }
  const words = alternatives.map((alternative) => {
    const [word, ...more] = wordsOf(alternative);
    if (!word || more.length > 0) throw new Error(`An alternative is one word: ${source}`);
    return word;
  });
  return [{ kind: 'words', words, optional }];
}

function wordsOf(source: string): Word[] {
  if (source === '#') return [{ kind: 'number' }];
  const words = tokenize(source).map((token): Word => ({ kind: 'exact', text: token.text }));
  const last = words.at(-1);
  if (!last || last.kind === 'number') throw new Error(`Not a word: ${source}`);
  if (!source.endsWith('*')) return words;
  if (last.text.length < PREFIX_INDEX_LENGTH) throw new Error(`Too short a beginning: ${source}`);
  return [...words.slice(0, -1), { kind: 'prefix', text: last.text }];
}

function append(index: Map<string, Phrase[]>, key: string, phrase: Phrase): void {
  const known = index.get(key);
  if (known) known.push(phrase);
  else index.set(key, [phrase]);
}
