import { joinLines } from '../text.ts';
import { isHeadingLike, isTitle, type Marker } from './blocks.ts';
import type { Element } from './structure.ts';

/** A provision before its address and its paragraphs are made. */
export interface Draft {
  /** Chapter number without spaces, `''` outside chapters. */
  chapter: string;
  /** Section number without spaces. */
  section: string;
  /** The citation as printed, without a chapter: `11 a §`. */
  printed: string;
  part: string[];
  heading: string[];
  /** Blocks of printed lines. */
  body: string[][];
  /** True for a line that replaces a whole repealed chapter. */
  isChapterNotice: boolean;
  /** Markers of a section and of its chapter; absent for text that is no section. */
  markers?: readonly Marker[];
}

const SUBDIVISION = /^[IVXLC]+\.? +\p{Lu}/u;
const BARE_PART = /^\S+\s+\S+$/;
/** Headings in a row; more unmarked lines than that are items of a list. */
const MAX_HEADINGS = 4;
/** A part that a list names; the parts of the act itself are no text. */
const LISTED_PART = /^(?:under)?avdelning [IVXLC\dA-Z]+\b/i;
/** The title of the act itself, which acts of a century ago repeat above the first section. */
const ACT_TITLE =
  /^(?:Lag|Förordning|Kungörelse|Stadga|Grundstadgar|Stadgar|Reglemente|Instruktion|Ordning) (?:om|för|angående|rörande) .*\.$/;
const OPEN_END = /(?:[:,;]|\b(?:och|eller|samt))$/;

/**
 * Assembles elements into provisions, each with the part, the chapter and the nearest headings printed above it.
 * @param byChapter whether section numbers start over in each chapter; only then does a repealed chapter have an address.
 */
export function assemble(elements: readonly Element[], byChapter: boolean, words: () => ReadonlySet<string>): Draft[] {
  const assembly = new Assembly(byChapter, words);
  for (const element of elements) assembly.add(element);
  return assembly.finish();
}

class Assembly {
  readonly #byChapter: boolean;
  readonly #words: () => ReadonlySet<string>;
  readonly #drafts: Draft[] = [];
  #part: string[] = [];
  #subdivision: string[] = [];
  #chapter: { number: string; lines: string[]; markers?: readonly Marker[] } = { number: '', lines: [] };
  /** Headings in effect below the chapter's own. */
  #heading: string[] = [];
  /** Lines printed above the chapter's title that belong to no provision. */
  #before: string[] = [];
  /** Lines since the last chapter or part, until a provision follows. */
  #waiting: string[] = [];
  /** Number of waiting lines, from the end, that can be headings; an enacting formula above them is none. */
  #waitingHeadings = 0;
  /** Blocks after the last provision that may be headings of the next one. */
  #tail: string[][] = [];
  #isBetween = true;

  constructor(byChapter: boolean, words: () => ReadonlySet<string>) {
    this.#byChapter = byChapter;
    this.#words = words;
  }

  add(element: Element): void {
    if (element.kind === 'text') this.#addText(element.lines);
    else if (element.kind === 'section') this.#addSection(element);
    else if (element.kind === 'part') this.#addPart(element.level, this.#join(element.lines));
    else if (element.kind === 'appendices') this.#addAppendices(element.drafts);
    else {
      this.#addChapter(element.number, this.#join(element.lines), element.isNotice);
      this.#chapter.markers = element.markers;
    }
  }

