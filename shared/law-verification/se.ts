import { type Block, blocksOf, CHAPTER, isOutOfForce, SECTION, takeMarks } from './se-blocks.ts';
import { oneLine, SourceReading } from './source-reading.ts';

const SECTIONS =
  /^(\d{1,4})\s?([a-zåäö]{1,2})?\s?(?:[-–,]{1,2}|och)\s?(\d{1,4})\s?([a-zåäö]{1,2})?[\s,\-–och\da-z]{0,80}§§\s+(?:[Hh]ar |\(?[Uu]pphäv)/;
const PART =
  /^(?:(?:AVD\.|AVDELNING|Avdelning)\s+[IVXLC\dA-Z]{1,8}\b|(?:FÖRSTA|ANDRA|TREDJE|FJÄRDE|FEMTE|SJÄTTE|SJUNDE|ÅTTONDE|NIONDE|TIONDE) (?:AVDELNINGEN|AVD)\b|(?:Första|Andra|Tredje|Fjärde|Femte|Sjätte|Sjunde|Åttonde|Nionde|Tionde) avdelningen\b)/;
const REPEAL =
  /^\(?(?:[\d a-z\-–,.§]{0,80}\s)?(?:har upphävts?|har upphört(?: att gälla)?|upphävd|har utgått|har betecknats|ny beteckning)\b/i;
const AMENDING_ACT = /^[NA]?\d{4}:\d{1,5}(?:\s?s\.?\s?\d{1,5})?[.:]?$/;
const TRANSITIONAL = /^(?:ikraft(?:trädande)?(?:s-|-)? ?och )?övergångs?be[a-zåäö]{6,14}[.:]?$/i;
const ANNEXED =
  /^(?:Artikel|ARTIKEL|Article|ARTICLE|AVTAL|KONVENTION|PROTOKOLL|AGREEMENT|CONVENTION|PROTOCOL|Titre|TITRE|Preamble|PREAMBLE)\b(?! \d{1,4} i (?:denna|bilagan))/;
const ANNEX = /^(?:Bilaga|BILAGA|Bilagor|Bihang|Appendix)\b/;
const ARTICLE = /^(?:Artikel|ARTIKEL|Art\.) /;
const RULE = /^[-_=\s]{5,}$/;
const LOWER = /^[a-zåäö]/;
const INNER_MARK = /\/([^/]{0,40}?)([IU]):\s?([^/]{1,90})\//;
const INNER_MARKS = /\/[^/]{0,40}?[IU]:[^/]{1,90}\//g;
/** Blocks looked ahead for what a line belongs to. */
const AHEAD = 8;

type Ahead = 'section' | 'chapter' | 'annex' | 'transitional' | 'text' | 'end';

/**
 * Reads the plain text of a Swedish act for comparison with a parser's answer: the words of the wording that applies on a day, without
 * transitional provisions, and the sections in their order. It shares no rule with the parser, because a check that makes the parser's
 * assumptions cannot find its faults: it mostly asks what follows a line, where the parser asks what stands before it.
 *
 * @param text the register's text, hard-wrapped.
 * @param today `YYYY-MM-DD`.
 */
export function readSwedishText(text: string, today: string): SourceReading {
  return new SwedishText(blocksOf(text), today).read();
}

class SwedishText {
  readonly #reading = new SourceReading();
  readonly #blocks: Block[];
  readonly #today: string;
  /** The last place of each line that is there twice, as a chapter's title is that a list of contents names. */
  readonly #lastOf: ReadonlyMap<string, number>;
  #place = '';
  #chapter: string | null = null;
  #chapters: { number: number; letter: string }[] = [];
  #lastSection = 0;
  #isTransitional = false;
  #isInAnnex = false;
  #isChapterGone = false;
  #isGone = false;
  /** The reach of a mark of a wording out of force beyond its own block. */
  #dropped: 'article' | 'enclosed' | null = null;
  /** The text of the last block that is no heading. */
  #lastText = '';

  constructor(blocks: Block[], today: string) {
    this.#blocks = blocks;
    this.#today = today;
    this.#lastOf = new Map(blocks.map(({ text }, index) => [text, index]));
  }

  read(): SourceReading {
    let carried: Block['marks'] = [];
    this.#blocks.forEach((block, index) => {
      if (block.lines.length === 0) {
        carried = block.marks;
        return;
      }
      this.#block(index, { ...block, marks: [...carried, ...block.marks] });
      carried = [];
      if (!block.isHeading) this.#lastText = block.text;
    });
    const { units } = this.#reading;
    if (!units.some(({ kind }) => kind === 'section' || kind === 'chapter-notice'))
      units.unshift({ number: '1', chapter: null, kind: 'whole', from: null, label: '', heading: '' });
    return this.#reading;
  }

  #block(index: number, given: Block): void {
    const { text, lines } = given;
    // Marks above the first section are about the whole act.
    const isActMarked = this.#reading.units.length === 0 && this.#chapter === null && SECTION.test(text);
    const block = isActMarked ? { ...given, marks: [] } : given;
    if (this.#beginsTransitional(index, block)) return;
    const isShort = oneLine(lines[0] ?? '').length < 90;
    if (this.#isTransitional && ANNEX.test(text) && isShort) this.#isTransitional = false;
    if (
      this.#isTransitional &&
      ANNEXED.test(text) &&
      !/träder i kraft|upphävs|gäller fortfarande/.test(text.slice(0, 2_000))
    ) {
      this.#isTransitional = false;
      this.#place = 'annexed text';
      this.#isGone = false;
      this.#isChapterGone = false;
    }
    if (this.#isTransitional) return;
    if (AMENDING_ACT.test(text) && this.#reading.units.length > 0 && index > 2) {
      this.#isTransitional = true;
      this.#reading.words.add(text, 'loose', text);
      return;
    }
    if (this.#beginsChapter(index, block) || this.#beginsSection(block) || this.#beginsAnnex(index, block)) return;
    this.#textOf(index, block);
  }

  #beginsTransitional(index: number, { text }: Block): boolean {
    if (!TRANSITIONAL.test(text)) return false;
    const next = this.#blocks.slice(index + 1).find(({ lines }) => lines.length > 0)?.text ?? '';
    const before = this.#blocks[index - 1]?.text ?? '';
    // A treaty that is printed in the act has articles of that name.
    if (ARTICLE.test(before) || ARTICLE.test(next)) return false;
    const section = numberOf(next);
    if (section !== null && this.#lastSection > 0 && section.number === this.#lastSection + 1) return false;
    this.#isTransitional = true;
    return true;
  }

  #beginsChapter(index: number, { text, marks }: Block): boolean {
    const found = CHAPTER.exec(text);
    if (found === null || text.length >= 400) return false;
    const again = this.#lastOf.get(text) ?? index;
    if (this.#chapters.length > 0 && again > index && marks.length === 0 && this.#blocks[again]?.marks.length === 0)
      return false;
    const after = text.slice(found[0].length);
    if (/^\s*\d{1,4}\s?[a-z]?\s?§/.test(after) || /^\s*(?:och|samt|eller|gäller|ska|skall|i denna)\b/.test(after))
      return false;
    const order = { number: Number(found[1]), letter: found[2] ?? '' };
    const behind = takeMarks(after.trim());
    const isNotice = REPEAL.test(behind.rest.replace(/^kapitlet /i, ''));
    const first = this.#sectionAhead(index);
    const last = this.#chapters.at(-1);
    const isNear = last === undefined || (last.number <= order.number && order.number <= last.number + 1);
    if (!isNotice && this.#ahead(index) !== 'section') return false;
    if (!isNotice && first !== 1 && !(isNear && (this.#chapter !== null || this.#lastSection === 0))) return false;
    const isLater =
      last === undefined ||
      order.number > last.number ||
      (order.number === last.number && order.letter >= last.letter) ||
      first === 1;
    if (!isLater) return false;
    this.#chapters.push(order);
    this.#isInAnnex = false;
    this.#chapter = `${order.number}${order.letter}`;
    this.#lastSection = 0;
    this.#place = `${this.#chapter} kap.`;
    const isGone = isOutOfForce([...marks, ...behind.marks], this.#today);
    const isAboutTitle = marks.some(({ noun }) => /^(?:kapitel)?rubrik/i.test(noun));
    this.#isChapterGone = isGone && !isAboutTitle;
    this.#isGone = this.#isChapterGone;
    if (isNotice && !this.#isChapterGone)
      this.#reading.unit({ number: '1', chapter: this.#chapter, kind: 'chapter-notice' });
    if (!isGone) this.#reading.words.add(`${found[0]} ${behind.rest}`, isNotice ? 'text' : 'heading', this.#place);
    if (!isGone && !isNotice) this.#continueTitle(index);
    return true;
  }

  /** Takes the line below a chapter's title if it is the title's end. */
  #continueTitle(index: number): void {
    const next = this.#blocks[index + 1];
    if (next === undefined || next.lines.length === 0 || next.lines.length > 2) return;
    if (!LOWER.test(next.text) || next.text.endsWith('.')) return;
    this.#reading.words.add(next.text, 'heading', this.#place);
    this.#blocks[index + 1] = { lines: [], marks: [], text: '', isHeading: false };
  }

  #beginsSection({ text, marks }: Block): boolean {
    if (this.#isInAnnex) return false;
    const range = SECTIONS.exec(text);
    const single = SECTION.exec(text);
    if (range === null && (single === null || !this.#isSection(single, text))) return false;
    const shown = range === null ? (single?.[0] ?? '') : text.slice(0, text.indexOf('§§') + 2);
    const [, first, letter = '', lastNumber, lastLetter = ''] = range ?? [];
    const number =
      range === null ? (numberOf(text)?.designation ?? '') : `${first}${letter}-${lastNumber}${lastLetter}`;
    this.#lastSection = range === null ? (numberOf(text)?.number ?? 0) : Number(lastNumber);
    const behind = takeMarks(text.slice(shown.length).replace(single?.[3] === undefined ? /^\s+/ : /^[ .:]+/, ''));
    this.#dropped = null;
    this.#isGone = this.#isChapterGone || isOutOfForce([...marks, ...behind.marks], this.#today);
    this.#place = this.#chapter === null ? shown : `${this.#chapter} kap. ${shown}`;
    if (this.#isGone) return true;
    const { words } = this.#reading;
    this.#reading.unit({ number: number.toLowerCase(), chapter: this.#chapter, label: shown, from: words.length });
    words.add(range === null ? shown.replace(/§{1,2}\*?$/, '§') : shown, 'number', this.#place);
    words.add(behind.rest, 'text', this.#place);
    return true;
  }

  /** True if a section sign at the start of a block numbers a section of this act and cites none. */
  #isSection(found: RegExpExecArray, text: string): boolean {
    const after = text.slice(found[0].length);
    const isOldStyle = found[3] !== undefined;
    const number = Number(found[1] ?? found[3]);
    if (/^[.,;)]/.test(after) && !isOldStyle)
      return number === this.#lastSection + 1 && /^\. ?\p{Lu}/u.test(after) && !/[:;,]$/.test(this.#lastText);
    if (/^\s*(?:och|eller|samt)\s+\d/.test(after)) return false;
    const isLower =
      /^\s*(?:\([^)]{0,200}\)\s*)?[a-zåäö,]/.test(after) && !REPEAL.test(after.trim()) && !/^\s*[a-z]\)/.test(after);
    const isSmall = isLower || /^\s*\d(?!\d? ?mom)/.test(after);
    if (!isSmall) return true;
    const follows =
      (number === this.#lastSection + 1 ||
        (number === this.#lastSection && (found[2] !== undefined || found[4] !== undefined))) &&
      !/(?:[:;,]|\b(?:och|samt))$/.test(this.#lastText);
    return follows && !/(?:[;,]|\b(?:och|samt))$/.test(text);
  }

  #beginsAnnex(index: number, { text, lines, marks }: Block): boolean {
    const first = oneLine(lines[0] ?? '');
    if (!ANNEX.test(text) || first.length >= 120) return false;
    const next = numberOf(this.#blocks[index + 1]?.text ?? '');
    // A heading above the next section is none of an annex.
    if (this.#lastSection > 0 && next?.number === this.#lastSection + 1) return false;
    const found = /^(?:Bilaga|BILAGA)\s*(\d{1,4}\s?[a-z]?|[A-Z]\b|[IVX]{1,8}\b)?/.exec(first);
    const [, noun = '', kind = '', when = ''] = INNER_MARK.exec(text) ?? [];
    this.#isGone = isOutOfForce([...marks, ...(kind === '' ? [] : [{ noun, kind, when }])], this.#today);
    this.#isChapterGone = false;
    this.#dropped = null;
    this.#chapter = null;
    this.#place = found?.[0] ?? first;
    if (this.#isGone) return true;
    this.#reading.words.add(text.replace(INNER_MARKS, ' '), 'heading', this.#place);
    const number = `bilaga${(found?.[1] ?? '').replace(/\s/g, '').toLowerCase()}`;
    this.#reading.unit({ number, kind: 'annex', label: this.#place });
    this.#isInAnnex = true;
    return true;
  }

  #textOf(index: number, given: Block): void {
    const { text, isHeading } = given;
    const { words } = this.#reading;
    const isMarkedGone = this.#isDropped(index, given);
    const ahead = this.#ahead(index);
    if (PART.test(text) && text.length < 200 && (ahead === 'chapter' || ahead === 'section')) {
      this.#isChapterGone = false;
      this.#isGone = false;
      if (!isMarkedGone) words.add(text, 'heading', text.slice(0, 40));
    } else if (isHeading && ahead !== 'text' && ahead !== 'end') {
      if (!this.#isChapterGone) this.#isGone = false;
      if (!this.#isChapterGone && !isMarkedGone) words.add(text, 'heading', text.slice(0, 50));
    } else if (!this.#isGone && !isMarkedGone) words.add(text, 'text', this.#place);
  }

  /** True for a text out of force: a marked block, the article it begins, or what two drawn lines enclose. */
  #isDropped(index: number, { text, marks }: Block): boolean {
    const isGone = isOutOfForce(marks, this.#today);
    const isArticle = ARTICLE.test(text);
    const isRule = RULE.test(text);
    if (isArticle || isRule) this.#dropped = null;
    if (isGone && isArticle) this.#dropped = 'article';
    else if (isGone && RULE.test(this.#blocks[index - 1]?.text ?? '')) this.#dropped = 'enclosed';
    return isGone || this.#dropped !== null;
  }

  #sectionAhead(index: number): number | null {
    for (const { text } of this.#blocks.slice(index + 1, index + 1 + AHEAD)) {
      const section = numberOf(text);
      if (section !== null) return section.number;
    }
    return null;
  }

  /** The first thing behind a block that is no heading. */
  #ahead(index: number): Ahead {
    const isBelowChapter = CHAPTER.test(this.#blocks[index]?.text ?? '');
    for (let at = index + 1; at <= index + AHEAD && at < this.#blocks.length; at += 1) {
      const block = this.#blocks[at];
      if (block === undefined || block.lines.length === 0) continue;
      if (at === index + 1 && isBelowChapter && LOWER.test(block.text)) continue;
      if (SECTION.test(block.text) || SECTIONS.test(block.text)) return 'section';
      if (CHAPTER.test(block.text) || PART.test(block.text)) return 'chapter';
      if (ANNEX.test(block.text)) return 'annex';
      if (TRANSITIONAL.test(block.text)) return 'transitional';
      if (!block.isHeading) return 'text';
    }
    return 'end';
  }
}

function numberOf(text: string): { number: number; designation: string } | null {
  const found = SECTION.exec(text);
  if (found === null) return null;
  const number = found[1] ?? found[3] ?? '';
  return { number: Number(number), designation: `${number}${found[2] ?? found[4] ?? ''}` };
}
