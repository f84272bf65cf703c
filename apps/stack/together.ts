/**
 * Runs tasks side by side. The first failure asks the others to give up through their signal, all of them are waited
 * for, and that failure is thrown: nothing goes on behind the caller's back.
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
