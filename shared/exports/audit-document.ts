import type { Audit, Flaw, Strength } from '../contracts/audit.ts';
import { writtenLanguage } from '../languages/written-language.ts';
import { categoryLabel } from '../rules/categories.ts';
import { checkNotes, wordingOf } from '../rules/check-notes.ts';
import {
  attributionLines,
  bySeverity,
  decisionLine,
  languageName,
  pageOf,
  profileLine,
  provisionsIn,
  QUOTATIONS_NOTE,
  type ReportContext,
  resultLine,
  reviewerName,
  SET_ASIDE,
} from './audit-facts.ts';
import type { DocumentBlock, ExportedDocument, Run } from './document.ts';
import { printable } from './printable.ts';

/** An audit as a document for Word and PDF, with the same content as the report in the terminal. Its own words are English. */
export function auditDocument(audit: Audit, context: ReportContext): ExportedDocument {
  const { unanchored = [], set_aside: setAside = [] } = audit;
  const written = languageOf(writtenLanguage(audit.executive_summary).code);
  const quoted = languageOf(audit.detected_language);
  const flaws = bySeverity(audit.deduplicated_flaws);
  const strengths = audit.consolidated_strengths;
  const decision = decisionLine(audit);
  const name = printable(context.documentName);
  const title = `Audit of ${name}`;
  const finding = (entry: Flaw | Strength, index: number) => findingBlocks(entry, index + 1);

  return {
    title,
    language: 'en-GB',
    contents: 'Contents',
    blocks: [
      heading(1, [{ text: title }]),
      factList([
        ['Result', resultLine(audit)],
        ['Language', languageName(audit.detected_language)],
        ...(decision === '' ? [] : [['Decision', decision, quoted] satisfies Fact]),
        ['Profile', profileLine(context)],
        ['Job', context.jobId],
      ]),
      heading(2, [{ text: 'Summary' }]),
      paragraph(printable(audit.executive_summary), written),
      ...section(`Findings (${flaws.length})`, flaws.flatMap(finding)),
      ...section(`Strengths (${strengths.length})`, strengths.flatMap(finding)),
      ...section(
        `Seen, but resting on law the reviewers do not hold (${unanchored.length})`,
        unanchored.flatMap(({ title: seen, quote, related_quotes: related = [], description }) => [
          heading(3, [run(printable(seen), written)]),
          ...[quote, ...related].map(quotation),
          paragraph(printable(description), written),
        ]),
      ),
      ...section(
        `Set aside by the checks (${setAside.length})`,
        list(
          setAside.map(({ title: item, reason, counter_quote: counter }) => [
            {
              kind: 'paragraph',
              runs: [
                ...(printable(item) === '' ? [{ text: 'An item without a title' }] : [run(printable(item), written)]),
                { text: `: ${SET_ASIDE[reason]}` },
              ],
            },
            ...(counter === undefined ? [] : [quotation(counter)]),
          ]),
        ),
      ),
      ...checkNotes(audit).flatMap(({ heading: text, lines }) => [
        heading(2, [run(text, written)]),
        ...list(lines.map((line) => [paragraph(printable(line), written)])),
      ]),
      ...section('Sources', list(attributionLines(audit).map((line) => [paragraph(line)]))),
      paragraph(QUOTATIONS_NOTE),
    ],
  };

  function findingBlocks(entry: Flaw | Strength, position: number): DocumentBlock[] {
    const isFlaw = 'flaw_title' in entry;
    const kind = categoryLabel(entry.category, wordingOf(audit));
    const { primary, supporting } = provisionsIn(entry, audit);
    return [
      heading(3, [
        { text: `${position}. ` },
        run(printable(isFlaw ? entry.flaw_title : entry.strength_title), written),
      ]),
      ...[entry, ...(entry.related_quotes ?? [])].map(({ quote }) => quotation(quote)),
      factList([
        ...(isFlaw ? [['Severity', entry.severity.toLowerCase()] satisfies Fact] : []),
        ...(kind === null ? [] : [['Kind', kind, written] satisfies Fact]),
        ['Page', pageOf(entry)],
        ...primary.map((text): Fact => [isFlaw ? 'Measured against' : 'Rests on', text]),
        ...supporting.map((text): Fact => ['Supported by', text]),
        ['Reviewer', reviewerName(entry.worker_id, context.reviewerNames)],
      ]),
      ...entry.description
        .split(/\n\s*\n/u)
        .map(printable)
        .filter((text) => text !== '')
        .map((text) => paragraph(text, written)),
    ];
  }

  function quotation(text: string): DocumentBlock {
    return { kind: 'quotation', blocks: [paragraph(printable(text), quoted)] };
  }
}

type Fact = [name: string, value: string, language?: string | undefined];

const section = (title: string, blocks: DocumentBlock[]): DocumentBlock[] =>
  blocks.length === 0 ? [] : [heading(2, [{ text: title }]), ...blocks];

const heading = (depth: number, runs: Run[]): DocumentBlock => ({ kind: 'heading', depth, runs });

const run = (text: string, language?: string): Run => (language === undefined ? { text } : { text, language });

const paragraph = (text: string, language?: string): DocumentBlock => ({
  kind: 'paragraph',
  runs: [run(text, language)],
});

const list = (items: DocumentBlock[][]): DocumentBlock[] =>
  items.length === 0 ? [] : [{ kind: 'list', ordered: false, start: 1, items }];

const factList = (facts: readonly Fact[]): DocumentBlock => ({
  kind: 'list',
  ordered: false,
  start: 1,
  items: facts.map(([name, value, language]) => [
    { kind: 'paragraph', runs: [{ text: `${name}: `, bold: true }, run(printable(value), language)] },
  ]),
});

/** A tag by which programs read a text aloud; undefined for an unknown language. */
const languageOf = (code: string): string | undefined =>
  /^[a-z]{2,3}$/u.test(code) && code !== 'und' ? code : undefined;
