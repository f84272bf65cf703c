import { createHash } from 'node:crypto';

/**
 * Makes the code that marks the boundaries of untrusted text: 12 hex digits that occur in none of the texts, so that nothing inside the
 * fence can close it. It is derived from the texts alone, because a redelivered request must be the same byte for byte to hit the prompt
 * cache.
 */
export function fenceCode(texts: readonly string[]): string {
  for (let salt = 0; ; salt++) {
    const hash = createHash('sha256').update(String(salt));
    for (const text of texts) hash.update(`\u0000${text.length}\u0000`).update(text);
    const code = hash.digest('hex').slice(0, 12);
    if (!texts.some((text) => text.includes(code))) return code;
  }
}

/** Most characters of a fence line after its code. */
const LONGEST_WORDS = 100;

/** A boundary or page line, such as `[[0123456789ab PAGE 3]]`. */
export function fenceLine(code: string, words: string): string {
  return `[[${code} ${words}]]`;
}

/** Removes the fence's own lines from a text, because a quotation copied across a page boundary brings the marker along. */
export function withoutFenceLines(code: string, text: string): string {
  return text.replace(new RegExp(`(?<!\\s)\\s*\\[\\[${code}[^\\]]{0,${LONGEST_WORDS}}\\]\\]\\s*`, 'g'), '\n').trim();
}

/**
 * Writes JSON on one line for every reader: line separators that JSON leaves bare are escaped, so that no text can start a line of its own.
 */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
