import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { ConsoleApi } from '../../data/client.ts';
import { useSignedIn } from '../../data/session.tsx';

/** Where a page begins; null for the first. */
type Cursor = string | null;

interface Paged {
  nextCursor: Cursor;
}

/**
 * Reads a list of the organisation page by page; `subject` names it for the changes that make it stale. `isMoving` says of what was read
 * whether it changes by itself, so that it is read again after some seconds.
 */
export function useRecordPages<Page extends Paged>(
  subject: string,
  read: (api: ConsoleApi, cursor: Cursor, signal: AbortSignal) => Promise<Page>,
  { of, isMoving = () => false }: { of: readonly unknown[]; isMoving?: (pages: readonly Page[]) => boolean },
) {
  const { api, session } = useSignedIn();
  return useInfiniteQuery<Page, Error, InfiniteData<Page>, readonly unknown[], Cursor>({
    queryKey: [subject, session.organisation.tenantId, ...of],
    queryFn: ({ pageParam, signal }) => read(api, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) => (isMoving(state.data?.pages ?? []) ? MOVING_MS : false),
  });
}

const MOVING_MS = 5_000;
