import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { text } from 'node:stream/consumers';
import { mock } from 'node:test';
import { fileURLToPath } from 'node:url';
import { RunFailure } from '../../../../shared/errors/run-failure.ts';
import { ThreadFailure } from '../../../../shared/threads/thread-failure.ts';
import { createThreadPool, type ThreadPool } from '../../../../shared/threads/thread-pool.ts';
import type { HostileTasks } from './support/hostile-thread.ts';
import type { TestTasks } from './support/task-thread.ts';

const HOSTILE = new URL('./support/hostile-thread.ts', import.meta.url);
const BROKEN = new URL('./support/broken-thread.ts', import.meta.url);
const TASKS = new URL('./support/task-thread.ts', import.meta.url);
const LIMITS = { threads: 2, maxMemoryMb: 128, warm: true };
/** Milliseconds no task that should end takes, however slow the machine. */
const AMPLE_MS = 50_000;
/** Time limit of a task that never ends; its neighbours have a longer one. */
const SHORT_MS = 300;
const never = () => new AbortController().signal;

describe('a thread of a pool', () => {
  const pools: { close(): Promise<void> }[] = [];
  function open<Pool extends { close(): Promise<void> }>(pool: Pool): Pool {
    pools.push(pool);
    return pool;
  }
  const hostile = (entry = HOSTILE) => {
    const pool = open(createThreadPool<HostileTasks>(entry, LIMITS));
    return (task: string, { signal = never(), timeoutMs = AMPLE_MS, tenantId = '' } = {}) =>
      pool.run(task, null, { signal, timeoutMs, tenantId });
  };
  const own = (limits = LIMITS): ThreadPool<TestTasks> => open(createThreadPool<TestTasks>(TASKS, limits));
  const options = () => ({ signal: never(), timeoutMs: AMPLE_MS });
  afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

  const costs: [task: string, reason: ThreadFailure['reason'], timeoutMs?: number][] = [
    ['loop', 'TIME', SHORT_MS],
    ['loop in promises', 'TIME', SHORT_MS],
    ['never answer', 'TIME', SHORT_MS],
    ['fill the heap', 'MEMORY'],
    ['fill buffers', 'MEMORY'],
    ['recurse', 'CRASH'],
    ['throw', 'CRASH'],
    ['exit', 'CRASH'],
    ['say broken', 'CRASH'],
  ];
  for (const [task, reason, timeoutMs] of costs) {
    it(`costs its own task alone when told to ${task}`, async () => {
      const run = hostile();
      const outcomes = await Promise.allSettled([run(task, { timeoutMs }), run('behave'), run('behave')]);
      const [ended, neighbour, later] = outcomes;
      assert.equal(neighbour.status, 'fulfilled');
      assert.equal(later.status, 'fulfilled');
      assert.ok(ended.status === 'rejected' && ended.reason instanceof ThreadFailure);
      assert.equal(ended.reason.reason, reason);
      assert.doesNotMatch(JSON.stringify(ended.reason) + ended.reason.message, /secret/);
    });
  }

  it('may not hand over the answer to another task', async () => {
    const run = hostile();
    const [wrong, neighbour] = await Promise.allSettled([run('answer another'), run('behave')]);
    assert.ok(wrong.status === 'rejected' && !(wrong.reason instanceof ThreadFailure));
    assert.ok(neighbour.status === 'fulfilled' && neighbour.value === 'done');
  });

  it('that goes on after its answer is ended, and its answer counts', async () => {
    const run = hostile();
    assert.equal(await run('answer and go on'), 'answered');
    assert.deepEqual(await Promise.all([run('behave'), run('behave'), run('behave')]), ['done', 'done', 'done']);
  });

  it('that cannot be started is a fault of ours, for this task and the next', async () => {
    const run = hostile(BROKEN);
    for (let tried = 0; tried < 3; tried++) await assert.rejects(run('behave'), /could not be started/);
  });

  it('has the time of its task without the time it takes to start', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const running = own().run('add', { left: 1, right: 2 }, { signal: never(), timeoutMs: 1_000 });
      // No message of the thread can have arrived yet, because nothing was awaited.
      mock.timers.tick(60_000);
      assert.equal(await running, 3);
    } finally {
      mock.timers.reset();
    }
  });

  it('is ended at once by the signal, with its reason', async () => {
    const run = hostile();
    const controller = new AbortController();
    const { signal } = controller;
    const [running, second, waiting] = [run('loop', { signal }), run('loop', { signal }), run('loop', { signal })];
    const reason = new Error('cancelled');
    controller.abort(reason);
    for (const aborted of [running, second, waiting, run('behave', { signal })]) {
      await assert.rejects(aborted, (error) => error === reason);
    }
    assert.equal(await run('behave'), 'done');
  });

  it('works on many tasks, two at a time', async () => {
    const run = hostile();
    const answers = await Promise.all(Array.from({ length: 50 }, () => run('behave')));
    assert.equal(answers.filter((answer) => answer === 'done').length, 50);
  });

  it('serves the tenants in turn, whoever came first', async () => {
    const pool = open(createThreadPool<HostileTasks>(HOSTILE, { ...LIMITS, threads: 1 }));
    const served: string[] = [];
    const controller = new AbortController();
    const busy = pool.run('loop', null, { signal: controller.signal, timeoutMs: AMPLE_MS, tenantId: 'a' });
    const waiting = ['a', 'a', 'a', 'b', 'b', 'c'].map((tenantId) =>
      pool.run('behave', null, { ...options(), tenantId }).then(() => served.push(tenantId)),
    );
    controller.abort();
    await assert.rejects(busy);
    await Promise.all(waiting);
    assert.deepEqual(served, ['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('is given to the tenant that has none while another keeps one busy', async () => {
    const run = hostile();
    const first = new AbortController();
    const second = new AbortController();
    const held = [first, second].map(({ signal }) => run('loop', { tenantId: 'a', signal }));
    const settled = Promise.allSettled(held);
    const served: string[] = [];
    const waiting = ['a', 'b'].map((tenantId) => run('behave', { tenantId }).then(() => served.push(tenantId)));
    first.abort();
    await Promise.all(waiting);
    assert.deepEqual(served, ['b', 'a']);
    second.abort();
    await settled;
  });

  it('is not started after close; what waits or runs then fails', async () => {
    const run = hostile();
    const outcomes = Promise.allSettled([run('never answer'), run('never answer'), run('never answer')]);
    await pools.splice(0)[0]?.close();
    assert.ok((await outcomes).every(({ status }) => status === 'rejected'));
    await assert.rejects(run('behave'), /closed/);
  });

  it('runs the named task of its program, at once or later', async () => {
    const pool = own();
    assert.equal(await pool.run('add', { left: 1, right: 2 }, options()), 3);
    assert.equal(await pool.run('addLater', { left: 3, right: 4 }, options()), 7);
  });

  it('passes on what its program refuses, with category and sentence, and goes on', async () => {
    const pool = own({ ...LIMITS, threads: 1 });
    await assert.rejects(pool.run('refuse', null, options()), (error) => {
      assert.ok(error instanceof RunFailure);
      assert.deepEqual([error.category, error.personMessage], ['DOCUMENT_EMPTY', 'Send another file.']);
      return true;
    });
    assert.equal(await pool.run('add', { left: 1, right: 2 }, options()), 3);
  });

  it('keeps the message of an unforeseen error, and tells only where it came from', async () => {
    await assert.rejects(own().run('throw', null, options()), (error) => {
      assert.ok(error instanceof ThreadFailure && error.cause instanceof Error);
      assert.equal(error.reason, 'CRASH');
      assert.match(error.cause.stack ?? '', /task-thread\.ts/);
      assert.doesNotMatch(error.cause.stack ?? '', /secret/);
      return true;
    });
  });

  it('takes moved parts of the input over', async () => {
    const bytes = new Uint8Array(1000);
    assert.equal(await own().run('byteLength', bytes, { ...options(), transfer: [bytes.buffer] }), 1000);
    assert.equal(bytes.length, 0);
  });

  it('that cannot be given its input is used for the next task', async () => {
    const pool = own({ ...LIMITS, threads: 1 });
    const uncloneable = (() => undefined) as never;
    await assert.rejects(pool.run('add', uncloneable, options()), { name: 'DataCloneError' });
    assert.equal(await pool.run('add', { left: 1, right: 2 }, options()), 3);
  });

  it('has all tasks of one affinity, one after the other, while another thread has the rest', async () => {
    const pool = own();
    const kept = await Promise.all([
      pool.run('keep', 1, { ...options(), affinity: 'a' }).then(() => 0),
      pool.run('kept', null, { ...options(), affinity: 'b' }),
      pool.run('kept', null, { ...options(), affinity: 'a' }),
      pool.run('kept', null, { ...options(), affinity: 'a' }),
      pool.run('kept', null, { ...options(), affinity: 'b' }),
    ]);
    assert.deepEqual(kept, [0, 0, 2 ** 20, 2 ** 20, 0]);
  });

  for (const { warm, left } of [
    { warm: false, left: 0 },
    { warm: true, left: 2 ** 20 },
  ]) {
    it(`${warm ? 'stays as the spare of a warm pool' : 'ends'} when no task came for five minutes`, async () => {
      const pool = own({ ...LIMITS, threads: 1, warm });
      mock.timers.enable({ apis: ['setTimeout'] });
      try {
        await pool.run('keep', 1, options());
        mock.timers.tick(299_999);
        assert.equal(await pool.run('kept', null, options()), 2 ** 20);
        mock.timers.tick(299_999);
        assert.equal(await pool.run('kept', null, options()), 2 ** 20);
        mock.timers.tick(300_000);
        assert.equal(await pool.run('kept', null, options()), left);
      } finally {
        mock.timers.reset();
      }
    });
  }

  it('collects its garbage soon after its program is loaded or a task is done', async () => {
    assert.equal(await own().run('collect', null, options()), 'collected');
  });

  it('takes compiled sources from where its process keeps them, and knows nothing else of its environment', async () => {
    enableCompileCache();
    const pool = own();
    const folder = getCompileCacheDir();
    assert.ok(folder);
    assert.equal(await pool.run('cacheFolder', null, options()), folder);
    assert.deepEqual(await pool.run('environment', null, options()), ['NODE_COMPILE_CACHE']);
  });

  it('keeps its process alive while it has a task, not afterwards, and prints nothing', async () => {
    const program = new URL('./support/pool-process.ts', import.meta.url);
    const child = spawn(process.execPath, [fileURLToPath(program)], { stdio: ['ignore', 'pipe', 'pipe'] });
    const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
    assert.deepEqual([code, out, err], [0, 'answered 3\n', '']);
  });

  it('is replaced when it holds most of its memory after a task, and kept otherwise', async () => {
    const pool = own({ ...LIMITS, threads: 1, maxMemoryMb: 400 });
    await pool.run('keep', 20, options());
    assert.equal(await pool.run('kept', null, options()), 20 * 2 ** 20);
    await pool.run('keep', 320, options());
    assert.equal(await pool.run('kept', null, options()), 0);
  });
});
