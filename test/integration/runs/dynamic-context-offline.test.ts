import assert from 'node:assert/strict';
import { createOfflineEngine } from '../../../shared/engine/offline/offline-engine.ts';
import { INVESTIGATION, OBJECTIVITY, REASONS, storeProfile } from '../../support/requests/configuration.ts';
import { upload } from '../../support/requests/uploads.ts';
import { useService } from '../../support/service/use-service.ts';

const RULE = 'Tillsynsärendet Blåklockan gäller en stängd förskola i Ljusnarsberg.';

describe('the context of a run without a model', () => {
  const seen: (readonly string[])[] = [];
  const offline = createOfflineEngine();
  const service = useService({
    engine: {
      ...offline,
      review(input, signal) {
        seen.push(input.reviewer.customRules);
        return offline.review(input, signal);
      },
    },
  });

  it('takes no finding away, and gives the same audit every time', async () => {
    const tenant = await service.tenant();
    const { profileId, workers } = await storeProfile(service, tenant.tenantId, {
      workers: [{ rules: [OBJECTIVITY, INVESTIGATION, REASONS] }],
    });
    const customRules = ['Granska motiveringen.', RULE];
    const workerContext = { [workers[0]?.workerId ?? '']: { customRules } };
    const audit = async (body: object) => {
      const jobId = await upload(tenant);
      await tenant.client.analyze({ jobId, profileId, ...body });
      return (await tenant.client.waitForJob(jobId)).result?.clinicalData;
    };
    const plain = await audit({});
    const told = await audit({ dynamicContext: { workerContext } });
    assert.deepEqual(await audit({ dynamicContext: { workerContext, entityId: 'case 7' } }), told);
    assert.deepEqual(seen, [[], customRules, customRules]);
    const ids = (found: typeof told) =>
      [...(found?.deduplicated_flaws ?? []), ...(found?.consolidated_strengths ?? [])].map(
        ({ finding_id }) => finding_id,
      );
    assert.ok(ids(plain).length > 0);
    assert.deepEqual(
      ids(plain).filter((id) => !ids(told).includes(id)),
      [],
    );
    assert.ok(!JSON.stringify(told).includes('Blåklockan'));
  });
});
