import express, { type ErrorRequestHandler, type Router } from 'express';
import type Provider from 'oidc-provider';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { ERRORS, type ErrorCode } from '../../../shared/errors/catalogue.ts';
import { html } from '../../../shared/html.ts';
import type { Egress } from '../../../shared/security/egress.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { takeCookieKeys } from '../oauth/provider.ts';
import { applicationRoutes } from './application.ts';
import { connectRoutes } from './connect.ts';
import { connectionRoutes } from './connections.ts';
import { consolePage, sendPage } from './page.ts';
import { signInRoutes } from './sign-in.ts';

/** Shows a person a refusal as a page; a fault of the service goes on to the log. */
const showRefusal: ErrorRequestHandler = (err, _req, res, next) => {
  if (!(err instanceof ApiError)) {
    next(err);
    return;
  }
  if (err.retryAfterSeconds !== null) res.set('Retry-After', String(err.retryAfterSeconds));
  const body = html`<h1>This could not be done</h1><p>${err.message}</p>`;
  sendPage(res, ERRORS[err.code as ErrorCode].status, consolePage('This could not be done', body));
};

/** The origin to which the browser sends a file. */
function storageOrigin({ storage }: Platform['config']): string {
  return new URL(storage.apiEndpoint ?? 'https://storage.googleapis.com').origin;
}

const MAX_FORM_BYTES = 16 * 1024;
const MAX_FIELDS = 20;

/** The console: pages rendered by the gateway that need no script, and the application, which takes every other address. */
export function consoleRoutes(
  deps: Pick<Platform, 'config' | 'data' | 'clock' | 'keyring' | 'log' | 'accessTokens'> & { egress: Egress },
  provider: Provider,
): Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  router.use('/console', express.urlencoded({ extended: false, limit: MAX_FORM_BYTES, parameterLimit: MAX_FIELDS }));
  router.use('/console/connect', async (_req, _res, next) => {
    await takeCookieKeys(provider, deps.accessTokens);
    next();
  });
  signInRoutes(router, deps);
  connectRoutes(router, deps, provider);
  connectionRoutes(router, deps);
  applicationRoutes(router, storageOrigin(deps.config));
  router.use('/console', showRefusal);
  return router;
}
