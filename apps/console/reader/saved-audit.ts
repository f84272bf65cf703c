import { z } from 'zod';
import { Audit } from '../../../shared/contracts/audit.ts';
import { CitedSourceText } from '../../../shared/contracts/console.ts';
import { type Panel, panelOf } from './panel.ts';

/** An audit that was saved to a file. */
export interface SavedAudit {
  /** The content of the file, as it is saved again. */
  json: object;
  /** Null where the file does not say. */
  jobId: string | null;
  audit: Audit;
  panel: Panel;
  /** The profile of the run; null where neither the file nor its findings say. */
  profileId: string | null;
  /** Name and hash of the audited file; null where the saved file does not say. */
  name: string | null;
  sha256: string | null;
  /** The cited sources with their texts; null in a file that does not hold them. */
  sources: CitedSourceText[] | null;
  /** Epoch milliseconds. */
  finishedAt: number | null;
}

/** The answer of a job, as the API and the command line save it, with what the console adds of the document. */
const SavedJob = z.object({
  result: z.object({ clinicalData: Audit, diagnostics: z.unknown().optional() }),
  jobId: z.string().optional(),
  profileId: z.string().optional(),
  updatedAt: z.int().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  document: z.object({ name: z.string().max(1_000), sha256: z.string().max(100).nullable() }).optional(),
  // A file whose sources have the form of another release is still an audit, without their texts.
  sources: z.array(CitedSourceText).optional().catch(undefined),
});

export class NotAnAudit extends Error {
  override readonly name = 'NotAnAudit';
}

/** Reads a saved audit: the answer of a job, its `result`, or the audit alone. @throws NotAnAudit */
export function readSavedAudit(text: string): SavedAudit {
  const json = parsed(text);
  for (const shape of [json, { result: json }, { result: { clinicalData: json } }]) {
    const saved = SavedJob.safeParse(shape);
    if (!saved.success) continue;
    const { result, jobId, profileId, updatedAt, metadata, document, sources } = saved.data;
    const { clinicalData: audit } = result;
    const [first] = [...audit.deduplicated_flaws, ...audit.consolidated_strengths];
    return {
      json: shape as object,
      jobId: jobId ?? null,
      audit,
      panel: panelOf(result.diagnostics),
      profileId: profileId ?? first?.profile_id ?? null,
      name: document?.name ?? metadata?.fileName ?? null,
      sha256: document?.sha256 ?? null,
      sources: sources === undefined || sources.length === 0 ? null : sources,
      finishedAt: updatedAt ?? null,
    };
  }
  throw new NotAnAudit();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new NotAnAudit(undefined, { cause });
  }
}
