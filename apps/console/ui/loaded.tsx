import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { Problem } from './problem.tsx';

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
      {error !== null && <Problem error={error} onRetry={() => void query.refetch()} />}
      {data !== undefined && children(data)}
    </>
  );
}

/** Milliseconds before the place of something slow is shown, because a fast answer would make it flash. */
const PATIENCE_MS = 300;

function Skeleton() {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div className="card pad stack skeleton">
      <p className="sr">{t('loading')}</p>
      <span />
      <span />
      <span />
    </div>
  );
}
