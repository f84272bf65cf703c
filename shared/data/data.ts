import type { ReviewRecord } from '../contracts/review-record.ts';
import { createAdmissions } from './admissions.ts';
import { createAgreements } from './agreements.ts';
import { createCallbacks } from './callbacks.ts';
import { createCredentials } from './credentials.ts';
import type { Database } from './database.ts';
import { createJobChanges } from './job-changes.ts';
import { createJobs } from './jobs.ts';
import { createLaws } from './laws.ts';
import { createLicences } from './licences.ts';
import { createProfiles } from './profiles.ts';
import { createRunCounters } from './run-counters.ts';
import { createRunData } from './run-data.ts';
import { createSigningKeys } from './signing-keys.ts';
import { createTenants } from './tenants.ts';

/** Every repository over one database, and the transaction that spans them. */
export function createData(database: Database) {
  return {
    transact: database.transact,
    createIndexes: database.createIndexes,
    ping: database.ping,
    tenants: createTenants(database),
    credentials: createCredentials(database),
    signingKeys: createSigningKeys(database),
    agreements: createAgreements(database),
    admissions: createAdmissions(database),
    runCounters: createRunCounters(database),
    licences: createLicences(database),
    profiles: createProfiles(database),
    laws: createLaws(database),
    jobs: createJobs(database),
    jobChanges: createJobChanges(database),
    callbacks: createCallbacks(database),
    runData: createRunData<ReviewRecord>(database),
  };
}

export type Data = ReturnType<typeof createData>;
