import type { Provision } from '../contracts/law.ts';
import { differences, type Region } from './alignment.ts';
import { ProductWords } from './product-words.ts';
import { addressesOf, type SourceReading, squeezed } from './source-reading.ts';
import type { WordStream } from './word-stream.ts';

/** Result of the check of one law; `problems` is empty if it holds. */
export interface LawVerdict {
  holds: boolean;
  /** Sentences for people, the first of them; at most {@link MAX_PROBLEMS}. */
  problems: string[];
  /** Words of the source that came out nowhere, and headings among them. */
  lost: number;
  lostHeadings: number;
  /** Words in provisions that the source does not have there; moved and doubled words count. */
  invented: number;
  /** Paragraphs that came out as headings of what follows them. */
  displaced: number;
  addressesHold: boolean;
}

const MAX_PROBLEMS = 20;
const AROUND = 4;
/** Words of the longest heading. */
const LONGEST_LINE = 200;
const SHOWN_WORDS = 16;
const SHOWN_ADDRESSES = 6;
const CHAPTER_TITLE = /^\d+ (?:[a-z] )?kap/i;
/** Words and marks of the shortest text that is no heading if it ends like a sentence. */
const SHORTEST_PARAGRAPH = 9;
/** Searches for texts that may stand anywhere; each reads all of them. */
const MOST_BESIDES = 500;
/** Letters; a shorter stretch is in some text by chance. */
const SHORTEST_CORE = 24;
/** Legal orders whose chapters are compared too; elsewhere the numbers of sections are. */
const NAMES_CHAPTERS = new Set(['SE', 'US_FED', 'US_ECFR']);
const CHAPTER_OR_COUNT = /^kap_[^_]+_|~\d+(?=§$)/g;
const NUMBERED = /^(?:kap_[^_]+_)?par_\d/;

/**
 * Compares an answer with the raw source, read a second time and independently ({@link SourceReading}): every word of the law comes out
 * once and in order, and the provisions have the addresses that the numbers of the source give them. Provisions are handed over one by one,
 * because a title of the United States Code does not fit into memory as one object.
 */
export class LawCheck {
  readonly #reading: SourceReading;
  readonly #product: ProductWords;
  readonly #order: string;

  readonly #endReading: () => void;

  /**
   * @param order the legal order, or `US_ECFR` for regulations
   * @param endReading is called once every provision was taken, where the source is read meanwhile
   */
  constructor(order: string, reading: SourceReading, endReading: () => void = () => undefined) {
    this.#reading = reading;
    this.#order = order;
    this.#endReading = endReading;
    this.#product = new ProductWords(reading, order);
  }

  take(provision: Provision): void {
    this.#product.add(provision);
  }

  /** Compares what was taken; to be called once. */
  verdict(): LawVerdict {
    this.#endReading();
    const verdict: LawVerdict = {
      holds: true,
      problems: [],
      lost: 0,
      lostHeadings: 0,
      invented: 0,
      displaced: 0,
      addressesHold: true,
    };
    this.#compareWords(verdict);
    this.#compareAddresses(verdict);
    const { lost, lostHeadings, invented, displaced, addressesHold } = verdict;
    verdict.holds = lost + lostHeadings + invented + displaced === 0 && addressesHold;
    verdict.problems.splice(MAX_PROBLEMS);
    return verdict;
  }

  #compareWords(verdict: LawVerdict): void {
    const source = this.#reading.words;
    const regions = this.#regions();
    const besides = new Besides(this.#reading.besides);
    for (const region of regions) this.#compareRegion(region, besides, verdict);
    // Elsewhere the source marks up what is a heading.
    if (this.#order !== 'SE') return;
    let [i, j] = [0, 0];
    for (const [i1, i2, , j2] of [...regions, [source.length, source.length, 0, 0] as const]) {
      this.#findDisplaced(i, i1, j - i, verdict);
      [i, j] = [i2, j2];
    }
  }

  #compareRegion(region: Region, besides: Besides, verdict: LawVerdict): void {
    const [source, product] = [this.#reading.words, this.#product.words];
    const [i1, i2, j1, j2] = withoutFused(source, product, region);
    const all = range(i1, i2);
    const law = all.filter((index) => source.kindAt(index) !== 'loose');
    const given = range(j1, j2);
    const letters = product.letters(given);
    if (letters !== '' || law.length === 0) {
      // The same letters with other word borders are no difference.
      if (letters === source.letters(all) || letters === source.letters(law)) return;
    }
    const lost = this.#isRepeated(i1, i2, j1) ? [] : law.filter((index) => source.isCounted(index));
    const lostHeadings = lost.filter((index) => source.kindAt(index) === 'heading').length;
    const texts = given.filter((index) => product.kindAt(index) === 'text' && product.isCounted(index));
    const invented = texts.length === 0 || besides.have(product, j1, j2) ? 0 : texts.length;
    verdict.lost += lost.length - lostHeadings;
    verdict.lostHeadings += lostHeadings;
    verdict.invented += invented;
    if (lost.length > 0) {
      const words = source.print(i1 - AROUND, Math.min(i2, i1 + SHOWN_WORDS));
      verdict.problems.push(
        `${lost.length} words of the source are missing at ${source.placeAt(i1) || 'the start'}: ${words}`,
      );
    } else if (invented > 0) {
      const words = product.print(j1 - AROUND, Math.min(j2, j1 + SHOWN_WORDS));
      verdict.problems.push(`${invented} words are not in the source at ${product.placeAt(j1)}: ${words}`);
    }
  }

  #isRepeated(from: number, to: number, at: number): boolean {
    return to - from < LONGEST_LINE && this.#product.isRepeated(this.#reading.words.print(from, to), at);
  }

