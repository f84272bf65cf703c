import assert from 'node:assert/strict';
import { queueStats, TASK_TYPES } from '../../../shared/services/runs/queue-stats.ts';
import { createLegacyKey } from '../../../shared/services/tenants/legacy-keys.ts';
import { setOffering } from '../../../shared/services/tenants/offerings.ts';
import { eventually } from '../../support/eventually.ts';
import { useModelServer } from '../../support/model/model-server.ts';
import { type ApiAnswer, request } from '../../support/requests/api.ts';
import { postMcp } from '../../support/requests/mcp.ts';
import { profileBody, REVIEWER } from '../../support/requests/profiles.ts';
import { DECISION, upload } from '../../support/requests/uploads.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';
import { useNamespace, useWorkerProcess } from '../../support/service/worker-process.ts';

const REVIEWERS = 25;
/** Short, so that little work suffices to fill it. */
const WINDOW_SECONDS = 60;
/** Runs that wait without a worker; with one they would be far more than the window serves. */
const RUNS = 12;
const WAITING = /More runs of your organisation wait/;

describe('a queue that is longer than its window can serve', () => {
  const namespace = useNamespace('queue-full');
  const model = useModelServer();
  const settings = () => ({ ...model.environment, RUN_WINDOW_SECONDS: String(WINDOW_SECONDS) });
  const service = useService(() => ({ environment: settings(), withWorker: false, namespace }));
  const heavy = useTenant(service, { maxWorkersPerProfile: REVIEWERS, maxRunsPerPeriod: 1_000 });
  const light = useTenant(service);

  async function analyze(tenant: TestTenant, profileId: string): Promise<ApiAnswer> {
    const jobId = await upload(tenant);
    return request(service, 'POST', '/v1/analyze', { token: await tenant.client.token(), json: { jobId, profileId } });
  }

  let profileId = '';
  before(async () => {
    const workers = Array.from({ length: REVIEWERS }, (_, n) => ({ ...REVIEWER, name: `Granskare ${n}` }));
    const { status, body, text } = await request(service, 'POST', '/v1/profiles', {
      token: await heavy.client.token(),
      json: profileBody({ workers }),
    });
    assert.equal(status, 201, text);
    profileId = (body as { profileId: string }).profileId;
  });

  it('accepts every run while no worker takes work, because nothing shows yet how fast they are', async () => {
    for (let run = 0; run < RUNS; run++) assert.equal((await analyze(heavy, profileId)).status, 202);
  });

  describe('once a worker takes work more slowly than it comes', () => {
    const letGo = Promise.withResolvers<undefined>();
    before(() => model.setScript(() => letGo.promise));
    beforeEach(() => model.setScript(() => letGo.promise));
    after(() => letGo.resolve(undefined));
    useWorkerProcess(namespace, () => ({ ...settings(), ...service.connections }));

    /** The first refusal; runs that are accepted before it are counted. */
    async function refusal(): Promise<{ answer: ApiAnswer; accepted: number }> {
      const { temporal } = service.platform;
      const standing = async () => (await queueStats(temporal, 'audit', TASK_TYPES.activity, 10_000)).ageSeconds > 10;
      await eventually(standing);
      for (let accepted = 0; ; accepted++) {
        const answer = await analyze(heavy, profileId);
        if (answer.status !== 202) return { answer, accepted };
      }
    }

    it('refuses the organisation whose work it is at every door, and charges nothing', async () => {
      const { answer, accepted } = await refusal();
      assert.equal(answer.status, 503, answer.text);
      const { error } = answer.body as { error: { code: string; message: string } };
      assert.equal(error.code, 'SERVICE_UNAVAILABLE');
      assert.match(error.message, WAITING);
      const seconds = Number(answer.headers.get('retry-after'));
      assert.ok(seconds >= 5 && seconds <= 300, `${seconds}`);
      assert.ok(answer.headers.has('x-ratelimit-remaining'));

      const token = await heavy.client.token();
      const jobId = await upload(heavy);
      const action = await request(service, 'POST', '/v1/action', {
        token,
        json: { profileId, actionType: 'x', jobId },
      });
      assert.match(action.text, WAITING);
      const tool = await postMcp(service, token, 'tools/call', {
        params: { name: 'analyze', arguments: { jobId, profileId } },
      });
      assert.match(tool.text, WAITING);
      await setOffering(service.platform, { tenantId: heavy.tenantId, offeringKey: 'all', profileId });
      const { apiKey } = await createLegacyKey(service.platform, {
        tenantId: heavy.tenantId,
        name: 'Key',
        scopes: ['analyze', 'upload'],
      });
      const issued = await request(service, 'POST', '/legacy/v1/upload-url', { token: apiKey });
      const { jobId: sent, uploadUrl } = issued.body as { jobId: string; uploadUrl: string };
      await heavy.client.putDocument(uploadUrl, DECISION, 'text/plain');
      const keyBased = await request(service, 'POST', '/legacy/v1/analyze', { token: apiKey, json: { jobId: sent } });
      assert.match(keyBased.text, WAITING);
      assert.equal(await service.usedRuns(heavy), RUNS + accepted);
    });

    it('accepts the run of an organisation that has none waiting', async () => {
      assert.equal((await analyze(light, light.profileId)).status, 202);
    });
  });
});
