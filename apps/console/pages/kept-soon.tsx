import { useEffect, useState } from 'react';
import { useEndingTexts } from '../i18n/ending.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useAnnounce } from '../ui/live.tsx';
import { Notice } from '../ui/notice.tsx';
import { SaveOrNot } from '../ui/save-or-not.tsx';
import { REMIND_AT } from './countdown.tsx';

/** Minutes before the end at which a dialog asks about a result that is not saved. */
const ASK_AT = 2;

interface Props {
  isSaved: boolean;
  /** Minutes for which the result is kept. */
  minutes: number;
  onSave: () => void;
}

/** Reminds of a result that nobody saved, some minutes before it can be deleted. */
export function KeptSoon({ isSaved, minutes, onSave }: Props) {
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

/** Asks once, shortly before a result that nobody saved can be deleted. */
export function LastMinutes({
  isSaved,
  minutes,
  onSave,
  lead,
}: Props & { lead: 'kept.last.lead' | 'kept.last.audit' }) {
  const t = useEndingTexts();
  const reminder = useReminder();
  const [isAnswered, setAnswered] = useState(false);
  if (isSaved || isAnswered || minutes > ASK_AT) return null;
  const answer = () => setAnswered(true);
  return (
    <SaveOrNot title={reminder(minutes)} not={t('kept.letGo')} onNot={answer} onClose={answer} onSave={onSave}>
      {t(lead)}
    </SaveOrNot>
  );
}

/** Says that a file was saved without the texts of the sources, which may be read later. */
export function WithoutTexts({ onAgain }: { onAgain: () => void }) {
  const e = useEndingTexts();
  const { t } = useI18n();
  return (
    <Notice tone="caution" isAlert title={e('kept.withoutTexts')}>
      <p>
        <button type="button" className="btn small" onClick={onAgain}>
          {t('again')}
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
