import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Schemas } from '../../data/client.ts';
import { useChange, useRecords } from '../../data/records.ts';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { isOutputLanguage, OUTPUT_LANGUAGES, useOutputLanguageName } from '../../i18n/output-languages.ts';
import { useOrderName } from '../../laws/use-order-name.ts';
import { Page } from '../../shell/page.tsx';
import { Field } from '../../ui/field.tsx';
import { useAnnounce } from '../../ui/live.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SignInProvider } from './sign-in-provider.tsx';
import './administration.css';

type Settings = Schemas['OrganisationSettings'];

/** What administrators may set for the organisation, and what its operator has set. */
export function SettingsPage() {
  const t = useAdministrationTexts();
  const settings = useRecords('settings', (api, signal) => api.get('/console/api/settings', { signal }));
  return (
    <Page title={t('settings.title')} lead={t('settings.lead')}>
      <Loaded query={settings} shape="fields">
        {(read) => (
          <div className="stack loose">
            {read.status !== 'active' && (
              <Notice tone="caution" title={t(`settings.status.${read.status}`)}>
                <p>{t('settings.status.lead')}</p>
              </Notice>
            )}
            <OwnSettings settings={read} />
            <SignInProvider />
            <OperatorSettings settings={read} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function OwnSettings({ settings }: { settings: Settings }) {
  const t = useAdministrationTexts();
  const languageName = useOutputLanguageName();
  const announce = useAnnounce();
  const queries = useQueryClient();
  const [name, setName] = useState(settings.name);
  const [outputLanguage, setOutputLanguage] = useState(settings.outputLanguage);
  const [isNameless, setNameless] = useState(false);
  const change = useChange(
    'settings',
    (api, body: Schemas['SettingsRequest']) => api.patch('/console/api/settings', { body }),
    { isRepeatable: true },
  );
  const wanted = name.trim();
  const isChanged = wanted !== settings.name || outputLanguage !== settings.outputLanguage;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNameless(wanted === '');
    if (wanted === '' || !isChanged || change.isPending) return;
    const body = {
      ...(wanted !== settings.name && { name: wanted }),
      ...(outputLanguage !== settings.outputLanguage && { outputLanguage }),
    };
    change.mutate(body, {
      onSuccess: () => {
        announce(t('settings.saved'));
        // The name stands in the frame of every page, and the language is that of new profiles.
        for (const subject of ['session', 'configuration']) void queries.invalidateQueries({ queryKey: [subject] });
      },
    });
  };
  return (
    <form className="card pad stack" aria-labelledby="own" noValidate onSubmit={submit}>
      <h2 id="own">{t('settings.own')}</h2>
      <Field
        label={t('settings.name')}
        hint={t('settings.name.hint')}
        error={isNameless ? t('settings.name.none') : null}
      >
        {(props) => (
          <input
            {...props}
            className="input"
            autoComplete="organization"
            maxLength={200}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field label={t('settings.language')} hint={t('settings.language.hint')}>
        {(props) => (
          <select
            {...props}
            className="select fit"
            value={outputLanguage}
            onChange={({ target }) => isOutputLanguage(target.value) && setOutputLanguage(target.value)}
          >
            {OUTPUT_LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {languageName(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {change.error !== null && <Problem error={change.error} />}
      <div className="row">
        <button type="submit" className="btn primary" aria-disabled={!isChanged || change.isPending}>
          {t('settings.save')}
        </button>
        {change.isSuccess && !isChanged && <span className="chip good">{t('settings.saved')}</span>}
      </div>
    </form>
  );
}

function OperatorSettings({ settings }: { settings: Settings }) {
  const t = useAdministrationTexts();
  const { t: common, number, list } = useI18n();
  const orderName = useOrderName();
  const { limits, jurisdictions, defaultJurisdictions, requireAttestation, engineConfigured } = settings;
  const orders = (codes: readonly string[]) =>
    codes.length === 0 ? t('settings.orders.none') : list(codes.map(orderName));
  const rows = [
    ['settings.orders', orders(jurisdictions)],
    ['settings.orders.new', orders(defaultJurisdictions)],
    ['settings.runs', number(limits.maxRunsPerPeriod)],
    ['settings.writes', number(limits.configWritesPerHour)],
    ['usage.profiles', number(limits.maxProfiles)],
    ['usage.reviewers', number(limits.maxWorkersPerProfile)],
    ['usage.ruleSets', number(limits.maxSnippets)],
    ['usage.actions', number(limits.maxActions)],
    ['settings.attestation', t(requireAttestation ? 'settings.attestation.yes' : 'settings.attestation.no')],
    ['settings.engine', engineConfigured ? t('settings.engine.model') : common('short.rules')],
  ] as const;
  return (
    <section className="card pad stack" aria-labelledby="operator">
      <div className="stack tight">
        <h2 id="operator">{t('settings.operator')}</h2>
        <p className="soft">{t('usage.limits.note')}</p>
      </div>
      <dl className="dl">
        {rows.map(([name, value]) => (
          <div key={name} className="pair">
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
