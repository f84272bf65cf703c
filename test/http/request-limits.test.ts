import assert from 'node:assert/strict';
import type { Request, Response } from 'express';
import { limitRequests } from '../../apps/gateway/middleware/request-limits.ts';
import { ERRORS } from '../../shared/errors/catalogue.ts';
import { assertEnvelope } from './assert-envelope.ts';
import { OTHER_TOKEN, startToyService, TOKEN, type ToyService } from './toy-service.ts';

const METERED = { method: 'POST', body: '{"name":"abc"}' };

describe('the limit of requests of a credential', () => {
  const open: ToyService[] = [];
  afterEach(() => Promise.all(open.splice(0).map((service) => service.close())));

  async function start(
    limits: { requestsPerSecond: number; openStreams: number },
    counted: () => void = () => undefined,
  ) {
    const service = await startToyService({
      limits,
      metering: {
        headers: async () => {
          counted();
          return { limit: 60, remaining: 7, resetSeconds: 222 };
        },
      },
    });
    open.push(service);
    const ask = (path: string, token = TOKEN, init: RequestInit = {}) =>
      fetch(service.url + path, { ...init, headers: { authorization: token, 'content-type': 'application/json' } });
    return { service, ask };
  }

  async function assertRefused(answer: globalThis.Response, message: RegExp): Promise<void> {
    const error = assertEnvelope(await answer.text());
    assert.deepEqual([answer.status, error.code], [503, 'SERVICE_UNAVAILABLE']);
    assert.deepEqual(ERRORS.SERVICE_UNAVAILABLE.details.parse(error.details), { reason: 'REQUEST_RATE' });
    assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
    assert.match(error.message, message);
  }

  it('refuses requests beyond the burst, without a look at the body or the handler, and with one at the counter a second', async () => {
    let reads = 0;
    // The limit is one request in a day, so that none is given back while the test runs.
    const { ask, service } = await start({ requestsPerSecond: 1 / 86_400, openStreams: 1 }, () => {
      reads += 1;
    });
    const startedMs = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        ask('/v1/gizmos', TOKEN, { ...METERED, body: i % 2 === 0 ? METERED.body : '{' }),
      ),
    );
    for (const answer of answers) {
      await assertRefused(answer, /fewer/);
      assert.equal(answer.headers.get('x-ratelimit-remaining'), '7');
    }
    const seconds = Math.ceil((performance.now() - startedMs) / 1_000);
    assert.ok(reads >= 1 && reads <= 1 + seconds, `${reads} reads in ${seconds} s`);
    await assertRefused(await ask('/v1/nothing'), /fewer/);
    await service.close();
    assert.deepEqual(
      service.log.map(({ level, msg, err }) => [level, msg, err]),
      Array.from({ length: 21 }, () => [40, 'request refused', undefined]),
    );
  });

  it('counts each credential by itself, and neither health, tokens nor requests without a credential', async () => {
    const { ask } = await start({ requestsPerSecond: 2, openStreams: 1 });
    const statuses = async (count: number, send: () => Promise<globalThis.Response>) =>
      new Set((await Promise.all(Array.from({ length: count }, send))).map(({ status }) => status));
    assert.deepEqual(await statuses(60, () => ask('/v1/jobs/job_1')), new Set([200, 503]));
    assert.equal((await ask('/v1/jobs/job_1', OTHER_TOKEN)).status, 200);
    assert.deepEqual(await statuses(60, () => ask('/v1/health')), new Set([200]));
    assert.deepEqual(await statuses(60, () => ask('/v1/jobs/job_1', 'Bearer none')), new Set([401]));
    assert.deepEqual(
      await statuses(60, () => ask('/v1/oauth/token', '', { method: 'POST', body: '{"grant_type":"x"}' })),
      new Set([200]),
    );
  });

  it('is off at 0', async () => {
    const { ask } = await start({ requestsPerSecond: 0, openStreams: 1 });
    for (let count = 0; count < 20; count += 1) assert.equal((await ask('/v1/jobs/job_1')).status, 200);
  });

  it('lets through a burst of two seconds, then so many requests a second', () => {
    let nowMs = 0;
    const limit = limitRequests({ requestsPerSecond: 500, openStreams: 1 }, () => nowMs);
    const passes = (credentialId: string): boolean => {
      let passed = false;
      const res = { locals: { exchange: { caller: { credentialId } } } };
      try {
        limit({} as Request, res as unknown as Response, () => {
          passed = true;
        });
      } catch {
        return false;
      }
      return passed;
    };
    const passed = (count: number) => Array.from({ length: count }, () => passes('key_1')).filter(Boolean).length;
    assert.equal(passed(1_500), 1_000);
    nowMs += 1;
    assert.equal(passed(10), 0);
    nowMs += 1_000;
    assert.equal(passed(1_500), 500);
    nowMs += 1_000_000;
    assert.equal(passed(1_500), 1_000);
    // More credentials than the limiter remembers cost no more memory and refuse nobody.
    for (let other = 0; other < 20_000; other += 1) assert.ok(passes(`key_${other}x`));
  });

  it('bounds the open answers of a credential, and takes new ones when others end', async () => {
    const { ask, service } = await start({ requestsPerSecond: 0, openStreams: 2 });
    const hangingUp = new AbortController();
    const first = ask('/v1/slow', TOKEN, { signal: hangingUp.signal }).catch(() => null);
    const second = ask('/v1/slow');
    await service.slowRequests(2);
    await assertRefused(await ask('/v1/slow'), /open/);
    assert.equal((await ask('/v1/jobs/job_1')).status, 200);
    const other = ask('/v1/slow', OTHER_TOKEN);
    await service.slowRequests(3);
    hangingUp.abort();
    await first;
    // The request is repeated, because the server notices a moment later that the client hung up.
    let third = ask('/v1/slow');
    const isHeld = service.slowRequests(4).then(() => true);
    while (!(await Promise.race([isHeld, third.then(() => false)]))) third = ask('/v1/slow');
    service.release();
    for (const answer of [second, other, third]) assert.equal((await answer).status, 200);
    assert.equal((await ask('/v1/slow')).status, 200);
  });
});
