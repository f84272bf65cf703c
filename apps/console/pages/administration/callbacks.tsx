import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Ban, Check, ChevronDown, Clock, type LucideIcon, RotateCw, Webhook, X } from 'lucide-react';
import type { Schemas } from '../../data/client.ts';
import { useChange } from '../../data/records.ts';
import { serviceNow } from '../../data/service-clock.ts';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Page } from '../../shell/page.tsx';
import { useAnnounce } from '../../ui/live.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useHandOn } from '../../ui/use-hand-on.ts';
import { Older } from './older.tsx';
import { Select } from './select.tsx';
import { useRecordPages } from './use-record-pages.ts';
import './administration.css';

const route = getRouteApi('/signed-in/administration/console/callbacks');

type Callback = Schemas['CallbackPage']['callbacks'][number];
type Attempt = Callback['attempts'][number];
type State = Callback['state'];

const STATES: Record<State, { tone: string; icon: LucideIcon }> = {
  PENDING: { tone: 'caution', icon: Clock },
  DELIVERED: { tone: 'good', icon: Check },
  EXHAUSTED: { tone: 'danger', icon: X },
  DROPPED: { tone: 'danger', icon: Ban },
};
const isState = (value: string | undefined): value is State => value !== undefined && Object.hasOwn(STATES, value);

/** Why an attempt brought no answer. Those for which nothing was sent at all stand in `callbacks.error.*` too. */
const ERRORS = [
  'TIMEOUT',
  'DNS',
  'CONNECT',
  'TLS',
  'PROTOCOL',
  'TOO_LONG',
  'NOT_A_URL',
  'NOT_HTTPS',
  'CREDENTIALS',
  'LOCAL_NAME',
  'PRIVATE_ADDRESS',
  'SECRET_ERASED',
  'WORKER_LOST',
  'INTERNAL',
] as const;

/** Which programs were told of the end of their jobs, with every attempt. */
export function CallbacksPage() {
  const t = useAdministrationTexts();
  const { state: wanted } = route.useSearch();
  const state = isState(wanted) ? wanted : undefined;
  const navigate = useNavigate();
  const list = useRecordPages(
    'callbacks',
    (api, cursor, signal) =>
      api.get('/console/api/callbacks', {
        params: {
          query: { ...(cursor !== null && { cursor }), ...(state !== undefined && { state }) },
        },
        signal,
      }),
    {
      of: [state],
      isMoving: (pages) => pages.some(({ callbacks }) => callbacks.some((one) => one.state === 'PENDING')),
    },
  );
  return (
    <Page title={t('callbacks.title')} lead={t('callbacks.lead')}>
      <div className="stack">
        <Select
          label={t('callbacks.show')}
          value={state ?? ''}
          options={[
            ['', t('callbacks.all')],
            ...Object.keys(STATES)
              .filter(isState)
              .map((one) => [one, t(`callbacks.${one}`)] as const),
          ]}
          onChange={(value) =>
            void navigate({ to: '/console/callbacks', search: isState(value) ? { state: value } : {}, replace: true })
          }
        />
        <Loaded query={list} shape="rows">
          {({ pages }) => {
            const callbacks = pages.flatMap((page) => page.callbacks);
            if (callbacks.length === 0) {
              return (
                <p className="card pad soft">{t(state === undefined ? 'callbacks.none' : 'callbacks.noneSuch')}</p>
              );
            }
            return (
              <>
                <ul className="stack tight plain">
                  {callbacks.map((callback) => (
                    <CallbackRow key={callback.jobId} callback={callback} />
                  ))}
                </ul>
                <Older query={list} />
              </>
            );
          }}
        </Loaded>
      </div>
    </Page>
  );
}

