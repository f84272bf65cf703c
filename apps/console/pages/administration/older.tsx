import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { useAnnounce } from '../../ui/live.tsx';

/** The button below a list that reads its next page; nothing once all was read. */
export function Older({ query }: { query: UseInfiniteQueryResult<unknown> }) {
  const t = useAdministrationTexts();
  const announce = useAnnounce();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!hasNextPage) return null;
  const read = () => {
    if (!isFetchingNextPage) void fetchNextPage().then(({ error }) => error === null && announce(t('older.done')));
  };
  return (
    <button type="button" className="btn self-start" aria-disabled={isFetchingNextPage} onClick={read}>
      {t('older')}
    </button>
  );
}
