import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { RunFailed } from '../../../shared/client/index.ts';
import { useSignedIn } from '../data/session.tsx';
import { useAuditingTexts } from '../i18n/auditing.ts';

interface Props {
  jobId: string;
  /** The name under which the person knows the audit. */
  name: string;
}

/** Asks the browser for permission to tell the person, wherever they are by then, that the audit has ended. */
export function TellWhenReady({ jobId, name }: Props) {
  const a = useAuditingTexts();
  const { client } = useSignedIn();
  const [permission, setPermission] = useState<NotificationPermission | null>(null);
  const place = useRef<HTMLDivElement>(null);
  if (!('Notification' in globalThis)) return null;
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
      (error: unknown) => error instanceof RunFailed && tell(a('job.failed')),
    );
  };
  const isAnswered = permission === 'granted' || permission === 'denied';
  return (
    <div ref={place} tabIndex={-1}>
      {isAnswered ? (
        <p role="status">{a(permission === 'granted' ? 'job.tell.will' : 'job.tell.denied')}</p>
      ) : (
        <button type="button" className="btn wide" onClick={() => void ask()}>
          <Bell className="i" aria-hidden="true" />
          {a('job.tell')}
        </button>
      )}
    </div>
  );
}
