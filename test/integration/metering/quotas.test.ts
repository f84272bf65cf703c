import assert from 'node:assert/strict';
import fc from 'fast-check';
import { MongoClient } from 'mongodb';
import { mintChargeId } from '../../../shared/ids.ts';
import { dayKeyOf, periodKeyOf } from '../../../shared/rules/periods.ts';
import { endFailed } from '../../../shared/services/runs/end-run.ts';
import { type ApiAnswer, assertRefusal, rateLimitOf, request } from '../../support/requests/api.ts';
import { GUIDANCE } from '../../support/requests/snippets.ts';
import { upload } from '../../support/requests/uploads.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useService } from '../../support/service/use-service.ts';

/** A year ahead of the real time, because the database removes expired records by its own clock. */
const YEAR = new Date().getUTCFullYear() + 1;
/** The next leap year. */
const LEAP = YEAR + ((4 - (YEAR % 4)) % 4);

interface Usage {
  month: string;
  usedRuns: number;
  days: { date: string; runs: number }[];
}

describe('quotas and usage', () => {
  let nowMs: number | null = null;
  const service = useService({ withWorker: false, clock: () => nowMs ?? Date.now() });
  afterEach(() => {
    nowMs = null;
  });

  const tokenOf = ({ tenantId, clientId: credentialId }: TestTenant) =>
    service.platform.accessTokens.issue({ tenantId, credentialId, kind: 'api-key' });
  const get = async (tenant: TestTenant, path: string): Promise<ApiAnswer> =>
    request(service, 'GET', path, { token: await tokenOf(tenant) });
  async function usage(tenant: TestTenant, month?: string): Promise<Usage> {
    const answer = await get(tenant, month === undefined ? '/v1/usage' : `/v1/usage?month=${month}`);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(rateLimitOf(answer), null);
    return answer.body as Usage;
  }
  const runsByDay = ({ days }: Usage) =>
    Object.fromEntries(days.flatMap(({ date, runs }) => (runs === 0 ? [] : [[date, runs]])));

  describe('GET /v1/quotas', () => {
    it('reports limits, both counters and what is stored, exactly and without rate-limit headers', async () => {
      const tenant = await service.tenant({
        maxRunsPerPeriod: 9,
        maxWorkersPerProfile: 4,
        maxProfiles: 7,
        maxSnippets: 6,
        maxActions: 5,
        configWritesPerHour: 8,
      });
      const jobId = await upload(tenant);
      nowMs = Date.UTC(YEAR, 10, 21, 13, 30);
      const token = await tokenOf(tenant);
      assert.equal((await request(service, 'POST', '/v1/snippets', { token, json: GUIDANCE })).status, 201);
      assert.equal((await request(service, 'POST', '/v1/snippets', { token, json: {} })).status, 400);
      const json = { jobId, profileId: tenant.profileId };
      assert.equal((await request(service, 'POST', '/v1/analyze', { token, json })).status, 202);
      assert.equal((await request(service, 'POST', '/v1/analyze', { token, json: {} })).status, 400);

      const answer = await get(tenant, '/v1/quotas');
      assert.equal(answer.status, 200);
      assert.equal(rateLimitOf(answer), null);
      assert.deepEqual(answer.body, {
        limits: { maxRunsPerPeriod: 9, periodType: 'MONTH', maxWorkersPerProfile: 4 },
        usage: { usedRuns: 1, remainingRuns: 8, resetAt: Date.UTC(YEAR, 11, 1), periodKey: `${YEAR}-11` },
        profiles: { stored: 1, max: 7 },
        snippets: { stored: 1, max: 6 },
        actions: { stored: 0, max: 5 },
        configWrites: { used: 2, max: 8, remaining: 6, resetAt: Date.UTC(YEAR, 10, 21, 14) },
      });
    });

    it('starts the configuration writes anew with the UTC hour and the runs with the UTC month', async () => {
      const turnMs = Date.UTC(YEAR, 11, 1);
      nowMs = turnMs - 1;
      const tenant = await service.tenant({ configWritesPerHour: 1 });
      const write = async () =>
        request(service, 'POST', '/v1/snippets', { token: await tokenOf(tenant), json: GUIDANCE });
      const report = async () => {
        const { usage: runs, configWrites } = (await get(tenant, '/v1/quotas')).body as Record<string, object>;
        return { ...runs, ...configWrites };
      };
      assert.equal((await write()).status, 201);
      const refused = await write();
      assertRefusal(refused, { code: 'TOO_MANY_REQUESTS' });
      assert.deepEqual(rateLimitOf(refused), { limit: 1, remaining: 0, reset: turnMs / 1000 });
      assert.partialDeepStrictEqual(await report(), {
        periodKey: `${YEAR}-11`,
        used: 1,
        remaining: 0,
        resetAt: turnMs,
      });
      nowMs = turnMs;
      assert.partialDeepStrictEqual(await report(), {
        periodKey: `${YEAR}-12`,
        used: 0,
        remaining: 1,
        resetAt: turnMs + 3_600_000,
      });
      const answer = await write();
      assert.equal(answer.status, 201);
      assert.deepEqual(rateLimitOf(answer), { limit: 1, remaining: 0, reset: turnMs / 1000 + 3_600 });
    });

    it('never says that less than nothing is left where a limit was lowered', async () => {
      const tenant = await service.tenant();
      const token = await tokenOf(tenant);
      for (let write = 0; write < 2; write++) await request(service, 'POST', '/v1/snippets', { token, json: GUIDANCE });
      await service.platform.data.tenants.update(tenant.tenantId, { limits: { configWritesPerHour: 1 } });
      const { configWrites } = (await get(tenant, '/v1/quotas')).body as { configWrites: object };
      assert.partialDeepStrictEqual(configWrites, { used: 2, max: 1, remaining: 0 });
    });
  });

  describe('GET /v1/usage', () => {
    it('lists every day of the month until now', async () => {
      const tenant = await service.tenant();
      for (const [atMs, month, days] of [
        [Date.UTC(YEAR, 10, 1), `${YEAR}-11`, 1],
        [Date.UTC(YEAR, 10, 21, 23, 59, 59, 999), `${YEAR}-11`, 21],
        [Date.UTC(LEAP, 1, 29, 12), `${LEAP}-02`, 29],
        [Date.UTC(YEAR, 11, 31, 23, 59, 59, 999), `${YEAR}-12`, 31],
      ] as const) {
        nowMs = atMs;
        const found = await usage(tenant);
        assert.deepEqual([found.month, found.usedRuns, found.days.length], [month, 0, days]);
        assert.deepEqual(found.days[0], {
          date: `${month}-01`,
          runs: 0,
          inputTokens: 0,
          outputTokens: 0,
          estimatedCostUsd: 0,
        });
        assert.equal(found.days.at(-1)?.date, dayKeyOf(atMs));
        assert.deepEqual(await usage(tenant, month), found);
      }
      const whole = await usage(tenant, `${YEAR}-09`);
      assert.deepEqual([whole.days.length, whole.days.at(-1)?.date], [30, `${YEAR}-09-30`]);
    });

    it('counts a started run on the day it was charged on, and a refused one nowhere', async () => {
      const tenant = await service.tenant();
      const start = async (json: object) =>
        request(service, 'POST', '/v1/analyze', { token: await tokenOf(tenant), json });
      const [first, second] = [await upload(tenant), await upload(tenant)];
      nowMs = Date.UTC(YEAR, 9, 31, 23, 50);
      assert.equal((await start({ jobId: first, profileId: tenant.profileId })).status, 202);
      nowMs += 20 * 60_000;
      assert.equal((await start({ jobId: second, profileId: tenant.profileId })).status, 202);
      assert.equal((await start({ jobId: second, profileId: tenant.profileId })).status, 409);
      assert.equal((await start({ profileId: tenant.profileId })).status, 400);
      assert.deepEqual(runsByDay(await usage(tenant, `${YEAR}-10`)), { [`${YEAR}-10-31`]: 1 });
      assert.deepEqual(runsByDay(await usage(tenant)), { [`${YEAR}-11-01`]: 1 });

      // The run of the last day of October ends on the first of November, out of time: its run goes back where it came from.
      const end = { category: 'DELIVERY_WINDOW_EXHAUSTED', message: 'Out of time.' } as const;
      const deps = { data: service.platform.data, clock: service.platform.clock };
      assert.ok(await endFailed(deps, { tenantId: tenant.tenantId, jobId: first }, end));
      assert.deepEqual(runsByDay(await usage(tenant, `${YEAR}-10`)), {});
      assert.deepEqual(runsByDay(await usage(tenant)), { [`${YEAR}-11-01`]: 1 });
    });

    it('agrees with the counter whatever is charged, kept, given back and refunded', async () => {
      const { data } = service.platform;
      const Step = fc.record({
        day: fc.integer({ min: 1, max: 31 }),
        runs: fc.integer({ min: 1, max: 4 }),
        end: fc.constantFrom('pending', 'settled', 'released', 'released twice', 'refunded'),
      });
      const property = fc.asyncProperty(fc.array(Step, { maxLength: 12 }), async (steps) => {
        const { tenantId, ...rest } = await service.tenant();
        const expected: Record<string, number> = {};
        for (const { day, runs, end } of steps) {
          const atMs = Date.UTC(YEAR, 11, day, 12);
          const at = { periodKey: periodKeyOf(atMs), day: dayKeyOf(atMs) };
          const charge = { chargeId: mintChargeId(), tenantId, ...at, runs };
          if ((await data.runCounters.charge(charge, 20)) === null) continue;
          if (end === 'settled') await data.runCounters.keep(charge);
          if (end.startsWith('released')) await data.runCounters.release(charge);
          if (end === 'released twice') await data.runCounters.release(charge);
          if (end === 'refunded') await data.transact((session) => data.runCounters.refund(charge, session));
          if (end === 'pending' || end === 'settled') expected[at.day] = (expected[at.day] ?? 0) + runs;
        }
        nowMs = Date.UTC(YEAR + 1, 0, 1);
        const found = await usage({ tenantId, ...rest }, `${YEAR}-12`);
        assert.deepEqual(runsByDay(found), expected);
        assert.equal(found.usedRuns, await data.runCounters.used(tenantId, `${YEAR}-12`));
      });
      await fc.assert(property, { numRuns: 15 });
    });

    it('keeps thirteen months, and names the first of them where an older one is asked for', async () => {
      const tenant = await service.tenant();
      nowMs = Date.UTC(YEAR, 10, 21);
      assert.equal((await usage(tenant, `${YEAR - 1}-11`)).days.length, 30);
      for (const month of [`${YEAR - 1}-10`, `${YEAR - 2}-12`, '0001-01']) {
        const answer = await get(tenant, `/v1/usage?month=${month}`);
        const details = { earliestCompleteMonth: `${YEAR - 1}-11` };
        assertRefusal(answer, { code: 'HISTORY_UNAVAILABLE', details, message: /Ask for \d{4}-11 or a later month/ });
      }
      nowMs = Date.UTC(YEAR + 1, 0, 1) - 1;
      assert.equal((await get(tenant, `/v1/usage?month=${YEAR - 1}-12`)).status, 200);
      nowMs = Date.UTC(YEAR + 1, 0, 1);
      assertRefusal(await get(tenant, `/v1/usage?month=${YEAR - 1}-12`), {
        code: 'HISTORY_UNAVAILABLE',
        details: { earliestCompleteMonth: `${YEAR}-01` },
      });
    });

    it('has the database remove a month once it is no longer reported', async () => {
      const tenant = await service.tenant();
      const jobId = await upload(tenant);
      nowMs = Date.UTC(YEAR, 10, 21);
      const json = { jobId, profileId: tenant.profileId };
      const started = await request(service, 'POST', '/v1/analyze', { token: await tokenOf(tenant), json });
      assert.equal(started.status, 202);
      const { platform } = service;
      const client = await MongoClient.connect(platform.config.mongodb.uri ?? '');
      try {
        const counters = client.db(platform.config.mongodb.database).collection('runCounters');
        const stored = await counters.findOne({ tenantId: tenant.tenantId });
        assert.deepEqual(stored?.['expiresAt'], new Date(Date.UTC(YEAR + 1, 11, 1)));
        const { key, expireAfterSeconds } = (await counters.indexes()).find(({ name }) => name === 'expiry') ?? {};
        assert.deepEqual([key, expireAfterSeconds], [{ expiresAt: 1 }, 0]);
      } finally {
        await client.close();
      }
    });

    for (const [month, message] of [
      [`${YEAR}-12`, /lies ahead.*-11, in UTC/],
      ['9999-01', /lies ahead/],
      [`${YEAR}-13`, /must be a month, such as/],
      [`${YEAR}-00`, /must be a month/],
      [`${YEAR}-1`, /must be a month/],
      [`${YEAR}-11-01`, /must be a month/],
      ['november', /must be a month/],
      ['', /must be a month/],
    ] as const) {
      it(`refuses the month "${month}" with 400`, async () => {
        const tenant = await service.tenant();
        nowMs = Date.UTC(YEAR, 10, 21);
        assertRefusal(await get(tenant, `/v1/usage?month=${month}`), { code: 'BAD_REQUEST', message });
      });
    }

    it('reports the own organisation alone', async () => {
      const [tenant, other] = [await service.tenant(), await service.tenant()];
      const jobId = await upload(tenant);
      await tenant.client.analyze({ jobId, profileId: tenant.profileId });
      assert.deepEqual([(await usage(tenant)).usedRuns, (await usage(other)).usedRuns], [1, 0]);
    });
  });

  it('cost nothing', async () => {
    const tenant = await service.tenant();
    const before = (await get(tenant, '/v1/quotas')).body;
    for (let read = 0; read < 3; read++) await usage(tenant);
    assert.deepEqual((await get(tenant, '/v1/quotas')).body, before);
  });
});
