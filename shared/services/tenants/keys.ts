import type { Caller } from '../../contracts/caller.ts';
import type { Actor } from '../../data/change-log.ts';
import { ApiError } from '../../errors/api-error.ts';
import { mintClientId } from '../../ids.ts';
import { hashSecret, mintSecret } from '../../security/secrets.ts';
import { actorOf, logChange, OPERATOR } from '../change-log.ts';
import { type StoreAnswer, withIdempotency } from '../idempotency.ts';
import type { Platform } from '../platform.ts';
import { showTenant } from './tenants.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

export interface KeySummary {
  clientId: string;
  name: string;
  workspace: boolean;
  active: boolean;
  /** Epoch ms. */
  createdAt: number;
}

/** Creates an API key; the secret is shown in this answer only. @throws ApiError `NOT_FOUND` for an unknown tenant */
export async function createKey(
  { data, clock }: Deps,
  { tenantId, name, workspace }: { tenantId: string; name: string; workspace: boolean },
  actor: Actor = OPERATOR,
  storeAnswer: StoreAnswer<{ clientId: string }> = async () => undefined,
): Promise<{ clientId: string; clientSecret: string }> {
  await showTenant({ data }, tenantId);
  const clientId = mintClientId();
  const clientSecret = mintSecret('das_');
  const { salt, hash } = hashSecret(clientSecret);
  const credential = {
    clientId,
    tenantId,
    name,
    workspace,
    active: true,
    secretSalt: salt,
    secretHash: hash,
    createdAt: clock(),
  };
  await data.transact(async (session) => {
    await storeAnswer({ clientId }, session);
    await data.credentials.insert(credential, session);
    const subject = { kind: 'key' as const, id: clientId, name };
    await logChange({ data, clock }, { tenantId, actor, verb: 'created', subject }, session);
  });
  return { clientId, clientSecret };
}

/**
 * Creates an API key for an administrator; the secret is shown in this answer only, so that a repetition under the same `Idempotency-Key` is
 * refused and not answered again.
 * @throws ApiError `CONFLICT`
 */
export async function createOwnKey(
  deps: Deps,
  caller: Caller,
  { name, key }: { name: string; key: string | undefined },
): Promise<{ clientId: string; clientSecret: string }> {
  const { tenantId } = caller;
  let created: { clientId: string; clientSecret: string } | null = null;
  const request = { caller, route: 'POST /console/api/keys', key, body: { name } };
  const { clientId } = await withIdempotency<{ clientId: string }>(deps, request, async (storeAnswer) => {
    const asked = { tenantId, name, workspace: false };
    created = await createKey(deps, asked, actorOf(caller), storeAnswer);
    return { clientId: created.clientId };
  });
  if (created !== null) return created;
  throw new ApiError('CONFLICT', `This request created the key ${clientId} already. Its secret is not shown again.`);
}

/** Stops a key of whichever organisation, for the operator's command line. @throws ApiError `NOT_FOUND` */
export async function deactivateKey(deps: Deps, clientId: string): Promise<{ clientId: string; active: false }> {
  const tenantId = await deps.data.credentials.tenantOf(clientId);
  if (tenantId === null) {
    throw new ApiError('NOT_FOUND', `There is no API key ${clientId}. \`key list --tenant T\` shows all.`);
  }
  await deactivateOwnKey(deps, tenantId, clientId, OPERATOR);
  return { clientId, active: false };
}

/** Stops a key issuing tokens; tokens it issued live on until they expire. @throws ApiError `NOT_FOUND` */
export async function deactivateOwnKey(
  { data, clock }: Deps,
  tenantId: string,
  clientId: string,
  actor: Actor,
): Promise<void> {
  await data.transact(async (session) => {
    const before = await data.credentials.deactivate(tenantId, clientId, session);
    if (before === null) throw new ApiError('NOT_FOUND', 'Your organisation has no such key.');
    if (!before.active) return;
    const subject = { kind: 'key' as const, id: clientId, name: before.name };
    await logChange({ data, clock }, { tenantId, actor, verb: 'deactivated', subject }, session);
  });
}

/** @throws ApiError `NOT_FOUND` for an unknown tenant */
export async function listKeys({ data }: Pick<Deps, 'data'>, tenantId: string): Promise<KeySummary[]> {
  await showTenant({ data }, tenantId);
  const credentials = await data.credentials.list(tenantId);
  return credentials.map(({ clientId, name, workspace, active, createdAt }) => ({
    clientId,
    name,
    workspace,
    active,
    createdAt,
  }));
}
