import type { Audit, CitedSource, Flaw, SetAsideReason, Strength } from '../contracts/audit.ts';
import { SEVERITIES, type Severity } from '../contracts/vocabulary.ts';
import { printable } from './printable.ts';

export interface ReportContext {
  /** Name of the audited file, as the reader knows it. */
  documentName: string;
  jobId: string;
  profileId: string;
  /** The name of the profile, or of each member of a review package; without any, the id is shown. */
  profileNames?: readonly string[];
  /** Names of reviewers by worker id; one without a name is shown by the last part of its id. */
  reviewerNames?: Readonly<Record<string, string>>;
}

export const QUOTATIONS_NOTE =
  'Quotations are taken word for word from the document; page numbers are those of the file that was audited.';

/** Reasons for which an item was set aside, in words for a reader. */
export const SET_ASIDE: Readonly<Record<SetAsideReason, string>> = {
  NOT_IN_DOCUMENT: 'its quotation does not stand in the document',
  NO_BINDING_LAW: 'it cites no binding law',
  NOT_IN_FORCE: 'the law it cites did not apply on the date of the decision',
  COUNTERED: 'another passage of the document speaks against it',
  UNISSUED_LABEL: 'it cites a source that this analysis never issued',
  MALFORMED: 'it could not be read',
};

/** The page of a finding's quotation, with a warning where its words were recognised in an image. */
export function pageOf({ quoted_locator: { page }, is_recognised: isRecognised }: Flaw | Strength): string {
  return isRecognised === true
    ? `${page}; the words were recognised in an image, so compare them with the sheet`
    : `${page}`;
}

/** Gravest first; findings of one severity keep the order the service gave them. */
export function bySeverity<T extends { severity: Severity }>(findings: readonly T[]): T[] {
  return findings.toSorted((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity));
}

/** The authority and date of the decision, as far as the document says them. */
export function decisionLine({ document_facts: facts }: Audit): string {
  return [facts?.authority, facts?.decision_date].filter((text) => text != null).join(', ');
}

export function resultLine({ engine, deduplicated_flaws: flaws, consolidated_strengths: strengths }: Audit): string {
  const byRules = engine === 'RULES';
  const noted = byRules && strengths.length === 0 ? '' : `, ${counted(strengths.length, 'strength')}`;
  if (flaws.length === 0) return `${byRules ? 'no rule matched; this is not a review' : 'no flaws'}${noted}`;
  const bySeverityCount = SEVERITIES.toReversed()
    .map((severity) => ({ severity, count: flaws.filter((flaw) => flaw.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${count} ${severity.toLowerCase()}`);
  const found = counted(flaws.length, byRules ? 'rule-based indication' : 'flaw');
  return `${found} (${bySeverityCount.join(', ')})${noted}`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The provisions that the citations of a finding name, each once, even where several share it, with their standing on the day of the decision. */
export function provisionsIn(
  { citations }: Pick<Flaw | Strength, 'citations'>,
  { document_facts: facts }: Audit,
): { primary: string[]; supporting: string[] } {
  const decided = facts?.decision_date ?? null;
  const primary = new Set(
    citations.map((citation) => sourceText(citation.primary_source, citation.primary_label, decided)),
  );
  const supporting = new Set(
    citations.flatMap(({ supporting_label, supporting_source = null }) =>
      supporting_label === undefined ? [] : [sourceText(supporting_source, supporting_label, decided)],
    ),
  );
  return { primary: [...primary], supporting: [...supporting.difference(primary)] };
}

function sourceText(source: CitedSource | null, label: string, decided: string | null): string {
  if (source === null) return `a source this analysis never issued (${label})`;
  const name =
    source.title === '' || source.label.includes(source.title) ? source.label : `${source.label} – ${source.title}`;
  return [name, ...standing(source, decided)].join('; ');
}

/** The days of a source that are known; a wording that is younger than the decision is marked, because the decision was bound by another. */
function standing({ in_force_from: from, in_force_to: to, wording_from: worded }: CitedSource, decided: string | null) {
  const isYounger = worded !== undefined && decided !== null && decided < worded;
  return [
    ...(from === undefined ? [] : [`in force since ${from}`]),
    ...(worded === undefined ? [] : [`in this wording since ${worded}`]),
    ...(to === undefined ? [] : [`no longer in force from ${to}`]),
    ...(isYounger ? ['the decision is older, so compare the wording of its day'] : []),
  ];
}

export const profileLine = ({ profileId, profileNames = [] }: ReportContext): string =>
  printable(profileNames.length === 0 ? profileId : profileNames.join(', '));

/** `wrk_<tenant>_<profile>_<id>`: the last part alone names the reviewer. */
export function reviewerName(workerId: string, names: ReportContext['reviewerNames']): string {
  return names?.[workerId] ?? workerId.split('_').at(-1) ?? workerId;
}

export function languageName(code: string): string {
  if (code === 'und' || code === '') return 'not recognised';
  try {
    const name = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code);
    return name === undefined ? code : `${name} (${code})`;
  } catch {
    return code;
  }
}

/** The distinct lines that registers require wherever their text is shown, in order of first use. */
export function attributionLines(audit: Audit): string[] {
  const citations = [
    ...[...audit.deduplicated_flaws, ...audit.consolidated_strengths].flatMap((finding) => finding.citations),
    ...audit.regulatory_references,
  ];
  const lines = citations
    .flatMap((citation) => [citation.primary_source, citation.supporting_source])
    .flatMap((source) => (source?.attribution ? [printable(source.attribution)] : []));
  return [...new Set(lines)];
}
