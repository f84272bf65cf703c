import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { Metrics } from '../../shared/metrics.ts';
import { type OpsServer, probeDependencies, startOpsServer } from '../../shared/ops-server.ts';

describe('the operations server', () => {
  const open: OpsServer[] = [];
  afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

  const ask = async (path: string, ready: () => Promise<Record<string, boolean>>, metrics = async () => '') => {
    const server = await startOpsServer({ port: 0, host: '127.0.0.1', ready, metrics, log: pino({ level: 'silent' }) });
    open.push(server);
    const res = await fetch(`http://127.0.0.1:${server.port}${path}`);
    return { status: res.status, type: res.headers.get('content-type'), text: await res.text() };
  };

  it('says that the process is alive while dependencies are down', async () => {
    assert.equal((await ask('/healthz', () => Promise.reject(new Error('down')))).status, 200);
  });
  it('says ready when every dependency answers', async () => {
    const { status, text } = await ask('/readyz', async () => ({ database: true, storage: true }));
    assert.deepEqual([status, JSON.parse(text)], [200, { status: 'ready' }]);
  });
  it('names the dependencies that are missing', async () => {
    const ready = () =>
      probeDependencies({
        database: async () => 1,
        storage: () => Promise.reject(new Error('down')),
        temporal: () => new Promise(() => {}),
      });
    const { status, text } = await ask('/readyz', ready);
    assert.deepEqual([status, JSON.parse(text)], [503, { status: 'not ready', missing: ['storage', 'temporal'] }]);
  });
  it('says not ready when the check itself hangs or fails', async () => {
    for (const ready of [() => new Promise<never>(() => {}), () => Promise.reject(new Error('down'))]) {
      assert.equal((await ask('/readyz', ready)).status, 503);
    }
  });
  it('shows for how long the event loop was blocked', async () => {
    const metrics = new Metrics();
    const counts = async () => {
      const text = await metrics.render();
      const value = (suffix: string) => Number(text.split(`event_loop_delay_seconds_${suffix} `)[1]?.split('\n', 1)[0]);
      return { seconds: value('count'), long: value('count') - value('bucket{le="0.2"}') };
    };
    // The first sample falls before the block, so that the block lies between two samples.
    while ((await counts()).seconds === 0) await wait(20);
    const { long } = await counts();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    while ((await counts()).long === long) await wait(20);
  });
  it('shows the metrics of the process and of requests, without a tenant', async () => {
    const metrics = new Metrics();
    metrics.httpRequests()({ method: 'GET', route: '/v1/jobs/:jobId', status: 200, seconds: 0.003 });
    const { status, type, text } = await ask(
      '/metrics',
      async () => ({}),
      () => metrics.render(),
    );
    assert.equal(status, 200);
    assert.match(type ?? '', /^text\/plain; version=0\.0\.4/);
    assert.match(text, /^process_cpu_seconds_total/m);
    assert.match(
      text,
      /^http_request_duration_seconds_bucket\{le="0\.005",method="GET",route="\/v1\/jobs\/:jobId",status="200"\} 1$/m,
    );
    assert.doesNotMatch(text, /tenant/i);
  });
  it('answers 500 when the metrics cannot be rendered, and 404 elsewhere', async () => {
    assert.equal(
      (
        await ask(
          '/metrics',
          async () => ({}),
          () => Promise.reject(new Error('no')),
        )
      ).status,
      500,
    );
    assert.equal((await ask('/v1/health', async () => ({}))).status, 404);
  });
});
