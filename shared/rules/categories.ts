import type { CandidateFinding } from '../contracts/review.ts';
import { type Category, FLAW_CATEGORIES, STRENGTH_CATEGORIES } from '../contracts/vocabulary.ts';
import type { AuditWording } from '../languages/audit-wording.ts';

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

/** The words for a kind of flaw or strength; null for a kind that tells nothing, and what it says itself in an audit of an earlier release. */
export function categoryLabel(category: string, { categories }: AuditWording): string | null {
  if (category === '' || category === 'OTHER') return null;
  return Object.hasOwn(categories, category) ? categories[category as Category] : category;
}
