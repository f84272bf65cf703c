import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { itWith, runInstalled } from '../../support/installed.ts';
import { metricsOf } from '../../support/metric-names.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDER = path.join(ROOT, 'deploy/observability');

interface Rule {
  alert?: string;
  annotations?: { summary: string; runbook_url: string };
}

describe('the rules of Prometheus', () => {
  const { groups } = parse(readFileSync(path.join(FOLDER, 'rules.yml'), 'utf8')) as { groups: { rules: Rule[] }[] };
  const alerts = groups.flatMap(({ rules }) => rules).filter(({ alert }) => alert !== undefined);

  it('lead from every alert to a row of its own in the runbook, which names no other', () => {
    const runbook = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
    const rows = [...runbook.matchAll(/<a id="(\w+)"><\/a>`(\w+)`/g)].map(([, anchor, name]) => [name, anchor]);
    const linked = alerts.map(({ alert, annotations }) => [
      alert,
      /^docs\/operations\.md#(\w+)$/.exec(annotations?.runbook_url ?? '')?.[1],
    ]);
    assert.deepEqual(Object.fromEntries(linked), Object.fromEntries(rows));
    assert.ok(alerts.every(({ annotations }) => annotations?.summary));
  });

  itWith('promtool', '--version', 'are what promtool accepts, and alert when they should', () => {
    for (const args of [
      ['check', 'rules', 'rules.yml'],
      ['test', 'rules', 'rules.test.yml'],
    ]) {
      const { code, output } = runInstalled('promtool', args, FOLDER);
      assert.equal(code, 0, output);
    }
  });
});

describe('the metrics of an expression', () => {
  it('are its names, without functions, labels, strings and recorded series', () => {
    const expression =
      'histogram_quantile(0.9, sum by (le, a) (rate(x_bucket{b="y_total"}[5m]))) > x:rate5m and on (z) absent(w)';
    assert.deepEqual(metricsOf(expression), ['x_bucket', 'w']);
  });
});
