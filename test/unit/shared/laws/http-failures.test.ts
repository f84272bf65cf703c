import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Fault, startSite } from '../../../support/laws/law-origin/site.ts';
import { HttpScene, json, never, unavailable } from './http-scene.ts';

describe('createLawHttp, when a source fails', () => {
  const scene = new HttpScene();

  describe('attempts', () => {
    const passing: [string, Fault][] = [
      ['503', { kind: 'status', status: 503 }],
      ['500', { kind: 'status', status: 500 }],
      ['429', { kind: 'status', status: 429 }],
      ['an answer that breaks off', { kind: 'truncate' }],
    ];
    for (const [name, fault] of passing) {
      it(`asks twice more after ${name}, waiting longer each time`, async () => {
        const http = scene.connect();
        scene.site.fail('json', fault, 2);
        assert.deepEqual((await http.getJson('/a', { signal: never }))?.body, { ok: true });
        assert.deepEqual([scene.site.asked.length, scene.waits], [3, [500, 1000]]);
        scene.site.fail('json', fault);
        await unavailable(http.getJson('/a', { signal: never }), /^dk: GET \/a: (?:answered \d+|the answer broke off)/);
        assert.equal(scene.site.asked.length, 6);
      });
    }

    it('tries again where the connection is refused, and says so', async () => {
      const gone = await startSite(() => null);
      await gone.stop();
      const http = scene.connect({ origin: gone.url });
      await unavailable(http.getJson('/a?q=secret', { signal: never }), /^dk: GET \/a: no answer \(ECONNREFUSED\)$/);
      assert.equal(scene.waits.length, 2);
      await gone.start();
      assert.equal(await http.getJson('/a', { signal: never }), null);
      await gone.stop();
    });

    it('draws the scene.waits of several clients apart', async () => {
      scene.site.fail('json', { kind: 'status', status: 503 }, 1);
      await scene.connect({ random: () => 0.999 }).getJson('/a', { signal: never });
      assert.ok(Number(scene.waits[0]) >= 250 && Number(scene.waits[0]) < 260);
    });

    it('waits as long as it is asked to where the time allows it, and gives up at once where it does not', async () => {
      let nowMs = 0;
      const http = scene.connect({
        clock: () => nowMs,
        pause: async (delayMs) => {
          scene.waits.push(delayMs);
          nowMs += delayMs;
        },
      });
      scene.site.fail('json', { kind: 'status', status: 429, retryAfterSeconds: 7 }, 1);
      await http.getJson('/a', { signal: never });
      assert.deepEqual([scene.waits, nowMs], [[7000], 7000]);
      scene.site.fail('json', { kind: 'status', status: 503, retryAfterSeconds: 120 });
      await unavailable(http.getJson('/a', { signal: never }), /answered 503/);
      assert.equal(scene.site.asked.length, 3);
      await unavailable(http.getJson('/b', { signal: never }), /asked for a pause/);
      assert.equal(scene.site.asked.length, 3);
    });

    it('gives up where the source says nothing within the time there is', async () => {
      scene.site.fail('json', { kind: 'hang' });
      await unavailable(scene.connect().getJson('/a', { signal: never, timeoutMs: 50 }), /no answer in time/);
      scene.site.fail('json', { kind: 'stall' });
      await unavailable(scene.connect().getJson('/a', { signal: never, timeoutMs: 50 }), /no answer in time/);
    });

    it('gives up an attempt to which nothing is said for long, and makes another', async () => {
      scene.site.fail('json', { kind: 'hang' }, 1);
      const http = scene.connect({ silenceTimeoutMs: 1_000 });
      assert.deepEqual((await http.getJson('/a', { signal: never }))?.body, { ok: true });
      assert.equal(scene.site.asked.length, 2);
    });

    it('stops with the caller’s own reason, and scene.waits for nothing more', async () => {
      const caller = new AbortController();
      const reason = new Error('the caller left');
      scene.site.fail('json', { kind: 'hang' });
      const asking = scene.connect().getJson('/a', { signal: caller.signal });
      caller.abort(reason);
      await assert.rejects(asking, (err) => err === reason);
      await assert.rejects(scene.connect().getJson('/a', { signal: caller.signal }), (err) => err === reason);
    });

    it('keeps to the caller’s reason in the last attempt too', async () => {
      const caller = new AbortController();
      const reason = new Error('the caller left');
      scene.answer = () => {
        if (scene.site.asked.length === 3) caller.abort(reason);
        return json({});
      };
      scene.site.fail('json', { kind: 'truncate' });
      const asking = scene.connect().getJson('/a', { signal: caller.signal });
      await assert.rejects(asking, (err) => err === reason);
    });

    it('takes a turn for each request to the source, redirects and further attempts among them', async () => {
      let nowMs = 0;
      const http = scene.connect({
        requestsPerSecond: 1,
        clock: () => nowMs,
        pause: async (delayMs) => {
          scene.waits.push(delayMs);
          nowMs += delayMs;
        },
      });
      scene.answer = ({ path: place }) =>
        place === '/old' ? { ...json({}), status: 302, headers: { location: '/new' } } : json({ place });
      await http.getJson('/old', { signal: never });
      assert.deepEqual(scene.waits, [1000]);
      scene.site.fail('json', { kind: 'status', status: 503 }, 1);
      await http.getJson('/new', { signal: never });
      assert.deepEqual(scene.waits, [1000, 1000, 500, 500]);
    });
  });

  describe('redirects', () => {
    it('follows them on the origin', async () => {
      scene.answer = ({ path: place }) =>
        place === '/old' ? { ...json({}), status: 301, headers: { location: '/new?x=1' } } : json({ place });
      assert.deepEqual((await scene.connect().getJson('/old', { signal: never }))?.body, { place: '/new' });
    });

    for (const location of ['https://example.com/', 'http://127.0.0.1:1/', 'file:///etc/passwd', '//example.com', '']) {
      it(`does not follow one to ${location || 'nowhere'}`, async () => {
        scene.answer = () => ({ ...json({}), status: 302, ...(location !== '' && { headers: { location } }) });
        await unavailable(scene.connect().getJson('/a', { signal: never }), /redirected \(302\)/);
        assert.equal(scene.site.asked.length, 1);
      });
    }

    it('follows one to TLS on the same host', async () => {
      scene.site.fail('json', { kind: 'redirect', location: `${scene.site.url.replace('http:', 'https:')}/a` });
      await unavailable(scene.connect().getJson('/a', { signal: never }), /no answer/);
    });

    it('tires of a circle, and sends no body where a redirect would lose it', async () => {
      scene.site.fail('json', { kind: 'redirect', location: '/again' });
      await unavailable(scene.connect().getJson('/a', { signal: never }), /more than 5 redirects/);
      assert.equal(scene.site.asked.length, 6);
      await unavailable(scene.connect().postJson('/a', {}, { signal: never }), /redirected \(302\)/);
    });
  });

  describe('downloads', () => {
    let folder: string;
    before(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'law-http-'));
    });
    after(() => rm(folder, { recursive: true }));

    it('writes the body to a file', async () => {
      const file = path.join(folder, 'a.zip');
      const body = Buffer.concat([Buffer.from('PK'), Buffer.alloc(300_000, 7)]);
      scene.answer = () => ({ route: 'zip', contentType: 'application/zip', body });
      const answered = await scene.connect().download('/a', 'zip', file, { signal: never });
      assert.equal(answered?.body, body.length);
      assert.deepEqual(await readFile(file), body);
    });

    it('starts over after an answer that broke off', async () => {
      const file = path.join(folder, 'b.zip');
      const body = Buffer.concat([Buffer.from('PK'), Buffer.alloc(300_000, 7)]);
      scene.answer = () => ({ route: 'zip', contentType: 'application/zip', body });
      scene.site.fail('zip', { kind: 'truncate' }, 1);
      await scene.connect().download('/a', 'zip', file, { signal: never });
      assert.deepEqual(await readFile(file), body);
    });

    it('leaves no file behind where it fails', async () => {
      const file = path.join(folder, 'c.zip');
      scene.answer = () => ({ route: 'zip', contentType: 'application/zip', body: `PK${'x'.repeat(100_000)}` });
      const limited = scene.connect().download('/a', 'zip', file, { signal: never, maxBytes: 10_000 });
      await unavailable(limited, /more than/);
      scene.site.fail('zip', { kind: 'truncate' });
      await unavailable(scene.connect().download('/a', 'zip', file, { signal: never }), /broke off/);
      assert.equal(existsSync(file), false);
    });

    it('does not take a full disk for a source that is down', async () => {
      const work = scene.connect().download('/a', 'json', path.join(folder, 'absent', 'd'), { signal: never });
      await assert.rejects(work, { code: 'ENOENT' });
    });
  });
});
