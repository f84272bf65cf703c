import type { Provision } from '../contracts/law.ts';
import { oneLine, type SourceReading, squeezed } from './source-reading.ts';
import { WordStream } from './word-stream.ts';

/** A line of a heading in which the service says of a Norwegian provision what its source shows without words. */
const REMARK = /^\[(?:Bilder?|Uten tekst)(?!\p{L}).*\]$/u;

/** The compared content of an answer: its words in order, and its addresses. */
export class ProductWords {
  readonly words: WordStream;
  readonly pinpoints: string[] = [];
  /** Headings that two provisions in a row have, which the source prints once or twice, by the place of the second. */
  readonly #repeated = new Map<number, string[]>();
  readonly #order: string;
  readonly #printed: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #titles: readonly string[];
  #part: readonly string[] = [];
  #heading: readonly string[] = [];

  /** @param order the legal order, or `US_ECFR` for regulations */
  constructor(reading: SourceReading, order: string) {
    this.words = new WordStream(reading.words.vocabulary);
    this.#order = order;
    this.#titles = reading.titles.map(squeezed);
    const printed = new Map<string, Set<string>>();
    for (const { label, heading } of reading.units)
      printed.set(label, (printed.get(label) ?? new Set()).add(oneLine(heading)));
    this.#printed = printed;
  }

  add(provision: Provision): void {
    this.pinpoints.push(provision.pinpoint);
    const { pinpoint, parts } = provision;
    const { own, lines } = this.#ownHeading(provision);
    this.#above(provision.part, lines, provision);
    for (const line of own) this.words.add(line, 'heading', pinpoint);
    const label = this.#labelOf(provision, lines);
    if (this.#order === 'SE' && /^\d[\d a-zåäö]{0,20}§$/.test(label))
      this.words.anchors.set(pinpoint, this.words.length);
    this.words.add(label, 'label', pinpoint);
    for (const part of parts) {
      if (part.label !== null && !this.#isBullet(part.label)) this.words.add(part.label, 'text', pinpoint);
      this.words.add(part.text, 'text', pinpoint);
    }
  }

  /** True for a heading that the provision at a place has, and the one before it had. */
  isRepeated(line: string, at: number): boolean {
    // A stop before the heading and one at its end are alike, so that the place may be one word off.
    return [at, at + 1].some((place) => this.#repeated.get(place)?.includes(squeezed(line)));
  }

  /** Norwegian and federal sections have a title of their own, which stands under the headings of the divisions. */
  #ownHeading({ heading, label }: Provision): { own: string[]; lines: string[] } {
    const lines = heading === '' ? [] : heading.split('\n').filter((line) => !REMARK.test(line));
    const last = lines.at(-1);
    if (this.#order !== 'NO' || last === undefined || this.#printed.get(label)?.has(oneLine(last)) !== true)
      return { own: [], lines };
    return { own: [last], lines: lines.slice(0, -1) };
  }

  /** Adds the lines above a provision that the provision before did not have. */
  #above(part: string | null, heading: readonly string[], provision: Provision): void {
    const { pinpoint } = provision;
    const partLines = part === null || part === '' ? [] : part.split('\n');
    const sameParts = shared(partLines, this.#part);
    for (const line of partLines.slice(sameParts)) this.words.add(line, 'heading', pinpoint);
    const isAnew = sameParts < partLines.length || this.#order.startsWith('US');
    const repeats = this.#repeatsLabel(provision);
    const same = isAnew ? 0 : shared(heading, this.#heading);
    if (same > 0) this.#repeated.set(this.words.length, heading.slice(0, same).map(squeezed));
    for (const line of heading.slice(same))
      if (!repeats || squeezed(line) !== squeezed(provision.label)) this.words.add(line, 'heading', pinpoint);
    this.#part = partLines;
    this.#heading = heading;
  }

  /** True for a Swedish annex whose text begins with its own label. */
  #repeatsLabel({ pinpoint, label, parts }: Provision): boolean {
    const isAnnex = this.#order === 'SE' && pinpoint.includes('bilaga');
    return isAnnex && squeezed(parts[0]?.text.slice(0, 2 * label.length + 20) ?? '').startsWith(squeezed(label));
  }

  /** The part of a label that the source prints at the provision. */
  #labelOf(provision: Provision, heading: readonly string[]): string {
    const { label, pinpoint } = provision;
    const partLines = provision.part?.split('\n') ?? [];
    switch (this.#order) {
      case 'SE': {
        const printed = label.replace(/^\d+(?: [a-z])? kap\. ?(?=\S)/, '');
        const isAbove = heading.some((line) => squeezed(line).startsWith(squeezed(printed)));
        // A point of an annex has its number as the label of its first part.
        const first = squeezed(provision.parts[0]?.label ?? '');
        if (pinpoint.includes('bilaga') && first !== '' && squeezed(label).endsWith(first)) return '';
        if (this.#repeatsLabel(provision) || (pinpoint.includes('bilaga') && isAbove)) return '';
        return /^(?:\d+(?: [a-z])? kap\.|Hela författningen)$/.test(printed) ? '' : printed;
      }
      case 'NO':
        return this.#isAbove(label, [...heading, ...partLines], this.#titles) ? '' : sectionIn(label, pinpoint);
      case 'US_ECFR':
        return this.#isAbove(label, partLines) ? '' : label.replace(/^\d+ (?:CFR|C\.F\.R\.) (?:§{1,2} ?)?/, '');
      case 'US_FED':
        // The number of a division is printed between provisions and may come out or not.
        return !/^par_\d/.test(pinpoint) || this.#isAbove(label, partLines)
          ? ''
          : label.replace(/^.{0,40}?U\.S\.C\. /, '');
      default:
        return sectionIn(label, pinpoint);
    }
  }

  /** True if a line above a division begins with its label; the number of a section is printed at the section. */
  #isAbove(label: string, lines: readonly string[], titles: readonly string[] = []): boolean {
    const own = squeezed(label);
    if (label.includes('§') && this.#order === 'NO')
      return titles.includes(own) || lines.some((line) => line.includes('§') && squeezed(line) === own);
    return [...titles, ...lines.map(squeezed)].some((line) => line.startsWith(own));
  }

  /** A dash or a dot that a printer chooses. */
  #isBullet(label: string): boolean {
    return this.#order === 'NO' && '-–—•'.includes(label);
  }
}

/** Cuts the chapter off a label that names it because the address does. */
function sectionIn(label: string, pinpoint: string): string {
  return pinpoint.startsWith('kap_') ? label.slice(Math.max(0, label.indexOf('§'))) : label;
}

/** Counts the lines with which two lists begin alike. */
function shared(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
}
