import { useState } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { SaveOrNot } from '../ui/save-or-not.tsx';
import { ASK_AT, type KeptSoonProps, useReminder } from './kept-soon.tsx';

/** Asks once, shortly before a result that nobody saved can be deleted. */
export function LastMinutes({ isSaved, minutes, onSave }: KeptSoonProps) {
  const { t } = useI18n();
  const reminder = useReminder();
  const [isAnswered, setAnswered] = useState(false);
  if (isSaved || isAnswered || minutes > ASK_AT) return null;
  const answer = () => setAnswered(true);
  return (
    <SaveOrNot title={reminder(minutes)} not={t('kept.letGo')} onNot={answer} onClose={answer} onSave={onSave}>
      {t('kept.last.lead')}
    </SaveOrNot>
  );
}
