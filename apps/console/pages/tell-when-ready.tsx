import { useState } from 'react';
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
  if (!('Notification' in globalThis)) return null;
  const tell = (title: string) => new Notification(title, { body: name, tag: jobId });
  const ask = async () => {
    const given = await Notification.requestPermission();
    setPermission(given);
    if (given !== 'granted') return;
    // It goes on while the person reads other pages of the console, and ends with the window.
    await client.waitForAudit(jobId).then(
      () => tell(a('job.tell.ready')),
      (error: unknown) => error instanceof RunFailed && tell(a('job.failed')),
    );
  };
  if (permission === 'granted') return <p role="status">{a('job.tell.will')}</p>;
  if (permission === 'denied') return <p role="status">{a('job.tell.denied')}</p>;
  return (
    <button type="button" className="btn self-start" onClick={() => void ask()}>
      {a('job.tell')}
    </button>
  );
}
