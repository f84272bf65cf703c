import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { useAnnounce } from './live.tsx';
import { Problem } from './problem.tsx';

interface Props {
  /** What stands on the button of the row. */
  button: string;
  /** The button's name, which says what it acts on. */
  name: string;
  question: string;
  /** What follows from going ahead. */
  children: ReactNode;
  /** What stands on the button that goes ahead, and on the one that does not. */
  yes: string;
  no: string;
  onYes: () => Promise<unknown>;
  /** Said once it is done. */
  done: string;
  /** True where nothing ends, so that the button that goes ahead does not warn. */
  isMild?: boolean;
  /** Id of the element that takes the focus afterwards; the row or its neighbour unless given. */
  focusAfter?: string;
}

/** A button of a table's row that ends or changes something: it asks once, says what follows, and leaves the focus on that row or the next. */
export function Ask({ button, name, question, children, yes, no, onYes, done, isMild = false, focusAfter }: Props) {
  const announce = useAnnounce();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const goAhead = async () => {
    if (isBusy) return;
    const row = opener.current?.closest<HTMLElement>('[data-row]');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    setBusy(true);
    setError(null);
    try {
      await onYes();
      setOpen(false);
      announce(done);
      // The focus is set after the dialog has given it back to its opener, because the opener may be gone.
      setTimeout(() => {
        const shown = focusAfter === undefined ? null : document.getElementById(focusAfter);
        const left = shown ?? (row?.isConnected === true ? row : next);
        (left instanceof HTMLElement ? left : document.querySelector<HTMLElement>('main h1'))?.focus();
      });
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button ref={opener} type="button" className="btn small" aria-label={name} onClick={() => setOpen(true)}>
        {button}
      </button>
      {isOpen && (
        <Dialog
          title={question}
          onClose={() => setOpen(false)}
          actions={
            <>
              <button type="button" className="btn" onClick={() => setOpen(false)}>
                {no}
              </button>
              <button
                type="button"
                className={isMild ? 'btn primary' : 'btn danger'}
                aria-disabled={isBusy}
                onClick={() => void goAhead()}
              >
                {yes}
              </button>
            </>
          }
        >
          <p>{children}</p>
          {error !== null && <Problem error={error} />}
        </Dialog>
      )}
    </>
  );
}
