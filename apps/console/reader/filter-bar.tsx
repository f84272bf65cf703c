import { ListFilter, Search, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { Severity } from '../../../shared/contracts/vocabulary.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Weight } from '../ui/weight.tsx';
import { countsOf, type Filter, type Finding, isFiltered, NO_FILTER, ORDERS, passes } from './findings.ts';

/** Gravest first. Written here, because the contract's own list would bring the library of its schemas along. */
const SEVERITIES: readonly Severity[] = ['HIGH', 'MEDIUM', 'LOW'];

interface Props {
  findings: readonly Finding[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
  nameOf: (workerId: string) => string;
  searchField: RefObject<HTMLInputElement | null>;
}

/** The filters of the list of findings: kind at once, the others behind a button. */
export function FilterBar({ findings, filter, onFilter, nameOf, searchField }: Props) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const counts = countsOf(findings);
  const kinds = [
    [null, 'filter.all', counts.all],
    ['FLAW', 'filter.flaws', counts.flaws],
    ['STRENGTH', 'filter.strengths', counts.strengths],
  ] as const;
  return (
    <div className="filters">
      <div className="row between">
        <fieldset className="seg" aria-label={t('findings')}>
          {kinds.map(([kind, key, count]) => (
            <button
              key={key}
              type="button"
              aria-pressed={filter.kind === kind}
              onClick={() => onFilter({ ...filter, kind })}
            >
              {t(key)} <span className="num">{count}</span>
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          className="btn icon quiet small"
          aria-label={t('filter.more')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter className="i" aria-hidden="true" />
          {isFiltered({ ...filter, kind: null, text: '' }) && <span className="has-filter" />}
        </button>
      </div>
      <div className="search">
        <Search className="i" aria-hidden="true" />
        <input
          ref={searchField}
          className="input"
          type="search"
          placeholder={t('filter.search')}
          aria-label={t('filter.search')}
          value={filter.text}
          onChange={({ target }) => onFilter({ ...filter, text: target.value })}
        />
      </div>
      <Legend />
      {isOpen && <MoreFilters {...{ findings, filter, onFilter, nameOf }} />}
      {isFiltered(filter) && (
        <p className="row between small">
          <span className="soft">
            {t('filter.shown', { k: findings.filter((one) => passes(one, filter)).length, n: findings.length })}
          </span>
          <button
            type="button"
            className="btn quiet small"
            onClick={() => {
              onFilter({ ...NO_FILTER, order: filter.order });
              // The button is gone from now on.
              searchField.current?.focus();
            }}
          >
            <X className="i" aria-hidden="true" />
            {t('filter.clear')}
          </button>
        </p>
      )}
    </div>
  );
}

/** The meaning of each weight, as the reviewers were told. */
function Legend() {
  const { t } = useI18n();
  return (
    <details className="small soft">
      <summary>{t('weight.legend')}</summary>
      <dl className="legend">
        {SEVERITIES.map((severity) => (
          <div key={severity}>
            <dt>
              <Weight severity={severity} />
            </dt>
            <dd>{t(`weight.${severity}.means`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function MoreFilters({ findings, filter, onFilter, nameOf }: Omit<Props, 'searchField'>) {
  const { t } = useI18n();
  const workerIds = [...new Set(findings.flatMap((finding) => finding.workerIds))];
  const pages = [...new Set(findings.flatMap(({ passages }) => passages.map(({ locator }) => locator.page)))];
  /** The number of findings that the list would show with this choice alone changed. */
  const count = (change: Partial<Filter>) => findings.filter((one) => passes(one, { ...filter, ...change })).length;
  return (
    <div className="more-filters">
      <fieldset>
        <legend className="small soft">{t('filter.weight')}</legend>
        {SEVERITIES.map((severity) => (
          <label key={severity} className="check small">
            <input
              type="checkbox"
              checked={filter.severities.has(severity)}
              onChange={() => onFilter({ ...filter, severities: toggled<Severity>(filter.severities, severity) })}
            />
            <span>
              {t(`weight.${severity}`)} <span className="soft num">{count({ severities: new Set([severity]) })}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="small soft">{t('filter.reviewer')}</legend>
        {workerIds.map((id) => (
          <label key={id} className="check small">
            <input
              type="checkbox"
              checked={filter.workerIds.has(id)}
              onChange={() => onFilter({ ...filter, workerIds: toggled(filter.workerIds, id) })}
            />
            <span>
              {nameOf(id)} <span className="soft num">{count({ workerIds: new Set([id]) })}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="two-fields">
        <label className="field small">
          <span className="soft">{t('filter.page')}</span>
          <select
            className="select"
            value={filter.page ?? ''}
            onChange={({ target }) => onFilter({ ...filter, page: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">{t('filter.anyPage')}</option>
            {pages
              .sort((one, other) => one - other)
              .map((page) => (
                <option key={page} value={page}>
                  {page} ({count({ page })})
                </option>
              ))}
          </select>
        </label>
        <label className="field small">
          <span className="soft">{t('filter.order')}</span>
          <select
            className="select"
            value={filter.order}
            onChange={({ target }) =>
              onFilter({ ...filter, order: ORDERS.find((order) => order === target.value) ?? 'document' })
            }
          >
            {ORDERS.map((order) => (
              <option key={order} value={order}>
                {t(`order.${order}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}

function toggled<Value>(set: ReadonlySet<Value>, value: Value): Set<Value> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
