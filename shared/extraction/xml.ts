import { SaxesParser } from 'saxes';

/** An element of a document that was read whole; names are local names, without the document's prefixes. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
}

/** Events of a document while it is read; names are local names. */
export interface XmlEvents {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/** Depth of nesting that is still read; no act is as deep, and the stack is large enough for it. */
const MAX_DEPTH = 200;
const DOCTYPE = '<!DOCTYPE';

/** The document is not well-formed, holds a document type definition, or is nested too deep. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
}

/**
 * Reads XML piece by piece. A document type may be named but not defined: entities beyond XML's own are refused, nothing is
 * expanded and nothing is fetched.
 */
export class XmlReader {
  /**
   * The parser of tags, which cuts prefixes off without resolving them, because no source mixes vocabularies whose local names clash, and
   * resolving costs a third.
   */
  readonly #parser = new SaxesParser({ xmlns: false });
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  constructor(events: XmlEvents) {
    let depth = 0;
    const parser = this.#parser;
    parser.on('error', (err) => {
      throw new XmlError(err.message);
    });
    parser.on('doctype', (doctype) => {
      if (doctype.includes('[')) throw new XmlError(`A ${DOCTYPE} with definitions is refused.`);
    });
    parser.on('opentag', ({ name, attributes }) => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new XmlError(`Nested deeper than ${MAX_DEPTH} elements.`);
      events.open(localName(name), withLocalNames(attributes));
    });
    const text = (data: string) => {
      if (depth > 0) events.text(data);
    };
    parser.on('text', text);
    parser.on('cdata', text);
    parser.on('closetag', ({ name }) => {
      depth -= 1;
      events.close(localName(name));
    });
  }

  /** @throws XmlError as soon as the document turns out not to be readable */
  write(bytes: Uint8Array): void {
    this.#parser.write(this.#decode(bytes, true));
  }

  /** @throws XmlError when the document is not complete */
  end(): void {
    this.#parser.write(this.#decode(new Uint8Array(), false));
    this.#parser.close();
  }

  #decode(bytes: Uint8Array, stream: boolean): string {
    try {
      return this.#decoder.decode(bytes, { stream });
    } catch {
      throw new XmlError('Not UTF-8.');
    }
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Cuts prefixes off attribute names; the attributes stay as they are if no name has one, which is nearly always. */
function withLocalNames(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const name in attributes) {
    if (name.includes(':'))
      return Object.fromEntries(Object.entries(attributes).map(([each, value]) => [localName(each), value]));
  }
  return attributes;
}

/**
 * Reads a whole document into elements.
 * @throws XmlError
 */
export function readXml(bytes: Uint8Array): XmlElement {
  const stack: XmlElement[] = [];
  let root: XmlElement | null = null;
  const reader = new XmlReader({
    open(name, attributes) {
      const element = { name, attributes, children: [] };
      stack.at(-1)?.children.push(element);
      root ??= element;
      stack.push(element);
    },
    text: (text) => void stack.at(-1)?.children.push(text),
    close: () => void stack.pop(),
  });
  reader.write(bytes);
  reader.end();
  if (root === null) throw new XmlError('No element.');
  return root;
}

/** The element children. */
export function elementsOf(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string');
}

/** The first child of that name. */
export function childOf(element: XmlElement, name: string): XmlElement | null {
  return elementsOf(element).find((child) => child.name === name) ?? null;
}

/** Joins all text below an element, white space included. */
export function textOf(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}
