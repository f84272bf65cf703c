import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiRequestError } from '../../../../shared/client/index.ts';
import type { Schemas } from '../../data/client.ts';
import { useChange, useRecords } from '../../data/records.ts';
import { useSignedIn } from '../../data/session.tsx';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Page } from '../../shell/page.tsx';
import { useAnnounce } from '../../ui/live.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { WordDiff } from '../../ui/word-diff.tsx';
import { Choice } from './choice.tsx';
import './administration.css';

type Agreement = Schemas['Agreement'];

/** Under which terms documents are uploaded: the text, what changed in it, and who accepted which version. */
export function AgreementPage() {
  const t = useAdministrationTexts();
  // The page of a new audit reads the same subject, because it waits for the acceptance.
  const agreement = useRecords('agreement', (api, signal) => api.get('/console/api/agreement', { signal }), [
    'history',
  ]);
  return (
    <Page title={t('agreement.title')} lead={t('agreement.lead')}>
      <Loaded query={agreement}>
        {(read) => (
          <div className="stack loose">
            {read.current === null ? (
              <p className="card pad soft">{t('agreement.none')}</p>
            ) : (
              <Current
                current={read.current}
                previous={read.previous}
                isAccepted={read.accepted}
                onStale={() => void agreement.refetch()}
              />
            )}
            {read.history.length > 0 && <History history={read.history} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface CurrentProps {
  current: NonNullable<Agreement['current']>;
  previous: Agreement['previous'];
  isAccepted: boolean;
  /** Called where a newer version was published meanwhile. */
  onStale: () => void;
}

function Current({ current, previous, isAccepted, onStale }: CurrentProps) {
  const t = useAdministrationTexts();
  const { day } = useI18n();
  const { session } = useSignedIn();
  const announce = useAnnounce();
  const heading = useRef<HTMLHeadingElement>(null);
  const [form, setForm] = useState<'TEXT' | 'CHANGES'>('TEXT');
  const accept = useChange('agreement', (api, version: string) =>
    api.post('/console/api/agreement/acceptance', { body: { version } }),
  );
  const isStale = accept.error instanceof ApiRequestError && accept.error.code === 'STALE_AGREEMENT_VERSION';
  const { version, title, text, publishedAt } = current;
  const press = () => {
    if (accept.isPending) return;
    accept.mutate(version, {
      onSuccess: () => {
        announce(t('agreement.done'));
        // The button is gone from now on.
        heading.current?.focus();
      },
      onError: onStale,
    });
  };
  return (
    <section className="card pad stack" aria-labelledby="agreement">
      <div className="row between">
        <h2 id="agreement" ref={heading} tabIndex={-1} className="name">
          {title}
        </h2>
        {isAccepted ? (
          <span className="chip good">
            <CircleCheck aria-hidden="true" />
            {t('agreement.accepted')}
          </span>
        ) : (
          <span className="chip caution">{t('agreement.open')}</span>
        )}
      </div>
      <div className="row between">
        <p className="small soft">{t('agreement.version', { version, day: day(publishedAt) })}</p>
        {previous !== null && (
          <Choice
            label={t('agreement.form')}
            options={[
              ['TEXT', t('agreement.text')],
              ['CHANGES', t('agreement.changes', { version: previous.version })],
            ]}
            chosen={form}
            onChoose={setForm}
          />
        )}
      </div>
      {previous !== null && form === 'CHANGES' ? (
        <div className="law">
          <WordDiff before={previous.text} after={text} />
        </div>
      ) : (
        <div className="law agreement">{text}</div>
      )}
      {isStale && <Notice tone="caution" isAlert title={t('agreement.stale')} />}
      {accept.error !== null && !isStale && <Problem error={accept.error} />}
      {!isAccepted && (
        <div className="row">
          <button type="button" className="btn primary" aria-disabled={accept.isPending} onClick={press}>
            {t('agreement.accept', { organisation: session.organisation.name })}
          </button>
          <span className="small soft">{t('agreement.accept.lead')}</span>
        </div>
      )}
    </section>
  );
}

function History({ history }: { history: Agreement['history'] }) {
  const t = useAdministrationTexts();
  const { moment } = useI18n();
  return (
    <section className="stack tight" aria-labelledby="history">
      <h2 id="history">{t('agreement.history')}</h2>
      <div className="card pad">
        <table className="table cardtable">
          <thead>
            <tr>
              <th>{t('agreement.history.version')}</th>
              <th>{t('agreement.history.at')}</th>
              <th>{t('agreement.history.by')}</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ version, acceptedAt, acceptedBy }) => (
              <tr key={`${version} ${acceptedAt}`}>
                <td>
                  <b className="name">{version}</b>
                </td>
                <td className="nowrap" data-label={t('agreement.history.at')}>
                  {moment(acceptedAt)}
                </td>
                <td className="name" data-label={t('agreement.history.by')}>
                  {acceptedBy ?? t('log.operator')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
