import type { TokenUsage } from '../../contracts/run.ts';
import type { AnswerFormat } from './answers.ts';
import type { ModelClient } from './model-client.ts';

/** Calls of one piece of work that the model answers at the same time. */
const CALLS_AT_ONCE = 2;

interface AllAnswers<Value> {
  /** The answer to each prompt, in their order. */
  values: Value[];
  /** Empty without a prompt. */
  model: string;
  /** The tokens of all calls; null if no answer named its own. */
  usage: TokenUsage | null;
}

/** Asks the model with each of the user prompts. Rejects with the first failure, or with the signal's reason. */
export async function askAll<Value>(
  client: ModelClient,
  format: AnswerFormat<Value>,
  { system, users }: { system: string; users: readonly string[] },
  signal: AbortSignal,
): Promise<AllAnswers<Value>> {
  const answers = await inParallel(users, CALLS_AT_ONCE, signal, (user, stop) =>
    client.ask(format, { system, user }, stop),
  );
  return {
    values: answers.map(({ value }) => value),
    model: answers[0]?.model ?? '',
    usage: sumUsage(answers.map(({ usage }) => usage)),
  };
}

/**
 * Runs the work for the items, at most `limit` at a time, and returns the results in their order. The first failure aborts the work still
 * running and waits for its end, so that nothing goes on calling the model after a failed delivery.
 */
async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  signal: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  const results: Result[] = [];
  const queue = items.entries();
  const lane = async () => {
    for (const [index, item] of queue) {
      if (stop.aborted) return;
      results[index] = await work(item, stop);
    }
  };
  const lanes = Array.from({ length: limit }, () => lane().catch((err: unknown) => failed.abort(err)));
  await Promise.all(lanes);
  signal.throwIfAborted();
  failed.signal.throwIfAborted();
  return results;
}

/** Adds the tokens of all calls; null if no answer named its own. */
export function sumUsage(usages: readonly (TokenUsage | null)[]): TokenUsage | null {
  const known = usages.filter((usage) => usage !== null);
  if (known.length === 0) return null;
  return {
    inputTokens: known.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: known.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  };
}
