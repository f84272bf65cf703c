import type { TokenAnswer } from './types.ts';

/** The credential that a client adds to its requests. */
export interface Authorization {
  /** Tells fetch whether to send cookies. */
  cookies: Request['credentials'];
  /** Adds the credential's headers to a request. */
  authorize(request: Request): void | Promise<void>;
  /** Called after 401 and 409 with the refused request; true if it is worth repeating, because the credential is another one now. */
  renew?(refused: Request, refusal: Refusal): boolean | Promise<boolean>;
}

/** Status and code of a refusal; no code where the answer has no envelope of the service. */
export interface Refusal {
  status: number;
  code: unknown;
}

/** The parts of a client that a strategy may use. */
export interface TokenIssuer {
  issueToken(clientId: string, clientSecret: string): Promise<TokenAnswer>;
  /** Epoch milliseconds. */
  now(): number;
}

/** A way to prove who calls; a client makes one {@link Authorization} of it. */
export type Credential = (issuer: TokenIssuer) => Authorization;

/**
 * The credential of an API key. The access token is requested when first needed, kept until shortly before it ends, and renewed once when the
 * service calls it expired.
 */
export function clientCredentials({ clientId, clientSecret }: { clientId: string; clientSecret: string }): Credential {
  return ({ issueToken, now }) => {
    const tokens = createTokenCache(() => issueToken(clientId, clientSecret), now);
    return {
      cookies: 'omit',
      async authorize(request) {
        request.headers.set('authorization', `Bearer ${await tokens.get()}`);
      },
      async renew(refused, { code }) {
        if (code !== 'TOKEN_EXPIRED') return false;
        await tokens.forget(refused.headers.get('authorization')?.slice('Bearer '.length) ?? '');
        return true;
      },
    };
  };
}

/** An access token that someone else keeps, such as an assistant's connection; `token` is called for every request. */
export function accessToken(token: () => string | Promise<string>): Credential {
  return () => ({
    cookies: 'omit',
    async authorize(request) {
      request.headers.set('authorization', `Bearer ${await token()}`);
    },
  });
}

/**
 * The session of a page that the service itself serves: its cookie, and a header against forged requests, where one is wanted, on those that
 * change something.
 */
export function cookieSession(csrf?: { header: string; token: () => string | Promise<string> }): Credential {
  return () => ({
    cookies: 'same-origin',
    async authorize(request) {
      if (csrf === undefined || request.method === 'GET' || request.method === 'HEAD') return;
      request.headers.set(csrf.header, await csrf.token());
    },
  });
}

/** Milliseconds before its end at which a token is renewed, so that it does not expire on its way. */
const MARGIN_MS = 30_000;

/**
 * Keeps one access token. Calls that wait for it share one request; a failed request is forgotten. `expires_in` is counted from before the
 * request, because the lifetime began no earlier.
 */
function createTokenCache(request: () => Promise<TokenAnswer>, now: () => number) {
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
