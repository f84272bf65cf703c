import { ListFilter, Search, X } from 'lucide-react';
import { type RefObject, Suspense, useState } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { countsOf, type Filter, type Finding, isFiltered, NO_FILTER, passes } from './findings.ts';

// Loaded once they are asked for, because most people read the whole list.
const MoreFilters = lazyPart(() => import('./more-filters.tsx').then(({ MoreFilters }) => MoreFilters));
const WeightMeanings = lazyPart(() => import('./more-filters.tsx').then(({ WeightMeanings }) => WeightMeanings));

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
      {isOpen && (
        <Suspense>
          <MoreFilters {...{ findings, filter, onFilter, nameOf }} />
        </Suspense>
      )}
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
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="small soft" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('weight.legend')}</summary>
      {isOpen && (
        <Suspense>
          <WeightMeanings />
        </Suspense>
      )}
    </details>
  );
}
