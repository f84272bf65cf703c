import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { type GetSignedUrlConfig, Storage } from '@google-cloud/storage';
import { createDocuments } from '../../../shared/data/documents.ts';
import { embeddedServers } from '../../support/service/servers.ts';
import { type StorageDouble, startStorageDouble } from '../../support/service/storage-double.ts';

const BYTES = new Uint8Array(Buffer.from('A decision.'));
const LIFETIME_MS = 900_000;

describe('a signed upload address', () => {
  let double: StorageDouble;
  let signingKeyFile: string;
  let laterMs = 0;
  before(async () => {
    ({ signingKeyFile } = (await embeddedServers()).storage);
    double = await startStorageDouble(signingKeyFile, () => Date.now() + laterMs);
  });
  after(() => double.close());
  afterEach(() => {
    laterMs = 0;
    double.objects.clear();
  });

  const send = async (url: string, method = 'PUT', headers: Record<string, string> = {}) => {
    const body = method === 'GET' || method === 'HEAD' ? null : BYTES;
    const response = await fetch(url, { method, headers, body });
    return { status: response.status, code: /<Code>(.*)<\/Code>/.exec(await response.text())?.[1] ?? null };
  };
  const TAKEN = { status: 200, code: null };
  const MISMATCH = { status: 403, code: 'SignatureDoesNotMatch' };

  describe('at the storage of the tests', () => {
    const sign = async (name: string, config: Partial<GetSignedUrlConfig>) => {
      const { client_email, private_key } = JSON.parse(readFileSync(signingKeyFile, 'utf8'));
      const storage = new Storage({ credentials: { client_email, private_key }, projectId: 'test' });
      const [url] = await storage
        .bucket('documents')
        .file(name)
        .getSignedUrl({ version: 'v4', action: 'write', expires: Date.now() + 60_000, host: double.url, ...config });
      return url;
    };

    it('is accepted where the official signer signed exactly that request', async () => {
      assert.deepEqual(await send(await sign('a', {})), TAKEN);
      assert.deepEqual(await send(await sign('a/b c+d~é(1)', {})), TAKEN);
      assert.deepEqual(await send(await sign('a', { action: 'read' }), 'GET'), TAKEN);
      const typed = await sign('a', { contentType: 'text/plain' });
      assert.deepEqual(await send(typed, 'PUT', { 'content-type': 'text/plain' }), TAKEN);
      const extended = await sign('a', { extensionHeaders: { 'x-goog-meta-a': 'b' }, queryParams: { 'a b': 'c&d' } });
      assert.deepEqual(await send(extended, 'PUT', { 'x-goog-meta-a': 'b' }), TAKEN);
    });

    it('is refused where the official signer signed another request', async () => {
      const typed = await sign('a', { contentType: 'text/plain' });
      assert.deepEqual(await send(typed, 'PUT', { 'content-type': 'text/html' }), MISMATCH);
      const extended = await sign('a', { extensionHeaders: { 'x-goog-meta-a': 'b' } });
      assert.deepEqual(await send(extended, 'PUT', { 'x-goog-meta-a': 'c' }), MISMATCH);
      assert.deepEqual(await send(await sign('a', { action: 'read' })), MISMATCH);
      assert.deepEqual(await send(`${double.url}/documents/a`), { status: 401, code: 'AuthenticationRequired' });
    });
  });

  describe('of the service', () => {
    const address = () =>
      createDocuments({ bucket: 'documents', apiEndpoint: double.url, signingKeyFile }).uploadAddress(
        'ten_1',
        'job_1',
        Date.now() + LIFETIME_MS,
      );

    it('takes a file of any content type, and one without', async () => {
      for (const contentType of ['application/pdf', 'text/plain; charset=utf-8', 'application/x-what+ever', null]) {
        const headers: Record<string, string> = contentType === null ? {} : { 'content-type': contentType };
        assert.deepEqual(await send(await address(), 'PUT', headers), TAKEN);
        assert.deepEqual(
          { ...double.objects.get('documents/uploads/ten_1/job_1') },
          { bytes: Buffer.from(BYTES), contentType },
        );
      }
    });

    it('names no credential but the account that signed it', async () => {
      const { searchParams, pathname } = new URL(await address());
      assert.equal(pathname, '/documents/uploads/ten_1/job_1');
      assert.deepEqual([...searchParams.keys()].sort(), [
        'X-Goog-Algorithm',
        'X-Goog-Credential',
        'X-Goog-Date',
        'X-Goog-Expires',
        'X-Goog-Signature',
        'X-Goog-SignedHeaders',
      ]);
      assert.equal(searchParams.get('X-Goog-SignedHeaders'), 'host');
    });

    it('is good for as long as it was requested', async () => {
      const url = await address();
      laterMs = LIFETIME_MS - 5_000;
      assert.deepEqual(await send(url), TAKEN);
      laterMs = LIFETIME_MS + 5_000;
      assert.deepEqual(await send(url), { status: 400, code: 'ExpiredToken' });
    });

    for (const method of ['GET', 'DELETE', 'POST', 'HEAD']) {
      it(`is not good for ${method}`, async () => {
        assert.equal((await send(await address(), method)).status, 403);
        assert.equal(double.objects.size, 0);
      });
    }

    const CHANGES: [name: string, change: (url: URL) => void][] = [
      ['another job', (url) => setPath(url, 'ten_1/job_1', 'ten_1/job_2')],
      ['another tenant', (url) => setPath(url, 'ten_1/', 'ten_2/')],
      ['another bucket', (url) => setPath(url, '/documents/', '/secrets/')],
      ['a longer life', (url) => url.searchParams.set('X-Goog-Expires', '604800')],
      [
        'a later date',
        (url) => setParam(url, 'X-Goog-Date', (date) => date.replace(/\dZ$/, (end) => (end === '0Z' ? '1Z' : '0Z'))),
      ],
      ['another account', (url) => setParam(url, 'X-Goog-Credential', (credential) => `x${credential}`)],
      [
        'another signature',
        (url) => setParam(url, 'X-Goog-Signature', (hex) => hex.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))),
      ],
      ['another parameter', (url) => url.searchParams.set('x-extra', '1')],
      ['one parameter less', (url) => url.searchParams.delete('X-Goog-Expires')],
      ['more signed headers', (url) => url.searchParams.set('X-Goog-SignedHeaders', 'content-type;host')],
    ];
    for (const [name, change] of CHANGES) {
      it(`is not good with ${name}`, async () => {
        const url = new URL(await address());
        const before = url.href;
        change(url);
        assert.notEqual(url.href, before);
        assert.ok((await send(url.href)).status >= 400);
        assert.equal(double.objects.size, 0);
      });
    }

    it('is not good where another key signed it', async () => {
      const directory = await mkdtemp(`${tmpdir()}/docaudit-key-`);
      try {
        const own = JSON.parse(readFileSync(signingKeyFile, 'utf8')) as { client_email: string };
        const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
        const file = `${directory}/key.json`;
        const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
        await writeFile(file, JSON.stringify({ client_email: own.client_email, private_key: pem }));
        const documents = createDocuments({ bucket: 'documents', apiEndpoint: double.url, signingKeyFile: file });
        assert.deepEqual(await send(await documents.uploadAddress('ten_1', 'job_1', Date.now() + 60_000)), MISMATCH);
      } finally {
        await rm(directory, { recursive: true });
      }
    });
  });
});

function setPath(url: URL, part: string, replacement: string): void {
  url.pathname = url.pathname.replace(part, replacement);
}

function setParam(url: URL, name: string, change: (value: string) => string): void {
  url.searchParams.set(name, change(url.searchParams.get(name) ?? ''));
}
