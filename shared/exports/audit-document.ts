import type { Audit, Flaw, Strength } from '../contracts/audit.ts';
import { writtenLanguage } from '../languages/written-language.ts';
import { categoryLabel } from '../rules/categories.ts';
import { checkNotes } from '../rules/check-notes.ts';
import { findingMarks } from '../rules/finding-marks.ts';
import {
  attributionLines,
  bySeverity,
  decisionLine,
  headerLine,
  languageName,
  pageOf,
  passageOf,
  profileLine,
  provisionsIn,
  quotedSources,
  type ReportContext,
  resultLine,
  reviewerName,
} from './audit-facts.ts';
import type { DocumentBlock, ExportedDocument, Run } from './document.ts';
import { printable } from './printable.ts';

/** An audit as a document for Word and PDF, in the language it is written in, with the same content as the report in the terminal. */
export function auditDocument(audit: Audit, context: ReportContext): ExportedDocument {
  const { unanchored = [], set_aside: setAside = [] } = audit;
  const { code, tag, reportWording: wording, auditWording, actionWording } = writtenLanguage(audit.executive_summary);
  const { facts, headings } = wording;
  const written = languageOf(code);
  const quoted = languageOf(audit.detected_language);
  const flaws = bySeverity(audit.deduplicated_flaws);
  const strengths = audit.consolidated_strengths;
  const decision = decisionLine(audit);
  const profile = profileLine(context);
  const name = printable(context.documentName);
  const title = wording.title(name);
  const marks = findingMarks(audit);

  return {
    title,
    language: tag,
    contents: actionWording.contents,
    header: headerLine(context, tag),
    blocks: [
      heading(1, [{ text: title }]),
      factList([
        [facts.result, resultLine(audit, wording)],
        [facts.language, languageName(audit.detected_language, tag, wording)],
        ...(decision === '' ? [] : [[facts.decision, decision, quoted] satisfies Fact]),
        ...(profile === '' ? [] : [[facts.profile, profile] satisfies Fact]),
        ...(context.jobId === null ? [] : [[facts.job, context.jobId] satisfies Fact]),
      ]),
      heading(2, [{ text: headings.summary }]),
      paragraph(printable(audit.executive_summary), written),
      paragraph(wording.limits),
      ...section(wording.flaws(flaws.length), flaws.flatMap(findingBlocks)),
      ...section(wording.strengths(strengths.length), strengths.flatMap(findingBlocks)),
      ...section(
        wording.unanchored(unanchored.length),
        unanchored.flatMap(({ title: seen, quote, related_quotes: related = [], description }) => [
          heading(3, [run(printable(seen), written)]),
          ...[quote, ...related].map((words) => quotation(words)),
          paragraph(printable(description), written),
        ]),
      ),
      ...section(
        wording.setAside(setAside.length),
        list(
          setAside.map(({ title: item, quote, reason, counter_quote: counter }) => [
            {
              kind: 'paragraph',
              runs: [
                ...(printable(item) === '' ? [{ text: wording.untitled }] : [run(printable(item), written)]),
                { text: `: ${wording.reasons[reason]}` },
              ],
            },
            ...[quote, counter ?? ''].filter((words) => words !== '').map((words) => quotation(words)),
          ]),
        ),
      ),
      ...checkNotes(audit).flatMap(({ heading: text, lines }) => [
        heading(2, [run(text, written)]),
        ...list(lines.map((line) => [paragraph(printable(line), written)])),
      ]),
      ...section(
        headings.provisions,
        quotedSources(audit, context, wording).flatMap(({ name: cited, paragraphs, language, attribution }) => [
          heading(3, [run(printable(cited), language)]),
          ...paragraphs.map((text) => paragraph(printable(text), language)),
          ...(attribution === null ? [] : [paragraph(printable(attribution), language)]),
        ]),
      ),
      ...section(headings.sources, list(attributionLines(audit).map((line) => [paragraph(line)]))),
      paragraph(wording.quotations),
    ],
  };

  function findingBlocks(entry: Flaw | Strength): DocumentBlock[] {
    const isFlaw = 'flaw_title' in entry;
    const kind = categoryLabel(entry.category, auditWording);
    const { primary, supporting } = provisionsIn(entry, audit, wording);
    return [
      heading(3, [
        { text: `${marks.get(entry)}. ` },
        run(printable(isFlaw ? entry.flaw_title : entry.strength_title), written),
      ]),
      quotation(entry.quote),
      ...(entry.related_quotes ?? []).map((related) => {
        const { quote, place } = passageOf(related, wording);
        return quotation(quote, place);
      }),
      factList([
        isFlaw
          ? [facts.severity, wording.severity[entry.severity]]
          : [facts.weight, wording.strengthWeight[entry.severity]],
        ...(kind === null ? [] : [[facts.kind, kind, written] satisfies Fact]),
        [facts.page, pageOf(entry, wording)],
        ...primary.map((text): Fact => [isFlaw ? facts.measuredAgainst : facts.restsOn, text]),
        ...supporting.map((text): Fact => [facts.supportedBy, text]),
        [facts.reviewer, reviewerName(entry.worker_id, context.reviewerNames)],
      ]),
      ...entry.description
        .split(/\n\s*\n/u)
        .map(printable)
        .filter((text) => text !== '')
        .map((text) => paragraph(text, written)),
    ];
  }

  function quotation(text: string, place?: string): DocumentBlock {
    const runs = [run(printable(text), quoted), ...(place === undefined ? [] : [run(` ${place}`, written)])];
    return { kind: 'quotation', blocks: [{ kind: 'paragraph', runs }] };
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
