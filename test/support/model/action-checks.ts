import assert from 'node:assert/strict';
import type { Audit, Flaw, Strength } from '../../../shared/contracts/audit.ts';
import type { GeneratedDocument } from '../../../shared/contracts/generated-document.ts';
import type { DocumentBlock, Run } from '../../../shared/exports/document.ts';
import { readMarkdown } from '../../../shared/exports/read-markdown.ts';
import { LANGUAGES } from '../../../shared/languages/languages.ts';
import { printCitation } from '../../../shared/rules/printed-citation.ts';

/** Asserts everything a reader may expect of a document, from its Markdown and the audit alone. */
export function assertFaithful(document: Pick<GeneratedDocument, 'content' | 'finding_ids'>, audit: Audit): void {
  const findings = [...audit.deduplicated_flaws, ...audit.consolidated_strengths];
  const included = findings.filter(({ include_in_action }) => include_in_action !== false);
  const quotes = included.flatMap(({ quote, related_quotes: related = [] }) =>
    [{ quote }, ...related].map((passage) => squeezed(passage.quote)),
  );
  const { prose, quotations } = divided(readMarkdown(document.content));

  for (const quotation of quotations) {
    assert.ok(
      quotes.some((quote) => quote.includes(squeezed(quotation))),
      `not verified: ${quotation}`,
    );
  }
  for (const [, passage = ''] of prose.matchAll(/[“”„«»"]([^“”„«»"]+)[“”„«»"]/gu)) {
    assert.ok(
      quotes.some((quote) => quote.toLowerCase().includes(squeezed(passage).toLowerCase())),
      `not a quotation: ${passage}`,
    );
  }
  assert.doesNotMatch(prose, /(?<![\p{L}\p{N}])L\d+(?![\p{L}\p{N}])/u, 'a bare label');

  const sources = included.flatMap(({ citations }) =>
    citations.flatMap(({ primary_source, supporting_source }) => [primary_source, supporting_source ?? null]),
  );
  let rest = separated(prose);
  // A summary explains the abbreviation, which is no citation.
  for (const { actionWording } of Object.values(LANGUAGES))
    rest = rest.replaceAll(actionWording.summary.unitedStatesCode('U.S.C.', 'United States Code'), '');
  for (const source of sources) {
    if (source === null) continue;
    const { full, brief } = printCitation(source);
    for (const known of [full, brief, source.title].filter((text) => text !== '')) rest = rest.replaceAll(known, '');
  }
  assert.doesNotMatch(
    rest,
    /§|\b\d{4}:\d+|U\.S\.C|\bCFR\b|\bUSC\b|LOV-\d|LBK nr|\bkap\. \d|artikel \d|Article \d/u,
    'a foreign provision',
  );

  assert.ok(document.finding_ids.every((id) => included.some(({ finding_id }) => finding_id === id)));
  for (const finding of findings.filter(({ include_in_action }) => include_in_action === false)) {
    for (const text of [titleOf(finding), finding.quote, finding.description]) {
      const isShared = included.some((other) => JSON.stringify(other).includes(JSON.stringify(text).slice(1, -1)));
      if (!isShared) assert.ok(!squeezed(document.content).includes(squeezed(text)), `excluded: ${text}`);
    }
  }
  for (const source of sources) {
    if (source?.attribution && separated(document.content).includes(printCitation(source).brief)) {
      assert.ok(document.content.includes(source.attribution), 'the line of the licence is missing');
    }
  }
}

const titleOf = (finding: Flaw | Strength): string =>
  'flaw_title' in finding ? finding.flaw_title : finding.strength_title;

const squeezed = (text: string): string =>
  text
    .replace(/\\(?=[!-/:-@[-`{-~])/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** All text of the blocks outside and inside quotations, a line a block. */
function divided(blocks: readonly DocumentBlock[]): { prose: string; quotations: string[] } {
  const prose: string[] = [];
  const quotations: string[] = [];
  const walk = (block: DocumentBlock, isQuoted: boolean): void => {
    if (block.kind === 'quotation') for (const inner of block.blocks) walk(inner, true);
    else if (block.kind === 'list') for (const inner of block.items.flat()) walk(inner, isQuoted);
    else (isQuoted ? quotations : prose).push(textOf(block.runs));
  };
  for (const block of blocks) walk(block, false);
  return { prose: prose.join('\n'), quotations };
}

/** The text with sections that stand together written each by itself: `5 § förvaltningslagen; 32 § förvaltningslagen`. */
export function separated(text: string): string {
  const each = (numbers: string, write: (number: string) => string) =>
    numbers
      .split(/, | och | og /u)
      .map(write)
      .join('; ');
  return text
    .replace(/((?:\d+ kap\. )?)(\d[\d, ]* och \d+) §§ (\p{L}+(?: \(\d{4}:\d+\))?)/gu, (_, chapter, numbers, act) =>
      each(numbers, (number) => `${chapter}${number} § ${act}`),
    )
    .replace(
      /(\p{L}+lovens|Grunnloven|\p{L}+loven(?: av \d[^§\n;]*)?) §§ (\d[\d, ]* og \d+)( \(lov[^)]*\))?/gu,
      (_, act, numbers, published = '') => each(numbers, (number) => `${act} § ${number}${published}`),
    )
    .replace(/(\d+ U\.S\.C\.) §§ (\w+(?:, \w+)+)/gu, (_, title, numbers) =>
      each(numbers, (number) => `${title} § ${number}`),
    );
}

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** The text a reader sees. */
export function readableText(markdown: string): string {
  const { prose, quotations } = divided(readMarkdown(markdown));
  return [prose, ...quotations].join('\n');
}
