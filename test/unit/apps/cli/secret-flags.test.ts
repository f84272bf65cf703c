import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { readSecret } from '../../../../apps/cli/secret.ts';
import { runProgram } from '../../../support/service/run-program.ts';
import { type FakeService, startFakeService } from './fake-service.ts';

const SECRET = 'geheim-4711';

describe('a secret that a command takes', () => {
  let folder = '';
  let service: FakeService;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cli-secret-'));
    await writeFile(path.join(folder, 'secret'), `${SECRET}\r\n`);
    await writeFile(path.join(folder, 'empty'), '\n');
    await writeFile(path.join(folder, 'huge'), 'x'.repeat(65_537));
    service = await startFakeService();
  });
  after(async () => {
    service.server.close().closeAllConnections();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    service.seen.length = 0;
  });

  const search = (flags: string[], env: Record<string, string> = {}, stdin = '') =>
    runProgram(['laws', 'search', 'SE', 'x', '--url', service.baseUrl, ...flags], { DATA_DIR: folder, ...env }, stdin);
  const file = (name: string) => path.join(folder, name);

  const ways: [way: string, flags: () => string[], env?: Record<string, string>, stdin?: string][] = [
    ['from stdin', () => ['--client-id', 'key_1', '--client-secret', '-'], {}, `${SECRET}\n`],
    ['from its file', () => ['--client-id', 'key_1', '--client-secret-file', file('secret')]],
    ['from stdin as a file', () => ['--client-id', 'key_1', '--client-secret-file', '-'], {}, SECRET],
    ['from the environment', () => [], { DOCAUDIT_CLIENT_ID: 'key_1', DOCAUDIT_CLIENT_SECRET: SECRET }],
    [
      'from the command line',
      () => ['--client-id', 'key_1', '--client-secret', SECRET],
      { DOCAUDIT_CLIENT_SECRET: 'x' },
    ],
  ];
  for (const [way, flags, env, stdin] of ways) {
    it(`comes ${way}, and is printed nowhere`, async () => {
      const { stdout, stderr } = await search(flags(), env, stdin);
      const [asked] = service.seen;
      assert.equal(asked?.path, 'POST /v1/oauth/token', stderr);
      const { client_id, client_secret } = JSON.parse(asked?.body ?? '');
      assert.deepEqual([client_id, client_secret], ['key_1', SECRET]);
      assert.ok(!(stdout + stderr).includes(SECRET));
    });
  }

  it('is taken from the environment with its own client id only', async () => {
    const env = { DOCAUDIT_CLIENT_ID: 'key_1', DOCAUDIT_CLIENT_SECRET: SECRET };
    const { code, stderr } = await search(['--client-id', 'key_2'], env);
    assert.equal(code, 2);
    assert.match(stderr, /Missing --client-secret/);
    assert.deepEqual(service.seen, []);
  });

  const refusals: [name: string, flags: () => string[], message: RegExp, stdin?: string][] = [
    ['sent twice', () => ['--client-secret', SECRET, '--client-secret-file', file('secret')], /send one of them/],
    ['in a file that is not there', () => ['--client-secret-file', file('none')], /there is no file .*none/],
    ['in what is no file', () => ['--client-secret-file', folder], /cannot read/],
    ['in an empty file', () => ['--client-secret-file', file('empty')], /is empty/],
    ['in a file that is too long', () => ['--client-secret-file', file('huge')], /more than a secret/],
    ['on an empty stdin', () => ['--client-secret', '-'], /stdin is empty/],
    ['on a stdin that is too long', () => ['--client-secret', '-'], /more than a secret/, 'x'.repeat(200_000)],
  ];
  for (const [name, flags, message, stdin] of refusals) {
    it(`is refused as wrong usage ${name}`, async () => {
      const { code, stdout, stderr } = await search(['--client-id', 'key_1', ...flags()], {}, stdin);
      assert.equal(code, 2, stderr);
      assert.match(stderr, message);
      assert.ok(!(stdout + stderr).includes(SECRET));
      assert.deepEqual(service.seen, []);
    });
  }

  it('is not read from a terminal, which would show it', async () => {
    const terminal = Object.assign(Readable.from([SECRET]), { isTTY: true });
    await assert.rejects(readSecret('secret', { value: '-', file: undefined }, terminal), /a terminal would show/);
  });
});
