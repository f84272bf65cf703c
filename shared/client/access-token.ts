import type { TokenAnswer } from '../contracts/requests.ts';

/** Milliseconds before its end at which a token is renewed, so that it does not expire on its way. */
const MARGIN_MS = 30_000;

/**
 * Keeps one access token. Calls that wait for it share one request; a failed request is forgotten. `expires_in` is counted from before the
 * request, because the lifetime began no earlier.
 */
export function createTokenCache(request: () => Promise<TokenAnswer>, now: () => number) {
  let current: Promise<string> | null = null;
  let renewAtMs = 0;

  function renew(): Promise<string> {
    const requestedAtMs = now();
    renewAtMs = Number.POSITIVE_INFINITY;
    const renewed = request().then((issued) => {
      const lifetimeMs = issued.expires_in * 1000;
      if (current === renewed) renewAtMs = requestedAtMs + Math.max(lifetimeMs - MARGIN_MS, lifetimeMs / 2);
      return issued.access_token;
    });
    renewed.catch(() => {
      if (current === renewed) current = null;
    });
    return renewed;
  }

  return {
    get(): Promise<string> {
      if (current === null || now() >= renewAtMs) current = renew();
      return current;
    },

    /** Drops `token` unless another call has already replaced it. */
    async forget(token: string): Promise<void> {
      const asked = current;
      if (asked !== null && (await asked) === token && current === asked) current = null;
    },
  };
}
