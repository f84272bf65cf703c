import { serveTasks } from '../threads/serve-tasks.ts';
import { readAction, readJobAudit } from './read-action.ts';

const tasks = { readAction, readJobAudit };
export type SentAuditTasks = typeof tasks;

serveTasks(tasks);
