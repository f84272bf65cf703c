import type { ActionCitation, ActionMaterial } from '../contracts/action.ts';
import { citationKey } from './action-audit.ts';
import { actionProse } from './action-prose.ts';
import { sourceNames } from './provision-mentions.ts';
import { citationWriter } from './written-citations.ts';

/** A run of text in one style; a placeholder is something the person who sends the document has to fill in. */
export interface Span {
  text: string;
  style?: 'strong' | 'emphasis' | 'placeholder';
}

/** A piece of a finished document. Level 1 is the title's; `quotation` is the authority's own words. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; spans: readonly Span[] }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Span[])[] }
  | { kind: 'quotation'; text: string };

/** A block as a generator proposes it, before anything of it is verified. */
export interface DraftBlock {
  kind: 'HEADING' | 'SUBHEADING' | 'PARAGRAPH' | 'BULLET' | 'NUMBERED' | 'QUOTATION';
  text: string;
  /** Findings this block is about; ids the audit does not have are ignored. */
  findingIds: readonly string[];
  /** Words of the service, set in bold before the text, such as the name of a field. */
  lead?: string;
  /** True if square brackets in the text mark placeholders. */
  hasPlaceholders?: boolean;
  /** Sentences of the audit that could not be verified, in whose place the text stands; absent where there are none. */
  leftOut?: number;
}

export interface VerifiedBody {
  blocks: Block[];
  /** The findings the body uses, in the order of the audit. */
  findingIds: string[];
  /** The sources it names or whose flaws it uses, in the order of the audit. */
  sources: ActionCitation[];
  /** Flaws that the body is about and does not quote, or without a provision of theirs. */
  lacking: { quotation: string[]; provision: string[] };
  /** Sentences and quotations that were left out, because they could not be verified, and the findings they were about. */
  dropped: number;
  droppedFrom: string[];
}

/** Findings of one block whose citations may be written without their act in it. */
const MAX_ABOUT = 20;

type Kept = DraftBlock & { text: string };

/**
 * Keeps the part of a draft that can be verified against the audit (`actionProse`): a quotation is printed as the finding has it, and is
 * left out if no finding has it; a heading is left out if nothing under it remains.
 */
export function verifyDraft(draft: readonly DraftBlock[], material: ActionMaterial): VerifiedBody {
  const prose = actionProse(material);
  const used = new Set<string>();
  const quoted = new Set<string>();
  const kept: Kept[] = [];
  const droppedFrom = new Set<string>();
  let dropped = 0;
  const drop = (count: number, findingIds: readonly string[]) => {
    if (count === 0) return;
    dropped += count;
    for (const id of findingIds) droppedFrom.add(id);
  };
  for (const block of draft) {
    const { findingIds, leftOut = 0 } = block;
    drop(leftOut, findingIds);
    if (block.kind === 'QUOTATION') {
      const found = prose.quoted(block.text, findingIds);
      if (found === null) {
        drop(1, findingIds);
      } else {
        quoted.add(found.findingId);
        kept.push({ ...block, text: found.text, findingIds: [...findingIds, found.findingId] });
      }
    } else {
      const judged = prose.judge(block.text, findingIds);
      drop(judged.dropped, findingIds);
      if (judged.text === null) continue;
      kept.push({ ...block, text: judged.text });
      for (const id of prose.quotedIn(judged.text, findingIds)) quoted.add(id);
    }
  }
  const standing = withoutBareHeadings(kept);
  for (const { kind, findingIds } of standing) {
    if (kind !== 'HEADING' && kind !== 'SUBHEADING') for (const id of findingIds) used.add(id);
  }
  const findings = [...material.flaws, ...material.strengths].filter(({ id }) => used.has(id));
  const text = standing.map((block) => block.text).join('\n');
  const named = sourceNames(material.references).namedIn(text);
  const flaws = findings.filter(({ kind }) => kind === 'FLAW');
  const cited = new Set(flaws.flatMap(({ citations }) => citations.map(citationKey)));
  const namedKeys = new Set([...named].map(citationKey));
  return {
    blocks: toBlocks(withCitations(standing, material)),
    findingIds: [...new Set(findings.flatMap(({ id, alsoIds = [] }) => [id, ...alsoIds]))],
    sources: material.references.filter((source) => cited.has(citationKey(source)) || named.has(source)),
    lacking: {
      quotation: flaws.filter(({ id, quote }) => quote.trim() !== '' && !quoted.has(id)).map(({ id }) => id),
      provision: flaws
        .filter(({ citations }) => citations.length > 0 && !citations.some((one) => namedKeys.has(citationKey(one))))
        .map(({ id }) => id),
    },
    dropped,
    droppedFrom: [...droppedFrom],
  };
}

/** Writes the citations of each block in their turn; the document's own words stay as they are. */
function withCitations(blocks: readonly Kept[], { references, flaws, strengths }: ActionMaterial): Kept[] {
  const write = citationWriter(references);
  const citedBy = new Map([...flaws, ...strengths].map(({ id, citations }) => [id, citations]));
  return blocks.map((block) =>
    block.kind === 'QUOTATION'
      ? block
      : {
          ...block,
          text: write(
            block.text,
            block.kind === 'HEADING' || block.kind === 'SUBHEADING',
            block.findingIds.slice(0, MAX_ABOUT).flatMap((id) => citedBy.get(id) ?? []),
          ),
        },
  );
}

/** Divides the text at every `[name]`, which is a placeholder; an ellipsis in brackets is none. */
export function withPlaceholders(text: string): Span[] {
  return text
    .split(/\[(?=[^\][]*\p{L})([^\][]{2,100})\]/u)
    .map((part, index): Span => (index % 2 === 1 ? { text: part, style: 'placeholder' } : { text: part }))
    .filter((span) => span.text !== '');
}

/** Goes from the end, so that a heading over nothing but bare headings is bare, too. */
function withoutBareHeadings(blocks: readonly Kept[]): Kept[] {
  const standing: Kept[] = [];
  for (const block of blocks.toReversed()) {
    const next = standing.at(-1)?.kind;
    const isBare =
      (block.kind === 'HEADING' && (next === undefined || next === 'HEADING')) ||
      (block.kind === 'SUBHEADING' && (next === undefined || next === 'HEADING' || next === 'SUBHEADING'));
    if (!isBare) standing.push(block);
  }
  return standing.toReversed();
}

function toBlocks(kept: readonly Kept[]): Block[] {
  const blocks: Block[] = [];
  let list = null as { ordered: boolean; items: Span[][] } | null;
  for (const { kind, text, lead, hasPlaceholders } of kept) {
    const spans: Span[] = [
      ...(lead === undefined ? [] : [{ text: `${lead} `, style: 'strong' as const }]),
      ...(hasPlaceholders === true ? withPlaceholders(text) : [{ text }]),
    ];
    if (kind === 'BULLET' || kind === 'NUMBERED') {
      const ordered = kind === 'NUMBERED';
      if (list?.ordered === ordered) {
        list.items.push(spans);
      } else {
        list = { ordered, items: [spans] };
        blocks.push({ kind: 'list', ...list });
      }
      continue;
    }
    list = null;
    switch (kind) {
      case 'HEADING':
      case 'SUBHEADING':
        blocks.push({ kind: 'heading', level: kind === 'HEADING' ? 2 : 3, text });
        break;
      case 'QUOTATION':
        blocks.push({ kind: 'quotation', text });
        break;
      case 'PARAGRAPH':
        blocks.push({ kind: 'paragraph', spans });
        break;
    }
  }
  return blocks;
}
