import type { Place } from '../data/kept.ts';
import { remember, remembered } from '../data/remembered.ts';

/** Milliseconds without a key, a press or scrolling in any tab after which someone is signed out. */
const IDLE_MS = 60 * 60_000;
/** Milliseconds between two notes, because a mouse wheel sends a hundred events a second. */
const NOTE_MS = 1_000;
const SIGNS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/** The place of the note that someone who is signed in is there: when, and in which session. */
export const ACTIVE = { storage: 'localStorage', name: 'docaudit.active' } as const satisfies Place;

/** A session by the time at which it ends, in epoch milliseconds. */
type SessionMark = number;

/** Milliseconds until the session is idle. The tabs share its last sign, because whoever reads in one tab stays signed in in all. */
export function msUntilIdle(session: SessionMark): number {
  const [at, of] = (remembered(ACTIVE) ?? '').split(' ').map(Number);
  // A note of another session says nothing of the one that was begun since.
  return at === undefined || of !== session ? IDLE_MS : at + IDLE_MS - Date.now();
}

export const noteActivity = (session: SessionMark): void => remember(ACTIVE, `${Date.now()} ${session}`);

/** Notes what shows that someone is there, and calls `onActive` then, also where it is in another tab. */
export function watchActivity(session: SessionMark, onActive: () => void): () => void {
  let notedAt = 0;
  const note = () => {
    const now = Date.now();
    if (now - notedAt < NOTE_MS) return;
    // After the hour a key must not bring the session back: the next look ends it.
    if (msUntilIdle(session) <= 0) return;
    notedAt = now;
    noteActivity(session);
    onActive();
  };
  const noted = ({ key }: StorageEvent) => {
    if (key === ACTIVE.name) onActive();
  };
  for (const sign of SIGNS) addEventListener(sign, note, { capture: true, passive: true });
  addEventListener('storage', noted);
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, note, { capture: true });
    removeEventListener('storage', noted);
  };
}
