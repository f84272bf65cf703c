import { create, type Font } from 'fontkit';
import { PDFDocument, type StructureElement } from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import { html } from '../html.ts';
import {
  CREATOR,
  contentsPlace,
  type DocumentBlock,
  type ExportedDocument,
  isListed,
  plainText,
  type Run,
} from './document.ts';
import { type Face, linesOf, type Segment } from './pdf-lines.ts';

/** The bytes of the four TrueType fonts that are embedded. */
export type PdfFonts = Readonly<Record<Face, Uint8Array>>;

const INK = '#1f2933';
const ACCENT = '#1f4e79';
const SOFT = '#52606d';
const PLACEHOLDER = '#fff3bf';
/** Points. */
const MARGIN = 68;
const INDENT = 20;
const FOOTER_SPACE = 30;
/** From the edge of the paper to the line at the top of each page. */
const HEADER_TOP = 36;
const LEADING = 1.35;

interface TextSetting {
  size: number;
  colour: string;
}

const BODY: TextSetting = { size: 10.5, colour: INK };
const EDGE: TextSetting = { size: 8.5, colour: SOFT };
const HEADINGS = [
  { size: 20, colour: ACCENT, before: 0, after: 12 },
  { size: 14, colour: ACCENT, before: 16, after: 5 },
  { size: 11.5, colour: ACCENT, before: 11, after: 3 },
] as const;

/** The setting of a block: its element in the structure tree, its left edge, and whether it is a quotation. */
interface Surroundings {
  parent: StructureElement;
  left: number;
  isQuotation: boolean;
}

/** Page of each listed heading, by its place among them; 1-based. */
type HeadingPages = readonly number[];

/**
 * Renders the document as a tagged PDF (PDF/UA-1, ISO 14289-1) on A4, with its fonts embedded, bookmarks and page numbers. Everything that
 * stands on a page is part of the structure or marked as an artifact.
 */
export async function toPdf(document: ExportedDocument, fonts: PdfFonts): Promise<Uint8Array> {
  const faces = {
    regular: create(fonts.regular),
    bold: create(fonts.bold),
    italic: create(fonts.italic),
    boldItalic: create(fonts.boldItalic),
  };
  const draft = await setPdf(document, faces, []);
  // The contents list needs the pages of the headings, which are known when everything is set.
  return contentsPlace(document) === null ? draft.bytes : (await setPdf(document, faces, draft.pages)).bytes;
}

