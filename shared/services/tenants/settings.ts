import type { Caller } from '../../contracts/caller.ts';
import type { OrganisationSettings, SettingsBody } from '../../contracts/console.ts';
import type { Actor } from '../../data/change-log.ts';
import type { Session } from '../../data/database.ts';
import { actorOf, logChange } from '../change-log.ts';
import type { Platform } from '../platform.ts';
import { showTenant } from './tenants.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'clock' | 'keyring'>;

export const identityProviderContext = (tenantId: string) => `identity-provider:${tenantId}`;

/** Where an organisation's provider sends people back to. */
const providerRedirectUri = (baseUrl: string) => `${baseUrl}/console/sign-in/callback`;

/** The settings of an organisation as its administrators see them. @throws ApiError `NOT_FOUND` */
export async function readSettings(
  { config, data }: Pick<Deps, 'config' | 'data'>,
  { tenantId }: Pick<Caller, 'tenantId'>,
): Promise<OrganisationSettings> {
  const [tenant, provider] = await Promise.all([showTenant({ data }, tenantId), data.identityProviders.find(tenantId)]);
  const { name, outputLanguage, status, jurisdictions, defaultJurisdictions, requireAttestation, limits } = tenant;
  return {
    ...{ name, outputLanguage, status, jurisdictions, defaultJurisdictions, requireAttestation, limits },
    engineConfigured: config.openai.apiKey !== null,
    oidc: provider === null ? null : { issuer: provider.issuer, clientId: provider.clientId },
    oidcSignIn: provider === null ? null : `${config.baseUrl}/console/sign-in/organisation/${tenantId}`,
    oidcRedirectUri: providerRedirectUri(config.baseUrl),
  };
}

/** Changes the settings that administrators may change; limits are the operator's. */
export async function changeSettings(deps: Deps, caller: Caller, sent: SettingsBody): Promise<OrganisationSettings> {
  const { data } = deps;
  const { tenantId } = caller;
  const { oidc, ...fields } = sent;
  await data.transact(async (session) => {
    const before = await showTenant({ data }, tenantId);
    const after = (await data.tenants.update(tenantId, fields, session)) ?? before;
    const names = Object.keys(fields) as (keyof typeof fields)[];
    const pick = (of: typeof before) => Object.fromEntries(names.map((name) => [name, of[name]]));
    const subject = { kind: 'settings' as const, id: tenantId, name: after.name };
    const change = { tenantId, actor: actorOf(caller), verb: 'changed' as const, subject };
    if (names.length > 0) await logChange(deps, { ...change, before: pick(before), after: pick(after) }, session);
    if (oidc !== undefined) await setIdentityProvider(deps, tenantId, oidc, actorOf(caller), session);
  });
  return readSettings(deps, caller);
}

/** Sets or removes the provider of an organisation, in the caller's transaction. The secret is kept sealed and shown to nobody. */
async function setIdentityProvider(
  deps: Deps,
  tenantId: string,
  provider: NonNullable<SettingsBody['oidc']> | null,
  actor: Actor,
  session: Session,
): Promise<void> {
  const { data, keyring } = deps;
  const known = await data.identityProviders.find(tenantId, session);
  if (provider === null) await data.identityProviders.remove(tenantId, session);
  else {
    const sealedSecret = keyring.seal(Buffer.from(provider.clientSecret, 'utf8'), identityProviderContext(tenantId));
    const { issuer, clientId } = provider;
    await data.identityProviders.put({ tenantId, issuer, clientId, sealedSecret }, session);
  }
  const shown = (one: { issuer: string; clientId: string } | null) =>
    one === null ? {} : { oidcIssuer: one.issuer, oidcClientId: one.clientId };
  const { name } = await showTenant({ data }, tenantId);
  const subject = { kind: 'settings' as const, id: tenantId, name };
  const values = { before: shown(known), after: shown(provider) };
  await logChange(deps, { tenantId, actor, verb: 'changed', subject, ...values }, session);
}
