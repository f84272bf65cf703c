import { createThreadPool } from '../../../../../shared/threads/thread-pool.ts';
import type { TestTasks } from './task-thread.ts';

// A process with nothing to do but a task, whose pool is never closed.
const pool = createThreadPool<TestTasks>(new URL('./task-thread.ts', import.meta.url), {
  threads: 2,
  maxMemoryMb: 128,
  warm: true,
});
const { signal } = new AbortController();
const answer = await pool.run('printAndAdd', { left: 1, right: 2 }, { signal, timeoutMs: 50_000 });
process.stdout.write(`answered ${answer}\n`);