async function setPdf(
  exported: ExportedDocument,
  faces: Record<Face, Font>,
  known: HeadingPages,
): Promise<{ bytes: Uint8Array; pages: HeadingPages }> {
  const { title, language, blocks, header } = exported;
  const isPlainXml = !/[&<]/u.test(title);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { ...(isPlainXml && { Title: title }), Creator: CREATOR, Producer: CREATOR },
    // No standard font, because those are not embedded.
    font: '',
  });
  // The library's own `subset: 'PDF/UA'` would add lists of glyphs that lack the parts of composed letters such as “å”.
  pdf.appendXML(IDENTIFICATION);
  // The library writes the title into the metadata without escaping it.
  if (!isPlainXml) pdf.appendXML(titleMetadata(title));
  const bytes = toBytes(pdf);
  for (const [name, face] of Object.entries(faces)) pdf.registerFont(name, face);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const right = pdf.page.width - MARGIN;
  const bottom = pdf.page.height - MARGIN;
  const pages: number[] = [];
  const outlines = [pdf.outline];
  let y = MARGIN;

  const place = contentsPlace(exported);
  for (const [index, block] of blocks.entries()) {
    if (index === place) setContents();
    setBlock(block, { parent: root, left: MARGIN, isQuotation: false });
  }
  setEdges();
  pdf.end();
  return { bytes: await bytes, pages };

  function setBlock(block: DocumentBlock, around: Surroundings): void {
    switch (block.kind) {
      case 'heading':
        setHeading(block, around);
        return;
      case 'paragraph':
        setText(block.runs, 'P', around);
        y += 7;
        return;
      case 'quotation': {
        const parent = childOf(around.parent, 'BlockQuote');
        y += 2;
        for (const inner of block.blocks) {
          setBlock(inner, { parent, left: around.left + 14, isQuotation: true });
        }
        y += 2;
        return;
      }
      case 'list':
        setList(block, around);
        return;
    }
  }

  function setHeading({ depth, runs }: DocumentBlock & { kind: 'heading' }, around: Surroundings): void {
    const level = Math.min(depth, HEADINGS.length);
    const { before, after, ...setting } = HEADINGS[level - 1] ?? HEADINGS[2];
    if (y > MARGIN) y += before;
    const lines = wrapped(runs.map(bold), around.left, setting);
    // A heading does not stand alone at the foot of a page.
    makeRoom(lines.length * lineHeight(setting) + after + 3 * lineHeight(BODY));
    const page = pdf.bufferedPageRange().count;
    if (isListed({ kind: 'heading', depth, runs })) {
      pages.push(page);
      pdf.addNamedDestination(destination(pages.length), 'XYZ', MARGIN, y, null);
    }
    outlines.length = Math.min(outlines.length, level);
    const outline = outlines.at(-1)?.addItem(plainText(runs), { expanded: true, top: y });
    if (outline !== undefined) outlines.push(outline);
    setLines(lines, childOf(around.parent, `H${level}`), `H${level}`, around, setting);
    y += after;
  }

  function setList({ ordered, start, items }: DocumentBlock & { kind: 'list' }, around: Surroundings): void {
    const list = childOf(around.parent, 'L');
    list.dictionary.data['A'] = { O: 'List', ListNumbering: ordered ? 'Decimal' : 'Disc' };
    const left = around.left + INDENT;
    for (const [index, item] of items.entries()) {
      const entry = childOf(list, 'LI');
      makeRoom(2 * lineHeight(BODY));
      const label = childOf(entry, 'Lbl');
      const mark = wrapped([{ text: ordered ? `${start + index}. ` : '• ' }], around.left, BODY)[0] ?? [];
      drawLine(mark, label, 'Lbl', left - 5 - widthOf(mark), BODY);
      const body = childOf(entry, 'LBody');
      for (const [position, block] of item.entries()) {
        if (position > 0) y += 2;
        const inner = { ...around, parent: body, left };
        if (block.kind === 'paragraph') setText(block.runs, 'P', inner);
        else setBlock(block, inner);
      }
      y += 3;
    }
    y += 6;
  }

  function setText(runs: readonly Run[], tag: string, around: Surroundings): void {
    const shown = around.isQuotation ? runs.map((run): Run => ({ ...run, italic: true })) : runs;
    setLines(wrapped(shown, around.left, BODY), childOf(around.parent, tag), tag, around, BODY);
  }

  function setLines(
    lines: readonly Segment[][],
    element: StructureElement,
    tag: string,
    around: Surroundings,
    setting: TextSetting,
  ): void {
    for (const [index, line] of lines.entries()) {
      // Neither the first line of a paragraph nor its last stands alone on a page.
      const isAtEdge = lines.length > 2 && (index === 0 || index === lines.length - 2);
      makeRoom(lineHeight(setting) * (isAtEdge ? 2 : 1));
      if (around.isQuotation) {
        artifact(() => pdf.rect(around.left - 10, y - 1, 2.5, lineHeight(setting)).fill(ACCENT));
      }
      drawLine(line, element, tag, around.left, setting);
      y += lineHeight(setting);
    }
  }

  /** Draws a line at the present height, each style of it as marked content. */
  function drawLine(
    line: readonly Segment[],
    element: StructureElement,
    tag: string,
    left: number,
    setting: TextSetting,
  ): void {
    let x = left;
    for (const { text, face, width, isPlaceholder, language: spoken, actual } of line) {
      if (isPlaceholder) {
        artifact(() => pdf.rect(x, y - 1, width, lineHeight(setting)).fill(PLACEHOLDER));
      }
      const isSpan = spoken !== undefined || actual !== undefined;
      const holder = isSpan
        ? childOf(element, 'Span', {
            ...(spoken !== undefined && { lang: spoken }),
            ...(actual !== undefined && { actual }),
          })
        : element;
      const content = pdf.markStructureContent(isSpan ? 'Span' : tag);
      pdf.font(face).fontSize(setting.size).fillColor(setting.colour).text(text, x, y, { lineBreak: false });
      pdf.endMarkedContent();
      holder.add(content);
      x += width;
    }
  }

  function setContents(): void {
    setHeadingOfContents();
    const list = childOf(root, 'TOC');
    for (const [index, heading] of blocks.filter(isListed).entries()) {
      const left = MARGIN + (heading.depth - 2) * INDENT;
      const name = destination(index + 1);
      const entry = childOf(childOf(list, 'TOCI'), 'Reference');
      const text = plainText(heading.runs);
      const lines = linesOf(heading.runs.map(regular), right - left - 40, measure(BODY), faces);
      for (const [position, line] of lines.entries()) {
        makeRoom(lineHeight(BODY));
        const link = childOf(entry, 'Link');
        const number = wrapped([{ text: ` ${known[index] ?? 0}` }], left, BODY)[0] ?? [];
        drawLine(line, link, 'Link', left, BODY);
        if (position === lines.length - 1) drawLine(number, link, 'Link', right - widthOf(number), BODY);
        // A string object, because the library writes a primitive string as a name.
        const contents = Object(text) as string;
        pdf.goTo(left, y, right - left, lineHeight(BODY), name, { structParent: link, Contents: contents });
        // An annotation is filed under the page that is current when its element ends.
        link.end();
        y += lineHeight(BODY);
      }
      y += 2;
    }
    y += 6;
  }

  function setHeadingOfContents(): void {
    const { before, after, ...setting } = HEADINGS[1];
    y += before;
    const lines = wrapped([bold({ text: exported.contents })], MARGIN, setting);
    makeRoom(lineHeight(setting) + after + 3 * lineHeight(BODY));
    setLines(lines, childOf(root, 'P'), 'P', { parent: root, left: MARGIN, isQuotation: false }, setting);
    y += after;
  }

  /** Draws the line at the top of each page and its number at the foot. */
  function setEdges(): void {
    const { count } = pdf.bufferedPageRange();
    // The line ends at the margin, where a long name of a file leaves no room for the rest.
    const [shown = []] = header === undefined ? [] : wrapped([{ text: header }], MARGIN, EDGE);
    for (let page = 0; page < count; page++) {
      pdf.switchToPage(page);
      pdf.markContent('Artifact', { type: 'Pagination' });
      let x = MARGIN;
      for (const { text, face, width } of shown) {
        pdf.font(face).fontSize(EDGE.size).fillColor(EDGE.colour).text(text, x, HEADER_TOP, { lineBreak: false });
        x += width;
      }
      const number = `${page + 1} / ${count}`;
      pdf.font('regular').fontSize(EDGE.size).fillColor(EDGE.colour);
      const centre = (pdf.page.width - pdf.widthOfString(number)) / 2;
      pdf.text(number, centre, pdf.page.height - MARGIN + FOOTER_SPACE, { lineBreak: false });
      pdf.endMarkedContent();
    }
  }

  function makeRoom(height: number): void {
    if (y + height <= bottom || y === MARGIN) return;
    pdf.addPage();
    y = MARGIN;
  }

  function artifact(draw: () => void): void {
    pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    pdf.endMarkedContent();
  }

  function wrapped(runs: readonly Run[], left: number, setting: TextSetting): Segment[][] {
    return linesOf(runs, right - left, measure(setting), faces);
  }

  function measure({ size }: TextSetting): (text: string, face: Face) => number {
    return (text, face) => pdf.font(face).fontSize(size).widthOfString(text);
  }

  function childOf(
    parent: StructureElement,
    type: string,
    options: { lang?: string; actual?: string } = {},
  ): StructureElement {
    const element = pdf.struct(type, options);
    parent.add(element);
    return element;
  }
}

/** Says in the metadata that the file follows PDF/UA-1 (ISO 14289-1, clause 5). */
const IDENTIFICATION =
  '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

const titleMetadata = (title: string): string =>
  html`<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title></rdf:Description>`
    .markup;

const lineHeight = ({ size }: TextSetting): number => size * LEADING;
const widthOf = (line: readonly Segment[]): number => line.reduce((sum, { width }) => sum + width, 0);
const destination = (heading: number): string => `heading-${heading}`;
const bold = (run: Run): Run => ({ ...run, bold: true });
const regular = ({ text, language }: Run): Run => (language === undefined ? { text } : { text, language });
