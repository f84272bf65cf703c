import { getRouteApi, Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { fileNameOf, useJob } from '../data/jobs.ts';
import { isNotFound } from '../data/query-client.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Page } from '../shell/page.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Skeleton } from '../ui/loaded.tsx';
import { Problem } from '../ui/problem.tsx';
import { Finished } from './job-finished.tsx';

// Loaded where they are shown, because an audit that is read needs none of them.
const Progress = lazyPart(() => import('./job-progress.tsx').then(({ Progress }) => Progress));
const Failed = lazyPart(() => import('./job-ended.tsx').then(({ Failed }) => Failed));
const GonePage = lazyPart(() => import('./job-ended.tsx').then(({ GonePage }) => GonePage));

const route = getRouteApi('/signed-in/console/audits/$jobId');

/** A run: its progress while it works, then the reader in its place. */
export function JobPage() {
  const { t } = useI18n();
  const { jobId } = route.useParams();
  const search = route.useSearch();
  const { data: job, error, refetch } = useJob(jobId);
  const waiting = <Waiting title={(job && fileNameOf(job)) ?? t('job.title')} />;
  if (job === undefined) {
    if (error === null) return waiting;
    if (!isNotFound(error)) return <Waiting title={t('job.title')} error={error} onRetry={() => void refetch()} />;
    return (
      <Suspense fallback={waiting}>
        <GonePage />
      </Suspense>
    );
  }
  if (job.kind === 'ACTION') return <Navigate to="/console/documents/$jobId" params={{ jobId }} replace />;
  const audit = job.result?.clinicalData;
  if (job.status === 'COMPLETED' && audit !== undefined)
    return <Finished key={jobId} job={job} audit={audit} search={search} />;
  return (
    <Suspense fallback={waiting}>
      {job.status === 'FAILED' ? <Failed key={jobId} job={job} /> : <Progress key={jobId} job={job} />}
    </Suspense>
  );
}

function Waiting({ title, error = null, onRetry }: { title: string; error?: Error | null; onRetry?: () => void }) {
  return (
    <Page title={title}>
      {error === null ? <Skeleton shape="halves" /> : <Problem error={error} onRetry={onRetry} />}
    </Page>
  );
}
