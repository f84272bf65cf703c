import type { Language } from '../../../shared/contracts/interface-language.ts';

/** Words that only one of the languages has, or has far more often. */
const WORDS: Record<Language, RegExp> = {
  sv: /\b(?:och|att|inte|enligt|eller|från)\b/gu,
  nb: /\b(?:ikke|etter|av|vedtak|vedtaket|opplysninger)\b/gu,
  da: /\b(?:ikke|efter|af|afgørelse|afgørelsen|oplysninger)\b/gu,
  en: /\b(?:the|and|of|that|not)\b/gu,
};
/** Characters that are looked at. */
const LOOKED_AT = 20_000;

/** The likeliest of the interface's languages; null for a text that fits none. It only orders a list, so that a wrong guess costs nothing. */
export function guessLanguage(pages: readonly string[]): Language | null {
  const text = pages.join('\n').slice(0, LOOKED_AT).toLowerCase();
  const counts = Object.entries(WORDS).map(([language, words]) => ({
    language: language as Language,
    count: text.match(words)?.length ?? 0,
  }));
  const [best] = counts.sort((one, other) => other.count - one.count);
  return best === undefined || best.count === 0 ? null : best.language;
}
