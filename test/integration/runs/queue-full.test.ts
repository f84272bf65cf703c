import assert from 'node:assert/strict';
import { plausibleRate } from '../../../shared/rules/queue-share.ts';
import { queueStats, TASK_TYPES } from '../../../shared/services/runs/queue-stats.ts';
import { createLegacyKey } from '../../../shared/services/tenants/legacy-keys.ts';
import { setOffering } from '../../../shared/services/tenants/offerings.ts';
import { eventually } from '../../support/eventually.ts';
import { useModelServer } from '../../support/model/model-server.ts';
import { type ApiAnswer, request } from '../../support/requests/api.ts';
import { postMcp } from '../../support/requests/mcp.ts';
import { profileBody, REVIEWER } from '../../support/requests/profiles.ts';
import { DECISION, upload } from '../../support/requests/uploads.ts';
import type { Service, TestTenant } from '../../support/service/service.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';
import { useNamespace, useWorkerProcess } from '../../support/service/worker-process.ts';

const REVIEWERS = 25;
/** Short, so that little work suffices to fill it, and as long as a test may take, because a run that expires is given back. */
const WINDOW_SECONDS = 600;
/** Runs that wait without a worker; they are far more than the window serves once a worker takes few pieces in half a minute. */
const RUNS = 12;
const WAITING = /More runs of your organisation wait/;

describe('a queue that is longer than its window can serve', () => {
  const namespace = useNamespace('queue-full');
  const model = useModelServer();
  // Calls that are held do not fail, because runs that begin again would give the worker more to take.
  const settings = () => ({ ...model.environment, OPENAI_SILENCE_SECONDS: '600' });
  const service = useService(() => ({ environment: settings(), withWorker: false, namespace }));
  /** A gateway with a short window; the runs that fill the queue are started through the other one. */
  const gateway = useService(() => ({
    environment: { ...settings(), RUN_WINDOW_SECONDS: String(WINDOW_SECONDS) },
    withWorker: false,
    namespace,
    beside: service,
  }));
  const heavy = useTenant(service, { maxWorkersPerProfile: REVIEWERS, maxRunsPerPeriod: 1_000 });
  const light = useTenant(service);

  async function analyze(through: Service, tenant: TestTenant, profileId: string): Promise<ApiAnswer> {
    const jobId = await upload(tenant);
    return request(through, 'POST', '/v1/analyze', { token: await tenant.client.token(), json: { jobId, profileId } });
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
    for (let run = 0; run < RUNS; run++) assert.equal((await analyze(service, heavy, profileId)).status, 202);
  });

  describe('once a worker takes work more slowly than it comes', () => {
    const held: PromiseWithResolvers<undefined>[] = [];
    const hold = () => {
      const call = Promise.withResolvers<undefined>();
      held.push(call);
      return call.promise;
    };
    before(() => model.setScript(hold));
    beforeEach(() => model.setScript(hold));
    after(() => {
      model.setScript(undefined);
      for (const call of held) call.resolve(undefined);
    });
    useWorkerProcess(namespace, () => ({ ...settings(), ...service.connections }));

    const stats = () => queueStats(service.platform.temporal, 'audit', TASK_TYPES.activity, 10_000);

    /** Resolves once work stands and the worker has taken, in the last half minute, some of it and far less than waits. */
    async function workStands(): Promise<void> {
      await eventually(async () => {
        const { ageSeconds, dispatchedPerSecond } = await stats();
        if (dispatchedPerSecond === 0) {
          // The worker takes one piece more where one call of the model is answered; the server tells of it a moment later.
          held.shift()?.resolve(undefined);
          await eventually(async () => (await stats()).dispatchedPerSecond > 0);
          return false;
        }
        const waiting = (await service.platform.data.jobs.openWork()).get(heavy.tenantId) ?? 0;
        return ageSeconds > 10 && plausibleRate(dispatchedPerSecond) * WINDOW_SECONDS < waiting;
      });
    }

    /** Runs that doors accepted before they refused; all of them are charged. */
    let accepted = 0;
    /** The first refusal of a door, which is asked again where its gateway could not measure in time, because it then accepts for a moment. */
    async function refusal(ask: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
      for (;;) {
        await workStands();
        const answer = await ask();
        if (WAITING.test(answer.text)) return answer;
        assert.ok(answer.status < 429, answer.text);
        accepted++;
      }
    }

    it('refuses the organisation whose work it is at every door, and charges nothing', async () => {
      const answer = await refusal(() => analyze(gateway, heavy, profileId));
      assert.equal(answer.status, 503, answer.text);
      const { error } = answer.body as { error: { code: string } };
      assert.equal(error.code, 'SERVICE_UNAVAILABLE');
      const seconds = Number(answer.headers.get('retry-after'));
      assert.ok(seconds >= 5 && seconds <= 300, `${seconds}`);
      assert.ok(answer.headers.has('x-ratelimit-remaining'));

      const token = await heavy.client.token();
      // An action that this door lets in is refused later, for its job, and keeps its charge.
      const jobId = await upload(heavy);
      await refusal(() =>
        request(gateway, 'POST', '/v1/action', { token, json: { profileId, actionType: 'x', jobId } }),
      );
      await refusal(async () =>
        postMcp(gateway, token, 'tools/call', {
          params: { name: 'analyze', arguments: { jobId: await upload(heavy), profileId } },
        }),
      );
      await setOffering(service.platform, { tenantId: heavy.tenantId, offeringKey: 'all', profileId });
      const { apiKey } = await createLegacyKey(service.platform, {
        tenantId: heavy.tenantId,
        name: 'Key',
        scopes: ['analyze', 'upload'],
      });
      await refusal(async () => {
        const issued = await request(gateway, 'POST', '/legacy/v1/upload-url', { token: apiKey });
        const { jobId: sent, uploadUrl } = issued.body as { jobId: string; uploadUrl: string };
        await heavy.client.putDocument(uploadUrl, DECISION, 'text/plain');
        return request(gateway, 'POST', '/legacy/v1/analyze', { token: apiKey, json: { jobId: sent } });
      });
      assert.equal(await service.usedRuns(heavy), RUNS + accepted);
    });

    it('accepts the run of an organisation that has none waiting', async () => {
      assert.equal((await analyze(gateway, light, light.profileId)).status, 202);
    });
  });
});
