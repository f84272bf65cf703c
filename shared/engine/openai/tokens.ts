import type { AnswerFormat } from './answers.ts';

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

/** Tokens kept for the answer, a reasoning model's thoughts included; at most a quarter of the context. */
export const OUTPUT_TOKENS = 16_384;
/** Tokens that servers add around messages and format. */
const ENVELOPE_TOKENS = 200;
/** Tokens of material below which a call is not worth making. */
const LEAST_ROOM_TOKENS = 1_000;

/** Estimates the tokens of the context left for material beside the fixed texts, the format and the answer; null if that is too little. */
export function roomFor(
  contextTokens: number,
  fixedTexts: readonly string[],
  format: AnswerFormat<unknown>,
): number | null {
  const fixed = [...fixedTexts, JSON.stringify(format.jsonSchema)].reduce((sum, text) => sum + estimateTokens(text), 0);
  const output = Math.min(OUTPUT_TOKENS, Math.floor(contextTokens / 4));
  const room = contextTokens - output - ENVELOPE_TOKENS - fixed;
  return room >= LEAST_ROOM_TOKENS ? room : null;
}
