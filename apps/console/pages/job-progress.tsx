import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookOpen, Check, LoaderCircle, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Schemas } from '../../../shared/client/types.ts';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { fileNameOf, isOver } from '../data/jobs.ts';
import { useProfiles } from '../data/profiles.ts';
import { useSignedIn } from '../data/session.tsx';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Page, usePageTitle } from '../shell/page.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useHandover } from '../ui/handover.tsx';
import { useAnnounce } from '../ui/live.tsx';
import { Skeleton } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { useNow } from '../ui/use-now.ts';
import { Lanes } from './lanes.tsx';
import { TellWhenReady } from './tell-when-ready.tsx';
import { useDuration } from './use-duration.ts';

// Loaded once someone reads meanwhile, because most wait for the audit.
const ReadMeanwhile = lazy(() => import('./read-meanwhile.tsx').then((module) => ({ default: module.ReadMeanwhile })));

/** The steps of an unfinished run, its reviewers, and the time left. */
export function Progress({ job }: { job: JobAnswer }) {
  const { t } = useI18n();
  const a = useAuditingTexts();
  const announce = useAnnounce();
  const handover = useHandover();
  const [isReading, setReading] = useState(false);
  const profiles = useProfiles();
  const profile = profiles.data?.find(({ profileId }) => profileId === job.profileId);
  const { reviewers } = job;
  const total = reviewers.length;
  const done = reviewers.filter(({ state }) => state === 'DONE').length;
  const at = stepOf(job);
  const said = at === PANEL ? a('job.reviewersDone', { k: done, n: total }) : a(STEPS[at] ?? 'step.sent');
  useEffect(() => announce(said), [announce, said]);
  const name = fileNameOf(job) ?? t('job.title');
  usePageTitle(total > 0 ? a('job.tab', { k: done, n: total, name }) : name);
  const file = handover.kept(job.jobId);
  const stopping = useStop(job.jobId);
  return (
    <Page title={name} lead={profile?.name} actions={<Stop stopping={stopping} />}>
      <div className="twocol">
        <div className="stack">
          {stopping.error !== null && <Problem error={stopping.error} />}
          {job.delivery > 1 && <Notice tone="info" title={a('job.again', { k: job.delivery })} />}
          <Steps job={job} at={at} profile={profile} />
        </div>
        <aside className="stack">
          <TimeLeft job={job} />
          <div className="card pad stack tight">
            <h2 className="sub-h">{a('job.leave')}</h2>
            <p className="soft">{a('job.leave.lead')}</p>
            <TellWhenReady key={job.jobId} jobId={job.jobId} name={name} />
            {file !== null && (
              <button
                type="button"
                className="btn quiet wide"
                aria-expanded={isReading}
                onClick={() => setReading(!isReading)}
              >
                <BookOpen className="i" aria-hidden="true" />
                {a(isReading ? 'job.read.hide' : 'job.read')}
              </button>
            )}
          </div>
        </aside>
      </div>
      {isReading && file !== null && (
        <Suspense fallback={<Skeleton />}>
          <ReadMeanwhile file={file} />
        </Suspense>
      )}
    </Page>
  );
}

const STEPS = ['step.sent', 'step.text', 'step.panel', 'step.merge', 'step.ready'] as const;
/** Positions in `STEPS`. */
const TEXT = 1;
const PANEL = 2;
const MERGE = 3;

/** Returns the position in `STEPS` of the step that the run is at. A package consolidates one member while another one still reads. */
function stepOf({ status, step, reviewers }: JobAnswer): number {
  if (isOver({ status })) return STEPS.length - 1;
  if (step === 'REVIEW') return PANEL;
  if (step === 'CONSOLIDATION') return reviewers.every(({ state }) => state === 'DONE') ? MERGE : PANEL;
  if (step === 'COMPLETION') return MERGE;
  return status === 'QUEUED' ? 0 : TEXT;
}

