import { compileLexicon, type LanguageWords, type Lexicon } from './lexicon.ts';
import { DANISH_SIGNALS } from '../../languages/da/signals.ts';
import { ENGLISH_SIGNALS } from '../../languages/en/signals.ts';
import { BOKMAL_SIGNALS } from '../../languages/nb/signals.ts';
import { NYNORSK_SIGNALS } from '../../languages/nn/signals.ts';
import { SWEDISH_SIGNALS } from '../../languages/sv/signals.ts';
import { DANISH } from '../../languages/da/words.ts';
import { ENGLISH } from '../../languages/en/words.ts';
import { BOKMAL } from '../../languages/nb/words.ts';
import { NYNORSK } from '../../languages/nn/words.ts';
import { SWEDISH } from '../../languages/sv/words.ts';

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
