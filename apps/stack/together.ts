/**
 * Runs tasks concurrently. The first failure aborts the others' signal and is thrown once all tasks have ended, because none may keep
 * running after this returns.
 */
export async function together<T extends readonly unknown[]>(
  signal: AbortSignal,
  tasks: { [K in keyof T]: (signal: AbortSignal) => Promise<T[K]> },
): Promise<T> {
  const siblings = new AbortController();
  const shared = AbortSignal.any([signal, siblings.signal]);
  const failures: unknown[] = [];
  const results = await Promise.allSettled(
    tasks.map(async (task) => {
      try {
        return await task(shared);
      } catch (err) {
        failures.push(err);
        siblings.abort();
        throw err;
      }
    }),
  );
  if (failures.length > 0) throw failures[0];
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
