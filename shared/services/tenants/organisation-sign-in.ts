import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import type { Person } from '../../data/people.ts';
import type { OpenIdProvider, Tenant } from '../../data/tenants.ts';
import { providerSecretContext } from '../../security/provider-secret.ts';
import type { Platform } from '../platform.ts';
import { isThisMachine } from './open-id-provider.ts';
import { addressOf, isPossibleSignIn } from './people.ts';
import { type OpenedSession, openSession, roleIn, type SignedIn } from './sessions.ts';
import { admitAttempt } from './sign-in.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'clock' | 'keyring' | 'log'>;

/** Path of the address to which providers send a person back; an operator registers it there. */
export const CALLBACK_PATH = '/console/sign-in/callback';

const PROVIDER_TIMEOUT_SECONDS = 10;
/** How long a person may take at the provider. */
const FLOW_MS = 10 * 60_000;
/** Seconds since the provider last asked for a proof of identity, where the session has to be confirmed. */
const FRESH_SECONDS = 300;
const SEALED_FOR = 'organisation-sign-in';

/** A sign-in that is under way, as the browser keeps it, sealed. */
const Flow = z.object({
  tenantId: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  isFresh: z.boolean(),
  endsAt: z.number(),
});
type Flow = z.infer<typeof Flow>;

export type Begun =
  | { outcome: 'REDIRECT'; url: URL; flow: string }
  /** The person has several organisations with a provider, and chooses one. */
  | { outcome: 'CHOOSE'; organisations: { tenantId: string; name: string }[] }
  | { outcome: 'UNKNOWN' | 'TOO_MANY' | 'UNAVAILABLE' };

export type Finished =
  | { outcome: 'SIGNED_IN'; session: OpenedSession; next: string }
  | { outcome: 'EXPIRED' | 'REFUSED' | 'NOT_LISTED' | 'UNAVAILABLE'; next: string };

interface Wanted {
  email: string;
  /** The network address that the request came from. */
  sender: string;
  next: string;
  /** The organisation that the person chose. */
  tenantId?: string;
}

/**
 * Begins a sign-in through the provider of one of the person's organisations (OpenID Connect Core 1.0, §3.1; PKCE, RFC 7636). An address
 * without such an organisation is told no more than an unknown one.
 */
export async function beginOrganisationSignIn(deps: Deps, wanted: Wanted): Promise<Begun> {
  const address = addressOf(wanted.email);
  if (!(await admitAttempt(deps, address, wanted.sender))) return { outcome: 'TOO_MANY' };
  const person = isPossibleSignIn(address, '') ? await deps.data.people.findByEmail(address) : null;
  if (person === null) return { outcome: 'UNKNOWN' };
  const tenants = (await organisationsWithProvider(deps, person)).filter(
    ({ tenantId }) => wanted.tenantId === undefined || tenantId === wanted.tenantId,
  );
  const [first] = tenants;
  if (first === undefined) return { outcome: 'UNKNOWN' };
  if (tenants.length > 1) {
    return { outcome: 'CHOOSE', organisations: tenants.map(({ tenantId, name }) => ({ tenantId, name })) };
  }
  return redirect(deps, first, { email: address, next: wanted.next, isFresh: false });
}

/** Begins a sign-in that proves again who the person is, for a session that the provider opened. */
export async function repeatOrganisationSignIn(
  deps: Deps,
  { method, email, organisation }: Pick<SignedIn, 'method' | 'email' | 'organisation'>,
  next: string,
): Promise<Begun> {
  const tenant = method === 'oidc' ? await deps.data.tenants.find(organisation.tenantId) : null;
  return tenant === null ? { outcome: 'UNKNOWN' } : redirect(deps, tenant, { email, next, isFresh: true });
}

/**
 * Ends a sign-in with what the provider sent: only a person who is listed in the organisation gets in. `flow` is what the browser kept,
 * because an answer that another browser asked for must not sign this one in.
 */
export async function finishOrganisationSignIn(
  deps: Deps,
  { url, flow: sealed }: { url: URL; flow: string | null },
): Promise<Finished> {
  const flow = sealed === null ? null : openFlow(deps, sealed);
  if (flow === null || flow.endsAt <= deps.clock()) return { outcome: 'EXPIRED', next: flow?.next ?? '/console' };
  const { tenantId, next } = flow;
  const tenant = await deps.data.tenants.find(tenantId);
  const configuration = tenant === null ? null : await clientOf(deps, tenant);
  if (configuration === null) return { outcome: 'UNAVAILABLE', next };
  const email = await verifiedAddress(deps, configuration, { url, flow });
  if (email === null) return { outcome: 'REFUSED', next };
  const person = isPossibleSignIn(email, '') ? await deps.data.people.findByEmail(email) : null;
  if (person === null || roleIn(person, tenantId) === null) return { outcome: 'NOT_LISTED', next };
  const session = await openSession(deps, person, { method: 'oidc', tenantId });
  return session === null ? { outcome: 'NOT_LISTED', next } : { outcome: 'SIGNED_IN', session, next };
}

