import { Hourglass } from 'lucide-react';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useNow } from '../ui/use-now.ts';

const MINUTE = 60_000;
/** Minutes before the end at which a result that nobody saved is spoken of. */
export const REMIND_AT = 5;

type Kept = Pick<JobAnswer, 'keptUntil' | 'updatedAt'>;

/** Returns the whole minutes for which an ended job is kept for certain; 0 once it can be deleted at any moment. */
export function useMinutesLeft({ keptUntil, updatedAt }: Kept): number {
  // The service's clock is known to about a second, so that the job may not have ended by it.
  const now = Math.max(updatedAt, useNow(10_000));
  return Math.max(0, Math.ceil(((keptUntil ?? now) - now) / MINUTE));
}

/** The minutes for which a job is kept. */
export function Countdown({ job }: { job: Kept }) {
  const { t, clock } = useI18n();
  const minutes = useMinutesLeft(job);
  return (
    <span className="countdown" title={t('kept.about', { clock: clock(job.keptUntil ?? job.updatedAt) })}>
      <Hourglass className="i" aria-hidden="true" />
      <span className="not-phone">{minutes === 0 ? t('kept.any') : t('kept', { n: minutes })}</span>
      <span className="only-phone">{minutes === 0 ? t('kept.any.short') : t('minutes', { n: minutes })}</span>
    </span>
  );
}
