import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react';
import type { SourceAudit } from '../data/actions.ts';

interface Handover {
  /** Keeps files for the next page. */
  give: (files: readonly File[]) => void;
  /** Takes the files that the page before gave; the next call gets none. */
  take: () => readonly File[];
  /** Keeps the file of a run for as long as the tab is open, because the service never gives it back. */
  keep: (jobId: string, file: File | null) => void;
  kept: (jobId: string) => File | null;
  /** Keeps an audit that documents are written from, by its address, because its job is deleted within minutes. */
  keepAudit: (from: string, source: SourceAudit) => void;
  keptAudit: (from: string) => SourceAudit | null;
}

const Context = createContext<Handover | null>(null);

export function useHandover(): Handover {
  const handover = useContext(Context);
  if (handover === null) throw new Error('Files are handed over inside of HandoverProvider alone.');
  return handover;
}

/** Carries files that were chosen on one page to the page that shows them, because an address cannot. */
export function HandoverProvider({ children }: { children: ReactNode }) {
  const given = useRef<File[]>([]);
  const ofRuns = useRef(new Map<string, File | null>());
  const audits = useRef(new Map<string, SourceAudit>());
  const handover = useMemo(
    (): Handover => ({
      give: (files) => {
        given.current = [...files];
      },
      take: () => given.current.splice(0),
      keep: (jobId, file) => ofRuns.current.set(jobId, file),
      kept: (jobId) => ofRuns.current.get(jobId) ?? null,
      keepAudit: (from, source) => audits.current.set(from, source),
      keptAudit: (from) => audits.current.get(from) ?? null,
    }),
    [],
  );
  return <Context value={handover}>{children}</Context>;
}
