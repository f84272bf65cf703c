import type { Platform } from '../shared/services/platform.ts';
import type { NoteFailure } from './failure.ts';

/** Records a failure on the job whose activity failed. */
export function failureNotes({ data, clock }: Pick<Platform, 'data' | 'clock'>): NoteFailure {
  return (run, note) => data.jobs.noteFailure(run, { at: clock(), ...note });
}
