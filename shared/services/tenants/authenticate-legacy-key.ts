import type { Caller } from '../../contracts/caller.ts';
import type { LegacyKey } from '../../data/legacy-keys.ts';
import type { Tenant } from '../../data/tenants.ts';
import { LegacyError } from '../../errors/legacy-errors.ts';
import { legacyKeyIdOf } from '../../ids.ts';
import { secretMatches } from '../../security/secrets.ts';
import type { Platform } from '../platform.ts';

const BEARER = /^bearer +([\w-]{1,200})$/i;

/**
 * The caller behind an `Authorization` header of the key-based variant. It judges the key's format, its hash, its revocation and the state
 * of its organisation, in this order (contract, "Key-based variant"), at every request anew. The endpoint's scope comes after.
 * @throws LegacyError `missing_key`, `invalid_key`, `revoked`, `tenant_inactive`, `tenant_suspended`, `no_api_access`
 */
export async function authenticateLegacyKey(
  { data, clock }: Pick<Platform, 'data' | 'clock'>,
  authorization: string | undefined,
): Promise<Caller> {
  if (authorization === undefined) {
    throw new LegacyError('missing_key', 'Send your API key as "Authorization: Bearer <API_KEY>".');
  }
  const apiKey = BEARER.exec(authorization)?.[1] ?? '';
  const keyId = legacyKeyIdOf(apiKey);
  const key = keyId === null ? null : await data.legacyKeys.findForRequest(keyId);
  const nowMs = clock();
  if (!matches(apiKey, key, nowMs) || key === null) {
    throw new LegacyError('invalid_key', 'The API key is not valid. Check that it was copied whole and not replaced.');
  }
  if (key.revokedAt !== null) throw new LegacyError('revoked', 'The API key was revoked. Ask for another one.');
  const { tenantId, keyId: credentialId, scopes } = key;
  refuseByState(await data.tenants.find(tenantId));
  return { tenantId, credentialId, kind: 'legacy-key', scopes };
}

/** Compares with both hashes in any case, because an answer must not tell by its time whether a key exists. */
function matches(apiKey: string, key: LegacyKey | null, nowMs: number): boolean {
  const previous = key?.previous ?? null;
  const isCurrent = secretMatches(apiKey, key?.current ?? null);
  const isPrevious = secretMatches(apiKey, previous !== null && previous.endsAt > nowMs ? previous : null);
  return isCurrent || isPrevious;
}

function refuseByState(tenant: Tenant | null): void {
  if (tenant === null || tenant.status === 'inactive') {
    throw new LegacyError('tenant_inactive', 'Your organisation is inactive. Ask the operator of the service.');
  }
  if (tenant.status === 'suspended') {
    throw new LegacyError('tenant_suspended', 'Your organisation is suspended. Ask the operator of the service.');
  }
  if (!tenant.apiAccess) {
    throw new LegacyError(
      'no_api_access',
      'Your organisation has no access to the API. Ask the operator of the service.',
    );
  }
}
