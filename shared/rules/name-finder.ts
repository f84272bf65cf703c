/** UTF-16 offsets, `end` exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** UTF-16 units of the longest name that is looked for, because a caller may send a megabyte as one. */
export const MAX_NAME = 1_000;

/** Most words, numbers and section signs of a name that is looked for, and of all names together. */
const MAX_TOKENS = 64;
const MAX_ALL_TOKENS = 500_000;
/** Names that differ only in the signs before their first word and behind their last one. */
const MAX_VARIANTS = 16;

const TOKEN = /[\p{L}\p{N}]+|§+/gu;
const LETTER = /\p{L}/u;
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;

/** The end of a name: the signs before its first word and behind its last one. */
interface Ending {
  name: string;
  lead: string;
  trail: string;
  /** Kind of the last character, which decides what may follow the name. */
  last: 'NUMBER' | 'LETTER' | 'SIGN';
}

/** A name as tokens and the signs between them: `signs[n]` is before token `n`, the last one behind the last token. */
interface Tokens {
  tokens: string[];
  signs: string[];
}

/**
 * Finds names in a text, the longest of those that begin at a place, whatever their case; white space counts as one space. A name
 * that ends in a letter may have a genitive behind it; a name that ends in a number ends there, and not before the letter of another
 * section (`§ 16 a`). Names longer than `MAX_NAME` units are not looked for. The cost is linear in the text, for any number of names.
 */
export function nameFinder(names: readonly string[]): (text: string) => (TextRange & { name: string })[] {
  const idOf = new Map<string, number>();
  const idFor = (piece: string): number => {
    const id = idOf.get(piece) ?? idOf.size;
    idOf.set(piece, id);
    return id;
  };
  const paths: { pieces: number[]; ending: Ending }[] = [];
  let left = MAX_ALL_TOKENS;
  for (const name of new Set(names)) {
    if (name.length < (name.includes('§') ? 2 : 3) || name.length > MAX_NAME) continue;
    const { tokens, signs } = divide(name);
    if (tokens.length === 0 || tokens.length > MAX_TOKENS || tokens.length > left) continue;
    left -= tokens.length;
    const pieces = tokens.flatMap((token, n) => (n === 0 ? [idFor(token)] : [idFor(signs[n] ?? ''), idFor(token)]));
    const trail = signs.at(-1) ?? '';
    paths.push({ pieces, ending: { name, lead: signs[0] ?? '', trail, last: lastOf(name) } });
  }

  const children = new Map<number, number>();
  const endings = new Map<number, Ending[]>();
  const edge = (node: number, piece: number): number => node * idOf.size + piece;
  let nodes = 1;
  for (const { pieces, ending } of paths) {
    let node = 0;
    for (const piece of pieces) {
      const child = children.get(edge(node, piece)) ?? nodes++;
      children.set(edge(node, piece), child);
      node = child;
    }
    const here = endings.get(node);
    if (here === undefined) endings.set(node, [ending]);
    else if (here.length < MAX_VARIANTS) here.push(ending);
  }

  return (text) => {
    // Numbers alone are kept of a token, because most tokens of a text belong to no name.
    const starts: number[] = [];
    const ends: number[] = [];
    const tokenIds: (number | undefined)[] = [];
    /** The name without its genitive ending, for tokens that may have one. */
    const bareIds: (number | undefined)[] = [];
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      const word = token.toLowerCase();
      starts.push(index);
      ends.push(index + token.length);
      tokenIds.push(idOf.get(word));
      bareIds.push(word.endsWith('s') ? idOf.get(word.slice(0, -1)) : undefined);
    }
    const signs = new Map<number, string>();
    /** The signs before the token at `at`; those behind the last token for the number of tokens. */
    function signsBefore(at: number): string {
      const known = signs.get(at);
      if (known !== undefined) return known;
      const found = oneSpace(text.slice(ends[at - 1] ?? 0, starts[at] ?? text.length));
      signs.set(at, found);
      return found;
    }

    /** The longest name whose first word is the token at `first`. */
    function longestAt(first: number, from: number): (TextRange & { name: string }) | null {
      let found: (TextRange & { name: string }) | null = null;
      const consider = (node: number | undefined, at: number, isGenitive: boolean): void => {
        for (const ending of (node !== undefined && endings.get(node)) || []) {
          const range = rangeOf(ending, first, at, isGenitive);
          if (range !== null && range.start >= from && range.end > (found?.end ?? 0)) {
            found = { ...range, name: ending.name };
          }
        }
      };
      let node = 0;
      for (let at = first; at < starts.length; at++) {
        if (at > first) {
          const sign = idOf.get(signsBefore(at));
          const next = sign === undefined ? undefined : children.get(edge(node, sign));
          if (next === undefined) break;
          node = next;
        }
        const bare = bareIds[at];
        if (bare !== undefined) consider(children.get(edge(node, bare)), at, true);
        const id = tokenIds[at];
        const child = id === undefined ? undefined : children.get(edge(node, id));
        if (child === undefined) break;
        node = child;
        consider(node, at, false);
      }
      return found;
    }

    function rangeOf(ending: Ending, first: number, at: number, isGenitive: boolean): TextRange | null {
      const { lead, trail, last } = ending;
      const begin = starts[first] ?? 0;
      const finish = ends[at] ?? 0;
      if (!signsBefore(first).endsWith(lead) || !signsBefore(at + 1).startsWith(trail)) return null;
      const start = before(text, begin, lead.length);
      if (start > 0 && LETTER_OR_NUMBER.test(characterBefore(text, start))) return null;
      if (isGenitive) return last === 'LETTER' && trail === '' ? { start, end: finish } : null;
      if (last === 'NUMBER' && continuesNumber(text, finish)) return null;
      return { start, end: last === 'LETTER' ? afterGenitive(text, finish) : after(text, finish, trail.length) };
    }

    const ranges: (TextRange & { name: string })[] = [];
    let end = 0;
    for (const [first, start] of starts.entries()) {
      if (start < end || (tokenIds[first] ?? bareIds[first]) === undefined) continue;
      const found = longestAt(first, end);
      if (found === null) continue;
      ranges.push(found);
      end = found.end;
    }
    return ranges;
  };
}

