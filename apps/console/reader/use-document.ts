import { useCallback, useEffect, useRef, useState } from 'react';
import { loaded } from '../data/loaded.ts';
import type { OpenDocument } from '../document/open-document.ts';
import { refusalOf } from '../document/refusal-of.ts';
import type { Refusal } from '../document/unreadable.ts';

export interface DocumentFile {
  document: OpenDocument | null;
  state: 'none' | 'reading' | Refusal;
  /** Name of the file that was audited, if it is known. */
  name: string | null;
  /** True if the open file is not the one that was audited, by its hash. */
  isOther: boolean;
  open: (file: File) => void;
}

/** The document that this browser shows; it comes from the person's computer. `sha256` is that of the audited file, if known. */
export function useDocument(name: string | null, sha256: string | null): DocumentFile {
  const [document, setDocument] = useState<OpenDocument | null>(null);
  const [state, setState] = useState<DocumentFile['state']>('none');
  // A file that takes longer than one opened after it is not shown, nor one that takes longer than its page.
  const last = useRef<File>(null);
  const open = useCallback((file: File) => {
    last.current = file;
    setState('reading');
    const opening = loaded(() => import('../document/open-document.ts')).then(({ openDocument }) => openDocument(file));
    void opening.then(
      (opened) => {
        if (last.current !== file) {
          opened.pdf?.end();
          return;
        }
        setDocument(opened);
        setState('none');
      },
      (error: { refusal?: Refusal }) => last.current === file && setState(refusalOf(error)),
    );
  }, []);
  useEffect(() => () => document?.pdf?.end(), [document]);
  useEffect(
    () => () => {
      last.current = null;
    },
    [],
  );
  const opened = document?.sha256 ?? null;
  const isOther = opened !== null && sha256 !== null && opened !== sha256;
  return { document, state, name, isOther, open };
}
