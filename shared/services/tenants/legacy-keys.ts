import type { LegacyScope } from '../../contracts/legacy.ts';
import type { Actor } from '../../data/change-log.ts';
import type { LegacyKey } from '../../data/legacy-keys.ts';
import { ApiError } from '../../errors/api-error.ts';
import { legacyKeyPrefix, mintLegacyKeyId } from '../../ids.ts';
import { hashSecret, mintSecret } from '../../security/secrets.ts';
import { logChange, OPERATOR } from '../change-log.ts';
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

/** `previousEndsAt` is the time, in epoch ms, until which the secret before is accepted. */
type RotatedKey = ShownKey & { previousEndsAt: number };

interface LegacyKeySummary {
  keyId: string;
  name: string;
  scopes: LegacyScope[];
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
  const key = { keyId, tenantId, name, scopes, current, previous: null, revokedAt: null, createdAt: clock() };
  await data.transact(async (session) => {
    await data.legacyKeys.insert(key, session);
    const change = { tenantId, actor: OPERATOR, verb: 'created' as const, subject: subjectOf(key) };
    await logChange({ data, clock }, { ...change, after: { scopes } }, session);
  });
  return { keyId, apiKey };
}

/** Gives a key of whichever organisation a new secret, for the operator's command line. @throws as `rotateOwnLegacyKey` */
export async function rotateLegacyKey(deps: Deps, keyId: string): Promise<RotatedKey> {
  return rotateOwnLegacyKey(deps, await tenantOf(deps, keyId), keyId, OPERATOR);
}

/**
 * Gives a key a new secret under the same id; the one before is accepted for another day, and one older than that ends at once.
 * @throws ApiError `NOT_FOUND`, `CONFLICT` for a revoked key
 */
export async function rotateOwnLegacyKey(
  { data, clock }: Deps,
  tenantId: string,
  keyId: string,
  actor: Actor,
): Promise<RotatedKey> {
  const apiKey = mintSecret(legacyKeyPrefix(keyId));
  const previousEndsAt = clock() + ROTATION_OVERLAP_MS;
  const next = hashSecret(apiKey);
  const isRotated = await data.transact(async (session) => {
    const before = await data.legacyKeys.rotate(tenantId, keyId, { next, endsAt: previousEndsAt }, session);
    if (before === null) return false;
    await logChange({ data, clock }, { tenantId, actor, verb: 'rotated', subject: subjectOf(before) }, session);
    return true;
  });
  if (isRotated) return { keyId, apiKey, previousEndsAt };
  if ((await data.legacyKeys.findForRequest(keyId))?.tenantId !== tenantId) throw noSuchKey(keyId);
  throw new ApiError('CONFLICT', `The key ${keyId} was revoked. Create another one with \`legacy-key create\`.`);
}

/** Ends a key of whichever organisation, for the operator's command line. @throws ApiError `NOT_FOUND` */
export async function revokeLegacyKey(deps: Deps, keyId: string): Promise<{ keyId: string; active: false }> {
  await revokeOwnLegacyKey(deps, await tenantOf(deps, keyId), keyId, OPERATOR);
  return { keyId, active: false };
}

/** Ends a key for good, from its next request on. @throws ApiError `NOT_FOUND` */
export async function revokeOwnLegacyKey(
  { data, clock }: Deps,
  tenantId: string,
  keyId: string,
  actor: Actor,
): Promise<void> {
  await data.transact(async (session) => {
    const before = await data.legacyKeys.revoke(tenantId, keyId, clock(), session);
    if (before === null) throw noSuchKey(keyId);
    if (before.revokedAt !== null) return;
    await logChange({ data, clock }, { tenantId, actor, verb: 'deactivated', subject: subjectOf(before) }, session);
  });
}

/** @throws ApiError `NOT_FOUND` for an unknown organisation */
export async function listLegacyKeys({ data, clock }: Deps, tenantId: string): Promise<LegacyKeySummary[]> {
  await showTenant({ data }, tenantId);
  const nowMs = clock();
  const keys = await data.legacyKeys.list(tenantId);
  return keys.map(({ keyId, name, scopes, previous, revokedAt, createdAt }) => ({
    keyId,
    name,
    scopes: [...scopes],
    active: revokedAt === null,
    previousEndsAt: revokedAt === null && previous !== null && previous.endsAt > nowMs ? previous.endsAt : null,
    createdAt,
  }));
}

const subjectOf = ({ keyId, name }: Pick<LegacyKey, 'keyId' | 'name'>) => ({
  kind: 'legacy-key' as const,
  id: keyId,
  name,
});

async function tenantOf({ data }: Deps, keyId: string): Promise<string> {
  const key = await data.legacyKeys.findForRequest(keyId);
  if (key === null) throw noSuchKey(keyId);
  return key.tenantId;
}

function noSuchKey(keyId: string): ApiError<'NOT_FOUND'> {
  return new ApiError('NOT_FOUND', `There is no key ${keyId.slice(0, 100)}. \`legacy-key list --tenant T\` shows all.`);
}
