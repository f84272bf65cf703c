import assert from 'node:assert/strict';
import fc from 'fast-check';
import { MongoClient } from 'mongodb';
import { JobListAnswer } from '../../../shared/contracts/job.ts';
import { mintJobId } from '../../../shared/ids.ts';
import { assertRefusal, rateLimitOf, request } from '../../support/requests/api.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { storeJob } from '../../support/service/stored-jobs.ts';
import { useService } from '../../support/service/use-service.ts';

describe('a list of jobs', () => {
  const service = useService({ withWorker: false });

  const list = async ({ client }: Pick<TestTenant, 'client'>, query = '') =>
    request(service, 'GET', `/v1/jobs${query}`, { token: await client.token() });
  const ids = async (tenant: Pick<TestTenant, 'client'>, query = '') => {
    const answer = await list(tenant, query);
    assert.equal(answer.status, 200, answer.text);
    return JobListAnswer.parse(answer.body).jobs.map(({ jobId }) => jobId);
  };

  it('holds the jobs of the credential alone, newest first, without results', async () => {
    const tenant = await service.tenant();
    const colleague = await service.key(tenant.tenantId);
    const stranger = await service.tenant();
    const first = await storeJob(service, tenant, { status: 'COMPLETED' });
    const second = await storeJob(service, tenant, { metadata: [['case', 'A 7']] });
    await storeJob(service, { ...tenant, ...colleague });
    await storeJob(service, stranger);

    const answer = await list(tenant);
    assert.equal(rateLimitOf(answer), null);
    const shown = ({ jobId, status, createdAt, updatedAt, deadlineAt }: typeof first, extra: object = {}) => ({
      contractVersion: 1,
      jobId,
      kind: 'ANALYSIS',
      profileId: tenant.profileId,
      status,
      step: null,
      delivery: 1,
      progress: { done: 0, total: 0 },
      reviewers: [],
      documentSha256: null,
      errorMessage: null,
      ...extra,
      keptUntil: null,
      createdAt,
      updatedAt,
      deadlineAt,
    });
    assert.deepEqual(answer.body, {
      jobs: [shown(second, { metadata: { case: 'A 7' } }), shown(first)],
      nextCursor: null,
    });
    assert.equal((await ids(colleague)).length, 1);
  });

  it('is empty for a credential that started nothing', async () => {
    assert.deepEqual((await list(await service.tenant())).body, { jobs: [], nextCursor: null });
  });

  it('holds fifty jobs where no limit is given', async () => {
    const tenant = await service.tenant();
    await Promise.all(Array.from({ length: 51 }, () => storeJob(service, tenant)));
    assert.equal((await ids(tenant)).length, 50);
    assert.equal((await ids(tenant, '?limit=100')).length, 51);
  });

  it('holds the jobs of the status and the profile that were asked for', async () => {
    const tenant = await service.tenant();
    const queued = await storeJob(service, tenant);
    const done = await storeJob(service, tenant, { status: 'COMPLETED', profileId: 'prof_other' });
    assert.deepEqual(await ids(tenant, '?status=QUEUED'), [queued.jobId]);
    assert.deepEqual(await ids(tenant, '?profileId=prof_other'), [done.jobId]);
    assert.deepEqual(await ids(tenant, `?status=QUEUED&profileId=${tenant.profileId}`), [queued.jobId]);
    assert.deepEqual(await ids(tenant, '?status=FAILED'), []);
  });

  const REFUSED: [query: string, named: RegExp][] = [
    ['limit=0', /`limit` must be at least 1/],
    ['limit=101', /`limit` must be at most 100/],
    ['limit=-1', /`limit`/],
    ['limit=1.5', /`limit` must be a whole number/],
    ['limit=many', /`limit`/],
    ['limit=', /`limit`/],
    ['limit=1&limit=2', /`limit`/],
    ['status=DONE', /`status` must be one of/],
    ['status=', /`status`/],
    ['profileId=', /`profileId`/],
    ['cursor=', /`cursor`/],
    ['cursor=x', /`cursor`/],
    [`cursor=${mintJobId()}`, /`cursor`/],
    [`cursor=${Buffer.from('job_1').toString('base64url')}`, /`cursor`/],
    [`cursor=${Buffer.from(mintJobId()).toString('base64')}=`, /`cursor`/],
    [`cursor=${Buffer.from(`${mintJobId()}\u0000`).toString('base64url')}`, /`cursor`/],
  ];
  for (const [query, message] of REFUSED) {
    it(`refuses ${query}`, async () => {
      assertRefusal(await list(await service.tenant(), `?${query}`), { code: 'BAD_REQUEST', message });
    });
  }

  it('asks for a credential', async () => {
    assertRefusal(await request(service, 'GET', '/v1/jobs?limit=0'), { code: 'UNAUTHORIZED' });
  });

  it('is paged without gaps or repetition while new jobs arrive', async () => {
    const pages = fc.record({
      limit: fc.integer({ min: 1, max: 5 }),
      stored: fc.integer({ min: 0, max: 12 }),
      /** Jobs that arrive between one page and the next. */
      arriving: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(pages, async ({ limit, stored, arriving }) => {
        const tenant = await service.tenant();
        const expected: string[] = [];
        for (let number = 0; number < stored; number++) expected.unshift((await storeJob(service, tenant)).jobId);
        expected.sort().reverse();
        const seen: string[] = [];
        let cursor: string | null = null;
        for (let page = 0; page === 0 || cursor !== null; page++) {
          const { jobs, nextCursor } = await tenant.client.jobs({ limit, ...(cursor === null ? {} : { cursor }) });
          seen.push(...jobs.map(({ jobId }) => jobId));
          assert.ok(jobs.length === limit || nextCursor === null);
          cursor = nextCursor;
          for (let number = 0; number < (arriving[page] ?? 0); number++) await storeJob(service, tenant);
        }
        assert.deepEqual(seen, expected);
      }),
      { numRuns: 15 },
    );
  });

  it('is read from its index, without the finished answers', async () => {
    const tenant = await service.tenant();
    await storeJob(service, tenant, { status: 'COMPLETED' });
    const { mongodb } = service.platform.config;
    const client = new MongoClient(mongodb.uri ?? '');
    try {
      const db = client.db(mongodb.database);
      await db.setProfilingLevel('all');
      const cursor = Buffer.from(mintJobId()).toString('base64url');
      for (const query of ['', '?status=COMPLETED', '?profileId=p', `?cursor=${cursor}&status=QUEUED&profileId=p`]) {
        await ids(tenant, query);
      }
      await db.setProfilingLevel('off');
      const finds = await db.collection('system.profile').find({ 'command.find': 'jobs' }).toArray();
      assert.equal(finds.length, 4);
      for (const { planSummary, hasSortStage, command } of finds) {
        assert.equal(planSummary, 'IXSCAN { tenantId: 1, credentialId: 1, _id: -1 }');
        assert.equal(hasSortStage, undefined);
        assert.equal(command.projection.sealedServed, 0);
      }
    } finally {
      await client.close();
    }
  });

  it('shows, like every other read of a job, only what a change of the primary cannot take back', async () => {
    const tenant = await service.tenant();
    const { jobId } = await storeJob(service, tenant, { status: 'COMPLETED' });
    const { uri, database } = service.platform.config.mongodb;
    const mongo = await new MongoClient(uri ?? '').connect();
    try {
      const db = mongo.db(database);
      await db.setProfilingLevel('all');
      const token = await tenant.client.token();
      for (const path of ['/v1/jobs', `/v1/jobs/${jobId}`, `/v1/jobs/${jobId}/events`]) {
        const answer = await fetch(service.baseUrl + path, { headers: { authorization: `Bearer ${token}` } });
        assert.ok(answer.ok, path);
        await answer.text();
      }
      await db.setProfilingLevel('off');
      const reads = await db
        .collection('system.profile')
        .find({ ns: `${database}.jobs`, op: 'query', 'command.filter.credentialId': tenant.clientId })
        .toArray();
      assert.ok(reads.length >= 3);
      assert.deepEqual(new Set(reads.map(({ command }) => command.readConcern?.level)), new Set(['majority']));
    } finally {
      await mongo.close();
    }
  });
});
