import assert from 'node:assert/strict';
import { bindsIn } from '../../../../apps/console/rule-sets/binding.ts';
import {
  bodyOf,
  draftOf,
  emptyDraft,
  RULE_SET_DRAFTS,
  type RuleSetDraft,
} from '../../../../apps/console/rule-sets/draft.ts';
import { foreignKeys, holdersOf, reviewersOf } from '../../../../apps/console/rule-sets/holders.ts';
import { isTouched, problemsOf } from '../../../../apps/console/rule-sets/problems.ts';
import type { Profile } from '../../../../shared/client/index.ts';
import type { LegalSource } from '../../../../shared/contracts/snippet.ts';

const LIMIT = 4;
const STORED: LegalSource = {
  id: 'snip_1',
  snippetKey: 'src_1',
  name: 'Guideline',
  source: '',
  content: 'Text',
  authorityType: 'GUIDANCE',
  validFromYear: 2019,
  validToYear: null,
};
const draft = (changes: Partial<RuleSetDraft> = {}): RuleSetDraft => ({ ...draftOf(STORED), ...changes });

describe('a rule set in its editor', () => {
  const CASES: [what: string, changes: Partial<RuleSetDraft>, found: [field: string, key: string][]][] = [
    ['is fit to be sent', {}, []],
    [
      'has a name and a text',
      { name: ' ', content: '\n' },
      [
        ['name', 'refusal.empty'],
        ['content', 'refusal.empty'],
      ],
    ],
    ['has a text of bounded code points', { content: '😀'.repeat(LIMIT) }, []],
    ['has a text of no more code points', { content: '😀'.repeat(LIMIT + 1) }, [['content', 'refusal.tooLong']]],
    ['has years of four digits', { validFromYear: '20190' }, [['validFromYear', 'refusal.year']]],
    ['has years that are numbers', { validToYear: 'MMXIX' }, [['validToYear', 'refusal.year']]],
    ['has no year 0', { validFromYear: '0' }, [['validFromYear', 'refusal.year']]],
    ['may be of one year', { validFromYear: ' 2019 ', validToYear: '2019' }, []],
    ['has its years in order', { validFromYear: '2020', validToYear: '2019' }, [['validToYear', 'refusal.yearOrder']]],
  ];
  for (const [what, changes, found] of CASES) {
    it(what, () => {
      assert.deepEqual(
        problemsOf(draft(changes), null, LIMIT).map(({ field, key }) => [field, key]),
        found,
      );
    });
  }

  it('keeps a text that became too long before the limit, while nobody changes it', () => {
    const long = draft({ content: 'Longer' });
    assert.deepEqual(problemsOf(draft({ ...long, name: 'New' }), long, LIMIT), []);
    assert.equal(problemsOf(draft({ content: 'Longest' }), long, LIMIT).length, 1);
  });

  it('is no longer refused at a field that was changed', () => {
    const refused = draft({ validFromYear: '2020', validToYear: '2019', content: '' });
    const [order, empty] = [
      { field: 'validToYear', key: 'refusal.yearOrder', values: {} },
      { field: 'content', key: 'refusal.empty', values: {} },
    ] as const;
    const first = { ...refused, validFromYear: '2018' };
    assert.deepEqual([isTouched(order, refused, first), isTouched(empty, refused, first)], [true, false]);
    assert.equal(isTouched({ ...empty, field: null }, refused, first), false);
  });

  it('is sent with its years as numbers, an open side as null', () => {
    assert.deepEqual(bodyOf(draft({ validFromYear: ' 2019 ' })), {
      name: 'Guideline',
      source: '',
      content: 'Text',
      authorityType: 'GUIDANCE',
      validFromYear: 2019,
      validToYear: null,
    });
  });

  it('differs from what is stored as soon as something was typed, also what is no year yet', () => {
    const { baseOf, isKept } = RULE_SET_DRAFTS;
    assert.equal(baseOf(draft()), baseOf(draftOf(STORED)));
    assert.notEqual(baseOf(draft({ validToYear: 'x' })), baseOf(draft()));
    assert.deepEqual(
      [emptyDraft(), { name: 'Of an earlier release' }].map((kept) => isKept({ draft: kept, at: 0, base: '' })),
      [true, false],
    );
  });

  it('binds in some legal orders and guides in others; those without law here are left out', () => {
    assert.deepEqual(bindsIn('EU_TREATY', ['NO', 'SE', 'XX']), { binding: ['SE'], guiding: ['NO'] });
    assert.deepEqual(bindsIn('GUIDANCE', ['SE', 'DK']), { binding: [], guiding: ['SE', 'DK'] });
  });
});

describe('who holds a rule set', () => {
  const profile = (name: string, held: string[][], changes: Partial<Profile> = {}): Profile => ({
    profileId: name,
    kind: 'PROFILE',
    memberProfileIds: [],
    name,
    documentType: 'Decision',
    workers: held.map((snippetIds, n) => ({ workerId: `wrk_${n}`, name: `${name}${n}`, rules: [], snippetIds })),
    status: 'DRAFT',
    jurisdictions: ['SE'],
    categoryPath: '/',
    unlisted: false,
    warnings: [],
    createdAt: 0,
    updatedAt: 0,
    ...changes,
  });
  const profiles = [
    profile('A', [['src_1', 'src_2'], ['src_1'], []]),
    profile('B', [['prv_1']]),
    profile('C', [['src_1']]),
    profile('All', [['src_1', 'src_2'], ['src_1'], ['src_1']], { kind: 'BUNDLE', memberProfileIds: ['A', 'C'] }),
  ];

  it('is counted once a reviewer, though packages repeat the reviewers of their members', () => {
    const holders = holdersOf(profiles, 'src_1');
    assert.deepEqual(
      holders.map(({ profile: { name }, reviewers }) => [name, reviewers]),
      [
        ['A', ['A0', 'A1']],
        ['C', ['C0']],
        ['All', ['All0', 'All1', 'All2']],
      ],
    );
    assert.equal(reviewersOf(holders), 3);
    assert.equal(reviewersOf(holdersOf(profiles, 'src_9')), 0);
  });

  it('holds sources, too, that are none of the organisation', () => {
    assert.deepEqual(foreignKeys(profiles, [{ snippetKey: 'src_1' }]), ['src_2', 'prv_1']);
  });
});
