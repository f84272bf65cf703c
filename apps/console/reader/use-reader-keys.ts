import { type RefObject, useRef } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { useKeys } from '../keys/keys.ts';
import { useAnnounce } from '../ui/live.tsx';
import type { Finding } from './findings.ts';

interface Context {
  scroller: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  searchField: RefObject<HTMLInputElement | null>;
  current: Finding | undefined;
  isLeftOut: boolean;
  zoom: number;
  isPhone: () => boolean;
  /** Goes on to the next finding or back; false at the end. */
  step: (by: 1 | -1) => boolean;
  /** Closes the open finding; false if none is. */
  leave: () => boolean;
  /** Opens a finding without moving the document. */
  openAside: (id: string) => void;
  showPassage: (id: string, then: () => void) => void;
  setView: (view: 'document' | 'findings') => void;
  showKind: (kind: Finding['kind'] | null) => void;
  setZoom: (zoom: number) => void;
  toggleLeftOut: (id: string) => void;
  onSave: (() => void) | undefined;
  onWrite: (() => void) | undefined;
}

/** A finding that has just been opened is looked at so many times, and so often, until its buttons are there. */
const PRESS_TRIES = 100;
const PRESS_AGAIN_MS = 30;

/** The keys of the reader. */
export function useReaderKeys(context: Context): void {
  const { t } = useI18n();
  const announce = useAnnounce();
  const { scroller, list, searchField, current, zoom, step, setView, showKind, onSave, onWrite } = context;
  /** The finding to whose mark Escape leads back. */
  const cameFrom = useRef<string | null>(null);
  const headOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] > button`);
  const markOf = (id: string) => scroller.current?.querySelector<HTMLElement>(`[data-mark="${CSS.escape(id)}"]`);
  const isIn = (side: RefObject<HTMLElement | null>) => side.current?.contains(document.activeElement) === true;

  /** Goes from the mark that has the focus to its finding. */
  const follow = () => {
    const id = scroller.current?.querySelector<HTMLElement>('[data-mark]:focus')?.dataset.mark;
    // A phone shows the finding below the document, and a filter may have taken it from the list.
    if (id === undefined || context.isPhone() || headOf(id) == null) return false;
    context.openAside(id);
    headOf(id)?.focus({ preventScroll: true });
    cameFrom.current = id;
    return true;
  };
  const goBack = () => {
    const id = cameFrom.current;
    cameFrom.current = null;
    const mark = id !== null && id === current?.id && isIn(list) ? markOf(id) : null;
    mark?.focus();
    return mark != null;
  };
  /** Goes from the open finding to its mark, or back. */
  const cross = () => {
    if (current === undefined) return false;
    const { id } = current;
    const isBack = isIn(scroller);
    if (context.isPhone()) setView(isBack ? 'findings' : 'document');
    requestAnimationFrame(() => {
      if (isBack) headOf(id)?.focus();
      else context.showPassage(id, () => markOf(id)?.focus());
    });
    return true;
  };
  /** Presses a button of the open finding, a moment later where its code is still being loaded; false if none is open. */
  const press = (selector: string, withFocus: boolean, tries = 0): boolean => {
    const button = list.current?.querySelector<HTMLElement>(`.finding.open ${selector}`);
    if (button == null) {
      if (current !== undefined && tries < PRESS_TRIES) {
        setTimeout(() => press(selector, withFocus, tries + 1), PRESS_AGAIN_MS);
      }
      return current !== undefined;
    }
    if (withFocus) button.focus();
    button.click();
    return true;
  };
  const turnTo = (by: 1 | -1) => {
    const [page, count = 0] = turn(scroller.current, by);
    if (page === undefined) return false;
    announce(t('document.pageOf', { k: page, n: count }));
    return true;
  };
  const resize = (by: number) => context.setZoom(zoom + by);
  // The arrows step only while the head of a finding has the focus; elsewhere they scroll.
  const stepInList = (by: 1 | -1) => list.current?.querySelector('[data-card] > button:focus') != null && step(by);
  const leaveOut = () => {
    if (current === undefined) return false;
    context.toggleLeftOut(current.id);
    announce(t(context.isLeftOut ? 'finding.takenIn' : 'finding.leftOut'));
    return true;
  };
  const search = () => {
    setView('findings');
    requestAnimationFrame(() => {
      searchField.current?.focus();
      searchField.current?.select();
    });
  };

  useKeys([
    { does: 'step', on: { j: () => step(1), k: () => step(-1) } },
    { does: 'stepInList', on: { ArrowDown: () => stepInList(1), ArrowUp: () => stepInList(-1) } },
    { does: 'open', on: { Enter: follow } },
    { does: 'close', on: { Escape: () => goBack() || context.leave() } },
    { does: 'jump', on: { d: cross } },
    { does: 'rule', on: { r: () => press('[data-ground]', true) } },
    { does: 'copy', on: { c: () => press('[data-copy]', false) } },
    { does: 'leaveOut', on: { x: leaveOut } },
    { does: 'kinds', on: { 1: () => showKind(null), 2: () => showKind('FLAW'), 3: () => showKind('STRENGTH') } },
    { does: 'page', on: { '[': () => turnTo(-1), ']': () => turnTo(1) } },
    { does: 'size', on: { '+': () => resize(0.1), '-': () => resize(-0.1) } },
    { does: 'search', on: { '/': search } },
    ...(onSave === undefined ? [] : [{ does: 'save', on: { s: onSave } } as const]),
    ...(onWrite === undefined ? [] : [{ does: 'write', on: { w: onWrite } } as const]),
  ]);
}

/** Turns a page forward or back; returns its number and how many there are. */
function turn(scroller: HTMLElement | null, by: 1 | -1): [page?: number, count?: number] {
  const sheets = [...(scroller?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  if (scroller === null || sheets.length === 0) return [];
  const at = sheets.findLastIndex(({ offsetTop }) => offsetTop <= scroller.scrollTop + 24);
  const next = Math.min(sheets.length - 1, Math.max(0, at + by));
  // The page is turned at once, because the next press counts from where the last one arrived.
  scroller.scrollTo({ top: (sheets[next]?.offsetTop ?? 0) - 16, behavior: 'instant' });
  return [next + 1, sheets.length];
}
