const TOKEN = /<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g;
const REFERENCE = /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A tag or a piece of text of a document, as the file has it; names without prefix, an empty element as two tags. */
export type RawToken =
  | { kind: 'open'; name: string; attribute(name: string): string | null }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/**
 * Divides a document into tags and text without a parser, so that a parser's result can be checked against something else. For documents
 * already known to be well-formed, without CDATA.
 */
export function* rawTokens(xml: string): Generator<RawToken> {
  for (const [, close, name = '', attributes = '', isEmpty, text] of xml.matchAll(TOKEN)) {
    if (text !== undefined) yield { kind: 'text', text: unescaped(text) };
    else if (close === '')
      yield {
        kind: 'open',
        name,
        attribute: (wanted) => new RegExp(`\\s${wanted}=["']([^"']*)["']`).exec(attributes)?.[1] ?? null,
      };
    if (close === '/' || isEmpty === '/') yield { kind: 'close', name };
  }
}

function unescaped(text: string): string {
  return text.replace(REFERENCE, (_, hex, decimal, name) =>
    name === undefined ? String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)) : (ENTITIES[name] ?? ''),
  );
}
