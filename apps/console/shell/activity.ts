/** Milliseconds without a key, a press or scrolling in any tab after which someone is signed out. */
const IDLE_MS = 60 * 60_000;
/** Milliseconds between two notes, because a mouse wheel sends a hundred events a second. */
const NOTE_MS = 1_000;
const SIGNS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/** The place of the note that someone who is signed in is there. */
export const ACTIVE = 'docaudit.active';

/** The time of the last sign of someone at this browser. The tabs share it, because whoever reads in one tab stays signed in in all. */
const lastAt = () => Number(localStorage.getItem(ACTIVE) ?? Date.now());

export const msUntilIdle = (): number => lastAt() + IDLE_MS - Date.now();

export const noteActivity = (): void => localStorage.setItem(ACTIVE, String(Date.now()));

/** Notes what shows that someone is there, and calls `onActive` then, also where it is in another tab. */
export function watchActivity(onActive: () => void): () => void {
  let notedAt = 0;
  const note = () => {
    const now = Date.now();
    if (now - notedAt < NOTE_MS) return;
    // After the hour a key must not bring the session back: the next look ends it.
    if (msUntilIdle() <= 0) return;
    notedAt = now;
    noteActivity();
    onActive();
  };
  const noted = ({ key }: StorageEvent) => {
    if (key === ACTIVE) onActive();
  };
  for (const sign of SIGNS) addEventListener(sign, note, { capture: true, passive: true });
  addEventListener('storage', noted);
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, note, { capture: true });
    removeEventListener('storage', noted);
  };
}
