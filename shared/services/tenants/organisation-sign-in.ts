import { type Configuration, randomState } from 'openid-client';
import { z } from 'zod';
import type { Person } from '../../data/people.ts';
import type { Tenant } from '../../data/tenants.ts';
import type { Platform } from '../platform.ts';
import { openProvider } from './open-id-provider.ts';
import { addressOf, isPossibleSignIn } from './people.ts';
import {
  authorizationRequest,
  codeOf,
  discoverProvider,
  Expected,
  type GuardedWay,
  toldAddress,
} from './provider-client.ts';
import { type OpenedSession, openSession, roleIn, type SignedIn } from './sessions.ts';
import { admitAttempt } from './sign-in.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'clock' | 'keyring' | 'log'> & GuardedWay;

/** How long a person may take at the provider. */
const FLOW_MS = 10 * 60_000;
const SEALED_FOR = 'organisation-sign-in';

/** A sign-in that is under way, as the browser keeps it, sealed. */
const Flow = Expected.extend({
  tenantId: z.string(),
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
  const email = await verifiedAddress(deps, configuration, { search: url.search, flow });
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
  const { url, expected } = await authorizationRequest(deps, configuration, { email, state: randomState(), isFresh });
  const flow: Flow = { tenantId: tenant.tenantId, ...expected, next, isFresh, endsAt: deps.clock() + FLOW_MS };
  return {
    outcome: 'REDIRECT',
    url,
    flow: deps.keyring.seal(Buffer.from(JSON.stringify(flow)), SEALED_FOR).toString('base64url'),
  };
}

function openFlow({ keyring }: Deps, sealed: string): Flow | null {
  try {
    return Flow.parse(JSON.parse(keyring.open(Buffer.from(sealed, 'base64url'), SEALED_FOR).toString('utf8')));
  } catch {
    // A cookie that somebody made up, or that an older master key sealed, is none.
    return null;
  }
}

/** The service as a client of the organisation's provider; null if it has none, or it cannot be used. */
async function clientOf(deps: Deps, { tenantId }: Tenant): Promise<Configuration | null> {
  const stored = await deps.data.tenants.provider(tenantId);
  if (stored === null) return null;
  const provider = openProvider(deps, tenantId, stored);
  try {
    return await discoverProvider(deps, provider);
  } catch (err) {
    deps.log.warn({ tenantId, code: codeOf(err) }, 'The OpenID Connect provider of an organisation cannot be used.');
    return null;
  }
}

/** The e-mail address that the provider vouches for; null where its answer does not stand, or it says that the address is not verified. */
async function verifiedAddress(
  deps: Deps,
  configuration: Configuration,
  { search, flow }: { search: string; flow: Flow },
): Promise<string | null> {
  try {
    const { isFresh, tenantId: _tenant, ...expected } = flow;
    const { email, isVerified } = await toldAddress(deps, configuration, { search, expected, isFresh });
    return email === null || !isVerified ? null : addressOf(email);
  } catch (err) {
    const { tenantId } = flow;
    deps.log.warn({ tenantId, code: codeOf(err) }, 'A sign-in through the provider of an organisation was refused.');
    return null;
  }
}
