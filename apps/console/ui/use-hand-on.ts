import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The row beside one that goes, or the heading of the page where no row is left. */
const besideOf = (row: HTMLElement) =>
  row.nextElementSibling ?? row.previousElementSibling ?? document.querySelector('main h1');

/**
 * Watches an element that may go while the focus is in it, such as the row of a list: the focus goes on to what `next` finds, which is asked
 * while the element is still there; to the row beside it unless given.
 */
export function useHandOn<E extends HTMLElement>(next: (gone: E) => Element | null = besideOf): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(
    () => () => {
      const { current } = ref;
      if (current?.contains(document.activeElement) !== true) return;
      const to = next(current);
      requestAnimationFrame(() => to instanceof HTMLElement && to.focus());
    },
    [],
  );
  return ref;
}
