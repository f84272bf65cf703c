import { type RefObject, useEffect, useRef } from 'react';
import { idsOf, tint } from './use-marks.ts';

interface Props {
  scroller: RefObject<HTMLElement | null>;
  onMark: (id: string) => void;
  /** Called when the marks are there, which appear together with this. */
  onDrawn: () => void;
}

/** Listens to all marks of the document at once, because they are many and drawn late. */
export function MarkEvents({ scroller, onMark, onDrawn }: Props) {
  const latest = useRef(onMark);
  latest.current = onMark;
  useEffect(onDrawn, [onDrawn]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const idsAt = ({ target, clientX, clientY }: MouseEvent): string[] => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-mark]') : null;
      if (button?.dataset.mark !== undefined) return [button.dataset.mark];
      // The text of a PDF, which a person selects, lies over its highlights.
      const under = document.elementsFromPoint(clientX, clientY);
      const marks = new Set(under.map((one) => one.closest('[data-findings]')));
      return [...new Set([...marks].flatMap((mark) => (mark === null ? [] : idsOf(mark))))];
    };
    const press = (event: MouseEvent) => {
      const ids = idsAt(event);
      // Each press on words that several findings quote goes on to the next of them.
      const open = element.querySelector<HTMLElement>('[data-mark][aria-current]')?.dataset.mark ?? '';
      const id = ids[(ids.indexOf(open) + 1) % ids.length];
      // A selection of text that ends on a passage is no press.
      if (id !== undefined && getSelection()?.isCollapsed !== false) latest.current(id);
    };
    let tinted: string | null = null;
    const turn = (id: string | null) => {
      if (id !== tinted) tint(id);
      tinted = id;
    };
    // A line of a PDF's text is one element, so that the pointer comes to a passage within it.
    const hover = (event: MouseEvent) => turn(idsAt(event)[0] ?? null);
    const leave = () => turn(null);
    element.addEventListener('click', press);
    element.addEventListener('pointermove', hover);
    element.addEventListener('pointerleave', leave);
    return () => {
      element.removeEventListener('click', press);
      element.removeEventListener('pointermove', hover);
      element.removeEventListener('pointerleave', leave);
    };
  }, [scroller]);
  return null;
}
