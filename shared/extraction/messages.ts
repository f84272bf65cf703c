import type { FailureCategory } from '../errors/failures.ts';
import type { ExtractionLimits } from './limits.ts';
import type { ExtractedDocument } from './read-document.ts';

/** To a reading thread: one document. The bytes are transferred. */
export interface ReadRequest {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string | null;
  limits: ExtractionLimits;
}

/**
 * From a reading thread. `idle` comes when pdf.js is loaded, and again after each answer once nothing of that document is left to do:
 * only then may the next one come. `broken` is an error nobody foresaw: the thread is not used again.
 */
export type ThreadMessage =
  | { kind: 'idle' }
  | { kind: 'document'; document: ExtractedDocument }
  | { kind: 'refused'; category: FailureCategory; sentence: string }
  | { kind: 'broken' };
