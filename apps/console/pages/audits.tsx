import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, CircleCheck, Clock, Eye, FileText, LoaderCircle, PenLine, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Schemas } from '../../../shared/client/types.ts';
import { exampleFile } from '../data/example.ts';
import { fileNameOf, isOver, useJobs } from '../data/jobs.ts';
import { useProfiles } from '../data/profiles.ts';
import { marksOf } from '../data/read-marks.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useOpenFiles } from '../shell/open-files.ts';
import { Page } from '../shell/page.tsx';
import { DOCUMENT_TYPES } from '../ui/document-types.ts';
import { FileButton } from '../ui/file-button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Skeleton } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { REMIND_AT, useMinutesLeft } from './countdown.tsx';

type Summary = Schemas['JobSummary'];
type JobList = Schemas['JobList'];

// Loaded with the first document of the list, because most lists hold audits alone.
const DocumentLines = lazyPart(() =>
  import('../writing/document-lines.tsx').then(({ DocumentLines }) => DocumentLines),
);

/** The first page: a place to drop a decision, and what is kept now. */
export function AuditsPage() {
  const { t } = useI18n();
  const a = useAuditingTexts();
  const open = useOpenFiles();
  const jobs = useJobs();
  const example = useMutation({ mutationFn: exampleFile, onSuccess: (file) => open([file]) });
  const list = jobs.data?.jobs ?? [];
  const deleted = useDeleted(jobs.data);
  return (
    <Page title={t('nav.audits')} lead={a('audits.lead')}>
      <div className="stack loose">
        <section className="drop" aria-labelledby="drop">
          <span className="file">
            <Upload className="i" aria-hidden="true" />
          </span>
          <div>
            <h2 id="drop">{a('audits.drop')}</h2>
            <p className="soft">{a('audits.drop.lead')}</p>
          </div>
          <FileButton
            className="btn primary"
            label={t('chooseFile')}
            accept={DOCUMENT_TYPES}
            onFile={(file) => open([file])}
          />
        </section>
        {jobs.error !== null && <Problem error={jobs.error} onRetry={() => void jobs.refetch()} />}
        <section className="stack">
          <div className="row between">
            <h2>{a('audits.now')}</h2>
            <Link className="btn quiet small" to="/console/audits/file" search={{}}>
              <FileText className="i" aria-hidden="true" />
              {t('saved.title')}
            </Link>
          </div>
          {list.length + deleted.length > 0 && (
            <ul className="rows card">
              {list.toSorted(byNeed).map((job) => (
                <JobRow key={job.jobId} job={job} />
              ))}
              {deleted.map((one) => (
                <DeletedRow key={one.job.jobId} {...one} />
              ))}
            </ul>
          )}
          {jobs.data === undefined && jobs.error === null && <Skeleton shape="rows" />}
          {jobs.data !== undefined && list.length === 0 && (
            <div className="card pad stack tight">
              <p className="soft">{a('audits.empty')}</p>
              <p className="soft">{a('audits.example.lead')}</p>
              <button
                type="button"
                className="btn self-start"
                aria-disabled={example.isPending}
                onClick={() => {
                  if (!example.isPending) example.mutate();
                }}
              >
                {a('audits.example')}
              </button>
              {example.error !== null && <Problem error={example.error} />}
            </div>
          )}
        </section>
        <Notice title={a('audits.nothingStays')}>
          <p>{a('audits.nothingStays.lead')}</p>
        </Notice>
      </div>
    </Page>
  );
}

/** Unread results by the time they have left, then what runs, then the rest. */
function byNeed(one: Summary, other: Summary): number {
  return rankOf(one) - rankOf(other) || endOf(one) - endOf(other);
}

function rankOf(job: Summary): number {
  if (!isOver(job)) return 1;
  return job.status === 'COMPLETED' && !marksOf(job.jobId).isRead ? 0 : 2;
}

const endOf = ({ keptUntil, deadlineAt }: Summary) => keptUntil ?? deadlineAt;

interface Deleted {
  job: Summary;
  /** Epoch milliseconds at which the list came without it. */
  at: number;
}

