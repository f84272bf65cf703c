import type { OutputLanguage } from '../contracts/vocabulary.ts';
import type { LegalReference } from '../data/profiles.ts';
import { mintProfileId, mintWorkerId, provisionKey } from '../ids.ts';
import { bundledLaws } from '../laws/bundled/index.ts';
import { demoProfileSe } from '../laws/demo/se.ts';
import { createKey } from './keys.ts';
import type { Platform } from './platform.ts';
import { createTenant } from './tenants.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'clock'>;

/** A demo profile as it ships: what a profile needs beside the ids. */
export interface DemoProfile {
  name: string;
  documentType: string;
  categoryPath: string;
  userHelpText: string;
  urlSlug: string;
  outputLanguage: OutputLanguage;
  workers: { name: string; instructions: string; rules: LegalReference[] }[];
}

export interface Demo {
  tenantId: string;
  clientId: string;
  clientSecret: string;
  /** Profile id by legal order. */
  profiles: Record<string, string>;
}

/** Stores the laws that ship with the product in the library; repeating it changes nothing. */
export async function seedLibrary({ data, clock }: Deps): Promise<void> {
  const nowMs = clock();
  const today = new Date(nowMs).toISOString().slice(0, 10);
  for (const law of bundledLaws(today)) {
    if ((await data.laws.find(law.jurisdiction, law.work)) === null)
      await data.laws.store(law, today, provisionKey, nowMs);
  }
}

/** Sets up the demo organisation with an API key and a published profile; `known` is a demo set up before and is kept while it is there. */
export async function seedDemo(deps: Deps, known: Demo | null): Promise<Demo> {
  await seedLibrary(deps);
  if (known !== null && (await deps.data.tenants.find(known.tenantId)) !== null) return known;
  const { tenantId } = await createTenant(deps, {
    name: 'Demo organisation',
    jurisdictions: ['SE', 'NO', 'DK', 'US_FED'],
    defaultJurisdictions: ['SE'],
    outputLanguage: 'English',
    requireAttestation: false,
    limits: {
      maxRunsPerPeriod: 1_000,
      maxWorkersPerProfile: 3,
      maxProfiles: 100,
      maxSnippets: 500,
      maxActions: 50,
      configWritesPerHour: deps.config.configWritesPerHour,
    },
  });
  const key = await createKey(deps, { tenantId, name: 'Demo key', workspace: false });
  const profiles = { SE: await seedProfile(deps, tenantId, demoProfileSe) };
  return { tenantId, ...key, profiles };
}

/** Creates a published profile with its licence. */
export async function seedProfile({ data, clock }: Deps, tenantId: string, demo: DemoProfile): Promise<string> {
  const profileId = mintProfileId();
  const nowMs = clock();
  const { workers, ...fields } = demo;
  await data.transact(async (session) => {
    await data.profiles.insert(
      {
        profileId,
        tenantId,
        ...fields,
        workers: workers.map((worker) => ({
          workerId: mintWorkerId(tenantId, profileId),
          ...worker,
          snippetIds: [],
        })),
        status: 'PUBLISHED',
        jurisdictions: [
          ...new Set(workers.flatMap(({ rules }) => rules.map(({ jurisdiction }) => jurisdiction))),
        ].sort(),
        unlisted: false,
        createdAt: nowMs,
        updatedAt: nowMs,
      },
      session,
    );
    await data.licences.grant(tenantId, profileId, nowMs, session);
  });
  return profileId;
}
