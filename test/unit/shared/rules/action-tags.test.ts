import assert from 'node:assert/strict';
import { tagsOf, tagsOfOtherProfiles } from '../../../../shared/rules/action-tags.ts';

const PROFILE = { profileId: 'p', kind: 'PROFILE' as const, memberProfileIds: [] };
const PACKAGE = { profileId: 'b', kind: 'BUNDLE' as const, memberProfileIds: ['p', 'q'] };

describe('the tags of an audit', () => {
  it('are the distinct profiles of its findings, strengths among them; a finding may have none', () => {
    const audit = {
      deduplicated_flaws: [{ profile_id: 'q' }, {}, { profile_id: 'p' }],
      consolidated_strengths: [{ profile_id: 'p' }, { profile_id: 'r' }],
    };
    assert.deepEqual(tagsOf(audit), ['q', 'p', 'r']);
  });

  const CASES = [
    ['none under a profile', [], PROFILE, []],
    ["the profile's own", ['p'], PROFILE, []],
    ["another profile's", ['q'], PROFILE, ['q']],
    ["another profile's beside its own", ['p', 'q'], PROFILE, ['q']],
    ['none under a package', [], PACKAGE, []],
    ['of one member', ['q'], PACKAGE, []],
    ['of every member', ['q', 'p'], PACKAGE, []],
    ['of a stranger beside a member', ['p', 'r'], PACKAGE, ['r']],
    ['of the package itself', ['b'], PACKAGE, ['b']],
  ] as const;
  for (const [name, tags, asked, strange] of CASES) {
    it(`${strange.length === 0 ? 'agree' : 'do not agree'}: ${name}`, () => {
      assert.deepEqual(tagsOfOtherProfiles(tags, asked), strange);
    });
  }
});
