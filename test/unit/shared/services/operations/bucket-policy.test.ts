import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import { createDocuments } from '../../../../../shared/data/documents.ts';
import { prepareDocuments } from '../../../../../shared/services/operations/prepare-storage.ts';

describe('the policy of the bucket', () => {
  let server: Server;
  let answer: { status: number; body: object };
  let asked: string[];
  before(async () => {
    server = createServer((req, res) => {
      asked.push(`${req.method} ${req.url}`);
      const isCreation = req.method === 'POST';
      res.writeHead(isCreation ? 200 : answer.status, { 'content-type': 'application/json' });
      res.end(JSON.stringify(isCreation ? {} : answer.body));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    asked = [];
  });

  /** Collects the log of a process that starts with a bucket that answers like this. */
  async function saidOf(status: number, body: object): Promise<{ level: string; faults?: string[]; msg: string }[]> {
    answer = { status, body };
    const lines: string[] = [];
    const log = pino(
      { formatters: { level: (level) => ({ level }) } },
      new Writable({
        write(chunk, _encoding, done) {
          lines.push(String(chunk));
          done();
        },
      }),
    );
    const apiEndpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const storage = { bucket: 'documents', apiEndpoint, signingKeyFile: null, port: 0 };
    const documents = createDocuments(storage);
    const deps = { config: { storage }, documents, log } as unknown as Parameters<typeof prepareDocuments>[0];
    assert.equal(await prepareDocuments(deps, new AbortController().signal), true);
    assert.ok(asked.some((line) => line.startsWith('GET /storage/v1/b/documents?')));
    return lines.map((line) => JSON.parse(line));
  }

  const KEEPING: [name: string, body: object, faults: string[]][] = [
    ['a new bucket', { softDeletePolicy: { retentionDurationSeconds: '604800' } }, ['SOFT_DELETE']],
    ['one with versions', { versioning: { enabled: true } }, ['VERSIONING']],
    ['one that holds objects', { retentionPolicy: { retentionPeriod: '60' } }, ['RETENTION_POLICY']],
    [
      'one with all of it',
      {
        softDeletePolicy: { retentionDurationSeconds: '1' },
        versioning: { enabled: true },
        retentionPolicy: { retentionPeriod: '1' },
      },
      ['SOFT_DELETE', 'VERSIONING', 'RETENTION_POLICY'],
    ],
  ];
  for (const [name, body, faults] of KEEPING) {
    it(`is an error that says what to do, where it keeps what is deleted: ${name}`, async () => {
      const [line, ...more] = await saidOf(200, body);
      assert.deepEqual([line?.level, line?.faults, more.length], ['error', faults, 0]);
      assert.match(line?.msg ?? '', /--clear-soft-delete --no-versioning/);
    });
  }

  for (const [name, body] of [
    ['nothing', {}],
    [
      'that soft delete is off',
      { softDeletePolicy: { retentionDurationSeconds: '0' }, versioning: { enabled: false } },
    ],
  ] as const) {
    it(`is nothing to talk of where it says ${name}`, async () => {
      assert.deepEqual(await saidOf(200, body), []);
    });
  }

  for (const status of [401, 403, 404, 503]) {
    it(`is a warning where it cannot be known (${status})`, async () => {
      const [line, ...more] = await saidOf(status, {});
      assert.deepEqual([line?.level, more.length], ['warn', 0]);
      assert.match(line?.msg ?? '', /storage\.buckets\.get/);
    });
  }
});
