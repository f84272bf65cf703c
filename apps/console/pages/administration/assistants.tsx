import type { Schemas } from '../../data/client.ts';
import { useChange, useRecords } from '../../data/records.ts';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Page } from '../../shell/page.tsx';
import { Ask } from '../../ui/ask.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Loaded } from '../../ui/loaded.tsx';

/** Assistants that act for the organisation, and how another one is connected. */
export function AssistantsPage() {
  const t = useAdministrationTexts();
  const list = useRecords('connections', (api, signal) => api.get('/console/api/connections', { signal }));
  return (
    <Page title={t('assistants.title')} lead={t('assistants.lead')}>
      <Loaded query={list} shape="rows">
        {({ mcpAddress, connections }) => (
          <div className="stack loose">
            <section className="card pad stack" aria-labelledby="connect">
              <h2 id="connect">{t('assistants.connect')}</h2>
              <p>{t('assistants.connect.lead')}</p>
              <CopyLine label={t('assistants.address')} value={mcpAddress} copy={t('assistants.address.copy')} />
            </section>
            <section className="stack tight" aria-labelledby="connected">
              <h2 id="connected">{t('assistants.list')}</h2>
              {connections.length === 0 ? (
                <p className="card pad soft">{t('assistants.none')}</p>
              ) : (
                <Connections connections={connections} />
              )}
            </section>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

type Connection = Schemas['ConnectionList']['connections'][number];

function Connections({ connections }: { connections: readonly Connection[] }) {
  const t = useAdministrationTexts();
  return (
    <div className="card pad">
      <table className="table cardtable">
        <thead>
          <tr>
            <th>{t('assistants.name')}</th>
            <th>{t('assistants.approved')}</th>
            <th className="nowrap">{t('assistants.used')}</th>
            <th>{t('assistants.ends')}</th>
            <th>
              <span className="sr">{t('row.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {connections.map((connection) => (
            <ConnectionRow key={connection.connectionId} connection={connection} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ConnectionRow({ connection }: { connection: Connection }) {
  const t = useAdministrationTexts();
  const { day } = useI18n();
  const {
    connectionId,
    assistant: name,
    address,
    active,
    approvedAt,
    approvedBy,
    lastUsedAt,
    endsAt,
    endedAt,
  } = connection;
  const disconnect = useChange('connections', (api, id: string) =>
    api.delete('/console/api/connections/{connectionId}', { params: { path: { connectionId: id } } }),
  );
  return (
    <tr data-row tabIndex={-1}>
      <td>
        <b className="name">{name}</b> {active && <span className="chip good">{t('state.active')}</span>}
        {address !== null && (
          <>
            <br />
            <code className="small soft name">{address}</code>
          </>
        )}
      </td>
      <td data-label={t('assistants.approved')}>
        {day(approvedAt)}
        <br />
        <span className="small soft name">{approvedBy ?? t('unknownPerson')}</span>
      </td>
      <td className="nowrap" data-label={t('assistants.used')}>
        {lastUsedAt !== null ? day(lastUsedAt) : active ? <span className="soft">{t('members.never')}</span> : '–'}
      </td>
      <td className="nowrap" data-label={t('assistants.ends')}>
        {day(endsAt)}
      </td>
      <td className="right">
        {active ? (
          <Ask
            button={t('assistants.disconnect')}
            name={t('assistants.disconnectOne', { name })}
            question={t('assistants.ask', { name })}
            yes={t('assistants.disconnect')}
            no={t('cancel')}
            onYes={() => disconnect.mutateAsync(connectionId)}
            done={t('assistants.done', { name })}
          >
            {t('assistants.ask.lead')}
          </Ask>
        ) : (
          <span className="small soft">{t('state.ended', { day: day(endedAt ?? endsAt) })}</span>
        )}
      </td>
    </tr>
  );
}
