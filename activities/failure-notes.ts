import type { Platform } from '../shared/services/platform.ts';
import type { NoteFailure } from './failure.ts';

/** Notes failures on the job they were met for. */
export function failureNotes({ data, clock }: Pick<Platform, 'data' | 'clock'>): NoteFailure {
  return ({ tenantId, jobId }, note) => data.jobs.noteFailure(tenantId, jobId, { at: clock(), ...note });
}
