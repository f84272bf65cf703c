import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Clock, FileText, LoaderCircle, PenLine, Upload } from 'lucide-react';
import type { Schemas } from '../../../shared/client/types.ts';
import { exampleFile } from '../data/example.ts';
import { fileNameOf, isOver, useJobs } from '../data/jobs.ts';
import { useProfiles } from '../data/profiles.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Page } from '../shell/page.tsx';
import { DOCUMENT_TYPES } from '../ui/document-types.ts';
import { DropSign } from '../ui/drop-sign.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { useHandover } from '../ui/handover.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { useDrop } from '../ui/use-drop.ts';
import { useNow } from '../ui/use-now.ts';

type Summary = Schemas['JobSummary'];

const isSaved = ({ name }: File) => /\.json$/i.test(name);

/** The first page: a place to drop a decision, and what is kept now. */
export function AuditsPage() {
  const { t } = useI18n();
  const a = useAuditingTexts();
  const navigate = useNavigate();
  const handover = useHandover();
  const jobs = useJobs();
  const open = (files: readonly File[]) => {
    if (files.length === 0) return;
    handover.give(files);
    if (files.some(isSaved)) void navigate({ to: '/console/audits/file', search: {} });
    else void navigate({ to: '/console/audits/new', search: {} });
  };
  const example = useMutation({ mutationFn: exampleFile, onSuccess: (file) => open([file]) });
  const isDragged = useDrop(open);
  const list = jobs.data?.jobs ?? [];
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
          {list.length > 0 && (
            <ul className="rows card">
              {list.toSorted(byNeed).map((job) => (
                <JobRow key={job.jobId} job={job} />
              ))}
            </ul>
          )}
        </section>
        <Notice title={a('audits.nothingStays')}>
          <p>{a('audits.nothingStays.lead')}</p>
        </Notice>
      </div>
      {isDragged && <DropSign />}
    </Page>
  );
}

/** Finished audits by the time they have left, then those that run, then the failed ones. */
function byNeed(one: Summary, other: Summary): number {
  const rank = ({ status }: Summary) => (status === 'COMPLETED' ? 0 : status === 'FAILED' ? 2 : 1);
  return rank(one) - rank(other) || one.updatedAt - other.updatedAt;
}

function JobRow({ job }: { job: Summary }) {
  const { clock } = useI18n();
  const a = useAuditingTexts();
  const profiles = useProfiles();
  useNow(30_000);
  const kept = job.keptUntil;
  const profile = profiles.data?.find(({ profileId }) => profileId === job.profileId)?.name;
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
          <span className="title">{fileNameOf(job) ?? a('audits.unnamed', { day: clock(job.createdAt) })}</span>
          <br />
          <span className="small soft">{job.status === 'FAILED' ? job.errorMessage : profile}</span>
        </span>
        <Chip job={job} />
        <span className="small soft num nowrap">
          {isOver(job) && kept !== null
            ? a('audits.keptUntil', { clock: clock(kept) })
            : a('audits.endsBy', { clock: clock(job.deadlineAt) })}
        </span>
      </Link>
    </li>
  );
}

function Chip({ job: { status, progress } }: { job: Summary }) {
  const a = useAuditingTexts();
  if (status === 'COMPLETED') {
    return (
      <span className="chip good">
        <CircleCheck aria-hidden="true" />
        {a('job.ready')}
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
