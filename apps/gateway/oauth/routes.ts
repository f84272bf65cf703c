import express, { type Request, type RequestHandler, type Router } from 'express';
import type Provider from 'oidc-provider';
import { mcpAddress, oauthIssuer, SCOPE } from '../../../shared/agent-addresses.ts';
import type { Platform } from '../../../shared/services/platform.ts';

import { takeCookieKeys } from './provider.ts';

type Deps = Pick<Platform, 'config' | 'accessTokens'>;

const METADATA_SECONDS = 3600;
const DISCOVERY = '/.well-known/openid-configuration';

/** The authorization server below `/oauth`, and the metadata documents by which clients find it (RFC 8414 §3, RFC 9728 §3). */
export function oauthRoutes({ config, accessTokens }: Deps, provider: Provider): Router {
  const serve = provider.callback();
  const base = new URL(config.baseUrl);

  /** Hands a request to the authorization server, below its mount and under the service's own address, whatever a proxy made of it. */
  const authorizationServer =
    (pathOf: (req: Request) => string): RequestHandler =>
    async (req, res) => {
      await takeCookieKeys(provider, accessTokens);
      const target = pathOf(req);
      req.headers.host = base.host;
      req.headers['x-forwarded-proto'] = base.protocol.slice(0, -1);
      for (const name of ['x-forwarded-host', 'x-forwarded-for']) delete req.headers[name];
      req.baseUrl = '/oauth';
      req.originalUrl = `/oauth${target}`;
      req.url = target;
      await serve(req, res);
    };

  const resource = {
    resource: mcpAddress(config.baseUrl),
    authorization_servers: [oauthIssuer(config.baseUrl)],
    scopes_supported: [SCOPE],
    bearer_methods_supported: ['header'],
    resource_name: 'Document Audit Service',
  };

  return express
    .Router({ strict: true, caseSensitive: true })
    .get(['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/v1/mcp'], (_req, res) => {
      res.set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': `public, max-age=${METADATA_SECONDS}` });
      res.json(resource);
    })
    .get(
      ['/.well-known/oauth-authorization-server/oauth', `${DISCOVERY}/oauth`, `/oauth${DISCOVERY}`],
      authorizationServer(() => DISCOVERY),
    )
    .use('/oauth', authorizationServer(withScope));
}

/** Puts the one scope into an authorization request that names none, because a client may leave it out (RFC 6749 §3.3). */
function withScope({ url }: Request): string {
  const [path, query = ''] = split(url);
  if (path !== '/authorize') return url;
  const params = new URLSearchParams(query);
  if (!params.has('scope')) params.set('scope', `${SCOPE} offline_access`);
  return `${path}?${params}`;
}

function split(url: string): [path: string, query?: string] {
  const at = url.indexOf('?');
  return at === -1 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}
