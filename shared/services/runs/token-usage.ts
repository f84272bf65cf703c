import type { TokenUsage } from '../../contracts/run.ts';
import type { Job } from '../../data/jobs.ts';
import { totalOf, usd } from '../../rules/spending.ts';

/** Part of `result.diagnostics`: tokens and cost of the whole run, failed deliveries included as far as their model reported usage. */
export interface RunTokens {
  usage: TokenUsage;
  /** US dollars; null where the cost of a part is not known. */
  estimated_cost_usd: number | null;
}

export function tokensOf({ spent = [] }: Pick<Job, 'spent'>): RunTokens {
  const { inputTokens, outputTokens, costMicroUsd } = totalOf(spent);
  return { usage: { inputTokens, outputTokens }, estimated_cost_usd: usd(costMicroUsd) };
}
