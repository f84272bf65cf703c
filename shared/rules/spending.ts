import { calcPrice } from '@pydantic/genai-prices';
import type { TokenUsage } from '../contracts/run.ts';

/** The built-in offline engine, which costs nothing and reports no usage. */
const FREE_MODEL = 'offline-1';

/** A piece of work of a model; `usage` is null if the model did not report it. */
export interface Spending {
  model: string;
  usage: TokenUsage | null;
}

export interface TokenTotals extends TokenUsage {
  /** Millionths of a US dollar, whole; null if a model has no list price or did not report its usage. */
  costMicroUsd: number | null;
}

/** Returns the spending to record of a piece of work; null if it took nothing. */
export function spendingOf({ model, usage }: Spending): Spending | null {
  return usage === null && costMicroUsd({ model, usage }) === 0 ? null : { model, usage };
}

/** Adds up pieces of work. */
export function totalOf(spent: readonly Spending[]): TokenTotals {
  const costs = spent.map(costMicroUsd);
  return {
    inputTokens: spent.reduce((sum, { usage }) => sum + (usage?.inputTokens ?? 0), 0),
    outputTokens: spent.reduce((sum, { usage }) => sum + (usage?.outputTokens ?? 0), 0),
    costMicroUsd: costs.reduce((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0),
  };
}

/** Converts to the dollars a person reads. */
export function usd(costMicroUsd: number | null): number | null {
  return costMicroUsd === null ? null : costMicroUsd / 1_000_000;
}

/**
 * Estimates the cost from the list prices the library contains, without the discounts for cached input and batches, so that an estimate is
 * rather too high than too low. A model that is not listed has no estimate.
 */
function costMicroUsd({ model, usage }: Spending): number | null {
  if (model === FREE_MODEL) return 0;
  if (usage === null) return null;
  const tokens = { input_tokens: usage.inputTokens, output_tokens: usage.outputTokens };
  const price = calcPrice(tokens, model, { providerId: 'openai' });
  return price && Math.round(price.total_price * 1_000_000);
}
