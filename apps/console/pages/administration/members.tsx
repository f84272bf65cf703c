import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import type { ConsoleApi, Schemas } from '../../data/client.ts';
import { useConfirmed } from '../../data/confirmation.ts';
import { useChange, useRecords } from '../../data/records.ts';
import { useSignedIn } from '../../data/session.tsx';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Page } from '../../shell/page.tsx';
import { Ask } from '../../ui/ask.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { type Invited, NewInvitation } from './new-invitation.tsx';
import { Secret } from './secret.tsx';
import { useSteps } from './use-steps.ts';
import './administration.css';

type People = Schemas['PeopleList'];
type Person = People['people'][number];
type Invitation = People['invitations'][number];

/** Who may sign in for the organisation, in which role, and who is invited. */
export function MembersPage() {
  const t = useAdministrationTexts();
  const { day } = useI18n();
  const people = useRecords('people', (api, signal) => api.get('/console/api/people', { signal }));
  const { step, setStep, opener, back } = useSteps<Invited>();
  return (
    <Page
      title={t('members.title')}
      lead={t('members.lead')}
      actions={
        <button
          ref={opener}
          type="button"
          className="btn primary"
          hidden={step !== 'LIST'}
          onClick={() => setStep('FORM')}
        >
          <UserPlus className="i" aria-hidden="true" />
          {t('members.invite')}
        </button>
      }
    >
      <div className="stack loose">
        {step === 'FORM' && <NewInvitation people={people} onInvited={setStep} onCancel={back} />}
        {typeof step === 'object' && (
          <Secret
            state={t('invited.made')}
            title={t('invited.copyNow')}
            stored={t('invited.copied')}
            lead={t('invited.lead', { name: step.email, day: day(step.expiresAt) })}
            lines={[{ label: t('invited.address'), value: step.address, copy: t('invited.address.copy') }]}
            onDone={back}
          />
        )}
        <Loaded query={people} shape="rows">
          {(list) => <Lists list={list} />}
        </Loaded>
      </div>
    </Page>
  );
}

