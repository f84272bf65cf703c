import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schemas } from '../../data/client.ts';
import { useRecords } from '../../data/records.ts';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Page } from '../../shell/page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { WordDiff } from '../../ui/word-diff.tsx';
import { Older } from './older.tsx';
import { Select } from './select.tsx';
import { useRecordPages } from './use-record-pages.ts';
import './administration.css';

const route = getRouteApi('/signed-in/administration/console/log');

type Entry = Schemas['ChangeLogPage']['entries'][number];
type Kind = Entry['subject']['kind'];

const KINDS = [
  'profile',
  'snippet',
  'action',
  'key',
  'legacy-key',
  'connection',
  'person',
  'invitation',
  'agreement',
  'settings',
  'sign-in-provider',
  'callback',
] as const satisfies readonly Kind[];

const kindOf = (value: string | undefined) => KINDS.find((one) => one === value);

/** Who changed what when, by person and by kind. */
export function LogPage() {
  const t = useAdministrationTexts();
  const { kind: wanted, by } = route.useSearch();
  const kind = kindOf(wanted);
  const navigate = useNavigate();
  const log = useRecordPages(
    'log',
    (api, cursor, signal) =>
      api.get('/console/api/log', {
        params: {
          query: {
            ...(cursor !== null && { cursor: String(cursor) }),
            ...(kind !== undefined && { kind }),
            ...(by !== undefined && { personId: by }),
          },
        },
        signal,
      }),
    { of: [kind, by] },
  );
  const authors = useAuthors();
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  const theirs = entries.find(({ actor }) => actor.id === by);
  const theirName = theirs && nameOf(theirs.actor, t);
  const show = (search: { kind?: Kind | undefined; by?: string | undefined }) =>
    void navigate({ to: '/console/log', search, replace: true });
  return (
    <Page title={t('log.title')} lead={t('log.lead')}>
      <div className="stack">
        <div className="row">
          <Select
            label={t('log.by')}
            value={by ?? ''}
            options={[
              ['', t('log.anyone')],
              ...authors,
              // Whoever stands in no list, such as someone who has left, is chosen at one of their entries.
              ...(by === undefined || authors.some(([id]) => id === by) ? [] : [[by, theirName ?? by] as const]),
            ]}
            onChange={(value) => show({ kind, by: value === '' ? undefined : value })}
          />
          <Select
            label={t('log.kind')}
            value={kind ?? ''}
            options={[['', t('log.anything')], ...KINDS.map((one) => [one, t(`log.kind.${one}`)] as const)]}
            onChange={(value) => show({ kind: kindOf(value), by })}
          />
        </div>
        <Loaded query={log} shape="rows">
          {() => {
            if (entries.length === 0) {
              const isAll = kind === undefined && by === undefined;
              return <p className="card pad soft">{t(isAll ? 'log.none' : 'log.noneSuch')}</p>;
            }
            return (
              <>
                <ol className="card rows">
                  {entries.map((entry) => (
                    <EntryRow key={entry.entryId} entry={entry} />
                  ))}
                </ol>
                <Older query={log} />
              </>
            );
          }}
        </Loaded>
      </div>
    </Page>
  );
}

/** Ids and names of everyone whose changes can be asked for. */
function useAuthors(): (readonly [id: string, name: string])[] {
  const people = useRecords('people', (api, signal) => api.get('/console/api/people', { signal }));
  const keys = useRecords('keys', (api, signal) => api.get('/console/api/keys', { signal }));
  const assistants = useRecords('connections', (api, signal) => api.get('/console/api/connections', { signal }));
  return [
    ...(people.data?.people.map(({ personId, email }) => [personId, email] as const) ?? []),
    ...(keys.data?.keys.map(({ clientId, name }) => [clientId, name] as const) ?? []),
    ...(assistants.data?.connections.map(({ connectionId, assistant }) => [connectionId, assistant] as const) ?? []),
  ];
}

const nameOf = ({ kind, name }: Entry['actor'], t: ReturnType<typeof useAdministrationTexts>): string =>
  kind === 'operator' ? t('log.operator') : (name ?? t('log.gone'));

function EntryRow({ entry: { at, actor, verb, subject, changes } }: { entry: Entry }) {
  const t = useAdministrationTexts();
  const { moment } = useI18n();
  const who = nameOf(actor, t);
  const hasJoined = subject.kind === 'person' && verb === 'created';
  return (
    <li className="logged">
      <p>
        {actor.id === null ? (
          <b className="name">{who}</b>
        ) : (
          <Link
            className="name author"
            to="/console/log"
            search={(was: object) => ({ ...was, by: actor.id ?? undefined })}
            title={t('log.onlyBy')}
            replace
          >
            {who}
          </Link>
        )}{' '}
        {actor.kind !== 'person' && actor.kind !== 'operator' && (
          <span className="small soft">({t(`log.actor.${actor.kind}`)}) </span>
        )}
        {hasJoined ? (
          t('log.joined')
        ) : (
          <>
            {t(`log.did.${verb}`)} {t(`log.the.${subject.kind}`)} <span className="name">{subject.name}</span>
          </>
        )}
      </p>
      <time className="small soft num nowrap" dateTime={new Date(at).toISOString()}>
        {moment(at)}
      </time>
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  );
}

function Changes({ changes }: Pick<Entry, 'changes'>) {
  const t = useAdministrationTexts();
  // The texts are compared only once they are opened, because a page holds many and long ones.
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="small">{t('log.fields', { n: changes.length })}</summary>
      {isOpen && (
        <dl className="differences">
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>
                <code>{field}</code>
              </dt>
              <dd>
                <WordDiff before={written(before)} after={written(after)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}

/** A logged value as one reads it: a text as it is, anything else as indented JSON; as stored where it was cut. */
function written(value: string | null): string {
  if (value === null) return '';
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'string' ? parsed : JSON.stringify(parsed, null, 2);
  } catch {
    return value;
  }
}
