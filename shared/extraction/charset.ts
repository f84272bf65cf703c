/** Share of a text's letters outside ASCII above which the bytes are no Western European text. */
const MOST_FOREIGN_LETTERS = 0.4;

const SEVEN_BIT = /^(?:iso-2022-|hz-gb-2312|utf-7)/i;

/**
 * Decodes text of unknown encoding; null if no encoding fits. Order: byte order mark; UTF-16 if declared and borne out by zero bytes; valid
 * UTF-8 (which text in another encoding practically never is, whatever it declares); the declared encoding; windows-1252, which is how
 * browsers read ISO-8859-1 too (WHATWG Encoding Standard).
 */
export function decodeText(bytes: Uint8Array, declared: string | null): string | null {
  const marked = byteOrderMark(bytes);
  if (marked) return decode(bytes, marked, false);
  if (declared && /^utf-?16/i.test(declared) && bytes.includes(0)) return decode(bytes, declared, false);
  if (!declared || !SEVEN_BIT.test(declared)) {
    const utf8 = decode(bytes, 'utf-8', true);
    if (utf8 !== null) return utf8;
  }
  if (declared && !/^(?:utf-?8|us-ascii|ascii)$/i.test(declared)) {
    const text = decode(bytes, declared, false);
    if (text !== null) return text;
  }
  const western = decode(bytes, 'windows-1252', false);
  return western !== null && isWestern(western) ? western : null;
}

export function byteOrderMark(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

function decode(bytes: Uint8Array, label: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    return null; // an unknown label, or bytes that are not of this encoding
  }
}

function isWestern(text: string): boolean {
  let letters = 0;
  let foreign = 0;
  for (const character of text) {
    if (character <= '\u007f') letters += /[a-z]/i.test(character) ? 1 : 0;
    else foreign++;
  }
  return foreign <= MOST_FOREIGN_LETTERS * (letters + foreign);
}
