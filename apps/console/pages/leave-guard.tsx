import { useBlocker } from '@tanstack/react-router';
import { useI18n } from '../i18n/i18n.tsx';
import { Dialog } from '../ui/dialog.tsx';

const ASKED = 'docaudit.asked-to-save';

/** Pages to which an unsaved audit comes along. */
const TAKES_ALONG = '/console/documents/new';

const wasAsked = () => sessionStorage.getItem(ASKED) !== null;
const noteAsked = () => sessionStorage.setItem(ASKED, 'yes');

/** Asks before an unsaved audit is left; once a session, because whoever has answered knows. */
export function LeaveGuard({ minutes, onSave }: { minutes: number; onSave: () => void }) {
  const { t } = useI18n();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (next.pathname === current.pathname || next.pathname === TAKES_ALONG || wasAsked()) return false;
      noteAsked();
      return true;
    },
    enableBeforeUnload: () => {
      if (wasAsked()) return false;
      noteAsked();
      return true;
    },
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog
      title={t('leave.ask')}
      onClose={reset}
      actions={
        <>
          <button type="button" className="btn" onClick={proceed}>
            {t('leave.go')}
          </button>
          <button
            type="button"
            className="btn primary"
            onClick={() => {
              reset();
              onSave();
            }}
          >
            {t('save')}
          </button>
        </>
      }
    >
      <p>
        {minutes === 0 ? t('kept.any') : t('kept.soon', { n: minutes })} {t('kept.last.lead')}
      </p>
    </Dialog>
  );
}
