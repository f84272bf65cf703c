import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { Problem } from './problem.tsx';
import { useHandOn } from './use-hand-on.ts';
import { useLate } from './use-late.ts';

interface Props<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** Shows what a query read, its place while it is read, and why it failed. What was read before stays when a later reading fails. */
export function Loaded<T>({ query, children }: Props<T>) {
  const { data, error } = query;
  if (data === undefined && error === null) return <Skeleton />;
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

/** The place of what is read, shown once it takes a moment. */
export function Skeleton() {
  const { t } = useI18n();
  if (!useLate()) return null;
  return (
    <div className="card pad stack skeleton">
      <p className="sr">{t('loading')}</p>
      <span />
      <span />
      <span />
    </div>
  );
}
