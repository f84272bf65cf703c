import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Place } from '../data/kept.ts';
import { loaded } from '../data/loaded.ts';
import { tellMissingCode } from '../data/missing-code.ts';
import { remember, remembered } from '../data/remembered.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { ReaderSearch } from '../router.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { addressOf, filterAt } from './filter-address.ts';
import type { Finding } from './findings.ts';
import type { Places } from './pieces.ts';

/** The text of a document is 17 px at 1 and may be 15 to 24. */
const ZOOM = { least: 15 / 17, most: 24 / 17 };
const STORED_ZOOM: Place = { storage: 'localStorage', name: 'docaudit.text-size' };

/** Returns the places of each finding in the open document; null until they were looked for. */
export function usePlaces(document: OpenDocument | null, findings: readonly Finding[]): Places | null {
  const [places, setPlaces] = useState<Places | null>(null);
  useEffect(() => {
    setPlaces(null);
    if (document === null) return;
    let current = true;
    void loaded(() => import('./place.ts')).then(
      ({ placeFindings }) => {
        if (current) setPlaces(placeFindings(document.pages, findings));
      },
      () => tellMissingCode(),
    );
    return () => {
      current = false;
    };
  }, [document, findings]);
  return places;
}

/** Milliseconds without a change before the address follows the filter, because a browser refuses an address for each key. */
const SETTLE_MS = 250;

/** The filter of the list. It stands in the address, so that a reload keeps it. */
export function useFilter(search: ReaderSearch) {
  const state = useState(() => filterAt(search));
  const [filter] = state;
  const settled = useDebounced(filter, SETTLE_MS);
  const navigate = useNavigate();
  const { history } = useRouter();
  const [pathname] = useState(history.location.pathname);
  const written = useRef(settled);
  useEffect(() => {
    // A filter that settles on the way to another page is not written, because that would lead back.
    if (settled === written.current || history.location.pathname !== pathname) return;
    written.current = settled;
    void navigate({
      to: '.',
      search: (before: ReaderSearch) => ({ ...before, ...addressOf(settled) }),
      replace: true,
      resetScroll: false,
    });
  }, [settled, navigate, history, pathname]);
  return state;
}

/** The selected finding, the source of it whose text is open, and the half that a phone shows; all are in the address. */
export function useSelection(search: ReaderSearch) {
  const navigate = useNavigate();
  const [selected, setSelected] = useState(search.f ?? null);
  const [rule, setRule] = useState(search.rule ?? null);
  const [view, setShown] = useState<'document' | 'findings'>(search.view ?? 'findings');
  const write = useCallback(
    (change: ReaderSearch) =>
      void navigate({
        to: '.',
        search: (before: ReaderSearch) => ({ ...before, ...change }),
        replace: true,
        // The reader scrolls itself, because the router would put the document back where it was a moment ago.
        resetScroll: false,
      }),
    [navigate],
  );
  const select = useCallback(
    (id: string | null) => {
      setSelected(id);
      setRule(null);
      write({ f: id ?? undefined, rule: undefined });
    },
    [write],
  );
  const openRule = useCallback(
    (label: string | null) => {
      setRule(label);
      write({ rule: label ?? undefined });
    },
    [write],
  );
  const setView = useCallback(
    (next: 'document' | 'findings') => {
      setShown(next);
      write({ view: next === 'findings' ? undefined : next });
    },
    [write],
  );
  return { selected, rule, view, select, openRule, setView };
}

/** The size of the text, which the browser remembers. */
export function useStoredZoom() {
  const [zoom, setZoom] = useState(() => within(Number(remembered(STORED_ZOOM) ?? 1)));
  const change = (next: number) => {
    remember(STORED_ZOOM, String(within(next)));
    setZoom(within(next));
  };
  return [zoom, change] as const;
}

const within = (zoom: number) => Math.min(ZOOM.most, Math.max(ZOOM.least, Math.round((zoom || 1) * 10) / 10));

const leftOutPlace = (id: string): Place => ({ storage: 'sessionStorage', name: `docaudit.left-out.${id}` });

/** Keeps, while the tab is open, which findings of an audit are left out, or those that a document is written without, by the id of its job. */
export function keepLeftOut(id: string, leftOut: ReadonlySet<string>): void {
  remember(leftOutPlace(id), JSON.stringify([...leftOut]));
}

export const keptLeftOut = (id: string): ReadonlySet<string> =>
  new Set(JSON.parse(remembered(leftOutPlace(id)) ?? '[]') as string[]);

/** Findings that no document is to be written from; kept while the tab is open. */
export function useLeftOut(auditId: string) {
  const state = useState(() => keptLeftOut(auditId));
  const [leftOut] = state;
  useEffect(() => keepLeftOut(auditId, leftOut), [auditId, leftOut]);
  return state;
}
