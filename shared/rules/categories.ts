import type { CandidateFinding } from '../contracts/review.ts';
import { type Category, FLAW_CATEGORIES, STRENGTH_CATEGORIES } from '../contracts/vocabulary.ts';

/** Reads a category whatever its case and separators; `OTHER` for any other text. */
export function categoryNamed(kind: CandidateFinding['kind'], text: string): Category {
  const name = text
    .trim()
    .slice(0, 100)
    .toUpperCase()
    .replace(/[^\p{L}]+/gu, '_');
  const known: readonly Category[] = kind === 'FLAW' ? FLAW_CATEGORIES : STRENGTH_CATEGORIES;
  return known.find((category) => category === name) ?? 'OTHER';
}
