import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { RunFailed } from '../../../shared/client/index.ts';
import { useSignedIn } from '../data/session.tsx';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { Problem } from '../ui/problem.tsx';

interface Props {
  jobId: string;
  /** The name under which the person knows the audit. */
  name: string;
}

/** False in Chrome for Android, which has notifications that a page cannot make. */
const canTell = (): boolean =>
  'Notification' in globalThis &&
  (navigator as { userAgentData?: { platform: string } }).userAgentData?.platform !== 'Android';

/** Asks the browser for permission to tell the person, wherever they are by then, that the audit has ended. */
export function TellWhenReady({ jobId, name }: Props) {
  const a = useAuditingTexts();
  const { client } = useSignedIn();
  const [permission, setPermission] = useState<NotificationPermission | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (!canTell()) return null;
  const tell = (title: string) => new Notification(title, { body: name, tag: jobId });
  const ask = async () => {
    const given = await Notification.requestPermission();
    setPermission(given);
    // The answer takes the place of the button, and the focus.
    if (given !== 'default') place.current?.focus();
    if (given !== 'granted') return;
    // It goes on while the person reads other pages of the console, and ends with the window.
    await client.waitForAudit(jobId).then(
      () => tell(a('job.tell.ready')),
      (error: unknown) => {
        if (!(error instanceof RunFailed)) throw error;
        tell(a('job.failed'));
      },
    );
  };
  const begin = () => {
    setFailure(null);
    void ask().catch(setFailure);
  };
  if (failure !== null) return <Problem error={failure} onRetry={begin} />;
  const isAnswered = permission === 'granted' || permission === 'denied';
  return (
    <div ref={place} tabIndex={-1}>
      {isAnswered ? (
        <p role="status">{a(permission === 'granted' ? 'job.tell.will' : 'job.tell.denied')}</p>
      ) : (
        <button type="button" className="btn wide" onClick={begin}>
          <Bell className="i" aria-hidden="true" />
          {a('job.tell')}
        </button>
      )}
    </div>
  );
}
