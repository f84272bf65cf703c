import assert from 'node:assert/strict';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processIdentity } from '../../../../../apps/stack/locks/identity.ts';
import { type ChildSpec, restartPauseMs, superviseChild } from '../../../../../apps/stack/processes/child.ts';
import { childEnvironment } from '../../../../../shared/config.ts';

describe('superviseChild', () => {
  const { signal } = new AbortController();
  let root: string;
  let pids: (number | null)[];
  let said: string[];
  let ends: (() => Promise<void>)[];

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'child-'));
    pids = [];
    said = [];
    ends = [];
  });
  afterEach(async () => {
    for (const end of ends) await end();
    await rm(root, { recursive: true, force: true });
  });

  /** Supervises a script that is ready as soon as it has made the file `ready`. */
  async function supervise(
    script: string,
    overrides: Partial<ChildSpec> = {},
    onPid: (pid: number | null) => void = () => {},
  ) {
    const file = path.join(root, 'program.mjs');
    const readyFile = path.join(root, 'ready');
    await writeFile(
      file,
      `import { writeFileSync } from 'node:fs';\nconst ready = () => writeFileSync(${JSON.stringify(readyFile)}, '');\n${script}`,
    );
    const child = superviseChild(
      {
        name: 'program',
        command: process.execPath,
        args: [file],
        env: childEnvironment({}),
        address: 'nowhere',
        logFile: path.join(root, 'logs', 'program.log'),
        kind: 'program',
        releasePorts: async () => {},
        isReady: () =>
          access(readyFile).then(
            () => true,
            () => false,
          ),
        stopTimeoutMs: 20_000,
        ...overrides,
      },
      {
        say: (line) => said.push(line),
        onPid: (pid) => {
          pids.push(pid);
          onPid(pid);
        },
      },
    );
    ends.push(async () => {
      child.hurry();
      await child.stop();
    });
    return child;
  }

  const LIVES = 'ready(); setInterval(() => {}, 1000);';

  it('starts a program that has ended again and says so', async () => {
    let restarted = () => {};
    const again = new Promise<void>((resolve) => {
      restarted = resolve;
    });
    const child = await supervise(LIVES, {}, (pid) => {
      if (pid !== null && pids.filter((seen) => seen !== null).length === 2) restarted();
    });
    await child.start(signal);
    const [first] = pids;
    process.kill(first as number, 'SIGKILL');
    await again;
    await child.stop();
    assert.equal(said[0], 'program ended with SIGKILL; starting it again in 0.5 s.');
    assert.equal(pids.length, 4);
    assert.deepEqual([pids[1], pids[3]], [null, null]);
    assert.equal(await processIdentity(pids[2] as number), null);
  });

  it('fails the start of a program that ends before it is ready', async () => {
    const child = await supervise('process.exit(5);');
    await assert.rejects(child.start(signal), {
      name: 'StackError',
      message: /^program ended with code 5; its log is /,
    });
  });

  it('quotes the last words of a server, which nobody has seen yet', async () => {
    const child = await supervise("process.stderr.write('no space left\\n', () => process.exit(1));", {
      kind: 'server',
    });
    await assert.rejects(child.start(signal), { message: /:\n {2}no space left$/ });
  });

  it('fails the start of a program that does not exist', async () => {
    const child = await supervise('', { command: path.join(root, 'absent') });
    await assert.rejects(child.start(signal), { name: 'StackError', message: /ENOENT/ });
  });

  it('lets a program end in order', async () => {
    const child = await supervise(
      `process.on('SIGTERM', () => { process.stdout.write('bye'); process.exit(0); }); ${LIVES}`,
    );
    await child.start(signal);
    await child.stop();
    assert.equal(await readFile(path.join(root, 'logs', 'program.log'), 'utf8'), 'bye');
    assert.deepEqual(said, []);
  });

  it('forces a program that does not end', async () => {
    const child = await supervise(`process.on('SIGTERM', () => {}); ${LIVES}`, { stopTimeoutMs: 10 });
    await child.start(signal);
    await child.stop();
    assert.deepEqual(said, ['program did not end in 0.01 s; forcing it.']);
  });

  it('ends what the program itself has started', async () => {
    const child = await supervise(
      `import { spawn } from 'node:child_process';
const inner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
process.stdout.write(String(inner.pid), () => { ready(); setInterval(() => {}, 1000); });`,
    );
    await child.start(signal);
    const inner = Number(await readFile(path.join(root, 'logs', 'program.log'), 'utf8'));
    assert.notEqual(await processIdentity(inner), null);
    await child.stop();
    // The kernel needs a moment to bury it.
    while ((await processIdentity(inner)) !== null) await new Promise(setImmediate);
  });

  const LINES = [
    '{"level":30,"msg":"all is well"}',
    '{"level":40,"msg":"A dependency is slow."}',
    '{"level":50,"msg":"It failed.","err":{"message":"why"}}',
    'Error: a crash',
  ];
  const writeLines = (then: string) =>
    `process.stderr.write(${JSON.stringify(`${LINES.join('\n')}\n`)}, () => { ${then} });`;

  it('shows the warnings of our own programs and keeps everything in the log', async () => {
    const child = await supervise(writeLines(LIVES));
    await child.start(signal);
    await child.stop();
    assert.deepEqual(said, ['program: warning: A dependency is slow.', 'program: error: It failed.: why']);
    assert.equal(await readFile(path.join(root, 'logs', 'program.log'), 'utf8'), `${LINES.join('\n')}\n`);
  });

  it('shows what a program of ours that crashed has left', async () => {
    const child = await supervise(writeLines('process.exit(1)'));
    await assert.rejects(child.start(signal), { name: 'StackError' });
    assert.equal(said.at(-1), 'program: Error: a crash');
  });

  it('sets the log of the last start aside', async () => {
    const first = await supervise(`process.stdout.write('first'); ${LIVES}`);
    await first.start(signal);
    await first.stop();
    const second = await supervise(LIVES);
    await second.start(signal);
    assert.equal(await readFile(path.join(root, 'logs', 'program.log.1'), 'utf8'), 'first');
  });

  it('grows the pause between restarts to half a minute', () => {
    assert.deepEqual([0, 1, 2, 5, 6, 60].map(restartPauseMs), [500, 1000, 2000, 16_000, 30_000, 30_000]);
  });
});
