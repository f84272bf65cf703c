import type { FailureCategory } from '../errors/failures.ts';
import type { ExtractionLimits } from './limits.ts';
import type { ExtractedDocument } from './read-document.ts';

/** To a reading thread: one document. The bytes are transferred. */
export interface ReadRequest {
  /** Comes back with every answer, so that one document's text can never be taken for another's. */
  id: number;
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string | null;
  limits: ExtractionLimits;
}

/**
 * From a reading thread: `ready` once its program is loaded; for each request one answer, then `idle` when nothing of that document is
 * left to do, with the memory (bytes, heap and buffers) the thread still holds. `broken` is an error nobody foresaw: the thread is not
 * used again.
 */
export type ThreadMessage =
  | { kind: 'ready' }
  | { kind: 'document'; id: number; document: ExtractedDocument }
  | { kind: 'refused'; id: number; category: FailureCategory; sentence: string }
  | { kind: 'broken'; id: number }
  | { kind: 'idle'; id: number; usedBytes: number };
