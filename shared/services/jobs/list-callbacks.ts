import type { Caller } from '../../contracts/caller.ts';
import type { CallbackPage } from '../../contracts/console.ts';
import type { CallbackSelection } from '../../data/callbacks.ts';
import type { Platform } from '../platform.ts';

/**
 * A page of the delivery log of an organisation's callbacks, newest first. Of a receiver only the host is shown, because the rest of an
 * address may hold secrets.
 */
export async function listCallbacks(
  { data }: Pick<Platform, 'data'>,
  { tenantId }: Pick<Caller, 'tenantId'>,
  { cursor, state, limit }: Pick<CallbackSelection, 'state' | 'limit'> & { cursor?: number | undefined },
): Promise<CallbackPage> {
  const found = await data.callbacks.list(tenantId, { before: cursor, state, limit: limit + 1 });
  const page = found.slice(0, limit);
  return {
    callbacks: page.map(({ jobId, url, state, attempts, createdAt, updatedAt, signed, sealedSecret }) => ({
      ...{ jobId, state, attempts, createdAt, updatedAt },
      host: URL.canParse(url) ? new URL(url).host : null,
      canRedeliver: state !== 'PENDING' && (!signed || sealedSecret !== null),
    })),
    nextCursor: found.length > limit ? (page.at(-1)?.createdAt ?? null) : null,
  };
}
