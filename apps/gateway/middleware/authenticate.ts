import type { RequestHandler } from 'express';
import type { Caller } from '../../../shared/contracts/caller.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import type { SignedIn } from '../../../shared/services/tenants/sessions.ts';
import type { Endpoint } from '../endpoint.ts';
import { exchangeOf } from './exchange.ts';
import { ORGANISATION_HEADER, PERSON_HEADER, refuseForeignPage } from './own-page.ts';
import { sessionToken } from './session-cookie.ts';

/**
 * Resolves the value of an `Authorization` header.
 * @throws ApiError `UNAUTHORIZED` or `TOKEN_EXPIRED`; DependencyUnavailable when the key store cannot be read.
 */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

/** Sessions of people in the console. */
export interface Sessions {
  /** Null for a token of no session. */
  read: (token: string) => Promise<SignedIn | null>;
  /** Epoch ms. */
  clock: () => number;
  baseUrl: string;
}

/** An event stream of a session ends after this time, because `EventSource` then connects anew and proves that the session still stands. */
const STREAM_MS = 5 * 60_000;

/**
 * Authenticates every request before anything else, except those to public endpoints: by its `Authorization` header where it has one, else
 * by the cookie of a console session.
 */
export function authenticateCaller(authenticate: Authenticate, sessions: Sessions | null): RequestHandler {
  return async (req, res, next) => {
    const exchange = exchangeOf(res);
    const endpoint = exchange.match?.endpoint ?? null;
    const { authorization } = req.headers;
    if (endpoint?.auth === 'public') {
      next();
      return;
    }
    const usesCookie = endpoint?.auth === 'session' || endpoint?.auth === 'page' || authorization === undefined;
    const token = sessions !== null && usesCookie ? sessionToken(req.headers, sessions.baseUrl) : null;
    if (endpoint?.auth === 'page' && sessions !== null) {
      refuseForeignPage(req.headers, sessions.baseUrl);
      exchange.session = token === null ? null : await sessions.read(token);
    } else if (sessions !== null && token !== null) {
      const session = await sessions.read(token);
      if (session === null) throw sessionOver();
      refuseForeignPage(req.headers, sessions.baseUrl, endpoint?.streams === true);
      const person = req.headers[PERSON_HEADER];
      // For the page its session is over: what one person began must not be done as another one.
      if (person !== undefined && person !== session.personId) throw sessionOver();
      judgeSession(endpoint, session, req.headers[ORGANISATION_HEADER], sessions.clock());
      exchange.session = session;
      exchange.caller = callerOf(session, endpoint, sessions.clock());
    } else if (endpoint?.auth === 'session') {
      throw sessionOver();
    } else {
      exchange.caller = await authenticate(authorization);
    }
    next();
  };
}

const sessionOver = () =>
  new ApiError('UNAUTHORIZED', 'You are not signed in, or your session has ended. Sign in again.');

function callerOf({ organisation, personId, expiresAt }: SignedIn, endpoint: Endpoint | null, nowMs: number): Caller {
  const { tenantId, role } = organisation;
  const until = endpoint?.streams === true ? Math.min(expiresAt, nowMs + STREAM_MS) : expiresAt;
  return { tenantId, credentialId: personId, kind: 'session', role, expiresAt: until };
}

/** @throws ApiError for an endpoint that the session may not call, or not for the organisation that its page shows */
function judgeSession(
  endpoint: Endpoint | null,
  { organisation, confirmedUntil }: SignedIn,
  shown: string | string[] | undefined,
  nowMs: number,
): void {
  if (endpoint === null) return;
  if (endpoint.session === undefined) {
    throw new ApiError('FORBIDDEN', 'This route takes API keys and connections of assistants, not sessions of people.');
  }
  if (shown !== undefined && shown !== organisation.tenantId && !(endpoint.anyOrganisation === true)) {
    throw new ApiError(
      'CONFLICT',
      'The organisation was changed in another tab, and nothing was done. Reload the page, or choose the organisation again.',
    );
  }
  if (endpoint.session === 'administrator' && organisation.role !== 'administrator') {
    throw new ApiError('FORBIDDEN', 'Only an administrator of the organisation may do this.', {
      details: { reason: 'ADMINISTRATORS_ONLY' },
    });
  }
  if (endpoint.confirmed === true && confirmedUntil <= nowMs) {
    throw new ApiError('FORBIDDEN', 'Confirm that it is you: give your password again.', {
      details: { reason: 'CONFIRMATION_REQUIRED' },
    });
  }
}

const REALM = 'Bearer realm="document-audit"';

/** The `WWW-Authenticate` value of a 401 (RFC 6750 §3): no error attribute where no bearer token was sent. `discovery` is added. */
export function challenge(authorization: string | undefined, expired: boolean, discovery = ''): string {
  if (authorization === undefined || !/^bearer +\S/i.test(authorization)) return REALM + discovery;
  const description = expired ? 'The access token expired' : 'The access token is not valid';
  return `${REALM}, error="invalid_token", error_description="${description}"${discovery}`;
}
