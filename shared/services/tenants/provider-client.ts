import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { z } from 'zod';
import type { Egress } from '../../security/egress.ts';
import type { Platform } from '../platform.ts';
import { CALLBACK_PATH, isThisMachine, type UsableProvider } from './open-id-provider.ts';

type Config = Pick<Platform, 'config'>;
/** The guarded way out, for providers whose address an administrator chose. */
export interface GuardedWay {
  egress: Pick<Egress, 'get' | 'submit'>;
}

const PROVIDER_TIMEOUT_SECONDS = 10;
/** Bytes of the longest answer of a guarded provider; its keys are the longest thing that is read. */
const MAX_ANSWER_BYTES = 256 * 1024;
/** Seconds since the provider last asked for a proof of identity, where the session has to be confirmed. */
const FRESH_SECONDS = 300;

/** What has to be known of a sign-in that is under way when its answer comes. */
export const Expected = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type Expected = z.infer<typeof Expected>;

/** The service as a client of a provider, by what the provider publishes of itself. @throws where that cannot be read or used */
export async function discoverProvider(
  { egress }: GuardedWay,
  { issuer, clientId, secret, isGuarded }: UsableProvider,
): Promise<Configuration> {
  const url = new URL(issuer);
  const isInsecure = !isGuarded && url.protocol === 'http:' && isThisMachine(url);
  // Basic is what a provider that names no method takes (OpenID Connect Discovery 1.0, §3).
  const configuration = await discovery(
    url,
    clientId,
    undefined,
    (server, ...rest) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const method = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
      return method(secret)(server, ...rest);
    },
    {
      execute: isInsecure ? [allowInsecureRequests] : [],
      timeout: PROVIDER_TIMEOUT_SECONDS,
      ...(isGuarded && { [customFetch]: guardedFetch(egress) }),
    },
  );
  // Throws where the address at which people sign in is none that a browser may be sent to.
  buildAuthorizationUrl(configuration, {});
  return configuration;
}

const guardedFetch =
  (egress: GuardedWay['egress']): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const bounds = {
      headers,
      maxBytes: MAX_ANSWER_BYTES,
      timeoutMs: PROVIDER_TIMEOUT_SECONDS * 1000,
      ...(signal && { signal }),
    };
    const answer =
      method === 'POST'
        ? await egress.submit(url, { ...bounds, body: Buffer.from(String(body ?? '')) })
        : await egress.get(url, bounds);
    const content = answer.body.length === 0 ? null : new Uint8Array(answer.body);
    return new Response(content, { status: answer.status, headers: answer.headers });
  };

/** The address at which a person signs in at the provider (code flow; PKCE, RFC 7636), and what its answer has to fit. */
export async function authorizationRequest(
  { config }: Config,
  configuration: Configuration,
  { email, state, isFresh = false }: { email: string; state: string; isFresh?: boolean },
): Promise<{ url: URL; expected: Expected }> {
  const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()];
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri({ config }),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
    ...(isFresh && { prompt: 'login', max_age: '0' }),
  });
  return { url, expected: { state, nonce, verifier } };
}

/** What the provider tells of the e-mail address of the person who came back with this query. @throws where its answer does not stand */
export async function toldAddress(
  { config }: Config,
  configuration: Configuration,
  { search, expected, isFresh = false }: { search: string; expected: Expected; isFresh?: boolean },
): Promise<{ email: string | null; isVerified: boolean }> {
  // As it was registered, because the gateway may stand behind a proxy under another address.
  const called = new URL(`${redirectUri({ config })}${search}`);
  const tokens = await authorizationCodeGrant(configuration, called, {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.verifier,
    idTokenExpected: true,
    ...(isFresh && { maxAge: FRESH_SECONDS }),
  });
  const claims = tokens.claims();
  const told =
    claims !== undefined && claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
      ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
  return {
    email: typeof told?.email === 'string' && told.email !== '' ? told.email : null,
    isVerified: told?.email_verified !== false,
  };
}

const redirectUri = ({ config }: Config): string => `${config.baseUrl}${CALLBACK_PATH}`;

/** What went wrong, in the library's own short codes; its messages can quote what a provider sent. */
export const codeOf = (err: unknown): string => {
  const { code, name } = err as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown').slice(0, 80);
};
