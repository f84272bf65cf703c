import assert from 'node:assert/strict';
import fc from 'fast-check';
import { AUTHORITY_TYPES, LEGAL_ORDERS } from '../../../../shared/contracts/vocabulary.ts';
import { isBinding } from '../../../../shared/rules/binding-law.ts';
import { NORM_HIERARCHIES } from '../../../../shared/rules/norm-hierarchies.ts';
import {
  type CitingReviewer,
  holdsNoBindingLaw,
  instructionTooLong,
  jurisdictionsNotOpen,
  normHierarchyUnavailable,
  notInLibrary,
  type ProposedReviewer,
  provisionRepealed,
  shortcutTaken,
  tooManySources,
} from '../../../../shared/rules/profile-refusals.ts';

const RULE = { jurisdiction: 'SE', work: '2000:1', pinpoint: 'par_1§' };
const proposed = (changes: Partial<ProposedReviewer> = {}): ProposedReviewer => ({
  field: 'workers[0]',
  name: 'A',
  instructions: null,
  rules: [RULE],
  snippetIds: [],
  stored: null,
  ...changes,
});
const citing = (changes: Partial<CitingReviewer> = {}): CitingReviewer => ({
  field: 'workers[0]',
  name: 'A',
  provisions: [],
  snippets: [],
  ...changes,
});

describe('the rules of profile writes', () => {
  it('take an instruction of 1000 code points, and a longer one that was stored', () => {
    const astral = fc.string({ unit: fc.constantFrom('a', 'å', '🖋', '\ud800'), minLength: 0, maxLength: 12 });
    fc.assert(
      fc.property(astral, fc.integer({ min: 0, max: 12 }), (instructions, limit) => {
        const length = [...instructions].length;
        const refusal = instructionTooLong([proposed({ instructions })], limit);
        assert.deepEqual(
          refusal?.values ?? null,
          length > limit
            ? { limit, reviewers: [{ field: 'workers[0].instructions', name: 'A', length, limit }] }
            : null,
        );
        const stored = { instructions, provisions: [] };
        assert.equal(instructionTooLong([proposed({ instructions, stored })], limit), null);
      }),
    );
  });

  it('count provisions and rule sets together', () => {
    const rules = Array(20).fill(RULE);
    assert.equal(tooManySources([proposed({ rules, snippetIds: Array(5).fill('x') })], 25), null);
    assert.notEqual(tooManySources([proposed({ rules, snippetIds: Array(6).fill('x') })], 25), null);
  });

  it('let a reviewer hold binding law exactly where a source of it binds in its own legal order, or in one of the profile', () => {
    const order = fc.constantFrom(...LEGAL_ORDERS);
    const type = fc.constantFrom(...AUTHORITY_TYPES);
    const orders = fc.uniqueArray(order, { minLength: 1 });
    fc.assert(
      fc.property(orders, fc.array(fc.record({ type, order })), fc.array(type), (jurisdictions, laws, sources) => {
        const reviewer = citing({
          provisions: laws.map(({ type: authorityType, order: jurisdiction }) => ({
            field: 'x',
            reference: { ...RULE, jurisdiction },
            law: { name: 'Lag', authorityType },
            provision: { isRepealNotice: false, retired: false },
            isStored: false,
          })),
          snippets: sources.map((authorityType) => ({ field: 'y', value: 'src', authorityType })),
        });
        const binds =
          laws.some((law) => isBinding(law.type, [law.order])) ||
          sources.some((authorityType) => isBinding(authorityType, jurisdictions));
        assert.equal(holdsNoBindingLaw([reviewer], jurisdictions) === null, binds);
      }),
    );
  });

  it('do not guess where no table says what binds', () => {
    assert.deepEqual(normHierarchyUnavailable(['SE', 'FI', 'constructor'])?.values, {
      jurisdictions: ['FI', 'constructor'],
    });
    assert.equal(normHierarchyUnavailable(['SE', 'NO', 'DK', 'US_FED']), null);
    assert.deepEqual(normHierarchyUnavailable(['SE'], { NO: NORM_HIERARCHIES.NO })?.values, { jurisdictions: ['SE'] });
  });

  it('refuse a repeal notice and a provision the law no longer has, unless the reviewer held it', () => {
    for (const [isRepealNotice, retired, isStored, isRefused] of [
      [true, false, false, true],
      [false, true, false, true],
      [true, true, true, false],
      [false, false, false, false],
    ] as const) {
      const law = { name: 'Lag', authorityType: 'STATUTE' as const };
      const cited = { field: 'x', reference: RULE, law, provision: { isRepealNotice, retired }, isStored };
      assert.equal(provisionRepealed([citing({ provisions: [cited] })]) !== null, isRefused);
    }
  });

  it('say everything that was found in the values, and no more than a person reads in the sentence', () => {
    const many = Array.from({ length: 300 }, (_, n) => `${n}${'x'.repeat(400)}`);
    const refusals = [
      jurisdictionsNotOpen(
        many.map((code, n) => ({ field: `jurisdictions[${n}]`, code: code.slice(0, 20) })),
        ['SE'],
      ),
      notInLibrary([
        citing({
          provisions: many.map((work, n) => ({
            field: `workers[0].rules[${n}]`,
            reference: { ...RULE, work },
            law: null,
            provision: null,
            isStored: false,
          })),
          snippets: many.map((value, n) => ({ field: `workers[0].snippetIds[${n}]`, value, authorityType: null })),
        }),
      ]),
      shortcutTaken('x'.repeat(200), { profileId: 'prof_1', name: 'y'.repeat(500) }),
    ];
    for (const refusal of refusals) assert.ok((refusal?.message.length ?? 0) < 2_000, refusal?.message);
    const [notOpen, notHeld] = refusals.map((refusal) => refusal?.values ?? {});
    const counts = [notOpen?.['jurisdictions'], notHeld?.['references'], notHeld?.['snippetIds']];
    assert.deepEqual(
      counts.map((found) => (found as unknown[]).length),
      [300, 300, 300],
    );
    assert.match(refusals[1]?.message ?? '', /and 295 more/);
  });
});
