import type { ParsedLaw, Provision } from '../../../contracts/law.ts';
import { childOf, elementsOf, readXml, textOf, type XmlElement } from '../../../extraction/xml.ts';
import { Pinpoints } from '../../pinpoint.ts';
import { DIVISIONS, NOT_LAW, PART, PROVISIONS } from './elements.ts';
import { CfrError, type CfrPart, cfrTitle, cfrWork, numberOf } from './identity.ts';
import { headingText, partsOf } from './text.ts';

const RESERVED = /\[\s*(?:reserved|removed|vacated)[^[\]]*\]\s*$/i;
const YEAR = /\b(?:19|20)\d\d\b/;

/**
 * Parses an answer of the eCFR: a part alone (`DIV5`), a section or appendix alone (`DIV8`, `DIV9`), or a whole title.
 *
 * Provisions are sections and appendices; `heading` is their own, `part` the subpart and the subject group above them, a line
 * each. Reserved sections and parts are marked as repeal notices: there is nothing to cite. Text that stands in a part outside
 * its sections is a provision of its own. What the editors print around the regulations is left out ({@link NOT_LAW}), and so
 * are the headings above the part, which an answer with the part alone does not have.
 *
 * @param title the title's number, for answers that do not say it.
 * @returns one law for each part, in order.
 * @throws XmlError if the bytes are no XML; CfrError if they are no regulations, or of no known title.
 */
export function parseCfr(bytes: Uint8Array, title?: string): ParsedLaw[] {
  const found = [...findParts(readXml(bytes), [])];
  if (found.length === 0) throw new CfrError('No part of the Code of Federal Regulations.');
  return found.map((path) => parsePart(path, title));
}

/** Finds the parts below an element, each with the elements above it; a section outside any part counts as its part. */
function* findParts(element: XmlElement, above: readonly XmlElement[]): Generator<XmlElement[]> {
  const path = [...above, element];
  if (element.name === PART || PROVISIONS.has(element.name)) yield path;
  else for (const child of elementsOf(element)) yield* findParts(child, path);
}

function parsePart(path: readonly XmlElement[], givenTitle: string | undefined): ParsedLaw {
  const element = path.at(-1);
  const title = givenTitle ?? cfrTitle(path);
  if (element === undefined || title === null) throw new CfrError('The answer does not say of which title it is.');
  const isPart = element.name === PART;
  const number = numberOf(element);
  const cfr = { title, part: isPart ? number : (/^[^.]+(?=\.)/.exec(number)?.[0] ?? number) };
  const head = childOf(element, 'HEAD');
  const printed = isPart && head !== null ? headingText(head) : '';
  const chapter = path.find(({ name }) => name === 'DIV3');
  const chapterHead = chapter === undefined ? null : childOf(chapter, 'HEAD');
  return {
    jurisdiction: 'US_FED',
    work: cfrWork(cfr),
    name: printed === '' ? cfrWork(cfr) : `${title} CFR ${printed}`,
    title: printed === '' ? cfrWork(cfr) : printed,
    authorityType: 'AGENCY_REGULATION',
    issuingBody: chapterHead === null ? '' : headingText(chapterHead).replace(/^chapter [^—–]*[—–]\s*/i, ''),
    isRepealed: false,
    repealedAt: null,
    publishedYear: Number.parseInt(YEAR.exec(sourceNote(element))?.[0] ?? '0', 10),
    attribution: null,
    provisions: new PartReader(cfr, printed).read(element),
  };
}

/** Reads the place of first publication: `40 FR 8061, Feb. 25, 1975`. */
function sourceNote(element: XmlElement): string {
  for (const child of elementsOf(element)) {
    const note = child.name === 'SOURCE' || child.name === 'CITA' ? textOf(child) : sourceNote(child);
    if (YEAR.test(note)) return note;
  }
  return '';
}

class PartReader {
  readonly #cfr: CfrPart;
  readonly #printed: string;
  readonly #isReserved: boolean;
  readonly #pinpoints = new Pinpoints();
  readonly #provisions: Provision[] = [];

