import assert from 'node:assert/strict';
import fc from 'fast-check';
import { MongoClient } from 'mongodb';
import { JobEvent } from '../../../shared/contracts/job.ts';
import { createData } from '../../../shared/data/data.ts';
import { openDatabase } from '../../../shared/data/database.ts';
import { createJobChanges } from '../../../shared/data/job-changes.ts';
import { mintJobId } from '../../../shared/ids.ts';
import { endFailed } from '../../../shared/services/runs/end-run.ts';
import { eventually } from '../../support/eventually.ts';
import { useGatedEngine } from '../../support/model/gated-engine.ts';
import { assertRefusal, request } from '../../support/requests/api.ts';
import { followJob, type SentEvent } from '../../support/requests/job-events.ts';
import { runDocument, upload } from '../../support/requests/uploads.ts';
import { type Service, startService, type TestTenant } from '../../support/service/service.ts';
import { storeJob } from '../../support/service/stored-jobs.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

describe('following a job', () => {
  const engine = useGatedEngine();
  const working = useService({ engine });
  const watching = useService({ beside: working, withWorker: false });
  const tenant = useTenant(working);

  const follow = async (jobId: string, lastEventId?: string | number, on: Pick<Service, 'baseUrl'> = watching) =>
    followJob(on, await tenant.client.token(), jobId, lastEventId);
  const watched = (count: number, { platform }: Pick<Service, 'platform'> = watching) =>
    eventually(() => platform.data.jobChanges.open === count);
  const numbers = (events: readonly SentEvent[]) => events.map(({ id }) => id);
  const counting = (length: number) => Array.from({ length }, (_, index) => index + 1);
  const jobs = () => working.platform.data.jobs;

  it('tells every step, every reviewer and the end, through whichever gateway, in the job as it then was', async () => {
    engine.hold();
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId });
    const stream = await follow(jobId);
    assert.equal(stream.response.status, 200);
    assert.equal(stream.response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
    assert.equal(stream.response.headers.get('cache-control'), 'no-store');
    assert.ok(stream.response.headers.get('x-request-id'));
    await engine.waiting(3);
    engine.release();
    const events = await stream.rest();
    assert.deepEqual(numbers(events), counting(events.length));
    assert.deepEqual(
      events.map(({ event, data: { status, step, progress } }) => [event, status, step, progress.done]),
      [
        ['queued', 'QUEUED', null, 0],
        ['delivery', 'PROCESSING', 'EXTRACTION', 0],
        ['step', 'PROCESSING', 'REVIEW', 0],
        ['reading', 'PROCESSING', 'REVIEW', 0],
        ['reading', 'PROCESSING', 'REVIEW', 0],
        ['progress', 'PROCESSING', 'REVIEW', 1],
        ['progress', 'PROCESSING', 'REVIEW', 2],
        ['progress', 'PROCESSING', 'REVIEW', 3],
        ['step', 'PROCESSING', 'CONSOLIDATION', 3],
        ['progress', 'PROCESSING', 'CONSOLIDATION', 4],
        ['ended', 'COMPLETED', null, 4],
      ],
    );
    const job = await tenant.client.job(jobId);
    const { status, step, delivery, progress, errorMessage, updatedAt } = job;
    const reviewers = job.reviewers.map(({ profileId, workerId, state }) => ({ profileId, workerId, state }));
    const last = { jobId, status, step, delivery, progress, errorMessage, updatedAt, reviewers };
    assert.deepEqual(events.at(-1)?.data, last);
    const states = events.map(({ data }) =>
      data.reviewers
        .map(({ state }) => state[0])
        .sort()
        .join(''),
    );
    assert.deepEqual(states, ['', 'WWW', 'RWW', 'RRW', 'RRR', 'DRR', 'DDR', 'DDD', 'DDD', 'DDD', 'DDD']);
    assert.ok(job.reviewers.every(({ startedAt, finishedAt }) => (startedAt ?? 1) <= (finishedAt ?? 0)));
    assert.equal(job.keptUntil, updatedAt + working.platform.config.retention.afterMs);
    for (const { data } of events) assert.deepEqual(JobEvent.parse(data), data);
  });

  it('goes on after a cut connection with the next event, through another gateway', async () => {
    engine.hold();
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId });
    await engine.waiting(3);
    const first = await follow(jobId);
    const seen: SentEvent[] = [];
    while (seen.at(-1)?.data.step !== 'REVIEW') seen.push((await first.next()) as SentEvent);
    first.cut();
    await watched(0);
    engine.release();
    await tenant.client.waitForJob(jobId);
    const second = await follow(jobId, seen.at(-1)?.id, working);
    const events = [...seen, ...(await second.rest())];
    assert.deepEqual(events, await (await follow(jobId)).rest());
    assert.deepEqual(numbers(events), counting(events.length));
  });

  it('replays the events from any point, and answers 204 when all were seen', async () => {
    const { jobId } = await runDocument(tenant);
    const all = await (await follow(jobId)).rest();
    assert.ok(all.length >= 8);
    for (let seen = 0; seen < all.length; seen++) {
      assert.deepEqual(await (await follow(jobId, seen)).rest(), all.slice(seen));
    }
    const nothing = await follow(jobId, all.length);
    assert.equal(nothing.response.status, 204);
    assert.deepEqual(await nothing.rest(), []);
    for (const unknown of ['x', '-1', '1.5', '', '99999', '9'.repeat(40), String(all.length + 1)]) {
      assert.deepEqual(await (await follow(jobId, unknown)).rest(), all, unknown);
    }
  });

  it('tells why the job failed', async () => {
    const { jobId, tenantId } = await storeJob(working, tenant);
    const stream = await follow(jobId);
    assert.equal((await stream.next())?.event, 'queued');
    await endFailed(working.platform, { tenantId, jobId }, { category: 'INTERNAL', message: 'It failed.' });
    const ended = await stream.next();
    assert.deepEqual(
      [ended?.event, ended?.data.status, ended?.data.errorCategory, ended?.data.errorMessage],
      ['ended', 'FAILED', 'INTERNAL', 'It failed.'],
    );
    assert.equal(await stream.next(), null);
  });

  it('ends when the job is deleted, and is answered with 404 afterwards', async () => {
    const { jobId } = await storeJob(working, tenant);
    const stream = await follow(jobId);
    assert.equal((await stream.next())?.event, 'queued');
    await tenant.client.deleteJob(jobId);
    for (const { data } of await stream.rest()) assert.equal(data.status, 'FAILED');
    assert.equal((await follow(jobId, 1)).response.status, 404);
    await watched(0);
  });

  it('ends when the token runs out', async () => {
    const shortLived = await startService({
      beside: working,
      withWorker: false,
      environment: { ACCESS_TOKEN_SECONDS: '6' },
    });
    try {
      const { jobId } = await storeJob(working, tenant);
      const { tenantId, clientId: credentialId } = tenant;
      let token = '';
      let seen: ReturnType<typeof numbers> = [];
      // On a busy machine a token may run out before the first event; then another one is tried.
      while (seen.length === 0) {
        token = await shortLived.platform.accessTokens.issue({ tenantId, credentialId, kind: 'api-key' });
        const stream = await followJob(shortLived, token, jobId);
        if (stream.response.ok) seen = numbers(await stream.rest());
        else assert.equal(stream.response.status, 401);
      }
      assert.deepEqual(seen, [1]);
      const later = await request(shortLived, 'GET', `/v1/jobs/${jobId}/events`, { token });
      assertRefusal(later, { code: 'TOKEN_EXPIRED' });
    } finally {
      await shortLived.close();
    }
  });

  it('ends when the gateway stops, and goes on at another one', async () => {
    const leaving = await startService({ beside: working, withWorker: false });
    const { jobId, tenantId } = await storeJob(working, tenant);
    const stream = await follow(jobId, undefined, leaving);
    const first = await stream.next();
    await watched(1, leaving);
    await leaving.close();
    assert.equal(await stream.next(), null);
    const again = await follow(jobId, first?.id);
    await jobs().beginDelivery({ tenantId, jobId }, 1, 4, [], Date.now(), { begunBy: 'run/1' });
    assert.deepEqual([(await again.next())?.event, first?.event], ['delivery', 'queued']);
    again.cut();
  });

  it('misses no change that was not yet read when the stream of changes began', async () => {
    const { MONGODB_URI, MONGODB_DATABASE } = working.connections;
    const client = await MongoClient.connect(MONGODB_URI);
    const database = openDatabase(MONGODB_URI, MONGODB_DATABASE);
    // Its writes are not waited for, so that a read of lasting state sees them only later.
    const hasty = createData({
      ...database,
      collection: ({ name }) => client.db(MONGODB_DATABASE).collection(name, { writeConcern: { w: 1 } }),
    });
    const followAnother = async () => {
      const { jobId, tenantId } = await storeJob(working, tenant);
      const changes = createJobChanges(database);
      await hasty.jobs.beginDelivery({ tenantId, jobId }, 1, 4, [], Date.now(), { begunBy: 'run/1' });
      const watch = changes.watch(jobId);
      const late = AbortSignal.timeout(60_000);
      while ((await jobs().logAfter(tenantId, tenant.clientId, jobId, 1))?.events.length === 0) {
        await watch.changed(late);
        late.throwIfAborted();
      }
      await changes.close();
    };
    try {
      await Promise.all(Array.from({ length: 10 }, followAnother));
    } finally {
      await Promise.all([client.close(), database.close()]);
    }
  });

  it('leaves nothing behind when the client hangs up', async () => {
    const { jobId } = await storeJob(working, tenant);
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow(jobId)));
    await watched(20);
    for (const stream of streams) stream.cut();
    await watched(0);
  });

  it('is allowed to the key that started the job alone', async () => {
    const { jobId } = await storeJob(working, tenant);
    const get = async (id: string, by?: Pick<TestTenant, 'client'>) =>
      request(watching, 'GET', `/v1/jobs/${id}/events`, by === undefined ? {} : { token: await by.client.token() });
    const answers = await Promise.all([
      get(jobId, await working.key(tenant.tenantId)),
      get(jobId, await working.tenant()),
      get(mintJobId(), tenant),
      get('no-id-at-all', tenant),
    ]);
    for (const answer of answers) assertRefusal(answer, { code: 'NOT_FOUND' });
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assertRefusal(await get(jobId), { code: 'UNAUTHORIZED' });
  });

  it('answers a HEAD request without a stream', async () => {
    const { jobId } = await storeJob(working, tenant);
    const answer = await request(watching, 'HEAD', `/v1/jobs/${jobId}/events`, { token: await tenant.client.token() });
    assert.deepEqual(
      [answer.status, answer.headers.get('content-type'), answer.text],
      [200, 'text/event-stream; charset=utf-8', ''],
    );
    await watched(0);
  });

  describe('by its log, which', () => {
    const operation = fc.oneof(
      fc.record({ kind: fc.constant('delivery' as const), delivery: fc.integer({ min: 1, max: 3 }) }),
      fc.record({
        kind: fc.constant('step' as const),
        step: fc.constantFrom('REVIEW' as const, 'CONSOLIDATION' as const),
      }),
      fc.record({ kind: fc.constant('piece' as const), piece: fc.constantFrom('p/a', 'p/b', '$c', 'd.e') }),
      fc.record({ kind: fc.constant('reading' as const), piece: fc.constantFrom('p/a', 'p/b', '$c') }),
    );

    it('holds every change once, numbered without gaps, whatever is repeated', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { maxLength: 12 }), fc.boolean(), async (operations, repeated) => {
          const { jobId, tenantId } = await storeJob(working, tenant);
          const apply = (one: (typeof operations)[number], begunBy: string) => {
            if (one.kind === 'delivery') {
              const reviewers = ['a', 'b'].map((workerId) => ({ profileId: 'p', workerId }));
              return jobs().beginDelivery({ tenantId, jobId }, one.delivery, 4, ['p/b'], 1, { reviewers, begunBy });
            }
            if (one.kind === 'step') return jobs().enterStep({ tenantId, jobId }, one.step, 1);
            if (one.kind === 'reading') return jobs().startReviewer({ tenantId, jobId }, one.piece, 1);
            return jobs().finishPiece({ tenantId, jobId }, one.piece, 'REVIEW', 1);
          };
          for (const [at, one] of operations.entries()) {
            assert.ok(await apply(one, `run/${at}`));
            if (repeated) assert.ok(await apply(one, `run/${at}`));
          }
          const log = await jobs().logAfter(tenantId, tenant.clientId, jobId, 0);
          const job = await jobs().find(tenantId, jobId);
          assert.ok(log !== null && job !== null);
          assert.deepEqual(
            log.events.map(({ number }) => number),
            counting(log.lastEvent),
          );
          const states = log.events.map(({ number: _number, name: _name, at: _at, ...state }) => state);
          for (let index = 1; index < states.length; index++) assert.notDeepEqual(states[index], states[index - 1]);
          const { status, step, delivery, total, finished } = job;
          const reviewers = (job.reviewers ?? [])
            .map(({ startedAt, finishedAt }) => (finishedAt === null ? (startedAt === null ? 'W' : 'R') : 'D'))
            .join('');
          assert.deepEqual(states.at(-1), { status, step, delivery, done: finished.length, total, reviewers });
          assert.ok(!('was' in job));
        }),
        { numRuns: 30 },
      );
    });

    it('is left alone by the start of a delivery that arrives again after work was done', async () => {
      const { jobId, tenantId } = await storeJob(working, tenant);
      const reviewers = [{ profileId: 'p', workerId: 'a' }];
      const begin = (begunBy: string, delivery = 1) =>
        jobs().beginDelivery({ tenantId, jobId }, delivery, 2, [], 1, { reviewers, begunBy });
      assert.equal(await begin('run/1'), true);
      await jobs().finishPiece({ tenantId, jobId }, 'p/a', 'REVIEW', 1);
      assert.equal(await begin('run/1'), true);
      assert.deepEqual((await jobs().find(tenantId, jobId))?.finished, ['p/a']);
      // Another run of the job begins the same delivery anew.
      assert.equal(await begin('another/1'), true);
      assert.deepEqual((await jobs().find(tenantId, jobId))?.finished, []);
      await endFailed(working.platform, { tenantId, jobId }, { category: 'INTERNAL', message: 'It failed.' });
      assert.deepEqual([await begin('another/1'), await begin('another/2', 2)], [false, false]);
    });

    it('notes what a piece took once where it is noted again, and each time where it was done again', async () => {
      const { jobId, tenantId } = await storeJob(working, tenant);
      const spent = { model: 'm', usage: { inputTokens: 10, outputTokens: 5 } };
      const finish = (isAgain: boolean) => jobs().finishPiece({ tenantId, jobId }, 'p/a', 'REVIEW', 1, spent, isAgain);
      for (const isAgain of [true, true, false, true]) assert.equal(await finish(isAgain), true);
      assert.deepEqual((await jobs().find(tenantId, jobId))?.spent, [spent, spent]);
    });

    it('leaves out when the next delivery begins, which the job tells until a later one has begun', async () => {
      const { jobId, tenantId } = await storeJob(working, tenant);
      const nextOf = async () => (await jobs().find(tenantId, jobId))?.nextDeliveryAt ?? null;
      await jobs().beginDelivery({ tenantId, jobId }, 1, 4, [], 1, { begunBy: 'run/1' });
      assert.equal(await jobs().noteNextDelivery({ tenantId, jobId }, 1, 5_000), true);
      assert.equal(await nextOf(), 5_000);
      await jobs().beginDelivery({ tenantId, jobId }, 2, 4, [], 1, { begunBy: 'run/2' });
      assert.equal(await nextOf(), null);
      assert.equal(await jobs().noteNextDelivery({ tenantId, jobId }, 1, 5_000), true);
      assert.equal(await nextOf(), null);
      assert.equal((await jobs().logAfter(tenantId, tenant.clientId, jobId, 0))?.lastEvent, 3);
      await endFailed(working.platform, { tenantId, jobId }, { category: 'INTERNAL', message: 'It failed.' });
      assert.equal(await jobs().noteNextDelivery({ tenantId, jobId }, 2, 5_000), false);
    });

    it('keeps its end when a run grows long', async () => {
      const { jobId, tenantId } = await storeJob(working, tenant);
      for (let delivery = 1; delivery <= 130; delivery++) {
        await jobs().beginDelivery({ tenantId, jobId }, delivery, 4, [], 1, { begunBy: `run/${delivery}` });
        await jobs().enterStep({ tenantId, jobId }, 'REVIEW', 1);
      }
      const log = await jobs().logAfter(tenantId, tenant.clientId, jobId, 0);
      assert.deepEqual([log?.lastEvent, log?.events.length, log?.events[0]?.number], [261, 200, 62]);
    });

    it('says nothing after the end', async () => {
      const { jobId, tenantId } = await storeJob(working, tenant);
      await endFailed(working.platform, { tenantId, jobId }, { category: 'INTERNAL', message: 'It failed.' });
      assert.equal(await jobs().enterStep({ tenantId, jobId }, 'REVIEW', 1), false);
      assert.equal((await jobs().logAfter(tenantId, tenant.clientId, jobId, 0))?.lastEvent, 2);
    });
  });
});
