import assert from 'node:assert/strict';
import type { CitedSource } from '../../../../shared/contracts/audit.ts';
import { isLegalOrder } from '../../../../shared/contracts/vocabulary.ts';
import { BUNDLED_LAWS, readBundledLaw } from '../../../../shared/laws/bundled/index.ts';
import { DUTIES, dutyRank } from '../../../../shared/rules/duties.ts';

const at = (jurisdiction: string, work: string, pinpoint: string): CitedSource => ({
  source_key: 'prv_1',
  jurisdiction,
  work,
  pinpoint,
  label: '',
  title: '',
  attribution: null,
});

describe('the provisions that lay down duties', () => {
  it('stand in the bundled laws', async () => {
    for (const bundled of BUNDLED_LAWS) {
      const { jurisdiction, work } = bundled;
      assert.ok(isLegalOrder(jurisdiction));
      const named = Object.values(DUTIES[jurisdiction])
        .flat()
        .filter(([act]) => act === work);
      if (named.length === 0) continue;
      const held = new Set((await readBundledLaw(bundled, '2026-11-21')).provisions.map(({ pinpoint }) => pinpoint));
      for (const pinpoint of named.flatMap(([, ...pinpoints]) => pinpoints))
        assert.ok(held.has(pinpoint), `${work} ${pinpoint}`);
    }
    const works = new Set(BUNDLED_LAWS.map(({ work }) => work));
    for (const duties of Object.values(DUTIES))
      for (const [act] of Object.values(duties).flat()) assert.ok(works.has(act), act);
  });

  it('go before the principle behind them, and special ones before general ones', () => {
    const [reasons, special, principle] = [
      at('SE', '2017:900', 'par_32§'),
      at('SE', '2005:716', 'kap_13_par_10§'),
      at('SE', '2017:900', 'par_5§'),
    ].map((source) => dutyRank('MISSING_REASONS', source));
    assert.ok(reasons !== undefined && special !== undefined && special < reasons && reasons < Infinity);
    assert.equal(principle, Infinity);
  });

  for (const [law, order, categories, [first, second, other]] of [
    [
      'American law those of stating reasons, where reasons contradict themselves or pass over evidence',
      'US_FED',
      ['CONTRADICTION', 'EVIDENCE_IGNORED', 'ARGUMENT_DISMISSED'],
      [
        ['38 USC', 'par_7104§'],
        ['5 USC', 'par_557§'],
        ['5 USC', 'par_556§'],
      ],
    ],
    [
      'American law those of evidence, where a guess stands for a fact',
      'US_FED',
      ['ATTRIBUTED_MOTIVE', 'CREDIBILITY_PRESUMPTION', 'SPECULATION_AS_FINDING', 'CATEGORICAL_GENERALISATION'],
      [
        ['38 USC', 'par_5107§'],
        ['5 USC', 'par_706§'],
        ['5 USC', 'par_556§'],
      ],
    ],
    [
      'Norwegian law those of clearing up the matter and stating its facts, where a guess stands for a fact',
      'NO',
      ['ATTRIBUTED_MOTIVE', 'CREDIBILITY_PRESUMPTION', 'SPECULATION_AS_FINDING'],
      [
        ['LOV-1967-02-10', 'par_17§'],
        ['LOV-1967-02-10', 'par_25§'],
        ['LOV-1814-05-17', 'par_98§'],
      ],
    ],
  ] as const) {
    it(`are in ${law}`, () => {
      for (const category of categories) {
        const [closest, next, none] = [first, second, other].map(([work, pinpoint]) =>
          dutyRank(category, at(order, work, pinpoint)),
        );
        assert.ok(closest !== undefined && next !== undefined && closest < next && next < Infinity);
        assert.equal(none, Infinity);
      }
    });
  }

  it('are none of a flaw that neglects no single duty, of a source without an address, or of a name that objects have', () => {
    for (const [category, source] of [
      ['REVERSED_BURDEN', at('SE', '2017:900', 'par_5§')],
      ['CONTRADICTION', at('NO', 'LOV-1967-02-10', 'par_25§')],
      ['constructor', at('SE', '2017:900', 'par_32§')],
      ['MISSING_REASONS', at('XX', '2017:900', 'par_32§')],
      ['MISSING_REASONS', null],
    ] as const)
      assert.equal(dutyRank(category, source), Infinity, category);
  });
});
