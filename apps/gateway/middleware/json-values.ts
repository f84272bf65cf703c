const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
/** `,` `[` `{`: what comes before every entry and field of a document. */
const BEFORE_ENTRY = new Set([0x2c, 0x5b, 0x7b]);
/** A name costs the parser, and whoever goes through the names, several times what an entry of an array costs. */
const NAME_WEIGHT = 3;

/** Whether a JSON text holds more than `max` values, a name counting as three, judged in one pass over its bytes without parsing it. */
export function holdsMoreValues(bytes: Uint8Array, max: number): boolean {
  let values = 0;
  let isInString = false;
  for (let position = 0; position < bytes.length && values <= max; position++) {
    const byte = bytes[position];
    if (byte === QUOTE) isInString = !isInString;
    else if (byte === BACKSLASH) position++;
    else if (isInString || byte === undefined) continue;
    else if (byte === COLON) values += NAME_WEIGHT;
    else if (BEFORE_ENTRY.has(byte)) values++;
  }
  return values > max;
}
