import { useId } from 'react';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { type Day, type Measure, measureOf, useFigures } from './figures.ts';

const WIDTH = 960;
const HEIGHT = 240;
const LEFT = 64;
const BOTTOM = 28;
const TOP = 12;
/** Every month has room for 31 days, so that the days to come of an open month have their place. */
const SLOTS = 31;

interface Props {
  days: readonly Day[];
  measure: Measure;
  /** The last day is still counting. */
  isLastOpen: boolean;
}

/** Bars by day, and one sentence that says the same to whoever does not see them. */
export function DayChart({ days, measure, isLastOpen }: Props) {
  const t = useAdministrationTexts();
  const figures = useFigures();
  const hatch = useId();
  const values = days.map((day) => measureOf(day, measure) ?? 0);
  const most = Math.max(...values, 0);
  const top = roundUp(most, measure);
  const total = values.reduce((sum, value) => sum + value, 0);
  const peak = days[values.indexOf(most)];
  const slot = (WIDTH - LEFT) / SLOTS;
  const heightOf = (value: number) => (value / top) * (HEIGHT - TOP - BOTTOM);
  const sentence =
    most === 0 || peak === undefined
      ? t('usage.chart.none', { measure: t(`usage.${measure}`) })
      : t('usage.chart.sentence', {
          measure: t(`usage.${measure}`),
          total: figures.of(measure, total),
          most: figures.of(measure, most),
          day: figures.day(peak.date),
        });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
    <section className="scroll-x" aria-label={t('usage.chart')} tabIndex={0}>
      <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={sentence}>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="bar" width="3" height="6" />
        </pattern>
        {[0, 0.5, 1].map((share) => {
          const y = HEIGHT - BOTTOM - heightOf(top * share);
          return (
            <g key={share}>
              <line className={share === 0 ? 'axis' : 'grid'} x1={LEFT} x2={WIDTH} y1={y} y2={y} />
              <text x={LEFT - 10} y={y + 4} textAnchor="end">
                {figures.of(measure, top * share)}
              </text>
            </g>
          );
        })}
        {days.map((day, index) => {
          const value = values[index] ?? 0;
          const height = value === 0 ? 0 : Math.max(2, heightOf(value));
          const x = LEFT + index * slot + slot * 0.15;
          const isOpen = isLastOpen && index === days.length - 1;
          const box = { x, y: HEIGHT - BOTTOM - height, width: slot * 0.7, height };
          return (
            <g key={day.date}>
              <title>{`${figures.day(day.date)}: ${figures.of(measure, value)}`}</title>
              {isOpen ? (
                <rect className="outline" fill={`url(#${hatch})`} {...box} />
              ) : (
                <rect className="bar" {...box} />
              )}
            </g>
          );
        })}
        {Array.from({ length: SLOTS }, (_, index) => index + 1)
          .filter((number) => number === 1 || number % 5 === 0)
          .map((number) => (
            <text key={number} x={LEFT + (number - 0.5) * slot} y={HEIGHT - 8} textAnchor="middle">
              {number}
            </text>
          ))}
      </svg>
    </section>
  );
}

/** The next round figure whose half can be written too, in whole cents of money and in whole numbers of all else. */
function roundUp(value: number, measure: Measure): number {
  const unit = measure === 'COST' ? 0.01 : 1;
  const units = Math.max(2, Math.ceil(value / unit));
  const power = 10 ** Math.floor(Math.log10(units));
  const steps = [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power);
  return (steps.find((step) => step >= units && step % 2 === 0) ?? 10 * power) * unit;
}
