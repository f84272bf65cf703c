import { isDatabaseUnavailable } from '../data/database.ts';
import { isStorageUnavailable } from '../data/documents.ts';
import { DependencyUnavailable } from '../errors/api-error.ts';
import { isTemporalUnavailable } from '../temporal-client.ts';

/** Turns an error of a dependency that is down into DependencyUnavailable; any other error stays. The API answers 503 to it, and a run retries. */
export function asOutage(err: unknown): unknown {
  if (isDatabaseUnavailable(err)) return new DependencyUnavailable('database', { cause: err });
  if (isTemporalUnavailable(err)) return new DependencyUnavailable('temporal', { cause: err });
  if (isStorageUnavailable(err)) return new DependencyUnavailable('storage', { cause: err });
  return err;
}

/** Wraps a function so that its outages are thrown as DependencyUnavailable. */
export function mappingOutages<Args extends unknown[], T>(
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
