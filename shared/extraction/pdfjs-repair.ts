import { registerHooks } from 'node:module';

interface Repair {
  /** Text that pdf.js 6.5 must contain exactly once. */
  from: string;
  to: string;
}

/**
 * Three places where pdf.js loses text that a reader sees and other programs copy.
 *
 * 1. A simple font without /Encoding whose ToUnicode map is partial (LaTeX through Ghostscript): pdf.js then ignores the names in the
 *    font's own encoding and takes the bare code, so that `first` reads `rst` and a dash reads `{`. ISO 32000-1, 9.10.2 lets every
 *    code that the map leaves out fall back to its glyph name; the map's own entries win.
 * 2. Soft hyphens are dropped although at a line end they are the visible hyphen (PDFs exported by Word). Kept here; the line
 *    builder writes those at a line end as hyphens.
 * 3. A JBIG2 image that cannot be decoded is blank without an error. An image of one colour is blank on purpose if its data has the 30
 *    bytes of a page's description and hardly more.
 */
export const REPAIRS: readonly Repair[] = [
  {
    from: `function adjustType1ToUnicode(properties, builtInEncoding) {
  if (properties.isInternalFont) {
    return;
  }
  if (properties.hasIncludedToUnicodeMap) {`,
    to: `function adjustType1ToUnicode(properties, builtInEncoding) {
  if (properties.isInternalFont) {
    return;
  }
  if (properties.hasIncludedToUnicodeMap && properties.hasEncoding) {`,
  },
  {
    from: `const glyphName = builtInEncoding[charCode];
    const unicode = getUnicodeForGlyph(glyphName, glyphsUnicodeMap);
    if (unicode !== -1) {`,
    to: `const glyphName = builtInEncoding[charCode];
    const unicode = getUnicodeForGlyph(glyphName, glyphsUnicodeMap);
    if (unicode !== -1 && !(properties.hasIncludedToUnicodeMap && properties.toUnicode.has(+charCode))) {`,
  },
  {
    from: 'if (category.isInvisibleFormatMark) {',
    to: 'if (category.isInvisibleFormatMark && glyph.unicode !== "\\u00ad") {',
  },
  {
    from: `if (!module.imageData) {
        throw new Jbig2Error("Unknown error");`,
    to: `const isBlank = (pixels) => pixels.every((byte) => byte === pixels[0]);
      if (!module.imageData || (!CCITTOptions && (bytes.length < 30 || bytes.length > 1000) && isBlank(module.imageData))) {
        module.imageData = null;
        throw new Jbig2Error("Unknown error");`,
  },
];

/** Applies every repair to the source, or none if one of them no longer fits: an upgrade may then lose text, never break reading. */
export function repairSource(source: string): string {
  if (REPAIRS.some(({ from }) => source.split(from).length !== 2)) return source;
  return REPAIRS.reduce((repaired, { from, to }) => repaired.replace(from, () => to), source);
}

/** Loads pdf.js with the repairs, its parsing half included, so that the first document does not wait for it. */
export async function loadPdfjs(): Promise<typeof import('pdfjs-dist/legacy/build/pdf.mjs')> {
  const hooks = registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.endsWith('/legacy/build/pdf.worker.mjs') || !loaded.source) return loaded;
      const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
      return { ...loaded, source: repairSource(source) };
    },
  });
  try {
    await import(import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs'));
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    hooks.deregister();
  }
}
