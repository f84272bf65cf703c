/**
 * Writes JSON on one line for every reader: line separators that JSON leaves bare are escaped, so that no text can start a line of its own.
 */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
