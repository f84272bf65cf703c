/** The parts of both libraries that are used here; neither has types of its own. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(bytes: Uint8Array): Font;
}

declare module 'pdfkit' {
  import type { Font } from 'fontkit';

  export interface StructureContent {
    readonly refs: unknown;
  }

  export interface StructureElement {
    readonly dictionary: { data: Record<string, unknown> };
    add(child: StructureElement | StructureContent): this;
    end(): void;
  }

  export interface Outline {
    addItem(title: string, options?: { expanded?: boolean; top?: number }): Outline;
  }

  export interface PdfOptions {
    size: 'A4';
    margin: number;
    pdfVersion: '1.7';
    tagged: true;
    lang: string;
    displayTitle: true;
    bufferPages: true;
    info: { Title?: string; Creator: string; Producer: string };
    font: '';
  }

  export class PDFDocument {
    constructor(options: PdfOptions);
    readonly page: { width: number; height: number };
    readonly outline: Outline;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(page: number): unknown;
    end(): void;
    appendXML(xml: string): void;

    registerFont(name: string, font: Font): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(colour: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(colour: string): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: { lineBreak: false }): this;

    struct(type: string, options?: { lang?: string; actual?: string }): StructureElement;
    addStructure(element: StructureElement): this;
    markStructureContent(tag: string): StructureContent;
    markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' }): this;
    endMarkedContent(): this;
    addNamedDestination(name: string, kind: 'XYZ', x: number, y: number, zoom: null): void;
    goTo(
      x: number,
      y: number,
      width: number,
      height: number,
      name: string,
      options: { structParent: StructureElement; Contents: string },
    ): this;
  }
}

declare module 'pdfkit/output' {
  import type { PDFDocument } from 'pdfkit';

  export function toBytes(document: PDFDocument): Promise<Uint8Array>;
}
