import assert from 'node:assert/strict';
import { anchor, readSources } from '../../../../../shared/engine/offline/anchoring.ts';
import { SIGNAL_IDS, type SignalId } from '../../../../../shared/languages/signals.ts';
import { ALL_SWEDISH_LAW, GENERAL_LAW, SWEDISH_LAW, source } from './sources.ts';

describe('anchoring', () => {
  const rows: [signal: SignalId, citation: string][] = [
    ['PARTY_NOT_HEARD', '25 § förvaltningslagen (2017:900)'],
    ['MISSING_REASONS', '32 § förvaltningslagen (2017:900)'],
    ['INSUFFICIENT_INVESTIGATION', '23 § förvaltningslagen (2017:900)'],
    ['LOADED_LANGUAGE', '1 kap. 9 § regeringsformen'],
    ['MISSING_LEGAL_BASIS', '5 § förvaltningslagen (2017:900)'],
    ['APPEAL_INSTRUCTIONS', '33 § förvaltningslagen (2017:900)'],
  ];
  for (const [signal, citation] of rows) {
    it(`anchors ${signal} in ${citation}`, () => {
      assert.equal(anchor(signal, readSources(ALL_SWEDISH_LAW))?.primary.citation, citation);
    });
  }

  it('finds law for every kind of finding in every language, proportionality aside', () => {
    for (const law of [ALL_SWEDISH_LAW, ...Object.values(GENERAL_LAW)]) {
      for (const signal of SIGNAL_IDS.filter((id) => id !== 'PROPORTIONALITY_CONSIDERED')) {
        assert.ok(anchor(signal, readSources(law)), `${signal} in ${law[0]?.citation}`);
      }
    }
  });

  it('finds none in law on another matter', () => {
    const sources = readSources([SWEDISH_LAW.unrelated('L1')]);
    for (const signal of SIGNAL_IDS) assert.equal(anchor(signal, sources), null);
  });

  it('takes a binding source first and a closer one that does not bind in support', () => {
    const advice = source(
      'L1',
      'Allmänna råd',
      'Beslutet ska motiveras: skälen för beslutet och beslutsskäl anges, med avgörande omständigheter.',
      {
        binding: false,
        authorityType: 'GENERAL_ADVICE',
      },
    );
    const found = anchor('MISSING_REASONS', readSources([advice, SWEDISH_LAW.reasons('L2')]));
    assert.deepEqual(found?.citation, {
      primaryLabel: 'L2',
      primaryAuthorityType: 'STATUTE',
      supportingLabel: 'L1',
      supportingAuthorityType: 'GENERAL_ADVICE',
    });
  });

  it('does not report on sources that do not bind', () => {
    const guidance = { ...SWEDISH_LAW.reasons('L1'), binding: false };
    assert.equal(anchor('MISSING_REASONS', readSources([guidance])), null);
  });

  it('breaks ties by label order', () => {
    const twin = source('L2', 'kopia', SWEDISH_LAW.hearing('L2').text);
    assert.equal(anchor('PARTY_HEARD', readSources([SWEDISH_LAW.hearing('L1'), twin]))?.citation.primaryLabel, 'L1');
  });
});
