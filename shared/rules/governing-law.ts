import type { LegalOrder } from '../contracts/vocabulary.ts';

/** The languages (ISO 639-1) in which authorities under a legal order decide. */
const LANGUAGES_OF: Readonly<Record<LegalOrder, readonly string[]>> = {
  SE: ['sv'],
  NO: ['nb', 'nn', 'no'],
  DK: ['da'],
  US_FED: ['en'],
};
const KNOWN = new Set(Object.values(LANGUAGES_OF).flat());

/**
 * The legal orders of a review where the document's language is that of another one, because an authority decides in the language of the law
 * that binds it; empty where the language tells nothing.
 */
export function mayNotGovern(documentLanguage: string, orders: readonly LegalOrder[]): readonly LegalOrder[] {
  const fits = orders.some((order) => LANGUAGES_OF[order].includes(documentLanguage));
  return fits || !KNOWN.has(documentLanguage) ? [] : orders;
}
