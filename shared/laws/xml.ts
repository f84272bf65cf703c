import { SaxesParser } from 'saxes';

/** An element of a document that was read whole; names are local names, whatever prefix the document chose. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
}

/** What is told of a document while it is read; names are local names. */
export interface XmlEvents {
  open(name: string, attributes: Readonly<Record<string, string>>, namespace: string): void;
  text(text: string): void;
  close(name: string): void;
}

/** Deeper than any act, and far from the end of the stack. */
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
  readonly #parser = new SaxesParser({ xmlns: true });
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  constructor(events: XmlEvents) {
    let depth = 0;
    const parser = this.#parser;
    parser.on('error', (err) => {
      throw new XmlError(err.message);
    });
    parser.on('doctype', (doctype) => {
      if (doctype.includes('[')) throw new XmlError(`A ${DOCTYPE} that defines something is refused.`);
    });
    parser.on('opentag', ({ local, attributes, uri }) => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new XmlError(`Nested deeper than ${MAX_DEPTH} elements.`);
      const plain = Object.fromEntries(Object.values(attributes).map(({ local: name, value }) => [name, value]));
      events.open(local, plain, uri);
    });
    const text = (data: string) => {
      if (depth > 0) events.text(data);
    };
    parser.on('text', text);
    parser.on('cdata', text);
    parser.on('closetag', ({ local }) => {
      depth -= 1;
      events.close(local);
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

/** All text below an element as it stands, white space and all. */
export function textOf(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}
