import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { Issued } from '../requests/certificates.ts';

/** The person who is at the provider, and what it tells of them. */
export interface AtProvider {
  email?: string;
  email_verified?: boolean;
}

/** An organisation's own provider, which lets whoever is there in at once. */
export interface LocalProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next. */
  person: AtProvider;
  /** What the authorization requests asked for, the last one at the end. */
  asked: URLSearchParams[];
  close: () => Promise<void>;
}

/** Starts an OpenID Connect provider on this machine that has the service at `baseUrl` as a confidential client. */
export async function startOpenIdProvider(
  baseUrl: string,
  {
    authMethod = 'client_secret_basic',
    tls,
    port = 0,
  }: { authMethod?: 'client_secret_basic' | 'client_secret_post'; tls?: Issued; port?: number } = {},
): Promise<LocalProvider> {
  const server =
    tls === undefined
      ? createServer((req, res) => void handle(req, res))
      : createSecureServer(tls, (req, res) => void handle(req, res));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const scheme = tls === undefined ? 'http' : 'https';
  const issuer = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const local: LocalProvider = {
    issuer,
    clientId: 'docaudit',
    clientSecret: 'a secret with : and %',
    person: {},
    asked: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: local.clientId,
        client_secret: local.clientSecret,
        redirect_uris: [`${baseUrl}/console/sign-in/callback`],
        token_endpoint_auth_method: authMethod,
      },
    ],
    clientAuthMethods: [authMethod],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...local.person }),
    }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['only for tests'] },
  });
  const callback = provider.callback();
  async function handle(...[req, res]: Parameters<typeof callback>): Promise<void> {
    const url = new URL(req.url ?? '/', issuer);
    if (url.pathname === '/auth') local.asked.push(url.searchParams);
    if (!url.pathname.startsWith('/interaction/')) return void callback(req, res);
    const { params } = await provider.interactionDetails(req, res);
    const accountId = `account of ${local.person.email ?? 'nobody'}`;
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email');
    await provider.interactionFinished(req, res, { login: { accountId }, consent: { grantId: await grant.save() } });
  }
  return local;
}
