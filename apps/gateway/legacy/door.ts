import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import type { LegacyScope } from '../../../shared/contracts/legacy.ts';
import { LegacyError, toLegacyEnvelope } from '../../../shared/errors/legacy-errors.ts';
import { countLegacyCall } from '../../../shared/services/metering/legacy-usage.ts';
import { mappingOutages } from '../../../shared/services/outages.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { authenticateLegacyKey } from '../../../shared/services/tenants/authenticate-legacy-key.ts';
import type { Endpoint } from '../endpoint.ts';
import { authenticateCaller, challenge } from '../middleware/authenticate.ts';
import { sendFailure } from '../middleware/errors.ts';
import { exchangeOf } from '../middleware/exchange.ts';
import { refuseUntilPrepared } from '../middleware/preparation.ts';
import { limitRequests } from '../middleware/request-limits.ts';
import { notServed, serveEndpoint } from '../middleware/serve-endpoint.ts';
import { apiReference } from '../reference/pages.ts';
import { RouteTable } from '../route-table.ts';
import { legacyEndpoints } from './endpoints.ts';
import { legacyApi } from './reference.ts';

const MOUNT = '/legacy';

/** The key-based variant with its reference, below `/legacy`. Its credential is a key, and its envelope is its own. */
export function legacyRoutes(platform: Platform, isPrepared: () => boolean): Router {
  const { config } = platform;
  const declared = legacyEndpoints(platform);
  const endpoints = declared.map(({ endpoint }) => endpoint);
  const scopes = new Map(declared.map(({ endpoint, scope }) => [endpoint, scope]));
  const reference = apiReference(endpoints, legacyApi(declared, config));
  const door = express
    .Router({ strict: true, caseSensitive: true })
    .get('/', reference.sendPage)
    .get('/errors', reference.sendErrors)
    .get('/errors.md', reference.sendErrorsMarkdown)
    .get('/openapi.json', reference.sendDocument)
    .use(matchRoute(new RouteTable(endpoints, MOUNT)))
    .use(
      authenticateCaller(
        mappingOutages((authorization) => authenticateLegacyKey(platform, authorization)),
        null,
      ),
    )
    .use(limitRequests(config.requestLimits))
    .use(refuseUntilPrepared(isPrepared))
    .use(countAndRequireScope(platform, scopes))
    .use(serveEndpoint(endpoints, async () => undefined))
    .use(renderLegacyErrors);
  return express.Router({ strict: true, caseSensitive: true }).use(MOUNT, door);
}

/** Finds the endpoint. An unknown path is 404 without a key, as under every public prefix (decisions, "Everywhere"). */
function matchRoute(routes: RouteTable): RequestHandler {
  return (req, res, next) => {
    const match = routes.find(req.method, req.path);
    if (match === null) throw notServed(req.path);
    exchangeOf(res).match = match;
    next();
  };
}

/** Counts the call, because `total` counts every authenticated one, and refuses it where the key lacks the scope. */
function countAndRequireScope(platform: Platform, scopes: ReadonlyMap<Endpoint, LegacyScope | null>): RequestHandler {
  const count = mappingOutages(countLegacyCall);
  return async (_req, res, next) => {
    const { caller, match } = exchangeOf(res);
    if (caller === null || match === null) throw new Error('The key is judged before its scope.');
    await count(platform, caller);
    const scope = scopes.get(match.endpoint) ?? null;
    if (scope !== null && !caller.scopes?.includes(scope)) {
      throw new LegacyError('scope_denied', `The key lacks the scope ${scope}. Ask for a key that has it.`);
    }
    next();
  };
}

const renderLegacyErrors: ErrorRequestHandler = (err, req, res, _next) => {
  const answer = toLegacyEnvelope(err);
  exchangeOf(res).failure = { code: answer.body.error.code, cause: err };
  if (answer.status === 401) res.setHeader('WWW-Authenticate', challenge(req.headers.authorization, false));
  sendFailure(res, answer);
};
