import type { Language } from './language.ts';
import { LANGUAGES } from './languages.ts';
import { scandinavianScores, wordsOf } from './scandinavian.ts';

/** English words that the other three output languages lack. */
const ENGLISH = new Set(
  'the of and to is that was by this are which not with from were has have been it as be its'.split(' '),
);

/** The words of the sentences of which summaries are made, with the languages that have them. */
const WORDS: ReadonlyMap<string, readonly Language[]> = wordsOfSummaries();

/**
 * The language that the service wrote a text in, such as the summary of an audit; English if nothing tells. It counts words, because the
 * tables that know the languages of all documents (`detect.ts`) take 100 MB and do not fit a browser.
 */
export function writtenLanguage(text: string): Language {
  const words = wordsOf(text);
  const { sv, nb, nn, da } = scandinavianScores(words);
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const scores = new Map<string, number>([
    ['sv', sv],
    ['nb', nb + nn],
    ['da', da],
    ['en', english],
  ]);
  for (const word of words) {
    const languages = WORDS.get(word) ?? [];
    for (const { code } of languages) scores.set(code, (scores.get(code) ?? 0) + 1 / languages.length);
  }
  return Object.values(LANGUAGES).reduce(
    (best, language) => ((scores.get(language.code) ?? 0) > (scores.get(best.code) ?? 0) ? language : best),
    LANGUAGES.English,
  );
}

function wordsOfSummaries(): Map<string, readonly Language[]> {
  const known = Object.values(LANGUAGES).flatMap((language) => {
    const { noFlaws, flaws, noStrengths, strengths, ruleBased, noIndications, indications, unanchored, setAside } =
      language.auditWording;
    const counted = [1, 2].flatMap((count) => [
      flaws(count, ''),
      strengths(count, ''),
      indications(count, ''),
      unanchored(count),
      setAside(count),
    ]);
    const sentences = [noFlaws, noStrengths, ruleBased, noIndications, ...counted];
    return [...new Set(wordsOf(sentences.join(' ')))].map((word) => ({ word, language }));
  });
  return new Map(
    [...Map.groupBy(known, ({ word }) => word)].map(([word, found]) => [word, found.map(({ language }) => language)]),
  );
}