function divide(name: string): Tokens {
  const tokens: string[] = [];
  const signs: string[] = [];
  let from = 0;
  for (const { 0: token, index } of name.matchAll(TOKEN)) {
    signs.push(oneSpace(name.slice(from, index)));
    from = index + token.length;
    tokens.push(token.toLowerCase());
  }
  signs.push(oneSpace(name.slice(from)));
  return { tokens, signs };
}

const oneSpace = (signs: string): string => (signs === '' || signs === ' ' ? signs : signs.replace(/\s+/gu, ' '));

function lastOf(name: string): Ending['last'] {
  if (/\p{N}$/u.test(name)) return 'NUMBER';
  return /\p{L}$/u.test(name) ? 'LETTER' : 'SIGN';
}

/** Finds the offset `length` characters before `at`, a run of white space counted as one. */
function before(text: string, at: number, length: number): number {
  let offset = at;
  for (let left = length; left > 0; left--) {
    offset--;
    while (offset > 0 && isSpace(text, offset) && isSpace(text, offset - 1)) offset--;
  }
  return offset;
}

/** Finds the offset `length` characters behind `at`, a run of white space counted as one. */
function after(text: string, at: number, length: number): number {
  let offset = at;
  for (let left = length; left > 0; left--) {
    while (isSpace(text, offset) && isSpace(text, offset + 1)) offset++;
    offset++;
  }
  return offset;
}

const isSpace = (text: string, offset: number): boolean => /\s/u.test(text[offset] ?? '');

function characterBefore(text: string, at: number): string {
  const unit = text.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit <= 0xdfff ? text.slice(at - 2, at) : (text[at - 1] ?? '');
}

/** True if a colon, a decimal or the letter of another section follows; `i` is none, because it is the preposition (`§ 19 i forvaltningsloven`). */
function continuesNumber(text: string, end: number): boolean {
  const rest = text.slice(end, end + 4);
  const letter = /^\s?([a-hj-z])(.?)/isu.exec(rest);
  return /^(?::|\.\d)/u.test(rest) || (letter !== null && !LETTER_OR_NUMBER.test(letter[2] ?? ''));
}

function afterGenitive(text: string, end: number): number {
  return /^[’']s/iu.test(text.slice(end, end + 2)) && !LETTER.test(text.slice(end + 2, end + 3)) ? end + 2 : end;
}
