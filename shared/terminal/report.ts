import type { Audit, Flaw, Strength } from '../contracts/audit.ts';
import type { Severity } from '../contracts/vocabulary.ts';
import {
  attributionLines,
  bySeverity,
  decisionLine,
  languageName,
  pageOf,
  passageOf,
  profileLine,
  provisionsIn,
  type ReportContext,
  resultLine,
  reviewerName,
  TERMINAL_WORDING,
} from '../exports/audit-facts.ts';
import { printable } from '../exports/printable.ts';
import { categoryLabel } from '../rules/categories.ts';
import { checkNotes, wordingOf } from '../rules/check-notes.ts';
import { columnsOf, painter, type Style, type TerminalLike, wantsColours, wrapped } from './terminal-text.ts';

export interface ReportLayout {
  /** Columns no line passes. */
  width: number;
  colours: boolean;
}

type Finding = Flaw | Strength;

const WORDING = TERMINAL_WORDING;
const FACTS = WORDING.facts;

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
    ...labelled(FACTS.result, resultLine(audit, WORDING), width, ''),
    ...labelled(FACTS.language, languageName(audit.detected_language, 'en', WORDING), width, ''),
    ...(decision === '' ? [] : labelled(FACTS.decision, decision, width, '')),
    ...labelled(FACTS.profile, profileLine(context), width, ''),
    ...(context.jobId === null ? [] : labelled(FACTS.job, context.jobId, width, '')),
    ...heading(WORDING.headings.summary),
    ...wrapped(printable(audit.executive_summary), width),
    '',
    ...wrapped(WORDING.limits, width),
  ];
  if (flaws.length > 0) lines.push(...heading(WORDING.flaws(flaws.length)), ...findingBlocks(flaws));
  if (strengths.length > 0) lines.push(...heading(WORDING.strengths(strengths.length)), ...findingBlocks(strengths));
  const { unanchored = [], set_aside: setAside = [] } = audit;
  if (unanchored.length > 0) {
    lines.push(...heading(WORDING.unanchored(unanchored.length)));
    for (const { title, quote, related_quotes: related = [] } of unanchored) {
      const words = [quote, ...related].map((passage) => `“${printable(passage)}”`).join(' … ');
      lines.push(...wrapped(`${printable(title)}: ${words}`, width, '- ', '  '));
    }
  }
  if (setAside.length > 0) {
    lines.push(...heading(WORDING.setAside(setAside.length)));
    for (const { title, reason, counter_quote: counter } of setAside) {
      const passage = counter === undefined ? '' : `: “${printable(counter)}”`;
      const text = `${printable(title) || WORDING.untitled}: ${WORDING.reasons[reason]}${passage}`;
      lines.push(...wrapped(text, width, '- ', '  '));
    }
  }
  for (const { heading: title, lines: notes } of checkNotes(audit)) {
    lines.push(...heading(title), ...notes.flatMap((note) => wrapped(printable(note), width, '- ', '  ')));
  }
  const attributions = attributionLines(audit);
  if (attributions.length > 0) {
    lines.push(
      ...heading(WORDING.headings.sources),
      ...attributions.flatMap((line) => wrapped(line, width, '- ', '  ')),
    );
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
      ...(finding.related_quotes ?? [])
        .map((related) => passageOf(related, WORDING))
        .flatMap((related) => wrapped(`“${printable(related.quote)}” ${related.place}`, width, `${INDENT}│ `))
        .map((line) => paint('italic', line)),
      ...(isFlaw ? [] : labelled(FACTS.weight, WORDING.strengthWeight[finding.severity], width)),
      ...(kind === null ? [] : labelled(FACTS.kind, kind, width)),
      ...labelled(FACTS.page, pageOf(finding, WORDING), width),
      ...citationLines(finding, isFlaw ? FACTS.measuredAgainst : FACTS.restsOn),
      ...labelled(isFlaw ? 'Why' : 'What', finding.description, width),
      ...labelled(FACTS.reviewer, reviewerName(finding.worker_id, context.reviewerNames), width),
    ];
  }

  function citationLines(finding: Finding, label: string): string[] {
    const { primary, supporting } = provisionsIn(finding, audit, WORDING);
    return [
      ...primary.flatMap((text) => labelled(label, text, width)),
      ...supporting.flatMap((text) => labelled(FACTS.supportedBy, text, width)),
    ];
  }
}

/** A name and its text: in two columns where there is room, one after the other where there is not. */
function labelled(label: string, text: string, width: number, indent = INDENT): string[] {
  const value = printable(text);
  if (width < MIN_WIDTH_FOR_LABELS) return wrapped(`${label}: ${value}`, width, indent);
  const column = indent + ' '.repeat(LABEL_COLUMNS + 1);
  return wrapped(value, width, indent + label.padEnd(LABEL_COLUMNS + 1), column);
}
