import { serveTasks } from '../../../../../shared/threads/serve-tasks.ts';

/** A thread whose audits take too much or break it. */
serveTasks({
  writeOffline() {
    for (;;);
  },
  planAction() {
    throw new Error('a defect of ours');
  },
});
