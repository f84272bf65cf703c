import type { Caller } from '../../contracts/caller.ts';
import type { ProviderBody, ProviderSettings } from '../../contracts/sign-in-provider.ts';
import type { Actor } from '../../data/change-log.ts';
import type { OpenIdProvider, StoredProvider, Tenant } from '../../data/tenants.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Egress } from '../../security/egress.ts';
import { providerSecretContext } from '../../security/provider-secret.ts';
import { actorOf, logChange, OPERATOR } from '../change-log.ts';
import type { Platform } from '../platform.ts';
import { showTenant } from './tenants.ts';

type Deps = Pick<Platform, 'data' | 'clock' | 'keyring'>;
/** What administrators need on top, because they must not choose an address in the operator's network. */
type GuardedDeps = Deps & { egress: Pick<Egress, 'judge'> };

/** Path of the address to which providers send a person back; it is registered there. */
export const CALLBACK_PATH = '/console/sign-in/callback';

const MAX_URL = 1_000;
const MAX_CLIENT_ID = 500;

/** A provider that can be called: its secret is open, and it is known whether its address has to be guarded. */
export interface UsableProvider extends OpenIdProvider {
  secret: string;
  isGuarded: boolean;
}

/**
 * Sets an organisation's own OpenID Connect provider, at which the service is a confidential client, for the operator's command line.
 * @throws ApiError `NOT_FOUND` for an unknown organisation, `BAD_REQUEST` for an issuer that is no https address (http for this machine)
 */
export async function setOpenIdProvider(
  deps: Deps,
  tenantId: string,
  { issuer, clientId, clientSecret }: OpenIdProvider & { clientSecret: string },
): Promise<Tenant> {
  refuseIssuer(issuer);
  if (clientId === '' || clientId.length > MAX_CLIENT_ID) {
    throw new ApiError('BAD_REQUEST', `The client id must have 1 to ${MAX_CLIENT_ID} characters.`);
  }
  await showTenant(deps, tenantId);
  await store(deps, { tenantId, actor: OPERATOR }, { issuer, clientId, secret: clientSecret, isGuarded: false });
  return showTenant(deps, tenantId);
}

/** Removes an organisation's provider, for the operator's command line. @throws ApiError `NOT_FOUND` */
export async function removeOpenIdProvider(deps: Omit<Deps, 'keyring'>, tenantId: string): Promise<Tenant> {
  await showTenant(deps, tenantId);
  await remove(deps, { tenantId, actor: OPERATOR });
  return showTenant(deps, tenantId);
}

/** The provider of the caller's organisation, and the address that it has to be told. @throws ApiError `NOT_FOUND` */
export async function readOwnProvider(
  { config, data }: Pick<Platform, 'config' | 'data'>,
  { tenantId }: Pick<Caller, 'tenantId'>,
): Promise<ProviderSettings> {
  const { oidc } = await showTenant({ data }, tenantId);
  return { redirectAddress: `${config.baseUrl}${CALLBACK_PATH}`, provider: oidc };
}

/** Sets the provider of the caller's organisation. @throws ApiError `BAD_REQUEST` as `usableProvider` does */
export async function setOwnProvider(deps: GuardedDeps, caller: Caller, sent: ProviderBody): Promise<void> {
  const { tenantId } = caller;
  const provider = await usableProvider(deps, tenantId, sent);
  if (sent.clientSecret !== undefined) await store(deps, { tenantId, actor: actorOf(caller) }, provider);
}

/** Removes the provider of the caller's organisation, where it has one. */
export async function removeOwnProvider(deps: Omit<Deps, 'keyring'>, caller: Caller): Promise<void> {
  await remove(deps, { tenantId: caller.tenantId, actor: actorOf(caller) });
}

/**
 * The provider that an administrator named. Without a secret it is the stored one, and only while address and client id are those it was
 * given for, because it must reach nobody else.
 * @throws ApiError `BAD_REQUEST` for an address that may not be called, and where the secret is missing
 */
export async function usableProvider(
  { data, keyring, egress }: Pick<GuardedDeps, 'data' | 'keyring' | 'egress'>,
  tenantId: string,
  { issuer, clientId, clientSecret }: ProviderBody,
): Promise<UsableProvider> {
  refuseIssuer(issuer);
  const stored = await data.tenants.provider(tenantId);
  const isTrusted = stored !== null && stored.issuer === issuer && stored.isGuarded !== true;
  if (!isTrusted && egress.judge(issuer) === 'REFUSED') {
    throw new ApiError('BAD_REQUEST', `${issuer} may not be called. Send an https address on the public internet.`);
  }
  if (clientSecret !== undefined) return { issuer, clientId, secret: clientSecret, isGuarded: !isTrusted };
  if (stored?.issuer !== issuer || stored.clientId !== clientId) {
    throw new ApiError('BAD_REQUEST', 'The client secret is missing. Send it whenever address or client id change.');
  }
  return openProvider({ keyring }, tenantId, stored);
}

export function openProvider(
  { keyring }: Pick<Deps, 'keyring'>,
  tenantId: string,
  { issuer, clientId, sealedSecret, isGuarded = false }: StoredProvider,
): UsableProvider {
  const secret = keyring.open(sealedSecret, providerSecretContext(tenantId)).toString('utf8');
  return { issuer, clientId, secret, isGuarded };
}

interface Author {
  tenantId: string;
  actor: Actor;
}

async function store(
  { data, clock, keyring }: Deps,
  { tenantId, actor }: Author,
  { issuer, clientId, secret, isGuarded }: UsableProvider,
): Promise<void> {
  const sealedSecret = keyring.seal(Buffer.from(secret, 'utf8'), providerSecretContext(tenantId));
  await data.transact(async (session) => {
    const provider = { issuer, clientId, sealedSecret, isGuarded };
    const before = await data.tenants.setProvider(tenantId, provider, session);
    if (before === null) return;
    const isSame = before.oidc?.issuer === issuer && before.oidc.clientId === clientId;
    const verb = before.oidc === null ? 'created' : isSame ? 'rotated' : 'changed';
    const subject = subjectOf(before);
    const change = { tenantId, actor, verb, subject, before: { ...before.oidc }, after: { issuer, clientId } } as const;
    await logChange({ data, clock }, change, session);
  });
}

async function remove({ data, clock }: Omit<Deps, 'keyring'>, { tenantId, actor }: Author): Promise<void> {
  await data.transact(async (session) => {
    const before = await data.tenants.setProvider(tenantId, null, session);
    if (before === null || before.oidc === null) return;
    const change = {
      tenantId,
      actor,
      verb: 'deleted',
      subject: subjectOf(before),
      before: { ...before.oidc },
    } as const;
    await logChange({ data, clock }, change, session);
  });
}

const subjectOf = ({ tenantId, name }: Tenant) => ({ kind: 'sign-in-provider' as const, id: tenantId, name });

/** OpenID Connect Discovery 1.0, §2: an https address without query and fragment. */
function refuseIssuer(issuer: string): void {
  const url = URL.canParse(issuer) && issuer.length <= MAX_URL ? new URL(issuer) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url));
  if (url !== null && isSafe && url.search === '' && url.hash === '' && url.username === '') return;
  throw new ApiError(
    'BAD_REQUEST',
    `${issuer.slice(0, MAX_URL)} is no issuer. Send the https address that the provider gives as its issuer, without a query.`,
  );
}

export const isThisMachine = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
