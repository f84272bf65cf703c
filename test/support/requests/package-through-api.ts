import type { History } from '@temporalio/common/lib/proto-utils.js';
import { runWorkflowId } from '../../../shared/rules/workflow-ids.ts';
import { createBundle } from '../../../shared/services/profiles/bundles.ts';
import { startService } from '../service/service.ts';
import { INVESTIGATION, OBJECTIVITY, REASONS, storeProfile } from './configuration.ts';
import { runDocument } from './uploads.ts';

/** The history of a package of two that was asked for through the public API and ran on the real servers. */
export async function packageThroughApi(): Promise<History> {
  const service = await startService();
  try {
    const tenant = await service.tenant();
    const { tenantId } = tenant;
    const members = [
      await storeProfile(service, tenantId, { workers: [{}, { rules: [INVESTIGATION] }] }),
      await storeProfile(service, tenantId, { workers: [{ rules: [OBJECTIVITY, REASONS] }] }),
    ];
    const memberProfileIds = members.map(({ profileId }) => profileId);
    const { profileId } = await createBundle(service.platform, { tenantId, name: 'Package', memberProfileIds });
    const { jobId } = await runDocument({ ...tenant, profileId });
    const handle = service.platform.temporal.workflow.getHandle(runWorkflowId('ANALYSIS', jobId));
    await handle.result();
    return await handle.fetchHistory();
  } finally {
    await service.close();
  }
}
