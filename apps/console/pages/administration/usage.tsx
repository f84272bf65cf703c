import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ApiRequestError } from '../../../../shared/client/index.ts';
import type { Schemas } from '../../data/client.ts';
import { useRecords } from '../../data/records.ts';
import { serviceNow } from '../../data/service-clock.ts';
import { useSignedIn } from '../../data/session.tsx';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Page } from '../../shell/page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Choice } from './choice.tsx';
import { DayChart } from './day-chart.tsx';
import { MEASURES, type Measure, measureOf, useFigures } from './figures.ts';
import './administration.css';

const route = getRouteApi('/signed-in/administration/console/usage');

type Usage = Schemas['OrganisationUsage'];

/** What the organisation used in a month, day by day, and what it may. */
export function UsagePage() {
  const t = useAdministrationTexts();
  const figures = useFigures();
  const { month } = route.useSearch();
  const navigate = useNavigate();
  const monthId = useId();
  const usage = useRecords(
    'usage',
    (api, signal) => api.get('/console/api/usage', { params: { query: month === undefined ? {} : { month } }, signal }),
    [month],
  );
  // The months stay while another one is read, because their field has the focus.
  const [known, setKnown] = useState(usage.data);
  if (usage.data !== undefined && usage.data !== known) setKnown(usage.data);
  const show = (wanted: string) => void navigate({ to: '/console/usage', search: { month: wanted } });
  const nearest = nearestMonth(usage.error);
  if (nearest !== null) {
    return (
      <Page title={t('usage.title')} lead={t('usage.lead')}>
        <Notice tone="caution" title={t('usage.notKept')}>
          <p>
            <button type="button" className="btn small" onClick={() => show(nearest)}>
              {t('usage.show', { month: figures.month(nearest) })}
            </button>
          </p>
        </Notice>
      </Page>
    );
  }
  return (
    <Page
      title={t('usage.title')}
      lead={t('usage.lead')}
      actions={
        known !== undefined && (
          <div className="row">
            <label className="label" htmlFor={monthId}>
              {t('usage.month')}
            </label>
            <select
              id={monthId}
              className="select fit"
              value={month ?? known.month}
              onChange={({ target }) => show(target.value)}
            >
              {monthsOf(known).map((one) => (
                <option key={one} value={one}>
                  {figures.month(one)}
                </option>
              ))}
            </select>
          </div>
        )
      }
    >
      <Loaded query={usage} shape="figures">
        {(data) => (
          <div className="stack loose">
            <Tiles usage={data} />
            <Days usage={data} />
            <Limits />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** The month to offer where the address names one that is not kept; null for any other failure. */
function nearestMonth(error: unknown): string | null {
  if (!(error instanceof ApiRequestError)) return null;
  if (error.code === 'HISTORY_UNAVAILABLE') return String(error.details?.earliestCompleteMonth);
  return error.code === 'BAD_REQUEST' ? thisMonth() : null;
}

const thisMonth = () => new Date(serviceNow()).toISOString().slice(0, 7);

/** From the present month back to the first that is kept. */
function monthsOf({ month, earliestMonth }: Usage): string[] {
  const months: string[] = [];
  for (let at = [thisMonth(), month].toSorted().at(-1) ?? month; at >= earliestMonth; ) {
    months.push(at);
    const before = new Date(`${at}-01T00:00:00Z`);
    before.setUTCMonth(before.getUTCMonth() - 1);
    at = before.toISOString().slice(0, 7);
  }
  return months;
}

function useQuotas() {
  const { client, session } = useSignedIn();
  return useRecords('quotas', (_api, signal) => client.get('/v1/quotas', { signal }), [session.organisation.tenantId]);
}

function Tiles({ usage }: { usage: Usage }) {
  const t = useAdministrationTexts();
  const { number, clock } = useI18n();
  const figures = useFigures();
  const quotas = useQuotas().data;
  const isNow = usage.month === thisMonth();
  const { inputTokens, outputTokens, estimatedCostUsd: cost, usedRuns, writes } = usage;
  return (
    <ul className="tiles">
      <li className="card tile">
        <p className="small soft">{t('usage.RUNS')}</p>
        <p className="value">{number(usedRuns)}</p>
        {isNow && quotas !== undefined && (
          <>
            <p className="small soft">
              {t('usage.runs.of', { max: quotas.limits.maxRunsPerPeriod, left: quotas.usage.remainingRuns })}
            </p>
            <Meter share={quotas.usage.usedRuns / quotas.limits.maxRunsPerPeriod} />
          </>
        )}
      </li>
      <li className="card tile">
        <p className="small soft">{t('usage.WRITES')}</p>
        <p className="value">{number(writes)}</p>
        {isNow && quotas !== undefined && (
          <>
            <p className="small soft">
              {t('usage.writes.of', {
                used: quotas.configWrites.used,
                max: quotas.configWrites.max,
                clock: clock(quotas.configWrites.resetAt),
              })}
            </p>
            <Meter share={quotas.configWrites.used / quotas.configWrites.max} />
          </>
        )}
      </li>
      <li className="card tile">
        <p className="small soft">{t('usage.TOKENS')}</p>
        <p className="value">{figures.of('TOKENS', inputTokens + outputTokens)}</p>
        <p className="small soft">
          {t('usage.tokens.of', {
            read: figures.of('TOKENS', inputTokens),
            written: figures.of('TOKENS', outputTokens),
          })}
        </p>
      </li>
      <li className="card tile">
        <p className="small soft">{t('usage.COST')}</p>
        <p className="value">{cost === null ? '–' : figures.of('COST', cost)}</p>
        <p className="small soft">
          {cost === null
            ? t('usage.cost.unknown')
            : usedRuns === 0
              ? t('usage.cost.estimate')
              : t('usage.cost.each', { cost: figures.of('COST', cost / usedRuns) })}
        </p>
      </li>
    </ul>
  );
}

function Meter({ share }: { share: number }) {
  return (
    <svg className="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="8" />
      <rect width={Math.min(100, share * 100)} height="8" />
    </svg>
  );
}

function Days({ usage }: { usage: Usage }) {
  const t = useAdministrationTexts();
  const { number } = useI18n();
  const figures = useFigures();
  const [measure, setMeasure] = useState<Measure>('RUNS');
  const [form, setForm] = useState<'CHART' | 'TABLE'>('CHART');
  const isNow = usage.month === thisMonth();
  const isEmpty = usage.days.every((day) => MEASURES.every((one) => (measureOf(day, one) ?? 0) === 0));
  return (
    <section className="card pad stack" aria-labelledby="days">
      <div className="row between">
        <h2 id="days">{t('usage.days')}</h2>
        <div className="row">
          {form === 'CHART' && (
            <Choice
              label={t('usage.measure')}
              options={MEASURES.map((one) => [one, t(`usage.${one}`)] as const)}
              chosen={measure}
              onChoose={setMeasure}
            />
          )}
          <Choice
            label={t('usage.form')}
            options={[
              ['CHART', t('usage.chart')],
              ['TABLE', t('usage.table')],
            ]}
            chosen={form}
            onChoose={setForm}
          />
        </div>
      </div>
      {isEmpty && <p className="soft">{t('usage.none', { month: figures.month(usage.month) })}</p>}
      {form === 'CHART' ? (
        <>
          <DayChart days={usage.days} measure={measure} isLastOpen={isNow} />
          {isNow && <p className="small soft">{t('usage.open')}</p>}
        </>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
        <section className="scroll-x" aria-label={t('usage.table')} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th>{t('usage.day')}</th>
                {MEASURES.map((one) => (
                  <th key={one} className="right nowrap">
                    {t(`usage.${one}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {usage.days.toReversed().map((day) => (
                <tr key={day.date}>
                  <th scope="row" className="nowrap">
                    {figures.day(day.date)}
                  </th>
                  <td className="right num">{number(day.runs)}</td>
                  <td className="right num">{number(day.writes)}</td>
                  <td className="right num">{number(day.inputTokens + day.outputTokens)}</td>
                  <td className="right num">
                    {day.estimatedCostUsd === null ? '–' : figures.of('COST', day.estimatedCostUsd)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

function Limits() {
  const t = useAdministrationTexts();
  const { number } = useI18n();
  const quotas = useQuotas();
  return (
    <section className="card pad stack tight" aria-labelledby="limits">
      <h2 id="limits">{t('usage.limits')}</h2>
      <Loaded query={quotas} shape="figures">
        {({ profiles, snippets, actions, limits }) => (
          <table className="table flush">
            <thead>
              <tr>
                <th>{t('usage.what')}</th>
                <th className="right">{t('usage.stored')}</th>
                <th className="right">{t('usage.limit')}</th>
              </tr>
            </thead>
            <tbody>
              {(
                [
                  ['usage.profiles', profiles.stored, profiles.max],
                  ['usage.ruleSets', snippets.stored, snippets.max],
                  ['usage.actions', actions.stored, actions.max],
                  ['usage.reviewers', null, limits.maxWorkersPerProfile],
                ] as const
              ).map(([name, stored, max]) => (
                <tr key={name}>
                  <td>{t(name)}</td>
                  <td className="right num">{stored === null ? '–' : number(stored)}</td>
                  <td className="right num">{number(max)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      <p className="small soft">{t('usage.limits.note')}</p>
    </section>
  );
}
