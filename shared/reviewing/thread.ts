import { serveTasks } from '../threads/serve-tasks.ts';
import { createReviewingTasks } from './tasks.ts';

serveTasks(createReviewingTasks());
