import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { useJob } from '../data/jobs.ts';
import { placeOfDocument } from '../data/kept.ts';
import { isNotFound } from '../data/query-client.ts';
import { useKept } from '../data/use-kept.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useWritingTexts } from '../i18n/writing.ts';
import { Page } from '../shell/page.tsx';
import { useAnnounce } from '../ui/live.tsx';
import { Skeleton } from '../ui/loaded.tsx';
import { Problem } from '../ui/problem.tsx';
import { BeingWritten, NotWritten } from '../writing/being-written.tsx';
import { DocumentEditor } from '../writing/document-editor.tsx';
import { isDraft, type Written } from '../writing/use-draft.ts';
import { FROM_FILE } from '../writing/use-source-audit.ts';

const route = getRouteApi('/signed-in/console/documents/$jobId');

/** The job of an action: its state while the document is written, then the editor in its place. */
export function WrittenDocumentPage() {
  const w = useWritingTexts();
  const { jobId } = route.useParams();
  const { from } = route.useSearch();
  const { data: job, error, refetch } = useJob(jobId);
  const draft = useKept(placeOfDocument(jobId), isDraft);
  const written = useMemo(() => (job === undefined ? null : writtenBy(job, from)), [job, from]);
  useAnnouncedEnd(job);
  if (draft !== undefined && written !== null) {
    return (
      <DocumentEditor key={jobId} jobId={jobId} written={written} keptUntil={job?.keptUntil ?? null} found={draft} />
    );
  }
  if (job !== undefined && draft !== undefined) {
    const place = from ?? placeOf(job);
    return job.status === 'FAILED' ? <NotWritten job={job} from={place} /> : <BeingWritten job={job} from={place} />;
  }
  if (job === undefined && draft !== undefined && isNotFound(error)) {
    if (draft?.written === undefined) return <GonePage />;
    return <DocumentEditor key={jobId} jobId={jobId} written={draft.written} keptUntil={null} found={draft} />;
  }
  return (
    <Page title={w('document')}>
      {error === null ? <Skeleton shape="halves" /> : <Problem error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

/** Returns the document that a job wrote; null until it has. */
function writtenBy(job: JobAnswer, from: string | undefined): Written | null {
  const document = job.result?.generatedDocument;
  if (job.status !== 'COMPLETED' || document === undefined) return null;
  return {
    document,
    actionType: job.metadata?.actionType ?? '',
    from: from ?? placeOf(job),
    writtenAt: job.updatedAt,
  };
}

const placeOf = ({ metadata }: JobAnswer) => metadata?.from ?? FROM_FILE;

/** Says that a document is ready to whoever waited for it. */
function useAnnouncedEnd(job: JobAnswer | undefined): void {
  const w = useWritingTexts();
  const announce = useAnnounce();
  const wasAwaited = useRef(false);
  const status = job?.status;
  useEffect(() => {
    if (status === 'COMPLETED' && wasAwaited.current) announce(w('ready'));
    wasAwaited.current = status !== undefined && status !== 'COMPLETED';
  }, [status, announce, w]);
}

function GonePage() {
  const { t } = useI18n();
  const w = useWritingTexts();
  return (
    <Page title={w('gone.title')} lead={w('gone.lead')}>
      <Link className="btn" to="/console">
        {t('nav.audits')}
      </Link>
    </Page>
  );
}
