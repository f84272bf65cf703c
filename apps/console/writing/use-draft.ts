import { useCallback, useState } from 'react';
import type { GeneratedDocument } from '../../../shared/contracts/generated-document.ts';
import { keep, placeOfDocument } from '../data/kept.ts';
import { useVault } from '../data/use-vault.ts';

/** A document as the service wrote it, with what the editor needs of its job. */
export interface Written {
  document: GeneratedDocument;
  actionType: string;
  /** Address of the audit that it is written from. */
  from: string;
  /** Epoch milliseconds. */
  writtenAt: number;
}

/** A document that a person has changed. */
export interface Draft {
  content: string;
  /** Epoch milliseconds of the last change. */
  savedAt: number;
  /** The document that the person changed, because a draft opens also after its job was deleted; a draft of an earlier release has none. */
  written?: Written;
}

export const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'content' in value && 'savedAt' in value;

/** Holds a document with the person's changes. The tab keeps them, so that a reload loses nothing; `found` is what it kept before. */
export function useDraft(jobId: string, written: Written, found: Draft | null) {
  const vault = useVault();
  const [draft, setDraft] = useState(found);
  const [isKept, setKept] = useState(vault !== null);
  const save = useCallback(
    (content: string) => {
      const next = { content, savedAt: Date.now(), written };
      setDraft(next);
      void keep(vault, placeOfDocument(jobId), next).then(setKept);
    },
    [vault, jobId, written],
  );
  const discard = useCallback(() => {
    void keep(vault, placeOfDocument(jobId), null);
    setDraft(null);
  }, [vault, jobId]);
  return { draft, isKept, save, discard };
}
