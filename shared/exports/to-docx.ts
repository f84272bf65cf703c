import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  HighlightColor,
  type IParagraphOptions,
  type IRunOptions,
  type IStylesOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TableOfContents,
  TextRun,
} from 'docx';
import { estimatePageNumbers } from 'docx/layout';
import {
  CREATOR,
  contentsPlace,
  type DocumentBlock,
  type ExportedDocument,
  isPlaceholder,
  type Run,
} from './document.ts';

const FONT = 'Calibri';
const INK = '1F2933';
const ACCENT = '1F4E79';
const QUOTE_STYLE = 'Quote';
const CONTENTS_HEADING = 'TOCHeading';
const ORDERED = 'ordered';
/** Deepest level of lists, because word processors do not distinguish deeper ones. */
const MAX_LEVEL = 8;
const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;

/** Renders the document as a Word file, with real headings, lists and quotations, because people edit it. */
export async function toDocx(exported: ExportedDocument): Promise<Uint8Array> {
  const { title, language, blocks, contents, header } = exported;
  const lists = { ordered: 0 };
  const place = contentsPlace(exported);
  const paragraphs = (from: number, to?: number) =>
    blocks.slice(from, to).flatMap((block) => paragraphsOf(block, lists));
  const document = new Document({
    title,
    creator: CREATOR,
    lastModifiedBy: CREATOR,
    styles: styles(language),
    // The numbers are written with the document, because Word asks before it opens a file whose contents list it must compute.
    pageNumbers: estimatePageNumbers,
    numbering: {
      config: [
        {
          reference: ORDERED,
          levels: Array.from({ length: MAX_LEVEL + 1 }, (_, level) => ({
            level,
            format: LevelFormat.DECIMAL,
            text: `%${level + 1}.`,
            alignment: AlignmentType.START,
            style: { paragraph: { indent: { left: 425 * (level + 1), hanging: 425 } } },
          })),
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11_906, height: 16_838 },
            margin: { top: 1418, bottom: 1418, left: 1418, right: 1418 },
          },
        },
        ...(header !== undefined && { headers: { default: pageHeader(header) } }),
        footers: { default: pageFooter() },
        children:
          place === null
            ? paragraphs(0)
            : [
                ...paragraphs(0, place),
                new Paragraph({ style: CONTENTS_HEADING, children: [new TextRun(contents)] }),
                new TableOfContents(contents, { hyperlink: true, headingStyleRange: '2-3' }),
                ...paragraphs(place),
              ],
      },
    ],
  });
  return await Packer.pack(document, 'uint8array');
}

function styles(languageTag: string): IStylesOptions {
  const heading = (size: number, before: number, after: number) => ({
    run: { font: FONT, size, bold: true, color: ACCENT },
    paragraph: { spacing: { before, after }, keepNext: true },
  });
  return {
    default: {
      document: {
        run: { font: FONT, size: 22, color: INK, language: { value: languageTag } },
        paragraph: { spacing: { after: 140, line: 288 } },
      },
      heading1: heading(36, 0, 240),
      heading2: heading(28, 360, 120),
      heading3: heading(24, 280, 100),
      heading4: heading(22, 240, 80),
      heading5: heading(22, 240, 80),
      heading6: heading(22, 240, 80),
    },
    paragraphStyles: [
      {
        id: QUOTE_STYLE,
        name: QUOTE_STYLE,
        basedOn: 'Normal',
        run: { italics: true },
        paragraph: {
          indent: { left: 425, right: 284 },
          spacing: { before: 80, after: 160, line: 276 },
        },
      },
      {
        // No heading, because it would list itself.
        id: CONTENTS_HEADING,
        name: 'TOC Heading',
        basedOn: 'Normal',
        run: { size: 28, bold: true, color: ACCENT },
        paragraph: { spacing: { before: 360, after: 120 }, keepNext: true },
      },
    ],
  };
}

function pageHeader(text: string): Header {
  return new Header({ children: [new Paragraph({ children: [new TextRun({ size: 18, color: '6B7280', text })] })] });
}

function pageFooter(): Footer {
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({ size: 18, color: '6B7280', children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });
}

interface Lists {
  /** Number of ordered lists so far, because each needs a numbering of its own. */
  ordered: number;
}

/** Formatting that a paragraph gets from its surroundings: a list mark, the style of a quotation. */
function paragraphsOf(block: DocumentBlock, lists: Lists, around: IParagraphOptions = {}, level = 0): Paragraph[] {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          ...around,
          heading: HEADINGS[block.depth - 1] ?? HEADINGS[5],
          children: toTextRuns(block.runs),
        }),
      ];
    case 'paragraph':
      return [new Paragraph({ ...around, children: toTextRuns(block.runs) })];
    case 'quotation': {
      const border = { left: { style: BorderStyle.SINGLE, size: 18, space: 12, color: ACCENT } };
      return block.blocks.flatMap((inner) =>
        paragraphsOf(inner, lists, { ...around, style: QUOTE_STYLE, border }, level),
      );
    }
    case 'list': {
      if (block.ordered) lists.ordered++;
      const depth = Math.min(level, MAX_LEVEL);
      const mark: IParagraphOptions = block.ordered
        ? { numbering: { reference: ORDERED, level: depth, instance: lists.ordered } }
        : { bullet: { level: depth } };
      return block.items.flatMap((item, index) =>
        item.flatMap((inner, position) => {
          const isLast = index === block.items.length - 1 && position === item.length - 1;
          const spacing = { after: isLast ? 160 : 60, line: 276 };
          return paragraphsOf(
            inner,
            lists,
            position === 0 ? { ...mark, spacing } : { indent: { left: 425 * (depth + 1) }, spacing },
            level + 1,
          );
        }),
      );
    }
  }
}

function toTextRuns(runs: readonly Run[]): TextRun[] {
  return runs.map((run) => {
    const { text, bold, italic, language } = run;
    const style: IRunOptions = {
      ...(bold && { bold }),
      ...(italic && { italics: italic }),
      ...(language !== undefined && { language: { value: language } }),
      ...(isPlaceholder(run) && { highlight: HighlightColor.YELLOW }),
    };
    return text === '\n' ? new TextRun({ ...style, break: 1 }) : new TextRun({ ...style, text });
  });
}
