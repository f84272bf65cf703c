import type { LegacyScope } from '../../contracts/legacy.ts';
import { ApiError } from '../../errors/api-error.ts';
import { legacyKeyPrefix, mintLegacyKeyId } from '../../ids.ts';
import { hashSecret, mintSecret } from '../../security/secrets.ts';
import type { Platform } from '../platform.ts';
import { showTenant } from './tenants.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/** Time in which both keys are accepted after a rotation, so that every client can change over. */
const ROTATION_OVERLAP_MS = 24 * 3_600_000;

/** A key as it is shown when it is created or rotated; `apiKey` is shown in this answer only. */
interface ShownKey {
  keyId: string;
  apiKey: string;
}

export interface LegacyKeySummary {
  keyId: string;
  name: string;
  scopes: readonly LegacyScope[];
  active: boolean;
  /** Epoch ms until which the key before the last rotation is accepted; null where it is not. */
  previousEndsAt: number | null;
  /** Epoch ms. */
  createdAt: number;
}

/** Creates a key of the key-based variant. @throws ApiError `NOT_FOUND` for an unknown organisation */
export async function createLegacyKey(
  { data, clock }: Deps,
  { tenantId, name, scopes }: { tenantId: string; name: string; scopes: readonly LegacyScope[] },
): Promise<ShownKey> {
  await showTenant({ data }, tenantId);
  const keyId = mintLegacyKeyId();
  const apiKey = mintSecret(legacyKeyPrefix(keyId));
  const current = hashSecret(apiKey);
  const createdAt = clock();
  await data.legacyKeys.insert({ keyId, tenantId, name, scopes, current, previous: null, revokedAt: null, createdAt });
  return { keyId, apiKey };
}

/**
 * Gives a key a new secret under the same id; the one before is accepted for another day, and one older than that ends at once.
 * @throws ApiError `NOT_FOUND`, `CONFLICT` for a revoked key
 */
export async function rotateLegacyKey(
  { data, clock }: Deps,
  keyId: string,
): Promise<ShownKey & { previousEndsAt: number }> {
  const apiKey = mintSecret(legacyKeyPrefix(keyId));
  const previousEndsAt = clock() + ROTATION_OVERLAP_MS;
  if (!(await data.legacyKeys.rotate(keyId, hashSecret(apiKey), previousEndsAt))) {
    if ((await data.legacyKeys.findForRequest(keyId)) === null) throw noSuchKey(keyId);
    throw new ApiError('CONFLICT', `The key ${keyId} was revoked. Create another one with \`legacy-key create\`.`);
  }
  return { keyId, apiKey, previousEndsAt };
}

/** Ends a key for good, from its next request on. @throws ApiError `NOT_FOUND` */
export async function revokeLegacyKey({ data, clock }: Deps, keyId: string): Promise<{ keyId: string; active: false }> {
  if (!(await data.legacyKeys.revoke(keyId, clock()))) throw noSuchKey(keyId);
  return { keyId, active: false };
}

/** @throws ApiError `NOT_FOUND` for an unknown organisation */
export async function listLegacyKeys({ data, clock }: Deps, tenantId: string): Promise<LegacyKeySummary[]> {
  await showTenant({ data }, tenantId);
  const nowMs = clock();
  const keys = await data.legacyKeys.list(tenantId);
  return keys.map(({ keyId, name, scopes, previous, revokedAt, createdAt }) => ({
    keyId,
    name,
    scopes,
    active: revokedAt === null,
    previousEndsAt: revokedAt === null && previous !== null && previous.endsAt > nowMs ? previous.endsAt : null,
    createdAt,
  }));
}

function noSuchKey(keyId: string): ApiError<'NOT_FOUND'> {
  return new ApiError('NOT_FOUND', `There is no key ${keyId.slice(0, 100)}. \`legacy-key list --tenant T\` shows all.`);
}
