import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { processIdentity } from '../../../apps/stack/locks/identity.ts';
import { readProcesses, type StackFile, stateFile } from '../../../apps/stack/state.ts';
import { readStack, stackEnvironment, stackStatus } from '../../../apps/stack/status.ts';
import { childEnvironment } from '../../../shared/config.ts';
import { WITHOUT_ARCHIVES } from '../../support/laws/without-archives.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const NAMES = ['gateway', 'mongod', 'storage', 'temporal', 'worker'];
const POLL_MS = 50;

interface Run {
  process: ChildProcess;
  output(): string;
  /** Resolves when the output holds the text. */
  says(text: string): Promise<void>;
  /** Exit code. */
  ended: Promise<number | null>;
}

describe('npm start', () => {
  let dataDir: string;
  let runs: Run[];

  before(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'docaudit-stack-'));
    runs = [];
  });
  afterEach(async () => {
    for (const run of runs) {
      run.process.kill('SIGTERM');
      await run.ended;
    }
    runs = [];
  });
  after(() => rm(dataDir, { recursive: true, force: true }));

  function start(overrides: Record<string, string> = {}): Run {
    const unset = { MONGODB_URI: '', TEMPORAL_ADDRESS: '', GCS_BUCKET: '', GCS_API_ENDPOINT: '', MASTER_KEY: '' };
    const ports = ['PORT', 'METRICS_PORT', 'TEMPORAL_PORT', 'TEMPORAL_UI_PORT', 'MONGODB_PORT', 'GCS_PORT'];
    const free = Object.fromEntries(ports.map((name) => [name, '0']));
    const child = spawn(process.execPath, ['apps/stack/bootstrap.mjs', 'apps/stack/main.ts', '--no-example'], {
      cwd: ROOT,
      env: childEnvironment({ ...unset, ...free, DATA_DIR: dataDir, ...WITHOUT_ARCHIVES, ...overrides }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let isOver = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const ended = once(child, 'close').then(([code]) => {
      isOver = true;
      return code as number | null;
    });
    const run = {
      process: child,
      output: () => output,
      async says(text: string) {
        await until(() => isOver || output.includes(text));
        assert.ok(output.includes(text), `the stack ended and never said "${text}":\n${output}`);
      },
      ended,
    };
    runs.push(run);
    return run;
  }

  async function identities(): Promise<Map<number, string | null>> {
    const processes = await readProcesses(dataDir);
    assert.deepEqual(processes.map(({ name }) => name).sort(), NAMES);
    return new Map(processes.map(({ pid, identity }) => [pid, identity]));
  }

  async function untilGone(left: Map<number, string | null>): Promise<void> {
    for (const [pid, identity] of left) await until(async () => (await processIdentity(pid)) !== identity);
  }

  async function assertNothingIsLeft(left: Map<number, string | null>): Promise<void> {
    for (const [pid, identity] of left) assert.notEqual(await processIdentity(pid), identity, `process ${pid} is left`);
    assert.deepEqual(await stackStatus(dataDir), { processes: [] });
    assert.equal(await readStack(dataDir), null);
  }

  const published = async (): Promise<StackFile> => {
    const stack = await readStack(dataDir);
    assert.ok(stack !== null);
    return stack;
  };

  it('serves from an empty data directory, starts dead processes again, refuses a second stack and leaves only its data', async () => {
    const run = start();
    await run.says('Serving until Ctrl-C.');

    const stack = await published();
    assert.equal((await stat(stateFile(dataDir, 'stack'))).mode & 0o777, 0o600);
    assert.equal((await fetch(`${stack.api}/v1/health`)).status, 200);
    await until(async () => (await fetch(`${stack.metrics}/readyz`)).status === 200);
    assert.equal((await fetch(stack.temporalUi ?? '')).status, 200);
    assert.deepEqual(Object.keys(stack.demo.profiles).sort(), ['DK', 'NO', 'SE', 'US_FED']);
    for (const [order, id] of Object.entries(stack.demo.profiles)) {
      assert.match(run.output(), new RegExp(`^ +Profile ${order} +${id}$`, 'm'));
    }
    const token = await fetch(`${stack.api}/v1/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'client_credentials',
        client_id: stack.demo.clientId,
        client_secret: stack.demo.clientSecret,
      }),
    });
    assert.equal(token.status, 200, await token.text());

    // A process that is busy may miss one check of its health.
    await until(async () => (await stackStatus(dataDir)).processes.every(({ healthy }) => healthy));
    const { processes } = await stackStatus(dataDir);
    assert.deepEqual(
      processes.map(({ name }) => name),
      NAMES,
    );
    const environment = await stackEnvironment(dataDir);
    assert.equal(environment.MONGODB_URI, stack.mongodb);
    assert.equal(environment.MASTER_KEY, (await readFile(path.join(dataDir, 'master.key'), 'utf8')).trim());

    const second = start();
    assert.equal(await second.ended, 1);
    assert.match(second.output(), /^A stack is already running on .+ \(process \d+\): stop that one first, .+\.$/m);

    const pidOf = async (name: string) => (await published()).processes.find((entry) => entry.name === name)?.pid ?? 0;
    for (const name of ['worker', 'mongod']) {
      const killed = await pidOf(name);
      process.kill(killed, 'SIGKILL');
      await run.says(`${name} ended with SIGKILL; starting it again in 0.5 s.`);
      await run.says(`${name} runs again`);
      assert.notEqual(await pidOf(name), killed);
    }
    await until(async () => (await stackStatus(dataDir)).processes.every(({ healthy }) => healthy));

    const left = await identities();
    run.process.kill('SIGINT');
    assert.equal(await run.ended, 0);
    await assertNothingIsLeft(left);

    const again = start();
    await again.says('Serving until Ctrl-C.');
    const { signIn, ...demo } = (await published()).demo;
    const { signIn: firstSignIn, ...first } = stack.demo;
    assert.deepEqual(demo, first);
    assert.notEqual(signIn, firstSignIn);
  });

  it('starts a gateway and a worker again when their event loops hang', async () => {
    const hook = pathToFileURL(path.join(ROOT, 'test/support/service/hang-on-signal.mjs')).href;
    const run = start({ NODE_OPTIONS: `--import=${hook}` });
    await run.says('Serving until Ctrl-C.');
    for (const { name, pid } of await readProcesses(dataDir)) {
      if (name === 'gateway' || name === 'worker') process.kill(pid, 'SIGUSR2');
    }
    for (const name of ['gateway', 'worker']) {
      await run.says(`${name}: error: The event loop hangs; the process ends itself to be started again.`);
      await run.says(`${name} ended with SIGKILL; starting it again`);
      await run.says(`${name} runs again`);
    }
    assert.equal((await fetch(`${(await published()).api}/v1/health`)).status, 200);
  });

  it('ends when the process that started it is killed', async () => {
    const run = start();
    await run.says('Serving until Ctrl-C.');
    const left = await identities();
    run.process.kill('SIGKILL');
    await run.ended;
    await untilGone(left);
    await until(async () => (await readStack(dataDir)) === null);
    await assertNothingIsLeft(left);
  });

  it('leaves nothing behind when it is killed itself, and starts again after that', async () => {
    const run = start();
    await run.says('Serving until Ctrl-C.');
    const left = await identities();
    const { pid } = JSON.parse(await readFile(stateFile(dataDir, 'lock'), 'utf8'));
    process.kill(pid, 'SIGKILL');
    assert.equal(await run.ended, 137);
    await untilGone(left);

    const again = start();
    await again.says('Serving until Ctrl-C.');
  });

  it('ends with one sentence, and ends what it started, when a requested port is busy', async () => {
    const run = start();
    await run.says('Serving until Ctrl-C.');
    const busy = new URL((await published()).api).port;
    const other = await mkdtemp(path.join(tmpdir(), 'docaudit-stack-'));
    try {
      const refused = start({ DATA_DIR: other, PORT: busy });
      assert.equal(await refused.ended, 1);
      assert.match(refused.output(), new RegExp(`^PORT asks for port ${busy}, which is in use: .+\\.$`, 'm'));
      assert.deepEqual(await readProcesses(other), []);
    } finally {
      await rm(other, { recursive: true, force: true });
    }
  });
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(POLL_MS);
}
