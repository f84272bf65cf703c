import { AbstractCursor, type Collection, type Document, MongoNetworkTimeoutError } from 'mongodb';

/**
 * The longest time one operation may take. It is set here because the driver's own time-outs (7.8) do not end a write to a connection that
 * is just closing: such a write waits for ever for room in a buffer that no longer exists.
 */
const OPERATION_TIMEOUT_MS = 20_000;

/** Resolves with the promise's value, or rejects as a database outage after `timeoutMs`; the operation may still take effect. */
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

/** Wraps a collection so that every operation ends in time, and `toArray` of its cursors. Change streams are not bounded. */
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
