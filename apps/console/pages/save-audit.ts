import type { Audit } from '../../../shared/contracts/audit.ts';
import type { CitedSourceText } from '../../../shared/contracts/console.ts';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { download } from '../exports/download.ts';
import type { Panel } from '../reader/panel.ts';

export type Format = 'json' | 'html' | 'docx' | 'pdf';

interface Saved {
  job: JobAnswer;
  audit: Audit;
  panel: Panel;
  /** The cited sources with their texts, which the file keeps. */
  sources: readonly CitedSourceText[];
  /** Hash of the document that is open beside the audit; null if none is. */
  sha256: string | null;
  title: string;
}

/** Writes an audit to a file of the person's computer. The JSON is the job's own answer, which opens again in the reader. */
export async function saveAs(format: Format, { job, audit, panel, sources, sha256, title }: Saved): Promise<void> {
  const { fileNameOf } = await import('../../../shared/exports/audit-facts.ts');
  const name = fileNameOf(audit, title.replace(/\.\w{1,5}$/, ''));
  if (format === 'json') {
    const saved = JSON.stringify({ ...job, document: { name: title, sha256 }, sources }, null, 2);
    download(`${name}.json`, saved, 'application/json');
    return;
  }
  const context = {
    documentName: title,
    jobId: job.jobId,
    profileId: job.profileId,
    profileNames: panel.profileNames,
    reviewerNames: Object.fromEntries(panel.names),
    texts: Object.fromEntries(sources.map(({ sourceKey, text }) => [sourceKey, text])),
  };
  if (format === 'html') {
    const { auditPage } = await import('../../../shared/exports/audit-page.ts');
    download(`${name}.html`, await auditPage(audit, context), 'text/html');
    return;
  }
  const [{ auditDocument }, { exportDocument }] = await Promise.all([
    import('../../../shared/exports/audit-document.ts'),
    import('../exports/export-document.ts'),
  ]);
  await exportDocument(auditDocument(audit, context), name, format);
}
