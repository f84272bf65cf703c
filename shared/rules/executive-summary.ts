import type { OutputLanguage } from '../contracts/vocabulary.ts';
import type { AuditWording } from '../languages/audit-wording.ts';
import { LANGUAGES } from '../languages/languages.ts';

/** "a", "a" and "b", with a count behind a title that several findings share. */
function listTitles(titles: readonly string[], wording: AuditWording): string {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  const named = [...counts].map(([title, count]) => wording.quote(title) + (count > 1 ? ` (${count})` : ''));
  const last = named.pop() ?? '';
  return named.length === 0 ? last : `${named.join(', ')} ${wording.and} ${last}`;
}

/**
 * The prose summary of an audit, naming and counting its findings (contract, "Audit").
 * The first number in it is the count of the flaws, where there are any.
 */
export function executiveSummary(
  flawTitles: readonly string[],
  strengthTitles: readonly string[],
  outputLanguage: OutputLanguage,
): string {
  const wording = LANGUAGES[outputLanguage].auditWording;
  const flaws =
    flawTitles.length === 0 ? wording.noFlaws : wording.flaws(flawTitles.length, listTitles(flawTitles, wording));
  const strengths =
    strengthTitles.length === 0
      ? wording.noStrengths
      : wording.strengths(strengthTitles.length, listTitles(strengthTitles, wording));
  return `${flaws} ${strengths}`;
}
