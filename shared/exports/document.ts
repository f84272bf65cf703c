/** Text in one style. */
export interface Run {
  text: string;
  bold?: true;
  italic?: true;
  /** BCP 47 tag, where it is not that of the document. */
  language?: string;
}

/** A block of a document, as the exporters render it; `depth` of a heading is 1 to 6. */
export type DocumentBlock =
  | { kind: 'heading'; depth: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'quotation'; blocks: DocumentBlock[] }
  | { kind: 'list'; ordered: boolean; start: number; items: DocumentBlock[][] };

/** A document ready to be rendered; its title is its first block, too. */
export interface ExportedDocument {
  title: string;
  /** BCP 47 tag. */
  language: string;
  /** Heading of the contents list. */
  contents: string;
  /** The line at the top of each page. */
  header?: string;
  blocks: DocumentBlock[];
}

/** Characters from which a document gets a contents list, about five pages. */
const LONG = 12_000;
/** Headings below this depth are not listed. */
const LISTED_DEPTH = 3;

export const CREATOR = 'Document Audit Service';

/** Matches a placeholder that the person must fill in, a bold text in square brackets; exporters highlight it. */
export function isPlaceholder({ text, bold }: Run): boolean {
  return bold === true && /^\[.+\]$/su.test(text);
}

export const plainText = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

export const isListed = (block: DocumentBlock): block is DocumentBlock & { kind: 'heading' } =>
  block.kind === 'heading' && block.depth > 1 && block.depth <= LISTED_DEPTH;

/** The place of the contents list among the blocks, which is before the first section; null for a document without one, because it is short. */
export function contentsPlace({ blocks }: ExportedDocument): number | null {
  const isLong = lengthOf(blocks) >= LONG && blocks.filter(isListed).length > 1;
  return isLong ? blocks.findIndex(isListed) : null;
}

const lengthOf = (blocks: readonly DocumentBlock[]): number =>
  blocks.reduce((sum, block) => {
    if (block.kind === 'quotation') return sum + lengthOf(block.blocks);
    return sum + (block.kind === 'list' ? lengthOf(block.items.flat()) : plainText(block.runs).length);
  }, 0);
