import { AbstractCursor, type Collection, type Document, MongoNetworkTimeoutError } from 'mongodb';

/**
 * How long one operation may take in all. The driver's own time-outs (7.8) do not end a write to a connection that is closing at that very
 * moment: it waits for ever for room in a buffer that is gone, and its caller with it.
 */
const OPERATION_TIMEOUT_MS = 20_000;

/** The promise's value, or a failure of the database when it takes too long; what was asked for may still happen. */
export async function inTime<T>(work: Promise<T>, timeoutMs = OPERATION_TIMEOUT_MS): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new MongoNetworkTimeoutError('The database did not answer in time.')),
    timeoutMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The collection, every operation of which ends in time; a cursor's when it is read whole. Change streams are left alone. */
export function boundedInTime<T extends Document>(collection: Collection<T>): Collection<T> {
  return new Proxy(collection, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, args);
        if (result instanceof Promise) return inTime(result);
        if (result instanceof AbstractCursor) {
          const toArray = result.toArray.bind(result);
          result.toArray = () => inTime(toArray());
        }
        return result;
      };
    },
  });
}
