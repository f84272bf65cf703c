import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const Context = createContext<(sentence: string) => void>(() => {});

/** Says a sentence to screen readers, politely; each page has this one region. */
export const useAnnounce = () => useContext(Context);

export function LiveProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ sentence: '', turn: 0 });
  const announce = useCallback((sentence: string) => setSaid(({ turn }) => ({ sentence, turn: turn + 1 })), []);
  return (
    <Context value={announce}>
      {children}
      <div className="sr said" aria-live="polite" role="status">
        {/* The same sentence twice is a change only if its element is new. */}
        <span key={said.turn}>{said.sentence}</span>
      </div>
    </Context>
  );
}
