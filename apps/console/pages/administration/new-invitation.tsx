import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiRequestError } from '../../../../shared/client/index.ts';
import type { Schemas } from '../../data/client.ts';
import { useChange } from '../../data/records.ts';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/problem.tsx';

export interface Invited {
  email: string;
  address: string;
  expiresAt: number;
}

interface Props {
  people: UseQueryResult<Schemas['PeopleList']>;
  onInvited: (invited: Invited) => void;
  onCancel: () => void;
}

const ROLES = ['member', 'administrator'] as const;

/** Asks whom to invite, and in which role. */
export function NewInvitation({ people, onInvited, onCancel }: Props) {
  const t = useAdministrationTexts();
  const { t: common } = useI18n();
  const heading = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<(typeof ROLES)[number]>('member');
  const invite = useChange('people', async (api, body: { email: string; role: typeof role }) => {
    const { address, expiresAt } = await api.post('/console/api/invitations', { body });
    // Handed over before the list is read anew, because the address is shown once and this form may be gone by then.
    onInvited({ email: body.email, address, expiresAt });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (invite.isPending) return;
    const wanted = email.trim().toLowerCase();
    invite.mutate(
      { email: wanted, role },
      {
        // Someone may have been let in or invited since the list was read.
        onError: () => void people.refetch(),
      },
    );
  };
  const refusal = refusalOf(invite.error, invite.variables?.email ?? '', people.data);
  return (
    <form className="card pad stack" aria-labelledby={heading} noValidate onSubmit={submit}>
      <h2 id={heading}>{t('members.invite')}</h2>
      <Field
        label={t('members.email')}
        error={refusal === null ? null : t(refusal, { name: invite.variables?.email ?? '' })}
      >
        {(props) => (
          <input
            {...props}
            // biome-ignore lint/a11y/noAutofocus: the person has just pressed the button that opens this form
            autoFocus
            className="input"
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <fieldset className="stack tight">
        <legend className="label">{t('members.role')}</legend>
        {ROLES.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="role" checked={role === one} onChange={() => setRole(one)} />
            <span>
              <b>{common(`role.${one}`)}</b>
              <br />
              <span className="small soft">{t(`members.role.${one}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {invite.error !== null && refusal === null && <Problem error={invite.error} />}
      <div className="row">
        <button type="submit" className="btn primary" aria-disabled={invite.isPending}>
          {t('invited.make')}
        </button>
        <button
          type="button"
          className="btn quiet"
          aria-disabled={invite.isPending}
          onClick={() => {
            if (!invite.isPending) onCancel();
          }}
        >
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}

/** Why an address cannot be invited, as the page says it; null for a failure of another kind. */
function refusalOf(error: unknown, email: string, list: Schemas['PeopleList'] | undefined) {
  if (!(error instanceof ApiRequestError)) return null;
  if (error.status === 400) return 'members.email.none';
  if (error.status !== 409) return null;
  if (list?.people.some((person) => person.email === email) === true) return 'members.email.in';
  if (list?.invitations.some((open) => open.email === email) === true) return 'members.email.invited';
  return 'members.email.full';
}
