import { fileURLToPath } from 'node:url';
import { type ApiExamples, RECORDED_AT } from '../../apps/gateway/reference/examples.ts';
import { META, REVISION } from '../../shared/http/mcp.ts';
import { mintJobId, mintProfileId, mintSnippetId } from '../../shared/ids.ts';
import { addExample } from '../../shared/services/profiles/examples.ts';
import { acceptAgreement, publishAgreement } from '../../shared/services/tenants/agreements.ts';
import { updateTenant } from '../../shared/services/tenants/tenants.ts';
import { startLawOrigin } from '../support/laws/law-origin.ts';
import { DECISION, upload } from '../support/requests/uploads.ts';
import { type Service, startService, type TestTenant } from '../support/service/service.ts';
import { currentDocuments } from './document.ts';
import { recordLegacy } from './record-legacy.ts';
import { Recorder } from './recorder.ts';
import { refusedByRate } from './refused-by-rate.ts';
import { stable } from './stable-examples.ts';

export const EXAMPLES_FILE = fileURLToPath(new URL('../../apps/gateway/reference/examples.json', import.meta.url));

const AGREEMENT = { title: 'Upload agreement', text: 'You may upload documents that you have a right to process.' };
const PROFILE = {
  name: 'Housing adaptation grants',
  documentType: 'Decision',
  workers: [
    {
      name: 'Reasons',
      instructions: 'Judge whether the decision states its reasons.',
      rules: [{ jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_32§' }],
    },
  ],
};
const SOURCE = {
  name: 'General advice on inquiries',
  source: 'SOSFS 2014:5',
  content: 'The authority should hear both parties before it decides.',
  authorityType: 'GENERAL_ADVICE',
  validFromYear: 2014,
};
const LAW = { jurisdiction: 'SE', work: '2017:900' };
const HOUR_MS = 3_600_000;

/** The examples of each API. */
type Recorded = Record<'api' | 'legacy', ApiExamples>;

/** Examples of every operation, recorded from a service that is started for them and ended afterwards. */
export async function recordExamples(): Promise<Recorded> {
  let laterMs = 0;
  const clock = () => Date.now() + laterMs;
  const origin = await startLawOrigin();
  const service = await startService({
    withWorker: false,
    environment: { ...origin.environment, BASE_URL: RECORDED_AT, REQUESTS_PER_SECOND: '0' },
    clock,
  });
  const startedMs = Date.now();
  try {
    const documents = await currentDocuments();
    const api = new Recorder(documents.api, service.baseUrl);
    await recordApi(api, service, (ms) => {
      laterMs = ms;
    });
    const legacy = new Recorder(documents.legacy, `${service.baseUrl}/legacy`);
    await recordLegacy(legacy, service);
    return stable({ api: api.examples, legacy: legacy.examples }, startedMs);
  } finally {
    await service.close();
    await origin.close();
  }
}

async function recordApi(api: Recorder, service: Service, advance: (ms: number) => void): Promise<void> {
  const tenant = await service.tenant({ maxRunsPerPeriod: 500, configWritesPerHour: 500 });
  const headers = await recordToken(api, tenant);
  const as = { headers };
  await recordService(api, as);
  await recordConfiguration(api, as);
  await recordLimits(api, service);
  await recordRuns(api, service, headers, tenant);
  await recordLaws(api, as);
  await api.answered('readQuotas', as);
  await api.answered('readUsage', { ...as, query: { month: new Date().toISOString().slice(0, 7) } });
  await api.refused('readUsage', 'HISTORY_UNAVAILABLE', { ...as, query: { month: '2020-01' } });
  await recordUnread(api, as);
  await refusedByRate(api, service, ['readQuotas', 'SERVICE_UNAVAILABLE'], as);
  advance(2 * HOUR_MS);
  await api.refused('readQuotas', 'TOKEN_EXPIRED', as, true);
  advance(0);
}

type Headers = Record<'authorization', string>;

async function recordToken(api: Recorder, { clientId, clientSecret }: TestTenant): Promise<Headers> {
  const json = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const { access_token } = await api.answered('issueToken', { json });
  await api.refused('issueToken', 'UNSUPPORTED_GRANT_TYPE', { json: { ...json, grant_type: 'password' } });
  await api.refused('issueToken', 'UNAUTHORIZED', { json: { ...json, client_secret: 'another' } });
  await api.refused('readQuotas', 'UNAUTHORIZED', {}, true);
  return { authorization: `Bearer ${access_token}` };
}

type As = { headers: Headers };

async function recordService(api: Recorder, as: As): Promise<void> {
  await api.answered('getHealth');
  await api.refused('getHealth', 'HEALTH_CHECK_FAILED', { query: { error: '1' } });
  await api.answered('readConfiguration', as);
  const message = (method: string, params: object = {}) => ({
    headers: { ...as.headers, 'mcp-protocol-version': REVISION, 'mcp-method': method },
    json: {
      jsonrpc: '2.0',
      id: 1,
      method,
      params: { _meta: { [META.protocolVersion]: REVISION, [META.clientCapabilities]: {} }, ...params },
    },
  });
  await api.answered('callMcp', message('tools/list'));
}

async function recordLaws(api: Recorder, as: As): Promise<void> {
  await api.answered('searchLaws', { ...as, query: { jurisdiction: LAW.jurisdiction, query: 'förvaltningslag' } });
  await api.refused('searchLaws', 'BAD_REQUEST', { ...as, query: { jurisdiction: LAW.jurisdiction, query: 'f' } });
  await api.answered('readLaw', { ...as, params: LAW });
  await api.refused('readLaw', 'BAD_REQUEST', { ...as, params: LAW, query: { cursor: 'x' } });
}

async function recordConfiguration(api: Recorder, as: As): Promise<void> {
  await api.answered('createProfile', { ...as, json: PROFILE });
  const { profileId = '' } = await api.answered('createProfile', { ...as, json: PROFILE });
  await api.refused('createProfile', 'BAD_REQUEST', { ...as, json: { ...PROFILE, workers: [] } });
  await api.answered('listProfiles', as);
  await api.answered('changeProfile', { ...as, params: { id: profileId }, json: { unlisted: true } });
  await api.refused('changeProfile', 'BAD_REQUEST', { ...as, params: { id: profileId }, json: { name: 1 } });
  const unknown = { ...as, params: { id: mintProfileId() } };
  await api.refused('changeProfile', 'NOT_FOUND', { ...unknown, json: { unlisted: true } });
  await api.answered('deleteProfile', { ...as, params: { id: profileId } });
  await api.refused('deleteProfile', 'NOT_FOUND', unknown);

  const { id = '', snippetKey = '' } = await api.answered('createSnippet', { ...as, json: SOURCE });
  await api.refused('createSnippet', 'BAD_REQUEST', { ...as, json: { ...SOURCE, authorityType: 'LAW' } });
  await api.answered('updateSnippet', { ...as, params: { id }, json: { name: 'Advice on inquiries' } });
  await api.refused('updateSnippet', 'BAD_REQUEST', { ...as, params: { id }, json: { validFromYear: 0 } });
  await api.refused('updateSnippet', 'NOT_FOUND', { ...as, params: { id: mintSnippetId() }, json: { name: 'x' } });
  await api.answered('readSnippets', { ...as, query: { snippetKey } });
  await api.refused('readSnippets', 'BAD_REQUEST', { ...as, query: { snippetKey: '' } });

  const action = { name: 'Letter', instructions: 'Write a letter to the party about each flaw.' };
  await api.answered('createAction', { ...as, json: action });
  await api.refused('createAction', 'BAD_REQUEST', { ...as, json: { ...action, name: '' } });
  await api.answered('listActions', as);
  await api.refused('listActions', 'FORBIDDEN', { ...as, query: { profileId: mintProfileId() } });
}

/** The refusals of an organisation that is suspended or has spent what it has. */
async function recordLimits(api: Recorder, service: Service): Promise<void> {
  const { client, tenantId, profileId } = await service.tenant({ maxRunsPerPeriod: 2, configWritesPerHour: 1 });
  const as = { headers: { authorization: `Bearer ${await client.token()}` } };
  const action = { profileId, actionType: 'summary', jobId: mintJobId() };
  await updateTenant(service.platform, tenantId, { status: 'suspended' });
  await api.refused('startAction', 'FORBIDDEN', { ...as, json: action });
  await api.refused('createProfile', 'FORBIDDEN', { ...as, json: PROFILE });
  for (const read of ['readConfiguration', 'listProfiles', 'readSnippets']) await api.refused(read, 'FORBIDDEN', as);
  await updateTenant(service.platform, tenantId, { status: 'active' });
  const analysis = { profileId, jobId: await upload({ client }) };
  await api.refused('startAnalysis', 'FORBIDDEN', { ...as, json: { ...analysis, profileId: mintProfileId() } });
  await client.analyze(analysis);
  await api.refused('startAnalysis', 'TOO_MANY_REQUESTS', {
    ...as,
    json: { ...analysis, jobId: await upload({ client }) },
  });
  await api.refused('startAction', 'TOO_MANY_REQUESTS', { ...as, json: action });
  await api.refused('createProfile', 'TOO_MANY_REQUESTS', { ...as, json: PROFILE });
  await api.refused('createSnippet', 'TOO_MANY_REQUESTS', { ...as, json: SOURCE });
}

/** An analysis from the agreement to the deletion of its job, beside one that is cancelled. */
async function recordRuns(api: Recorder, service: Service, headers: Headers, tenant: TestTenant): Promise<void> {
  const { profileId, tenantId } = tenant;
  const as = { headers };
  await publishAgreement(service.platform, { version: '2025-1', ...AGREEMENT });
  await publishAgreement(service.platform, { version: '2026-1', ...AGREEMENT });
  await api.refused('issueUpload', 'LEGAL_AGREEMENT_REQUIRED', { ...as, json: {} });
  await acceptAgreement(service.platform, { tenantId });
  await api.answered('readLegalAgreement', as);
  const attested = (agreementVersion: string) => ({ uploadAttestation: { agreementVersion, accepted: true } });
  await api.refused('issueUpload', 'STALE_AGREEMENT_VERSION', { ...as, json: attested('2025-1') });
  const { jobId = '', uploadUrl = '' } = await api.answered('issueUpload', { ...as, json: attested('2026-1') });
  await tenant.client.putDocument(uploadUrl, DECISION, 'text/plain');

  const cancelled = { jobId: await upload(tenant), profileId };
  await tenant.client.analyze(cancelled);
  await api.answered('cancelJob', { ...as, params: { jobId: cancelled.jobId } });
  await api.refused('cancelJob', 'CONFLICT', { ...as, params: { jobId: cancelled.jobId } });

  const json = {
    jobId,
    profileId,
    metadata: { caseNumber: 'BN 2026-17' },
    webhookUrl: 'https://receiver.example/audits',
    webhookSecret: 'a secret that both sides know',
  };
  await api.refused('startAnalysis', 'UPLOAD_NOT_ADMITTED', { ...as, json: { ...json, jobId: mintJobId() } });
  await api.refused('startAnalysis', 'BAD_REQUEST', { ...as, json: { ...json, pdfUrl: 'https://x.example/a.pdf' } });
  await api.answered('startAnalysis', { ...as, json });
  await api.refused('startAnalysis', 'CONFLICT', { ...as, json });
  await api.answered('readJob', { ...as, params: { jobId }, name: 'queued' });
  const { actions } = await api.answered<{ actions: [{ id: string }] }>('listActions', { ...as, query: { profileId } });
  const action = { jobId, profileId, actionType: actions[0].id };
  await api.refused('startAction', 'BAD_REQUEST', { ...as, json: { ...action, actionType: 'unknown' } });
  await api.refused('startAction', 'CONFLICT', { ...as, json: action });
  await service.work();
  const { result } = await tenant.client.waitForJob(jobId);
  await api.answered('readJob', { ...as, params: { jobId }, name: 'completed' });
  await addExample(service.platform, { profileId, audit: (result as { clinicalData: unknown }).clinicalData });
  await api.answered('readExamples', { ...as, params: { profileId } });
  await api.refused('readExamples', 'NOT_FOUND', { ...as, params: { profileId: mintProfileId() } });
  await api.refused('cancelJob', 'CONFLICT', { ...as, params: { jobId } });
  await api.answered('followJob', { ...as, params: { jobId } });
  await api.answered('listJobs', { ...as, query: { profileId } });
  await api.refused('listJobs', 'BAD_REQUEST', { ...as, query: { limit: '0' } });
  const started = await api.answered('startAction', { ...as, json: action });
  await tenant.client.waitForJob(started['jobId'] ?? '');
  await api.answered('deleteJob', { ...as, params: { jobId } });
  for (const operation of ['readJob', 'deleteJob', 'followJob', 'cancelJob']) {
    await api.refused(operation, 'NOT_FOUND', { ...as, params: { jobId } });
  }
}

/** Requests that end before any operation reads them. */
async function recordUnread(api: Recorder, as: As): Promise<void> {
  const unread = { json: '{"', ...as };
  await api.refused('issueUpload', 'INTERNAL_ERROR', unread, true);
  await api.refused('issueUpload', 'INTERNAL_ERROR', { json: 'x'.repeat(3_000_000), ...as }, true);
  const headers = { ...as.headers, 'content-encoding': 'none' };
  await api.refused('issueUpload', 'INTERNAL_ERROR', { json: {}, headers }, true);
}

export const fileOfExamples = (examples: Recorded): string => `${JSON.stringify(examples, null, 1)}\n`;
