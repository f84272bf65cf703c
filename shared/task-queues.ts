/** Task queues of the worker (DESIGN, "What it is"). */
export const TASK_QUEUES = {
  audit: 'audit',
  webhooks: 'webhooks',
  laws: 'laws',
  housekeeping: 'housekeeping',
} as const;
export type TaskQueue = keyof typeof TASK_QUEUES;
