/**
 * The part of the library that is used here. Its published types bring those of the browser along, which change the types of half the
 * standard library.
 */
declare module 'pdfmake' {
  /** Points: left, top, right, bottom. */
  export type Margins = [number, number, number, number];

  export interface TextStyle {
    font?: string;
    fontSize?: number;
    lineHeight?: number;
    bold?: boolean;
    italics?: boolean;
    color?: string;
    background?: string;
    alignment?: 'left' | 'center' | 'right';
    margin?: Margins;
  }

  interface Placed extends TextStyle {
    style?: string;
    headlineLevel?: number;
  }

  export interface TextContent extends Placed {
    text: string | TextContent[];
  }

  export interface TableLayout {
    hLineWidth?: (line: number) => number;
    vLineWidth?: (line: number) => number;
    vLineColor?: () => string;
    paddingLeft?: () => number;
    paddingRight?: () => number;
    paddingTop?: () => number;
    paddingBottom?: () => number;
  }

  export type Content =
    | TextContent
    | (Placed & { stack: Content[] })
    | (Placed & { ul: Content[] })
    | (Placed & { ol: Content[]; start?: number })
    | (Placed & { table: { widths: (string | number)[]; body: Content[][] }; layout?: TableLayout });

  export interface DocumentDefinition {
    info?: { title?: string; creator?: string };
    language?: string;
    displayTitle?: boolean;
    pageSize?: 'A4';
    pageMargins?: Margins;
    footer?: (page: number, pages: number) => Content;
    content: Content[];
    defaultStyle?: TextStyle;
    styles?: Record<string, TextStyle>;
    pageBreakBefore?: (
      node: { headlineLevel?: number },
      nodes: { getFollowingNodesOnPage: () => unknown[] },
    ) => boolean;
  }

  interface Pdfmake {
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void;
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer> };
  }

  const pdfmake: Pdfmake;
  // biome-ignore lint/style/noDefaultExport: the library exports one object, by module.exports.
  export default pdfmake;
}
