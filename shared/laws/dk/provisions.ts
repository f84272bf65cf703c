import type { Provision, ProvisionPart } from '../../contracts/law.ts';
import { elementsOf, type XmlElement } from '../../extraction/xml.ts';
import { Pinpoints } from '../pinpoint.ts';
import { type Draft, restartsInChapters } from './draft.ts';
import { chapterNumber, isRepealNotice, sectionNumber } from './numbers.ts';
import { linesOf, partsOf, printedNumber } from './parts.ts';
import { sectionsInText } from './plain-text.ts';

/** Elements that are not law text: the register's own data, the title, the signatures, and the elements {@link partsOf} leaves out. */
const OUTSIDE = new Set(['Meta', 'TitelGruppe', 'UnderskriftGruppe', 'Ikraft', 'Nota']);
const PARTS = new Set(['Bog', 'Afsnit']);
const SECTIONS = new Set(['Paragraf', 'AendringCentreretParagraf', 'IkraftCentreretParagraf']);
const TITLED = new Set([...PARTS, 'Kapitel', 'ParagrafGruppe']);
const TITLES = new Set(['Explicatus', 'Rubrica']);
const CHAPTER = 'Kapitel';
const ANNEX = 'Bilag';
/** Element with the wording an amending act quotes: sections of another act. */
const QUOTED = 'AendringNyTekst';

/** A printed line above provisions; a title applies to the whole of its container, any other line to one provision only. */
interface PrintedLine {
  text: string;
  isPart: boolean;
  /** True for a sentence above the first provision, by which the act is promulgated: it belongs to no part. */
  isPromulgation: boolean;
  owner: XmlElement | null;
  /** True if it is printed between the provisions of its container. */
  isLate: boolean;
  isShown: boolean;
}

/**
 * Finds the provisions of a LexDania document: its sections (§) with parts, chapters and headings, then its annexes. Sections that an
 * amending act quotes are text of the amending section. A document without sections is one provision.
 *
 * @param readsPlainSections whether `§ 1.` at the beginning of a paragraph may begin a section where none is marked up.
 */
export function provisionsOf(document: XmlElement, readsPlainSections: boolean): Provision[] {
  const body = elementsOf(document).filter(({ name }) => !OUTSIDE.has(name));
  const assembly = new Assembly();
  if (body.some(holdsSection)) for (const element of body) assembly.visit(element);
  const drafts = assembly.finish();
  return drafts.length > 0 ? addressed(drafts) : withoutMarkup(body, readsPlainSections);
}

function holdsSection(element: XmlElement): boolean {
  if (OUTSIDE.has(element.name) || element.name === QUOTED || element.name === ANNEX) return false;
  if (SECTIONS.has(element.name)) return numberOf(element) !== null;
  return elementsOf(element).some(holdsSection);
}

function numberOf(section: XmlElement): ReturnType<typeof sectionNumber> {
  const printed = elementsOf(section).find(({ name }) => name === 'Explicatus');
  return sectionNumber(printed === undefined ? '' : printedNumber(printed), section.attributes.localId ?? '');
}

/** Splits an element into the titles it begins with and the rest. */
function splitTitles({ children }: XmlElement): { titles: XmlElement[]; rest: XmlElement['children'] } {
  const end = children.findIndex((child) =>
    typeof child === 'string' ? child.trim() !== '' : !TITLES.has(child.name) && child.name !== 'Nota',
  );
  const titles = end === -1 ? children : children.slice(0, end);
  return {
    titles: titles.filter((child) => typeof child !== 'string').filter(({ name }) => TITLES.has(name)),
    rest: end === -1 ? [] : children.slice(end),
  };
}

/** Puts a printed number (`Kapitel 1`) on one line with the title that follows it. */
function titleLines(titles: readonly XmlElement[]): string[] {
  const lines: string[] = [];
  let isNumber = false;
  for (const { name, children } of titles) {
    const text = linesOf(children).join(' ');
    if (text === '') continue;
    if (isNumber) lines.push(`${lines.pop()} ${text}`);
    else lines.push(text);
    isNumber = name === 'Explicatus';
  }
  return lines;
}

class Assembly {
  readonly #drafts: Draft[] = [];
  #lines: PrintedLine[] = [];
  #chapter = '';

  visit(element: XmlElement): void {
    if (OUTSIDE.has(element.name)) return;
    if (element.name === ANNEX) this.#annex(element);
    else if (SECTIONS.has(element.name) && numberOf(element) !== null) this.#section(element);
    else if (TITLED.has(element.name)) this.#container(element);
    else if (element.name === 'Rubrica') this.#title(element, null);
    else if (holdsSection(element) || elementsOf(element).some(({ name }) => name === ANNEX)) this.#children(element);
    else this.#text(partsOf([element]));
  }

  finish(): Draft[] {
    this.#settle();
    return this.#drafts;
  }

