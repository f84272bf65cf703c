import type { TokenUsage } from '../contracts/run.ts';

/** US dollars for a million tokens. */
interface ModelPrice {
  input: number;
  output: number;
}

/**
 * List prices of models, without the discounts for cached input and batches, so that an estimate is rather too high than too low. The one
 * place to change when a provider changes them; a model that is not here has no estimate.
 */
const PRICES = new Map<string, ModelPrice>([
  // The built-in offline engine.
  ['offline-1', { input: 0, output: 0 }],
  ['gpt-5.4', { input: 2.5, output: 15 }],
  ['gpt-5.1', { input: 1.25, output: 10 }],
  ['gpt-5', { input: 1.25, output: 10 }],
  ['gpt-5-mini', { input: 0.25, output: 2 }],
  ['gpt-5-nano', { input: 0.05, output: 0.4 }],
  ['gpt-4.1', { input: 2, output: 8 }],
  ['gpt-4.1-mini', { input: 0.4, output: 1.6 }],
  ['gpt-4.1-nano', { input: 0.1, output: 0.4 }],
  ['gpt-4o', { input: 2.5, output: 10 }],
  ['gpt-4o-mini', { input: 0.15, output: 0.6 }],
  ['o3', { input: 2, output: 8 }],
  ['o4-mini', { input: 1.1, output: 4.4 }],
]);

/** A model answers under the name of its snapshot, such as `gpt-5.1-2025-11-13`. */
const SNAPSHOT_DATE = /-\d{4}-\d{2}-\d{2}$/;

/** One piece of work of a model; `usage` is null where the model did not say what it took. */
export interface Spending {
  model: string;
  usage: TokenUsage | null;
}

export interface TokenTotals extends TokenUsage {
  /** Millionths of a US dollar, whole; null where a model has no price here or did not say what it took. */
  costMicroUsd: number | null;
}

/** What is to be noted of a piece of work; null where it took nothing. */
export function spendingOf({ model, usage }: Spending): Spending | null {
  return usage === null && costMicroUsd({ model, usage }) === 0 ? null : { model, usage };
}

/** What pieces of work came to together. */
export function totalOf(spent: readonly Spending[]): TokenTotals {
  const costs = spent.map(costMicroUsd);
  return {
    inputTokens: spent.reduce((sum, { usage }) => sum + (usage?.inputTokens ?? 0), 0),
    outputTokens: spent.reduce((sum, { usage }) => sum + (usage?.outputTokens ?? 0), 0),
    costMicroUsd: costs.reduce((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0),
  };
}

/** Dollars as a person reads them. */
export function usd(costMicroUsd: number | null): number | null {
  return costMicroUsd === null ? null : costMicroUsd / 1_000_000;
}

function costMicroUsd({ model, usage }: Spending): number | null {
  const price = PRICES.get(model) ?? PRICES.get(model.replace(SNAPSHOT_DATE, ''));
  if (price === undefined) return null;
  if (price.input === 0 && price.output === 0) return 0;
  // A dollar for a million tokens is a millionth of a dollar for a token.
  return usage === null ? null : Math.round(usage.inputTokens * price.input + usage.outputTokens * price.output);
}
