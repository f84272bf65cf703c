/**
 * Text in the form quotations are compared in: a string of letters, digits and punctuation in canonical form, every
 * unit with its place in the pages, and between any two units the *gap*: which white space or dash stands there.
 *
 * This file alone decides when two texts are equal:
 * - white space counts as one space, whatever its kind and length;
 * - compatibility forms (ligatures, width, composed and decomposed letters) count as their plain form; superscripts,
 *   fractions and circled numbers do not, because `10²` is not `102`;
 * - all quotation marks and apostrophes are one mark, all dashes one dash;
 * - a hyphen at the end of a line may be read as nothing, as a hyphen, or as a hyphen and a space (`barn-⏎och`).
 */

/** A part of a page: `page` is the index into the pages, offsets are UTF-16, `end` exclusive. */
export interface TextPiece {
  page: number;
  start: number;
  end: number;
}

export interface TextStream {
  /** Canonical letters, digits and punctuation; white space and dashes live in `gaps`. */
  text: string;
  /** UTF-16 offset, within its page, of the first character that each unit of `text` was made from; a ligature's units share theirs. */
  starts: Uint32Array;
  /** Bit set of the gap before each unit; the last entry is the gap after the last unit. */
  gaps: Uint16Array;
  /** Parts of the pages in stream order, with the first unit of each. */
  pieces: readonly (TextPiece & { firstUnit: number })[];
}

/** The ways a gap may be read; two gaps are equal if they share one. */
export const GAP = {
  NONE: 1,
  SPACE: 2,
  HYPHEN: 4,
  HYPHEN_SPACE: 8,
  SPACE_HYPHEN: 16,
  SPACED_DASH: 32,
  SEVERAL_DASHES: 64,
} as const;
export const GAP_READINGS = 127;

/** Facts about a gap that tell if a quotation that begins or ends there cuts a word. */
export const GAP_FACTS = {
  DASH: 128,
  DASH_TOUCHES_PREVIOUS: 256,
  DASH_TOUCHES_NEXT: 512,
  /** An em dash or a doubled hyphen: punctuation between words, never part of one. */
  LONG_DASH: 1024,
  NEWLINE: 2048,
} as const;

const CLASS = {
  UNIT: 1,
  SPACE: 2,
  NEWLINE: 3,
  DASH: 4,
  LONG_DASH: 5,
  SOFT_HYPHEN: 6,
  IGNORED: 7,
  MARK: 8,
  QUOTE: 9,
} as const;
const QUOTATION_MARKS = '"\'`´‘’‚‛“”„‟‹›«»＂＇';
export const QUOTATION_MARK = "'";
const classes = new Uint8Array(0x1_0000);

function classify(code: number): number {
  const char = String.fromCharCode(code);
  if (code === 0xad) return CLASS.SOFT_HYPHEN;
  if ('\n\r\v\f\u0085\u2028\u2029'.includes(char)) return CLASS.NEWLINE;
  if (code === 0x2014 || code === 0x2015) return CLASS.LONG_DASH;
  if ((code >= 0x2010 && code <= 0x2013) || '-\u2212\ufe58\ufe63\uff0d'.includes(char)) return CLASS.DASH;
  if (QUOTATION_MARKS.includes(char)) return CLASS.QUOTE;
  if (isVariationSelector(code) || (/[\p{Cc}\p{Cf}]/u.test(char) && char !== '\t')) return CLASS.IGNORED;
  if (/\s/u.test(char)) return CLASS.SPACE;
  if (/\p{M}/u.test(char)) return CLASS.MARK;
  return CLASS.UNIT;
}

function classOf(code: number): number {
  const known = classes[code];
  if (known) return known;
  const found = classify(code);
  classes[code] = found;
  return found;
}

export function isDash(code: number): boolean {
  const kind = classOf(code);
  return kind === CLASS.DASH || kind === CLASS.LONG_DASH || kind === CLASS.SOFT_HYPHEN;
}

/** A joiner, a direction mark, a variation selector: a character that shapes others and is passed over in comparing. */
export function isFormat(code: number): boolean {
  return classOf(code) === CLASS.IGNORED && !/\p{Cc}/u.test(String.fromCharCode(code));
}

const isVariationSelector = (code: number): boolean => code >= 0xfe00 && code <= 0xfe0f;

function foldCluster(cluster: string): string {
  let folded = '';
  for (const char of cluster.normalize('NFC')) {
    const plain = /\p{No}/u.test(char) ? char : char.normalize('NFKC');
    folded += /\s/u.test(plain) ? char : plain;
  }
  return folded.normalize('NFC');
}