  #children(element: XmlElement): void {
    for (const child of element.children) {
      if (typeof child === 'string') this.#text(partsOf([child]));
      else this.visit(child);
    }
  }

  #container(element: XmlElement): void {
    const isChapter = element.name === CHAPTER;
    const { titles, rest } = splitTitles(element);
    const lines = titleLines(titles);
    const outer = this.#chapter;
    if (isChapter)
      this.#chapter = chapterNumber(titleLines(titles.slice(0, 1))[0] ?? '', element.attributes.localId ?? '');
    for (const line of lines) this.#push(line, element, PARTS.has(element.name));
    for (const child of rest) {
      if (typeof child === 'string') this.#text(partsOf([child]));
      else if (TITLES.has(child.name)) this.#title(child, element);
      else this.visit(child);
    }
    this.#close(element);
    this.#chapter = outer;
  }

  /** Adds a title; one between the provisions of a container replaces the one before. */
  #title(element: XmlElement, owner: XmlElement | null): void {
    if (owner !== null)
      this.#lines = this.#lines.filter((line) => line.owner !== owner || !line.isLate || !line.isShown);
    const text = linesOf([element]).join(' ');
    if (text !== '') this.#add({ text, owner, isLate: true });
  }

  #push(text: string, owner: XmlElement | null, isPart: boolean): void {
    if (text !== '') this.#add({ text, owner, isPart });
  }

  #add(line: Pick<PrintedLine, 'text' | 'owner'> & Partial<PrintedLine>): void {
    this.#lines.push({ isPart: false, isPromulgation: false, isLate: false, isShown: false, ...line });
  }

  /** Closes an element; a title with nothing below it goes with the next provision, because it is printed. */
  #close(element: XmlElement): void {
    this.#lines = this.#lines.filter((line) => line.owner !== element || !line.isShown);
    for (const line of this.#lines) if (line.owner === element) line.owner = null;
  }

  #text(parts: readonly ProvisionPart[]): void {
    const last = this.#drafts.at(-1);
    if (last !== undefined && this.#lines.every(({ isShown }) => isShown)) last.parts.push(...parts);
    else {
      const isPromulgation = last === undefined;
      for (const { label, text } of parts)
        this.#add({ text: label === null ? text : `${label} ${text}`, owner: null, isPromulgation });
    }
  }

  #section(element: XmlElement): void {
    const number = numberOf(element);
    if (number === null) return;
    const printed = element.children.findIndex((child) => typeof child !== 'string' && child.name === 'Explicatus');
    for (const line of linesOf(element.children.slice(0, Math.max(printed, 0)))) this.#push(line, null, false);
    if (!number.isSign && printed !== -1) this.#push(number.label, null, false);
    const rest = element.children.slice(printed + 1);
    const parts = partsOf(number.rest === '' ? rest : [number.rest, ...rest]);
    this.#provision(number.section, number.label, parts, this.#chapter);
  }

  #annex(element: XmlElement): void {
    this.#settle();
    const { titles, rest } = splitTitles(element);
    const heading = titles.map(({ children }) => linesOf(children).join(' ')).filter((line) => line !== '');
    const parts = partsOf(rest);
    const printed = heading[0] ?? '';
    const number = /^bilag\s+(\S{1,8}?(?: \p{L})?)[.:]?$/iu.exec(printed)?.[1] ?? '';
    const isTitleAll = parts.length === 0;
    if (isTitleAll) parts.push(...heading.map((text) => ({ label: null, text })));
    if (parts.length === 0) return;
    const section = `bilag${number.replace(/[^\p{L}\d-]/gu, '')}`;
    this.#drafts.push({
      section,
      label: `Bilag ${number}`.trim(),
      chapter: '',
      part: [],
      heading: isTitleAll ? [] : heading,
      parts,
    });
  }

  #provision(section: string, label: string, parts: ProvisionPart[], chapter: string): void {
    const lastPart = this.#lines.findLastIndex(({ isPart }) => isPart);
    const isOfPart = ({ isPromulgation }: PrintedLine, index: number) => index <= lastPart && !isPromulgation;
    const texts = (lines: readonly PrintedLine[]) => lines.map(({ text }) => text);
    this.#drafts.push({
      section,
      label,
      chapter,
      part: texts(this.#lines.filter(isOfPart)),
      heading: texts(this.#lines.filter((line, index) => !isOfPart(line, index))),
      parts,
    });
    this.#lines = this.#lines.filter(({ owner }) => owner !== null);
    for (const line of this.#lines) line.isShown = true;
  }

  /** Adds the lines that no provision followed to the last provision. */
  #settle(): void {
    const last = this.#drafts.at(-1);
    if (last === undefined) return;
    const unplaced = this.#lines.filter(({ isShown }) => !isShown);
    last.parts.push(...unplaced.map(({ text }) => ({ label: null, text })));
    this.#lines = this.#lines.filter(({ isShown }) => isShown);
  }
}

function withoutMarkup(body: readonly XmlElement[], readsPlainSections: boolean): Provision[] {
  const parts = partsOf(body);
  const drafts = readsPlainSections ? sectionsInText(parts) : [];
  if (drafts.length > 0) return addressed(drafts);
  if (parts.length === 0) return [];
  const pinpoint = new Pinpoints().next('', '1');
  return [{ pinpoint, label: 'Hele forskriften', chapter: '', part: null, heading: '', parts, isRepealNotice: false }];
}

function addressed(drafts: readonly Draft[]): Provision[] {
  const byChapter = restartsInChapters(drafts);
  const pinpoints = new Pinpoints();
  return drafts.map(({ section, label, chapter: printedIn, part, heading, parts }) => {
    const chapter = byChapter ? printedIn : '';
    return {
      pinpoint: pinpoints.next(chapter, section),
      label: chapter === '' ? label : `Kapitel ${chapter.replace(/(?<=\d)(?=\p{L})/u, ' ')} ${label}`,
      chapter,
      part: part.length === 0 ? null : part.join('\n'),
      heading: heading.join('\n'),
      parts,
      isRepealNotice: isRepealNotice(parts),
    };
  });
}
