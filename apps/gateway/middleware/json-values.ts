const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
/** `,` `[` `{`, one of which precedes every entry and field of a JSON document. */
const BEFORE_ENTRY = new Set([0x2c, 0x5b, 0x7b]);
/** A name counts as three values, because parsing and visiting it costs several times as much as an array's entry. */
const NAME_WEIGHT = 3;

/** True when a JSON text holds more than `max` values; a name counts as three. It reads the bytes once and does not parse them. */
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
