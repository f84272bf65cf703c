import { compileLexicon, type LanguageWords, type Lexicon } from './lexicon.ts';
import { DANISH } from './words-da.ts';
import { ENGLISH } from './words-en.ts';
import { BOKMAL } from './words-nb.ts';
import { NYNORSK } from './words-nn.ts';
import { SWEDISH } from './words-sv.ts';

/** Norwegian documents mix their two written forms (quotations, forms, place of writing): both are read with both. */
const NORWEGIAN: readonly LanguageWords[] = [BOKMAL, NYNORSK];

const WORDS: ReadonlyMap<string, readonly LanguageWords[]> = new Map([
  ['sv', [SWEDISH]],
  ['nb', NORWEGIAN],
  ['nn', NORWEGIAN],
  ['no', NORWEGIAN],
  ['da', [DANISH]],
  ['en', [ENGLISH]],
]);

const compiled = new Map<readonly LanguageWords[], Lexicon>();

/** The words of a document language (ISO 639-1), or `null` where the engine does not read it. */
export function lexiconFor(language: string): Lexicon | null {
  const words = WORDS.get(language);
  if (!words) return null;
  const known = compiled.get(words) ?? compileLexicon(words);
  compiled.set(words, known);
  return known;
}
