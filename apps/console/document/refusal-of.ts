import { isOfMissingCode } from '../data/missing-code.ts';
import { type Refusal, UnreadableDocument } from './unreadable.ts';

/** The reason for which a file could not be read, by the error of reading it. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof UnreadableDocument) return error.refusal;
  return isOfMissingCode(error) ? 'NOT_LOADED' : 'DAMAGED';
}
