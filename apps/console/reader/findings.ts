import type { Audit, Citation, Flaw, QuotedLocator, Strength } from '../../../shared/contracts/audit.ts';
import type { Severity } from '../../../shared/contracts/vocabulary.ts';
import { comparePlaces, markAt } from '../../../shared/rules/finding-marks.ts';

/** A passage that a finding quotes, with the place that the service found it at. */
export interface Passage {
  quote: string;
  verbatim: string;
  locator: QuotedLocator;
  /** True if the page is a picture whose text was recognised. */
  isRecognised: boolean;
}

/** A flaw or strength as the reader shows it. */
export interface Finding {
  id: string;
  kind: 'FLAW' | 'STRENGTH';
  /** `1`, `2`, … of flaws and `A`, `B`, … of strengths, in the order of the document. */
  mark: string;
  title: string;
  description: string;
  category: string;
  severity: Severity;
  isAbsence: boolean;
  profileId: string;
  /** Reviewers that found it, the one that words it first. */
  workerIds: readonly string[];
  /** The main quotation first. */
  passages: readonly [Passage, ...Passage[]];
  citations: readonly Citation[];
}

/** All findings of an audit in the order of the document. `foundBy` names further reviewers that a finding was merged from. */
export function findingsOf(audit: Audit, foundBy: ReadonlyMap<string, readonly string[]> = new Map()): Finding[] {
  const all = [
    ...audit.deduplicated_flaws.map((flaw) => toFinding(flaw, 'FLAW', flaw.flaw_title, foundBy)),
    ...audit.consolidated_strengths.map((one) => toFinding(one, 'STRENGTH', one.strength_title, foundBy)),
  ].sort(({ passages: [one] }, { passages: [other] }) => comparePlaces(one.locator, other.locator));
  const count = { FLAW: 0, STRENGTH: 0 };
  return all.map((finding) => ({ ...finding, mark: markAt(finding.kind, count[finding.kind]++) }));
}

function toFinding(
  entry: Flaw | Strength,
  kind: Finding['kind'],
  title: string,
  foundBy: ReadonlyMap<string, readonly string[]>,
): Finding {
  const passage = (one: Pick<Flaw, 'quote' | 'quoted_locator' | 'fenced_verbatim' | 'is_recognised'>): Passage => ({
    quote: one.quote,
    verbatim: one.fenced_verbatim,
    locator: one.quoted_locator,
    isRecognised: one.is_recognised === true,
  });
  return {
    id: entry.finding_id,
    kind,
    mark: '',
    title,
    description: entry.description,
    category: entry.category,
    severity: entry.severity,
    isAbsence: entry.is_absence === true,
    profileId: entry.profile_id,
    workerIds: [...new Set([entry.worker_id, ...(foundBy.get(entry.finding_id) ?? [])])],
    passages: [passage(entry), ...(entry.related_quotes ?? []).map(passage)],
    citations: entry.citations,
  };
}

/** Gravest first. Written here, because the contract's own list would bring the library of its schemas along. */
export const SEVERITIES: readonly Severity[] = ['HIGH', 'MEDIUM', 'LOW'];

export const ORDERS = ['document', 'weight', 'reviewer'] as const;
type Order = (typeof ORDERS)[number];

/** The filters of the list; an empty set filters nothing. */
export interface Filter {
  kind: Finding['kind'] | null;
  severities: ReadonlySet<Severity>;
  workerIds: ReadonlySet<string>;
  page: number | null;
  text: string;
  order: Order;
}

export const NO_FILTER: Filter = {
  kind: null,
  severities: new Set(),
  workerIds: new Set(),
  page: null,
  text: '',
  order: 'document',
};

/** True if anything but the order differs from `NO_FILTER`. */
export const isFiltered = ({ kind, severities, workerIds, page, text }: Filter): boolean =>
  kind !== null || severities.size > 0 || workerIds.size > 0 || page !== null || text.trim() !== '';

export function passes(finding: Finding, filter: Filter): boolean {
  const { kind, severities, workerIds, page, text } = filter;
  // A strength has no weight to be filtered by: its severity is not shown.
  const hasWeight = severities.size === 0 || (finding.kind === 'FLAW' && severities.has(finding.severity));
  return (
    (kind === null || finding.kind === kind) &&
    hasWeight &&
    (workerIds.size === 0 || finding.workerIds.some((id) => workerIds.has(id))) &&
    (page === null || finding.passages.some(({ locator }) => locator.page === page)) &&
    holdsWords(finding, text)
  );
}

/** True if each word of `text` stands somewhere in what the finding shows. */
function holdsWords({ title, description, passages, citations, category }: Finding, text: string): boolean {
  const words = text.trim().toLowerCase().split(/\s+/u);
  if (words[0] === '') return true;
  const sources = citations.flatMap(({ primary_source, supporting_source, primary_label, supporting_label }) => [
    primary_source === null ? primary_label : `${primary_source.label} ${primary_source.title}`,
    supporting_source ? `${supporting_source.label} ${supporting_source.title}` : (supporting_label ?? ''),
  ]);
  const shown = [title, description, category, ...passages.map(({ quote }) => quote), ...sources]
    .join(' ')
    .toLowerCase();
  return words.every((word) => shown.includes(word));
}

const WEIGHT: Record<Severity, number> = { HIGH: 0, MEDIUM: 1, LOW: 2 };

/** The findings that pass, in the chosen order; strengths stand after the flaws in the order by weight. */
export function shown(findings: readonly Finding[], filter: Filter, nameOf: (workerId: string) => string): Finding[] {
  const left = findings.filter((finding) => passes(finding, filter));
  if (filter.order === 'weight') {
    const weight = ({ kind, severity }: Finding) => (kind === 'STRENGTH' ? 3 : WEIGHT[severity]);
    return left.sort((one, other) => weight(one) - weight(other));
  }
  if (filter.order === 'reviewer') {
    const name = ({ workerIds: [first = ''] }: Finding) => nameOf(first);
    return left.sort((one, other) => name(one).localeCompare(name(other)));
  }
  return left;
}

export interface Counts {
  all: number;
  flaws: number;
  strengths: number;
  serious: number;
}

export function countsOf(findings: readonly Finding[]): Counts {
  const flaws = findings.filter(({ kind }) => kind === 'FLAW');
  return {
    all: findings.length,
    flaws: flaws.length,
    strengths: findings.length - flaws.length,
    serious: flaws.filter(({ severity }) => severity === 'HIGH').length,
  };
}
