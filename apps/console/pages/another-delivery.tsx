import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { Notice } from '../ui/notice.tsx';
import { useNow } from '../ui/use-now.ts';
import { useDuration } from './use-duration.ts';

const SECOND_MS = 1_000;

/** Tells of a panel that reads again, and while the run waits for it, in how many seconds. */
export function AnotherDelivery({ job: { delivery, nextDeliveryAt } }: { job: JobAnswer }) {
  const a = useAuditingTexts();
  if (nextDeliveryAt !== undefined) return <InWhile atMs={nextDeliveryAt} delivery={delivery + 1} />;
  return delivery > 1 ? <Notice tone="info" title={a('job.again', { k: delivery })} /> : null;
}

function InWhile({ atMs, delivery }: { atMs: number; delivery: number }) {
  const a = useAuditingTexts();
  const duration = useDuration();
  const leftMs = Math.max(0, atMs - useNow(SECOND_MS));
  return <Notice tone="info" title={a('job.againIn', { time: duration(leftMs), k: delivery })} />;
}
