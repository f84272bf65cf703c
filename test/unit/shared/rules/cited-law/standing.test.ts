import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { CitedCandidate } from '../../../../../shared/contracts/document-checks.ts';
import { citedLawOn } from '../../../../../shared/rules/cited-law/standing.ts';

const HELD = { kind: 'HELD', isRepealNotice: false, isToCome: false, validFrom: null, validTo: null } as const;
const candidate = (given: Partial<CitedCandidate> = {}): CitedCandidate => ({
  isNumbered: false,
  isConsolidation: false,
  sourceKey: 'prv_1',
  from: '2018-07-01',
  isRepealed: false,
  repealedAt: null,
  readOn: '2026-04-11',
  provision: HELD,
  quotation: null,
  ...given,
});
const standing = (candidates: CitedCandidate[], day: string | null) =>
  citedLawOn([{ citation: '17 § förvaltningslagen', page: 1, candidates }], day)[0];

const NUMBERED = { isNumbered: true };
const REPEALED = { isRepealed: true, repealedAt: '2025-07-01', from: '2002-01-01' };
const CASES: readonly [name: string, CitedCandidate[], day: string | null, expected: string][] = [
  ['an act that is not held', [], '2024-01-01', 'UNKNOWN_LAW'],
  ['a provision that applied', [candidate()], '2024-01-01', 'IN_FORCE'],
  ['an act on its first day', [candidate()], '2018-07-01', 'IN_FORCE'],
  ['a name before the act that is held existed', [candidate()], '2018-06-30', 'UNKNOWN_LAW'],
  ['a number before its act applied', [candidate(NUMBERED)], '2018-06-30', 'NOT_YET'],
  ['a numbered act on the day of its repeal', [candidate({ ...NUMBERED, ...REPEALED })], '2025-07-01', 'REPEALED'],
  ['a numbered act the day before its repeal', [candidate({ ...NUMBERED, ...REPEALED })], '2025-06-30', 'IN_FORCE'],
  ['a name after the repeal of the only act that has it', [candidate(REPEALED)], '2025-07-01', 'UNKNOWN_LAW'],
  ['a repeal on an unknown day', [candidate({ ...NUMBERED, isRepealed: true })], '2025-07-01', 'UNKNOWN_LAW'],
  [
    'a provision that the whole act lacks',
    [candidate({ provision: { kind: 'ABSENT' } })],
    '2024-01-01',
    'UNKNOWN_PROVISION',
  ],
  [
    'a provision that the act of the name lacks, soon after it replaced another',
    [candidate({ from: '2021-07-01', provision: { kind: 'ABSENT' } })],
    '2024-06-30',
    'UNKNOWN_LAW',
  ],
  [
    'a provision that the numbered act lacks, soon after it replaced another',
    [candidate({ ...NUMBERED, from: '2021-07-01', provision: { kind: 'ABSENT' } })],
    '2022-01-01',
    'UNKNOWN_PROVISION',
  ],
  [
    'a provision that may have been taken out since',
    [candidate({ ...NUMBERED, provision: { kind: 'ABSENT' } })],
    '2021-04-11',
    'UNKNOWN_LAW',
  ],
  [
    'a provision that may have been added since',
    [candidate({ provision: { kind: 'ABSENT' } })],
    '2026-04-12',
    'UNKNOWN_LAW',
  ],
  [
    'a provision of an act that is held in part',
    [candidate({ provision: { kind: 'UNKNOWN' } })],
    '2024-01-01',
    'UNKNOWN_LAW',
  ],
  ['an absent provision on an unknown day', [candidate({ provision: { kind: 'ABSENT' } })], null, 'UNKNOWN_LAW'],
  ['a provision on an unknown day', [candidate()], null, 'IN_FORCE'],
  [
    'a notice of repeal of that day',
    [candidate({ provision: { ...HELD, isRepealNotice: true, validFrom: '2020-01-01' } })],
    '2024-01-01',
    'REPEALED',
  ],
  [
    'a notice of repeal without a day',
    [candidate({ provision: { ...HELD, isRepealNotice: true } })],
    '2024-01-01',
    'UNKNOWN_LAW',
  ],
  [
    'a wording of later than that day',
    [candidate({ provision: { ...HELD, validFrom: '2025-01-01' } })],
    '2024-01-01',
    'UNKNOWN_LAW',
  ],
  [
    'a wording that is still to come',
    [candidate({ provision: { ...HELD, isToCome: true, validFrom: '2027-01-01' } })],
    '2024-01-01',
    'NOT_YET',
  ],
  [
    'a name of two acts, of which one applied',
    [candidate({ ...REPEALED, sourceKey: 'prv_old' }), candidate({ from: '2025-07-01' })],
    '2024-01-01',
    'IN_FORCE',
  ],
  [
    'a name of two acts that both applied and lack it',
    [candidate({ provision: { kind: 'ABSENT' } }), candidate({ provision: { kind: 'ABSENT' } })],
    '2024-01-01',
    'UNKNOWN_LAW',
  ],
];

describe('the standing of law that a document cites', () => {
  for (const [name, candidates, day, expected] of CASES) {
    it(`of ${name} is ${expected}`, () => assert.equal(standing(candidates, day)?.standing, expected));
  }

  it('names the act that applied on the day', () => {
    const both = [
      candidate({ ...REPEALED, sourceKey: 'prv_old' }),
      candidate({ from: '2025-07-01', sourceKey: 'prv_new' }),
    ];
    assert.equal(standing(both, '2024-01-01')?.source_key, 'prv_old');
    assert.equal(standing(both, '2025-07-01')?.source_key, 'prv_new');
  });

  it('calls a wording different only if it applied on the day', () => {
    const differing = (validFrom: string | null) =>
      standing([candidate({ quotation: 'DIFFERS', provision: { ...HELD, validFrom } })], '2024-01-01')?.text_differs;
    assert.equal(differing('2018-07-01'), true);
    assert.equal(differing(null), null);
    assert.equal(standing([candidate({ quotation: 'READS_SO' })], null)?.text_differs, false);
    const enacted = candidate({
      quotation: 'DIFFERS',
      provision: { ...HELD, validFrom: '2018-07-01', isEnactment: true },
    });
    assert.equal(standing([enacted], '2024-01-01')?.text_differs, null);
  });

  it('raises no doubt on an unknown day', () => {
    const days = fc.option(fc.constantFrom('2001-01-01', '2018-07-01', '2025-07-01', '2027-01-01'));
    const provisions = fc.oneof(
      fc.constantFrom<CitedCandidate['provision']>({ kind: 'ABSENT' }, { kind: 'UNKNOWN' }),
      fc.record({
        kind: fc.constant('HELD' as const),
        isRepealNotice: fc.boolean(),
        isToCome: fc.boolean(),
        validFrom: days,
        validTo: days,
      }),
    );
    const candidates = fc.record({
      isNumbered: fc.boolean(),
      isConsolidation: fc.boolean(),
      sourceKey: fc.constant('prv_1'),
      from: days,
      isRepealed: fc.boolean(),
      repealedAt: days,
      readOn: fc.constant('2026-04-11'),
      provision: provisions,
      quotation: fc.constantFrom('READS_SO' as const, 'DIFFERS' as const, null),
    });
    fc.assert(
      fc.property(fc.array(candidates, { maxLength: 3 }), (given) => {
        const found = standing(given, null);
        assert.ok(found?.standing === 'IN_FORCE' || found?.standing === 'UNKNOWN_LAW');
        assert.notEqual(found.text_differs, true);
      }),
    );
  });
});
