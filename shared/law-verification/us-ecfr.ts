import type { Piece } from './conservation.ts';
import { rawTokens } from './raw-xml.ts';

const EDITORIAL = /^(?:AUTH|SECAUTH|PARAUTH|SOURCE|CITA|EDNOTE|EFFDNOT)$/;
const PROVISION = /^DIV[89]$/;

/**
 * Finds the law text of one part of the Code of Federal Regulations piece by piece, from the file's tags and not its elements, for
 * {@link checkConservation}. Leaves out everything the editors add: AUTH, SECAUTH, PARAUTH, SOURCE, CITA, EDNOTE and EFFDNOT. The part's
 * own heading is the law's title, and text above it belongs to no part.
 *
 * A section or appendix reads: its heading without its number, how it is cited, its text.
 *
 * @param work the part, as its law is called: `3 CFR 101`.
 */
export function cfrLawText(bytes: Uint8Array, work: string): Piece[] {
  const [title = '', part = ''] = work.split(' CFR ');
  const pieces: Piece[] = [];
  const open: string[] = [];
  let editorialFrom = Number.POSITIVE_INFINITY;
  let number = '';
  let heading = '';
  let isHeadRead = false;
  let isTitleRead = false;
  const add = (text: string, opensProvision = false) => pieces.push({ text, mayBeLeftOut: false, opensProvision });
  const endHeading = () => {
    const bare = heading.trim().replace(/^§+\s*/, '');
    const rest = number !== '' && bare.startsWith(number) ? bare.slice(number.length) : 'no number';
    add(/^(?:[.\s]|$)/.test(rest) ? rest.replace(/^[.\s]+/, '') : heading);
    add(number.startsWith(`${part}.`) ? `${title} CFR ${number}` : `${title} CFR part ${part}, ${number}`, true);
  };
  for (const token of rawTokens(partOf(new TextDecoder().decode(bytes), part))) {
    if (token.kind === 'text') {
      const above = open[open.indexOf('HEAD') - 1] ?? '';
      if (open.length >= editorialFrom || (above === 'DIV5' && !isTitleRead)) continue;
      if (PROVISION.test(above) && !isHeadRead) heading += token.text;
      else add(token.text);
    } else if (token.kind === 'open') {
      open.push(token.name);
      if (EDITORIAL.test(token.name)) editorialFrom = Math.min(editorialFrom, open.length);
      if (!PROVISION.test(token.name)) continue;
      number = (token.attribute('N') ?? '').replace(/^§+\s*/, '').trim();
      heading = '';
      isHeadRead = false;
    } else {
      if (open.length === editorialFrom) editorialFrom = Number.POSITIVE_INFINITY;
      open.pop();
      if (token.name === 'HEAD' && open.at(-1) === 'DIV5') isTitleRead = true;
      if (token.name !== 'HEAD' || !PROVISION.test(open.at(-1) ?? '') || isHeadRead) continue;
      endHeading();
      isHeadRead = true;
    }
  }
  return pieces;
}

/** Cuts the part out of a longer file; a file that holds a section or an appendix only stays whole. */
function partOf(xml: string, part: string): string {
  for (const [stretch, attributes = ''] of xml.matchAll(/<DIV5\b([^>]*)>[\s\S]*?<\/DIV5>/g))
    if (/\sN="([^"]*)"/.exec(attributes)?.[1] === part) return stretch;
  return xml;
}
