import { isMarkedAsUntransferable } from 'node:worker_threads';
import { RunFailure } from '../errors/run-failure.ts';
import { ThreadFailure } from '../threads/thread-failure.ts';
import { createThreadPool } from '../threads/thread-pool.ts';
import { DEFAULT_LIMITS, type ExtractionLimits } from './limits.ts';
import type { ExtractedDocument } from './read-document.ts';
import { refuse } from './refusal.ts';
import type { ReadingTasks } from './thread.ts';

export type { ExtractionLimits };

/** Documents that are read at the same time. */
const READING_THREADS = 2;

interface DocumentHint {
  contentType?: string | null;
  /** The organisation the document belongs to; documents of several organisations are read in turn. */
  tenantId?: string;
}

export interface Extractor {
  /**
   * Reads the text of a document of one of `READABLE_TYPES` by page. The type is found in the bytes; the content type helps only
   * if they do not tell. Takes the bytes over: afterwards `bytes` is empty.
   *
   * Throws a `RunFailure` (`DOCUMENT_UNREADABLE`, `DOCUMENT_TOO_LARGE`, `DOCUMENT_EMPTY`; `INTERNAL` for a fault of the service) whose
   * `personMessage` says what is wrong with this file, or the signal's reason as soon as it aborts.
   */
  extract(bytes: Uint8Array, hint: DocumentHint, signal: AbortSignal): Promise<ExtractedDocument>;
  /** Ends all threads; documents being read fail. */
  close(): Promise<void>;
}

/** Makes an extractor, of which a process needs one: it starts loading its first thread at once and reads two documents at a time. */
export function createExtractor(limits: Partial<ExtractionLimits> = {}): Extractor {
  return createExtractorOf(new URL('./thread.ts', import.meta.url), limits);
}

/** `createExtractor` with another program for its threads. */
export function createExtractorOf(entry: URL, overrides: Partial<ExtractionLimits>): Extractor {
  const limits = { ...DEFAULT_LIMITS, ...overrides };
  const { timeoutMs, maxMemoryMb, maxBytes } = limits;
  const pool = createThreadPool<ReadingTasks>(entry, { threads: READING_THREADS, maxMemoryMb, warm: true });
  return {
    async extract(bytes, { contentType = null, tenantId }, signal) {
      try {
        if (bytes.length === 0) throw refuse('NO_BYTES');
        if (bytes.length > maxBytes) throw refuse('BYTES', { limit: maxBytes });
        const own = takeOver(bytes);
        const input = { bytes: own, contentType, limits };
        return await pool.run('read', input, { signal, timeoutMs, tenantId, transfer: [own.buffer] });
      } catch (error) {
        throw signal.aborted ? signal.reason : toRunFailure(error, timeoutMs);
      }
    },
    close: () => pool.close(),
  };
}

/**
 * Blames the document for a failed thread, because its bytes made the thread fail; any other error is a fault of the service, with the
 * original as its cause.
 */
function toRunFailure(error: unknown, timeoutMs: number): RunFailure {
  if (error instanceof RunFailure) return error;
  if (!(error instanceof ThreadFailure)) return new RunFailure('INTERNAL', { cause: error });
  return error.reason === 'TIME' ? refuse('TIME', { seconds: Math.ceil(timeoutMs / 1000) }) : refuse(error.reason);
}

/** Moves the bytes without copying them. A view of a part of something (Node's pool of small buffers) is copied. */
function takeOver(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return isWhole && !isMarkedAsUntransferable(buffer) ? new Uint8Array(buffer.transfer()) : new Uint8Array(bytes);
}
