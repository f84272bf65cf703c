import { BookOpen, Check, LoaderCircle } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { Schemas } from '../../../shared/client/types.ts';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { fileNameOf, isOver } from '../data/jobs.ts';
import { useProfileOfRun } from '../data/profiles.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Page, usePageTitle } from '../shell/page.tsx';
import { useHandover } from '../ui/handover.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useAnnounce } from '../ui/live.tsx';
import { Skeleton } from '../ui/loaded.tsx';
import { Problem } from '../ui/problem.tsx';
import { AnotherDelivery } from './another-delivery.tsx';
import { Lanes } from './lanes.tsx';
import { StopRun, useStop } from './stop-run.tsx';
import { TellWhenReady } from './tell-when-ready.tsx';
import { TimeLeft } from './time-left.tsx';

// Loaded once someone reads meanwhile, because most wait for the audit.
const ReadMeanwhile = lazyPart(() => import('./read-meanwhile.tsx').then(({ ReadMeanwhile }) => ReadMeanwhile));

/** The steps of an unfinished run, its reviewers, and the time left. */
export function Progress({ job }: { job: JobAnswer }) {
  const { t } = useI18n();
  const a = useAuditingTexts();
  const announce = useAnnounce();
  const handover = useHandover();
  const [isReading, setReading] = useState(false);
  const profile = useProfileOfRun(job.profileId);
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
    <Page
      title={name}
      lead={profile?.name}
      actions={<StopRun stopping={stopping} label={a('job.stop')} question={a('job.stop.ask')} />}
    >
      <div className="twocol">
        <div className="stack">
          {stopping.error !== null && <Problem error={stopping.error} />}
          <AnotherDelivery job={job} />
          <Steps job={job} at={at} profile={profile} />
        </div>
        <aside className="stack">
          <TimeLeft job={job}>
            <p className="small soft">{a('job.window')}</p>
          </TimeLeft>
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

/** Returns the end of each step in epoch ms: the text is read once the first reviewer has it, and the panel is done with its last one. */
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
