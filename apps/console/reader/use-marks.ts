import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { strongest } from './tones.ts';

interface State {
  selected: string | null;
  /** Findings that the filter shows. */
  visible: ReadonlySet<string>;
  /** The places of the passages. Where they change, the marks are set again, because they were drawn anew. */
  places: unknown;
}

/**
 * Sets on the marks of a document which finding is open and which are filtered out. It changes the elements themselves, because a document of
 * 300 pages would otherwise be rendered anew with every press. The function it returns does so for marks that were drawn later, and stays the
 * same for the same reason.
 */
export function useMarks(scroller: RefObject<HTMLElement | null>, { selected, visible, places }: State): () => void {
  const state = useRef({ selected, visible });
  const apply = useCallback(() => {
    const { selected, visible } = state.current;
    for (const mark of scroller.current?.querySelectorAll('[data-findings]') ?? []) {
      const ids = idsOf(mark);
      mark.classList.toggle('cur', selected !== null && ids.includes(selected));
      mark.classList.toggle('thin', !ids.some((id) => visible.has(id)));
      if (ids.length > 1) setTone(mark, ids, visible);
    }
    for (const line of scroller.current?.querySelectorAll<HTMLElement>('[data-under]') ?? []) {
      line.classList.toggle('thin', !visible.has(line.dataset.under ?? ''));
    }
    for (const button of scroller.current?.querySelectorAll<HTMLElement>('[data-mark]') ?? []) {
      const id = button.dataset.mark ?? '';
      if (id === selected) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  }, [scroller]);
  useEffect(() => {
    state.current = { selected, visible };
    apply();
  }, [apply, selected, visible, places]);
  return apply;
}

/** Gives a passage of several findings the tone of those that the filter shows. */
function setTone(mark: Element, ids: readonly string[], visible: ReadonlySet<string>): void {
  const tones = mark.getAttribute('data-tones')?.split(' ') ?? [];
  const shown = tones.filter((_, position) => visible.has(ids[position] ?? ''));
  mark.classList.remove(...tones);
  mark.classList.add(strongest(shown.length > 0 ? shown : tones));
}

export const idsOf = (mark: Element): string[] => mark.getAttribute('data-findings')?.split(' ') ?? [];

/** Tints the marks of a finding on either side while the pointer is on one of them. */
export function tint(id: string | null): void {
  for (const mark of document.querySelectorAll('.hov')) mark.classList.remove('hov');
  if (id === null) return;
  for (const mark of document.querySelectorAll('[data-findings]')) {
    if (idsOf(mark).includes(id)) mark.classList.add('hov');
  }
  document.querySelector(`[data-card="${CSS.escape(id)}"]`)?.classList.add('hov');
}

/** Screens beyond which a scroll is a cut, because a long animation shows nothing. */
const SMOOTH_SCREENS = 2;
/** Share of the height at which a passage comes to stand. */
const AT = 0.22;

/** Brings the first passage of a finding on a page into view; true if it is drawn. */
export function scrollToPassage(scroller: HTMLElement, id: string, page: number): boolean {
  const marks = [...scroller.querySelectorAll(`[data-page="${page}"] [data-findings]`)];
  const mark = marks.find((one) => idsOf(one).includes(id));
  if (mark === undefined) return false;
  const top = mark.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scrollBy(scroller, top - scroller.clientHeight * AT);
  return true;
}

/** Brings a page into view, for a passage on it that is drawn only then. */
export function scrollToPage(scroller: HTMLElement, page: number): void {
  const sheet = scroller.querySelector(`[data-page="${page}"]`);
  if (sheet === null) return;
  scrollBy(scroller, sheet.getBoundingClientRect().top - scroller.getBoundingClientRect().top - 16);
}

function scrollBy(scroller: HTMLElement, distance: number): void {
  const isFar = Math.abs(distance) > scroller.clientHeight * SMOOTH_SCREENS;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scroller.scrollBy({ top: distance, behavior: isFar || isCalm ? 'instant' : 'smooth' });
}
