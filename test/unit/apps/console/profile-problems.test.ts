import assert from 'node:assert/strict';
import {
  draftOf,
  emptyDraft,
  newReviewer,
  PROFILE_DRAFTS,
  type ProfileDraft,
  patchBody,
  rebased,
} from '../../../../apps/console/profiles/draft.ts';
import { atReviewers, isTouched, problemsOf, problemsOfError } from '../../../../apps/console/profiles/problems.ts';
import { treeOf } from '../../../../apps/console/profiles/tree.ts';
import { ApiRequestError, type Profile } from '../../../../shared/client/index.ts';

const LIMITS = { maxWorkersPerProfile: 2, maxLegalSourcesPerWorker: 2, maxInstructionLength: 3 };
const rule = (pinpoint: string) => ({ jurisdiction: 'SE', work: '2017:900', pinpoint });
const draft = (changes: Partial<ProfileDraft>): ProfileDraft => ({
  ...emptyDraft(),
  name: 'Profile',
  documentType: 'Decision',
  ...changes,
});
const reviewer = (changes = {}) => ({ ...newReviewer(), name: 'A', rules: [rule('par_1§')], ...changes });
const refusedWith = (refusal: string, values: unknown) =>
  new ApiRequestError({ status: 400, code: 'BAD_REQUEST', message: 'Refused.', details: { refusal, values } });

