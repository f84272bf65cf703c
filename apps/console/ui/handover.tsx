import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react';

interface Handover {
  /** Keeps files for the next page. */
  give: (files: readonly File[]) => void;
  /** Takes the files that the page before gave; the next call gets none. */
  take: () => readonly File[];
}

const Context = createContext<Handover>({ give: () => {}, take: () => [] });

export const useHandover = () => useContext(Context);

/** Carries files that were chosen on one page to the page that shows them, because an address cannot. */
export function HandoverProvider({ children }: { children: ReactNode }) {
  const files = useRef<File[]>([]);
  const handover = useMemo(
    (): Handover => ({
      give: (given) => {
        files.current = [...given];
      },
      take: () => files.current.splice(0),
    }),
    [],
  );
  return <Context value={handover}>{children}</Context>;
}
