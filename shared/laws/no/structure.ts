import type { ProvisionPart } from '../../contracts/law.ts';
import { elementsOf, textOf, type XmlElement } from '../../extraction/xml.ts';
import { shownText } from '../text.ts';
import { hasClass } from './document.ts';
import { IMAGE_MARK, imagesIn, isApparatus, lineOf, partsOf } from './parts.ts';

/** A division of an act that surrounds a provision. */
export interface Division {
  /** `kapII`, `kap3`, `del1`, `vedleggI`, a treaty's short name; `''` if the source names none. */
  name: string;
  /** Its title on one line, `''` if it prints none. */
  title: string;
  /** The history of its amendments on one line. */
  history: string;
}

/** A provision of an act before it has an address. */
export interface Draft {
  /** From the outside in. */
  path: readonly Division[];
  /** `§11e`, `a3` for an article of a treaty; null for text that stands outside sections and articles. */
  name: string | null;
  /** The number as printed, `§ 11 e`; `''` outside sections and articles. */
  printed: string;
  /** The title printed beside the number. */
  title: string;
  parts: ProvisionPart[];
  /** Descriptions of its images, `''` for one without. */
  images: string[];
  /** The history of its amendments on one line. */
  history: string;
  /** True if the source gives a day of repeal, or nothing but a history that ends with it. */
  isMarkedRepealed: boolean;
}

/** Elements with text of another act, whose sections are not provisions of this one. */
const QUOTES = ['document-change', 'change', 'futureLegalArticle'];
const REPEAL_OF_THE_ACT =
  /^(?:Lov(?:en|a)|Forskrift(?:en|a)) (?:(?:er|blir|ble|vert|vart) )?(?:oppheves|oppheva(?:st)?|opphevet|oph[æe]ves|opphører)(?!\p{L})/iu;
const HEADING = /^h[1-6]$/;
/** Words of repeal in a history, which is read only for a provision without text. */
const REPEALED = /(?<!\p{L})(?:opphev(?:et|a)|oph[æe]vet)(?!\p{L})/iu;

/**
 * Divides the text of an act into provisions, in document order: every section (§) and every article, and the text that
 * stands before, between and behind them, each run of it once per division. A division that holds nothing but its title
 * becomes a provision of that title.
 * @param title the register's title of the act, which the text repeats above itself and which is no part of it.
 */
export function divide(main: XmlElement, title: string): Draft[] {
  const divider = new Divider(shownText(title));
  divider.walk(main.children, []);
  return divider.drafts;
}

/** Puts everything an act prints, its titles included, into one provision. */
export function undivided(main: XmlElement, title: string): Draft {
  const isTitle = isTitleOf(shownText(title));
  const content = main.children.filter((child) => typeof child === 'string' || !isTitle(child));
  return {
    path: [],
    name: null,
    printed: '',
    title: '',
    parts: partsOf(content),
    images: imagesIn(content),
    history: historyOf(main),
    isMarkedRepealed: false,
  };
}

class Divider {
  readonly drafts: Draft[] = [];
  readonly #isTitle: (element: XmlElement) => boolean;
  readonly #shown = new Set<Division>();

  constructor(title: string) {
    this.#isTitle = isTitleOf(title);
  }

  walk(children: readonly (XmlElement | string)[], path: readonly Division[]): void {
    let run: (XmlElement | string)[] = [];
    const close = (): void => {
      this.#addText(run, path);
      run = [];
    };
    for (const child of children) {
      if (typeof child === 'string') run.push(child);
      else if (isApparatus(child) || (path.length === 0 && this.#isTitle(child))) continue;
      else if (path.length === 0 && this.drafts.length === 0 && isNoteOfRepeal(child)) continue;
      else if (isArticle(child)) {
        close();
        this.#addArticle(child, path);
      } else if (isDivision(child)) {
        close();
        this.#addDivision(child, path);
      } else if (holdsProvisions(child)) {
        close();
        this.walk(child.children, path);
      } else run.push(child);
    }
    close();
  }

  #addDivision(section: XmlElement, path: readonly Division[]): void {
    const heading = headingOf(section);
    const division: Division = {
      name: section.attributes['data-name'] ?? '',
      title: heading === null ? '' : lineOf(heading.children),
      history: historyOf(section),
    };
    this.walk(
      section.children.filter((child) => child !== heading),
      [...path, division],
    );
    if (division.title === '' || this.#shown.has(division)) return;
    this.#add({
      path: [...path, division],
      name: null,
      printed: '',
      title: '',
      parts: [],
      images: [],
      history: division.history,
      isMarkedRepealed: isMarkedRepealed(section) || (heading !== null && isMarkedRepealed(heading)),
    });
  }

