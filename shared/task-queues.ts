/** Task queues of the worker (DESIGN, "What it is"). */
export const TASK_QUEUES = { audit: 'audit' } as const;
