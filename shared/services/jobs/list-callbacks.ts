import type { Caller } from '../../contracts/caller.ts';
import type { CallbackPage } from '../../contracts/console.ts';
import type { CallbackSelection } from '../../data/callbacks.ts';
import { ApiError } from '../../errors/api-error.ts';
import { nextAttemptAt } from '../../rules/callback-schedule.ts';
import type { Platform } from '../platform.ts';

/**
 * A page of the delivery log of an organisation's callbacks, newest first. Of a receiver only the host is shown, because the rest of an
 * address may hold secrets.
 * @throws ApiError `BAD_REQUEST` for a cursor that this service did not issue
 */
export async function listCallbacks(
  { config, data }: Pick<Platform, 'config' | 'data'>,
  { tenantId }: Pick<Caller, 'tenantId'>,
  { cursor, state, limit }: Pick<CallbackSelection, 'state' | 'limit'> & { cursor?: string | undefined },
): Promise<CallbackPage> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const found = await data.callbacks.list(tenantId, { after, state, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    callbacks: page.map(
      ({ jobId, url, state, attempts, attemptsBefore, createdAt, updatedAt, signed, sealedSecret }) => ({
        ...{ jobId, state, attempts, createdAt, updatedAt },
        nextAttemptAt: nextAttemptAt({ state, attempts, attemptsBefore }, config.webhook),
        host: URL.canParse(url) ? new URL(url).host : null,
        canRedeliver: state !== 'PENDING' && (!signed || sealedSecret !== null),
      }),
    ),
    nextCursor: found.length > limit && last !== undefined ? `${last.createdAt}.${last.jobId}` : null,
  };
}

function readCursor(cursor: string): NonNullable<CallbackSelection['after']> {
  const [, createdAt, jobId] = /^(\d{1,15})\.(\S+)$/.exec(cursor) ?? [];
  if (jobId !== undefined) return { createdAt: Number(createdAt), jobId };
  throw new ApiError('BAD_REQUEST', 'Query parameter `cursor` must be a `nextCursor` that an earlier page answered.');
}
