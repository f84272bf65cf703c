import { serveTasks } from '../../../../../shared/threads/serve-tasks.ts';

/** A thread whose audits do what no audit should. */
serveTasks({
  writeOffline() {
    for (;;);
  },
  planAction() {
    throw new Error('a defect of ours');
  },
});
