import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { OpenDocument } from '../document/open-document.ts';
import type { ReaderSearch } from '../router.tsx';
import type { Finding } from './findings.ts';
import type { Places } from './pieces.ts';

const ZOOM = { least: 0.8, most: 1.6 };
const STORED_ZOOM = 'docaudit.text-size';

/** Returns the places of each finding in the open document; null until they were looked for. */
export function usePlaces(document: OpenDocument | null, findings: readonly Finding[]): Places | null {
  const [places, setPlaces] = useState<Places | null>(null);
  useEffect(() => {
    setPlaces(null);
    if (document === null) return;
    let current = true;
    void import('./place.ts').then(({ placeFindings }) => {
      if (current) setPlaces(placeFindings(document.pages, findings));
    });
    return () => {
      current = false;
    };
  }, [document, findings]);
  return places;
}

/** The selected finding and the half that a phone shows; both are in the address. */
export function useSelection(search: ReaderSearch) {
  const navigate = useNavigate();
  const [selected, setSelected] = useState(search.f ?? null);
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
      write({ f: id ?? undefined });
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
  return { selected, view, select, setView };
}

/** The size of the text, which the browser remembers. */
export function useStoredZoom() {
  const [zoom, setZoom] = useState(() => within(Number(localStorage.getItem(STORED_ZOOM) ?? 1)));
  const change = (next: number) => {
    localStorage.setItem(STORED_ZOOM, String(within(next)));
    setZoom(within(next));
  };
  return [zoom, change] as const;
}

const within = (zoom: number) => Math.round(Math.min(ZOOM.most, Math.max(ZOOM.least, zoom || 1)) * 10) / 10;

/** Findings that no document is to be written from; kept while the tab is open. */
export function useLeftOut(auditId: string) {
  const key = `docaudit.left-out.${auditId}`;
  const state = useState<ReadonlySet<string>>(
    () => new Set(JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]),
  );
  const [leftOut] = state;
  useEffect(() => sessionStorage.setItem(key, JSON.stringify([...leftOut])), [key, leftOut]);
  return state;
}
