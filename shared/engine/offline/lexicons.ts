import { compileLexicon, type LanguageWords, type Lexicon } from './lexicon.ts';
import { DANISH } from './words-da.ts';
import { ENGLISH } from './words-en.ts';
import { BOKMAL } from './words-nb.ts';
import { SWEDISH } from './words-sv.ts';

const WORDS: Readonly<Record<string, readonly LanguageWords[]>> = { en: [ENGLISH], sv: [SWEDISH], nb: [BOKMAL], da: [DANISH] };

const compiled = new Map<string, Lexicon>();

/** The words of a document language (ISO 639-1), or `null` where the engine does not read it. */
export function lexiconFor(language: string): Lexicon | null {
  const words = Object.hasOwn(WORDS, language) ? WORDS[language]?.[0] : undefined;
  if (!words) return null;
  const known = compiled.get(language) ?? compileLexicon(words);
  compiled.set(language, known);
  return known;
}
