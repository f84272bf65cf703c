import { serveTasks } from '../threads/serve-tasks.ts';
import { writingTasks } from './tasks.ts';

serveTasks(writingTasks);
