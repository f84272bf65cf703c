import type { SourceAudit } from '../data/actions.ts';
import { fileNameOf, useJob } from '../data/jobs.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useHandover } from '../ui/handover.tsx';

/** `from` of an audit that was opened from this computer. */
export const FROM_FILE = 'file';

/**
 * Returns the audit that documents are written from: the one the page before kept, or else that of the job while the service has it. Null
 * with `isLoading` false means that it is gone.
 */
export function useSourceAudit(from: string): { source: SourceAudit | null; isLoading: boolean } {
  const { t } = useI18n();
  const kept = useHandover().keptAudit(from);
  const isAsked = kept === null && from !== FROM_FILE;
  const { data, isLoading } = useJob(from, { enabled: isAsked });
  if (kept !== null) return { source: kept, isLoading: false };
  const audit = data?.result?.clinicalData;
  if (data === undefined || audit === undefined) return { source: null, isLoading: isAsked && isLoading };
  return {
    source: { auditId: from, audit, profileId: data.profileId, title: fileNameOf(data) ?? t('job.title') },
    isLoading: false,
  };
}
