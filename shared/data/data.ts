import type { ReviewRecord } from '../rules/review-record.ts';
import type { Keyring } from '../security/keyring.ts';
import { createAcceptances } from './acceptances.ts';
import { createActions } from './actions.ts';
import { createAdmissions } from './admissions.ts';
import { createAgentConnections } from './agent-connections.ts';
import { createAgreements } from './agreements.ts';
import { createCallbacks } from './callbacks.ts';
import { createChangeLog } from './change-log.ts';
import { createConfigWriteCounters } from './config-write-counters.ts';
import { createConsoleSessions } from './console-sessions.ts';
import { createCredentials } from './credentials.ts';
import type { Database } from './database.ts';
import { createEarlierWordings } from './earlier-wordings.ts';
import { createExamples } from './examples.ts';
import { createIdempotentAnswers } from './idempotent-answers.ts';
import { createInvitations } from './invitations.ts';
import { createJobChanges } from './job-changes.ts';
import { createJobKeys } from './job-keys.ts';
import { createJobs, jobsSpec } from './jobs.ts';
import { createLawArchiveActs } from './law-archive-acts.ts';
import { createLawCatalogues } from './law-catalogues.ts';
import { createLawVersions } from './law-versions.ts';
import { createLaws } from './laws.ts';
import { createLegacyCalls } from './legacy-calls.ts';
import { createLegacyKeys } from './legacy-keys.ts';
import { createLicences } from './licences.ts';
import { createModelBudgets } from './model-budgets.ts';
import { createModelOutages } from './model-outages.ts';
import { createOAuthRecords } from './oauth-records.ts';
import { createOfferings } from './offerings.ts';
import { createPeople } from './people.ts';
import { createProfiles } from './profiles.ts';
import { createRecordCounts } from './record-counts.ts';
import { createRunCounters } from './run-counters.ts';
import { createRunData } from './run-data.ts';
import { createSchema } from './schema.ts';
import { createSealedValues } from './sealed-values.ts';
import { createSettlements } from './settlements.ts';
import { createSignInAttempts } from './sign-in-attempts.ts';
import { createSignInLinks } from './sign-in-links.ts';
import { createSigningKeys } from './signing-keys.ts';
import { createSnippets } from './snippets.ts';
import { createSweeps } from './sweeps.ts';
import { createTenants } from './tenants.ts';

/** Stands in for a missing master key, because many commands touch nothing that is sealed. */
const NO_MASTER_KEY: Keyring = {
  seal: refuse,
  open: refuse,
  isCurrent: () => false,
  derive: refuse,
};

function refuse(): never {
  throw new Error('MASTER_KEY is not set: without it nothing that a run holds can be written or read.');
}

/** Every repository over one database, and the transaction that spans them. */
export function createData(database: Database, masterKeys: Keyring = NO_MASTER_KEY) {
  const jobKeys = createJobKeys(database, jobsSpec, masterKeys);
  return {
    transact: database.transact,
    createIndexes: database.createIndexes,
    schema: createSchema(database),
    ping: database.ping,
    now: database.now,
    tenants: createTenants(database),
    credentials: createCredentials(database),
    legacyKeys: createLegacyKeys(database),
    legacyCalls: createLegacyCalls(database),
    offerings: createOfferings(database),
    people: createPeople(database),
    consoleSessions: createConsoleSessions(database),
    signInAttempts: createSignInAttempts(database),
    signInLinks: createSignInLinks(database),
    invitations: createInvitations(database),
    changeLog: createChangeLog(database),
    acceptances: createAcceptances(database),
    agentConnections: createAgentConnections(database),
    oauthRecords: createOAuthRecords(database),
    signingKeys: createSigningKeys(database),
    sealedValues: createSealedValues(database),
    agreements: createAgreements(database),
    admissions: createAdmissions(database),
    runCounters: createRunCounters(database),
    settlements: createSettlements(database),
    configWriteCounters: createConfigWriteCounters(database),
    licences: createLicences(database),
    profiles: createProfiles(database),
    snippets: createSnippets(database),
    actions: createActions(database),
    recordCounts: createRecordCounts(database),
    idempotentAnswers: createIdempotentAnswers(database),
    examples: createExamples(database),
    laws: createLaws(database),
    lawVersions: createLawVersions(database),
    earlierWordings: createEarlierWordings(database),
    lawCatalogues: createLawCatalogues(database),
    lawArchiveActs: createLawArchiveActs(database),
    jobs: createJobs(database, jobKeys),
    jobChanges: createJobChanges(database),
    callbacks: createCallbacks(database),
    modelBudgets: createModelBudgets(database),
    modelOutages: createModelOutages(database),
    sweeps: createSweeps(database),
    runData: createRunData<ReviewRecord>(database, jobKeys),
  };
}

export type Data = ReturnType<typeof createData>;
