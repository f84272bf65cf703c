import assert from 'node:assert/strict';
import { mintProfileId } from '../../../shared/ids.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { createBundle } from '../../../shared/services/profiles/bundles.ts';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import {
  type ApiAnswer,
  assertRefusal,
  codeOf,
  type ExpectedRefusal,
  rateLimitOf,
  request,
} from '../../support/requests/api.ts';
import { storeProfile } from '../../support/requests/configuration.ts';
import { upload } from '../../support/requests/uploads.ts';
import { analyzeWith, dyingStep } from '../../support/service/dying-gateway.ts';
import { useHoldings, useService } from '../../support/service/use-service.ts';
import { CHARGE_GRACE_MS, OVERDUE_MS, START, sweepAt } from '../../support/workflows/sweep.ts';

const MEMBERS = 3;

describe('POST /v1/analyze with a review package', () => {
  const service = useService({ withWorker: false });
  const holdings = useHoldings(service);

  /** Removes a profile as its organisation would. */
  const removeProfile = (profileId: string) =>
    holdings.collection<{ _id: string }>('profiles').deleteOne({ _id: profileId });

  /** An organisation with so many runs and a package of three; it has drawn `spent` of them. */
  async function scene(maxRunsPerPeriod: number) {
    const tenant = await service.tenant({ maxRunsPerPeriod });
    const memberProfileIds = [tenant.profileId];
    while (memberProfileIds.length < MEMBERS) {
      memberProfileIds.push((await storeProfile(service, tenant.tenantId)).profileId);
    }
    const { profileId } = await createBundle(service.platform, {
      tenantId: tenant.tenantId,
      name: 'All of it',
      memberProfileIds,
    });
    const token = await tenant.client.token();
    // The first refusal creates the period's counter, so that the later ones can be seen to change nothing.
    if (maxRunsPerPeriod > 0) await analyze(token, {});
    return { tenant, token, profileId, memberProfileIds };
  }
  const analyze = (token: string, json: unknown) => request(service, 'POST', '/v1/analyze', { token, json });

  /** Asserts that a request changed nothing anywhere, and that its answer says how many runs remain. */
  async function refused(act: () => Promise<ApiAnswer>, expected: ExpectedRefusal, remaining: number): Promise<string> {
    const before = await holdings.documents();
    const answer = await act();
    const message = assertRefusal(answer, expected);
    assert.deepEqual(await holdings.documents(), before);
    assert.equal(rateLimitOf(answer)?.remaining, remaining);
    return message;
  }

  describe('refuses', () => {
    const LIMIT = 5;
    let at: Awaited<ReturnType<typeof scene>>;
    let jobId: string;
    before(async () => {
      at = await scene(LIMIT);
      jobId = await upload(at.tenant);
    });
    const send = (fields: object) => () => analyze(at.token, { jobId, profileId: at.profileId, ...fields });

    const SELECTIONS: [name: string, fields: () => object, message: RegExp][] = [
      ['a selection of workers', () => ({ requestedWorkerIds: ['wrk_1'] }), /leave out requestedWorkerIds, or/],
      [
        'context of a worker',
        () => ({ dynamicContext: { workerContext: { wrk_1: {} } } }),
        /leave out dynamicContext\.workerContext, or/,
      ],
      ['context of no worker', () => ({ dynamicContext: { workerContext: {} } }), /dynamicContext\.workerContext/],
      [
        'both',
        () => ({ requestedWorkerIds: ['x'], dynamicContext: { workerContext: { y: {} } } }),
        /leave out requestedWorkerIds and dynamicContext\.workerContext, or/,
      ],
    ];
    for (const [name, fields, message] of SELECTIONS) {
      it(`${name} with 400`, () => refused(send(fields()), { code: 'BAD_REQUEST', message }, LIMIT));
    }

    it('an upload that any analysis is refused for, before it looks at the package', async () => {
      await refused(send({ dynamicContext: { entity: 'x' } }), { code: 'BAD_REQUEST', message: /entity/ }, LIMIT);
      const foreign = (await scene(0)).profileId;
      await refused(send({ profileId: foreign }), { code: 'FORBIDDEN', message: /licensed/ }, LIMIT);
      const { tenantId } = at.tenant;
      await updateTenant(service.platform, tenantId, { status: 'suspended' });
      await refused(send({}), { code: 'FORBIDDEN', message: /no active configuration/ }, LIMIT);
      await updateTenant(service.platform, tenantId, { status: 'active' });
    });

    it('deleted members, naming them, before anything about the request', async () => {
      const own = await scene(LIMIT);
      const [gone = '', kept = '', alsoGone = ''] = own.memberProfileIds;
      await Promise.all([removeProfile(gone), removeProfile(alsoGone)]);
      const { jobId: nothingThere } = await own.tenant.client.uploadUrl();
      const act = () => analyze(own.token, { jobId: nothingThere, profileId: own.profileId });
      const message = await refused(act, { code: 'NOT_FOUND', message: /no longer exist/ }, LIMIT);
      assert.deepEqual(
        [gone, kept, alsoGone].map((id) => message.includes(id)),
        [true, false, true],
      );
    });

    it('a deleted package with 404', async () => {
      const own = await scene(LIMIT);
      await removeProfile(own.profileId);
      const json = { jobId: await upload(own.tenant), profileId: own.profileId };
      await refused(() => analyze(own.token, json), { code: 'NOT_FOUND', message: /no longer exists/ }, LIMIT);
    });

    it('more runs than remain with 429, last of all, and charges none', async () => {
      const own = await scene(MEMBERS - 1);
      const { jobId: nothingThere } = await own.tenant.client.uploadUrl();
      const send = (id: string, fields = {}) => analyze(own.token, { jobId: id, profileId: own.profileId, ...fields });
      const remaining = MEMBERS - 1;
      await refused(() => send(nothingThere), { code: 'BAD_REQUEST', message: /Nothing was uploaded/ }, remaining);
      const jobId = await upload(own.tenant);
      const few = { code: 'TOO_MANY_REQUESTS', message: /needs 3 runs and fewer remain.*X-RateLimit-Reset/ } as const;
      await refused(() => send(jobId), few, remaining);
      // A member of the package may still be analysed alone.
      const alone = await analyze(own.token, { jobId, profileId: own.tenant.profileId });
      assert.equal(alone.status, 202, alone.text);
      assert.equal(rateLimitOf(alone)?.remaining, remaining - 1);
    });

    it('any request once no run remains, before it looks at the body', async () => {
      const own = await scene(0);
      const answer = await analyze(own.token, { profileId: own.profileId, x: 1 });
      assertRefusal(answer, { code: 'TOO_MANY_REQUESTS', message: /allowance.*spent/ });
    });
  });

  describe('charges', () => {
    it('a run for each member at once, and shows what is left after the whole charge', async () => {
      const { tenant, token, profileId } = await scene(MEMBERS);
      const jobId = await upload(tenant);
      const answer = await analyze(token, { jobId, profileId, dynamicContext: { entityId: 'case 7', entityName: '' } });
      assert.equal(answer.status, 202, answer.text);
      assert.equal(rateLimitOf(answer)?.remaining, 0);
      const job = await service.platform.data.jobs.find(tenant.tenantId, jobId);
      assert.partialDeepStrictEqual(job, { profileId, charge: { runs: MEMBERS, state: 'charged' } });
      assert.equal(await service.usedRuns(tenant), MEMBERS);
    });

    it('as many packages as fit, however many are asked for at once', async () => {
      const { tenant, token, profileId } = await scene(8);
      const jobIds = await Promise.all(Array.from({ length: 12 }, () => upload(tenant)));
      const answers = await Promise.all(jobIds.map((jobId) => analyze(token, { jobId, profileId })));
      const codes = answers.map((answer) => codeOf(answer) ?? String(answer.status)).toSorted();
      assert.deepEqual(codes, [...Array.from({ length: 2 }, () => '202'), ...Array(10).fill('TOO_MANY_REQUESTS')]);
      assert.equal(await service.usedRuns(tenant), 2 * MEMBERS);
      const stored = await holdings.documents();
      const counter = stored['runCounters']?.find((document) => document.includes(tenant.tenantId));
      assert.match(counter ?? '', /"pending":\[\]/);
    });

    it('nothing where the gateway dies between the charge and the job', async () => {
      const { tenant, profileId } = await scene(10);
      const { reached, step } = dyingStep();
      const { data } = service.platform;
      const jobId = await upload(tenant);
      void analyzeWith({ ...service.platform, data: { ...data, transact: step } }, { ...tenant, profileId }, jobId);
      await reached;
      assert.equal(await service.usedRuns(tenant), MEMBERS);
      const { settleCharges } = sweepAt(service, Date.now() + CHARGE_GRACE_MS);
      await Promise.all([settleCharges(START), settleCharges(START)]);
      assert.equal(await service.usedRuns(tenant), 0);
    });

    it('nothing where the run cannot be started', async () => {
      const { tenant, profileId } = await scene(10);
      const temporal = {
        withDeadline: () => Promise.reject(new Error('nobody there')),
      } as unknown as Platform['temporal'];
      const jobId = await upload(tenant);
      const failing = analyzeWith({ ...service.platform, temporal }, { ...tenant, profileId }, jobId);
      await assert.rejects(failing, /nobody there/);
      assert.equal(await service.usedRuns(tenant), 0);
      assert.equal(await service.platform.data.jobs.exists(tenant.tenantId, jobId), false);
    });

    it('nothing in the end where the window is exhausted, and gives the runs back once', async () => {
      const { tenant, token, profileId } = await scene(10);
      const jobId = await upload(tenant);
      assert.equal((await analyze(token, { jobId, profileId })).status, 202);
      const late = Date.now() + service.platform.config.run.windowMs + OVERDUE_MS + 1_000;
      const { endOverdueJobs } = sweepAt(service, late);
      await Promise.all([endOverdueJobs(START), endOverdueJobs(START)]);
      await endOverdueJobs(START);
      assert.equal((await tenant.client.job(jobId)).errorCategory, 'DELIVERY_WINDOW_EXHAUSTED');
      assert.equal(await service.usedRuns(tenant), 0);
    });

    it('the whole package for a job that was deleted', async () => {
      const { tenant, token, profileId } = await scene(10);
      const jobId = await upload(tenant);
      assert.equal((await analyze(token, { jobId, profileId })).status, 202);
      await tenant.client.deleteJob(jobId);
      assert.equal(await service.usedRuns(tenant), MEMBERS);
    });
  });

  it('answers 403 for an id that only looks like that of a package', async () => {
    const { token, tenant } = await scene(4);
    const json = { jobId: await upload(tenant), profileId: mintProfileId() };
    await refused(() => analyze(token, json), { code: 'FORBIDDEN', message: /licensed/ }, 4);
  });
});
