import express, { type Express, type RequestHandler, type Router } from 'express';
import type { Logger } from '../../shared/log.ts';
import type { Endpoint } from './endpoint.ts';
import { healthEndpoint } from './health.ts';
import { type Authenticate, authenticateCaller, type Sessions } from './middleware/authenticate.ts';
import { renderErrors } from './middleware/errors.ts';
import { openExchange, publicPrefix, type RequestSample } from './middleware/exchange.ts';
import { refuseUntilPrepared } from './middleware/preparation.ts';
import { type Metering, rateLimitFiller } from './middleware/rate-limit.ts';
import { limitRequests, OpenStreams, type RequestLimits } from './middleware/request-limits.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { notServed, serveEndpoint } from './middleware/serve-endpoint.ts';
import { referencePages } from './reference/pages.ts';
import { RouteTable } from './route-table.ts';

export interface AppDeps {
  /** Every endpoint but `GET /v1/health`, which the app adds itself. */
  endpoints: readonly Endpoint[];
  /** The endpoints below `/console/api`; they have an OpenAPI document of their own. */
  consoleEndpoints?: readonly Endpoint[];
  authenticate: Authenticate;
  /** Absent where no session is accepted. */
  sessions?: Sessions;
  metering: Metering;
  limits: RequestLimits;
  /** Address of the published reference, without a trailing slash. */
  docsUrl: string;
  /** Address of the service, without a trailing slash. */
  baseUrl: string;
  /** Address of the key-based variant, without a trailing slash. */
  legacyBaseUrl: string;
  log: Logger;
  /** False while the database may lack its unique indexes; requests that need a credential are then answered with 503. True unless given. */
  isPrepared?: () => boolean;
  /** Called once per answered request. */
  observe: (sample: RequestSample) => void;
  /** Aborts when the process is about to stop; long-polls and event streams then answer at once. */
  stopping?: AbortSignal;
  /** Proxies in front whose entries of `X-Forwarded-For` are believed; none unless given. */
  trustedProxies?: number;
  /** Public pages beside the reference, tried in order for paths under a public prefix. */
  pages?: readonly Router[];
}

/** Builds the HTTP edge of the service. It never listens and reads no environment. */
export function buildApp(deps: AppDeps): Express {
  const endpoints = [healthEndpoint, ...deps.endpoints];
  const consoleEndpoints = deps.consoleEndpoints ?? [];
  const served = [...endpoints, ...consoleEndpoints];
  const fillRateLimit = rateLimitFiller(deps.metering, deps.log);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', deps.trustedProxies ?? 0);
  const stopping = deps.stopping ?? new AbortController().signal;
  app.use(openExchange(new RouteTable(served), deps.log, deps.observe, stopping, new OpenStreams(deps.limits)));
  app.use(securityHeaders(deps.baseUrl));
  app.use(publicPages([referencePages({ ...deps, endpoints, consoleEndpoints }), ...(deps.pages ?? [])]));
  app.use(authenticateCaller(deps.authenticate, deps.sessions ?? null));
  app.use(limitRequests(deps.limits));
  app.use(refuseUntilPrepared(deps.isPrepared ?? (() => true)));
  app.use(serveEndpoint(served, fillRateLimit));
  app.use(renderErrors(deps, fillRateLimit));
  return app;
}

/** Serves pages without a credential. An unknown one is 404, not 401, because nothing there needs protection. */
function publicPages(pages: readonly Router[]): RequestHandler {
  const router = express.Router();
  for (const page of pages) router.use(page);
  router.use((req) => {
    throw notServed(req.path);
  });
  return (req, res, next) => (publicPrefix(req.path) === null ? next() : router(req, res, next));
}
