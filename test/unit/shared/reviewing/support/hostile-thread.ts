import { serveTasks } from '../../../../../shared/threads/serve-tasks.ts';

/** Threads for reviews whose documents break them. */
serveTasks({
  offlineReview: () => {
    const kept: Uint8Array[] = [];
    for (;;) kept.push(new Uint8Array(2 ** 22).fill(1));
  },
  merge: () => process.exit(0),
  verify: () => {
    for (;;);
  },
});
