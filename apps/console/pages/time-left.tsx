import { type ReactNode, useState } from 'react';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useNow } from '../ui/use-now.ts';
import { useDuration } from './use-duration.ts';

const MINUTE_MS = 60_000;
/** The time left is told by the second within its last milliseconds. */
const BY_SECOND_MS = 2 * MINUTE_MS;
/** Milliseconds between two looks at the clock before. */
const LOOK_MS = 5_000;

/** The time until an unfinished run ends by itself, as a figure and as a bar. */
export function TimeLeft({ job: { createdAt, deadlineAt }, children }: { job: JobAnswer; children?: ReactNode }) {
  const { t, clock } = useI18n();
  const a = useAuditingTexts();
  const duration = useDuration();
  const [everyMs, setEveryMs] = useState(LOOK_MS);
  const wholeMs = deadlineAt - createdAt;
  // The clock of this device may be behind the server's, so that the run has not begun by it.
  const leftMs = Math.min(wholeMs, Math.max(0, deadlineAt - useNow(everyMs)));
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
        <rect width={100 * (1 - leftMs / wholeMs)} height="6" />
      </svg>
      {children}
    </div>
  );
}
