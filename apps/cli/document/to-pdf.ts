import { createRequire } from 'node:module';
import path from 'node:path';
import pdfmake, { type Content, type DocumentDefinition, type Margins, type TextContent } from 'pdfmake';

import type { GeneratedDocument } from '../../../shared/contracts/generated-document.ts';
import { LANGUAGES } from '../../../shared/languages/languages.ts';
import { type DocumentBlock, isPlaceholder, type Run, readMarkdown } from './read-markdown.ts';

const INK = '#1f2933';
const ACCENT = '#1f4e79';
const PLACEHOLDER = '#fff3bf';
const HEADING_STYLES = ['h1', 'h2', 'h3'] as const;

/** The library's own font, which covers the Latin, Greek and Cyrillic scripts. */
const FONT_FOLDER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
);

/** Renders the document as a PDF on A4 with its font embedded. */
export async function toPdf({ title, language, content }: GeneratedDocument): Promise<Buffer> {
  pdfmake.setFonts({
    Roboto: {
      normal: path.join(FONT_FOLDER, 'Roboto-Regular.ttf'),
      bold: path.join(FONT_FOLDER, 'Roboto-Medium.ttf'),
      italics: path.join(FONT_FOLDER, 'Roboto-Italic.ttf'),
      bolditalics: path.join(FONT_FOLDER, 'Roboto-MediumItalic.ttf'),
    },
  });
  // The library may open the font only, because a document is text and must not make it read other files or addresses.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => path.dirname(path.resolve(file)) === FONT_FOLDER);
  return await pdfmake.createPdf(definition(title, LANGUAGES[language].tag, readMarkdown(content))).getBuffer();
}

function definition(title: string, language: string, blocks: readonly DocumentBlock[]): DocumentDefinition {
  return {
    info: { title, creator: 'Document Audit Service' },
    language,
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [68, 64, 68, 64],
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      alignment: 'center',
      fontSize: 8.5,
      color: '#6b7280',
      margin: [0, 24, 0, 0],
    }),
    content: blocks.map(toContent),
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.3, color: INK },
    styles: {
      h1: { fontSize: 20, bold: true, color: ACCENT, margin: [0, 0, 0, 12], lineHeight: 1.15 },
      h2: { fontSize: 14, bold: true, color: ACCENT, margin: [0, 16, 0, 6], lineHeight: 1.15 },
      h3: { fontSize: 11.5, bold: true, color: ACCENT, margin: [0, 12, 0, 4], lineHeight: 1.15 },
    },
    // A heading at the foot of a page moves to the next one.
    pageBreakBefore: (node, nodes) => node.headlineLevel !== undefined && nodes.getFollowingNodesOnPage().length === 0,
  };
}

function toContent(block: DocumentBlock): Content {
  switch (block.kind) {
    case 'heading':
      return {
        text: toText(block.runs),
        style: HEADING_STYLES[Math.min(block.depth, HEADING_STYLES.length) - 1] ?? 'h3',
        headlineLevel: block.depth,
      };
    case 'paragraph':
      return { text: toText(block.runs), margin: [0, 0, 0, 7] };
    case 'quotation':
      return {
        table: { widths: ['*'], body: [[{ stack: block.blocks.map(toContent), italics: true }]] },
        layout: {
          hLineWidth: () => 0,
          vLineWidth: (line) => (line === 0 ? 2.5 : 0),
          vLineColor: () => ACCENT,
          paddingLeft: () => 10,
          paddingRight: () => 8,
          paddingTop: () => 2,
          paddingBottom: () => -4,
        },
        margin: [4, 2, 0, 8],
      };
    case 'list': {
      const items = block.items.map((item): Content => ({ stack: item.map(toContent), margin: [0, 0, 0, -3] }));
      const margin: Margins = [4, 0, 0, 10];
      return block.ordered ? { ol: items, start: block.start, margin } : { ul: items, margin };
    }
  }
}

function toText(runs: readonly Run[]): TextContent[] {
  return runs.map((run) => ({
    text: run.text,
    ...(run.bold && { bold: true }),
    ...(run.italic && { italics: true }),
    ...(isPlaceholder(run) && { background: PLACEHOLDER }),
  }));
}
