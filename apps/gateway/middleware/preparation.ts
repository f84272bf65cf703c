import type { RequestHandler } from 'express';
import { DependencyUnavailable } from '../../../shared/errors/api-error.ts';
import { exchangeOf } from './exchange.ts';

/** Answers 503 to requests with a credential until the unique indexes exist; health and tokens do not need them. */
export function refuseUntilPrepared(isPrepared: () => boolean): RequestHandler {
  return (_req, res, next) => {
    const { match } = exchangeOf(res);
    if (match !== null && match.endpoint.auth !== 'public' && !isPrepared())
      throw new DependencyUnavailable('database');
    next();
  };
}
