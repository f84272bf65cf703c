import type { Audit } from '../../../shared/contracts/audit.ts';
import type { CitedSourceText } from '../../../shared/contracts/console.ts';
import { fileNameOf } from '../../../shared/exports/audit-facts.ts';
import type { useCitedSources } from '../data/cited-sources.ts';
import { loaded } from '../data/loaded.ts';
import { download } from '../exports/download.ts';
import type { Panel } from '../reader/panel.ts';

export type Format = 'json' | 'html' | 'docx' | 'pdf';

/** Milliseconds for which a saving waits for the texts of the sources, because the audit itself can be deleted soon. */
const WAIT_MS = 10_000;

/** The cited sources with their texts, read if they are not there yet; null where they cannot be read in time. */
export async function textsOf({
  data,
  refetch,
}: Pick<ReturnType<typeof useCitedSources>, 'data' | 'refetch'>): Promise<readonly CitedSourceText[] | null> {
  if (data !== undefined) return data;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WAIT_MS));
  const read = refetch({ cancelRefetch: false }).then((answer) => answer.data ?? null);
  return await Promise.race([read, late]);
}

interface Saved {
  /** The content of the JSON file: the answer of the job with what the console adds. */
  json: object;
  jobId: string | null;
  profileId: string | null;
  audit: Audit;
  panel: Panel;
  /** The cited sources with their texts, which the file keeps. */
  sources: readonly CitedSourceText[];
  title: string;
  /** Epoch ms at which the audit was finished; null where that is not known. */
  updatedAt: number | null;
  /** True where the reports hold what consolidation set aside, which a reader could take for findings. */
  withAside: boolean;
}

/** Writes an audit to a file of the person's computer. The JSON is the job's own answer, which opens again in the reader. */
export async function saveAs(
  format: Format,
  { json, jobId, profileId, audit: whole, panel, sources, title, updatedAt, withAside }: Saved,
): Promise<void> {
  const audit = withAside ? whole : { ...whole, set_aside: [] };
  const name = fileNameOf(audit, title.replace(/\.\w{1,5}$/, ''));
  if (format === 'json') {
    download(`${name}.json`, JSON.stringify(json, null, 2), 'application/json');
    return;
  }
  const context = {
    documentName: title,
    finishedAt: updatedAt,
    jobId,
    profileId,
    profileNames: panel.profileNames,
    reviewerNames: Object.fromEntries(panel.names),
    texts: Object.fromEntries(sources.map(({ sourceKey, text }) => [sourceKey, text])),
  };
  if (format === 'html') {
    const { auditPage } = await loaded(() => import('../../../shared/exports/audit-page.ts'));
    download(`${name}.html`, await auditPage(audit, context), 'text/html');
    return;
  }
  const [{ auditDocument }, { exportDocument }] = await Promise.all([
    loaded(() => import('../../../shared/exports/audit-document.ts')),
    loaded(() => import('../exports/export-document.ts')),
  ]);
  await exportDocument(auditDocument(audit, context), name, format);
}
