import type { LegalOrder, OutputLanguage } from '../../contracts/vocabulary.ts';
import type { Session } from '../../data/database.ts';
import type { Tenant, TenantChanges } from '../../data/tenants.ts';
import { ApiError } from '../../errors/api-error.ts';
import { mintTenantId } from '../../ids.ts';
import type { Platform } from '../platform.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

export interface TenantInput {
  name: string;
  jurisdictions: LegalOrder[];
  defaultJurisdictions: LegalOrder[];
  outputLanguage: OutputLanguage;
  requireAttestation: boolean;
  limits: Tenant['limits'];
}

/** Sets an organisation up; it is active at once. */
export async function createTenant({ data, clock }: Deps, input: TenantInput): Promise<{ tenantId: string }> {
  refuseClosedDefaults(input.jurisdictions, input.defaultJurisdictions);
  const tenantId = mintTenantId();
  await data.tenants.insert({
    tenantId,
    ...input,
    status: 'active',
    apiAccess: true,
    agreement: null,
    createdAt: clock(),
  });
  return { tenantId };
}

/** @throws ApiError `NOT_FOUND` */
export async function updateTenant({ data }: Deps, tenantId: string, changes: TenantChanges): Promise<Tenant> {
  const before = await showTenant({ data }, tenantId);
  refuseClosedDefaults(
    changes.jurisdictions ?? before.jurisdictions,
    changes.defaultJurisdictions ?? before.defaultJurisdictions,
  );
  const after = await data.tenants.update(tenantId, changes);
  if (after === null) throw noSuchTenant(tenantId);
  return after;
}

/** @throws ApiError `NOT_FOUND` */
export async function showTenant({ data }: Pick<Deps, 'data'>, tenantId: string, session?: Session): Promise<Tenant> {
  const tenant = await data.tenants.find(tenantId, session);
  if (tenant === null) throw noSuchTenant(tenantId);
  return tenant;
}

export function listTenants({ data }: Pick<Deps, 'data'>): Promise<Tenant[]> {
  return data.tenants.list();
}

function noSuchTenant(tenantId: string): ApiError<'NOT_FOUND'> {
  return new ApiError('NOT_FOUND', `There is no tenant ${tenantId}. \`tenant list\` shows all.`);
}

function refuseClosedDefaults(open: readonly string[], defaults: readonly string[]): void {
  const closed = defaults.filter((code) => !open.includes(code));
  if (closed.length > 0) {
    throw new ApiError(
      'BAD_REQUEST',
      `The default jurisdictions ${closed.join(', ')} are not among the open ones (${open.join(', ')}).`,
    );
  }
}
