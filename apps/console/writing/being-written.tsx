import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { isRefunded } from '../../../shared/rules/refunds.ts';
import { fileNameOf } from '../data/jobs.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useWritingTexts } from '../i18n/writing.ts';
import { StopRun, useStop } from '../pages/stop-run.tsx';
import { TimeLeft } from '../pages/time-left.tsx';
import { findingsOf } from '../reader/findings.ts';
import { keptLeftOut } from '../reader/use-reader-state.ts';
import { Page } from '../shell/page.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { useActionTexts } from './action-names.ts';
import { useSourceAudit } from './use-source-audit.ts';
import { BeingWrittenFrom } from './written-from.tsx';
import '../reader/reader.css';
import './writing.css';

interface Props {
  job: JobAnswer;
  /** Address of the audit that the document is written from. */
  from: string;
}

/** A document while it is written: the findings that it is written from, and the time left. */
export function BeingWritten({ job, from }: Props) {
  const { clock } = useI18n();
  const a = useAuditingTexts();
  const w = useWritingTexts();
  const title = useTitle(job);
  const stopping = useStop(job.jobId);
  return (
    <Page
      title={title}
      lead={fileNameOf(job)}
      actions={<StopRun stopping={stopping} label={w('stop')} question={w('stop.ask')} />}
    >
      <div className="twocol">
        <div className="stack loose">
          {stopping.error !== null && <Problem error={stopping.error} />}
          <Notice tone="info" title={w('writing')}>
            <p>{w('writing.lead', { clock: clock(job.deadlineAt) })}</p>
          </Notice>
          <From jobId={job.jobId} from={from} />
        </div>
        <aside className="stack">
          <TimeLeft job={job} />
          <div className="card pad stack tight">
            <h2 className="sub-h">{a('job.leave')}</h2>
            <p className="soft">{w('leave')}</p>
          </div>
        </aside>
      </div>
    </Page>
  );
}

/** A document that could not be written: why, whether it is charged, and what to do next. */
export function NotWritten({ job, from }: Props) {
  const { t } = useI18n();
  const a = useAuditingTexts();
  const w = useWritingTexts();
  const title = useTitle(job);
  const category = job.errorCategory ?? 'INTERNAL';
  return (
    <Page title={title} lead={fileNameOf(job)}>
      <div className="stack loose">
        <Notice tone={category === 'CANCELLED' ? 'plain' : 'danger'} isAlert title={w(`failure.${category}`)}>
          <p>{w(isRefunded(category, false) ? 'notCharged' : 'charged')}</p>
        </Notice>
        <p className="row">
          <Link className="btn primary" to="/console/documents/new" search={{ from }}>
            {a('failure.again')}
          </Link>
          <Link className="btn quiet" to="/console">
            {t('nav.audits')}
          </Link>
        </p>
        <From jobId={job.jobId} from={from} />
      </div>
    </Page>
  );
}

function useTitle({ metadata }: JobAnswer): string {
  const w = useWritingTexts();
  const textsOf = useActionTexts();
  return textsOf(metadata?.actionType ?? '')?.name ?? w('document');
}

/** The findings that the document is written from, as long as their audit is at hand. */
function From({ jobId, from }: { jobId: string; from: string }) {
  const w = useWritingTexts();
  const { source } = useSourceAudit(from);
  const findings = useMemo(() => {
    const leftOut = keptLeftOut(jobId);
    return source === null ? [] : findingsOf(source.audit).filter(({ id }) => !leftOut.has(id));
  }, [source, jobId]);
  if (source === null) return null;
  return (
    <section className="stack tight">
      <h2>{w('from')}</h2>
      <BeingWrittenFrom findings={findings} audit={source.audit} />
    </section>
  );
}
