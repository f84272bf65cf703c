import type { Platform } from '../shared/services/platform.ts';
import type { NoteFailure } from './failure.ts';

/** Notes failures on the job they were met for. */
export function failureNotes({ data, clock }: Pick<Platform, 'data' | 'clock'>): NoteFailure {
  return (run, note) => data.jobs.noteFailure(run, { at: clock(), ...note });
}
