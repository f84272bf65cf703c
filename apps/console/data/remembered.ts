import type { Place } from './kept.ts';

/** Texts that only the memory of this page holds, because the storage of the browser is full. */
const ofPage = new Map<string, string>();

/** Remembers a text, or forgets it with null; no longer than this page where the storage of the browser is full. */
export function remember({ storage, name }: Place, text: string | null): void {
  ofPage.delete(name);
  if (text === null) {
    globalThis[storage].removeItem(name);
    return;
  }
  try {
    globalThis[storage].setItem(name, text);
  } catch {
    // The stored text goes, because it is older than the page's.
    globalThis[storage].removeItem(name);
    ofPage.set(name, text);
  }
}

/** The text that was remembered; null where none was. */
export const remembered = ({ storage, name }: Place): string | null =>
  ofPage.get(name) ?? globalThis[storage].getItem(name);
