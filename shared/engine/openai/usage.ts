import type { TokenUsage } from '../../contracts/run.ts';

/** Adds the tokens of all calls; null if no answer named its own. */
export function sumUsage(usages: readonly (TokenUsage | null)[]): TokenUsage | null {
  const known = usages.filter((usage) => usage !== null);
  if (known.length === 0) return null;
  return {
    inputTokens: known.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: known.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  };
}
