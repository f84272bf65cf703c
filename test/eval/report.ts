import Table from 'cli-table3';
import { totalOf, usd } from '../../shared/rules/spending.ts';
import type { EvalRun, EvaluatedCase } from './evaluate.ts';
import { type GradedCase, recallOf, share, sum, totalsOf } from './grade.ts';

/** No line between two rows, because the figures fill a page without them. */
const BARE = { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' };

/** The figures of engines side by side, for a terminal. */
export function reportOf(evaluated: readonly EvalRun[]): string {
  const table = new Table({
    head: ['', ...evaluated.map(({ engine }) => engine)],
    style: { head: [], border: [] },
    chars: BARE,
  });
  const columns = evaluated.map(figuresOf);
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  for (const name of names) table.push([name, ...columns.map((column) => column.get(name) ?? '–')]);
  return `\n${table.toString()}\n`;
}

function figuresOf({ runs }: EvalRun): Map<string, string> {
  const [first = []] = runs;
  const cases = first.map(({ graded }) => graded);
  const audits = first.map(({ audit }) => audit);
  const totals = totalsOf(cases);
  const reported = cases.flatMap((one) => one.reported);
  const matched = reported.filter((flaw) => flaw.matched !== null);
  const figures = new Map<string, string>([
    ['cases', String(cases.length)],
    ['expected flaws found', of(foundOf(cases))],
    ...(['natural', 'textbook'] as const).map((wording): [string, string] => [
      `  in ${wording} wording`,
      of(foundOf(cases.filter((one) => one.wording === wording))),
    ]),
    ['  in harder cases', of(foundOf(cases.filter(({ group }) => group === 'harder')))],
    ...groups(cases, ({ language }) => language).map(([language, group]): [string, string] => [
      `  in ${language}`,
      of(foundOf(group)),
    ]),
    ...kinds(cases),
    ['reported flaws', String(reported.length)],
    ['precision', percent(totals.precision)],
    ['precision of HIGH', percent(totals.highPrecision)],
    ['  right, expected or not', percent(totals.rightness)],
    ['  right of HIGH, expected or not', percent(totals.highRightness)],
    ['decoys reported', percent(totals.decoyRate)],
    ['first citation apt', percent(totals.aptness)],
    ['first citation related', percent(share(matched, ({ aptness }) => aptness === 'RELATED'))],
    ['kind agrees', percent(share(matched, ({ kindAgrees }) => kindAgrees === true))],
    ['severity defensible', percent(totals.severity)],
    ['  first citation apt, of flaws found', percent(totals.aptnessOfFound)],
    ['  severity defensible, of flaws found', percent(totals.severityOfFound)],
    ['flaws reported twice', String(matched.length - sum(cases, (one) => one.expected.length - one.missed.length))],
    ['cases falsely called flawless', String(totals.falseFlawless)],
    [
      'clean cases not clean',
      String(cases.filter((one) => one.expected.length === 0 && one.reported.length > 0).length),
    ],
    ['candidates', String(sum(audits, ({ candidates }) => candidates))],
    ...groups(
      audits.flatMap(({ dropped }) => dropped),
      ({ reason }) => reason,
    ).map(([reason, group]): [string, string] => [`  set aside: ${reason}`, String(group.length)]),
    ['explanations cut', String(sum(audits, ({ explanationsCut }) => explanationsCut))],
  ]);
  const { inputTokens, outputTokens, costMicroUsd } = totalOf(audits.flatMap(({ spent }) => spent));
  figures.set('tokens in / out', `${inputTokens} / ${outputTokens}`);
  figures.set('cost by list price, USD', usd(costMicroUsd)?.toFixed(2) ?? 'unknown');
  if (runs.length > 1)
    figures.set(`found in all of ${runs.length} runs, of those found in any`, percent(stability(runs)));
  return figures;
}

function kinds(cases: readonly GradedCase[]): [string, string][] {
  const flaws = cases.flatMap(({ expected, missed }) =>
    expected.map(({ id, kind }) => ({ kind, found: !missed.includes(id) })),
  );
  return groups(flaws, ({ kind }) => kind).map(([kind, group]) => [`  ${kind}`, of(group.map(({ found }) => found))]);
}

function foundOf(cases: readonly GradedCase[]): boolean[] {
  return cases.flatMap(({ expected, missed }) => expected.map(({ id }) => !missed.includes(id)));
}

/** Share of the flaws found in any run that every run found. */
function stability(runs: readonly (readonly EvaluatedCase[])[]): number | null {
  const found = runs.map(
    (run) =>
      new Set(
        run.flatMap(({ graded: { id, reported } }) => reported.map(({ matched }) => matched && `${id} ${matched}`)),
      ),
  );
  const any = [...new Set(found.flatMap((one) => [...one]))].filter((key) => key !== null);
  return share(any, (key) => found.every((one) => one.has(key)));
}

function groups<Item>(items: readonly Item[], by: (item: Item) => string): [string, Item[]][] {
  const grouped = Object.groupBy(items, by);
  return Object.entries(grouped)
    .map(([key, group = []]): [string, Item[]] => [key, group])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

const of = (found: readonly boolean[]): string =>
  `${found.filter(Boolean).length} of ${found.length} (${percent(recallOf(found))})`;
const percent = (part: number | null): string => (part === null ? '–' : `${Math.round(part * 100)} %`);
