import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { GeneratedDocument } from '../contracts/generated-document.ts';
import { LANGUAGES } from '../languages/languages.ts';
import type { DocumentBlock, ExportedDocument, Run } from './document.ts';

/** The document that an action wrote, without its cover note, which is advice to whoever sends it. */
export function writtenDocument({ title, language, content }: GeneratedDocument): ExportedDocument {
  const { tag, actionWording } = LANGUAGES[language];
  return { title, language: tag, contents: actionWording.contents, blocks: readMarkdown(content) };
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
    case 'html': {
      const [first = '', ...lines] = node.value.split('\n');
      const runs = [{ text: first }, ...lines.flatMap((text) => [{ text: '\n' }, { text }])];
      return [{ kind: 'paragraph', runs }];
    }
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
