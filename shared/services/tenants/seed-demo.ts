import { LEGAL_ORDERS, type LegalOrder } from '../../contracts/vocabulary.ts';
import { isApiError } from '../../errors/api-error.ts';
import { mintProfileId, mintWorkerId, provisionKey } from '../../ids.ts';
import { BUNDLED_LAWS, readBundledLaw } from '../../laws/bundled/index.ts';
import type { DemoProfile } from '../../laws/demo-profile.ts';
import { DEMO_PROFILES } from '../../laws/demo-profiles.ts';
import { PARSER_VERSION } from '../../laws/parser-version.ts';
import { legalDay } from '../../rules/legal-day.ts';
import { mintSecret } from '../../security/secrets.ts';
import type { Platform } from '../platform.ts';
import { createKey } from './keys.ts';
import { createAdministrator } from './people.ts';
import { createSignInLink } from './sign-in-links.ts';
import { createTenant } from './tenants.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'clock'>;

/** An address that reaches nobody (RFC 2606). */
const DEMO_ADMINISTRATOR = 'admin@demo.example';

export interface Demo {
  tenantId: string;
  clientId: string;
  clientSecret: string;
  /** Profile id by legal order. */
  profiles: Record<string, string>;
  /** The administrator who signs in to the console; absent in a demo of an earlier release, which gets one. */
  adminEmail?: string | undefined;
  adminPassword?: string | undefined;
  /** An address that signs the administrator in once; a new one each time that the demo is set up. */
  signIn?: string | undefined;
}

/**
 * Stores the laws that ship with the product in the library; repeatable. Each can be cited from the start. It counts as ingested on the day
 * of its text, because the first reader should have it refreshed from its source.
 */
export async function seedLibrary({ data, clock }: Deps, orders: readonly LegalOrder[] = LEGAL_ORDERS): Promise<void> {
  const bundled = BUNDLED_LAWS.filter(({ jurisdiction }) => orders.includes(jurisdiction));
  const held = await data.laws.held(bundled);
  for (const law of bundled.filter((_, index) => held[index] !== true)) {
    const { provisions, ...head } = await readBundledLaw(law, legalDay(law.jurisdiction, clock()));
    const ingestedAtMs = Date.parse(law.takenOn);
    await data.lawVersions.store(
      { head, provisions, parserVersion: PARSER_VERSION },
      { sourceKeyOf: provisionKey, clock, ingestedAtMs },
    );
  }
}

/**
 * Sets up the demo organisation with an API key and a published profile for each legal order. `known` is an earlier demo: it is kept while
 * its organisation exists, and gets profiles of legal orders that are new.
 */
export async function seedDemo(deps: Deps, known: Demo | null): Promise<Demo> {
  await seedLibrary(deps);
  const isThere = known !== null && (await deps.data.tenants.find(known.tenantId)) !== null;
  const demo = isThere ? known : await createDemo(deps);
  const profiles = { ...demo.profiles };
  for (const order of LEGAL_ORDERS) profiles[order] ??= await demoProfile(deps, demo.tenantId, order);
  const administrator = await demoAdministrator(deps, demo);
  return { ...demo, profiles, ...administrator, signIn: await demoSignIn(deps, demo.tenantId, administrator) };
}

async function createDemo(deps: Deps): Promise<Demo> {
  const { tenantId } = await createTenant(deps, {
    name: 'Demo organisation',
    jurisdictions: [...LEGAL_ORDERS],
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
  return { tenantId, ...key, profiles: {} };
}

/** The demo's administrator, whose password is kept beside the demo's key. */
async function demoAdministrator(deps: Deps, { tenantId, adminEmail, adminPassword }: Demo) {
  if (adminEmail !== undefined && adminPassword !== undefined) return { adminEmail, adminPassword };
  const made = { adminEmail: DEMO_ADMINISTRATOR, adminPassword: mintSecret('') };
  await createAdministrator(deps, { tenantId, email: made.adminEmail, password: made.adminPassword });
  return made;
}

/** Absent where the demo's administrator was removed, which the demo survives. */
async function demoSignIn(
  deps: Deps,
  tenantId: string,
  { adminEmail }: { adminEmail: string },
): Promise<string | undefined> {
  try {
    return (await createSignInLink(deps, { tenantId, email: adminEmail })).signIn;
  } catch (err) {
    if (isApiError(err, 'NOT_FOUND')) return undefined;
    throw err;
  }
}

/** The organisation's demo profile for a legal order: an existing one from an interrupted start, else a new one. */
async function demoProfile(deps: Deps, tenantId: string, order: LegalOrder): Promise<string> {
  const demo = DEMO_PROFILES[order];
  const made = await deps.data.profiles.findBySlug(tenantId, demo.urlSlug);
  return made?.profileId ?? (await seedProfile(deps, tenantId, demo));
}

/** Creates a published profile with its licence. */
export async function seedProfile({ data, clock }: Deps, tenantId: string, demo: DemoProfile): Promise<string> {
  const profileId = mintProfileId();
  const nowMs = clock();
  const { workers, ...fields } = demo;
  await data.transact(async (session) => {
    await data.recordCounts.reserve(tenantId, { profiles: 1 }, {}, session);
    await data.profiles.insert(
      {
        profileId,
        tenantId,
        kind: 'PROFILE',
        memberProfileIds: [],
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