const LETTER = /\p{L}/u;

/** Collects the characters between two units, and decides how the gap may be read. */
class GapReader {
  /** True if there is no gap, because nothing was added. */
  isEmpty = true;
  private spaceBefore = false;
  private newlineBefore = false;
  private spaceAfter = false;
  private newlineAfter = false;
  private dashGroups = 0;
  private long = false;
  private soft = false;
  private lastWasDash = false;

  add(kind: number): void {
    this.isEmpty = false;
    if (kind === CLASS.SPACE || kind === CLASS.NEWLINE) {
      this.lastWasDash = false;
      const newline = kind === CLASS.NEWLINE;
      if (this.dashGroups === 0 && !this.soft) {
        this.spaceBefore = true;
        this.newlineBefore ||= newline;
      } else {
        this.spaceAfter = true;
        this.newlineAfter ||= newline;
      }
    } else if (kind === CLASS.SOFT_HYPHEN) {
      this.soft = true;
    } else {
      if (this.lastWasDash) this.long = true;
      else this.dashGroups++;
      if (kind === CLASS.LONG_DASH) this.long = true;
      if (this.dashGroups > 1) this.newlineAfter = false;
      if (this.spaceAfter) this.spaceAfter = false;
      this.lastWasDash = true;
    }
  }

  /** The bit set of the gap between two units; an absent neighbour is the edge of the text. */
  finish(previous: string, next: string): number {
    // A soft hyphen before a space inside a line does not count, because nothing is printed there.
    const dash = this.dashGroups > 0 || (this.soft && (!this.spaceAfter || this.newlineAfter));
    const facts =
      (dash ? GAP_FACTS.DASH : 0) |
      (dash && !this.spaceBefore ? GAP_FACTS.DASH_TOUCHES_PREVIOUS : 0) |
      (dash && !this.spaceAfter ? GAP_FACTS.DASH_TOUCHES_NEXT : 0) |
      (this.long ? GAP_FACTS.LONG_DASH : 0) |
      (this.newlineBefore || this.newlineAfter ? GAP_FACTS.NEWLINE : 0);
    return this.readings(LETTER.test(previous) && LETTER.test(next)) | facts;
  }

  private readings(betweenLetters: boolean): number {
    if (this.dashGroups > 1) return GAP.SEVERAL_DASHES;
    if (this.dashGroups === 0) {
      if (!this.soft) return this.spaceBefore ? GAP.SPACE : GAP.NONE;
      if (this.spaceBefore) return GAP.SPACE;
      if (!this.spaceAfter) return GAP.NONE | GAP.HYPHEN;
      return (betweenLetters ? GAP.NONE : 0) | GAP.HYPHEN | GAP.HYPHEN_SPACE | (this.newlineAfter ? 0 : GAP.SPACE);
    }
    if (this.spaceBefore) {
      if (this.spaceAfter) return GAP.SPACED_DASH;
      return GAP.SPACE_HYPHEN | (this.long && this.newlineBefore ? GAP.HYPHEN : 0);
    }
    if (!this.spaceAfter) return GAP.HYPHEN;
    if (!this.newlineAfter) return GAP.HYPHEN_SPACE;
    return GAP.HYPHEN_SPACE | GAP.HYPHEN | (betweenLetters && !this.long ? GAP.NONE : 0);
  }
}

/** Foldings of clusters already seen; a text of ever new clusters may not fill the memory with them. */
const MAX_FOLDINGS = 10_000;
/** Units gathered before they become a part of the text. */
const CHUNK_UNITS = 8_192;

/** The units of a stream while it is built, in as little memory as they need in the end. */
class StreamBuilder {
  units = 0;
  private starts: Uint32Array;
  private gaps: Uint16Array;
  private readonly chunk = new Uint16Array(CHUNK_UNITS);
  private text = '';

  /** `expected` units; there may be more, because some characters fold to several. */
  constructor(expected: number) {
    this.starts = new Uint32Array(expected);
    this.gaps = new Uint16Array(expected + 1);
  }

  add(code: number, start: number, gap: number): void {
    if (this.units === this.starts.length) this.grow();
    const place = this.units % CHUNK_UNITS;
    if (place === 0 && this.units > 0) this.text += String.fromCharCode.apply(null, this.chunk as unknown as number[]);
    this.chunk[place] = code;
    this.starts[this.units] = start;
    this.gaps[this.units++] = gap;
  }

