/**
 * Estimates the cost of a UTF-16 unit in thirds of a token. The estimate is deliberately pessimistic, because no tokenizer is known for an
 * arbitrary compatible server: Latin prose is counted at three characters a token (real tokenizers need about four), digits and signs at
 * one and a half, every other script at one token a unit (and so two for a character beyond the basic plane).
 */
export function thirdsOf(unit: number): 1 | 2 | 3 {
  if (unit <= 0x20 || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a) || unit === 0xa0) return 1;
  if (unit < 0x80) return 2;
  return (unit >= 0xc0 && unit <= 0x24f) || (unit >= 0x1e00 && unit <= 0x1eff) ? 1 : 3;
}

/** Estimates the tokens of a text, rather too many than too few. */
export function estimateTokens(text: string): number {
  let thirds = 0;
  for (let index = 0; index < text.length; index++) thirds += thirdsOf(text.charCodeAt(index));
  return Math.ceil(thirds / 3);
}
