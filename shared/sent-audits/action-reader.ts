import { ApiError } from '../errors/api-error.ts';
import { ThreadFailure } from '../threads/thread-failure.ts';
import { createThreadPool, type ThreadLimits } from '../threads/thread-pool.ts';
import { type PackedAudit, type ReadAction, readAction, readJobAudit } from './read-action.ts';
import type { SentAuditTasks } from './thread.ts';

/**
 * Bytes up to which a body is read in this thread, because reading then takes less than handing it over, and some ten milliseconds at most.
 */
const READ_AT_ONCE_BYTES = 64 * 1024;
/** Milliseconds for one body; one of 16 MiB takes a second or two, one made to be expensive some ten. */
const TIMEOUT_MS = 60_000;
/**
 * Bounds of the threads; a body of 16 MiB takes 200 MB, one of nothing but empty objects three times that. There is one thread, so that no
 * two bodies are in memory at once.
 */
const LIMITS: ThreadLimits = { threads: 1, maxMemoryMb: 768, warm: false };

/** Reads the audits that actions are asked for with; large ones in a thread, so that no request holds up the others of its process. */
export interface ActionReader {
  /** @throws ApiError `BAD_REQUEST` if it takes more time or memory than a request may have; the signal's reason */
  read(bytes: Uint8Array | undefined, options: ReadOptions): Promise<ReadAction>;
  /** Reads the audit of a finished analysis from the bytes of its answer. */
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

/** Blames the body for a failed thread, unless the thread stopped by itself. */
function refuseCostly(err: unknown): never {
  if (!(err instanceof ThreadFailure) || err.reason === 'CRASH') throw err;
  throw new ApiError(
    'BAD_REQUEST',
    'Invalid clinicalData: reading it takes more time or memory than a request may have. Send the audit exactly as `result.clinicalData` of the job had it.',
    { cause: err },
  );
}
