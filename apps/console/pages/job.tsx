import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ApiRequestError } from '../../../shared/client/index.ts';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { fileNameOf, useJob } from '../data/jobs.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Page } from '../shell/page.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { Finished } from './job-finished.tsx';

// Loaded for a run that is under way alone, because an audit that is read has no progress.
const Progress = lazy(() => import('./job-progress.tsx').then((module) => ({ default: module.Progress })));

const route = getRouteApi('/signed-in/console/audits/$jobId');

/** A run: its progress while it works, then the reader in its place. */
export function JobPage() {
  const { jobId } = route.useParams();
  const search = route.useSearch();
  const job = useJob(jobId);
  if (job.error instanceof ApiRequestError && job.error.status === 404 && job.data === undefined) return <GonePage />;
  if (job.data === undefined) return <Waiting error={job.error} onRetry={() => void job.refetch()} />;
  if (job.data.kind === 'ACTION') return <Navigate to="/console/documents/$jobId" params={{ jobId }} replace />;
  if (job.data.status === 'FAILED') return <Failed job={job.data} />;
  const audit = job.data.result?.clinicalData;
  if (job.data.status === 'COMPLETED' && audit !== undefined)
    return <Finished job={job.data} audit={audit} search={search} />;
  return (
    <Suspense>
      <Progress job={job.data} />
    </Suspense>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <Page title={t('job.title')}>
      {error === null ? <p className="soft">{t('loading')}</p> : <Problem error={error} onRetry={onRetry} />}
    </Page>
  );
}

function Failed({ job }: { job: JobAnswer }) {
  const { t } = useI18n();
  const a = useAuditingTexts();
  const category = job.errorCategory ?? 'INTERNAL';
  return (
    <Page title={fileNameOf(job) ?? t('job.title')}>
      <div className="stack">
        <Notice tone="danger" isAlert title={a(`failure.${category}`)}>
          {job.errorMessage !== null && <p lang="en">{job.errorMessage}</p>}
        </Notice>
        <p className="row">
          <Link className="btn primary" to="/console/audits/new" search={{}}>
            {a('failure.again')}
          </Link>
          <Link className="btn quiet" to="/console">
            {t('nav.audits')}
          </Link>
        </p>
      </div>
    </Page>
  );
}

/** The page of an address that has no run (any more). */
function GonePage() {
  const { t } = useI18n();
  const a = useAuditingTexts();
  return (
    <Page title={a('gone.title')} lead={a('gone.lead')}>
      <p className="row">
        <Link className="btn" to="/console/audits/file" search={{}}>
          {t('saved.title')}
        </Link>
        <Link className="btn quiet" to="/console">
          {t('nav.audits')}
        </Link>
      </p>
    </Page>
  );
}
