import type { Audit, CitedLaw, Figure } from '../contracts/audit.ts';
import type { DocumentChecks } from '../contracts/document-checks.ts';
import type { DocumentDoubts } from '../contracts/review.ts';
import type { AuditWording } from '../languages/audit-wording.ts';
import { writtenLanguage } from '../languages/written-language.ts';
import { citedLawOn } from './cited-law/standing.ts';
import { unreadSentence } from './unread-pages.ts';

/** The notes of code on a document, in sentences for people. */
export interface CheckSection {
  id: 'unread-pages' | 'cited-law' | 'figures';
  heading: string;
  /** At least one. */
  lines: string[];
}

interface Checked {
  cited_law?: readonly CitedLaw[] | undefined;
  figures?: readonly Figure[] | undefined;
  unread_pages?: readonly number[] | undefined;
}

/** The wording of the language an audit is written in. */
export function wordingOf({ executive_summary: summary }: Pick<Audit, 'executive_summary'>): AuditWording {
  return writtenLanguage(summary).auditWording;
}

/** The notes of an audit in the language it is written in. */
export function checkNotes(audit: Checked & Pick<Audit, 'executive_summary'>): CheckSection[] {
  const wording = wordingOf(audit);
  const { cited_law: cited = [] } = audit;
  const inForce = cited.filter(({ standing }) => standing === 'IN_FORCE').length;
  const unknown = cited.filter(({ standing }) => standing === 'UNKNOWN_LAW').map(({ citation }) => citation);
  const counts = cited.length === 0 ? [] : [wording.citedLaw.counts(cited.length, inForce, countedNames(unknown))];
  return sectionsOf(audit, wording, counts);
}

/** Citations that are named where they are only counted. */
const MAX_NAMED = 20;

/** `3 (A; B; C)`, so that a reader knows which to look up. */
function countedNames(names: readonly string[]): string {
  if (names.length === 0) return '0';
  return `${names.length} (${names.slice(0, MAX_NAMED).join('; ')}${names.length > MAX_NAMED ? '; …' : ''})`;
}

/** The pages that could not be read, the citations that do not hold and the figures that contradict each other, in sentences. */
export const doubtNotes = (doubts: Checked, wording: AuditWording): CheckSection[] => sectionsOf(doubts, wording, []);

function sectionsOf(
  { cited_law: cited = [], figures = [], unread_pages: unread = [] }: Checked,
  wording: AuditWording,
  counts: readonly string[],
): CheckSection[] {
  const sections: CheckSection[] = [
    {
      id: 'unread-pages',
      heading: wording.unreadPages.heading,
      lines: unread.length === 0 ? [] : [unreadSentence(unread, wording)],
    },
    {
      id: 'cited-law',
      heading: wording.citedLaw.heading,
      lines: [...cited.flatMap((one) => citationLine(one, wording)), ...counts],
    },
    { id: 'figures', heading: wording.figures.heading, lines: figures.map((one) => figureLine(one, wording)) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

/** Entries of either kind that reviewers are shown, because they read the document first. */
const MAX_SHOWN = 20;

/** The notes of the checks for the reviewers, as of the day that the document states; undefined if there is nothing. */
export function doubtsIn({ cited, figures, statedDay }: DocumentChecks): DocumentDoubts | undefined {
  const citedLaw = citedLawOn(cited, statedDay).filter(isDoubtful).slice(0, MAX_SHOWN);
  if (citedLaw.length + figures.length === 0) return undefined;
  return { citedLaw, figures: figures.slice(0, MAX_SHOWN) };
}

/** True for a citation that a reader should look at. */
export const isDoubtful = ({ standing, text_differs }: CitedLaw): boolean =>
  text_differs === true || (standing !== 'IN_FORCE' && standing !== 'UNKNOWN_LAW');

function citationLine(cited: CitedLaw, { citedLaw, page }: AuditWording): string[] {
  const { citation, standing, text_differs: differs } = cited;
  if (!isDoubtful(cited)) return [];
  const said = [
    ...(standing === 'IN_FORCE' || standing === 'UNKNOWN_LAW' ? [] : [citedLaw.standing[standing]]),
    ...(differs === true ? [citedLaw.differs] : []),
  ];
  return [`${citation} (${page(cited.page)}): ${said.join('; ')}.`];
}

function figureLine({ kind, passages, expected }: Figure, { quote, figures, page }: AuditWording): string {
  const shown = passages.map((passage) => `${quote(passage.quote)} (${page(passage.page)})`);
  return `${shown.join(' – ')}: ${figures.kinds[kind](expected)}.`;
}
