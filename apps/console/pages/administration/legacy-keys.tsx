import { useState } from 'react';
import type { Schemas } from '../../data/client.ts';
import { useChange, useRecords } from '../../data/records.ts';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Ask } from '../../ui/ask.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SECRET, Secret } from './secret.tsx';

type Key = Schemas['LegacyKeyList']['keys'][number];
type Rotated = Schemas['LegacyKeyRotated'];

/** Keys of the key-based variant, which the operator creates; nothing where the organisation has none. */
export function LegacyKeys() {
  const t = useAdministrationTexts();
  const { moment } = useI18n();
  const list = useRecords('legacy-keys', (api, signal) => api.get('/console/api/legacy-keys', { signal }));
  const [rotated, setRotated] = useState<Rotated | null>(null);
  if (list.error !== null) return <Problem error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data === undefined || list.data.keys.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="legacy">
      <div>
        <h2 id="legacy" tabIndex={-1}>
          {t('legacy.title')}
        </h2>
        <p className="soft">{t('legacy.lead')}</p>
      </div>
      {rotated !== null && (
        <Secret
          key={rotated.apiKey}
          state={t('legacy.rotated')}
          lead={t('legacy.secret.lead', { until: moment(rotated.previousEndsAt) })}
          lines={[{ label: t('legacy.secret'), value: rotated.apiKey, copy: t('legacy.secret.copy') }]}
          onDone={() => {
            setRotated(null);
            document.getElementById('legacy')?.focus();
          }}
        />
      )}
      <div className="card pad">
        <table className="table cardtable">
          <thead>
            <tr>
              <th>{t('keys.name')}</th>
              <th>{t('legacy.scopes')}</th>
              <th>{t('keys.createdAt')}</th>
              <th>
                <span className="sr">{t('row.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.data.keys.map((key) => (
              <LegacyKeyRow key={key.keyId} row={key} onRotated={setRotated} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface RowProps {
  row: Key;
  onRotated: (key: Rotated) => void;
}

function LegacyKeyRow({ row: { keyId, name, scopes, active, previousEndsAt, createdAt }, onRotated }: RowProps) {
  const t = useAdministrationTexts();
  const { day, moment } = useI18n();
  const rotate = useChange('legacy-keys', (api, id: string) =>
    api.post('/console/api/legacy-keys/{keyId}/rotate', { params: { path: { keyId: id } } }),
  );
  const revoke = useChange('legacy-keys', (api, id: string) =>
    api.post('/console/api/legacy-keys/{keyId}/revoke', { params: { path: { keyId: id } } }),
  );
  return (
    <tr data-row tabIndex={-1}>
      <td>
        <b className="name">{name}</b>{' '}
        {active ? (
          <span className="chip good">{t('state.active')}</span>
        ) : (
          <span className="chip">{t('state.revoked')}</span>
        )}
        {active && previousEndsAt !== null && (
          <>
            <br />
            <span className="small soft">{t('legacy.previous', { until: moment(previousEndsAt) })}</span>
          </>
        )}
      </td>
      <td>
        <code>{scopes.join(' ')}</code>
      </td>
      <td className="nowrap" data-label={t('keys.createdAt')}>
        {day(createdAt)}
      </td>
      <td className="right">
        {active && (
          <span className="row end">
            <Ask
              button={t('legacy.rotate')}
              name={t('legacy.rotateOne', { name })}
              question={t('legacy.rotate.ask', { name })}
              yes={t('legacy.rotate')}
              no={t('cancel')}
              onYes={async () => onRotated(await rotate.mutateAsync(keyId))}
              done={t('legacy.rotated')}
              focusAfter={SECRET}
            >
              {t('legacy.rotate.lead')}
            </Ask>
            <Ask
              button={t('legacy.revoke')}
              name={t('legacy.revokeOne', { name })}
              question={t('legacy.revoke.ask', { name })}
              yes={t('legacy.revoke')}
              no={t('cancel')}
              onYes={() => revoke.mutateAsync(keyId)}
              done={t('legacy.revoke.done', { name })}
            >
              {t('legacy.revoke.lead')}
            </Ask>
          </span>
        )}
      </td>
    </tr>
  );
}
