import type { AuditEngine } from '../contracts/audit.ts';
import type { LegalOrder, OutputLanguage } from '../contracts/vocabulary.ts';
import type { AuditWording } from '../languages/audit-wording.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { unreadSentence } from './unread-pages.ts';

/** "a", "a" and "b", with a count behind a title that several findings share. */
function listTitles(titles: readonly string[], wording: AuditWording): string {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  const named = [...counts].map(([title, count]) => wording.quote(title) + (count > 1 ? ` (${count})` : ''));
  const last = named.pop() ?? '';
  return named.length === 0 ? last : `${named.join(', ')} ${wording.and} ${last}`;
}

/** The findings and figures that a summary names. */
export interface Summarised {
  flawTitles: readonly string[];
  strengthTitles: readonly string[];
  /** Numbers of observations a check refused, and of those that rest on law the reviewers do not hold. */
  setAside: number;
  unanchored: number;
  engine: AuditEngine;
  /** Legal orders that may not govern the document; empty where nothing says so. */
  foreignTo: readonly LegalOrder[];
  /** The authority that the document names. */
  authority: string | null;
  /** Scanned pages that could not be read. */
  unreadPages: readonly number[];
}

/**
 * The prose summary of an audit, naming and counting its findings (contract, "Audit").
 * The first number in it is the count of the flaws, where there are any.
 */
export function executiveSummary(
  { flawTitles, strengthTitles, setAside, unanchored, engine, foreignTo, authority, unreadPages }: Summarised,
  outputLanguage: OutputLanguage,
): string {
  const wording = LANGUAGES[outputLanguage].auditWording;
  const byRules = engine === 'RULES';
  const [noFlaws, flaws] = byRules ? [wording.noIndications, wording.indications] : [wording.noFlaws, wording.flaws];
  // Rules look for no strengths, so that only those of a model are missed.
  const noStrengths = byRules ? '' : wording.noStrengths;
  const sentences = [
    byRules ? wording.ruleBased : '',
    flawTitles.length === 0 ? noFlaws : flaws(flawTitles.length, listTitles(flawTitles, wording)),
    strengthTitles.length === 0
      ? noStrengths
      : wording.strengths(strengthTitles.length, listTitles(strengthTitles, wording)),
    unanchored === 0 ? '' : wording.unanchored(unanchored),
    setAside === 0 ? '' : wording.setAside(setAside),
    foreignTo.length === 0
      ? ''
      : wording.otherLaw(foreignTo.map((order) => wording.legalOrders[order]).join(', '), authority),
    unreadPages.length === 0 ? '' : unreadSentence(unreadPages, wording),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
