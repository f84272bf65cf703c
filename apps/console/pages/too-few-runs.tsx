import type { Schemas } from '../../../shared/client/types.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Notice } from '../ui/notice.tsx';

/** Says that fewer runs are left than the next step costs, and when there are new ones. */
export function TooFewRuns({ quotas, runs }: { quotas: Schemas['QuotaReport'] | undefined; runs: number }) {
  const { day } = useI18n();
  const a = useAuditingTexts();
  if (quotas === undefined) return null;
  const { limits, usage } = quotas;
  const values = { n: runs, left: usage.remainingRuns, max: limits.maxRunsPerPeriod, day: day(usage.resetAt) };
  return <Notice tone="caution" title={a(usage.remainingRuns === 0 ? 'new.noRuns' : 'new.tooFewRuns', values)} />;
}
