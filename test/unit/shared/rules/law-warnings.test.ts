import assert from 'node:assert/strict';
import { type CitedState, lawWarnings } from '../../../../shared/rules/law-warnings.ts';

const SAVED_AT = 1_000;
const reference = (pinpoint: string, work = '2000:1') => ({ jurisdiction: 'SE', work, pinpoint });
const IN_FORCE: CitedState = {
  law: { name: 'Lag (2000:1)', isRepealed: false, repealedAt: null },
  provision: { isRepealNotice: false, retired: false, toCome: false, change: null },
};
const REPEALED_LAW = { name: 'Lag (2000:1)', isRepealed: true, repealedAt: '2026-01-01' };
const provision = (changes: object): CitedState => ({
  ...IN_FORCE,
  provision: { isRepealNotice: false, retired: false, toCome: false, change: null, ...changes },
});

const warned = (state: CitedState) =>
  lawWarnings(
    { workers: [{ workerId: 'a', rules: [reference('par_1§')] }], reviewersSetAt: SAVED_AT },
    () => state,
  ).map(({ kind, pinpoint }) => [kind, pinpoint]);

describe('warnings of cited laws', () => {
  const CASES: [name: string, state: CitedState, expected: unknown[]][] = [
    ['a provision in force', IN_FORCE, []],
    ['a law the library does not hold', { law: null, provision: null }, []],
    [
      'a new wording since the reviewers were saved',
      provision({ change: { kind: 'CHANGED', at: SAVED_AT + 1 } }),
      [['PROVISION_CHANGED', 'par_1§']],
    ],
    ['a wording the reviewers were saved on', provision({ change: { kind: 'CHANGED', at: SAVED_AT } }), []],
    ['a provision that came back into force', provision({ change: { kind: 'REPEALED', at: SAVED_AT - 1 } }), []],
    [
      'a repeal notice, whenever it came',
      provision({ isRepealNotice: true, change: { kind: 'REPEALED', at: 1 } }),
      [['PROVISION_REPEALED', 'par_1§']],
    ],
    ['a provision the law no longer has', provision({ retired: true }), [['PROVISION_REPEALED', 'par_1§']]],
    ['a provision that is gone without a trace', { ...IN_FORCE, provision: null }, [['PROVISION_REPEALED', 'par_1§']]],
    [
      'a wording that does not apply yet',
      provision({ toCome: true, validFrom: '2027-01-01', change: { kind: 'CHANGED', at: SAVED_AT + 1 } }),
      [['PROVISION_NOT_IN_FORCE', 'par_1§']],
    ],
    [
      'a text that has another address now',
      provision({ retired: true, change: { kind: 'REPEALED', at: 1, movedTo: 'par_2§' } }),
      [['PROVISION_MOVED', 'par_1§']],
    ],
    [
      'a text that moved, while another stands at its address since the reviewers were saved',
      provision({ change: { kind: 'CHANGED', at: SAVED_AT + 1, movedTo: 'par_2§' } }),
      [['PROVISION_MOVED', 'par_1§']],
    ],
    [
      'a text that moved before the reviewers were saved on what stands there now',
      provision({ change: { kind: 'CHANGED', at: SAVED_AT, movedTo: 'par_2§' } }),
      [],
    ],
    [
      'a law that is not held as its source sent it',
      { ...IN_FORCE, law: { name: 'Lag (2000:1)', isRepealed: false, repealedAt: null, doubts: { problems: ['x'] } } },
      [['LAW_IN_DOUBT', null]],
    ],
    ['a repealed law', { ...IN_FORCE, law: REPEALED_LAW }, [['LAW_REPEALED', null]]],
    [
      'a repealed law with a repealed provision',
      { ...provision({ isRepealNotice: true }), law: REPEALED_LAW },
      [
        ['LAW_REPEALED', null],
        ['PROVISION_REPEALED', 'par_1§'],
      ],
    ],
  ];
  for (const [name, state, expected] of CASES) {
    it(`are given or left out for ${name}`, () => assert.deepEqual(warned(state), expected));
  }

  it('name each law and each provision once, with the reviewers that cite it, and the day of a repeal', () => {
    const workers = [
      { workerId: 'a', rules: [reference('par_1§'), reference('par_2§'), reference('par_1§', '2000:2')] },
      { workerId: 'b', rules: [reference('par_2§'), reference('par_2§')] },
    ];
    const gone = { ...provision({ isRepealNotice: true }), law: REPEALED_LAW };
    const warnings = lawWarnings({ workers, reviewersSetAt: SAVED_AT }, ({ work }) =>
      work === '2000:1' ? gone : IN_FORCE,
    );
    assert.deepEqual(
      warnings.map(({ kind, pinpoint, workerIds }) => [kind, pinpoint, workerIds]),
      [
        ['LAW_REPEALED', null, ['a', 'b']],
        ['PROVISION_REPEALED', 'par_1§', ['a']],
        ['PROVISION_REPEALED', 'par_2§', ['a', 'b']],
      ],
    );
    assert.match(warnings[0]?.message ?? '', /on 2026-01-01/);
  });
});
