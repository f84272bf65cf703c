import type { Callback } from '../../data/callbacks.ts';
import type { Actor } from '../../data/change-log.ts';
import { ApiError } from '../../errors/api-error.ts';
import { logChange, OPERATOR } from '../change-log.ts';
import type { Platform } from '../platform.ts';
import { startWebhook } from '../runs/start-workflows.ts';

type Deps = Pick<Platform, 'clock' | 'data' | 'temporal'>;

/**
 * Has an ended callback delivered again: the same bytes under the same `Webhook-Id`, with as many attempts as the first time.
 * @throws ApiError `NOT_FOUND` without a callback, `CONFLICT` while it is being delivered and once its secret was erased
 */
export async function redeliverCallback(
  { clock, data, temporal }: Deps,
  tenantId: string,
  jobId: string,
  actor: Actor = OPERATOR,
): Promise<void> {
  const callback = await data.callbacks.find(tenantId, jobId);
  if (callback === null) throw new ApiError('NOT_FOUND', 'The delivery log holds no callback of this job.');
  if (!(await data.callbacks.reopen(tenantId, jobId, clock()))) throw new ApiError('CONFLICT', refusal(callback));
  const subject = { kind: 'callback' as const, id: jobId, name: jobId };
  await logChange({ data, clock }, { tenantId, actor, verb: 'redelivered', subject });
  await startWebhook(temporal, { tenantId, jobId, firstAttempt: callback.attempts.length + 1 });
}

const refusal = ({ state }: Callback) =>
  state === 'PENDING'
    ? 'This callback is being delivered. Wait until it is delivered or given up.'
    : 'The secret of this callback was erased, and a callback that was to be signed is never sent unsigned.';
