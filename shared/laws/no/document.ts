import { elementsOf, readXml, textOf, type XmlElement } from '../../extraction/xml.ts';
import { shownText } from '../text.ts';

/** Lovdata's data about an act, printed above its text. */
export interface KeyInformation {
  /** `LOV-2006-05-19-16`, `FOR-2018-02-16-236`. */
  legacyId: string;
  /** `lov/2006-05-19-16`; `''` if absent. */
  refId: string;
  /** The register's own text, untouched. */
  title: string;
  /** `Offentleglova – offl`; `''` if absent. */
  titleShort: string;
  ministries: string[];
  /** `YYYY-MM-DD`, or with a time; `''` on acts older than the register. */
  dateOfPublication: string;
  /** `2009-01-01`, several with commas between, `Kongen bestemmer`; `''` on acts older than the register. */
  dateInForce: string;
}

/** An act of Lovdata's archives. */
export interface NorwegianDocument {
  key: KeyInformation;
  /** The element that holds the text. */
  main: XmlElement;
}

/** The document is no act of Lovdata's: it does not say which act it is. */
export class NotAnAct extends Error {
  override readonly name = 'NotAnAct';
}

const HEADER_END = '</header>';
/** Bytes of the longest header, which has a long table of contents. */
const MAX_HEADER_BYTES = 4 * 2 ** 20;

/**
 * @param bytes one member of an archive.
 * @throws XmlError if it is not well-formed
 * @throws NotAnAct
 */
export function readDocument(bytes: Uint8Array): NorwegianDocument {
  const root = readXml(bytes);
  return { key: keyInformationOf(root), main: find(root, ({ name }) => name === 'main') ?? withoutHeader(root) };
}

/**
 * Reads only the data above the text.
 * @param bytes one member of an archive, or its beginning as far as the end of its `header`.
 * @throws XmlError if it is not well-formed
 * @throws NotAnAct
 */
export function readHeader(bytes: Uint8Array): KeyInformation {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MAX_HEADER_BYTES)).indexOf(HEADER_END);
  if (end === -1) return keyInformationOf(readXml(bytes));
  const head = Buffer.concat([bytes.subarray(0, end + HEADER_END.length), Buffer.from('</body></html>')]);
  return keyInformationOf(readXml(head));
}

/** True if an element has a class. */
export function hasClass(element: XmlElement, name: string): boolean {
  return element.attributes.class?.split(/\s+/).includes(name) ?? false;
}

/** Finds the first wanted element below another, in document order. */
function find(element: XmlElement, isWanted: (element: XmlElement) => boolean): XmlElement | null {
  for (const child of elementsOf(element)) {
    const found = isWanted(child) ? child : find(child, isWanted);
    if (found !== null) return found;
  }
  return null;
}

function keyInformationOf(root: XmlElement): KeyInformation {
  const values = new Map<string, XmlElement>();
  const list = find(root, (element) => element.name === 'dl' && hasClass(element, 'data-document-key-info'));
  for (const item of list === null ? [] : elementsOf(list)) {
    const name = item.attributes.class ?? '';
    if (item.name === 'dd' && !values.has(name)) values.set(name, item);
  }
  const text = (name: string): string => textOf(values.get(name) ?? EMPTY);
  const line = (name: string): string => shownText(text(name));
  const legacyId = line('legacyID').replace(/\s/g, '');
  if (legacyId === '') throw new NotAnAct('Not an act of Lovdata: it has no legacyID.');
  return {
    legacyId,
    refId: line('refid'),
    title: text('title'),
    titleShort: line('titleShort'),
    ministries: itemsOf(values.get('ministry') ?? EMPTY),
    dateOfPublication: line('dateOfPublication'),
    dateInForce: line('dateInForce'),
  };
}

function itemsOf(element: XmlElement): string[] {
  const items: string[] = [];
  const collect = (parent: XmlElement): void => {
    for (const child of elementsOf(parent)) {
      if (child.name === 'li') items.push(shownText(textOf(child)));
      else collect(child);
    }
  };
  collect(element);
  return items.length > 0 ? items : [shownText(textOf(element))].filter((text) => text !== '');
}

function withoutHeader(root: XmlElement): XmlElement {
  const body = elementsOf(root).find(({ name }) => name === 'body') ?? root;
  const isText = (child: XmlElement | string): boolean =>
    typeof child === 'string' || !['header', 'head'].includes(child.name);
  return { ...body, children: body.children.filter(isText) };
}

const EMPTY: XmlElement = { name: '', attributes: {}, children: [] };
