import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { useAnnounce } from '../../ui/live.tsx';

/** The button below a list that reads its next page; nothing once all was read. */
export function Older({ query }: { query: UseInfiniteQueryResult<unknown> }) {
  const t = useAdministrationTexts();
  const announce = useAnnounce();
  const button = useRef<HTMLButtonElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!hasNextPage) return null;
  const read = async () => {
    if (isFetchingNextPage) return;
    const list = button.current?.previousElementSibling;
    const before = list?.children.length ?? 0;
    const { error } = await fetchNextPage();
    if (error !== null) return;
    announce(t('older.done'));
    setTimeout(() => {
      const first = list?.children[before];
      // The first of them takes the focus from the button, which is gone once all were read.
      if (button.current !== null || !(first instanceof HTMLElement)) return;
      first.tabIndex = -1;
      first.focus();
    });
  };
  return (
    <button
      ref={button}
      type="button"
      className="btn self-start"
      aria-disabled={isFetchingNextPage}
      onClick={() => void read()}
    >
      {t('older')}
    </button>
  );
}
