import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Audit } from '../../../shared/contracts/audit.ts';
import type { useJob } from '../data/jobs.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useProfileTexts } from '../i18n/profiles.ts';
import { useCounted } from '../reader/use-counted.ts';
import { useAnnounce } from '../ui/live.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';

/** The run of a profile on the example: how far it is, and its audit in short. */
export function Trial({
  jobId,
  job: { data: job, error, refetch },
}: {
  jobId: string;
  job: ReturnType<typeof useJob>;
}) {
  const t = useProfileTexts();
  const a = useAuditingTexts();
  const { t: common } = useI18n();
  const announce = useAnnounce();
  const audit = job?.status === 'COMPLETED' ? job.result?.clinicalData : undefined;
  const isFailed = job?.status === 'FAILED';
  const done = job?.reviewers.filter(({ state }) => state === 'DONE').length ?? 0;
  const said =
    audit !== undefined
      ? common('job.announce', {
          flaws: common('count.flaws', { n: audit.deduplicated_flaws.length }),
          strengths: common('count.strengths', { n: audit.consolidated_strengths.length }),
        })
      : job?.step === 'REVIEW' && done > 0
        ? a('job.reviewersDone', { k: done, n: job.reviewers.length })
        : t('dryRun.running');
  useEffect(() => {
    if (!isFailed) announce(said);
  }, [announce, said, isFailed]);
  if (job === undefined && error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  if (isFailed) {
    return <Notice tone="danger" isAlert title={a(`failure.${job.errorCategory ?? 'INTERNAL'}`)} />;
  }
  return (
    <div className="trial stack tight">
      {audit === undefined ? <p className="small">{said}</p> : <InShort audit={audit} />}
      <Link className="btn small self-start" to="/console/audits/$jobId" params={{ jobId }} search={{}}>
        {t('dryRun.open')}
      </Link>
    </div>
  );
}

/** The counts of an audit in the words of the reader, and what an audit does not judge. */
function InShort({ audit }: { audit: Audit }) {
  const { t } = useI18n();
  const { deduplicated_flaws: all, consolidated_strengths: strengths } = audit;
  const serious = all.filter(({ severity }) => severity === 'HIGH').length;
  const counted = useCounted();
  const isByRules = audit.engine === 'RULES';
  return (
    <>
      <h3 className="small soft">{t('short')}</h3>
      <p>
        <b>{counted({ flaws: all.length, strengths: strengths.length, serious }, isByRules)}</b>
      </p>
      <p className="small soft">{t('short.limits')}</p>
      {isByRules && <p className="small soft">{t('short.rules')}</p>}
    </>
  );
}
