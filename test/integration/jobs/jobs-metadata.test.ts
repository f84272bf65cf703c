import assert from 'node:assert/strict';
import { JobAnswer } from '../../../shared/contracts/job.ts';
import { assertRefusal, request } from '../../support/requests/api.ts';
import { runDocument, upload } from '../../support/requests/uploads.ts';
import { startService } from '../../support/service/service.ts';
import { useHoldings, useService, useTenant } from '../../support/service/use-service.ts';

/** A mark in ASCII, so that no encoding hides it, and too long to occur in an id or a time by chance. */
const MARK_IN_ASCII = 'of-the-barn-owl';
const MARK = `Ärende-${MARK_IN_ASCII}`;

describe('metadata of a job', () => {
  const service = useService();
  const holdings = useHoldings(service);
  const tenant = useTenant(service);

  const ECHOED: [name: string, metadata: Record<string, string>][] = [
    ['is echoed', { case: MARK, empty: '' }],
    ['is echoed where it is empty', {}],
    [
      'is echoed with sixteen values of two hundred characters',
      Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`${n}`.padStart(40, 'k'), 'å'.repeat(200)])),
    ],
    ['is measured in code points and echoed', { case: '🦉'.repeat(200) }],
    [
      'is echoed with names that mean something to a database',
      { $set: '$jobId', 'a.b': '$$ROOT', '\u0000': '\u0000', _id: 'x' },
    ],
    [
      'is echoed with names that every object has',
      { constructor: '1', toString: '2', hasOwnProperty: '3', prototype: '4' },
    ],
  ];
  for (const [name, metadata] of ECHOED) {
    it(`${name}, while the job runs, in lists and when it ended`, async () => {
      const own = await service.tenant();
      const { jobId, metadata: ended } = await runDocument(own, { body: { metadata } });
      assert.deepEqual(ended, metadata);
      assert.deepEqual((await own.client.job(jobId)).metadata, metadata);
      assert.deepEqual((await own.client.jobs()).jobs[0]?.metadata, metadata);
      const stored = await service.platform.data.jobs.find(own.tenantId, jobId);
      assert.deepEqual(Object.fromEntries(stored?.metadata ?? []), metadata);
    });
  }

  it('is absent where none was sent', async () => {
    const job = await runDocument(tenant);
    assert.ok(!Object.hasOwn(job, 'metadata'));
  });

  it('is read from the job alone, and is in the clear in no history, callback or record', async () => {
    const body = { metadata: { case: MARK }, webhookUrl: 'https://receiver.example/hook' };
    const { jobId } = await runDocument(tenant, { body });
    const handle = service.platform.temporal.workflow.getHandle(`analysis-${jobId}`);
    await handle.result();
    const { events } = await handle.fetchHistory();
    const payloads = JSON.stringify(events, (_key, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : value,
    );
    assert.ok(payloads.includes(jobId));
    assert.ok(!payloads.includes(MARK_IN_ASCII));
    assert.deepEqual((await tenant.client.job(jobId)).metadata, body.metadata);
    assert.deepEqual(await holdings.mentioning(MARK_IN_ASCII), []);
    assert.deepEqual(await holdings.holdingBytesOf(MARK), []);
    const callback = await service.platform.data.callbacks.find(tenant.tenantId, jobId);
    assert.deepEqual(Object.keys(JSON.parse(String(callback?.body))), ['jobId', 'status', 'errorMessage', 'updatedAt']);
  });

  const REFUSED: [name: string, metadata: unknown][] = [
    ['no object', 'case 7'],
    ['null', null],
    ['an array', ['case 7']],
    ['a number as a value', { case: 7 }],
    ['an object as a value', { case: { number: '7' } }],
    ['null as a value', { case: null }],
    ['a value of 201 characters', { case: 'x'.repeat(201) }],
    ['a name of 41 characters', { ['x'.repeat(41)]: '7' }],
    ['an empty name', { '': '7' }],
    ['seventeen entries', Object.fromEntries(Array.from({ length: 17 }, (_, n) => [`k${n}`, '7']))],
  ];
  for (const [name, metadata] of REFUSED) {
    it(`is refused where it is ${name}, and nothing starts`, async () => {
      const jobId = await upload(tenant);
      const json = { jobId, profileId: tenant.profileId, metadata };
      const answer = await request(service, 'POST', '/v1/analyze', { token: await tenant.client.token(), json });
      assertRefusal(answer, { code: 'BAD_REQUEST', message: /`metadata/ });
      assert.equal(await service.platform.data.jobs.exists(tenant.tenantId, jobId), false);
    });
  }
});

describe('the reference of the jobs', () => {
  it('names every route, its headers and the media type of the stream', async () => {
    const service = await startService({ withWorker: false });
    try {
      const document = (await (await fetch(`${service.baseUrl}/docs/openapi.json`)).json()) as {
        paths: Record<string, Record<string, { parameters?: { name: string; in: string }[]; responses: object }>>;
        components: { schemas: Record<string, { properties: object }> };
      };
      const { paths, components } = document;
      assert.deepEqual(
        Object.entries(paths)
          .filter(([path]) => path.startsWith('/v1/jobs'))
          .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method} ${path}`)),
        [
          'get /v1/jobs',
          'get /v1/jobs/{jobId}',
          'delete /v1/jobs/{jobId}',
          'get /v1/jobs/{jobId}/events',
          'post /v1/jobs/{jobId}/cancel',
        ],
      );
      const named = (path: string) => paths[path]?.['get']?.parameters?.map((one) => `${one.in} ${one.name}`);
      assert.deepEqual(named('/v1/jobs'), ['query status', 'query profileId', 'query cursor', 'query limit']);
      assert.deepEqual(named('/v1/jobs/{jobId}'), ['path jobId', 'header Prefer']);
      assert.deepEqual(named('/v1/jobs/{jobId}/events'), ['path jobId', 'header Last-Event-ID']);
      const responses = paths['/v1/jobs/{jobId}/events']?.['get']?.responses as Record<string, { content?: object }>;
      assert.deepEqual(Object.keys(responses), ['200', '204', '400', '401', '404', '408', '431', '500', '503']);
      assert.deepEqual(Object.keys(responses['200']?.content ?? {}), ['text/event-stream']);
      const fields = Object.keys(JobAnswer.shape);
      assert.deepEqual(Object.keys(components.schemas['Job']?.properties ?? {}), fields);
      assert.deepEqual(
        Object.keys(components.schemas['JobSummary']?.properties ?? {}),
        fields.filter((field) => field !== 'result'),
      );
      const page = await (await fetch(`${service.baseUrl}/docs`)).text();
      for (const id of ['listJobs', 'followJob', 'cancelJob']) assert.ok(page.includes(`id="${id}"`));
    } finally {
      await service.close();
    }
  });
});
