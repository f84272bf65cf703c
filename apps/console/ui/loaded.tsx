import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { Problem } from './problem.tsx';
import { useHandOn } from './use-hand-on.ts';
import { useLate } from './use-late.ts';

/** What is being read: lines of text, rows of a list, fields of a form, figures, a law beside its contents, or two halves. */
type Shape = 'lines' | 'rows' | 'fields' | 'figures' | 'law' | 'halves';

interface Props<T> {
  query: UseQueryResult<T>;
  shape?: Shape;
  children: (data: T) => ReactNode;
}

/** Shows what a query read, its place while it is read, and why it failed. What was read before stays when a later reading fails. */
export function Loaded<T>({ query, shape, children }: Props<T>) {
  const { data, error } = query;
  if (data === undefined && error === null) return <Skeleton shape={shape} />;
  return (
    <>
      {error !== null && <Failure error={error} onRetry={() => void query.refetch()} />}
      {data !== undefined && children(data)}
    </>
  );
}

/** The failure of a reading. The heading of the page takes over the focus once the failure and its button are gone. */
function Failure(props: { error: Error; onRetry: () => void }) {
  const ref = useHandOn<HTMLDivElement>(() => document.querySelector('main h1'));
  return (
    <div ref={ref}>
      <Problem {...props} />
    </div>
  );
}

/** The place of what is read in its shape, shown once it takes a moment. `isPage` makes its text the heading, because every page has one. */
export function Skeleton({ shape = 'lines', isPage = false }: { shape?: Shape | undefined; isPage?: boolean }) {
  const { t } = useI18n();
  if (!useLate()) return null;
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={`skeleton ${shape}`}>
      <Title className="sr">{t('loading')}</Title>
      <span />
      <span />
      <span />
    </div>
  );
}
