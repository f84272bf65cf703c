import { type FormEvent, useState } from 'react';
import { ApiRequestError } from '../../../../shared/client/index.ts';
import type { Schemas } from '../../data/client.ts';
import { useChange, useRecords } from '../../data/records.ts';
import { useSignedIn } from '../../data/session.tsx';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { Ask } from '../../ui/ask.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Field } from '../../ui/field.tsx';
import { useAnnounce } from '../../ui/live.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Trial } from './provider-trial.tsx';

type Provider = Schemas['SignInProvider'];
type Sent = Schemas['SignInProviderRequest'];
type Refused = 'issuer' | 'clientId' | 'clientSecret';

const HEADING = 'sign-in-provider';
const SUBJECT = 'sign-in-provider';

/** The organisation's own sign-in provider: what it has to be told, what it gave, and a trial that changes nobody's session. */
export function SignInProvider() {
  const t = useAdministrationTexts();
  const provider = useRecords(SUBJECT, (api, signal) => api.get('/console/api/sign-in-provider', { signal }));
  return (
    <section className="card pad stack" aria-labelledby={HEADING}>
      <div className="stack tight">
        <div className="row">
          <h2 id={HEADING} tabIndex={-1}>
            {t('provider.title')}
          </h2>
          {provider.data?.provider != null && <span className="chip good">{t('provider.inUse')}</span>}
        </div>
        <p className="soft">{t('provider.lead')}</p>
      </div>
      <Loaded query={provider} shape="fields">
        {(read) => <ProviderForm read={read} />}
      </Loaded>
    </section>
  );
}

function ProviderForm({ read: { provider, redirectAddress } }: { read: Provider }) {
  const t = useAdministrationTexts();
  const announce = useAnnounce();
  const [issuer, setIssuer] = useState(provider?.issuer ?? '');
  const [clientId, setClientId] = useState(provider?.clientId ?? '');
  const [secret, setSecret] = useState('');
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const save = useChange(SUBJECT, (api, body: Sent) => api.put('/console/api/sign-in-provider', { body }));
  const trial = useChange(SUBJECT, (api, body: Sent) => api.post('/console/api/sign-in-provider/trial', { body }));

  const typed = { issuer: issuer.trim(), clientId: clientId.trim() };
  const isStored = provider !== null && typed.issuer === provider.issuer && typed.clientId === provider.clientId;
  const isChanged = !isStored || secret !== '';
  const isBusy = save.isPending || trial.isPending;

  /** Removes the result of a trial, because it says nothing of other settings. */
  const type = (set: (value: string) => void) => (value: string) => {
    set(value);
    save.reset();
    trial.reset();
  };
  const send = (go: (body: Sent) => void) => {
    const wrong: Refused[] = [
      ...(isIssuer(typed.issuer) || typed.issuer === provider?.issuer ? [] : ['issuer' as const]),
      ...(typed.clientId === '' ? ['clientId' as const] : []),
      ...(secret === '' && !isStored ? ['clientSecret' as const] : []),
    ];
    setRefused(wrong);
    save.reset();
    trial.reset();
    if (wrong.length === 0 && !isBusy) go({ ...typed, ...(secret !== '' && { clientSecret: secret }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return;
    send((body) =>
      save.mutate(body, {
        onSuccess: () => {
          setSecret('');
          announce(t('provider.saved'));
        },
      }),
    );
  };
  const error = save.error ?? trial.error;
  const isForbidden = error instanceof ApiRequestError && error.status === 400;
  const wrong = (field: Refused) => (refused.includes(field) ? t(`provider.${field}.wrong`) : null);
  return (
    <>
      <CopyLine label={t('provider.redirect')} value={redirectAddress} copy={t('provider.redirect.copy')} />
      <form className="stack" aria-labelledby={HEADING} noValidate onSubmit={submit}>
        <Field
          label={t('provider.issuer')}
          hint={t('provider.issuer.hint')}
          error={isForbidden ? t('provider.FORBIDDEN_ADDRESS.lead') : wrong('issuer')}
        >
          {(props) => (
            <input
              {...props}
              className="input"
              type="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={1000}
              placeholder="https://"
              value={issuer}
              onChange={({ target }) => type(setIssuer)(target.value)}
            />
          )}
        </Field>
        <Field label={t('keys.clientId')} hint={t('provider.clientId.hint')} error={wrong('clientId')}>
          {(props) => (
            <input
              {...props}
              className="input"
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
              value={clientId}
              onChange={({ target }) => type(setClientId)(target.value)}
            />
          )}
        </Field>
        <Field
          label={t('keys.secret')}
          hint={t(
            isStored ? 'provider.secret.stored' : provider === null ? 'provider.secret.hint' : 'provider.secret.again',
          )}
          error={wrong('clientSecret')}
        >
          {(props) => (
            <input
              {...props}
              className="input"
              type="password"
              autoComplete="off"
              maxLength={2000}
              value={secret}
              onChange={({ target }) => type(setSecret)(target.value)}
            />
          )}
        </Field>
        {error !== null && !isForbidden && <Problem error={error} />}
        <div className="row">
          <button type="submit" className="btn" aria-disabled={!isChanged || isBusy}>
            {t('provider.save')}
          </button>
          <button type="button" className="btn" aria-disabled={isBusy} onClick={() => send(trial.mutate)}>
            {t(trial.isPending ? 'provider.asking' : 'provider.try')}
          </button>
          {save.isSuccess && !isChanged && <span className="chip good">{t('settings.saved')}</span>}
          {provider !== null && (
            <span className="end">
              <Remove
                onRemoved={() => {
                  for (const set of [setIssuer, setClientId, setSecret]) type(set)('');
                }}
              />
            </span>
          )}
        </div>
      </form>
      {trial.data !== undefined && (
        <Trial key={trial.submittedAt} begun={trial.data} issuer={typed.issuer} isSaved={!isChanged} />
      )}
    </>
  );
}

function Remove({ onRemoved }: { onRemoved: () => void }) {
  const t = useAdministrationTexts();
  const { session } = useSignedIn();
  const remove = useChange(SUBJECT, (api) => api.delete('/console/api/sign-in-provider'));
  return (
    <Ask
      button={t('provider.remove')}
      name={t('provider.remove.one')}
      question={t('provider.remove.ask')}
      yes={t('provider.remove')}
      no={t('cancel')}
      onYes={async () => {
        await remove.mutateAsync(undefined);
        onRemoved();
      }}
      done={t('provider.removed')}
      focusAfter={HEADING}
    >
      {t(session.hasPassword ? 'provider.remove.lead' : 'provider.remove.self')}
    </Ask>
  );
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username } = new URL(text);
  return protocol === 'https:' && search === '' && hash === '' && username === '';
}
