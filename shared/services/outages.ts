import { isDatabaseUnavailable } from '../data/database.ts';
import { isStorageUnavailable } from '../data/documents.ts';
import { DependencyUnavailable } from '../errors/api-error.ts';
import { isTemporalUnavailable } from '../temporal-client.ts';

/** The outage an error stands for, or the error itself: a door answers the first with 503 and a run tries again. */
export function asOutage(err: unknown): unknown {
  if (isDatabaseUnavailable(err)) return new DependencyUnavailable('database', { cause: err });
  if (isTemporalUnavailable(err)) return new DependencyUnavailable('temporal', { cause: err });
  if (isStorageUnavailable(err)) return new DependencyUnavailable('storage', { cause: err });
  return err;
}

/** The function, its outages named. */
export function namingOutages<Args extends unknown[], T>(
  run: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  return async (...args) => {
    try {
      return await run(...args);
    } catch (err) {
      throw asOutage(err);
    }
  };
}