function CallbackRow({ callback }: { callback: Callback }) {
  const t = useAdministrationTexts();
  const { moment } = useI18n();
  const { jobId, host, state, attempts, createdAt, updatedAt, nextAttemptAt, canRedeliver } = callback;
  const { tone, icon: Icon } = STATES[state];
  const row = useHandOn<HTMLLIElement>(besideRow);
  const status = attempts.at(-1)?.status ?? null;
  return (
    <li ref={row} className="card">
      <details>
        <summary className="rowlink">
          <span className="file">
            <Webhook className="i" aria-hidden="true" />
          </span>
          <span>
            <code className="title">{jobId}</code>
            <br />
            <span className="small soft name">{host ?? t('callbacks.noHost')}</span>
          </span>
          <span className={`chip ${tone}`}>
            <Icon aria-hidden="true" />
            {t(`callbacks.${state}`)}
            {state === 'DELIVERED' && status !== null && `, ${status}`}
          </span>
          <span className="row small soft num">
            <time dateTime={new Date(updatedAt).toISOString()}>{moment(updatedAt)}</time>
            <ChevronDown className="i" aria-hidden="true" />
          </span>
        </summary>
        <div className="inside stack">
          <p className="small soft">{t('callbacks.since', { moment: moment(createdAt) })}</p>
          {(attempts.length > 0 || state === 'PENDING') && (
            <ol className="steps">
              {attempts.map((attempt) => (
                <AttemptStep key={attempt.attempt} attempt={attempt} />
              ))}
              {state === 'PENDING' && <NextStep at={nextAttemptAt} />}
            </ol>
          )}
          {state === 'PENDING' && <p className="small soft">{t('callbacks.PENDING.lead')}</p>}
          {state === 'DROPPED' && <Notice title={t('callbacks.DROPPED.lead')} />}
          {canRedeliver && <Redeliver jobId={jobId} />}
          {!canRedeliver && state !== 'PENDING' && <p className="small soft">{t('callbacks.unsigned')}</p>}
        </div>
      </details>
    </li>
  );
}

function AttemptStep({ attempt: { attempt, at, durationMs, status, error } }: { attempt: Attempt }) {
  const t = useAdministrationTexts();
  const { moment, locale } = useI18n();
  const isDelivered = status !== null && status >= 200 && status < 300;
  const Icon = isDelivered ? Check : X;
  const known = ERRORS.find((one) => one === error);
  const outcome =
    status !== null
      ? t('callbacks.answered', { status: String(status) })
      : known === undefined
        ? error
        : t(`callbacks.error.${known}`);
  return (
    <li className={isDelivered ? 'done' : undefined}>
      <span className="dot">
        <Icon className="i" aria-hidden="true" />
      </span>
      <span>
        <b>{t('callbacks.attempt', { k: attempt })}</b>
        <br />
        <span className="small soft">
          {outcome} · {durationOf(durationMs, locale)}
        </span>
      </span>
      <time className="small soft num nowrap" dateTime={new Date(at).toISOString()}>
        {moment(at)}
      </time>
    </li>
  );
}

/** The attempt that follows; `at` is null while it is made, and past where it is late. */
function NextStep({ at }: { at: number | null }) {
  const t = useAdministrationTexts();
  const { moment } = useI18n();
  const isNow = at === null || at <= serviceNow();
  return (
    <li>
      <span className="dot">
        <Clock className="i" aria-hidden="true" />
      </span>
      <span>
        <b>{t('callbacks.next')}</b>
        {isNow && (
          <>
            <br />
            <span className="small soft">{t('callbacks.next.now')}</span>
          </>
        )}
      </span>
      {!isNow && (
        <time className="small soft num nowrap" dateTime={new Date(at).toISOString()}>
          {moment(at)}
        </time>
      )}
    </li>
  );
}

function durationOf(ms: number, locale: string): string {
  const [value, unit] = ms < 1_000 ? [ms, 'millisecond'] : [ms / 1_000, 'second'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

const summaryOf = (element: Element | null | undefined) => element?.querySelector('summary') ?? null;

/** Entries that no longer fit the choice go from the list. */
const besideRow = (row: HTMLElement) =>
  summaryOf(row.nextElementSibling ?? row.previousElementSibling) ?? document.querySelector('main h1');

/** Sends the callback again at once, because the same bytes under the same id do no harm twice. */
function Redeliver({ jobId }: { jobId: string }) {
  const t = useAdministrationTexts();
  const announce = useAnnounce();
  const redeliver = useChange('callbacks', (api, id: string) =>
    api.post('/console/api/callbacks/{jobId}/redeliver', { params: { path: { jobId: id } } }),
  );
  // The button is gone while the callback is being delivered.
  const part = useHandOn<HTMLDivElement>((gone) => summaryOf(gone.closest('details')));
  const press = () => {
    if (redeliver.isPending) return;
    // The promise announces the outcome, because the list may be read anew before the answer is there; a refusal is shown.
    redeliver.mutateAsync(jobId).then(
      () => announce(t('callbacks.again.done')),
      () => undefined,
    );
  };
  return (
    <>
      {redeliver.error !== null && <Problem error={redeliver.error} />}
      <div ref={part} className="row">
        <button
          type="button"
          className="btn small"
          aria-label={t('callbacks.again.one', { job: jobId })}
          aria-disabled={redeliver.isPending}
          onClick={press}
        >
          <RotateCw className="i" aria-hidden="true" />
          {t('callbacks.again')}
        </button>
        <span className="small soft">{t('callbacks.again.lead')}</span>
      </div>
    </>
  );
}
