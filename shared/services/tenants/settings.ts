import type { Caller } from '../../contracts/caller.ts';
import type { OrganisationSettings, SettingsBody } from '../../contracts/console.ts';
import { actorOf, logChange } from '../change-log.ts';
import type { Platform } from '../platform.ts';
import { showTenant } from './tenants.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'clock'>;

/** The settings of an organisation as its administrators see them. @throws ApiError `NOT_FOUND` */
export async function readSettings(
  { config, data }: Pick<Deps, 'config' | 'data'>,
  { tenantId }: Pick<Caller, 'tenantId'>,
): Promise<OrganisationSettings> {
  const tenant = await showTenant({ data }, tenantId);
  const { name, outputLanguage, status, jurisdictions, defaultJurisdictions, requireAttestation, limits } = tenant;
  return {
    ...{ name, outputLanguage, status, jurisdictions, defaultJurisdictions, requireAttestation, limits },
    engineConfigured: config.openai.apiKey !== null,
  };
}

/** Changes the settings that administrators may change; limits are the operator's. */
export async function changeSettings(deps: Deps, caller: Caller, sent: SettingsBody): Promise<OrganisationSettings> {
  const { data } = deps;
  const { tenantId } = caller;
  const names = Object.keys(sent) as (keyof typeof sent)[];
  await data.transact(async (session) => {
    const before = await showTenant({ data }, tenantId, session);
    const after = (await data.tenants.update(tenantId, sent, session)) ?? before;
    const pick = (of: typeof before) => Object.fromEntries(names.map((name) => [name, of[name]]));
    const subject = { kind: 'settings' as const, id: tenantId, name: after.name };
    const change = { tenantId, actor: actorOf(caller), verb: 'changed' as const, subject };
    const isChanged = names.some((name) => before[name] !== after[name]);
    if (isChanged) await logChange(deps, { ...change, before: pick(before), after: pick(after) }, session);
  });
  return readSettings(deps, caller);
}
