/**
 * Runs the work for the items, at most `limit` at a time, and returns the results in their order. The first failure aborts the work still
 * running and waits for its end, so that nothing goes on calling the model after a failed delivery.
 */
export async function inParallel<Item, Result>(
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
