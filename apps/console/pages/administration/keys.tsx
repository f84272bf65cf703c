import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Schemas } from '../../data/client.ts';
import { useChange, useRecords } from '../../data/records.ts';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Page } from '../../shell/page.tsx';
import { Ask } from '../../ui/ask.tsx';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Problem } from '../../ui/problem.tsx';
import { LegacyKeys } from './legacy-keys.tsx';
import { Secret } from './secret.tsx';
import { useSteps } from './use-steps.ts';

type Key = Schemas['KeyList']['keys'][number];

/** API keys: the list, a new one with its secret, and those of the key-based variant where the organisation has some. */
export function KeysPage() {
  const t = useAdministrationTexts();
  const keys = useRecords('keys', (api, signal) => api.get('/console/api/keys', { signal }));
  const { step, setStep, opener, back } = useSteps<Schemas['KeyCreated']>();
  return (
    <Page
      title={t('keys.title')}
      lead={t('keys.lead')}
      actions={
        <button
          ref={opener}
          type="button"
          className="btn primary"
          hidden={step !== 'LIST'}
          onClick={() => setStep('FORM')}
        >
          <Plus className="i" aria-hidden="true" />
          {t('keys.create')}
        </button>
      }
    >
      <div className="stack loose">
        {step === 'FORM' && <NewKey onCreated={setStep} onCancel={back} />}
        {typeof step === 'object' && (
          <Secret
            state={t('keys.created')}
            lead={t('keys.secret.lead')}
            lines={[
              { label: t('keys.clientId'), value: step.clientId, copy: t('keys.clientId.copy') },
              { label: t('keys.secret'), value: step.clientSecret, copy: t('keys.secret.copy') },
            ]}
            onDone={back}
          />
        )}
        <section className="stack tight" aria-labelledby="keys">
          <h2 id="keys">{t('keys.list')}</h2>
          <Loaded query={keys} shape="rows">
            {(list) =>
              list.keys.length === 0 ? <p className="card pad soft">{t('keys.none')}</p> : <KeyTable keys={list.keys} />
            }
          </Loaded>
        </section>
        <LegacyKeys />
      </div>
    </Page>
  );
}

interface NewKeyProps {
  onCreated: (key: Schemas['KeyCreated']) => void;
  onCancel: () => void;
}

function NewKey({ onCreated, onCancel }: NewKeyProps) {
  const t = useAdministrationTexts();
  const heading = useId();
  const [name, setName] = useState('');
  const create = useChange('keys', async (api, wanted: string) => {
    // Handed over before the list is read anew, because the secret is shown once and this form may be gone by then.
    onCreated(await api.post('/console/api/keys', { body: { name: wanted } }));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending && name.trim() !== '') create.mutate(name);
  };
  return (
    <form className="card pad stack" aria-labelledby={heading} onSubmit={submit}>
      <h2 id={heading}>{t('keys.create')}</h2>
      <Field label={t('keys.name')} hint={t('keys.name.hint')}>
        {(props) => (
          <input
            {...props}
            // biome-ignore lint/a11y/noAutofocus: the person has just pressed the button that opens this form
            autoFocus
            className="input"
            autoComplete="off"
            required
            maxLength={200}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      {create.error !== null && <Problem error={create.error} />}
      <div className="row">
        <button type="submit" className="btn primary" aria-disabled={create.isPending}>
          {t('keys.create')}
        </button>
        <button
          type="button"
          className="btn quiet"
          aria-disabled={create.isPending}
          onClick={() => {
            if (!create.isPending) onCancel();
          }}
        >
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}

function KeyTable({ keys }: { keys: readonly Key[] }) {
  const t = useAdministrationTexts();
  return (
    <>
      <div className="card pad">
        <table className="table cardtable">
          <thead>
            <tr>
              <th>{t('keys.name')}</th>
              <th>{t('keys.clientId')}</th>
              <th>{t('keys.createdAt')}</th>
              <th>
                <span className="sr">{t('row.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.toReversed().map((key) => (
              <KeyRow key={key.clientId} row={key} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="small soft">{t('keys.note')}</p>
    </>
  );
}

function KeyRow({ row: { clientId, name, active, workspace, createdAt } }: { row: Key }) {
  const t = useAdministrationTexts();
  const { day } = useI18n();
  const deactivate = useChange('keys', (api, id: string) =>
    api.post('/console/api/keys/{clientId}/deactivate', { params: { path: { clientId: id } } }),
  );
  return (
    <tr data-row tabIndex={-1}>
      <td>
        <b className="name">{name}</b>{' '}
        {active ? (
          <span className="chip good">{t('state.active')}</span>
        ) : (
          <span className="chip">{t('state.deactivated')}</span>
        )}{' '}
        {workspace && <span className="chip">{t('keys.workspace')}</span>}
      </td>
      <td>
        <code>{clientId}</code>
      </td>
      <td className="nowrap" data-label={t('keys.createdAt')}>
        {day(createdAt)}
      </td>
      <td className="right">
        {active && (
          <Ask
            button={t('keys.deactivate')}
            name={t('keys.deactivateOne', { name })}
            question={t('keys.ask', { name })}
            yes={t('keys.deactivate')}
            no={t('cancel')}
            onYes={() => deactivate.mutateAsync(clientId)}
            done={t('keys.done', { name })}
          >
            {t('keys.ask.lead')}
          </Ask>
        )}
      </td>
    </tr>
  );
}
