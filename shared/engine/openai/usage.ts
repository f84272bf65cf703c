import type { TokenUsage } from '../../contracts/run.ts';

/** The tokens of all calls together; null where no answer named its own. */
export function sumUsage(usages: readonly (TokenUsage | null)[]): TokenUsage | null {
  const known = usages.filter((usage) => usage !== null);
  if (known.length === 0) return null;
  return {
    inputTokens: known.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: known.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  };
}
