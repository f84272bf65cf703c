import { getRouteApi, Link } from '@tanstack/react-router';
import { ApiRequestError } from '../../../shared/client/index.ts';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { fileNameOf, useJob } from '../data/jobs.ts';
import { placeOfDocument } from '../data/kept.ts';
import { useKept } from '../data/use-kept.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useWritingTexts } from '../i18n/writing.ts';
import { Page } from '../shell/page.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { DocumentEditor } from '../writing/document-editor.tsx';
import { isDraft } from '../writing/use-draft.ts';
import { FROM_FILE } from '../writing/use-source-audit.ts';

const route = getRouteApi('/signed-in/console/documents/$jobId');

/** The job of an action: its state while the document is written, then the editor in its place. */
export function WrittenDocumentPage() {
  const { t } = useI18n();
  const w = useWritingTexts();
  const { jobId } = route.useParams();
  const search = route.useSearch();
  const { data: job, error, refetch } = useJob(jobId);
  const draft = useKept(placeOfDocument(jobId), isDraft);
  if (job === undefined && error instanceof ApiRequestError && error.status === 404) return <GonePage />;
  if (job === undefined || draft === undefined) {
    return (
      <Page title={w('document')}>
        {error === null ? (
          <p className="soft">{t('loading')}</p>
        ) : (
          <Problem error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  }
  const from = search.from ?? job.metadata?.from ?? FROM_FILE;
  const written = job.result?.generatedDocument;
  if (job.status === 'COMPLETED' && written !== undefined) {
    return <DocumentEditor key={jobId} job={job} written={written} from={from} found={draft} />;
  }
  return <NotWritten job={job} from={from} />;
}

function NotWritten({ job, from }: { job: JobAnswer; from: string }) {
  const { clock } = useI18n();
  const a = useAuditingTexts();
  const w = useWritingTexts();
  return (
    <Page title={w('document')} lead={fileNameOf(job)}>
      <div className="stack">
        {job.status === 'FAILED' ? (
          <Notice tone="danger" isAlert title={a(`failure.${job.errorCategory ?? 'INTERNAL'}`)}>
            {job.errorMessage !== null && <p lang="en">{job.errorMessage}</p>}
          </Notice>
        ) : (
          <Notice tone="info" title={w('writing')}>
            <p>{w('writing.lead', { clock: clock(job.deadlineAt) })}</p>
          </Notice>
        )}
        {job.status === 'FAILED' && (
          <p className="row">
            <Link className="btn primary" to="/console/documents/new" search={{ from }}>
              {a('failure.again')}
            </Link>
          </p>
        )}
      </div>
    </Page>
  );
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
