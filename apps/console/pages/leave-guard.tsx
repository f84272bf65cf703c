import { useBlocker } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Place } from '../data/kept.ts';
import { remember, remembered } from '../data/remembered.ts';
import { useEndingTexts } from '../i18n/ending.ts';
import { SaveOrNot } from '../ui/save-or-not.tsx';
import { useReminder } from './kept-soon.tsx';

const ASKED: Place = { storage: 'sessionStorage', name: 'docaudit.asked-to-save' };

/** Pages to which an unsaved audit comes along. */
const TAKE_ALONG: readonly string[] = ['/console/documents/new', '/console/compare'];

const wasAsked = () => remembered(ASKED) !== null;
const noteAsked = () => remember(ASKED, 'yes');

/** Asks before an unsaved audit is left; once a session, because whoever has answered knows. */
export function LeaveGuard({ minutes, onSave }: { minutes: number; onSave: () => void }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (next.pathname === current.pathname || TAKE_ALONG.includes(next.pathname) || wasAsked()) return false;
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
    <Suspense>
      <Question minutes={minutes} onSave={onSave} onLeave={proceed} onStay={reset} />
    </Suspense>
  );
}

/** The guard stands before the texts of its question are loaded. */
function Question(props: { minutes: number; onSave: () => void; onLeave: () => void; onStay: () => void }) {
  const t = useEndingTexts();
  const reminder = useReminder();
  const { minutes, onSave, onLeave, onStay } = props;
  return (
    <SaveOrNot title={t('leave.ask')} not={t('leave.go')} onNot={onLeave} onClose={onStay} onSave={onSave}>
      {reminder(minutes)} {t('kept.last.audit')}
    </SaveOrNot>
  );
}
