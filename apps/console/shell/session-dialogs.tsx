import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import { ApiRequestError } from '../../../shared/client/index.ts';
import { readSession, type Session, signInTo } from '../data/client.ts';
import { keepSession } from '../data/session.tsx';
import { isOfPage, settle, signedInChannel } from '../data/sign-in-again.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

/** Asks the person of the page to sign in again over it, so that nothing typed is lost; nobody else's session is taken for theirs. */
export function SignInAgain({ session, isIdle }: { session: Session; isIdle: boolean }) {
  const { t } = useI18n();
  const form = useId();
  const { email, hasPassword, signedInBy, organisation } = session;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [other, setOther] = useState<Session | null>(null);

  const take = useCallback(
    (found: Session) => {
      if (!isOfPage(found, session)) {
        setOther(found);
        return;
      }
      keepSession(found);
      settle(true);
    },
    [session],
  );
  useEffect(() => {
    const look = () =>
      void readSession().then(
        (found) => found !== null && take(found),
        // The service is away, which the line on top says.
        () => undefined,
      );
    look();
    const channel = signedInChannel();
    channel.addEventListener('message', look);
    addEventListener('focus', look);
    return () => {
      channel.close();
      removeEventListener('focus', look);
    };
  }, [take]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      take(await signInTo(email, password, organisation.tenantId));
    } catch (error) {
      const status = error instanceof ApiRequestError ? error.status : null;
      setProblem(t(status === 401 ? 'signedOut.wrong' : status === 429 ? 'signedOut.tooMany' : 'problem.busy'));
    }
    setBusy(false);
  };
  const elsewhere = signedInBy === 'oidc' ? '/console/sign-in/organisation' : '/console/sign-in';
  return (
    <Dialog
      title={t(isIdle ? 'signedOut.idle' : 'signedOut.title')}
      onClose={() => settle(false)}
      isFirm={isIdle}
      actions={
        <>
          {other !== null && (
            <a className="btn" href="/console">
              {t('signedOut.goOnAs', { email: other.email })}
            </a>
          )}
          <a className="btn" href={`${elsewhere}?next=/console`} target="_blank" rel="noreferrer">
            {t('signedOut.otherTab')}
          </a>
          {hasPassword && (
            <button type="submit" form={form} className="btn primary" aria-disabled={isBusy}>
              {t('signedOut.signIn')}
            </button>
          )}
        </>
      }
    >
      <p>{t('signedOut.lead', { email, organisation: organisation.name })}</p>
      {other !== null && (
        <Notice
          tone="caution"
          isAlert
          title={t('signedOut.other', { email: other.email, organisation: other.organisation.name })}
        >
          <p>{t('signedOut.other.lead')}</p>
        </Notice>
      )}
      {hasPassword && (
        <form id={form} className="stack" onSubmit={(event) => void submit(event)}>
          {/* Password managers look for the name that belongs to the password. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field label={t('signedOut.password')} error={problem}>
            {(props) => (
              <input
                {...props}
                className="input"
                type="password"
                autoComplete="current-password"
                required
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            )}
          </Field>
        </form>
      )}
    </Dialog>
  );
}

/** Asks, shortly before the sign-out, whether someone is there; any key or press is the answer. */
export function IdleWarning({ at, onStay }: { at: number; onStay: () => void }) {
  const { t, clock } = useI18n();
  return (
    <Dialog
      title={t('idle.title', { clock: clock(at) })}
      onClose={onStay}
      actions={
        <button type="button" className="btn primary" onClick={onStay}>
          {t('idle.stay')}
        </button>
      }
    >
      <p>{t('idle.lead')}</p>
    </Dialog>
  );
}