async function organisationsWithProvider({ data }: Deps, { tenantIds, memberOf }: Person): Promise<Tenant[]> {
  const tenants = await Promise.all([...tenantIds, ...memberOf].map((tenantId) => data.tenants.find(tenantId)));
  return tenants.filter((tenant) => tenant !== null).filter(({ oidc }) => oidc !== null);
}

async function redirect(
  deps: Deps,
  tenant: Tenant,
  { email, next, isFresh }: { email: string; next: string; isFresh: boolean },
): Promise<Begun> {
  const configuration = await clientOf(deps, tenant);
  if (configuration === null) return { outcome: 'UNAVAILABLE' };
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(deps),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
    ...(isFresh && { prompt: 'login', max_age: '0' }),
  });
  const flow: Flow = {
    ...{ tenantId: tenant.tenantId, state, nonce, verifier, next, isFresh },
    endsAt: deps.clock() + FLOW_MS,
  };
  return {
    outcome: 'REDIRECT',
    url,
    flow: deps.keyring.seal(Buffer.from(JSON.stringify(flow)), SEALED_FOR).toString('base64url'),
  };
}

const redirectUri = ({ config }: Pick<Deps, 'config'>): string => `${config.baseUrl}${CALLBACK_PATH}`;

function openFlow({ keyring }: Deps, sealed: string): Flow | null {
  try {
    return Flow.parse(JSON.parse(keyring.open(Buffer.from(sealed, 'base64url'), SEALED_FOR).toString('utf8')));
  } catch {
    // A cookie that somebody made up, or that an older master key sealed, is none.
    return null;
  }
}

/** The service as a client of the organisation's provider, by what the provider publishes of itself; null if it has none or cannot be reached. */
async function clientOf(deps: Deps, { tenantId, oidc }: Tenant): Promise<Configuration | null> {
  const sealed = oidc === null ? null : await deps.data.tenants.sealedProviderSecret(tenantId);
  if (oidc === null || sealed === null) return null;
  const secret = deps.keyring.open(sealed, providerSecretContext(tenantId)).toString('utf8');
  try {
    return await discovered(oidc, secret);
  } catch (err) {
    deps.log.warn({ tenantId, code: codeOf(err) }, 'The OpenID Connect provider of an organisation cannot be used.');
    return null;
  }
}

async function discovered({ issuer, clientId }: OpenIdProvider, secret: string): Promise<Configuration> {
  const url = new URL(issuer);
  const execute = url.protocol === 'http:' && isThisMachine(url) ? [allowInsecureRequests] : [];
  // Basic is what a provider that names no method takes (OpenID Connect Discovery 1.0, §3).
  return discovery(
    url,
    clientId,
    undefined,
    (server, ...rest) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const method = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
      return method(secret)(server, ...rest);
    },
    { execute, timeout: PROVIDER_TIMEOUT_SECONDS },
  );
}

/** The e-mail address that the provider vouches for; null where its answer does not stand, or it says that the address is not verified. */
async function verifiedAddress(
  { log, config }: Deps,
  configuration: Configuration,
  { url, flow: { tenantId, state, nonce, verifier, isFresh } }: { url: URL; flow: Flow },
): Promise<string | null> {
  try {
    const tokens = await authorizationCodeGrant(configuration, callbackUrl({ config }, url), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(isFresh && { maxAge: FRESH_SECONDS }),
    });
    const claims = tokens.claims();
    if (claims === undefined) return null;
    const told =
      claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : claims;
    if (typeof told.email !== 'string' || told.email_verified === false) return null;
    return addressOf(told.email);
  } catch (err) {
    log.warn({ tenantId, code: codeOf(err) }, 'A sign-in through the provider of an organisation was refused.');
    return null;
  }
}

/** The address that the provider called, as it was registered, because the gateway may stand behind a proxy under another one. */
const callbackUrl = (deps: Pick<Deps, 'config'>, { search }: URL): URL => new URL(`${redirectUri(deps)}${search}`);

/** What went wrong, in the library's own short codes; its messages can quote what a provider sent. */
const codeOf = (err: unknown): string => {
  const { code, name } = err as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown').slice(0, 80);
};
