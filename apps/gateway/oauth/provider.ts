import { generateKeyPairSync } from 'node:crypto';
import Provider, { type Configuration, errors, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import { mcpAddress, oauthIssuer, SCOPE } from '../../../shared/agent-addresses.ts';
import { html } from '../../../shared/html.ts';
import type { Egress } from '../../../shared/security/egress.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { consolePage } from '../console/page.ts';
import { textsFor } from '../console/texts.ts';
import { oauthAdapter } from './adapter.ts';
import { clientMetadataReader, REMEMBERED_SECONDS } from './client-metadata.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'clock' | 'log' | 'accessTokens'>;

const INTERACTION_SECONDS = 900;
const CODE_SECONDS = 60;
/** The sign-in of the authorization server itself; the console's decides, so that this one need not outlive an approval. */
const SIGN_IN_SECONDS = 900;

/**
 * The metadata document of a client cannot be read at the moment. Assistants forget their tokens at the library's own `invalid_client`, so
 * that an outage at the assistant's maker would end its connections.
 */
export class ClientOutage extends errors.TemporarilyUnavailable {
  override status = 503;
  override statusCode = 503;
}

/**
 * The authorization server of agent connections (OAuth 2.1, RFC 8414, 7591, 7636, 8707; contract, "Agent connections"): public clients only,
 * which register themselves or name their metadata document; every approval is a grant of its own, from which nothing is inferred later.
 */
export function createProvider(deps: Deps, egress: Pick<Egress, 'get'>): Provider {
  const { config, data, clock, log, accessTokens } = deps;
  const resource = mcpAddress(config.baseUrl);
  const issuer = oauthIssuer(config.baseUrl);
  const clientMetadata = clientMetadataReader(egress);
  const connectionSeconds = Math.floor(config.agents.connectionMs / 1000);

  async function liveConnection(grantId: string | undefined) {
    const connection = grantId === undefined ? null : await data.agentConnections.findLive(grantId, clock());
    if (connection === null) throw new errors.InvalidGrant('the connection has ended');
    return connection;
  }

  const configuration: Configuration = {
    adapter: oauthAdapter(deps),
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: [SCOPE, 'offline_access'],
    claims: {},
    jwks: { keys: [unusedKey()] },
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'ES256',
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: {
      names: { session: 'docaudit_oauth', interaction: 'docaudit_interaction', resume: 'docaudit_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        allowFetch: async (ctx, clientId) => {
          const outage = await clientMetadata.outage(clientId);
          if (outage === null) return true;
          ctx?.set('Retry-After', String(REMEMBERED_SECONDS));
          throw new ClientOutage(outage);
        },
        allowClient: async () => true,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: async (_ctx, indicator) => {
          if (indicator !== resource) throw new errors.InvalidTarget();
          const { kid, secret } = await accessTokens.signer();
          return {
            scope: SCOPE,
            audience: resource,
            accessTokenTTL: config.agents.tokenSeconds,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'HS256', key: secret, kid } },
          };
        },
      },
    },
    extraTokenClaims: async (_ctx, token) => {
      const { tenantId, connectionId } = await liveConnection(token.kind === 'AccessToken' ? token.grantId : undefined);
      return { kind: 'agent-connection', tenant: tenantId, connection: connectionId };
    },
    findAccount: async (_ctx, adminId) => {
      const found = await data.people.find(adminId);
      return found === null ? undefined : { accountId: adminId, claims: () => ({ sub: adminId }) };
    },
    // Only the approval just given counts, because each one is a connection with its own end.
    loadExistingGrant: async (ctx) => {
      const grantId = ctx.oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : await ctx.oidc.provider.Grant.find(grantId);
    },
    interactions: { url: (_ctx, { uid }) => `/console/connect/${uid}` },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    ttl: {
      AccessToken: config.agents.tokenSeconds,
      AuthorizationCode: CODE_SECONDS,
      Grant: connectionSeconds,
      Interaction: INTERACTION_SECONDS,
      Session: SIGN_IN_SECONDS,
      RefreshToken: (ctx) => secondsLeft(ctx, connectionSeconds),
    },
    routes: {
      authorization: '/authorize',
      token: '/token',
      registration: '/register',
      revocation: '/revoke',
      jwks: '/jwks',
    },
    fetch: (url) => clientMetadata.read(String(url)),
    renderError: async (ctx, { error, error_description: description }) => {
      const texts = textsFor(ctx.request);
      const title = texts.t('failed.title');
      const page = consolePage(
        texts,
        title,
        html`<div><h1>${title}</h1>
<p lang="en">${description ?? error}</p>
<p>${texts.t('failed.again')}</p></div>`,
      );
      ctx.set('Content-Security-Policy', page.contentSecurityPolicy);
      ctx.type = 'html';
      ctx.body = page.document;
    },
  };
  const provider = new Provider(issuer, configuration);
  provider.proxy = true;
  provider.on('server_error', (_ctx, err) =>
    log.error({ err: { type: err.name, stack: err.stack } }, 'authorization server failed'),
  );
  return provider;
}

/** Has the server sign its cookies with keys that all gateways share and that rotate with those of the tokens. */
export async function takeCookieKeys(provider: Provider, accessTokens: Platform['accessTokens']): Promise<void> {
  provider.keys = await accessTokens.derived('cookies of the authorization server');
}

/** Seconds until the grant of the request ends, because a refresh token must not outlive its connection. */
function secondsLeft(ctx: KoaContextWithOIDC, most: number): number {
  const end = ctx.oidc.entities.Grant?.exp;
  return end === undefined ? most : Math.max(1, end - Math.floor(Date.now() / 1000));
}

/** A key that signs nothing, because no ID token is issued and access tokens have keys of their own; the library wants one. */
function unusedKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' } as JWK;
}
