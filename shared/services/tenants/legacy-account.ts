import type { Caller } from '../../contracts/caller.ts';
import type { LegacyAccount } from '../../contracts/legacy.ts';
import { LegacyError } from '../../errors/legacy-errors.ts';
import type { Platform } from '../platform.ts';

/** The organisation, the key and its scopes, as the account of the key-based variant shows them beside the quota. */
export async function readLegacyAccount(
  { config, data }: Pick<Platform, 'config' | 'data'>,
  { tenantId, credentialId }: Pick<Caller, 'tenantId' | 'credentialId'>,
): Promise<Omit<LegacyAccount, 'quota'>> {
  const [tenant, key] = await Promise.all([data.tenants.find(tenantId), data.legacyKeys.findForRequest(credentialId)]);
  if (tenant === null || key === null) throw new LegacyError('invalid_key', 'The API key is not valid.');
  return {
    tenant: { id: tenantId, name: tenant.name, status: tenant.status },
    key: { id: key.keyId, name: key.name },
    scopes: [...key.scopes],
    engineConfigured: config.openai.apiKey !== null,
  };
}
