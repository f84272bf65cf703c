import type { Severity } from '../../../shared/contracts/vocabulary.ts';
import { useFilterTexts } from '../i18n/filters.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Weight } from '../ui/weight.tsx';
import { type Filter, type Finding, ORDERS, passes, SEVERITIES } from './findings.ts';

interface Props {
  findings: readonly Finding[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
  nameOf: (workerId: string) => string;
}

/** Filters by weight, reviewer and page, and the order of the list. */
export function MoreFilters({ findings, filter, onFilter, nameOf }: Props) {
  const { t } = useI18n();
  const f = useFilterTexts();
  const workerIds = [...new Set(findings.flatMap((finding) => finding.workerIds))];
  const pages = [...new Set(findings.flatMap(({ passages }) => passages.map(({ locator }) => locator.page)))];
  /** The number of findings that the list would show with this choice alone changed. */
  const count = (change: Partial<Filter>) => findings.filter((one) => passes(one, { ...filter, ...change })).length;
  return (
    <div className="more-filters">
      <Choices<Severity>
        legend={f('filter.weight')}
        values={SEVERITIES}
        chosen={filter.severities}
        nameOf={(severity) => t(`weight.${severity}`)}
        countOf={(severity) => count({ severities: new Set([severity]) })}
        onChoose={(severities) => onFilter({ ...filter, severities })}
      />
      <Choices
        legend={f('filter.reviewer')}
        values={workerIds}
        chosen={filter.workerIds}
        nameOf={nameOf}
        countOf={(id) => count({ workerIds: new Set([id]) })}
        onChoose={(chosen) => onFilter({ ...filter, workerIds: chosen })}
      />
      <div className="two-fields">
        <label className="field small">
          <span className="soft">{f('filter.page')}</span>
          <select
            className="select"
            value={filter.page ?? ''}
            onChange={({ target }) => onFilter({ ...filter, page: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">{f('filter.anyPage')}</option>
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
          <span className="soft">{f('filter.order')}</span>
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

interface ChoicesProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  chosen: ReadonlySet<Value>;
  nameOf: (value: Value) => string;
  countOf: (value: Value) => number;
  onChoose: (chosen: ReadonlySet<Value>) => void;
}

function Choices<Value extends string>({ legend, values, chosen, nameOf, countOf, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="small soft">{legend}</legend>
      {values.map((value) => (
        <label key={value} className="check small">
          <input
            type="checkbox"
            checked={chosen.has(value)}
            onChange={() => onChoose(chosen.symmetricDifference(new Set([value])))}
          />
          <span>
            {nameOf(value)} <span className="soft num">{countOf(value)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function WeightMeanings() {
  const f = useFilterTexts();
  return (
    <dl className="legend">
      {SEVERITIES.map((severity) => (
        <div key={severity}>
          <dt>
            <Weight severity={severity} />
          </dt>
          <dd>{f(`weight.${severity}.means`)}</dd>
        </div>
      ))}
    </dl>
  );
}
