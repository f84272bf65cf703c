import assert from 'node:assert/strict';
import { LEGAL_ORDERS } from '../../../../../shared/contracts/vocabulary.ts';
import { anchor } from '../../../../../shared/engine/offline/anchoring.ts';
import { SIGNAL_IDS, type SignalId } from '../../../../../shared/languages/signals.ts';
import { lawOf, source } from './sources.ts';

const REASONS = ['SE', '2017:900', 'par_32§'] as const;

describe('anchoring', () => {
  const rows: [signal: SignalId, order: (typeof LEGAL_ORDERS)[number], citation: string][] = [
    ['PARTY_NOT_HEARD', 'SE', 'par_25§ 2017:900'],
    ['LOADED_LANGUAGE', 'SE', 'par_5§ 2017:900'],
    ['MISSING_REASONS', 'NO', 'par_25§ LOV-1967-02-10'],
    ['MISSING_APPEAL_INFORMATION', 'DK', 'par_25§ LBK nr 433 af 22/04/2014'],
    ['ATTRIBUTED_MOTIVE', 'US_FED', 'par_706§ 5 USC'],
  ];
  for (const [signal, order, citation] of rows) {
    it(`measures ${signal} against ${citation} in ${order}`, () => {
      assert.equal(anchor(signal, lawOf(order).reverse())?.primary.citation, citation);
    });
  }

  it('knows a provision for every kind of finding in every legal order', () => {
    for (const order of LEGAL_ORDERS)
      for (const signal of SIGNAL_IDS) assert.ok(anchor(signal, lawOf(order)), `${signal} in ${order}`);
  });

  it('finds none in another section, another act or another legal order', () => {
    for (const other of [
      ['SE', '2017:900', 'par_3§'],
      ['SE', '2017:900', 'par_320§'],
      ['SE', '1986:223', 'par_32§'],
      ['FI', '2017:900', 'par_32§'],
    ] as const)
      assert.equal(anchor('MISSING_REASONS', [source('L1', other)]), null, other.join(' '));
  });

  it('takes a subsection for its section', () => {
    assert.ok(anchor('MISSING_REASONS', [source('L1', ['SE', '2017:900', 'par_32§_st_1'])]));
  });

  it('cites the next best in support, whichever label comes first', () => {
    const [first, second] = [
      source('L1', ['SE', '1974:152', 'kap_1_par_9§'], { authorityType: 'CONSTITUTIONAL_LAW' }),
      source('L2', ['SE', '2017:900', 'par_5§']),
    ];
    assert.deepEqual(anchor('LOADED_LANGUAGE', [first, second])?.citation, {
      primaryLabel: 'L2',
      primaryAuthorityType: 'STATUTE',
      supportingLabel: 'L1',
      supportingAuthorityType: 'CONSTITUTIONAL_LAW',
    });
  });

  it('does not report on sources that do not bind', () => {
    assert.equal(anchor('MISSING_REASONS', [source('L1', REASONS, { binding: false })]), null);
  });

  it('breaks ties by label order', () => {
    const twins = [source('L1', REASONS), source('L2', REASONS)];
    assert.equal(anchor('MISSING_REASONS', twins)?.citation.primaryLabel, 'L1');
  });
});
