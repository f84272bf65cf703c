import { useCallback, useEffect, useMemo, useState } from 'react';
import { type DraftKind, type KeptDraft, keepAt, keptAt } from './kept-draft.ts';

/** Milliseconds without a key before what was typed is kept. */
const TYPING_MS = 300;

/**
 * A draft that survives a reload; `stored` is the record as the service has it, or an empty one. `elsewhere` is what another tab made of the
 * draft meanwhile.
 */
export function useDraft<Draft>(place: string, stored: Draft, kind: DraftKind<Draft>) {
  const { baseOf } = kind;
  const [found] = useState(() => keptAt(place, kind));
  const [draft, setDraft] = useState(found?.draft ?? stored);
  const [keptAtMs, setKeptAt] = useState(found?.at ?? null);
  const [base, setBase] = useState(() => found?.base ?? baseOf(stored));
  const [elsewhere, setElsewhere] = useState<KeptDraft<Draft> | null>(null);
  const isChanged = useMemo(() => baseOf(draft) !== baseOf(stored), [draft, stored, baseOf]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isChanged) {
        keepAt(place, null);
        setKeptAt(null);
        return;
      }
      const was = keptAt(place, kind);
      if (was !== null && baseOf(was.draft) === baseOf(draft)) return;
      const at = Date.now();
      keepAt(place, { draft, at, base });
      setKeptAt(at);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [place, draft, isChanged, base, kind, baseOf]);
  useEffect(() => {
    const changed = ({ key }: StorageEvent) => {
      if (key === place) setElsewhere(keptAt(place, kind));
    };
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
  }, [place, kind]);
  const reset = useCallback(
    (next: Draft) => {
      keepAt(place, null);
      setDraft(next);
      setBase(baseOf(next));
      setKeptAt(null);
      setElsewhere(null);
    },
    [place, baseOf],
  );
  return {
    draft,
    setDraft,
    isChanged,
    /** When what was typed was last kept; null where nothing is. */
    keptAtMs,
    /** True where the stored profile changed since the draft was begun. */
    isOutdated: isChanged && base !== baseOf(stored),
    elsewhere,
    /** Takes what another tab wrote, or stays with what is here. */
    settle: (isTaken: boolean) => {
      if (isTaken && elsewhere !== null) setDraft(elsewhere.draft);
      setElsewhere(null);
    },
    reset,
  };
}
