import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { signOutEverywhere } from '../data/client.ts';
import { useConfirmed } from '../data/confirmation.ts';
import { goesOn } from '../data/query-client.ts';
import { keepSession, useSignedIn } from '../data/session.tsx';
import { useAccountTexts } from '../i18n/account.ts';
import { Page } from '../shell/page.tsx';
import { Field } from '../ui/field.tsx';
import { useAnnounce } from '../ui/live.tsx';
import { LEAST_CHARACTERS, NewPassword } from '../ui/new-password.tsx';
import { Problem } from '../ui/problem.tsx';
import { ConfirmationProvider } from './administration/confirmation.tsx';

/** Characters of a name. */
const MAX_NAME = 100;

/** The person's own name, password and sessions, which belong to no organisation. */
export function AccountPage() {
  const t = useAccountTexts();
  const { email, signedInBy } = useSignedIn().session;
  return (
    <ConfirmationProvider>
      <Page title={t('title')} lead={t('lead', { email })} width="narrow">
        <div className="stack loose">
          <section className="card pad stack" aria-labelledby="name">
            <h2 id="name">{t('name')}</h2>
            <OwnName />
          </section>
          <section className="card pad stack" aria-labelledby="password">
            <h2 id="password">{t('password')}</h2>
            {signedInBy === 'oidc' ? <p>{t('password.provider')}</p> : <OwnPassword />}
          </section>
          <section className="card pad stack" aria-labelledby="everywhere">
            <h2 id="everywhere">{t('everywhere')}</h2>
            <SignOutEverywhere />
          </section>
        </div>
      </Page>
    </ConfirmationProvider>
  );
}

function OwnName() {
  const t = useAccountTexts();
  const announce = useAnnounce();
  const { api, session } = useSignedIn();
  const [name, setName] = useState(session.name ?? '');
  const change = useMutation({
    ...goesOn,
    mutationFn: () => api.put('/console/api/name', { body: { name: name.trim() === '' ? null : name.trim() } }),
    onSuccess: (changed) => {
      keepSession(changed);
      announce(t('name.saved'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Field label={t('name.field')} hint={t('name.hint')}>
        {(props) => (
          <input
            {...props}
            className="input"
            autoComplete="name"
            maxLength={MAX_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      {change.error !== null && <Problem error={change.error} />}
      {change.isSuccess && name.trim() === (session.name ?? '') && <p>{t('name.saved')}</p>}
      <button type="submit" className="btn self-start" aria-disabled={change.isPending}>
        {t('name.save')}
      </button>
    </form>
  );
}

function OwnPassword() {
  const t = useAccountTexts();
  const announce = useAnnounce();
  const { api, session } = useSignedIn();
  const confirmed = useConfirmed();
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const change = useMutation({
    mutationFn: () => confirmed(() => api.put('/console/api/password', { body: { password } })),
    onSuccess: (changed) => {
      keepSession(changed);
      setPassword('');
      announce(t('password.changed'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isTooShort = password.length < LEAST_CHARACTERS;
    setShort(isTooShort);
    if (!isTooShort && !change.isPending) change.mutate();
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {!session.hasPassword && <p>{t('password.none')}</p>}
      {/* Password managers look for the name that belongs to the password. */}
      <input type="email" autoComplete="username" value={session.email} readOnly hidden />
      <NewPassword value={password} onChange={setPassword} isShort={isShort} />
      <p className="small soft">{t('password.effect')}</p>
      {change.error !== null && <Problem error={change.error} />}
      {change.isSuccess && password === '' && <p>{t('password.changed')}</p>}
      <button type="submit" className="btn primary self-start" aria-disabled={change.isPending}>
        {t(session.hasPassword ? 'password.change' : 'password.set')}
      </button>
    </form>
  );
}

function SignOutEverywhere() {
  const t = useAccountTexts();
  const leave = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => location.assign('/console/sign-in'),
  });
  return (
    <>
      <p>{t('everywhere.lead')}</p>
      {leave.error !== null && <Problem error={leave.error} />}
      <button
        type="button"
        className="btn self-start"
        aria-disabled={leave.isPending || leave.isSuccess}
        onClick={() => {
          if (!leave.isPending) leave.mutate();
        }}
      >
        {t('everywhere')}
      </button>
    </>
  );
}
