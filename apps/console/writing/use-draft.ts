import { useCallback, useState } from 'react';

/** A document that a person has changed. */
export interface Draft {
  content: string;
  /** Epoch milliseconds of the last change. */
  savedAt: number;
}

/** Returns what the person has made of a document. The browser keeps it while the tab is open, so that a reload loses nothing. */
export function useDraft(jobId: string) {
  const key = `docaudit.document.${jobId}`;
  const [draft, setDraft] = useState<Draft | null>(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  const save = useCallback(
    (content: string) => {
      const next = { content, savedAt: Date.now() };
      sessionStorage.setItem(key, JSON.stringify(next));
      setDraft(next);
    },
    [key],
  );
  const discard = useCallback(() => {
    sessionStorage.removeItem(key);
    setDraft(null);
  }, [key]);
  return { draft, save, discard };
}
