import type { Tenant } from '../../../shared/data/tenants.ts';
import { demoProfileSe } from '../../../shared/laws/se/demo-profile.ts';
import { seedProfile } from '../../../shared/services/tenants/seed-demo.ts';
import { createTenant } from '../../../shared/services/tenants/tenants.ts';

const LIMITS: Tenant['limits'] = {
  maxRunsPerPeriod: 100,
  maxWorkersPerProfile: 3,
  maxProfiles: 100,
  maxSnippets: 500,
  maxActions: 50,
  configWritesPerHour: 60,
};

/** Creates a Swedish organisation with the Swedish demo profile; its limits are those of `LIMITS`, changed as told. */
export async function createOrganisation(
  deps: Parameters<typeof createTenant>[0] & Parameters<typeof seedProfile>[0],
  name: string,
  limits: Partial<Tenant['limits']> = {},
): Promise<{ tenantId: string; profileId: string }> {
  const { tenantId } = await createTenant(deps, {
    name,
    jurisdictions: ['SE'],
    defaultJurisdictions: ['SE'],
    outputLanguage: 'English',
    requireAttestation: false,
    limits: { ...LIMITS, ...limits },
  });
  return { tenantId, profileId: await seedProfile(deps, tenantId, demoProfileSe) };
}