function Lists({ list: { people, invitations } }: { list: People }) {
  const t = useAdministrationTexts();
  const administrators = people.filter(({ role }) => role === 'administrator').length;
  return (
    <>
      <section className="stack tight" aria-labelledby="people">
        <h2 id="people">{t('members.list')}</h2>
        <div className="card pad">
          <table className="table cardtable">
            <thead>
              <tr>
                <th>{t('members.person')}</th>
                <th>{t('members.role')}</th>
                <th>{t('members.signedInAt')}</th>
                <th>
                  <span className="sr">{t('row.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <PersonRow
                  key={person.personId}
                  person={person}
                  isLast={person.role === 'administrator' && administrators === 1}
                />
              ))}
            </tbody>
          </table>
        </div>
        {people.length === 1 && invitations.length === 0 && <p className="soft">{t('members.alone')}</p>}
      </section>
      {invitations.length > 0 && (
        <section className="stack tight" aria-labelledby="invited">
          <h2 id="invited" tabIndex={-1}>
            {t('invited.list')}
          </h2>
          <div className="card pad">
            <table className="table cardtable">
              <thead>
                <tr>
                  <th>{t('members.person')}</th>
                  <th>{t('members.role')}</th>
                  <th>{t('invited.by')}</th>
                  <th>{t('invited.ends')}</th>
                  <th>
                    <span className="sr">{t('row.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {invitations.map((invitation) => (
                  <InvitationRow key={invitation.invitationId} invitation={invitation} />
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
    </>
  );
}

function PersonRow({ person, isLast }: { person: Person; isLast: boolean }) {
  const t = useAdministrationTexts();
  const { t: common, day } = useI18n();
  const { session } = useSignedIn();
  const { personId, email, name, role, signedInAt } = person;
  const isSelf = personId === session.personId;
  return (
    <tr data-row tabIndex={-1}>
      <td className="main">
        <b className="name">{name ?? email}</b> {isSelf && <span className="chip accent">{t('members.you')}</span>}
        {name !== null && <p className="small soft name">{email}</p>}
        {isLast && <p className="small soft">{t('members.last')}</p>}
      </td>
      <td data-label={t('members.role')}>{common(`role.${role}`)}</td>
      <td className="nowrap" data-label={t('members.signedInAt')}>
        {signedInAt === null ? <span className="soft">{t('members.never')}</span> : day(signedInAt)}
      </td>
      <td className="right">
        {!isLast && (
          <span className="row actions">
            <ChangeRole person={person} isSelf={isSelf} />
            <Remove person={person} isSelf={isSelf} />
          </span>
        )}
      </td>
    </tr>
  );
}

interface ActionProps {
  person: Person;
  isSelf: boolean;
}

function ChangeRole({ person: { personId, email: name, role }, isSelf }: ActionProps) {
  const t = useAdministrationTexts();
  const queries = useQueryClient();
  const to = role === 'administrator' ? 'member' : 'administrator';
  const change = useChange('people', (api, id: string) =>
    api.put('/console/api/people/{personId}/role', { params: { path: { personId: id } }, body: { role: to } }),
  );
  return (
    <Ask
      button={t(`members.make.${to}`)}
      name={t(`members.make.${to}.one`, { name })}
      question={t(`members.make.${to}.ask`, { name })}
      yes={t(`members.make.${to}`)}
      no={t('cancel')}
      isMild={to === 'administrator'}
      onYes={async () => {
        await change.mutateAsync(personId);
        // Whoever gives up the role sees the pages of a member from now on.
        if (isSelf) await queries.invalidateQueries({ queryKey: ['session'] });
      }}
      done={t(`members.make.${to}.done`, { name })}
    >
      {t(`members.make.${to}.lead`)}
    </Ask>
  );
}

function Remove({ person: { personId, email: name }, isSelf }: ActionProps) {
  const t = useAdministrationTexts();
  const { api } = useSignedIn();
  const confirmed = useConfirmed();
  const request = (of: ConsoleApi, id: string) =>
    of.delete('/console/api/people/{personId}', { params: { path: { personId: id } } });
  const remove = useChange('people', request);
  return (
    <Ask
      button={t('members.remove')}
      name={t('members.remove.one', { name })}
      question={t('members.remove.ask', { name })}
      yes={t('members.remove')}
      no={t('cancel')}
      onYes={async () => {
        if (!isSelf) {
          await remove.mutateAsync(personId);
          return;
        }
        await confirmed(() => request(api, personId));
        // The list is not read again, because the session has lost the organisation and may act for another one or for none.
        location.assign('/console');
      }}
      done={t('members.remove.done', { name })}
    >
      {t(isSelf ? 'members.remove.self' : 'members.remove.lead')}
    </Ask>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useAdministrationTexts();
  const { t: common, day } = useI18n();
  const { invitationId, email: name, role, invitedBy, expiresAt } = invitation;
  const withdraw = useChange('people', (api, id: string) =>
    api.delete('/console/api/invitations/{invitationId}', { params: { path: { invitationId: id } } }),
  );
  return (
    <tr data-row tabIndex={-1}>
      <td className="main">
        <b className="name">{name}</b>
      </td>
      <td data-label={t('members.role')}>{common(`role.${role}`)}</td>
      <td className="name" data-label={t('invited.by')}>
        {invitedBy ?? t('unknownPerson')}
      </td>
      <td className="nowrap" data-label={t('invited.ends')}>
        {day(expiresAt)}
      </td>
      <td className="right">
        <Ask
          button={t('invited.withdraw')}
          name={t('invited.withdraw.one', { name })}
          question={t('invited.withdraw.ask', { name })}
          yes={t('invited.withdraw')}
          no={t('cancel')}
          onYes={() => withdraw.mutateAsync(invitationId)}
          done={t('invited.withdraw.done', { name })}
        >
          {t('invited.withdraw.lead')}
        </Ask>
      </td>
    </tr>
  );
}
