import { randomUUID } from 'node:crypto';
import type { CallbackState } from '../../../shared/data/callbacks.ts';
import type { Service, TestTenant } from '../service/service.ts';

const MINUTE = 60_000;

interface CalledBack {
  state: CallbackState;
  /** The status of each answer, or what the attempt failed with. */
  attempts: readonly (number | string)[];
  signed?: boolean;
  url?: string;
}

let callbacks = 0;

/** Writes a callback to the delivery log, each later than the one before; returns the id of its job. */
export async function calledBack(
  { platform: { data } }: Pick<Service, 'platform'>,
  { tenantId }: Pick<TestTenant, 'tenantId'>,
  { state, attempts, signed = false, url = 'https://cases.example.org/hooks/audit?token=hidden' }: CalledBack,
): Promise<string> {
  const jobId = `job_${randomUUID()}`;
  callbacks += 1;
  const createdAt = Date.now() - 10 * MINUTE + callbacks;
  const made = attempts.map((outcome, index) => ({
    attempt: index + 1,
    at: createdAt + index * MINUTE,
    durationMs: typeof outcome === 'number' ? 212 : 30_000,
    status: typeof outcome === 'number' ? outcome : null,
    error: typeof outcome === 'number' ? null : outcome,
  }));
  const callback = {
    ...{ jobId, tenantId, url, signed, state, createdAt },
    sealedSecret: null,
    webhookId: randomUUID(),
    body: Buffer.from('{}'),
    attempts: made,
    attemptsBefore: 0,
    updatedAt: made.at(-1)?.at ?? createdAt,
  };
  await data.transact((session) => data.callbacks.insert(callback, session));
  return jobId;
}
