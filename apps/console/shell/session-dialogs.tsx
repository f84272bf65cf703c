import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { ApiRequestError } from '../../../shared/client/index.ts';
import { endSession, readSession, type Session, signInTo } from '../data/client.ts';
import { chooseOrganisation, goToOrganisation, hasUnsaved } from '../data/organisation.ts';
import { isNotFound } from '../data/query-client.ts';
import { keepSession } from '../data/session.tsx';
import { isOfPage, settle, signIns } from '../data/sign-in-again.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useSessionTexts } from '../i18n/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';

/** Milliseconds between two attempts to end the session of a page where nobody is any more. */
const AGAIN_MS = 5_000;

/** Asks the person of the page to sign in again over it, so that nothing typed is lost; nobody else's session is taken for theirs. */
export function SignInAgain({ session, isIdle }: { session: Session; isIdle: boolean }) {
  const { t } = useI18n();
  const s = useSessionTexts();
  const form = useId();
  const { email, hasPassword, signedInBy, organisation } = session;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [other, setOther] = useState<Session | null>(null);
  const [hasLooked, setLooked] = useState(false);

  // The session as it was when nobody was there any more, because the page may learn of a later one.
  const [idle] = useState(isIdle ? session.expiresAt : null);
  // One after the other, because the end of the old session must not meet the beginning of a new one.
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const inLine = useCallback(<T,>(work: () => Promise<T>): Promise<T> => {
    const done = line.current.then(work);
    line.current = done.catch(() => undefined);
    return done;
  }, []);

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
    let isShown = true;
    let isOver = false;
    const look = () =>
      void inLine(async () => {
        if (!isShown) return;
        const found = await readSession();
        if (found !== null && found.expiresAt === idle) await endSession();
        else if (found !== null && isShown) take(found);
        isOver = true;
      })
        // The service is away, which the line on top says.
        .catch(() => undefined)
        .finally(() => setLooked(true));
    look();
    const close = signIns.listen(look);
    addEventListener('focus', look);
    // A session that nobody uses must end, also where the service was away at first.
    const timer = setInterval(() => {
      if (idle !== null && !isOver) look();
    }, AGAIN_MS);
    return () => {
      isShown = false;
      close();
      removeEventListener('focus', look);
      clearInterval(timer);
    };
  }, [take, inLine, idle]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      take(await inLine(() => signInTo(email, password, organisation.tenantId)));
    } catch (error) {
      const status = error instanceof ApiRequestError ? error.status : null;
      setProblem(status === 401 ? s('signedOut.wrong') : status === 429 ? s('signedOut.tooMany') : t('problem.busy'));
    }
    setBusy(false);
  };
  // Nothing is shown until it is known which of the two dialogs it is, except on an idle page, which is covered at once.
  if (!hasLooked && !isIdle) return null;
  const isElsewhere =
    other?.personId === session.personId &&
    other.organisations.some(({ tenantId }) => tenantId === organisation.tenantId);
  if (isElsewhere && !isIdle) return <ChangedElsewhere session={session} to={other.organisation} onBack={take} />;
  const elsewhere = signedInBy === 'oidc' ? '/console/sign-in/organisation' : '/console/sign-in';
  return (
    <Dialog
      title={isIdle ? s('signedOut.idle') : t('signedOut.title')}
      onClose={() => settle(false)}
      isFirm={isIdle}
      actions={
        <>
          {other !== null && (
            <a className="btn" href="/console">
              {s('signedOut.goOnAs', { email: other.email })}
            </a>
          )}
          <a className="btn" href={`${elsewhere}?next=/console`} target="_blank" rel="noreferrer">
            {s('signedOut.otherTab')}
          </a>
          {hasPassword && (
            <button type="submit" form={form} className="btn primary" aria-disabled={isBusy}>
              {t('signedOut.signIn')}
            </button>
          )}
        </>
      }
    >
      <p>{s('signedOut.lead', { email, organisation: organisation.name })}</p>
      {other !== null && (
        <Notice
          tone="caution"
          isAlert
          title={s('signedOut.other', { email: other.email, organisation: other.organisation.name })}
        >
          <p>{s('signedOut.other.lead')}</p>
        </Notice>
      )}
      {hasPassword && (
        <form id={form} className="stack" onSubmit={(event) => void submit(event)}>
          {/* Password managers look for the name that belongs to the password. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field label={s('signedOut.password')} error={problem}>
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

interface ChangedProps {
  session: Session;
  to: Session['organisation'];
  onBack: (session: Session) => void;
}

/** Asks which organisation to go on in where the person chose another one in another tab; the page does nothing until then. */
function ChangedElsewhere({ session: { organisation }, to, onBack }: ChangedProps) {
  const s = useSessionTexts();
  const [error, setError] = useState<unknown>(null);
  const values = { organisation: to.name, shown: organisation.name };
  const back = () => void chooseOrganisation(organisation.tenantId).then(onBack, setError);
  return (
    <Dialog
      title={s('elsewhere.title', values)}
      onClose={() => settle(false)}
      isFirm
      actions={
        <>
          <button type="button" className="btn" onClick={back}>
            {s('elsewhere.back', values)}
          </button>
          <a className="btn primary" href="/console">
            {s('elsewhere.goOn', values)}
          </a>
        </>
      }
    >
      <p>{s('elsewhere.lead', values)}</p>
      {error !== null && <Problem error={error} />}
    </Dialog>
  );
}

interface ChangeProps {
  to: Session['organisation'];
  onClose: () => void;
}

/** Goes over to another organisation; asks first where something on the page is not saved, and says why where it fails. */
export function ChangeOrganisation({ to, onClose }: ChangeProps) {
  const s = useSessionTexts();
  const [isAsking] = useState(hasUnsaved);
  const [error, setError] = useState<unknown>(null);
  const queries = useQueryClient();
  const go = useCallback(() => {
    setError(null);
    goToOrganisation(to.tenantId).catch((failure: unknown) => {
      setError(failure);
      // The menu may offer what the person has lost meanwhile.
      void queries.invalidateQueries({ queryKey: ['session'] });
    });
  }, [to.tenantId, queries]);
  const isLost = isNotFound(error);
  useEffect(() => {
    if (!isAsking) go();
  }, [isAsking, go]);
  if (!isAsking && error === null) return null;
  return (
    <Dialog
      title={s('organisation.ask', { organisation: to.name })}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {s('organisation.stay')}
          </button>
          {!isLost && (
            <button type="button" className="btn primary" onClick={go}>
              {s('organisation.go')}
            </button>
          )}
        </>
      }
    >
      {isAsking && !isLost && <p>{s('organisation.unsaved')}</p>}
      {isLost && <Notice tone="danger" isAlert title={s('organisation.lost', { organisation: to.name })} />}
      {error !== null && !isLost && <Problem error={error} />}
    </Dialog>
  );
}

interface StillProps {
  error: unknown;
  onAgain: () => void;
  onClose: () => void;
}

/** Says that a sign-out failed, because whoever leaves a machine must know that its next user is in. */
export function StillSignedIn({ error, onAgain, onClose }: StillProps) {
  const { t } = useI18n();
  const s = useSessionTexts();
  return (
    <Dialog
      title={s('stillIn.title')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {s('organisation.stay')}
          </button>
          <button type="button" className="btn primary" onClick={onAgain}>
            {t('again')}
          </button>
        </>
      }
    >
      <p>{s('stillIn.lead')}</p>
      <Problem error={error} />
    </Dialog>
  );
}

/** Asks, shortly before the sign-out, whether someone is there; any key or press is the answer. */
export function IdleWarning({ at, onStay }: { at: number; onStay: () => void }) {
  const { clock } = useI18n();
  const s = useSessionTexts();
  return (
    <Dialog
      title={s('idle.title', { clock: clock(at) })}
      onClose={onStay}
      actions={
        <button type="button" className="btn primary" onClick={onStay}>
          {s('idle.stay')}
        </button>
      }
    >
      <p>{s('idle.lead')}</p>
    </Dialog>
  );
}
