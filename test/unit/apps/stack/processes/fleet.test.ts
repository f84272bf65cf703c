import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processIdentity } from '../../../../../apps/stack/locks/identity.ts';
import { createFleet, endStaleProcesses } from '../../../../../apps/stack/processes/fleet.ts';
import { readProcesses, stateFile, writeState } from '../../../../../apps/stack/state.ts';
import { childEnvironment } from '../../../../../shared/config.ts';

const IDLE = 'process.stdout.write("."); setInterval(() => {}, 1000)';

describe('fleet', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('keeps a record of each process that only its owner can read, and ends programs before servers', async () => {
    const said: string[] = [];
    const ended: string[] = [];
    let before: string[] = [];
    const fleet = createFleet({
      dataDir,
      say: (line) => said.push(line),
      onChange: async (processes) => {
        const names = processes.map(({ name }) => name);
        ended.push(...before.filter((name) => !names.includes(name)));
        before = names;
      },
    });
    const { signal } = new AbortController();
    const spec = (name: string, kind: 'program' | 'server') => ({
      name,
      kind,
      command: process.execPath,
      args: ['-e', IDLE],
      env: childEnvironment({}),
      address: `at ${name}`,
      logFile: path.join(dataDir, 'logs', `${name}.log`),
      releasePorts: async () => {},
      isReady: async () => true,
      stopTimeoutMs: 20_000,
    });
    await fleet.start(spec('store', 'server'), signal);
    await fleet.start(spec('app', 'program'), signal);
    const processes = await fleet.processes();
    assert.deepEqual(await readProcesses(dataDir), processes);
    assert.deepEqual(
      processes.map(({ name, address }) => [name, address]),
      [
        ['store', 'at store'],
        ['app', 'at app'],
      ],
    );
    for (const { pid, identity } of processes) assert.equal(await processIdentity(pid), identity);
    assert.equal((await stat(stateFile(dataDir, 'processes'))).mode & 0o777, 0o600);

    await fleet.stop();
    assert.deepEqual(ended, ['app', 'store']);
    assert.deepEqual(await readProcesses(dataDir), []);
    assert.deepEqual(said, []);
  });

  it('ends what an earlier stack left behind, and no stranger', async () => {
    const [left, stranger] = await Promise.all([idle(), idle()]);
    try {
      await writeState(dataDir, 'processes', [
        { name: 'mongod', pid: left.pid, address: 'a', identity: await processIdentity(left.pid) },
        { name: 'storage', pid: stranger.pid, address: 'b', identity: 'another process had this number' },
      ]);
      const said: string[] = [];
      await endStaleProcesses(dataDir, (line) => said.push(line));
      assert.deepEqual(said, [`mongod (process ${left.pid}) is left over from an earlier start; ending it.`]);
      assert.equal(await processIdentity(left.pid), null);
      assert.notEqual(await processIdentity(stranger.pid), null);
    } finally {
      process.kill(stranger.pid, 'SIGKILL');
    }
  });
});

async function idle(): Promise<{ pid: number }> {
  const child = spawn(process.execPath, ['-e', IDLE], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('The process did not start.');
  return { pid: child.pid };
}
