import { isOfMissingCode } from '../data/missing-code.ts';
import type { Refusal } from './unreadable.ts';

/** The reason for which a file could not be read, by the error of reading it. */
export const refusalOf = (error: { refusal?: Refusal }): Refusal =>
  error.refusal ?? (isOfMissingCode(error) ? 'NOT_LOADED' : 'DAMAGED');