  #addArticle(article: XmlElement, path: readonly Division[]): void {
    const header = elementsOf(article).find((child) => hasClass(child, 'legalArticleHeader')) ?? null;
    const { printed, title } = header === null ? { printed: '', title: '' } : numberAndTitle(header);
    const content = article.children.filter((child) => child !== header);
    this.#add({
      path,
      name: article.attributes['data-name'] ?? '',
      printed,
      title,
      parts: partsOf(content),
      images: imagesIn(content),
      history: historyOf(article),
      isMarkedRepealed: isMarkedRepealed(article),
    });
  }

  #addText(run: readonly (XmlElement | string)[], path: readonly Division[]): void {
    const parts = partsOf(run);
    if (parts.length === 0) return;
    const images = imagesIn(run);
    this.#add({ path, name: null, printed: '', title: '', parts, images, history: '', isMarkedRepealed: false });
  }

  #add(draft: Draft): void {
    for (const division of draft.path) this.#shown.add(division);
    this.drafts.push(draft);
  }
}

function isMarkedRepealed(element: XmlElement): boolean {
  return element.attributes['data-repealeddate'] !== undefined || REPEALED.test(historyOf(element));
}

function historyOf(element: XmlElement): string {
  const entries = elementsOf(element).filter((child) => hasClass(child, 'changesToParent'));
  return shownText(entries.map(textOf).join(' '));
}

/** True for the register's note above an act that the act is or will be repealed, because it is about the act and no provision of it. */
function isNoteOfRepeal(element: XmlElement): boolean {
  return element.attributes['data-text-size'] === 'small' && REPEAL_OF_THE_ACT.test(lineOf([element]));
}

function isArticle(element: XmlElement): boolean {
  return hasClass(element, 'legalArticle');
}

function isDivision(element: XmlElement): boolean {
  return element.name === 'section';
}

function holdsProvisions(element: XmlElement): boolean {
  const isQuote = (inner: XmlElement): boolean => QUOTES.some((name) => hasClass(inner, name));
  if (isQuote(element)) return false;
  const holds = (inner: XmlElement): boolean =>
    !isQuote(inner) && (isArticle(inner) || isDivision(inner) || elementsOf(inner).some(holds));
  return elementsOf(element).some(holds);
}

function isTitleOf(title: string): (element: XmlElement) => boolean {
  return (element) => element.name === 'h1' && lineOf(element.children) === title;
}

function headingOf(section: XmlElement): XmlElement | null {
  const first = section.children.find((child) => lineOf([child]).replaceAll(IMAGE_MARK, '').trim() !== '');
  if (first === undefined || typeof first === 'string') return null;
  return HEADING.test(first.name) || first.attributes.role === 'heading' ? first : null;
}

/** Splits a heading into its number (`§ 11 e`) and title, without the full stop between them. */
function numberAndTitle(header: XmlElement): { printed: string; title: string } {
  const at = header.children.findIndex((child) => typeof child !== 'string' && hasClass(child, 'legalArticleValue'));
  if (at === -1) return { printed: '', title: lineOf(header.children) };
  const before = lineOf(header.children.slice(0, at));
  const after = lineOf(header.children.slice(at + 1)).replace(/^\. ?/, '');
  return { printed: lineOf(header.children.slice(at, at + 1)), title: `${before} ${after}`.trim() };
}
