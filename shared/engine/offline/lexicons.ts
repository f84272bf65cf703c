import { compileLexicon, type LanguageWords, type Lexicon } from './lexicon.ts';
import { DANISH_SIGNALS } from './signals-da.ts';
import { ENGLISH_SIGNALS } from './signals-en.ts';
import { BOKMAL_SIGNALS } from './signals-nb.ts';
import { NYNORSK_SIGNALS } from './signals-nn.ts';
import { SWEDISH_SIGNALS } from './signals-sv.ts';
import { DANISH } from './words-da.ts';
import { ENGLISH } from './words-en.ts';
import { BOKMAL } from './words-nb.ts';
import { NYNORSK } from './words-nn.ts';
import { SWEDISH } from './words-sv.ts';

/** Norwegian is read with both of its written forms, because documents mix them (quotations, forms, place of writing). */
const NORWEGIAN: readonly LanguageWords[] = [
  { ...BOKMAL, signals: BOKMAL_SIGNALS },
  { ...NYNORSK, signals: NYNORSK_SIGNALS },
];

const WORDS: ReadonlyMap<string, readonly LanguageWords[]> = new Map([
  ['sv', [{ ...SWEDISH, signals: SWEDISH_SIGNALS }]],
  ['nb', NORWEGIAN],
  ['nn', NORWEGIAN],
  ['no', NORWEGIAN],
  ['da', [{ ...DANISH, signals: DANISH_SIGNALS }]],
  ['en', [{ ...ENGLISH, signals: ENGLISH_SIGNALS }]],
]);

const compiled = new Map<readonly LanguageWords[], Lexicon>();

/** Finds the words of a document language (ISO 639-1); `null` if the engine does not read it. */
export function lexiconFor(language: string): Lexicon | null {
  const words = WORDS.get(language);
  if (!words) return null;
  const known = compiled.get(words) ?? compileLexicon(words);
  compiled.set(words, known);
  return known;
}
