import type { TextRange } from './name-finder.ts';

/** Last word of the name of an English act. */
const KEYWORD = /^(?:Act|Code|Regulations?|Convention|Directive|Constitution)(?!\p{L})/u;
/** Words that open a sentence, not a name. */
const OPENING = /^(?:The|This|That|An?|Any|Each|Such|Every)$/u;
const LINK = /^(?:of|and|the|on|for)$/u;
const CAPITALISED = /^\p{Lu}[\p{L}’'-]+$/u;
const NAME_CHARACTER = /[\p{L}’'-]/u;
const CAPITAL = /\p{Lu}/u;
const LETTER = /\p{L}/u;

/** Longest word of a name, and words between its first one and the keyword. */
const MAX_WORD = 61;
const MAX_LINKED = 30;

/** Places where acts are named in English, such as `Federal Rules of Evidence Act`: capitalised words that end in a keyword. */
export function englishActs(text: string): TextRange[] {
  const words = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({ word, start: index }));
  return words.flatMap(({ word, start }, at) => {
    const keyword = KEYWORD.exec(word)?.[0];
    const first = keyword === undefined ? null : firstOfName(words, at);
    return keyword === undefined || first === null ? [] : [{ start: first, end: start + keyword.length }];
  });
}

/** Finds the offset at which the name that ends at word `keyword` begins; null if no name stands before it. */
function firstOfName(words: readonly { word: string; start: number }[], keyword: number): number | null {
  let first: number | null = null;
  for (let at = keyword - 1; at >= 0 && at >= keyword - 1 - MAX_LINKED; at--) {
    const { word, start } = words[at] ?? { word: '', start: 0 };
    const begun = beginning(word);
    if (begun !== null) first = start + begun;
    if (!LINK.test(word) && !(word.length <= MAX_WORD && CAPITALISED.test(word))) break;
  }
  return first;
}

/** Finds the offset from which on a word can be the first of a name, such as that of `Rules` in `(Rules`; null if it cannot be. */
function beginning(word: string): number | null {
  let found: number | null = null;
  const earliest = Math.max(0, word.length - MAX_WORD);
  for (let at = word.length - 1; at >= earliest && NAME_CHARACTER.test(word[at] ?? ''); at--) {
    if (at < word.length - 1 && CAPITAL.test(word[at] ?? '') && !LETTER.test(word[at - 1] ?? '')) found = at;
  }
  return found === null || OPENING.test(word.slice(found)) ? null : found;
}
