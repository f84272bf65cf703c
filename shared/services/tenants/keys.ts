import { ApiError } from '../../errors/api-error.ts';
import { mintClientId } from '../../ids.ts';
import { hashSecret, mintSecret } from '../../security/secrets.ts';
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
): Promise<{ clientId: string; clientSecret: string }> {
  await showTenant({ data }, tenantId);
  const clientId = mintClientId();
  const clientSecret = mintSecret('das_');
  const { salt, hash } = hashSecret(clientSecret);
  await data.credentials.insert({
    clientId,
    tenantId,
    name,
    workspace,
    active: true,
    secretSalt: salt,
    secretHash: hash,
    createdAt: clock(),
  });
  return { clientId, clientSecret };
}

/** Stops a key issuing tokens; tokens it issued live on until they expire. @throws ApiError `NOT_FOUND` */
export async function deactivateKey(
  { data }: Pick<Deps, 'data'>,
  clientId: string,
): Promise<{ clientId: string; active: false }> {
  if (!(await data.credentials.deactivate(clientId))) {
    throw new ApiError('NOT_FOUND', `There is no API key ${clientId}. \`key list --tenant T\` shows all.`);
  }
  return { clientId, active: false };
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
