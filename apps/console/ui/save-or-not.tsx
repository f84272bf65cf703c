import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  title: string;
  /** Name of the button that saves nothing. */
  not: string;
  onNot: () => void;
  onClose: () => void;
  onSave: () => void;
  children: ReactNode;
}

/** Asks whether an unsaved result is saved before it is lost. */
export function SaveOrNot({ title, not, onNot, onClose, onSave, children }: Props) {
  const { t } = useI18n();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn" onClick={onNot}>
            {not}
          </button>
          <button
            type="button"
            className="btn primary"
            onClick={() => {
              onClose();
              onSave();
            }}
          >
            {t('save')}
          </button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
