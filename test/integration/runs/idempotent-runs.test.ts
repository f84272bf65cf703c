import assert from 'node:assert/strict';
import type { QueuedAnswer } from '../../../shared/contracts/requests.ts';
import { useClock } from '../../support/clock.ts';
import { auditOf, storeAnalysis } from '../../support/requests/actions.ts';
import { type ApiAnswer, assertRefusal, rateLimitOf, request } from '../../support/requests/api.ts';
import { DECISION } from '../../support/requests/uploads.ts';
import type { Service, TestTenant } from '../../support/service/service.ts';
import { useHoldings, useService } from '../../support/service/use-service.ts';
import { GRACE_MS, sweepAt } from '../../support/workflows/sweep.ts';

const ADDRESS_MS = 15 * 60_000;
const ACTION_TYPE = 'plain-language-summary';

const answered = ({ status, body }: ApiAnswer) => [status, body] as const;
const jobIdOf = ({ body }: ApiAnswer) => (body as QueuedAnswer).jobId;

describe('an Idempotency-Key', () => {
  const clock = useClock();
  const service = useService({ withWorker: false, clock: clock.now });
  const holdings = useHoldings(service);

  const tokenOf = ({ tenantId, clientId }: TestTenant) =>
    service.platform.accessTokens.issue({ tenantId, credentialId: clientId, kind: 'api-key' });
  const post = async (path: string, tenant: TestTenant, key: string, json?: unknown) =>
    request(service, 'POST', path, { token: await tokenOf(tenant), json, headers: { 'idempotency-key': key } });

  describe('on POST /v1/action', () => {
    const act = (tenant: TestTenant, key: string, json: unknown) => post('/v1/action', tenant, key, json);
    const jobsOf = async ({ tenantId, clientId }: TestTenant) =>
      (await service.platform.data.jobs.listOwn(tenantId, clientId, { limit: 100 })).filter(
        ({ kind }) => kind === 'ACTION',
      );

    async function scene(limits: Parameters<Service['tenant']>[0] = {}) {
      const tenant = await service.tenant(limits);
      const { jobId } = await storeAnalysis(service, tenant);
      return { tenant, body: { jobId, actionType: ACTION_TYPE, profileId: tenant.profileId } };
    }
    /** Lets the start of a run fail after `before`. */
    async function failingStart<T>(before: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
      const { temporal } = service.platform;
      const genuine = temporal.withDeadline;
      temporal.withDeadline = async () => {
        await before();
        throw Object.assign(new Error('The server is down.'), { code: 14, details: '', metadata: {} });
      };
      try {
        return await work();
      } finally {
        temporal.withDeadline = genuine;
      }
    }

    it('gives the first answer again with the counter as it is now: one run, one charge', async () => {
      const { tenant, body } = await scene({ maxRunsPerPeriod: 1 });
      const first = await act(tenant, 'k', body);
      assert.equal(first.status, 202, first.text);
      for (let repeat = 0; repeat < 2; repeat++) {
        const again = await act(tenant, 'k', body);
        assert.deepEqual(answered(again), answered(first));
        assert.deepEqual(rateLimitOf(again), { ...rateLimitOf(first), remaining: 0 });
      }
      assertRefusal(await act(tenant, 'another', body), { code: 'TOO_MANY_REQUESTS' });
      assert.deepEqual([(await jobsOf(tenant)).length, await service.usedRuns(tenant)], [1, 1]);
    });

    it('refuses another body, and spends nothing on it', async () => {
      const { tenant, body } = await scene();
      await act(tenant, 'k', body);
      const answer = await act(tenant, 'k', { ...body, includeDiagnostics: true });
      assertRefusal(answer, { code: 'CONFLICT', message: /another body.*Send a new key/s });
      assert.deepEqual([(await jobsOf(tenant)).length, await service.usedRuns(tenant)], [1, 1]);
      assert.equal(rateLimitOf(answer)?.remaining, 99);
    });

    it('starts one run when the request arrives many times at once', async () => {
      const { tenant, body } = await scene();
      const answers = await Promise.all(Array.from({ length: 12 }, () => act(tenant, 'k', body)));
      for (const answer of answers) assert.deepEqual(answered(answer), answered(answers[0] as ApiAnswer));
      assert.equal(answers[0]?.status, 202);
      assert.deepEqual([(await jobsOf(tenant)).length, await service.usedRuns(tenant)], [1, 1]);
    });

    it('stays unused where the request was refused, whose run stays spent', async () => {
      const { tenant, body } = await scene();
      assertRefusal(await act(tenant, 'k', { ...body, actionType: 'none-such' }), {
        code: 'BAD_REQUEST',
        message: /actionType/,
      });
      assert.equal((await act(tenant, 'k', body)).status, 202);
      assert.deepEqual([(await jobsOf(tenant)).length, await service.usedRuns(tenant)], [1, 2]);
    });

    it('stays unused where the run could not be started', async () => {
      const { tenant, body } = await scene();
      const failed = await failingStart(
        async () => undefined,
        () => act(tenant, 'k', body),
      );
      assert.ok(failed.status >= 500, failed.text);
      assert.deepEqual([(await jobsOf(tenant)).length, await service.usedRuns(tenant)], [0, 0]);
      assert.deepEqual(
        (await holdings.documents())['keptAnswers']?.filter((kept) => kept.includes(tenant.tenantId)),
        [],
      );
      assert.equal((await act(tenant, 'k', body)).status, 202);
      assert.deepEqual([(await jobsOf(tenant)).length, await service.usedRuns(tenant)], [1, 1]);
    });

    it('has the sweep start the run of a repeat that was answered while the first request was still starting it', async () => {
      const { tenant, body } = await scene();
      let repeat: ApiAnswer | null = null;
      const first = await failingStart(
        async () => {
          repeat ??= await act(tenant, 'k', body);
        },
        () => act(tenant, 'k', body),
      );
      assert.ok(repeat);
      assert.deepEqual(answered(first), answered(repeat));
      assert.equal(first.status, 202);
      await sweepAt(service, Date.now() + GRACE_MS).restartLostRuns({ cursor: null });
      const { status } = await service.platform.temporal.workflow.getHandle(`action-${jobIdOf(first)}`).describe();
      assert.equal(status.name, 'RUNNING');
      assert.equal(await service.usedRuns(tenant), 1);
    });

    it('keeps nothing of the audit that was sent', async () => {
      const tenant = await service.tenant();
      const marker = 'A sentence of the decision that nobody may keep.';
      const clinicalData = auditOf([tenant.profileId], { executive_summary: marker });
      const body = { clinicalData, actionType: ACTION_TYPE, profileId: tenant.profileId };
      const first = await act(tenant, 'k', body);
      assert.deepEqual(answered(await act(tenant, 'k', body)), answered(first));
      const kept = (await holdings.documents())['keptAnswers'] ?? [];
      assert.ok(kept.some((document) => document.includes(jobIdOf(first))));
      assert.ok(kept.every((document) => !document.includes(marker)));
    });

    it('is separate for each credential of the organisation, and for creations', async () => {
      const { tenant, body } = await scene();
      const other = { ...tenant, ...(await service.key(tenant.tenantId)) };
      const { jobId } = await storeAnalysis(service, other);
      const first = await act(tenant, 'k', body);
      const second = await act(other, 'k', { ...body, jobId });
      assert.deepEqual([first.status, second.status], [202, 202]);
      assert.notEqual(jobIdOf(first), jobIdOf(second));
      const created = await post('/v1/actions', tenant, 'k', { name: 'Brev', instructions: 'Skriv ett brev.' });
      assert.equal(created.status, 201, created.text);
    });

    it('gives no stored answer to an organisation that was suspended since', async () => {
      const { tenant, body } = await scene();
      await act(tenant, 'k', body);
      await service.platform.data.tenants.update(tenant.tenantId, { status: 'suspended' });
      assertRefusal(await act(tenant, 'k', body), { code: 'FORBIDDEN' });
      assert.equal(await service.usedRuns(tenant), 1);
    });
  });

  describe('on POST /v1/upload-url', () => {
    const ask = (tenant: TestTenant, key: string, json?: unknown) => post('/v1/upload-url', tenant, key, json);
    const admissions = async ({ tenantId }: TestTenant) =>
      ((await holdings.documents())['admissions'] ?? []).filter((admission) => admission.includes(tenantId)).length;

    it('gives the same working address again, however many ask at once', async () => {
      const tenant = await service.tenant();
      const first = await ask(tenant, 'k');
      assert.equal(first.status, 200, first.text);
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(tenant, 'k')));
      for (const answer of answers) assert.deepEqual(answered(answer), answered(first));
      const atOnce = await Promise.all(Array.from({ length: 8 }, () => ask(tenant, 'at once')));
      for (const answer of atOnce) assert.deepEqual(answered(answer), answered(atOnce[0] as ApiAnswer));
      assert.equal(await admissions(tenant), 2);
      const { uploadUrl, jobId } = first.body as { uploadUrl: string; jobId: string };
      await tenant.client.putDocument(uploadUrl, DECISION, 'text/plain');
      assert.equal((await tenant.client.analyze({ jobId, profileId: tenant.profileId })).status, 'QUEUED');
    });

    it('gives another address once the first takes no files any more', async () => {
      const tenant = await service.tenant();
      const first = await ask(tenant, 'k');
      clock.setAhead(ADDRESS_MS - 10_000);
      assert.deepEqual(answered(await ask(tenant, 'k')), answered(first));
      clock.setAhead(ADDRESS_MS + 1_000);
      const second = await ask(tenant, 'k');
      assert.deepEqual([second.status, await admissions(tenant)], [200, 2]);
      assert.notEqual(jobIdOf(second), jobIdOf(first));
    });

    it('refuses another body', async () => {
      const tenant = await service.tenant();
      await ask(tenant, 'k');
      const body = { uploadAttestation: { agreementVersion: '1', accepted: true } };
      assertRefusal(await ask(tenant, 'k', body), { code: 'CONFLICT', message: /another body/ });
      assert.equal(await admissions(tenant), 1);
    });

    it('stays unused where the request was refused', async () => {
      const tenant = await service.tenant();
      assertRefusal(await ask(tenant, 'k', { colour: 'red' }), { code: 'BAD_REQUEST', message: /colour/ });
      assert.equal((await ask(tenant, 'k')).status, 200);
    });
  });
});
