import { useEffect } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { useAnnounce } from '../ui/live.tsx';
import { Notice } from '../ui/notice.tsx';
import { REMIND_AT } from './countdown.tsx';

/** Minutes before the end at which a dialog asks about a result that is not saved. */
export const ASK_AT = 2;

export interface KeptSoonProps {
  isSaved: boolean;
  /** Minutes for which the result is kept. */
  minutes: number;
  onSave: () => void;
}

/** Reminds of a result that nobody saved, some minutes before it can be deleted. */
export function KeptSoon({ isSaved, minutes, onSave }: KeptSoonProps) {
  const reminder = useReminder();
  const { t } = useI18n();
  const announce = useAnnounce();
  // The minutes between are seen, and not said.
  const said = !isSaved && [REMIND_AT, ASK_AT, 0].includes(minutes) ? reminder(minutes) : null;
  useEffect(() => {
    if (said !== null) announce(said);
  }, [announce, said]);
  if (isSaved || minutes > REMIND_AT || minutes <= ASK_AT) return null;
  return (
    <Notice tone="caution" title={reminder(minutes)}>
      <p>
        <button type="button" className="btn small" onClick={onSave}>
          {t('save')}
        </button>
      </p>
    </Notice>
  );
}

/** Says for how many minutes a result is kept. */
export function useReminder() {
  const { t } = useI18n();
  return (minutes: number) => (minutes === 0 ? t('kept.any') : t('kept.soon', { n: minutes }));
}
