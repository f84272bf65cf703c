import type { Place } from './kept.ts';
import { remember, remembered } from './remembered.ts';

/** Marks of a run's result, by which the list tells what a person of this browser has read and saved. */
interface Marks {
  isRead: boolean;
  /** True once an audit was saved so that it opens again, or a document was downloaded. */
  isSaved: boolean;
}

const STORED: Place = { storage: 'localStorage', name: 'docaudit.marks' };
/** Milliseconds after which a mark is dropped; a run and its result are gone long before. */
const KEPT_MS = 24 * 60 * 60_000;

type Stored = Record<string, Marks & { at: number }>;

/** Notes that the result of a run was shown. */
export const markRead = (jobId: string): void => mark(jobId, { isRead: true });

/** Notes that the result of a run was saved to this computer. */
export const markSaved = (jobId: string): void => mark(jobId, { isRead: true, isSaved: true });

/** The marks of a run, from all tabs of this browser. */
export function marksOf(jobId: string): Marks {
  const { isRead = false, isSaved = false } = stored()[jobId] ?? {};
  return { isRead, isSaved };
}

function mark(jobId: string, added: Partial<Marks>): void {
  const now = Date.now();
  const kept = Object.entries(stored()).filter(([, { at }]) => now - at < KEPT_MS);
  const marks: Stored = { ...Object.fromEntries(kept), [jobId]: { ...marksOf(jobId), ...added, at: now } };
  remember(STORED, JSON.stringify(marks));
}

function stored(): Stored {
  try {
    return (JSON.parse(remembered(STORED) ?? '{}') ?? {}) as Stored;
  } catch {
    return {};
  }
}
