import { charsetOf, readMediaType } from '../http/read-content-type.ts';

/** Format that the body of a source's answer must have; `text` is a page meant for people. */
export type BodyKind = 'json' | 'xml' | 'zip' | 'bzip2' | 'text';

/** The bytes are not in the requested format; the message never quotes them. */
export class UnusableBody extends Error {
  override readonly name = 'UnusableBody';
}

/** Bytes that tell a page from data, even behind white space and comments. */
export const OPENING_BYTES = 512;

const PAGE = /^<(?:!doctype\s+html|html|head|body)\b/i;
const OPENING: Record<BodyKind, { name: string; begins: RegExp }> = {
  json: { name: 'JSON', begins: /^[[{"\d\-tfn]/ },
  xml: { name: 'XML', begins: /^</ },
  zip: { name: 'a ZIP file', begins: /^PK/ },
  bzip2: { name: 'a bzip2 file', begins: /^BZh/ },
  text: { name: 'text', begins: /^/ },
};

/**
 * Refuses an answer that cannot be in the requested format, such as a maintenance page sent with status 200.
 * @param opening the first {@link OPENING_BYTES} of the body, or all of it.
 * @throws UnusableBody
 */
export function checkOpening(kind: BodyKind, contentType: string | null, opening: Uint8Array): void {
  const { name, begins } = OPENING[kind];
  if (opening.length === 0) throw new UnusableBody(`an empty answer instead of ${name}`);
  if (kind === 'text') return;
  const start = Buffer.from(opening)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  // The content type counts for XML only, because a well-formed page also reads as XML, while a register may call its JSON a page.
  const isCalledPage = kind === 'xml' && readMediaType(contentType)?.essence === 'text/html';
  if (isCalledPage || PAGE.test(withoutPreamble(start))) throw new UnusableBody(`a web page instead of ${name}`);
  if (!begins.test(start)) throw new UnusableBody(`something other than ${name}`);
}

/** Cuts a document's XML declaration and the comments before its first element or document type. */
function withoutPreamble(start: string): string {
  let rest = start;
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : /^<\?xml/i.test(rest) ? '?>' : null;
    const at = end === null ? -1 : rest.indexOf(end);
    if (end === null || at === -1) return rest;
    rest = rest.slice(at + end.length).trimStart();
  }
}

/**
 * Decodes a body in the character set it declares, or in UTF-8 if it declares none.
 * @throws UnusableBody if it is not of that set, because wrong letters in a law are worse than none
 */
export function decodeText(body: Uint8Array, contentType: string | null): string {
  try {
    return new TextDecoder(charsetOf(contentType) ?? 'utf-8', { fatal: true }).decode(body);
  } catch (err) {
    throw new UnusableBody('text that is not of the character set it declares', { cause: err });
  }
}

/** @throws UnusableBody */
export function decodeJson(body: Uint8Array, contentType: string | null): unknown {
  const text = decodeText(body, contentType);
  try {
    return JSON.parse(text);
  } catch {
    // The engine's own error is dropped, because its message quotes the text.
    throw new UnusableBody('JSON that is damaged or cut short');
  }
}
