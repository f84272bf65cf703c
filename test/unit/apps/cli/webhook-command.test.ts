import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callbackHeaders } from '../../../../shared/security/callback-signature.ts';
import { createEgress } from '../../../../shared/security/egress.ts';
import { runProgram, startProgram } from '../../../support/service/run-program.ts';

const SECRET = 'the secret of the test';
const PAYLOAD = {
  jobId: 'job_1',
  status: 'FAILED',
  errorMessage: 'Ingen text.\u001b[2J',
  updatedAt: '2026-11-21T10:00:00.000Z',
};

describe('docaudit webhook listen', () => {
  let dataDir = '';
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'cli-webhook-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(dataDir, { recursive: true });
  });

  /** The running command, reached as its own words say. */
  async function listening(...args: string[]) {
    const { child, stderr, ended } = startProgram(['webhook', 'listen', ...args], { DATA_DIR: dataDir });
    children.push(child);
    let said = '';
    while (!said.includes('Ctrl-C')) {
      const [chunk] = await Promise.race([once(stderr, 'data'), ended.then((end) => assert.fail(end.stderr))]);
      said += String(chunk);
    }
    const [, host = ''] = /WEBHOOK_ALLOW_HOSTS=(\S+)/.exec(said) ?? [];
    const [, caFile = ''] = /WEBHOOK_CA_FILE='(.+)'/.exec(said) ?? [];
    const egress = createEgress({ allowHosts: [host], caFile });
    const send = async (headers: Record<string, string>, body: Uint8Array) => {
      const answer = await egress.post(`https://${host}/callback`, { headers, body, timeoutMs: 20_000 });
      return answer.status;
    };
    return { child, ended, send, caFile, port: Number(host.split(':')[1]) };
  }

  const body = Buffer.from(JSON.stringify(PAYLOAD));
  const signed = (secret: string | null, timestampSeconds = Math.floor(Date.now() / 1000)) =>
    callbackHeaders({ body, secret, webhookId: 'msg_1', timestampSeconds });

  it('prints one callback as the one JSON value and ends', async () => {
    const { ended, send } = await listening('--json', '--secret', SECRET);
    assert.equal(await send(signed(SECRET), body), 200);
    const { code, stdout } = await ended;
    const { receivedAt, ...rest } = JSON.parse(stdout);
    assert.ok(Math.abs(receivedAt - Date.now()) < 60_000);
    assert.deepEqual(rest, { webhookId: 'msg_1', verified: true, problems: [], answered: 200, callback: PAYLOAD });
    assert.equal(code, 0);
  });

  it('prints a line a callback, says what is wrong with it, and answers such a one with 400', async () => {
    const { child, ended, send } = await listening('--secret', SECRET, '--status', '503');
    const { 'X-SVC-Signature': _first, ...withoutFirst } = signed(SECRET);
    const statuses = [
      await send(signed(SECRET), body),
      await send(signed('another secret'), body),
      await send(withoutFirst, body),
      await send(signed(null), body),
      await send(signed(SECRET, 1), body),
      await send(signed(SECRET), Buffer.from('{}')),
    ];
    assert.deepEqual(statuses, [503, 400, 400, 400, 400, 400]);
    child.kill('SIGINT');
    const { code, stdout } = await ended;
    const shown = stdout.split('\n').map((line) => line.replace(/^\d\d:\d\d:\d\d UTC {2}/, ''));
    const start = (signatures: string, status: number) =>
      `job_1  FAILED  signatures ${signatures}  id msg_1  answered ${status}  Ingen text.[2J`;
    assert.deepEqual(shown, [
      start('valid', 503),
      `${start('INVALID', 400)}; X-SVC-Signature does not match; Webhook-Signature does not match`,
      `${start('INVALID', 400)}; X-SVC-Signature is missing`,
      `${start('INVALID', 400)}; X-SVC-Signature is missing; Webhook-Signature is missing`,
      `${start('INVALID', 400)}; Webhook-Timestamp is not the time of now`,
      'not a callback  signatures INVALID  id msg_1  answered 400  the body is not a callback; X-SVC-Signature does not match; Webhook-Signature does not match',
      'Callbacks received: 6.',
      '',
    ]);
    assert.equal(code, 0);
  });

  it('checks no signature without a secret, and accepts only callbacks', async () => {
    const { child, ended, send } = await listening();
    assert.equal(await send(signed('any'), body), 200);
    const rows = [
      'no json',
      'null',
      JSON.stringify({ ...PAYLOAD, result: {} }),
      JSON.stringify({ ...PAYLOAD, status: 'QUEUED' }),
      JSON.stringify({ ...PAYLOAD, updatedAt: 1 }),
    ];
    for (const text of rows) assert.equal(await send({}, Buffer.from(text)), 400, text);
    assert.equal(await send({}, Buffer.alloc(70_000)), 413);
    child.kill('SIGTERM');
    const { stdout } = await ended;
    assert.match(stdout, /^\S+ UTC {2}job_1 {2}FAILED {2}signatures not checked {2}id msg_1 {2}answered 200/);
    assert.match(stdout, /\nCallbacks received: 6\.\n$/);
  });

  it('keeps its certificate, and makes another one where it can no longer be used', async () => {
    const fingerprint = async (file: string) => new X509Certificate(await readFile(file)).fingerprint256;
    const listenOnce = async () => {
      const { child, ended, send, caFile } = await listening();
      assert.equal(await send(signed(null), body), 200);
      child.kill('SIGINT');
      assert.equal((await ended).code, 0);
      return caFile;
    };
    const file = await listenOnce();
    const first = await fingerprint(file);
    assert.equal(new X509Certificate(await readFile(file)).ca, false);
    const keyFile = path.join(path.dirname(file), 'key.pem');
    assert.equal((await stat(keyFile)).mode & 0o777, 0o600);
    assert.equal(await fingerprint(await listenOnce()), first);
    await writeFile(keyFile, 'broken');
    assert.notEqual(await fingerprint(await listenOnce()), first);
  });

  it('refuses a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const ended = await runProgram(['webhook', 'listen', '--port', String(port)], { DATA_DIR: dataDir });
    other.close();
    assert.deepEqual([ended.code, ended.stdout], [1, '']);
    assert.match(ended.stderr, /is taken by another program.*--port/);
  });

  it('tells an interruption before the callback it waits for', async () => {
    const { child, ended } = await listening('--json');
    child.kill('SIGINT');
    const { code, stdout } = await ended;
    assert.equal(code, 130);
    assert.equal(JSON.parse(stdout).error.code, 'INTERRUPTED');
  });
});
