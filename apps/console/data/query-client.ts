import { QueryClient } from '@tanstack/react-query';
import { ApiRequestError } from '../../../shared/client/index.ts';

/** A reading that failed for now is repeated after this many milliseconds. */
const AGAIN_MS = 5_000;

/** Milliseconds to wait until the same request may succeed; null for a failure that stays. */
export function waitMsAfter(error: unknown): number | null {
  if (!(error instanceof ApiRequestError)) return null;
  const { isTransient, status, retryAfterSeconds } = error;
  if (!isTransient && (status !== 429 || retryAfterSeconds === null)) return null;
  return Math.max(AGAIN_MS, 1000 * (retryAfterSeconds ?? 0));
}

/** True where the service answers that what was asked for is not there (any more). */
export const isNotFound = (error: unknown): boolean => error instanceof ApiRequestError && error.status === 404;

/** True for a failure after which the same request may succeed. */
export const isPassing = (error: unknown): boolean => waitMsAfter(error) !== null;

/** Options of a change that may be asked for again and again, because it comes to the same: it goes on by itself once the service does. */
export const goesOn = {
  retry: (_: number, error: Error) => isPassing(error),
  retryDelay: (_: number, error: Error) => waitMsAfter(error) ?? 0,
};

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      retry: false,
      // The page goes on by itself once the service does.
      refetchInterval: ({ state }) => waitMsAfter(state.error) ?? false,
    },
  },
});
