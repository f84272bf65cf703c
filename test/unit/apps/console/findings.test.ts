import assert from 'node:assert/strict';
import { copied, groundsOf } from '../../../../apps/console/reader/citations.ts';
import { compareFindings } from '../../../../apps/console/reader/compare.ts';
import { addressOf, filterAt } from '../../../../apps/console/reader/filter-address.ts';
import { countsOf, findingsOf, NO_FILTER, passes, shown } from '../../../../apps/console/reader/findings.ts';
import { panelOf } from '../../../../apps/console/reader/panel.ts';
import { NotAnAudit, readSavedAudit } from '../../../../apps/console/reader/saved-audit.ts';
import type { Audit } from '../../../../shared/contracts/audit.ts';
import { type SampleFile, sampleAudit } from '../../../support/console/sample-audit.ts';

describe('the findings that the reader shows', () => {
  let sample: SampleFile;
  before(async () => {
    sample = await sampleAudit();
  });
  const names = (id: string) => id;
  const marksOf = (audit: Audit) => findingsOf(audit).map(({ mark }) => mark);

  it('stand in the order of the document, flaws by number and strengths by letter', () => {
    assert.deepEqual(marksOf(sample.audit), ['1', '2', 'A', 'B', '3', '4']);
  });

  it('go on after Z with AA', () => {
    const [strength] = sample.audit.consolidated_strengths;
    assert.ok(strength);
    const many = Array.from({ length: 53 }, (_, n) => ({ ...strength, finding_id: `s${n}` }));
    const marks = marksOf({ ...sample.audit, deduplicated_flaws: [], consolidated_strengths: many });
    assert.deepEqual([marks[25], marks[26], marks[27], marks[52]], ['Z', 'AA', 'AB', 'BA']);
  });

  it('name every reviewer that a merge joined', () => {
    const { panel, audit } = readSavedAudit(sample.json);
    const second = findingsOf(audit, panel.foundBy).find(({ id }) => id === 'fnd_flaw2');
    assert.deepEqual(second?.workerIds, ['wrk_reasons', 'wrk_fairness']);
    assert.equal(panel.names.get('wrk_fairness'), 'Saklighet och opartiskhet');
  });

  for (const [what, diagnostics] of [
    ['nothing', undefined],
    ['a text', 'x'],
    ['lists of other things', { reviewers: [1, null, { worker_id: 7 }], reducers: { p: { merges: [null, 3] } } }],
    ['no lists', { reviewers: {}, reducers: [] }],
  ] as const) {
    it(`have no further reviewers where the diagnostics are ${what}`, () => {
      assert.deepEqual(panelOf(diagnostics), { profileNames: [], names: new Map(), foundBy: new Map() });
    });
  }

  it('are filtered by kind, weight, reviewer, page and words, all at once', () => {
    const findings = findingsOf(sample.audit);
    const left = (change: object) =>
      findings.filter((one) => passes(one, { ...NO_FILTER, ...change })).map(({ mark }) => mark);
    assert.deepEqual(left({ kind: 'STRENGTH' }), ['A', 'B']);
    assert.deepEqual(left({ severities: new Set(['HIGH', 'LOW']) }), ['1', '3']);
    assert.deepEqual(left({ workerIds: new Set(['wrk_inquiry']) }), ['B', '3']);
    assert.deepEqual(left({ page: 2 }), ['3', '4']);
    assert.deepEqual(left({ text: 'FÖRVALTNINGSLAG praxis' }), ['2']);
    assert.deepEqual(left({ kind: 'FLAW', page: 2, text: 'rättslig' }), ['4']);
    assert.deepEqual(left({ text: 'finns inte här' }), []);
  });

  it('are ordered by weight with the strengths last', () => {
    const marks = shown(findingsOf(sample.audit), { ...NO_FILTER, order: 'weight' }, names).map(({ mark }) => mark);
    assert.deepEqual(marks, ['1', '2', '4', '3', 'A', 'B']);
  });

  it('are counted', () => {
    assert.deepEqual(countsOf(findingsOf(sample.audit)), { all: 6, flaws: 4, strengths: 2, serious: 1 });
  });

  it('name each source once, and a label that was never issued', () => {
    const last = findingsOf(sample.audit).find(({ mark }) => mark === '4');
    const grounds = groundsOf(last?.citations ?? []);
    assert.deepEqual(
      grounds.map(({ label, source }) => [label, source?.label]),
      [
        ['L1', '5 §'],
        ['L7', undefined],
      ],
    );
  });

  it('are copied with quotation, page and source, escaped as HTML', () => {
    const [first] = findingsOf({
      ...sample.audit,
      deduplicated_flaws: sample.audit.deduplicated_flaws.map((flaw) => ({
        ...flaw,
        flaw_title: '<img src=x onerror=1>',
      })),
    });
    assert.ok(first);
    const { text, html } = copied(first, { quote: (quote) => `»${quote}«`, page: (n) => `s. ${n}` });
    assert.match(text, /»Avgörande 2013-11-19; 2013-07406« \(s\. 1\)\n31 § Förvaltningslag \(2017:900\)/);
    assert.doesNotMatch(html, /<img/);
  });
});

