import { Link } from '@tanstack/react-router';
import type { FailureCategory } from '../../../shared/contracts/failures.ts';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { fileNameOf } from '../data/jobs.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Page } from '../shell/page.tsx';
import { useHandover } from '../ui/handover.tsx';
import { Notice } from '../ui/notice.tsx';

/** The part of a run that must be another one next time, because the same would fail again. */
const CHANGED: Partial<Record<FailureCategory, 'file' | 'profile'>> = {
  DOCUMENT_UNREADABLE: 'file',
  DOCUMENT_TOO_LARGE: 'file',
  DOCUMENT_EMPTY: 'file',
  PROFILE_INVALID: 'profile',
};
const NEXT = { file: 'failure.anotherFile', profile: 'failure.anotherProfile' } as const;

/** A run that failed: why, whether it is charged, and the next step with what of this one stays. */
export function Failed({ job }: { job: JobAnswer }) {
  const { t } = useI18n();
  const a = useAuditingTexts();
  const handover = useHandover();
  const category = job.errorCategory ?? 'INTERNAL';
  const isStopped = category === 'CANCELLED';
  const changed = CHANGED[category];
  const file = changed === 'file' ? null : handover.kept(job.jobId);
  return (
    <Page title={fileNameOf(job) ?? t('job.title')}>
      <div className="stack">
        <Notice tone={isStopped ? 'info' : 'danger'} isAlert title={a(`failure.${category}`)}>
          {job.errorMessage !== null && !isStopped && <p lang="en">{job.errorMessage}</p>}
        </Notice>
        <p className="row">
          <Link
            className="btn primary"
            to="/console/audits/new"
            search={changed === 'profile' ? {} : { profile: job.profileId }}
            onClick={() => file !== null && handover.give([file])}
          >
            {a(changed === undefined ? 'failure.again' : NEXT[changed])}
          </Link>
          <Link className="btn quiet" to="/console">
            {t('nav.audits')}
          </Link>
        </p>
      </div>
    </Page>
  );
}

/** The page of an address that has no run (any more). */
export function GonePage() {
  const { t } = useI18n();
  const a = useAuditingTexts();
  return (
    <Page title={a('gone.title')} lead={a('gone.lead')}>
      <p className="row">
        <Link className="btn" to="/console/audits/file" search={{}}>
          {t('saved.title')}
        </Link>
        <Link className="btn quiet" to="/console">
          {t('nav.audits')}
        </Link>
      </p>
    </Page>
  );
}