  finish(): Draft[] {
    const last = this.#drafts.at(-1);
    if (last !== undefined) {
      last.body.push(...this.#tail);
      if (this.#isBetween)
        last.body.push(...[...this.#before, ...this.#chapter.lines, ...this.#waiting].map((line) => [line]));
    }
    return this.#drafts;
  }

  #join(lines: readonly string[]): string {
    return joinLines(lines, this.#words);
  }

  #addText(lines: string[]): void {
    const current = this.#drafts.at(-1);
    if (this.#isBetween || current === undefined) {
      const isPartTitle = this.#part.length === 1 && this.#chapter.number === '' && BARE_PART.test(this.#part[0] ?? '');
      if (isPartTitle && isHeadingLike(lines)) this.#part.push(this.#join(lines));
      else {
        this.#waiting.push(this.#join(lines));
        this.#waitingHeadings = isHeadingLike(lines) ? this.#waitingHeadings + 1 : 0;
      }
    } else if (isHeadingLike(lines) && !LISTED_PART.test(lines[0] ?? '')) {
      this.#tail.push(lines);
    } else {
      current.body.push(...this.#tail, lines);
      this.#tail = [];
    }
  }

  #addSection({ number: section, printed, lines, markers }: Extract<Element, { kind: 'section' }>): void {
    if (this.#isBetween) this.#heading = this.#withoutPreamble(this.#waiting);
    else {
      const headings = this.#takeHeadings();
      if (headings.length > 0) this.#heading = headings;
    }
    this.#waiting = [];
    this.#push(section, printed, [...this.#before, ...this.#chapter.lines, ...this.#heading], lines);
    const added = this.#drafts.at(-1);
    if (added !== undefined) added.markers = [...markers, ...(this.#chapter.markers ?? [])];
    if (this.#isBetween) this.#heading = this.#heading.slice(this.#heading.length - this.#waitingHeadings);
    this.#before = [];
    this.#waitingHeadings = 0;
    this.#isBetween = false;
  }

  #addChapter(number: string, line: string, isNotice: boolean): void {
    if (isNotice && !this.#byChapter && this.#keepNotice(line)) return;
    const above = this.#isBetween ? this.#aboveChapter() : this.#takeHeadings();
    if (this.#part.length > 0 && SUBDIVISION.test(above.at(-1) ?? '')) this.#subdivision = [above.pop() ?? ''];
    this.#before = above;
    this.#waiting = [];
    this.#heading = [];
    const isProvision = isNotice && this.#byChapter;
    this.#chapter = { number, lines: isProvision ? [] : [line] };
    this.#isBetween = true;
    if (!isProvision) return;
    this.#push('1', '', this.#before, [line], true);
    this.#before = [];
  }

  #addAppendices(drafts: readonly Draft[]): void {
    this.#drafts.at(-1)?.body.push(...this.#tail);
    this.#tail = [];
    this.#drafts.push(...drafts);
  }

  /** Adds the notice of a repealed chapter without an address to the provision above it. */
  #keepNotice(line: string): boolean {
    const current = this.#drafts.at(-1);
    if (current === undefined || this.#isBetween) return false;
    current.body.push(...this.#tail, [line]);
    this.#tail = [];
    return true;
  }

  /** Takes the lines above a chapter's title. A chapter without provisions stays with the provision above it. */
  #aboveChapter(): string[] {
    const above = [...this.#before, ...this.#chapter.lines, ...this.#waiting];
    const current = this.#drafts.at(-1);
    if (current === undefined || this.#chapter.lines.length === 0) return this.#withoutPreamble(above);
    current.body.push(...above.map((text) => [text]));
    return [];
  }

  /** Makes a provision of its own of the sentences above the first one, because a formula of enactment is no heading. */
  #withoutPreamble(lines: string[]): string[] {
    const end = lines.findLastIndex((line) => !isTitle(line) || ACT_TITLE.test(line)) + 1;
    if (end === 0 || this.#drafts.length > 0) return lines;
    const body = lines.slice(0, end).map((line) => [line]);
    const ingress = {
      chapter: '',
      section: 'ingress',
      printed: 'Ingress',
      part: [],
      heading: [],
      isChapterNotice: false,
    };
    this.#drafts.push({ ...ingress, body });
    return lines.slice(end);
  }

  #addPart(level: 1 | 2, line: string): void {
    const unplaced = [
      ...this.#tail,
      ...(this.#isBetween ? [...this.#before, ...this.#chapter.lines, ...this.#waiting].map((text) => [text]) : []),
    ];
    const current = this.#drafts.at(-1);
    const above = current === undefined ? this.#withoutPreamble(unplaced.flat()) : [];
    if (current !== undefined) current.body.push(...unplaced);
    if (level === 1) this.#part = [...above, line];
    this.#subdivision = level === 1 ? [] : [...above, line];
    this.#tail = [];
    this.#before = [];
    this.#waiting = [];
    this.#heading = [];
    this.#chapter = { number: '', lines: [] };
    this.#isBetween = true;
  }

  /** Takes the headings above the next provision; where they continue an enumeration without marks, only the last can be one. */
  #takeHeadings(): string[] {
    const tail = this.#tail;
    this.#tail = [];
    const current = this.#drafts.at(-1);
    const end = current?.body.at(-1)?.at(-1)?.trim() ?? '';
    if (current !== undefined && (OPEN_END.test(end) || tail.length > MAX_HEADINGS))
      current.body.push(...tail.splice(0, tail.length - 1));
    return tail.map((lines) => this.#join(lines));
  }

  #push(section: string, printed: string, heading: string[], lines: string[], isChapterNotice = false): void {
    const part = [...this.#part, ...this.#subdivision];
    this.#drafts.push({
      chapter: this.#chapter.number,
      section,
      printed,
      part,
      heading,
      body: [lines],
      isChapterNotice,
    });
  }
}
