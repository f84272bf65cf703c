import assert from 'node:assert/strict';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const PROGRAM = path.resolve(import.meta.dirname, '../../support/service/hanging-program.ts');

describe('the watchdog', () => {
  const children: ChildProcessWithoutNullStreams[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  async function start(limitMs: number, beatMs: number, flags: string[] = []) {
    const child = spawn(process.execPath, [...flags, PROGRAM, String(limitMs), String(beatMs)]);
    children.push(child);
    const log: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
    const says = async (word: string) => assert.equal((await lines.next()).value, word);
    await says('ready');
    return { child, log, ended, says, order: (text: string) => child.stdin.write(`${text}\n`) };
  }

  it('ends a process whose event loop hangs, and says so in its log', async () => {
    const { ended, log, order } = await start(1_000, 100);
    order('hang');
    assert.deepEqual(await ended, { code: null, signal: 'SIGKILL' });
    const [line] = log.map((text) => JSON.parse(text));
    assert.deepEqual(
      [log.length, line.name, line.level, line.msg],
      [1, 'program', 60, 'The event loop hangs; the process ends itself to be started again.'],
    );
    assert.ok(line.silentMs >= 1_000);
  });

  it('leaves a process alone that answers again within the limit', async () => {
    const { order, says, log } = await start(60_000, 20);
    order('pause 500');
    await says('done');
    order('pause 500');
    await says('done');
    assert.deepEqual(log, []);
  });

  it('does not take a stopped process for a hanging one, however long it was stopped', async function () {
    if (process.platform === 'win32') this.skip();
    const { child, order, says, ended } = await start(3_000, 100);
    child.kill('SIGSTOP');
    await wait(4_000);
    child.kill('SIGCONT');
    order('pause 0');
    await says('done');
    child.kill('SIGTERM');
    assert.deepEqual(await ended, { code: null, signal: 'SIGTERM' });
  });

  it('leaves a process with a debugger alone', async () => {
    const { order, says, child, ended } = await start(200, 20, ['--inspect=127.0.0.1:0']);
    order('pause 2000');
    await says('done');
    child.kill('SIGTERM');
    assert.equal((await ended).signal, 'SIGTERM');
  });

  it('keeps no process alive', async () => {
    const script = `import { startWatchdog } from ${JSON.stringify(path.resolve('shared/watchdog.ts'))}; startWatchdog('x');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    children.push(child);
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });
});
