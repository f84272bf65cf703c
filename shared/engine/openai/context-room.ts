import type { AnswerFormat } from './answers.ts';
import { estimateTokens } from './tokens.ts';

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
