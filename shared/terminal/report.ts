import type { Audit, Citation, CitedSource, Flaw, SetAsideReason, Strength } from '../contracts/audit.ts';
import { SEVERITIES, type Severity } from '../contracts/vocabulary.ts';
import { categoryLabel } from '../rules/categories.ts';
import { checkNotes, wordingOf } from '../rules/check-notes.ts';
import {
  columnsOf,
  painter,
  printable,
  type Style,
  type TerminalLike,
  wantsColours,
  wrapped,
} from './terminal-text.ts';

export interface ReportContext {
  /** Name of the audited file, as the reader knows it. */
  documentName: string;
  jobId: string;
  profileId: string;
  /** Names of reviewers by worker id; one without a name is shown by the last part of its id. */
  reviewerNames?: Readonly<Record<string, string>>;
}

export interface ReportLayout {
  /** Columns no line passes. */
  width: number;
  colours: boolean;
}

type Finding = Flaw | Strength;

/** Why the audit does not report something, for a reader. */
export const SET_ASIDE: Readonly<Record<SetAsideReason, string>> = {
  NOT_IN_DOCUMENT: 'its quotation does not stand in the document',
  NO_BINDING_LAW: 'it cites no binding law',
  NOT_IN_FORCE: 'the law it cites did not apply on the date of the decision',
  COUNTERED: 'another passage of the document speaks against it',
  UNISSUED_LABEL: 'it cites a source that this analysis never issued',
  MALFORMED: 'it could not be read',
};

const LABEL_COLUMNS = 16;
/** Narrower than this, a label gets no column of its own. */
const MIN_WIDTH_FOR_LABELS = 60;
const INDENT = '    ';
const SEVERITY_STYLE: Record<Severity, Style> = {
  HIGH: ['bold', 'red'],
  MEDIUM: ['bold', 'yellow'],
  LOW: ['bold', 'cyan'],
};

/** Writes the report to `output`, as wide as its terminal and coloured only where that is wanted. */
export function writeReport(output: NodeJS.WritableStream & TerminalLike, audit: Audit, context: ReportContext): void {
  output.write(renderReport(audit, context, { width: columnsOf(output), colours: wantsColours(output) }));
}

/**
 * An audit as text for people: what was audited, the summary, every flaw with its whole quotation and the provision it
 * is measured against, gravest first, then the strengths and the source lines that registers require beside their text.
 */
