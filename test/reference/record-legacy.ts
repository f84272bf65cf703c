import { LEGACY_SCOPES, type LegacyScope } from '../../shared/contracts/legacy.ts';
import { mintJobId } from '../../shared/ids.ts';
import { runWorkflowId } from '../../shared/rules/workflow-ids.ts';
import { acceptAgreement } from '../../shared/services/tenants/agreements.ts';
import { createLegacyKey, revokeLegacyKey } from '../../shared/services/tenants/legacy-keys.ts';
import { setOffering } from '../../shared/services/tenants/offerings.ts';
import { updateTenant } from '../../shared/services/tenants/tenants.ts';
import { DECISION } from '../support/requests/uploads.ts';
import type { Service } from '../support/service/service.ts';
import type { Asked, Recorder } from './recorder.ts';
import { refusedByRate } from './refused-by-rate.ts';

/** Records every operation of the key-based variant, by a service that has a worker. */
export async function recordLegacy(legacy: Recorder, service: Service): Promise<void> {
  const { platform } = service;
  const { tenantId, profileId } = await service.tenant({ maxRunsPerPeriod: 1 });
  await setOffering(platform, { tenantId, offeringKey: 'decisions', profileId });
  const keyWith = async (scopes: readonly LegacyScope[]) => {
    const { keyId, apiKey } = await createLegacyKey(platform, { tenantId, name: 'Case system', scopes });
    return { keyId, as: { headers: { authorization: `Bearer ${apiKey}` } } };
  };
  const { as } = await keyWith(LEGACY_SCOPES);
  await recordRefusals();

  await legacy.refused('issueUpload', 'legal_agreement_required', as);
  await acceptAgreement(platform, { tenantId });
  const { jobId = '', uploadUrl = '' } = await legacy.answered('issueUpload', as);
  await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: DECISION });
  const json = { jobId, offeringKey: 'decisions' };
  const refusedWith = (code: string, change: object) =>
    legacy.refused('startAnalysis', code, { ...as, json: { ...json, ...change } });
  await refusedWith('missing_job_id', { jobId: undefined });
  await refusedWith('invalid_webhook_url', { webhookUrl: 'http://receiver.example' });
  await refusedWith('missing_webhook_secret', { webhookUrl: 'https://receiver.example' });
  await refusedWith('invalid_webhook_secret', { webhookUrl: 'https://receiver.example', webhookSecret: 'short' });
  await refusedWith('upload_not_admitted', { jobId: mintJobId() });
  await refusedWith('unknown_offering', { offeringKey: 'unknown' });
  await refusedWith('bad_request', { offering: 'decisions' });
  await legacy.answered('startAnalysis', { ...as, json });
  await refusedWith('conflict', {});
  await platform.temporal.workflow.getHandle(runWorkflowId('ANALYSIS', jobId)).result();
  await legacy.answered('readJob', { ...as, params: { jobId } });
  await legacy.answered('readAccount', as);
  await legacy.answered('readUsage', as);
  await legacy.answered('deleteJob', { ...as, params: { jobId } });
  await updateTenant(platform, tenantId, { limits: { maxRunsPerPeriod: 1 } });
  const { jobId: another } = await legacy.answered('issueUpload', as);
  await refusedWith('quota_exceeded', { jobId: another });
  await recordFailures();
  for (const operation of ['readJob', 'deleteJob']) {
    await legacy.refused(operation, 'not_found', { ...as, params: { jobId: mintJobId() } });
  }

  /** Those that every operation gives. */
  async function recordRefusals(): Promise<void> {
    const common = (code: string, asked: Asked = as) => legacy.refused('readUsage', code, asked, true);
    await common('missing_key', {});
    await common('invalid_key', { headers: { authorization: 'Bearer nothing' } });
    const revoked = await keyWith(LEGACY_SCOPES);
    await revokeLegacyKey(platform, revoked.keyId);
    await common('revoked', revoked.as);
    await common('scope_denied', (await keyWith([])).as);
    await updateTenant(platform, tenantId, { status: 'suspended' });
    await common('tenant_suspended');
    await updateTenant(platform, tenantId, { status: 'inactive' });
    await common('tenant_inactive');
    await updateTenant(platform, tenantId, { status: 'active', apiAccess: false });
    await common('no_api_access');
    await updateTenant(platform, tenantId, { apiAccess: true });
  }

  async function recordFailures(): Promise<void> {
    const { legacyKeys } = platform.data;
    const { findForRequest } = legacyKeys;
    legacyKeys.findForRequest = async () => {
      throw new Error('a defect');
    };
    await legacy.refused('readUsage', 'internal_error', as, true);
    legacyKeys.findForRequest = findForRequest;
    await refusedByRate(legacy, service, ['readUsage', 'service_unavailable'], as, '/legacy');
  }
}
