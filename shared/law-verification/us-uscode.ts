import type { Piece } from './conservation.ts';
import { type RawToken, rawTokens } from './raw-xml.ts';

const NOT_LAW = /^(?:meta|notes|note|toc|sourceCredit)$/;

interface Open {
  name: string;
  /** True for a section with an identifier, and for a court rule. */
  isProvision: boolean;
  /** True for the title as a whole until anything follows its own heading, which is the law's title. */
  isTitle: boolean;
}

/**
 * Finds the law text of a title of the United States Code piece by piece, from the file's tags and not its elements, for
 * {@link checkConservation}. Leaves out everything the publisher adds (law sources, "United States: code"): `notes`, `note` (footnotes with
 * the mark that refers to them), `toc`, `sourceCredit`, and `meta`. The title's own heading is the law's title.
 *
 * A provision reads: its heading, how it is cited, its text. The number comes out without the bracket and the stop around it.
 */
export function usCodeLawText(bytes: Uint8Array): Piece[] {
  const xml = new TextDecoder().decode(bytes);
  const scan = new Scan(/<(?:\w+:)?docNumber>\s*0*(\d+)\s*(a?)/i.exec(xml)?.slice(1, 3) ?? []);
  for (const token of rawTokens(xml)) {
    if (token.kind === 'text') scan.text(token.text);
    else if (token.kind === 'open') scan.open(token);
    else scan.close();
  }
  return scan.pieces;
}

class Scan {
  readonly pieces: Piece[] = [];
  readonly #cites: string;
  readonly #open: Open[] = [];
  #skipFrom = Number.POSITIVE_INFINITY;
  #isTitleSeen = false;
  /** A provision's printed number, held back until its heading has come. */
  #number: string | null = null;
  #isHeadRead = false;
  #held = '';

  constructor([title = '', appendix = '']: readonly string[]) {
    this.#cites = `${title} U.S.C.${appendix === '' ? '' : ' App.'} `;
  }

  open({ name, attribute }: RawToken & { kind: 'open' }): void {
    const parent = this.#open.at(-1);
    if (parent?.isTitle && !/^(?:num|(?:sub)?heading)$/.test(name)) parent.isTitle = false;
    const isTitle = !this.#isTitleSeen && (name === 'title' || name === 'appendix') && this.#isLaw;
    this.#isTitleSeen ||= isTitle;
    const isProvision =
      this.#isLaw &&
      !this.#open.some((above) => above.isProvision) &&
      (name === 'courtRule' || (name === 'section' && attribute('identifier') !== null));
    if (this.#number !== null && parent?.isProvision && (name !== 'heading' || this.#held !== '')) this.#endHead();
    if (isProvision) this.#isHeadRead = false;
    this.#open.push({ name, isProvision, isTitle });
    const isReference = name === 'ref' && attribute('class') === 'footnoteRef';
    if (this.#isLaw && (NOT_LAW.test(name) || isReference)) this.#skipFrom = this.#open.length;
  }

  close(): void {
    if (this.#open.length === this.#skipFrom) this.#skipFrom = Number.POSITIVE_INFINITY;
    if (this.#open.pop()?.isProvision) this.#endHead();
  }

  text(text: string): void {
    if (!this.#isLaw || text.trim() === '') return;
    const at = this.#open.findLastIndex(({ name }) => name === 'num' || name === 'heading');
    const level = this.#open[at - 1];
    if (level?.isTitle) return;
    if (level?.isProvision && !this.#isHeadRead && this.#open[at]?.name === 'num')
      this.#number = (this.#number ?? '') + text;
    else if (level?.isProvision && this.#number !== null) this.#held += text;
    else {
      this.#endHead();
      this.pieces.push({ text, mayBeLeftOut: false, opensProvision: false });
    }
  }

  get #isLaw(): boolean {
    return this.#open.length < this.#skipFrom;
  }

  #endHead(): void {
    if (this.#number === null) return;
    this.pieces.push({ text: this.#held, mayBeLeftOut: false, opensProvision: false });
    const printed = this.#number
      .trim()
      .replace(/^\[+/, '')
      .replace(/[.\s\]—–-]+$/, '');
    this.pieces.push({ text: this.#cites + printed, mayBeLeftOut: false, opensProvision: true });
    this.#number = null;
    this.#held = '';
    this.#isHeadRead = true;
  }
}