  /** @param printed the part's own heading, `''` if none. */
  constructor(cfr: CfrPart, printed: string) {
    this.#cfr = cfr;
    this.#printed = printed;
    this.#isReserved = RESERVED.test(printed);
  }

  read(element: XmlElement): Provision[] {
    if (PROVISIONS.has(element.name)) this.#addProvision(element, []);
    else this.#readDivision(element, []);
    if (this.#provisions.length === 0) this.#add('1', cfrWork(this.#cfr), [], this.#printed, [], true);
    return this.#provisions;
  }

  /** @param above headings of subparts and subject groups, the element's own included. */
  #readDivision(element: XmlElement, above: readonly string[]): void {
    const before = this.#provisions.length;
    const ofPart = element.name === PART ? childOf(element, 'HEAD') : null;
    let loose: (XmlElement | string)[] = [];
    const endLoose = (): void => {
      const parts = partsOf(loose);
      loose = [];
      if (parts.length > 0) this.#addLoose(element, above, parts);
    };
    for (const child of element.children) {
      const name = typeof child === 'string' ? '' : child.name;
      if (child === ofPart || (name === 'HEAD' && element.name !== PART)) continue;
      if (typeof child === 'string' || !(PROVISIONS.has(name) || DIVISIONS.has(name))) {
        loose.push(child);
        continue;
      }
      endLoose();
      if (PROVISIONS.has(name)) this.#addProvision(child, above);
      else if (DIVISIONS.has(name)) this.#readDivision(child, [...above, ...headOf(child)]);
    }
    endLoose();
    const isLost = this.#provisions.length === before && element.name !== PART && above.length > 0;
    if (isLost) this.#addLoose(element, above, []);
  }

  #addProvision(element: XmlElement, above: readonly string[]): void {
    const number = numberOf(element);
    const head = childOf(element, 'HEAD');
    const printed = head === null ? '' : headingText(head);
    const heading = withoutNumber(printed, number);
    const parts = partsOf(element.children.filter((child) => child !== head));
    const isReserved = parts.length === 0 && RESERVED.test(printed);
    this.#add(addressOf(number) || 'section', this.#label(number), above, heading, parts, isReserved);
  }

  #addLoose(element: XmlElement, above: readonly string[], parts: Provision['parts']): void {
    const kind = element.name === PART ? 'part' : element.name === 'DIV6' ? 'subpart' : 'group';
    const hasSections = elementsOf(element).some(({ name }) => PROVISIONS.has(name) || DIVISIONS.has(name));
    const isWhole = element.name === PART && !hasSections;
    const label = above.at(-1) ?? cfrWork(this.#cfr);
    const address = isWhole ? '1' : `${kind}${addressOf(numberOf(element))}`;
    this.#add(address, label, above, '', parts, parts.length === 0 && RESERVED.test(label));
  }

  #add(
    address: string,
    label: string,
    above: readonly string[],
    heading: string,
    parts: Provision['parts'],
    isNotice: boolean,
  ): void {
    this.#provisions.push({
      pinpoint: this.#pinpoints.next('', address),
      label,
      chapter: '',
      part: above.length === 0 ? null : above.join('\n'),
      heading,
      parts,
      isRepealNotice: isNotice || this.#isReserved,
    });
  }

  #label(number: string): string {
    const { title, part } = this.#cfr;
    return number.startsWith(`${part}.`) ? `${title} CFR ${number}` : `${title} CFR part ${part}, ${number}`;
  }
}

function headOf(element: XmlElement): string[] {
  return elementsOf(element)
    .filter(({ name }) => name === 'HEAD')
    .map(headingText)
    .filter((line) => line !== '');
}

/** Cuts the section sign and the number off a heading, unless the number runs on into it. */
function withoutNumber(printed: string, number: string): string {
  const bare = printed.replace(/^§+\s*/, '');
  const rest = number !== '' && bare.startsWith(number) ? bare.slice(number.length) : null;
  return rest !== null && /^(?:[.\s]|$)/.test(rest) ? rest.replace(/^[.\s]+/, '') : printed;
}

function addressOf(number: string): string {
  return number.replace(/[\s/§]+/g, '');
}
