import { type DocumentBlock, plainText } from '../../../shared/exports/document.ts';
import type { Finding } from '../reader/findings.ts';

/** A heading and what follows it up to the next one. */
export interface Section {
  blocks: DocumentBlock[];
  /** The findings that the section rests on, because it quotes them; none for what the person wrote. */
  findingIds: string[];
}

type Quoted = Pick<Finding, 'id' | 'title' | 'passages'>;

/** UTF-16 units from which a quotation tells a passage from others, where it stands within a sentence. */
const TELLING = 20;

/**
 * Divides a document into its sections and finds which findings each rests on. It is read from the text and not from the answer of the
 * service, because a person moves and rewrites what was written.
 */
export function sectionsOf(blocks: readonly DocumentBlock[], findings: readonly Quoted[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (last === undefined || block.kind === 'heading') sections.push({ blocks: [block], findingIds: [] });
    else last.blocks.push(block);
  }
  const sought = findings.map((finding) => ({
    ...finding,
    quotes: finding.passages.map(({ quote }) => comparable(quote)).filter((quote) => quote !== ''),
  }));
  return sections.map(({ blocks: own }) => ({ blocks: own, findingIds: basisOf(own, sought) }));
}

/** Divides the Markdown of a document before each heading; joined together the parts are the whole. */
export const markdownSections = (markdown: string): string[] => markdown.split(/^(?=#{1,6} )/m);

function basisOf(blocks: readonly DocumentBlock[], findings: readonly (Quoted & { quotes: string[] })[]): string[] {
  const text = comparable(blocks.map(textOf).join('\n'));
  const quotations = new Set(
    blocks.filter(({ kind }) => kind === 'quotation').map((block) => comparable(textOf(block))),
  );
  const quoted = findings.filter(({ quotes }) =>
    quotes.some((quote) => quotations.has(quote) || (quote.length >= TELLING && text.includes(quote))),
  );
  // Findings that quote the same words are told apart by their titles.
  const [heading] = blocks;
  const title = heading?.kind === 'heading' ? comparable(textOf(heading)) : '';
  const titled = quoted.filter((finding) => title.includes(comparable(finding.title)));
  return (titled.length > 0 ? titled : quoted).map(({ id }) => id);
}

function textOf(block: DocumentBlock): string {
  if (block.kind === 'quotation') return block.blocks.map(textOf).join('\n');
  if (block.kind === 'list') return block.items.flat().map(textOf).join('\n');
  return plainText(block.runs);
}

const comparable = (text: string): string =>
  text
    .normalize()
    .replace(/["“”„«»]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