  finish(lastGap: number): Pick<TextStream, 'text' | 'starts' | 'gaps'> {
    // Without units this is 0, because the remainder of -1 is -1.
    const rest = ((this.units - 1) % CHUNK_UNITS) + 1;
    this.gaps[this.units] = lastGap;
    return {
      text: this.text + String.fromCharCode.apply(null, this.chunk.subarray(0, rest) as unknown as number[]),
      starts: this.starts.subarray(0, this.units),
      gaps: this.gaps.subarray(0, this.units + 1),
    };
  }

  private grow(): void {
    const room = Math.ceil(this.units * 1.5) + 64;
    const [starts, gaps] = [new Uint32Array(room), new Uint16Array(room + 1)];
    starts.set(this.starts);
    gaps.set(this.gaps);
    [this.starts, this.gaps] = [starts, gaps];
  }
}

/** Builds the stream of the given parts; a line break is understood between two of them. Linear in their length. */
export function buildStream(pages: readonly string[], pieces: readonly TextPiece[]): TextStream {
  const builder = new StreamBuilder(pieces.reduce((sum, { start, end }) => sum + end - start, 0));
  const placed: (TextPiece & { firstUnit: number })[] = [];
  const foldings = new Map<string, string>();
  const fold = (cluster: string): string => {
    const known = foldings.get(cluster);
    if (known !== undefined) return known;
    const folded = foldCluster(cluster);
    if (foldings.size === MAX_FOLDINGS) foldings.clear();
    foldings.set(cluster, folded);
    return folded;
  };
  let gap = new GapReader();
  let previous = '';

  const addUnit = (folded: string, start: number): void => {
    let before: number = GAP.NONE;
    if (!gap.isEmpty) {
      before = gap.finish(previous, folded);
      gap = new GapReader();
    }
    for (let unit = 0; unit < folded.length; unit++) {
      builder.add(folded.charCodeAt(unit), start, unit === 0 ? before : GAP.NONE);
    }
    previous = folded;
  };

  for (const [position, piece] of pieces.entries()) {
    const page = pages[piece.page] ?? '';
    placed.push({ ...piece, firstUnit: builder.units });
    if (position > 0) gap.add(CLASS.NEWLINE);
    let offset = piece.start;
    while (offset < piece.end) {
      const code = page.charCodeAt(offset);
      const kind = classOf(code);
      const start = offset++;
      if (kind === CLASS.UNIT || kind === CLASS.MARK) {
        offset = clusterEnd(page, start, piece.end);
        const cluster = page.slice(start, offset);
        const folded = code < 0x80 && offset === start + 1 ? cluster : fold(cluster);
        if (folded !== '') addUnit(folded, start);
      } else if (kind === CLASS.QUOTE) {
        addUnit(QUOTATION_MARK, start);
      } else if (kind !== CLASS.IGNORED) {
        gap.add(kind);
      }
    }
  }
  return { ...builder.finish(gap.isEmpty ? GAP.NONE : gap.finish(previous, '')), pieces: placed };
}

/** Finds the end of the characters that the unit beginning at `start` stands for: a character with the marks that follow it. */
function clusterEnd(page: string, start: number, end: number): number {
  const code = page.charCodeAt(start);
  let offset = start + 1;
  if (code >= 0xd800 && code < 0xdc00 && offset < end) offset++;
  while (offset < end && classOf(page.charCodeAt(offset)) === CLASS.MARK) offset++;
  return offset;
}

/** Finds the UTF-16 offset, within its page, behind the characters of a unit; a variation selector belongs to its character. */
export function endOf(stream: TextStream, pages: readonly string[], unit: number): number {
  const { page, end } = stream.pieces[pieceAt(stream, unit)] as TextPiece;
  const start = stream.starts[unit] ?? 0;
  const text = pages[page] ?? '';
  let offset = classOf(text.charCodeAt(start)) === CLASS.QUOTE ? start + 1 : clusterEnd(text, start, end);
  while (offset < end && isVariationSelector(text.charCodeAt(offset))) offset++;
  return offset;
}

/** Finds the position, in `pieces`, of the part that holds a unit. */
export function pieceAt(stream: TextStream, unit: number): number {
  let low = 0;
  let high = stream.pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((stream.pieces[middle]?.firstUnit ?? 0) <= unit) low = middle;
    else high = middle - 1;
  }
  return low;
}
