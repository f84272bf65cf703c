import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiRequestError } from '../../../shared/client/index.ts';
import { readSession } from '../data/client.ts';
import {
  acceptInvitation,
  type Invitation,
  invitationToken,
  keepInvitation,
  readInvitation,
} from '../data/invitation.ts';
import { useInvitationTexts } from '../i18n/invitation.ts';
import { Heading } from '../shell/heading.tsx';
import { usePageTitle } from '../shell/page.tsx';
import { Field } from '../ui/field.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { LEAST_CHARACTERS, NewPassword } from '../ui/new-password.tsx';
import { Problem } from '../ui/problem.tsx';

/** The page that the address of an invitation opens: what is offered, and how to accept it. */
export function InvitationPage() {
  // Read once, because accepting forgets it.
  const [token] = useState(invitationToken);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => readInvitation(token, signal),
  });
  return (
    <main className="alone" id="main">
      <div className="panel wide card pad stack">
        <Loaded query={invitation}>
          {(offer) =>
            offer === null ? <Over /> : <Offer token={token} offer={offer} onStale={() => void invitation.refetch()} />
          }
        </Loaded>
      </div>
    </main>
  );
}

function Over() {
  const t = useInvitationTexts();
  return (
    <Titled title={t('over.title')}>
      <p>{t('over.lead')}</p>
    </Titled>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <>
      <Heading>{title}</Heading>
      {children}
    </>
  );
}

interface OfferProps {
  token: string;
  offer: Invitation;
  /** Called where the invitation is no longer as it was read. */
  onStale: () => void;
}

function Offer({ token, offer, onStale }: OfferProps) {
  const t = useInvitationTexts();
  const { organisation, role, hasAccount } = offer;
  const How = hasAccount ? WithAccount : WithPassword;
  return (
    <Titled title={t('title', { organisation })}>
      <p>{t(`role.${role}`)}</p>
      <How token={token} offer={offer} onStale={onStale} />
    </Titled>
  );
}

/** A new account: its address is that of the invitation, its password is chosen here. */
function WithPassword({ token, offer: { email }, onStale }: OfferProps) {
  const t = useInvitationTexts();
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const accept = useAccept(() => acceptInvitation(token, { password }), onStale);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(password.length < LEAST_CHARACTERS);
    if (!accept.isPending && password.length >= LEAST_CHARACTERS) accept.mutate();
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Field label={t('email')} hint={t('email.hint')}>
        {(props) => <input {...props} className="input" type="email" autoComplete="username" readOnly value={email} />}
      </Field>
      <NewPassword value={password} onChange={setPassword} isShort={isShort} />
      {accept.error !== null && <Problem error={accept.error} />}
      <button type="submit" className="btn primary wide" aria-disabled={accept.isPending || accept.isSuccess}>
        {t('accept')}
      </button>
    </form>
  );
}

/** Someone with an account accepts once signed in to it, because whoever sent the invitation must not reach that account. */
function WithAccount({ token, offer: { email }, onStale }: OfferProps) {
  const t = useInvitationTexts();
  const session = useQuery({ queryKey: ['session'], queryFn: readSession });
  return (
    <Loaded query={session}>
      {(signedIn) =>
        signedIn?.email === email ? (
          <AcceptAs token={token} session={signedIn} onStale={onStale} />
        ) : (
          <>
            <p>{t(signedIn === null ? 'signIn.lead' : 'signIn.other', { email, other: signedIn?.email ?? '' })}</p>
            <a
              className="btn primary wide"
              href={`/console/sign-in?next=${encodeURIComponent('/console/invitation')}`}
              onClick={() => keepInvitation(token)}
            >
              {t('signIn')}
            </a>
          </>
        )
      }
    </Loaded>
  );
}

interface AcceptAsProps extends Pick<OfferProps, 'token' | 'onStale'> {
  session: NonNullable<Awaited<ReturnType<typeof readSession>>>;
}

function AcceptAs({ token, session, onStale }: AcceptAsProps) {
  const t = useInvitationTexts();
  const accept = useAccept(() => acceptInvitation(token, { session }), onStale);
  return (
    <>
      <p>{t('signedIn', { email: session.email })}</p>
      {accept.error !== null && <Problem error={accept.error} />}
      <button
        type="button"
        className="btn primary wide"
        aria-disabled={accept.isPending || accept.isSuccess}
        onClick={() => {
          if (!accept.isPending) accept.mutate();
        }}
      >
        {t('accept')}
      </button>
    </>
  );
}

/** Accepts, and opens the console as a whole, because it is read for the new session. */
function useAccept(accept: () => Promise<void>, onStale: () => void) {
  return useMutation({
    mutationFn: accept,
    onSuccess: () => location.assign('/console'),
    onError: (error) => {
      // The invitation is spent or withdrawn, or the account was made meanwhile.
      if (error instanceof ApiRequestError && [401, 404].includes(error.status)) onStale();
    },
  });
}
