import express, { type ErrorRequestHandler, type Response, type Router } from 'express';
import type Provider from 'oidc-provider';
import { ApiError, DependencyUnavailable } from '../../../shared/errors/api-error.ts';
import { html } from '../../../shared/html.ts';
import type { Egress } from '../../../shared/security/egress.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { exchangeOf } from '../middleware/exchange.ts';
import { takeCookieKeys } from '../oauth/provider.ts';
import { applicationRoutes } from './application.ts';
import { connectRoutes } from './connect.ts';
import { keepLanguage } from './language.ts';
import { consolePage, sendPage } from './page.ts';
import { PageRefusal } from './refusal.ts';
import { signInRoutes } from './sign-in.ts';
import { textsFor } from './texts.ts';

/** Shows a person a refusal or an outage as a page; a fault of the service goes on to the log. */
const showRefusal: ErrorRequestHandler = (err, req, res, next) => {
  const refusal = err instanceof DependencyUnavailable ? outage(res, err) : err;
  if (!(refusal instanceof ApiError)) {
    next(err);
    return;
  }
  if (refusal.retryAfterSeconds !== null) res.set('Retry-After', String(refusal.retryAfterSeconds));
  const texts = textsFor(req);
  const title = texts.t('refused.title');
  const sentence =
    refusal instanceof PageRefusal ? refusal.sentence(texts) : html`<span lang="en">${refusal.message}</span>`;
  sendPage(res, refusal.status, consolePage(texts, title, html`<div><h1>${title}</h1><p>${sentence}</p></div>`));
};

function outage(res: Response, cause: DependencyUnavailable): PageRefusal {
  exchangeOf(res).failure = { code: 'SERVICE_UNAVAILABLE', cause };
  return new PageRefusal('SERVICE_UNAVAILABLE', 'refused.outage', { cause });
}

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
  router.use(['/console/sign-in', '/console/connect'], keepLanguage);
  signInRoutes(router, deps);
  connectRoutes(router, deps, provider);
  // The list of assistants had this address before the application had a page for it.
  router.get('/console/connections', (_req, res) => res.redirect(301, '/console/assistants'));
  applicationRoutes(router, storageOrigin(deps.config));
  router.use('/console', showRefusal);
  return router;
}
