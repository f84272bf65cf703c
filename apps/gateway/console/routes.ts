import express, { type Router } from 'express';
import type Provider from 'oidc-provider';
import type { Platform } from '../../../shared/services/platform.ts';
import { connectRoutes } from './connect.ts';
import { connectionRoutes } from './connections.ts';
import { signInRoutes } from './sign-in.ts';

const MAX_FORM_BYTES = 16 * 1024;
const MAX_FIELDS = 20;

/** The pages of the console: plain HTML rendered by the gateway. */
export function consoleRoutes(
  deps: Pick<Platform, 'config' | 'data' | 'clock' | 'accessTokens'>,
  provider: Provider,
): Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  router.use('/console', express.urlencoded({ extended: false, limit: MAX_FORM_BYTES, parameterLimit: MAX_FIELDS }));
  router.use('/console/connect', async (_req, _res, next) => {
    provider.keys = await deps.accessTokens.derived('cookies of the authorization server');
    next();
  });
  signInRoutes(router, deps);
  connectRoutes(router, deps, provider);
  connectionRoutes(router, deps);
  return router;
}
