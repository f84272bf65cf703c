import { isMarkedAsUntransferable } from 'node:worker_threads';
import { DEFAULT_LIMITS, type ExtractionLimits } from './limits.ts';
import type { ExtractedDocument } from './read-document.ts';
import { refuse, toRunFailure } from './refusal.ts';
import { createThreadPool } from './thread-pool.ts';

export type { ExtractedDocument, ExtractionLimits };

export interface Extractor {
  /**
   * The text of a PDF, DOCX, plain text, Markdown or HTML file by page. The type is found in the bytes; the content type helps where they
   * do not tell. Takes the bytes over: afterwards `bytes` is empty.
   *
   * Throws a `RunFailure` (`DOCUMENT_UNREADABLE`, `DOCUMENT_TOO_LARGE`, `DOCUMENT_EMPTY`; `INTERNAL` where the fault is ours) whose
   * `personMessage` says what is wrong with this file, or the signal's reason as soon as it aborts.
   */
  extract(bytes: Uint8Array, hint: { contentType?: string | null }, signal: AbortSignal): Promise<ExtractedDocument>;
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
  const pool = createThreadPool(entry, limits);
  return {
    async extract(bytes, { contentType = null }, signal) {
      try {
        if (bytes.length === 0) throw refuse('NO_BYTES');
        if (bytes.length > limits.maxBytes) throw refuse('BYTES', { limit: limits.maxBytes });
        return await pool.read({ bytes: takeOver(bytes), contentType, limits }, signal);
      } catch (error) {
        throw signal.aborted ? signal.reason : toRunFailure(error);
      }
    },
    close: () => pool.close(),
  };
}

/** Moves the bytes without copying them. A view of a part of something (Node's pool of small buffers) is copied. */
function takeOver(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return isWhole && !isMarkedAsUntransferable(buffer) ? new Uint8Array(buffer.transfer()) : new Uint8Array(bytes);
}
