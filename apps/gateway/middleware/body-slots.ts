import { ApiError } from '../../../shared/errors/api-error.ts';

/** Large bodies that a process reads concurrently, in all and of one organisation. */
const SLOTS = 6;
const SLOTS_OF_TENANT = 2;
/** A large body waits this long for a slot. */
const MAX_WAIT_MS = 30_000;

/** Bounds the memory of large bodies: the gateway reads a large body only once a slot is free. */
export interface BodySlots {
  /**
   * Takes a slot and resolves with the function that frees it. @throws ApiError `SERVICE_UNAVAILABLE` after half a minute; the signal's reason
   */
  take(tenantId: string, signal: AbortSignal): Promise<() => void>;
}

interface Waiting {
  tenantId: string;
  start: () => void;
}

export function createBodySlots(maxWaitMs = MAX_WAIT_MS): BodySlots {
  const running: string[] = [];
  const waiting: Waiting[] = [];

  const isFree = (tenantId: string): boolean =>
    running.length < SLOTS && running.filter((other) => other === tenantId).length < SLOTS_OF_TENANT;

  function startNext(): void {
    const next = waiting.findIndex(({ tenantId }) => isFree(tenantId));
    if (next >= 0) waiting.splice(next, 1)[0]?.start();
  }

  function occupy(tenantId: string): () => void {
    running.push(tenantId);
    return () => {
      running.splice(running.indexOf(tenantId), 1);
      startNext();
    };
  }

  return {
    async take(tenantId, signal) {
      signal.throwIfAborted();
      if (isFree(tenantId)) return occupy(tenantId);
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const place = { tenantId, start: () => resolve(occupy(tenantId)) };
      const giveUp = (reason: unknown) => {
        const at = waiting.indexOf(place);
        if (at >= 0) waiting.splice(at, 1);
        reject(reason);
      };
      const onAbort = () => giveUp(signal.reason);
      const timer = setTimeout(() => giveUp(new ApiError('SERVICE_UNAVAILABLE', TOO_MANY)), maxWaitMs);
      signal.addEventListener('abort', onAbort);
      waiting.push(place);
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      }
    },
  };
}

const TOO_MANY = 'Many large requests are being read. Repeat this one in a few seconds; nothing was charged.';
