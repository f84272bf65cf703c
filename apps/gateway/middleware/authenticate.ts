import type { RequestHandler } from 'express';
import type { Caller } from '../../../shared/contracts/caller.ts';
import { exchangeOf } from './exchange.ts';

/**
 * Resolves the value of an `Authorization` header.
 * @throws ApiError `UNAUTHORIZED` or `TOKEN_EXPIRED`; DependencyUnavailable when the key store cannot be read.
 */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

/** Authenticates every request before anything else, except those to public endpoints. */
export function authenticateCaller(authenticate: Authenticate): RequestHandler {
  return async (req, res, next) => {
    const exchange = exchangeOf(res);
    if (exchange.match?.endpoint.auth !== 'public') exchange.caller = await authenticate(req.headers.authorization);
    next();
  };
}

const REALM = 'Bearer realm="document-audit"';

/** The `WWW-Authenticate` value of a 401 (RFC 6750 §3): no error attribute where no bearer token was sent. `discovery` is added. */
export function challenge(authorization: string | undefined, expired: boolean, discovery = ''): string {
  if (authorization === undefined || !/^bearer +\S/i.test(authorization)) return REALM + discovery;
  const description = expired ? 'The access token expired' : 'The access token is not valid';
  return `${REALM}, error="invalid_token", error_description="${description}"${discovery}`;
}
