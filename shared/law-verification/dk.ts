import type { Piece } from './conservation.ts';

/**
 * Elements that are not law text (see the facts about the source): the register's data, the document's title and signatures, footnotes, and
 * the commencement provisions of amending acts that a consolidation reprints.
 */
const NOT_LAW = /<(Meta|TitelGruppe|UnderskriftGruppe|Nota|Ikraft)(?=[\s>])[^>]*?(?:\/>|>[\s\S]*?<\/\1>)/g;
const TAG = /<(\/?)([\w:-]+)([^>]*?)(\/?)>/g;
const SECTION = new Set(['Paragraf', 'AendringCentreretParagraf', 'IkraftCentreretParagraf']);
const NOT_ITS_OWN = new Set(['AendringNyTekst', 'Bilag']);
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Finds the law text of a LexDania document piece by piece, by cutting the markup instead of reading it, for {@link checkConservation}.
 * Sections quoted by an amending act or printed in an annex open no provision.
 *
 * @param xml the document as published.
 */
export function danishLawText(xml: Uint8Array): Piece[] {
  const source = new TextDecoder().decode(xml).replace(/<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/g, '');
  const law = source.replace(NOT_LAW, '');
  const pieces: Piece[] = [];
  const open: string[] = [];
  let from = 0;
  const take = (to: number): void => {
    const text = unescaped(law.slice(from, to));
    if (text.trim() === '') return;
    const opensProvision =
      open.at(-1) === 'Explicatus' &&
      SECTION.has(open.at(-2) ?? '') &&
      /^\s*§/.test(text) &&
      !open.some((name) => NOT_ITS_OWN.has(name));
    pieces.push({ text, mayBeLeftOut: false, opensProvision });
  };
  for (const tag of law.matchAll(TAG)) {
    take(tag.index);
    const [whole, slash, name = '', , isEmpty] = tag;
    if (slash === '/') open.pop();
    else if (isEmpty !== '/') open.push(name);
    from = tag.index + whole.length;
  }
  take(law.length);
  return pieces;
}

function unescaped(text: string): string {
  return text
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      return ENTITIES[name] ?? whole;
    });
}
