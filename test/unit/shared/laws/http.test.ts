import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { SourceRefused } from '../../../../shared/laws/http.ts';
import { NOT_MODIFIED } from '../../../../shared/laws/source.ts';
import { HttpScene, json, never, unavailable } from './http-scene.ts';

const XML = `<?xml version="1.0" encoding="utf-8"?>\n<Dokument>${'<Char>Hold af dyr</Char>'.repeat(200)}</Dokument>`;

describe('createLawHttp', () => {
  const scene = new HttpScene();

  describe('what it sends', () => {
    it('says who it is and where to find out more, and takes gzip', async () => {
      let seen: (string | null)[] = [];
      scene.answer = ({ header }) => {
        seen = ['user-agent', 'accept-encoding', 'accept', 'cookie'].map(header);
        return json({});
      };
      await scene.connect().getJson('/a', { signal: never });
      assert.deepEqual(seen, ['document-audit-service (+https://audit.example)', 'gzip', 'application/json', null]);
    });

    it('posts JSON', async () => {
      scene.answer = ({ method, body, header }) =>
        json({ method, body: JSON.parse(body), type: header('content-type') });
      const found = await scene.connect().postJson('/a', { query: '§ "1"' }, { signal: never });
      assert.deepEqual(found?.body, { method: 'POST', body: { query: '§ "1"' }, type: 'application/json' });
    });

    it('takes paths below an origin that has one, and addresses only where they lie on the origin', async () => {
      const http = scene.connect({ origin: `${scene.site.url}/mirror/` });
      await http.getJson('/v1/list?q=a%20b', { signal: never });
      await http.getJson(`${scene.site.url}/other`, { signal: never });
      assert.deepEqual(scene.site.asked, ['GET /mirror/v1/list?q=a%20b', 'GET /other']);
      for (const elsewhere of ['https://example.com/x', `${scene.site.url}1/x`, 'file:///etc/passwd', 'x']) {
        await unavailable(http.getJson(elsewhere, { signal: never }), /is not at the source/);
      }
      await http.getJson('//example.com/x', { signal: never });
      assert.equal(scene.site.asked.at(-1), 'GET /mirror//example.com/x');
    });

    it('sends cookies back only where that was asked for', async () => {
      const seen: (string | null)[] = [];
      scene.answer = ({ header }) => {
        seen.push(header('cookie'));
        return { ...json({}), headers: { 'set-cookie': 'JSESSIONID=A1; Path=/; HttpOnly' } };
      };
      for (const http of [scene.connect({ keepsCookies: true }), scene.connect()]) {
        await http.getJson('/', { signal: never });
        await http.getJson('/', { signal: never });
      }
      assert.deepEqual(seen, [null, 'JSESSIONID=A1', null, null]);
    });
  });

  describe('what it makes of answers', () => {
    it('answers null for what is not there, and tells a refusal by its status', async () => {
      const http = scene.connect();
      for (const status of [404, 410]) {
        scene.site.fail('json', { kind: 'status', status });
        assert.equal(await http.getJson('/a', { signal: never }), null);
      }
      for (const status of [400, 401, 403, 451]) {
        scene.site.fail('json', { kind: 'status', status });
        const refusal = await unavailable(http.getJson('/a?q=typed', { signal: never }), /^dk: GET \/a: answered \d+$/);
        assert.ok(refusal instanceof SourceRefused);
        assert.equal(refusal.status, status);
      }
      assert.equal(scene.site.asked.length, 6);
    });

    it('asks for a version only where it is not here yet', async () => {
      const http = scene.connect();
      const first = await http.getJson('/a', { signal: never });
      assert.ok(first?.validators.etag);
      const again = { signal: never, unless: first.validators };
      assert.equal(await http.getJson('/a', again), NOT_MODIFIED);
      scene.answer = () => json({ ok: 'changed' });
      const changed = await http.getJson('/a', again);
      assert.ok(changed !== null && changed !== NOT_MODIFIED);
      assert.deepEqual(changed.body, { ok: 'changed' });
    });

    it('does not take a 304 for an answer nobody has', async () => {
      scene.site.fail('json', { kind: 'status', status: 304 });
      await unavailable(scene.connect().getJson('/a', { signal: never }), /answered 304/);
    });

    it('unpacks gzip, and reads each character set as it is declared', async () => {
      const http = scene.connect();
      scene.answer = () => ({
        ...json({}),
        body: gzipSync('{"a":"förvaltning"}'),
        headers: { 'content-encoding': 'gzip' },
      });
      assert.deepEqual((await http.getJson('/a', { signal: never }))?.body, { a: 'förvaltning' });
      const texts: [string, Buffer][] = [
        ['text/html; charset=iso-8859-1', Buffer.from('högst', 'latin1')],
        ['text/html; charset="utf-8"', Buffer.from('\ufeffhögst', 'utf8')],
        ['text/plain;charset=utf-16le', Buffer.from('högst', 'utf16le')],
        ['text/html', Buffer.from('högst', 'utf8')],
      ];
      for (const [contentType, body] of texts) {
        scene.answer = () => ({ route: 'page', contentType, body });
        assert.equal((await http.getText('/a', { signal: never }))?.body, 'högst');
      }
      scene.answer = () => ({ route: 'page', contentType: 'text/html', body: Buffer.from('högst', 'latin1') });
      await unavailable(http.getText('/a', { signal: never }), /character set/);
      scene.answer = () => ({ ...json({}), headers: { 'content-encoding': 'br' } });
      await unavailable(http.getJson('/a', { signal: never }), /content encoding/);
    });

    const unusable: [
      name: string,
      kind: 'json' | 'xml' | 'zip' | 'bzip2',
      contentType: string,
      body: string,
      sentence: RegExp,
    ][] = [
      ['an empty answer', 'json', 'application/json', '', /empty answer instead of JSON/],
      ['an empty archive', 'zip', 'application/zip', '', /empty answer/],
      ['a page for JSON', 'json', 'text/html', '<!DOCTYPE html><html></html>', /web page instead of JSON/],
      [
        'a page for XML',
        'xml',
        'application/xml',
        '<?xml version="1.0"?>\n<!-- x -->\n<!DOCTYPE html>\n<html/>',
        /web page instead of XML/,
      ],
      ['what is called a page', 'xml', 'text/html; charset=utf-8', '<Dokument/>', /web page instead of XML/],
      ['a page for a ZIP file', 'zip', 'application/zip', '  <html>', /web page instead of a ZIP file/],
      ['JSON for XML', 'xml', 'application/xml', '{"error":1}', /something other than XML/],
      ['XML for JSON', 'json', 'application/json', '<error/>', /something other than JSON/],
      ['text for bzip2', 'bzip2', 'application/x-bzip2', 'BZip', /something other than a bzip2 file/],
      ['JSON cut short', 'json', 'application/json', '{"hits":[{"_source":', /damaged or cut short/],
    ];
    for (const [name, kind, contentType, body, sentence] of unusable) {
      it(`refuses ${name}, without asking again`, async () => {
        scene.answer = () => ({ route: 'json', contentType, body });
        const http = scene.connect();
        const error = await unavailable(
          kind === 'json' ? http.getJson('/a', { signal: never }) : http.getBytes('/a', kind, { signal: never }),
          sentence,
        );
        assert.equal(scene.site.asked.length, 1);
        if (body !== '') assert.ok(!error.message.includes(body));
      });
    }

    it('reads JSON under any name, with a byte order mark or white space before it', async () => {
      for (const body of ['\ufeff{"a":1}', '\r\n {"a":1}']) {
        scene.answer = () => ({ route: 'json', contentType: 'text/html', body });
        assert.deepEqual((await scene.connect().getJson('/a', { signal: never }))?.body, { a: 1 });
      }
    });

    it('stops reading what is too large, announced or not', async () => {
      const http = scene.connect();
      scene.answer = () => ({ route: 'xml', contentType: 'application/xml', body: XML });
      const size = Buffer.byteLength(XML);
      const whole = await http.getBytes('/a', 'xml', { signal: never, maxBytes: size });
      assert.equal(whole?.body.length, size);
      await unavailable(http.getBytes('/a', 'xml', { signal: never, maxBytes: size - 1 }), /more than/);
      scene.site.fail('xml', { kind: 'oversized', bytes: 1e9 });
      await unavailable(http.getBytes('/a', 'xml', { signal: never, maxBytes: 10 * size }), /more than/);
      scene.answer = () => ({
        route: 'page',
        contentType: 'application/xml',
        headers: { 'content-encoding': 'gzip' },
        body: gzipSync(`<a>${' '.repeat(5_000_000)}`),
      });
      await unavailable(http.getBytes('/a', 'xml', { signal: never, maxBytes: 1_000_000 }), /more than/);
      assert.equal(scene.site.asked.length, 4);
    });
  });
});
