import { useState } from 'react';
import { useEndingTexts } from '../i18n/ending.ts';
import { SaveOrNot } from '../ui/save-or-not.tsx';
import { ASK_AT, type KeptSoonProps, useReminder } from './kept-soon.tsx';

/** Asks once, shortly before a result that nobody saved can be deleted. */
export function LastMinutes({ isSaved, minutes, onSave }: KeptSoonProps) {
  const t = useEndingTexts();
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
