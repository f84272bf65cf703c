import assert from 'node:assert/strict';
import {
  changedSources,
  type Difference,
  differencesOf,
  type Names,
  type SavedProfile,
} from '../../../../apps/console/profiles/differences.ts';
import {
  emptyDraft,
  type ProfileDraft,
  patchBody,
  type ReviewerDraft,
} from '../../../../apps/console/profiles/draft.ts';

const NAMES: Names = {
  source: (source) => (typeof source === 'string' ? source : source.pinpoint),
  order: (code) => code,
  language: (name) => name,
  unlisted: 'Unlisted',
};
const rule = (pinpoint: string) => ({ jurisdiction: 'SE', work: '2017:900', pinpoint });
const reviewer = (key: string, changes: Partial<ReviewerDraft> = {}): ReviewerDraft => ({
  key,
  workerId: key,
  name: key,
  instructions: `Läs ${key}.`,
  rules: [rule('5 §')],
  snippetIds: [],
  ...changes,
});
const draft = (changes: Partial<ProfileDraft> = {}): ProfileDraft => ({
  ...emptyDraft(),
  name: 'Bygglov',
  documentType: 'Beslut',
  workers: [reviewer('A'), reviewer('B')],
  ...changes,
});
const saved = (changes: Partial<ProfileDraft> = {}): SavedProfile => patchBody(draft(changes));
const plain = ({ of, field, before, after }: Difference) => [of, field, before, after];
const between = (before: SavedProfile, after: SavedProfile) => differencesOf(before, after, NAMES).map(plain);

const SNIPPET = { ref: 'own-1', name: 'Riktlinje', content: 'Utred allt.', authorityType: 'LOCAL_GUIDELINE' } as never;
const added = reviewer('C');
delete added.workerId;

describe('differences of two versions of a profile', () => {
  const CASES: Record<string, [changes: Partial<ProfileDraft>, expected: unknown[][]]> = {
    nothing: [{}, []],
    'a text': [{ name: 'Bygglov, avslag' }, [[null, 'name', 'Bygglov', 'Bygglov, avslag']]],
    'a field that was empty': [{ urlSlug: 'bygglov' }, [[null, 'urlSlug', '', 'bygglov']]],
    'the language of audits': [{ outputLanguage: 'Svenska' as never }, [[null, 'outputLanguage', [], ['Svenska']]]],
    'who sees it': [{ unlisted: true }, [[null, 'unlisted', [], ['Unlisted']]]],
    'an instruction': [
      { workers: [reviewer('A', { instructions: 'Läs allt.' }), reviewer('B')] },
      [['A', 'instructions', 'Läs A.', 'Läs allt.']],
    ],
    'a name of a reviewer': [
      { workers: [reviewer('A', { name: 'Skäl' }), reviewer('B')] },
      [['Skäl', 'name', 'A', 'Skäl']],
    ],
    'the sources of a reviewer': [
      { workers: [reviewer('A', { rules: [rule('5 §'), rule('32 §')] }), reviewer('B', { rules: [] })] },
      [
        ['A', 'law', ['5 §'], ['5 §', '32 §']],
        ['B', 'law', ['5 §'], []],
      ],
    ],
    'a new reviewer': [
      { workers: [reviewer('A'), reviewer('B'), added] },
      [
        ['C', 'name', '', 'C'],
        ['C', 'instructions', '', 'Läs C.'],
        ['C', 'law', [], ['5 §']],
      ],
    ],
    'a removed reviewer': [
      { workers: [reviewer('B')] },
      [
        ['A', 'name', 'A', ''],
        ['A', 'instructions', 'Läs A.', ''],
        ['A', 'law', ['5 §'], []],
      ],
    ],
    'the order of reviewers': [
      { workers: [reviewer('B'), reviewer('A')] },
      [[null, 'reviewers', ['A', 'B'], ['B', 'A']]],
    ],
    'a new rule set': [
      { snippets: [SNIPPET], workers: [reviewer('A', { snippetIds: ['own-1'] }), reviewer('B')] },
      [
        ['A', 'law', ['5 §'], ['5 §', 'own-1']],
        ['Riktlinje', 'ruleSet', '', 'Utred allt.'],
      ],
    ],
  };
  for (const [name, [changes, expected]] of Object.entries(CASES)) {
    it(`are ${name}, and nothing else`, () => assert.deepEqual(between(saved(), saved(changes)), expected));
  }

  it('are legal orders where no law is cited', () => {
    const workers = [reviewer('A', { rules: [], snippetIds: ['k'] })];
    const before = saved({ workers, jurisdictions: ['SE'] });
    assert.deepEqual(between(before, saved({ workers, jurisdictions: ['SE', 'NO'] })), [
      [null, 'orders', ['SE'], ['SE', 'NO']],
    ]);
  });

  it('are told apart by their keys', () => {
    const before = patchBody({ ...emptyDraft(), workers: [] });
    const keys = differencesOf(before, saved({ workers: [added, added] }), NAMES).map(({ key }) => key);
    assert.equal(new Set(keys).size, keys.length);
  });

  it('ask for the names of the sources of both versions, of the reviewers alone whose sources differ', () => {
    const after = saved({ workers: [reviewer('A', { rules: [rule('32 §')], snippetIds: ['k'] }), reviewer('B')] });
    assert.deepEqual(changedSources(saved(), after), [{ rules: [rule('5 §'), rule('32 §')], snippetIds: ['k'] }]);
  });
});