export function renderReport(audit: Audit, context: ReportContext, layout: ReportLayout): string {
  const { width } = layout;
  const wording = wordingOf(audit);
  const paint = painter(layout.colours);
  const flaws = bySeverity(audit.deduplicated_flaws);
  const strengths = audit.consolidated_strengths;
  const decision = decisionLine(audit);
  const heading = (text: string) => ['', paint('bold', text), ''];

  const lines = [
    ...wrapped(printable(context.documentName), width).map((line) => paint('bold', line)),
    '',
    ...labelled('Result', resultLine(audit), width, ''),
    ...labelled('Language', languageName(audit.detected_language), width, ''),
    ...(decision === '' ? [] : labelled('Decision', decision, width, '')),
    ...labelled('Profile', context.profileId, width, ''),
    ...labelled('Job', context.jobId, width, ''),
    ...heading('Summary'),
    ...wrapped(printable(audit.executive_summary), width),
  ];
  if (flaws.length > 0) lines.push(...heading(`Findings (${flaws.length})`), ...findingBlocks(flaws));
  if (strengths.length > 0) lines.push(...heading(`Strengths (${strengths.length})`), ...findingBlocks(strengths));
  const { unanchored = [], set_aside: setAside = [] } = audit;
  if (unanchored.length > 0) {
    lines.push(...heading(`Seen, but resting on law the reviewers do not hold (${unanchored.length})`));
    for (const { title, quote } of unanchored) {
      lines.push(...wrapped(`${printable(title)}: “${printable(quote)}”`, width, '- ', '  '));
    }
  }
  if (setAside.length > 0) {
    lines.push(...heading(`Set aside by the checks (${setAside.length})`));
    for (const { title, reason, counter_quote: counter } of setAside) {
      const passage = counter === undefined ? '' : `: “${printable(counter)}”`;
      const text = `${printable(title) || 'An item without a title'}: ${SET_ASIDE[reason]}${passage}`;
      lines.push(...wrapped(text, width, '- ', '  '));
    }
  }
  for (const { heading: title, lines: notes } of checkNotes(audit)) {
    lines.push(...heading(title), ...notes.flatMap((note) => wrapped(printable(note), width, '- ', '  ')));
  }
  const attributions = attributionLines(audit);
  if (attributions.length > 0) {
    lines.push(...heading('Sources'), ...attributions.flatMap((line) => wrapped(line, width, '- ', '  ')));
  }
  return `${lines.join('\n')}\n`;

  function findingBlocks(findings: readonly Finding[]): string[] {
    return findings.flatMap((finding, index) => [...(index > 0 ? [''] : []), ...findingBlock(finding, index + 1)]);
  }

  function findingBlock(finding: Finding, position: number): string[] {
    const isFlaw = 'flaw_title' in finding;
    const title = isFlaw ? finding.flaw_title : finding.strength_title;
    const number = `${position}.`.padEnd(INDENT.length);
    const severity = isFlaw ? `${paint(SEVERITY_STYLE[finding.severity], finding.severity)}  ` : '';
    const quote = wrapped(`“${printable(finding.quote)}”`, width, `${INDENT}│ `);
    const kind = categoryLabel(finding.category, wording);
    return [
      ...wrapped(`${severity}${paint('bold', printable(title))}`, width, number, INDENT),
      ...quote.map((line) => paint('italic', line)),
      ...(finding.related_quotes ?? []).flatMap((related) =>
        wrapped(`“${printable(related.quote)}”`, width, `${INDENT}│ `).map((line) => paint('italic', line)),
      ),
      ...(kind === null ? [] : labelled('Kind', kind, width)),
      ...labelled('Page', pageOf(finding), width),
      ...citationLines(finding.citations, isFlaw ? 'Measured against' : 'Rests on'),
      ...labelled(isFlaw ? 'Why' : 'What', finding.description, width),
      ...labelled('Reviewer', reviewerName(finding.worker_id, context.reviewerNames), width),
    ];
  }

  function citationLines(citations: readonly Citation[], label: string): string[] {
    const { primary, supporting } = provisionsIn(citations);
    return [
      ...primary.flatMap((text) => labelled(label, text, width)),
      ...supporting.flatMap((text) => labelled('Supported by', text, width)),
    ];
  }
}

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

/** A name and its text: in two columns where there is room, one after the other where there is not. */
function labelled(label: string, text: string, width: number, indent = INDENT): string[] {
  const value = printable(text);
  if (width < MIN_WIDTH_FOR_LABELS) return wrapped(`${label}: ${value}`, width, indent);
  const column = indent + ' '.repeat(LABEL_COLUMNS + 1);
  return wrapped(value, width, indent + label.padEnd(LABEL_COLUMNS + 1), column);
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

/** The provisions citations name, each once, even where several share it. */
export function provisionsIn(citations: readonly Citation[]): { primary: string[]; supporting: string[] } {
  const primary = new Set(citations.map((citation) => sourceText(citation.primary_source, citation.primary_label)));
  const supporting = new Set(
    citations.flatMap(({ supporting_label, supporting_source = null }) =>
      supporting_label === undefined ? [] : [sourceText(supporting_source, supporting_label)],
    ),
  );
  return { primary: [...primary], supporting: [...supporting.difference(primary)] };
}

function sourceText(source: CitedSource | null, label: string): string {
  if (source === null) return `a source this analysis never issued (${label})`;
  return source.title === '' || source.label.includes(source.title)
    ? source.label
    : `${source.label} – ${source.title}`;
}

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