/** The jobs that left the list since the page was opened. */
function useDeleted(listed: JobList | undefined): readonly Deleted[] {
  const [before, setBefore] = useState(listed);
  const [deleted, setDeleted] = useState<readonly Deleted[]>([]);
  if (listed !== undefined && listed !== before) {
    setBefore(listed);
    // A job that is missing from a list that goes on may stand on its next page.
    const isWhole = listed.nextCursor === null;
    const left = new Set(listed.jobs.map(({ jobId }) => jobId));
    const gone = isWhole ? (before?.jobs ?? []).filter(({ jobId }) => !left.has(jobId)) : [];
    if (gone.length > 0) setDeleted([...deleted, ...gone.map((job) => ({ job, at: Date.now() }))]);
  }
  return deleted;
}

function DeletedRow({ job, at }: Deleted) {
  const { clock } = useI18n();
  const a = useAuditingTexts();
  const nameOf = useNameOf();
  return (
    <li className="row between pad small soft">
      <span className="name">{nameOf(job)}</span>
      <span className="num nowrap">{a('audits.deletedAt', { clock: clock(at) })}</span>
    </li>
  );
}

function useNameOf(): (job: Summary) => string {
  const { clock } = useI18n();
  const a = useAuditingTexts();
  return (job) => fileNameOf(job) ?? a('audits.unnamed', { day: clock(job.createdAt) });
}

function JobRow({ job }: { job: Summary }) {
  const name = useNameOf()(job);
  const Icon = job.kind === 'ACTION' ? PenLine : FileText;
  return (
    <li>
      <Link
        className="rowlink"
        to={job.kind === 'ACTION' ? '/console/documents/$jobId' : '/console/audits/$jobId'}
        params={{ jobId: job.jobId }}
        search={{}}
      >
        <span className="file">
          <Icon className="i" aria-hidden="true" />
        </span>
        <span>
          {job.kind === 'ACTION' ? (
            <Suspense fallback={<span className="title">{name}</span>}>
              <DocumentLines job={job} />
            </Suspense>
          ) : (
            <AuditLines job={job} name={name} />
          )}
        </span>
        <Chip job={job} />
        <TimeLeft job={job} />
      </Link>
    </li>
  );
}

function AuditLines({ job, name }: { job: Summary; name: string }) {
  const a = useAuditingTexts();
  const profiles = useProfiles();
  const profile = profiles.data?.find(({ profileId }) => profileId === job.profileId)?.name;
  return (
    <>
      <span className="title">{name}</span>
      <br />
      <span className="small soft">
        {job.status === 'FAILED' ? a(`failure.${job.errorCategory ?? 'INTERNAL'}`) : profile}
      </span>
    </>
  );
}

/** The time at which an unfinished job ends, or until which another is kept. */
function TimeLeft({ job }: { job: Summary }) {
  const { t, clock } = useI18n();
  const a = useAuditingTexts();
  const minutes = useMinutesLeft(job);
  const { keptUntil } = job;
  if (keptUntil === null) {
    return <span className="small soft num nowrap">{a('audits.endsBy', { clock: clock(job.deadlineAt) })}</span>;
  }
  if (minutes === 0) return <span className="small soft">{t('kept.any')}</span>;
  if (minutes <= REMIND_AT && job.status === 'COMPLETED' && !marksOf(job.jobId).isSaved) {
    return <b className="small">{t('kept.soon', { n: minutes })}</b>;
  }
  return <span className="small soft num nowrap">{a('audits.keptUntil', { clock: clock(keptUntil) })}</span>;
}

function Chip({ job: { jobId, status, progress } }: { job: Summary }) {
  const a = useAuditingTexts();
  if (status === 'COMPLETED') {
    const { isRead, isSaved } = marksOf(jobId);
    const [tone, Icon, text] = isSaved
      ? (['chip good', Check, 'audits.saved'] as const)
      : isRead
        ? (['chip', CircleCheck, 'job.ready'] as const)
        : (['chip caution', Eye, 'audits.unread'] as const);
    return (
      <span className={tone}>
        <Icon aria-hidden="true" />
        {a(text)}
      </span>
    );
  }
  if (status === 'FAILED') {
    return (
      <span className="chip danger">
        <CircleAlert aria-hidden="true" />
        {a('job.failed')}
      </span>
    );
  }
  return (
    <span className="chip accent">
      {status === 'QUEUED' ? <Clock aria-hidden="true" /> : <LoaderCircle aria-hidden="true" />}
      {progress.total > 0 ? a('job.reviewersDone', { k: progress.done, n: progress.total }) : a('job.queued')}
    </span>
  );
}
