/** Task queues of the worker (decisions, "Runs"). */
export const TASK_QUEUES = {
  audit: 'audit',
  webhooks: 'webhooks',
  laws: 'laws',
  housekeeping: 'housekeeping',
} as const;
export type TaskQueue = keyof typeof TASK_QUEUES;

/**
 * The queue for the writes that end a job, served by every worker that serves the job's queue. They have slots of their own there, so
 * that calls of the model, however many wait or hang, never keep a job from being ended.
 */
export const endingsQueue = (queue: string) => `${queue}-endings`;
