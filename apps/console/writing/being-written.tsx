import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { isRefunded } from '../../../shared/rules/refunds.ts';
import { fileNameOf } from '../data/jobs.ts';
import { useSignedIn } from '../data/session.tsx';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useWritingTexts } from '../i18n/writing.ts';
import { findingsOf } from '../reader/findings.ts';
import { keptLeftOut } from '../reader/use-reader-state.ts';
import { Page } from '../shell/page.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { useNow } from '../ui/use-now.ts';
import { useActionTexts } from './action-names.ts';
import { useSourceAudit } from './use-source-audit.ts';
import { BeingWrittenFrom } from './written-from.tsx';
import '../reader/reader.css';
import './writing.css';

const MINUTE = 60_000;

interface Props {
  job: JobAnswer;
  /** Address of the audit that the document is written from. */
  from: string;
}

/** A document while it is written: the findings that it is written from, and the time left. */
export function BeingWritten({ job, from }: Props) {
  const { t, clock } = useI18n();
  const a = useAuditingTexts();
  const w = useWritingTexts();
  const title = useTitle(job);
  const now = useNow(10_000);
  return (
    <Page title={title} lead={fileNameOf(job)} actions={<Stop jobId={job.jobId} />}>
      <div className="twocol">
        <div className="stack loose">
          <Notice tone="info" title={w('writing')}>
            <p>{w('writing.lead', { clock: clock(job.deadlineAt) })}</p>
          </Notice>
          <From jobId={job.jobId} from={from} />
        </div>
        <aside className="stack">
          <div className="card pad stack tight">
            <h2 className="sub-h">{a('job.timeLeft')}</h2>
            <p className="num">
              <b className="big">{t('minutes', { n: Math.max(0, Math.ceil((job.deadlineAt - now) / MINUTE)) })}</b>{' '}
              <span className="soft">{a('job.until', { clock: clock(job.deadlineAt) })}</span>
            </p>
          </div>
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

/** What the document is written from, as long as its audit is at hand. */
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
      <BeingWrittenFrom findings={findings} language={source.audit.detected_language} />
    </section>
  );
}

/** Stops the writing, once the person has confirmed that the run stays counted. */
function Stop({ jobId }: { jobId: string }) {
  const a = useAuditingTexts();
  const w = useWritingTexts();
  const { client } = useSignedIn();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const stop = useMutation({
    mutationFn: () => client.cancel(jobId),
    onSettled: () => queries.invalidateQueries({ queryKey: ['job'] }),
  });
  return (
    <>
      <button type="button" className="btn" onClick={() => setAsking(true)}>
        {w('stop')}
      </button>
      {isAsking && (
        <Dialog
          title={w('stop.ask')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <button type="button" className="btn" onClick={() => setAsking(false)}>
                {a('job.stop.no')}
              </button>
              <button
                type="button"
                className="btn danger"
                aria-disabled={stop.isPending}
                onClick={() => {
                  if (!stop.isPending) stop.mutate();
                }}
              >
                {w('stop')}
              </button>
            </>
          }
        >
          <p>{a('job.stop.lead')}</p>
          {stop.error !== null && <Problem error={stop.error} />}
        </Dialog>
      )}
    </>
  );
}
