import { type FormEvent, type ReactNode, useCallback, useId, useState } from 'react';
import { ApiRequestError } from '../../../../shared/client/index.ts';
import { ConfirmationContext, type Confirmed, needsConfirmation } from '../../data/confirmation.ts';
import { useSignedIn } from '../../data/session.tsx';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

/** Asks for the password over the page where the service wants it again, and then repeats what was refused. */
export function ConfirmationProvider({ children }: { children: ReactNode }) {
  // Loaded before the page appears, because it would vanish, and the focus with it, while the dialog waits for its texts.
  useAdministrationTexts();
  const [asked, setAsked] = useState<PromiseWithResolvers<boolean> | null>(null);
  const confirmed = useCallback<Confirmed>(async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!needsConfirmation(error)) throw error;
      const answer = Promise.withResolvers<boolean>();
      setAsked(answer);
      const isConfirmed = await answer.promise;
      setAsked(null);
      if (!isConfirmed) throw error;
      return await call();
    }
  }, []);
  return (
    <ConfirmationContext value={confirmed}>
      {children}
      {asked !== null && <PasswordDialog onDone={asked.resolve} />}
    </ConfirmationContext>
  );
}

function PasswordDialog({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  const t = useAdministrationTexts();
  const { session, api } = useSignedIn();
  const form = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await api.post('/console/api/session/confirm', { body: { password } });
      onDone(true);
    } catch (error) {
      setProblem(problemOf(error, t));
      setBusy(false);
    }
  };
  const actions = (
    <>
      <button type="button" className="btn" onClick={() => onDone(false)}>
        {t('cancel')}
      </button>
      {!session.hasPassword && session.signedInBy === 'oidc' && (
        <a
          className="btn primary"
          href={`/console/sign-in/organisation/again?next=${encodeURIComponent(location.pathname)}`}
        >
          {t('confirm.goToProvider')}
        </a>
      )}
      {session.hasPassword && (
        <button type="submit" form={form} className="btn primary" aria-disabled={isBusy}>
          {t('confirm.yes')}
        </button>
      )}
    </>
  );
  return (
    <Dialog title={t('confirm.title')} onClose={() => onDone(false)} actions={actions}>
      {session.hasPassword ? (
        <form id={form} className="stack" onSubmit={(event) => void confirm(event)}>
          <p>{t('confirm.lead')}</p>
          {/* Password managers look for the name that belongs to the password. */}
          <input type="email" autoComplete="username" value={session.email} readOnly hidden />
          <Field label={t('confirm.password')} error={problem}>
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
      ) : (
        <p>{t(session.signedInBy === 'oidc' ? 'confirm.provider' : 'confirm.noPassword')}</p>
      )}
    </Dialog>
  );
}

function problemOf(error: unknown, t: ReturnType<typeof useAdministrationTexts>): string {
  if (needsConfirmation(error)) return t('confirm.wrong');
  if (error instanceof ApiRequestError && error.status === 429) return t('confirm.tooMany');
  return t('confirm.failed');
}