/** When each step was done, epoch ms: the text is read once the first reviewer has it, and the panel is done with its last one. */
function endsOf({ createdAt, reviewers }: JobAnswer): (number | null)[] {
  const started = reviewers.flatMap(({ startedAt }) => startedAt ?? []);
  const finished = reviewers.flatMap(({ finishedAt }) => finishedAt ?? []);
  return [
    createdAt,
    started.length === 0 ? null : Math.min(...started),
    finished.length === 0 || finished.length < reviewers.length ? null : Math.max(...finished),
  ];
}

function Steps({ job, at, profile }: { job: JobAnswer; at: number; profile: Schemas['Profile'] | undefined }) {
  const { locale } = useI18n();
  const a = useAuditingTexts();
  const { reviewers } = job;
  const done = reviewers.filter(({ state }) => state === 'DONE').length;
  const ends = endsOf(job);
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
  const timeOf = (position: number): string | null => {
    const end = ends[position] ?? null;
    const begin = ends[position - 1] ?? null;
    if (position < at || position === 0) return end === null ? null : clock.format(end);
    return position !== at || begin === null ? null : a('step.since', { clock: clock.format(begin) });
  };
  return (
    <ol className="steps">
      {STEPS.map((step, position) => (
        <li key={step} className={position < at ? 'done' : position === at ? 'now' : ''}>
          <span className="dot">
            {position < at && <Check className="i" aria-hidden="true" />}
            {position === at && <LoaderCircle className="i" aria-hidden="true" />}
          </span>
          <span>
            <b>{a(step)}</b>
            <br />
            <span className="small soft">
              {position === PANEL && reviewers.length > 0
                ? a('job.reviewersDone', { k: done, n: reviewers.length })
                : a(`${step}.about`)}
            </span>
          </span>
          <span className="small soft num">{timeOf(position)}</span>
          {position === PANEL && reviewers.length > 0 && <Lanes reviewers={reviewers} profile={profile} />}
        </li>
      ))}
    </ol>
  );
}

const MINUTE_MS = 60_000;
/** The time left is told by the second within its last milliseconds. */
const BY_SECOND_MS = 2 * MINUTE_MS;
/** Milliseconds between two looks at the clock before. */
const LOOK_MS = 5_000;

function TimeLeft({ job: { createdAt, deadlineAt } }: { job: JobAnswer }) {
  const { t, clock } = useI18n();
  const a = useAuditingTexts();
  const duration = useDuration();
  const [everyMs, setEveryMs] = useState(LOOK_MS);
  const leftMs = Math.max(0, deadlineAt - useNow(everyMs));
  if (leftMs <= BY_SECOND_MS + LOOK_MS && everyMs === LOOK_MS) setEveryMs(1_000);
  return (
    <div className="card pad stack tight">
      <h2 className="sub-h">{a('job.timeLeft')}</h2>
      <p className="num">
        <b className="big">
          {leftMs <= BY_SECOND_MS ? duration(leftMs) : t('minutes', { n: Math.ceil(leftMs / MINUTE_MS) })}
        </b>{' '}
        <span className="soft">{a('job.until', { clock: clock(deadlineAt) })}</span>
      </p>
      <svg className="meter" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" />
        <rect width={Math.min(100, 100 * (1 - leftMs / (deadlineAt - createdAt)))} height="6" />
      </svg>
      <p className="small soft">{a('job.window')}</p>
    </div>
  );
}

function useStop(jobId: string) {
  const { client } = useSignedIn();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.cancel(jobId),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['job'] }),
  });
}

/** A button that ends the run; it asks once. */
function Stop({ stopping }: { stopping: ReturnType<typeof useStop> }) {
  const a = useAuditingTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="btn" aria-disabled={stopping.isPending} onClick={() => setAsking(true)}>
        <X className="i" aria-hidden="true" />
        {a('job.stop')}
      </button>
      {isAsking && (
        <Dialog
          title={a('job.stop.ask')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <button type="button" className="btn" onClick={() => setAsking(false)}>
                {a('job.stop.no')}
              </button>
              <button
                type="button"
                className="btn danger"
                onClick={() => {
                  setAsking(false);
                  if (!stopping.isPending) stopping.mutate();
                }}
              >
                {a('job.stop')}
              </button>
            </>
          }
        >
          <p>{a('job.stop.lead')}</p>
        </Dialog>
      )}
    </>
  );
}
