/** Counts the Unicode code points of a text, as every length limit of the contract does. Half of a surrogate pair counts as one. */
export function codePoints(text: string): number {
  let count = text.length;
  for (let position = 0; position < text.length - 1; position++) {
    if (!isHighSurrogate(text.charCodeAt(position)) || !isLowSurrogate(text.charCodeAt(position + 1))) continue;
    count--;
    position++;
  }
  return count;
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
