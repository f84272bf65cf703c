import type { RequestHandler } from 'express';
import { DependencyUnavailable } from '../../../shared/errors/api-error.ts';
import { exchangeOf } from './exchange.ts';

/** Refuses what needs a credential while nothing in the database keeps unique what has to be; health and tokens need no such index. */
export function refuseUntilPrepared(isPrepared: () => boolean): RequestHandler {
  return (_req, res, next) => {
    const { match } = exchangeOf(res);
    if (match?.endpoint.auth === 'bearer' && !isPrepared()) throw new DependencyUnavailable('database');
    next();
  };
}
