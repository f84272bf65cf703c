import { randomUUID } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import { createRetentionActivities, type RetentionDeps } from '../../../activities/retention.ts';
import { TASK_QUEUES } from '../../../shared/task-queues.ts';
import type { retentionSweep } from '../../../workflows/retention-sweep.ts';
import type { Service } from '../service/service.ts';

/** The input of a step's first batch. */
export const START = { cursor: null };
/** Milliseconds up to which the sweep takes a record for that of a request still being answered. */
export const GRACE_MS = 60_000;
/** Milliseconds longer than any request takes between its charge and its job. */
export const CHARGE_GRACE_MS = 300_000;
/** Milliseconds after its deadline at which the sweep ends a job. */
export const OVERDUE_MS = 120_000;

type Activity = (...args: never[]) => Promise<unknown>;

/** Activities as plain functions, each call in an activity's surroundings of its own. */
export function callable<T extends Record<string, Activity>>(activities: T): T {
  const entries = Object.entries(activities).map(([name, run]) => [
    name,
    (...args: never[]) => {
      const environment = new MockActivityEnvironment({}, { logger: new DefaultLogger('ERROR') });
      return environment.run(run as (...args: never[]) => Promise<never>, ...args);
    },
  ]);
  return Object.fromEntries(entries) as T;
}

/** The sweep's steps, to be called at any time: `nowMs` instead of the database's clock. */
export function sweepAt({ platform }: Pick<Service, 'platform'>, nowMs: number, parts: Partial<RetentionDeps> = {}) {
  const data = { ...(parts.data ?? platform.data), now: async () => nowMs };
  return callable(createRetentionActivities({ ...platform, replays: async () => true, ...parts, data }));
}

/** Works a step off, batch by batch; answers how many items it handled and in how many batches. */
export async function workOff(
  step: (batch: { cursor: string | null }) => Promise<{ next: string | null; handled: number }>,
): Promise<{ handled: number; batches: number }> {
  let [handled, batches] = [0, 0];
  for (let cursor: string | null = null; batches === 0 || cursor !== null; batches++) {
    const batch = await step({ cursor });
    handled += batch.handled;
    cursor = batch.next;
  }
  return { handled, batches };
}

/** Runs a whole sweep on the worker of a service, as the Schedule does; answers the id of its workflow. */
export async function sweepNow({ platform }: Pick<Service, 'platform'>): Promise<string> {
  const workflowId = `retention-sweep-${randomUUID()}`;
  await platform.temporal.workflow.execute<typeof retentionSweep>('retentionSweep', {
    workflowId,
    taskQueue: TASK_QUEUES.housekeeping,
    args: [],
  });
  return workflowId;
}
