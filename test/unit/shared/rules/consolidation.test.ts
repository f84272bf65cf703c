import assert from 'node:assert/strict';
import type { CandidateFinding } from '../../../../shared/contracts/review.ts';
import { identifyCandidates, verifyCandidates } from '../../../../shared/rules/consolidation.ts';
import { sourcesOn } from '../../../../shared/rules/law-in-time.ts';
import { indexDocument } from '../../../../shared/rules/quotations.ts';
import { candidate, claim, DECISION, source } from '../../../support/laws/rules.ts';

const index = indexDocument(DECISION);
const SOURCES = [
  source(),
  source({ label: 'L2', sourceKey: 'snip_guide', authorityType: 'GUIDANCE', binding: false, jurisdiction: null }),
  source({ label: 'L3', sourceKey: 'prov_rf_1_9', authorityType: 'CONSTITUTIONAL_LAW' }),
];

function verifyOne(overrides: Partial<CandidateFinding>, sources = SOURCES, day: string | null = null) {
  const findings = [candidate(overrides)];
  return verifyCandidates(
    identifyCandidates([{ workerId: 'w1', reviewerName: 'R', findings }], ['w1']),
    index,
    sourcesOn(sources, day),
  );
}

describe('identifyCandidates', () => {
  const a = candidate({ title: 'A' });
  const b = candidate({ title: 'B' });
  const idsOf = (reviews: Parameters<typeof identifyCandidates>[0], order: string[]) =>
    identifyCandidates(reviews, order).map(({ id, title, workerId }) => `${id} ${title} ${workerId}`);

  it('numbers by reviewer and content, whatever the order of arrival', () => {
    const first = { workerId: 'w1', reviewerName: 'One', findings: [b, a] };
    const second = { workerId: 'w2', reviewerName: 'Two', findings: [a] };
    const expected = ['C1.1 A w1', 'C1.2 B w1', 'C2.1 A w2'];
    assert.deepEqual(idsOf([second, first], ['w1', 'w2']), expected);
    assert.deepEqual(idsOf([{ ...first, findings: [a, b] }, second], ['w1', 'w2']), expected);
  });

  it('keeps a reviewer’s ids when another reviewer says nothing', () =>
    assert.deepEqual(idsOf([{ workerId: 'w2', reviewerName: 'Two', findings: [a] }], ['w1', 'w2']), ['C2.1 A w2']));

  it('puts a reviewer outside the order last', () =>
    assert.deepEqual(idsOf([{ workerId: 'w9', reviewerName: 'Nine', findings: [a] }], ['w1']), ['C2.1 A w9']));
});

describe('verifyCandidates', () => {
  const dropped: [name: string, overrides: Partial<CandidateFinding>, reason: string][] = [
    ['a quotation that does not stand', { quote: 'The applicant is telling the truth.' }, 'QUOTATION_NOT_FOUND'],
    ['a quotation without its negation', { quote: 'is obviously telling the truth' }, 'QUOTATION_NOT_FOUND'],
    ['no quotation', { quote: '' }, 'QUOTATION_TOO_SHORT'],
    ['a word', { quote: 'the board' }, 'QUOTATION_TOO_SHORT'],
    ['a whole chapter', { quote: 'The applicant '.repeat(400) }, 'QUOTATION_TOO_LONG'],
    ['no citation', { citations: [] }, 'NOT_ANCHORED_IN_BINDING_LAW'],
    ['guidance only', { citations: [claim('L2')] }, 'NOT_ANCHORED_IN_BINDING_LAW'],
    [
      'guidance claimed to be a statute',
      { citations: [claim('L2', { primaryAuthorityType: 'STATUTE' })] },
      'NOT_ANCHORED_IN_BINDING_LAW',
    ],
    ['guidance and a label never issued', { citations: [claim('L2'), claim('L9')] }, 'NOT_ANCHORED_IN_BINDING_LAW'],
    ['a label never issued', { citations: [claim('L9')] }, 'ANCHOR_LABEL_NEVER_ISSUED'],
    [
      'a label never issued with a binding supporting one',
      { citations: [claim('L9', { supportingLabel: 'L1' })] },
      'ANCHOR_LABEL_NEVER_ISSUED',
    ],
    ['an empty label', { citations: [claim(' ')] }, 'NOT_ANCHORED_IN_BINDING_LAW'],
    ['prose for a label', { citations: [claim('RF 1 kap. 9 § '.repeat(20))] }, 'NOT_ANCHORED_IN_BINDING_LAW'],
  ];
  for (const [name, overrides, reason] of dropped) {
    it(`drops a finding with ${name}`, () => {
      const result = verifyOne(overrides);
      assert.deepEqual([result.verified, result.dropped.map((drop) => drop.reason)], [[], [reason]]);
    });
  }

  it('shows the engine the document’s own quotation', () => {
    const { verified } = verifyOne({ quote: '"The applicant is  obviously\nnot telling the truth".' });
    assert.equal(verified[0]?.candidate.quote, 'The applicant is obviously not telling the truth');
  });

  it('puts binding citations first and keeps unissued labels with a null source', () => {
    const { verified } = verifyOne({
      citations: [
        claim('L9', { primaryAuthorityType: 'CASE_LAW' }),
        claim('L2'),
        claim('L1'),
        claim('L3'),
        claim('L1'),
      ],
    });
    assert.deepEqual(
      verified[0]?.citations.map((c) => [
        c.primary_label,
        c.primary_authority_type,
        c.primary_source?.source_key ?? null,
      ]),
      [
        ['L1', 'STATUTE', 'prov_fl_9'],
        ['L3', 'CONSTITUTIONAL_LAW', 'prov_rf_1_9'],
        ['L2', 'GUIDANCE', 'snip_guide'],
        ['L9', 'CASE_LAW', null],
      ],
    );
  });

  it('overwrites a claimed authority type with the source’s own', () => {
    const { verified } = verifyOne({
      citations: [
        claim('L1', { primaryAuthorityType: 'GUIDANCE', supportingLabel: 'L2', supportingAuthorityType: 'STATUTE' }),
      ],
    });
    const [citation] = verified[0]?.citations ?? [];
    assert.equal(citation?.primary_authority_type, 'STATUTE');
    assert.equal(citation?.supporting_authority_type, 'GUIDANCE');
    assert.equal(citation?.supporting_source?.source_key, 'snip_guide');
  });

  it('gives a supporting label never issued a null source', () => {
    const { verified } = verifyOne({
      citations: [claim('L1', { supportingLabel: 'L7', supportingAuthorityType: 'CASE_LAW' })],
    });
    const [citation] = verified[0]?.citations ?? [];
    assert.deepEqual(
      [citation?.supporting_label, citation?.supporting_authority_type, citation?.supporting_source],
      ['L7', 'CASE_LAW', null],
    );
  });

  it('leaves the supporting fields out where there is no supporting source', () => {
    for (const supportingLabel of [null, '', 'L1']) {
      const { verified } = verifyOne({
        citations: [claim('L1', { supportingLabel, supportingAuthorityType: 'GUIDANCE' })],
      });
      assert.deepEqual(Object.keys(verified[0]?.citations[0] ?? {}), [
        'primary_authority_type',
        'primary_label',
        'primary_source',
      ]);
    }
  });

  it('names the source as it is printed', () => {
    const { verified } = verifyOne({});
    assert.deepEqual(verified[0]?.citations[0]?.primary_source, {
      source_key: 'prov_fl_9',
      jurisdiction: 'SE',
      work: '2017:900',
      pinpoint: 'par_9§',
      label: '9 § förvaltningslagen (2017:900)',
      title: 'Förvaltningslag (2017:900)',
      attribution: null,
    });
  });
});

