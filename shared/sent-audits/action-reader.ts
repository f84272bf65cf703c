import { ApiError } from '../errors/api-error.ts';
import { ThreadFailure } from '../threads/thread-failure.ts';
import { createThreadPool, type ThreadLimits } from '../threads/thread-pool.ts';
import { type PackedAudit, type ReadAction, readAction, readJobAudit } from './read-action.ts';
import type { SentAuditTasks } from './thread.ts';

/** Bytes read at once: up to here reading takes less than handing it to a thread, and some ten milliseconds at most. */
const READ_AT_ONCE_BYTES = 64 * 1024;
/** A body of 16 MiB takes a second or two, made to be expensive some ten. */
const TIMEOUT_MS = 60_000;
/** A body of 16 MiB takes 200 MB; one of nothing but empty objects three times that. One thread, so that no more are in memory at once. */
const LIMITS: ThreadLimits = { threads: 1, maxMemoryMb: 768, warm: false };

/** Reads audits that actions are asked for with, in a thread where they are large: no request holds up the others of its process. */
export interface ActionReader {
  /** @throws ApiError `BAD_REQUEST` where it takes more time or memory than a request may have; the signal's reason */
  read(bytes: Uint8Array | undefined, options: ReadOptions): Promise<ReadAction>;
  /** The audit of a finished analysis, out of the bytes of its answer. */
  readJob(served: Uint8Array, tenantId: string): Promise<PackedAudit>;
  close(): Promise<void>;
}

interface ReadOptions {
  signal: AbortSignal;
  tenantId: string;
}

export function createActionReader(entry = new URL('./thread.ts', import.meta.url)): ActionReader {
  const pool = createThreadPool<SentAuditTasks>(entry, LIMITS);
  const limited = { timeoutMs: TIMEOUT_MS };
  return {
    async read(bytes, options) {
      if (bytes === undefined || bytes.length <= READ_AT_ONCE_BYTES) return readAction(bytes);
      return pool.run('readAction', bytes, { ...options, ...limited }).catch(refuseCostly);
    },
    async readJob(served, tenantId) {
      if (served.length <= READ_AT_ONCE_BYTES) return readJobAudit(served);
      return pool.run('readJobAudit', served, { ...limited, tenantId, signal: new AbortController().signal });
    },
    close: () => pool.close(),
  };
}

/** What a body does to its thread is its own fault, unless the thread stopped by itself. */
function refuseCostly(err: unknown): never {
  if (!(err instanceof ThreadFailure) || err.reason === 'CRASH') throw err;
  throw new ApiError(
    'BAD_REQUEST',
    'Invalid clinicalData: reading it takes more time or memory than a request may have. Send the audit exactly as `result.clinicalData` of the job had it.',
    { cause: err },
  );
}