describe('what is wrong with a profile', () => {
  const fields = (found: ReturnType<typeof problemsOf>) => found.map(({ field, key }) => [field, key]);

  it('is found before it is sent, by the rules of the service', () => {
    assert.deepEqual(problemsOf(draft({ workers: [reviewer()] }), null, LIMITS), []);
    assert.deepEqual(fields(problemsOf(draft({ name: ' ', workers: [] }), null, LIMITS)), [
      ['name', 'refusal.empty'],
      ['workers', 'refusal.noReviewer'],
    ]);
    const many = [reviewer(), reviewer({ name: '', rules: [] }), reviewer({ rules: ['1', '2', '3'].map(rule) })];
    assert.deepEqual(fields(problemsOf(draft({ workers: many }), null, LIMITS)), [
      ['workers[1].name', 'refusal.empty'],
      ['workers', 'refusal.tooMany'],
      ['workers[2].law', 'refusal.tooMany'],
      ['workers[1].law', 'refusal.noLaw'],
    ]);
  });

  it('names the legal orders where all of a stored profile were taken away, because they would stay', () => {
    const held = [reviewer({ rules: [], snippetIds: ['prv_1'] })];
    const before = draft({ jurisdictions: ['SE'], workers: held });
    const without = draft({ workers: held });
    assert.deepEqual(fields(problemsOf(without, before, LIMITS)), [['jurisdictions', 'refusal.noOrder']]);
    assert.deepEqual(problemsOf(without, null, LIMITS), []);
    assert.deepEqual(problemsOf(without, without, LIMITS), []);
    assert.deepEqual(problemsOf(draft({ workers: [reviewer()] }), before, LIMITS), []);
  });

  it('counts an instruction in code points, and lets one stay that did not change', () => {
    const long = (workerId?: string) => draft({ workers: [reviewer({ instructions: '😀'.repeat(4), workerId })] });
    assert.deepEqual(problemsOf(long(), null, LIMITS), [
      { field: 'workers[0].instructions', key: 'refusal.tooLong', values: { limit: 3, count: 4 } },
    ]);
    assert.deepEqual(problemsOf(draft({ workers: [reviewer({ instructions: '😀😀😀' })] }), null, LIMITS), []);
    assert.deepEqual(problemsOf(long('wrk_1'), long('wrk_1'), LIMITS), []);
  });

  const CASES: [refusal: string, values: unknown, field: string | null, key: string][] = [
    ['shortcut-already-taken', { urlSlug: 'a', heldBy: { name: 'B' } }, 'urlSlug', 'refusal.slugTakenBy'],
    ['shortcut-already-taken', { urlSlug: 'a', heldBy: null }, 'urlSlug', 'refusal.slugTaken'],
    [
      'provision-not-in-statute',
      { references: [{ field: 'workers[0].rules[1].pinpoint', ...rule('x') }] },
      'workers[0].rules[1]',
      'refusal.notInLaw',
    ],
    [
      'provision-not-in-statute',
      { references: [{ field: 'workers[0].rules[1]', ...rule('x'), validFrom: null }] },
      'workers[0].rules[1]',
      'refusal.toCome',
    ],
    [
      'provision-is-repealed',
      { references: [{ field: 'workers[1].rules[0]', ...rule('x') }] },
      'workers[1].rules[0]',
      'refusal.repealed',
    ],
    [
      'legal-source-not-in-library',
      { references: [], snippetIds: [{ field: 'workers[0].snippetIds[0]', value: 'k' }] },
      'workers[0].snippetIds[0]',
      'refusal.unknownSource',
    ],
    [
      'legal-source-not-in-library',
      { references: [{ field: 'workers[0].rules[0]', ...rule('x') }], snippetIds: [] },
      'workers[0].rules[0]',
      'refusal.notHeld',
    ],
    [
      'reviewer-holds-no-binding-law',
      { jurisdictions: ['SE'], reviewers: [{ field: 'workers[0]', name: 'A', sources: [{}] }] },
      'workers[0].law',
      'refusal.noBindingLaw',
    ],
    [
      'jurisdiction-not-open',
      { jurisdictions: [{ field: 'workers[0].rules[0].jurisdiction', code: 'NO' }] },
      'workers[0].rules[0]',
      'refusal.notOpen',
    ],
    [
      'jurisdiction-not-open',
      { jurisdictions: [{ field: 'jurisdictions[1]', code: 'NO' }] },
      'jurisdictions',
      'refusal.notOpen',
    ],
    ['snippet-owned-by-another-organisation', { ids: ['a'] }, 'snippets[0]', 'refusal.foreignSource'],
    ['jurisdictions-cannot-be-derived', { field: 'jurisdictions', open: [] }, 'jurisdictions', 'refusal.noOrder'],
    ['organisation-profile-limit-reached', { stored: 1, limit: 1 }, null, 'refusal.profilesFull'],
    ['organisation-snippet-limit-reached', { stored: 1, limit: 1 }, null, 'refusal.sourcesFull'],
    ['norm-hierarchy-unavailable', { jurisdictions: ['SE'] }, null, 'refusal.hierarchy'],
    [
      'snippet-content-too-long',
      { sources: [{ field: 'snippets[0].content', length: 3_000, limit: 2_500 }] },
      'snippets[0].content',
      'refusal.tooLong',
    ],
    ['record-fails-data-contract', { fields: [{ field: 'name', problem: 'is wrong' }] }, 'name', 'refusal.other'],
    ['a-refusal-of-a-later-release', {}, null, 'refusal.other'],
  ];
  for (const [refusal, values, field, key] of CASES) {
    it(`is shown at ${field ?? 'the top'} for ${refusal} (${key})`, () => {
      assert.deepEqual(
        problemsOfError(refusedWith(refusal, values))?.map((one) => [one.field, one.key]),
        [[field, key]],
      );
    });
  }

  it('of a new rule set is shown where the reviewers hold it', () => {
    const written = { ref: 'own-2', name: 'B', content: 'b', authorityType: 'GUIDANCE' } as const;
    const changed = draft({
      // The first is held by nobody any more and is not sent.
      snippets: [{ ...written, ref: 'own-1' }, written],
      workers: [reviewer(), reviewer({ snippetIds: ['snp_1', 'own-2'] })],
    });
    const found = problemsOfError(refusedWith('snippet-owned-by-another-organisation', { ids: ['a'] })) ?? [];
    assert.deepEqual(
      atReviewers(found, changed).map(({ field }) => field),
      ['workers[1].snippetIds[1]'],
    );
    const [other] = problemsOf(draft({ name: '', workers: [reviewer()] }), null, LIMITS);
    assert.ok(other);
    assert.deepEqual(atReviewers([other], changed), [other]);
  });

  it('is no refusal where the service failed', () => {
    assert.equal(problemsOfError(new Error('x')), null);
    assert.equal(problemsOfError(new ApiRequestError({ status: 503, code: 'UNREACHABLE', message: 'x' })), null);
  });

  it('is settled once its field was changed', () => {
    const before = draft({ workers: [reviewer(), reviewer()] });
    const problem = { field: 'workers[1].rules[0]', key: 'refusal.repealed', values: {} } as const;
    const [first, second] = before.workers;
    assert.ok(first && second);
    assert.equal(isTouched(problem, before, { ...before, workers: [{ ...first, rules: [] }, second] }), false);
    assert.equal(isTouched(problem, before, { ...before, workers: [first, { ...second, rules: [] }] }), true);
    assert.equal(isTouched({ ...problem, field: 'urlSlug' }, before, { ...before, urlSlug: 'x' }), true);
    assert.equal(isTouched({ ...problem, field: null }, before, { ...before, urlSlug: 'x' }), false);
  });
});

