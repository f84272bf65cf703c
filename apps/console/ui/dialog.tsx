import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useI18n } from '../i18n/i18n.tsx';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  /** Takes all of the window, for choosing among many things. */
  isFull?: boolean;
  /** Covers the page and stays until it is answered. */
  isFirm?: boolean;
}

/**
 * A modal dialog. The browser's own element keeps the focus inside, makes the page behind it inert, closes on Escape and gives the focus
 * back to what opened it.
 */
export function Dialog({ title, onClose, children, actions, isFull = false, isFirm = false }: Props) {
  const { t } = useI18n();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    // The first field takes the focus, because the browser would give it to the first button, which closes the dialog.
    dialog?.querySelector<HTMLElement>('input:not([hidden]), select, textarea')?.focus();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  // The browser's own close event comes later, and keys that are pressed meanwhile would go to a dialog that nobody sees any more.
  const cancelled = (event: SyntheticEvent<HTMLDialogElement>) => {
    // A file field within the dialog cancels its own choice.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!isFirm) onClose();
  };
  return (
    <dialog
      ref={ref}
      className={isFull ? 'dialog full' : isFirm ? 'dialog firm' : 'dialog'}
      aria-labelledby={heading}
      closedby={isFirm ? 'none' : undefined}
      onCancel={cancelled}
      onClose={onClose}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        {!isFirm && (
          <button type="button" className="btn icon quiet small" aria-label={t('close')} onClick={onClose}>
            <X className="i" aria-hidden="true" />
          </button>
        )}
      </header>
      <div className="stack">{children}</div>
      {actions !== undefined && <footer className="row">{actions}</footer>}
    </dialog>
  );
}
