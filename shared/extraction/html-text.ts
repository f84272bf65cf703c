import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { TextWriter } from './text-writer.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements whose content no reader of the page sees. */
const UNSEEN = new Set(
  'head script style template noscript svg canvas object embed iframe audio video select datalist'.split(' '),
);

/** Elements on lines of their own (HTML Standard, 15.3: `display: block`, lists and tables). */
const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
);

/**
 * The text of an HTML page as a reader sees it: blocks are separated by an empty line, `<br>` is a line break, the cells of a row are
 * separated by tabs, and head, scripts, styles and drawings are left out. Walks without recursion, so that nesting costs no stack.
 */
export function htmlToText(html: string): string {
  const writer = new TextWriter();
  const pending: (Node | (() => void))[] = [...parse(html).childNodes].reverse();
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (typeof next === 'function') next();
    else if (next.nodeName === '#text') write(writer, next as DefaultTreeAdapterTypes.TextNode);
    else if ('tagName' in next && !isUnseen(next)) {
      const { childNodes } = next;
      const close = open(writer, next as Element);
      if (close) pending.push(close);
      for (const child of childNodes.toReversed()) pending.push(child);
    }
  }
  return writer.toString();
}

function isUnseen({ tagName, attrs }: Element): boolean {
  return UNSEEN.has(tagName) || attrs.some(({ name }) => name === 'hidden');
}

function open(writer: TextWriter, { tagName, attrs }: Element): (() => void) | null {
  if (tagName === 'br') writer.lineBreak();
  if (tagName === 'input' && attributeOf(attrs, 'type') === 'checkbox') {
    writer.flowing(attributeOf(attrs, 'checked') === null ? '☐' : '☒');
  }
  if (tagName === 'td' || tagName === 'th') writer.cell();
  if (!BLOCKS.has(tagName)) return null;
  writer.space('\n\n');
  return tagName === 'tr' ? () => writer.endRow() : () => writer.space('\n\n');
}

function attributeOf(attrs: Element['attrs'], name: string): string | null {
  return attrs.find((attribute) => attribute.name === name)?.value ?? null;
}

function write(writer: TextWriter, { value, parentNode }: DefaultTreeAdapterTypes.TextNode): void {
  if (parentNode?.nodeName === 'pre' || parentNode?.nodeName === 'textarea') writer.preformatted(value);
  else writer.flowing(value);
}

/** The encoding an HTML page declares in its first 1024 bytes (HTML Standard, 13.2.3.2), or null. */
export function declaredCharset(bytes: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1024));
  for (const [tag] of start.matchAll(/<meta[^>]+/gi)) {
    const charset = /charset\s*=\s*(?:["']\s*)?([^\s"'/>;]+)/i.exec(tag)?.[1];
    if (charset !== undefined) return charset;
  }
  return null;
}
