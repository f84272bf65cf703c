import { randomUUID } from 'node:crypto';
import type { History } from '@temporalio/common/lib/proto-utils.js';
import { Worker } from '@temporalio/worker';
import type { AttemptResult, WebhookActivities } from '../../../activities/webhook.ts';
import type { CallbackState } from '../../../shared/data/callbacks.ts';
import type { webhook } from '../../../workflows/webhook.ts';
import type { RunServer } from './run-job.ts';

export const DELIVERED: AttemptResult = { outcome: 'DELIVERED', at: 0, durationMs: 1, status: 200, error: null };
export const REFUSED: AttemptResult = { outcome: 'FAILED', at: 0, durationMs: 1, status: 500, error: null };

export interface WebhookReport {
  /** Number of each request that was sent, in order. */
  attempts: number[];
  /** The entry of each attempt in the delivery log. */
  logged: { attempt: number; state: CallbackState; error: string | null }[];
  history: History;
}

/** Runs the delivery of one callback on a time-skipping server with fakes for every activity; `overrides` replace some of them. */
export async function runWebhook(
  { env, workflowBundle }: RunServer,
  overrides: Partial<WebhookActivities>,
  firstAttempt = 1,
): Promise<WebhookReport> {
  const report: Omit<WebhookReport, 'history'> = { attempts: [], logged: [] };
  const fakes: WebhookActivities = {
    loadCallbackPolicy: async () => ({
      attempts: 5,
      attemptsBefore: firstAttempt - 1,
      backoffMinMs: 60_000,
      backoffMaxMs: 3_600_000,
    }),
    attemptCallback: async () => DELIVERED,
    recordAttempt: async () => undefined,
    ...overrides,
  };
  const activities: WebhookActivities = {
    ...fakes,
    attemptCallback: async (input) => {
      report.attempts.push(input.attempt);
      return fakes.attemptCallback(input);
    },
    recordAttempt: async (input) => {
      report.logged.push({ attempt: input.attempt.attempt, state: input.state, error: input.attempt.error });
      return fakes.recordAttempt(input);
    },
  };
  const taskQueue = `test-${randomUUID()}`;
  const worker = await Worker.create({ connection: env.nativeConnection, taskQueue, workflowBundle, activities });
  return worker.runUntil(async () => {
    const handle = await env.client.workflow.start<typeof webhook>('webhook', {
      workflowId: `webhook-${taskQueue}`,
      taskQueue,
      args: [{ tenantId: 'ten_test', jobId: taskQueue, firstAttempt }],
    });
    await handle.result();
    return { ...report, history: await handle.fetchHistory() };
  });
}
