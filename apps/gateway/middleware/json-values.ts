const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** `,` `:` `[` `{`: what comes before every value and name of a document but its first. */
const BEFORE_VALUE = new Set([0x2c, 0x3a, 0x5b, 0x7b]);

/** Whether a JSON text holds more than `max` values and names, counted in one pass over its bytes without parsing it. */
export function holdsMoreValues(bytes: Uint8Array, max: number): boolean {
  let values = 0;
  let isInString = false;
  for (let position = 0; position < bytes.length && values <= max; position++) {
    const byte = bytes[position];
    if (byte === QUOTE) isInString = !isInString;
    else if (byte === BACKSLASH) position++;
    else if (!isInString && byte !== undefined && BEFORE_VALUE.has(byte)) values++;
  }
  return values > max;
}