describe('a saved audit', () => {
  let sample: SampleFile;
  before(async () => {
    sample = await sampleAudit();
  });

  it('is read as a job, as a result and as the audit alone', () => {
    for (const json of [sample.json, JSON.stringify(JSON.parse(sample.json).result), JSON.stringify(sample.audit)]) {
      assert.equal(readSavedAudit(json).audit.deduplicated_flaws.length, 4);
    }
    assert.equal(readSavedAudit(sample.json).name, 'sv-arn-2013-07406.pdf');
  });

  it('keeps the texts of its sources, and is read without them where the file holds none of this release', () => {
    const source = {
      sourceKey: 'prv_1',
      label: 'L1',
      authorityType: 'STATUTE',
      binding: true,
      jurisdiction: 'SE',
      work: '2017:900',
      pinpoint: 'par_32§',
      citation: '32 § förvaltningslagen',
      title: 'Förvaltningslag (2017:900)',
      text: 'Ett beslut ska motiveras.',
      attribution: null,
      inForceFrom: null,
      inForceTo: null,
      wordingFrom: null,
      now: 'UNCHANGED',
    };
    const withSources = (sources: unknown) => JSON.stringify({ ...JSON.parse(sample.json), sources });
    assert.equal(readSavedAudit(withSources([source])).sources?.[0]?.text, 'Ett beslut ska motiveras.');
    for (const sources of [undefined, [], 'x', [{ ...source, text: 1 }]]) {
      const saved = readSavedAudit(withSources(sources));
      assert.equal(saved.sources, null);
      assert.equal(saved.audit.deduplicated_flaws.length, 4);
    }
  });

  for (const text of ['', '{', 'null', '[]', '{"result":{}}', '{"result":{"clinicalData":{"deduplicated_flaws":1}}}']) {
    it(`is not ${JSON.stringify(text)}`, () => {
      assert.throws(() => readSavedAudit(text), NotAnAudit);
    });
  }
});

describe('the filter of the reader in its address', () => {
  it('comes back as it was', () => {
    const filter = {
      kind: 'FLAW' as const,
      severities: new Set(['HIGH', 'LOW'] as const),
      workerIds: new Set(['wrk_reasons', 'wrk_fairness']),
      page: 3,
      text: 'praxis och doktrin',
      order: 'weight' as const,
    };
    assert.deepEqual(filterAt(addressOf(filter)), filter);
  });

  it('names nothing where nothing is filtered', () => {
    assert.deepEqual(
      Object.values(addressOf(NO_FILTER)).filter((value) => value !== undefined),
      [],
    );
    assert.deepEqual(filterAt({}), NO_FILTER);
  });

  it('leaves out what the reader does not know', () => {
    assert.deepEqual(filterAt({ kind: 'NONE', weight: 'GRAVE,', order: 'random' }), NO_FILTER);
  });
});

describe('two audits compared', () => {
  it('tell new, changed, gone and equal findings apart, by what they quote', async () => {
    const { audit } = await sampleAudit();
    const later = structuredClone(audit);
    later.deduplicated_flaws.shift();
    const [second] = later.deduplicated_flaws;
    assert.ok(second);
    second.severity = 'HIGH';
    second.flaw_title = 'Ett annat namn på samma sak';
    second.finding_id = 'fnd_other';
    const removed = audit.consolidated_strengths.pop();
    assert.ok(removed);
    const rows = compareFindings(findingsOf(audit), findingsOf(later));
    assert.deepEqual(
      rows.map(({ state, before, now, changes }) => [state, before?.id, now?.id, ...changes]),
      [
        ['new', undefined, removed.finding_id],
        ['changed', 'fnd_flaw2', 'fnd_other', 'weight'],
        ['gone', 'fnd_flaw1', undefined],
        ['same', 'fnd_strength1', 'fnd_strength1'],
        ['same', 'fnd_flaw3', 'fnd_flaw3'],
        ['same', 'fnd_flaw4', 'fnd_flaw4'],
      ],
    );
  });
});