describe('profiles on the page', () => {
  const profile = (name: string, categoryPath: string): Profile => ({
    profileId: name,
    kind: 'PROFILE',
    memberProfileIds: [],
    name,
    documentType: 'Decision',
    workers: [{ workerId: 'wrk_1', name: 'A', rules: [rule('par_1§')], snippetIds: [] }],
    status: 'DRAFT',
    jurisdictions: ['SE'],
    categoryPath,
    unlisted: false,
    warnings: [],
    createdAt: 0,
    updatedAt: 0,
  });

  it('are filed in groups inside groups, in the order of the language', () => {
    const tree = treeOf([profile('Ö', 'B/Z'), profile('Å', 'B/Z'), profile('C', 'B'), profile('D', '/')], 'sv');
    assert.deepEqual(
      tree.map(({ name, profiles, groups }) => [
        name,
        profiles.map((one) => one.name),
        groups.map((inner) => [inner.name, inner.profiles.map((one) => one.name)]),
      ]),
      [
        ['/', ['D'], []],
        ['B', ['C'], [['Z', ['Å', 'Ö']]]],
      ],
    );
  });

  it('are edited as drafts that differ once something would be saved', () => {
    const stored = profile('A', 'B');
    const { baseOf } = PROFILE_DRAFTS;
    assert.equal(baseOf(draftOf(stored)), baseOf(draftOf(stored)));
    assert.notEqual(baseOf({ ...draftOf(stored), unlisted: true }), baseOf(draftOf(stored)));
    assert.deepEqual(draftOf(stored).jurisdictions, []);
  });

  it('are filed under the usual category once theirs is emptied', () => {
    assert.equal(patchBody({ ...draftOf(profile('A', 'B')), categoryPath: '' }).categoryPath, 'Generell');
  });

  it('keep what was typed during a save beside the reviewers and rule sets that it stored', () => {
    const snippets = [{ ref: 'own-1', name: 'B', content: 'b', authorityType: 'GUIDANCE' as const }];
    const sent = draft({ snippets, workers: [reviewer({ workerId: 'wrk_1' }), reviewer({ snippetIds: ['own-1'] })] });
    const [first, second] = sent.workers;
    assert.ok(first && second);
    const added = reviewer({ snippetIds: ['own-1'] });
    const typed = { ...sent, name: 'Typed', workers: [added, { ...second, instructions: 'Typed' }, first] };
    const answer = { workerIds: ['wrk_1', 'wrk_2'], snippets: [{ ref: 'own-1', id: 'x', snippetKey: 'key' }] };
    assert.deepEqual(rebased(typed, sent, answer), {
      ...typed,
      snippets: [],
      workers: [
        { ...added, snippetIds: ['key'] },
        { ...second, instructions: 'Typed', workerId: 'wrk_2', snippetIds: ['key'] },
        first,
      ],
    });
  });
});