describe('the law of the day of a decision', () => {
  const DAYS: readonly [
    what: string,
    days: { inForceFrom?: string; inForceTo?: string },
    day: string | null,
    binds: boolean,
  ][] = [
    ['unknown days', {}, '2004-05-01', true],
    ['a decision without a date', { inForceFrom: '2018-07-01' }, null, true],
    ['law to come', { inForceFrom: '2018-07-01' }, '2004-05-01', false],
    ['law from its first day', { inForceFrom: '2018-07-01' }, '2018-07-01', true],
    ['law on its last day', { inForceTo: '2018-07-01' }, '2018-06-30', true],
    ['repealed law', { inForceTo: '2018-07-01' }, '2018-07-01', false],
  ];
  for (const [what, days, day, binds] of DAYS) {
    it(`${binds ? 'has' : 'has not'} ${what}`, () => {
      const { verified, dropped } = verifyOne({}, [source(days)], day);
      assert.equal(verified.length, binds ? 1 : 0);
      assert.deepEqual(
        dropped.map(({ reason }) => reason),
        binds ? [] : ['ANCHOR_NOT_IN_FORCE'],
      );
    });
  }

  it('leaves a finding that other law of the day carries', () => {
    const sources = [source({ inForceFrom: '2018-07-01' }), source({ label: 'L3', sourceKey: 'prov_rf_1_9' })];
    const { verified } = verifyOne({ citations: [claim('L1'), claim('L3')] }, sources, '2004-05-01');
    assert.deepEqual(
      verified[0]?.citations.map(({ primary_label }) => primary_label),
      ['L3', 'L1'],
    );
  });
});

describe('the citations of a candidate', () => {
  const MEANT: readonly [claimed: string, label: string][] = [
    ['[L1]', 'L1'],
    ['l1', 'L1'],
    ['L1 (9 §)', 'L1'],
    ['L1 or L2', 'L1 or L2'],
    ['9 §', 'L1'],
    ['9 §, first paragraph', 'L1'],
    ['23 §', 'L4'],
    ['5 §', '5 §'],
    ['32 §', '32 §'],
  ];
  const sources = [
    source({ citation: '9 §' }),
    source({ label: 'L2', citation: '32 §' }),
    source({ label: 'L3', citation: '32 §' }),
    source({ label: 'L4', citation: '23 §' }),
  ];
  for (const [claimed, label] of MEANT) {
    it(`take ${JSON.stringify(claimed)} for ${JSON.stringify(label)}`, () => {
      const { verified, dropped } = verifyOne({ citations: [claim(claimed), claim('L4')] }, sources);
      assert.deepEqual(dropped, []);
      const labels = verified[0]?.citations.map(({ primary_label }) => primary_label) ?? [];
      assert.ok(labels.includes(label), JSON.stringify(labels));
    });
  }
});

describe('a quotation with ellipses', () => {
  const ROWS: readonly [what: string, quote: string, main: string | null, related: string[]][] = [
    [
      'becomes its longest part, with the others beside it',
      'The applicant is obviously […] The board sees no reason to hear him again.',
      'The board sees no reason to hear him again.',
      ['The applicant is obviously'],
    ],
    ['is refused where a part does not stand there', 'The applicant is obviously … telling the board lies', null, []],
  ];
  for (const [what, quote, main, related] of ROWS) {
    it(what, () => {
      const [only] = verifyOne({ quote }).verified;
      assert.equal(only?.found.tidied ?? null, main);
      assert.deepEqual(only?.related.map(({ tidied }) => tidied) ?? [], related);
    });
  }
});
