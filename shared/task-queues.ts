/** Task queues of the worker (decisions, "Runs"). */
export const TASK_QUEUES = {
  audit: 'audit',
  webhooks: 'webhooks',
  laws: 'laws',
  housekeeping: 'housekeeping',
} as const;
export type TaskQueue = keyof typeof TASK_QUEUES;

/**
 * The queue of the writes that end a job; every worker that serves the job's queue serves it too. It is separate, because calls of the model
 * that wait or hang must never take the slots of those writes.
 */
export const endingsQueue = (queue: string) => `${queue}-endings`;

/** All queues of Temporal from which a worker of these queues takes tasks. */
export const servedQueues = (queues: readonly TaskQueue[]): string[] =>
  queues.flatMap((queue) =>
    queue === 'audit' ? [TASK_QUEUES[queue], endingsQueue(TASK_QUEUES[queue])] : [TASK_QUEUES[queue]],
  );
