import { useEffect, useState } from 'react';
import { loaded } from '../data/loaded.ts';
import { tellMissingCode } from '../data/missing-code.ts';

/** The events by which a page learns that somebody is there. */
const PRESENCE = ['pointermove', 'pointerdown', 'keydown'] as const;
/** Milliseconds after which it is loaded all the same, because the page is there by then. */
const LATE_MS = 3_000;
/** Parts that are loaded, so that a page that one comes back to has them at once. */
const LOADED = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Loads a part of the page some seconds after it, with the first movement or key of the person, or once it is needed; null until it is there.
 * The first load has a budget, and what opens on a press should be there when it is pressed. `load` must stay the same function.
 */
export function useLatePart<Part>(load: () => Promise<Part>, isNeeded: boolean): Part | null {
  const [part, setPart] = useState(() => (LOADED.get(load) ?? null) as Part | null);
  useEffect(() => {
    if (part !== null) return;
    const fetch = () =>
      void loaded(load).then(
        (there) => {
          LOADED.set(load, there);
          setPart(() => there);
        },
        () => tellMissingCode(),
      );
    if (isNeeded) {
      fetch();
      return;
    }
    const options = { once: true, passive: true };
    const timer = setTimeout(fetch, LATE_MS);
    for (const name of PRESENCE) addEventListener(name, fetch, options);
    return () => {
      clearTimeout(timer);
      for (const name of PRESENCE) removeEventListener(name, fetch);
    };
  }, [load, isNeeded, part]);
  return part;
}