  /** Finds whole sentences of a stretch on which both sides agree that stand as headings. */
  #findDisplaced(from: number, to: number, shift: number, verdict: LawVerdict): void {
    const [source, product] = [this.#reading.words, this.#product.words];
    for (let at = from; at < to; at += 1) {
      const start = at;
      while (at < to && source.kindAt(at) === 'text' && product.kindAt(at + shift) === 'heading') at += 1;
      if (at - start < SHORTEST_PARAGRAPH || source.print(at - 1, at) !== '.' || source.placeAt(start) === '') continue;
      if (CHAPTER_TITLE.test(source.print(start, start + 3))) continue;
      verdict.displaced += 1;
      const words = source.print(start, Math.min(at, start + SHOWN_WORDS));
      verdict.problems.push(
        `text of ${source.placeAt(start)} stands as heading of ${product.placeAt(start + shift)}: ${words}`,
      );
    }
  }

  /** Aligns the whole, and section by section where that differs less, because sections may repeat each other's words. */
  #regions(): Region[] {
    const [source, product] = [this.#reading.words, this.#product.words];
    const whole = differences(source.ids, product.ids);
    if (whole.length === 0 || product.anchors.size === 0) return whole;
    const found: Region[] = [];
    let [i, j] = [0, 0];
    for (const [a, b] of [...this.#stops(), [source.length, product.length] as const]) {
      for (const [i1, i2, j1, j2] of differences(source.ids.subarray(i, a), product.ids.subarray(j, b)))
        found.push([i + i1, i + i2, j + j1, j + j2]);
      [i, j] = [a, b];
    }
    return extent(found) < extent(whole) ? found : whole;
  }

  *#stops(): Generator<readonly [number, number]> {
    const addresses = addressesOf(this.#reading.units);
    let [i, j] = [0, 0];
    for (const [index, { from }] of this.#reading.units.entries()) {
      const place = this.#product.words.anchors.get(addresses[index] ?? '');
      if (from === null || place === undefined || from < i || place < j) continue;
      yield [from, place];
      [i, j] = [from, place];
    }
  }

  #compareAddresses(verdict: LawVerdict): void {
    const { pinpoints } = this.#product;
    const { units } = this.#reading;
    const { problems } = verdict;
    // A source that numbers nothing leaves the addresses to the parser.
    const isFree = units.every(({ kind }) => kind === 'annex');
    const names = (address: string) =>
      NAMES_CHAPTERS.has(this.#order) ? address : address.replace(CHAPTER_OR_COUNT, '');
    const numbered = (addresses: readonly string[]) => addresses.filter((address) => NUMBERED.test(address)).map(names);
    const wanted = numbered(addressesOf(units));
    const given = isFree ? [] : numbered(pinpoints);
    if (pinpoints.length === 0) problems.push('no provisions');
    const seen = new Set<string>();
    const twice = pinpoints.find((pinpoint) => seen.size === seen.add(pinpoint).size);
    if (twice !== undefined) problems.push(`two provisions have the address ${twice}`);
    const differs = firstDifference(wanted, given);
    if (differs !== -1) {
      const show = (list: readonly string[]) => list.slice(differs, differs + SHOWN_ADDRESSES).join(', ') || 'nothing';
      const after = wanted[differs - 1] ?? 'the start';
      problems.push(`after ${after} the source numbers ${show(wanted)}, the answer ${show(given)}`);
    }
    verdict.addressesHold = pinpoints.length > 0 && twice === undefined && differs === -1;
  }
}

/** Takes words off the start of a stretch that are the same letters with other borders: a word that a line's end broke. */
function withoutFused(source: WordStream, product: WordStream, [i1, i2, j1, j2]: Region): Region {
  let [i, j, left, right] = [i1, j1, '', ''];
  let agreed: Region = [i1, i2, j1, j2];
  for (;;) {
    const isLeft = left.length <= right.length;
    if (isLeft ? i === i2 : j === j2) break;
    if (isLeft) left += source.letters([i++]);
    else right += product.letters([j++]);
    if (left.length > 0 && left === right) {
      agreed = [i, i2, j, j2];
      [left, right] = ['', ''];
    } else if (!left.startsWith(right) && !right.startsWith(left)) break;
  }
  return agreed;
}

/** Texts that may come out wherever they stand. */
class Besides {
  /** Without their marks, the longest first, because a text may hold a shorter one. */
  readonly #texts: readonly string[];
  #asked = 0;

  constructor(texts: readonly string[]) {
    const bare = texts.map((text) => squeezed(text).replace(/^\d+/, '')).filter((text) => text !== '');
    this.#texts = [...new Set(bare)].sort((a, b) => b.length - a.length);
  }

  /** True if words of an answer are nothing but such texts and their marks, but for words at their ends that the texts around them also have. */
  have(product: WordStream, from: number, to: number): boolean {
    if (this.#texts.length === 0 || this.#asked >= MOST_BESIDES) return false;
    this.#asked += 1;
    return (
      this.#hold(squeezed(product.print(from, to))) ||
      this.#isWithin(squeezed(product.print(from + AROUND, to - AROUND)))
    );
  }

  #hold(letters: string): boolean {
    let left = letters;
    for (const text of this.#texts) left = left.replace(text, '');
    return /^\d*$/.test(left);
  }

  #isWithin(core: string): boolean {
    return core.length > SHORTEST_CORE && this.#texts.some((text) => text.includes(core));
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

const extent = (regions: readonly Region[]) => regions.reduce((sum, [i1, i2, j1, j2]) => sum + i2 - i1 + j2 - j1, 0);

function firstDifference(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) if (a[index] !== b[index]) return index;
  return -1;
}
