import type { Audit } from '../../../shared/contracts/audit.ts';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import type { Panel } from '../reader/panel.ts';

export type Format = 'json' | 'html' | 'docx';

interface Saved {
  job: JobAnswer;
  audit: Audit;
  panel: Panel;
  /** Hash of the document that is open beside the audit; null if none is. */
  sha256: string | null;
  title: string;
}

const TYPES: Record<Format, string> = {
  json: 'application/json',
  html: 'text/html',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Writes an audit to a file of the person's computer. The JSON is the job's own answer, which opens again in the reader. */
export async function saveAs(format: Format, saved: Saved): Promise<void> {
  const content = await contentOf(format, saved);
  const address = URL.createObjectURL(new Blob([content], { type: TYPES[format] }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${saved.title.replace(/\.\w{1,5}$/, '')} – audit.${format}`;
  link.click();
  URL.revokeObjectURL(address);
}

async function contentOf(
  format: Format,
  { job, audit, panel, sha256, title }: Saved,
): Promise<string | Uint8Array<ArrayBuffer>> {
  if (format === 'json') return JSON.stringify({ ...job, document: { name: title, sha256 } }, null, 2);
  const context = {
    documentName: title,
    jobId: job.jobId,
    profileId: job.profileId,
    profileNames: panel.profileNames,
    reviewerNames: Object.fromEntries(panel.names),
  };
  if (format === 'html') {
    const { auditPage } = await import('../../../shared/exports/audit-page.ts');
    return await auditPage(audit, context);
  }
  const [{ auditDocument }, { toDocx }] = await Promise.all([
    import('../../../shared/exports/audit-document.ts'),
    import('../../../shared/exports/to-docx.ts'),
  ]);
  return new Uint8Array(await toDocx(auditDocument(audit, context)));
}
