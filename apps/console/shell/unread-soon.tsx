import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { fileNameOf, useJobs } from '../data/jobs.ts';
import { marksOf } from '../data/read-marks.ts';
import { serviceNow } from '../data/service-clock.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useEndingTexts } from '../i18n/ending.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { REMIND_AT, useMinutesLeft } from '../pages/countdown.tsx';
import { useAnnounce } from '../ui/live.tsx';

/** Milliseconds between two looks, because a result is kept for a quarter of an hour. */
const LOOK_MS = 60_000;
const MINUTE = 60_000;

/** Says on whatever page the person is that a result is deleted soon which they have not read. */
export function UnreadSoon() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const jobs = useJobs({ everyMs: LOOK_MS }).data?.jobs ?? [];
  const [letGo, setLetGo] = useState<readonly string[]>([]);
  const [soonest] = jobs
    .filter(({ jobId, status }) => status === 'COMPLETED' && !marksOf(jobId).isRead && !letGo.includes(jobId))
    .filter(({ keptUntil }) => serviceNow() - (keptUntil ?? 0) <= REMIND_AT * MINUTE)
    .sort((one, other) => (one.keptUntil ?? 0) - (other.keptUntil ?? 0));
  // The list of audits says it itself, and whoever opens the result reads it.
  if (soonest === undefined || path === '/console' || path.endsWith(`/${soonest.jobId}`)) return null;
  return <Soon key={soonest.jobId} job={soonest} onLetGo={() => setLetGo([...letGo, soonest.jobId])} />;
}

type Job = NonNullable<ReturnType<typeof useJobs>['data']>['jobs'][number];

function Soon({ job, onLetGo }: { job: Job; onLetGo: () => void }) {
  const a = useAuditingTexts();
  const e = useEndingTexts();
  const { clock } = useI18n();
  const announce = useAnnounce();
  const minutes = useMinutesLeft(job);
  const isSoon = minutes <= REMIND_AT;
  const name = fileNameOf(job) ?? a('audits.unnamed', { day: clock(job.createdAt) });
  const text = minutes === 0 ? a('audits.unreadAny', { name }) : a('audits.unreadSoon', { name, n: minutes });
  const said = isSoon && [REMIND_AT, 2, 0].includes(minutes) ? text : null;
  useEffect(() => {
    if (said !== null) announce(said);
  }, [announce, said]);
  if (!isSoon) return null;
  return (
    <section className="state-line" aria-label={a('audits.unread')}>
      <span>{text}</span>
      <Link
        className="btn small"
        to={job.kind === 'ACTION' ? '/console/documents/$jobId' : '/console/audits/$jobId'}
        params={{ jobId: job.jobId }}
        search={{}}
      >
        {a('audits.readIt')}
      </Link>
      <button type="button" className="btn quiet small" onClick={onLetGo}>
        {e('kept.letGo')}
      </button>
    </section>
  );
}
