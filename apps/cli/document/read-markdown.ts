import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** Text in one style. */
export interface Run {
  text: string;
  bold?: true;
  italic?: true;
}

/** A block of a document, as the exporters render it; `depth` of a heading is 1 to 6. */
export type DocumentBlock =
  | { kind: 'heading'; depth: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'quotation'; blocks: DocumentBlock[] }
  | { kind: 'list'; ordered: boolean; start: number; items: DocumentBlock[][] };

/** Matches a placeholder that the person must fill in, a bold text in square brackets; exporters highlight it. */
export function isPlaceholder({ text, bold }: Run): boolean {
  return bold === true && /^\[.+\]$/su.test(text);
}

/** Reads CommonMark into blocks of styled text. It fetches nothing: an image becomes its description, a link its text and address. */
export function readMarkdown(markdown: string): DocumentBlock[] {
  return fromMarkdown(markdown).children.flatMap(toBlocks);
}

function toBlocks(node: RootContent | BlockContent | DefinitionContent): DocumentBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', depth: node.depth, runs: toRuns(node.children) }];
    case 'paragraph':
      return [{ kind: 'paragraph', runs: toRuns(node.children) }];
    case 'blockquote':
      return [{ kind: 'quotation', blocks: node.children.flatMap(toBlocks) }];
    case 'list': {
      const items = node.children.map((item) => item.children.flatMap(toBlocks));
      return [{ kind: 'list', ordered: node.ordered === true, start: node.start ?? 1, items }];
    }
    case 'code':
    case 'html':
      return [{ kind: 'paragraph', runs: [{ text: node.value }] }];
    default:
      return [];
  }
}

type Style = Omit<Run, 'text'>;

function toRuns(nodes: readonly PhrasingContent[], style: Style = {}): Run[] {
  return nodes.flatMap((node) => toRun(node, style));
}

function toRun(node: PhrasingContent, style: Style): Run[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'html':
      return [{ text: node.value.replace(/(?<!\s)\s*\n\s*/gu, ' '), ...style }];
    case 'strong':
      return toRuns(node.children, { ...style, bold: true });
    case 'emphasis':
      return toRuns(node.children, { ...style, italic: true });
    case 'link': {
      const runs = toRuns(node.children, style);
      const shown = runs.map(({ text }) => text).join('');
      return shown === node.url ? runs : [...runs, { text: ` (${node.url})`, ...style }];
    }
    case 'image':
      return [{ text: node.alt ?? '', ...style }];
    case 'break':
      return [{ text: '\n', ...style }];
    default:
      return 'children' in node ? toRuns(node.children, style) : [];
  }
}
