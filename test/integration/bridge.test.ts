import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { eventually } from '../support/eventually.ts';
import { DECISION } from '../support/requests/uploads.ts';
import { useService, useTenant } from '../support/service/use-service.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = path.join(ROOT, 'apps/cli/main.ts');
const REVISIONS: [string, ClientOptions][] = [
  ['2025-06-18', { supportedProtocolVersions: ['2025-06-18'] }],
  ['2025-11-25', { supportedProtocolVersions: ['2025-11-25'] }],
  ['2026-07-28', { versionNegotiation: { mode: { pin: '2026-07-28' } } }],
];

describe('docaudit mcp', () => {
  const service = useService();
  const tenant = useTenant(service);
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docaudit-bridge-'));
    await mkdir(path.join(folder, 'allowed'));
    await writeFile(path.join(folder, 'allowed', 'beslut.txt'), DECISION);
    await writeFile(path.join(folder, 'secret.txt'), DECISION);
    await symlink(path.join(folder, 'secret.txt'), path.join(folder, 'allowed', 'link.txt'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  async function opened(options: ClientOptions = {}) {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [MAIN, 'mcp', '--allow-folder', path.join(folder, 'allowed')],
      env: {
        PATH: '',
        DOCAUDIT_URL: service.baseUrl,
        DOCAUDIT_CLIENT_ID: tenant.clientId,
        DOCAUDIT_CLIENT_SECRET: tenant.clientSecret,
      },
      stderr: 'pipe',
    });
    const said: string[] = [];
    transport.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString('utf8')));
    const client = new Client({ name: 'test', version: '1' }, options);
    await client.connect(transport);
    return { client, transport, said: () => said.join('') };
  }

  const textOf = ({ content }: { content?: unknown }) => (content as [{ text: string }])[0].text;

  for (const [revision, options] of REVISIONS) {
    it(`turns a file into an audit for an assistant of ${revision}`, async () => {
      const { client, said } = await opened(options);
      try {
        const { tools } = await client.listTools();
        assert.equal(tools.length, 12);
        assert.ok(tools.some(({ name }) => name === 'audit_file'));
        const profiles = JSON.parse(textOf(await client.callTool({ name: 'get_profiles', arguments: {} })));
        assert.ok(JSON.stringify(profiles).includes(tenant.profileId));
        const seen: string[] = [];
        const answer = await client.callTool(
          {
            name: 'audit_file',
            arguments: { path: path.join(folder, 'allowed', 'beslut.txt'), profileId: tenant.profileId },
          },
          { onprogress: ({ message }) => seen.push(message ?? ''), timeout: 300_000 },
        );
        assert.notEqual(answer.isError, true, textOf(answer));
        const { jobId, clinicalData } = JSON.parse(textOf(answer));
        assert.match(jobId, /^job_/);
        assert.equal(typeof clinicalData.executive_summary, 'string');
        assert.ok(
          seen.some((message) => message.startsWith('Sending')),
          seen.join(),
        );
        assert.ok(!said().includes(tenant.clientSecret));
      } finally {
        await client.close();
      }
    });
  }

  it('is started by the settings that docs/assistants.md prints', async () => {
    const page = await readFile(new URL('../../docs/assistants.md', import.meta.url), 'utf8');
    const [, printed = ''] = /^```json\n(.*?)^```/ms.exec(page) ?? [];
    const { command, args, env } = JSON.parse(printed) as { command: string; args: string[]; env: object };
    // What `npm link` makes of the package's `bin`.
    const bin = path.join(folder, 'bin');
    const { bin: programs } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
    await mkdir(bin);
    await symlink(path.join(ROOT, programs[command]), path.join(bin, command));
    const values: Record<string, string> = {
      PATH: `${bin}:${path.dirname(process.execPath)}`,
      DOCAUDIT_URL: service.baseUrl,
      DOCAUDIT_CLIENT_ID: tenant.clientId,
      DOCAUDIT_CLIENT_SECRET: tenant.clientSecret,
    };
    assert.deepEqual(Object.keys(env), Object.keys(values).slice(1));
    const transport = new StdioClientTransport({
      command: path.join(bin, command),
      args: args.map((arg) => (path.isAbsolute(arg) ? path.join(folder, 'allowed') : arg)),
      env: values,
      cwd: folder,
    });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport);
    try {
      assert.equal((await client.listTools()).tools.length, 12);
      const { isError } = await client.callTool({ name: 'get_quotas', arguments: {} });
      assert.notEqual(isError, true);
    } finally {
      await client.close();
    }
  });

  it('sends no file from outside the allowed folders', async () => {
    const { client } = await opened();
    try {
      for (const asked of [
        path.join(folder, 'secret.txt'),
        path.join(folder, 'allowed', 'link.txt'),
        path.join(folder, 'allowed', '..', 'secret.txt'),
        path.join(folder, 'allowed'),
        path.join(folder, 'allowed', 'missing.txt'),
        'beslut.txt',
        '/etc/passwd',
      ]) {
        const answer = await client.callTool({
          name: 'audit_file',
          arguments: { path: asked, profileId: tenant.profileId },
        });
        assert.equal(answer.isError, true, `${asked}: ${textOf(answer)}`);
      }
    } finally {
      await client.close();
    }
  });

  it('passes on what the service refuses', async () => {
    const { client } = await opened();
    try {
      const unknown = await client.callTool({ name: 'get_job', arguments: { jobId: 'job_unknown' } });
      assert.equal(unknown.isError, true);
      assert.match(textOf(unknown), /NOT_FOUND/);
      const wrong = await client.callTool({ name: 'get_job', arguments: { id: 1 } });
      assert.equal(wrong.isError, true);
    } finally {
      await client.close();
    }
  });

  it('ends with its assistant, also in the middle of an audit', async () => {
    const { client, transport } = await opened();
    const pid = transport.pid;
    assert.ok(pid);
    const file = path.join(folder, 'allowed', 'beslut.txt');
    const cut = client.callTool({ name: 'audit_file', arguments: { path: file, profileId: tenant.profileId } });
    cut.catch(() => undefined);
    await transport.close();
    await eventually(() => {
      try {
        process.kill(pid, 0);
        return false;
      } catch {
        return true;
      }
    });
    await assert.rejects(cut);
  });
});
