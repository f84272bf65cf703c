import assert from 'node:assert/strict';
import fc from 'fast-check';
import { AUTHORITY_TYPES, LEGAL_ORDERS } from '../../../../shared/contracts/vocabulary.ts';
import { isBinding } from '../../../../shared/rules/binding-law.ts';
import { NORM_HIERARCHIES } from '../../../../shared/rules/legal-orders/legal-orders.ts';
import {
  type CitedProvision,
  type CitingReviewer,
  holdsNoBindingLaw,
  holdsNoSource,
  instructionTooLong,
  jurisdictionsNotDerivable,
  jurisdictionsNotOpen,
  namedByDocumentId,
  noReviewer,
  normHierarchyUnavailable,
  notInLibrary,
  type ProposedReviewer,
  provisionNotInStatute,
  provisionRepealed,
  provisionToCome,
  provisionWithoutNumber,
  type Refusal,
  shortcutTaken,
  tooManyReviewers,
  tooManySources,
  unknownProvisions,
} from '../../../../shared/rules/profile-refusals.ts';
import { DAY_NOT_DECIDED } from '../../../../shared/rules/validity.ts';

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
            provision: { isRepealNotice: false, retired: false, toCome: false },
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
      const cited = {
        field: 'x',
        reference: RULE,
        law,
        provision: { isRepealNotice, retired, toCome: false },
        isStored,
      };
      assert.equal(provisionRepealed([citing({ provisions: [cited] })]) !== null, isRefused);
    }
  });

  it('refuse what does not apply yet, unless the reviewer held it, and name the day', () => {
    for (const [toCome, validFrom, isStored, expected] of [
      [true, '2027-01-01', false, /applies from 2027-01-01/],
      [true, DAY_NOT_DECIDED, false, /applies from a day not decided yet/],
      [true, '2027-01-01', true, null],
      [false, '2020-01-01', false, null],
    ] as const) {
      const law = { name: 'Lov', authorityType: 'STATUTE' as const };
      const provision = { isRepealNotice: false, retired: false, toCome, validFrom };
      const found = provisionToCome([
        citing({ provisions: [{ field: 'x', reference: RULE, law, provision, isStored }] }),
      ]);
      if (expected === null) assert.equal(found, null);
      else assert.match(found?.message ?? '', expected);
    }
  });

  it('refuse addresses that count texts without a number, where an act prints such texts, unless the reviewer held it', () => {
    for (const [jurisdiction, pinpoint, isStored, isRefused] of [
      ['NO', 'par_tekst~3§', false, true],
      ['NO', 'kap_1_par_1~12§', false, true],
      ['NO', 'par_tekst~3§', true, false],
      ['NO', 'par_tekst§', false, false],
      ['SE', 'par_15~2§', false, false],
      ['XX', 'par_15~2§', false, false],
    ] as const) {
      const law = { name: 'Lov', authorityType: 'STATUTE' as const };
      const provision = { isRepealNotice: false, retired: false, toCome: false };
      const reference = { ...RULE, jurisdiction, pinpoint };
      const found = provisionWithoutNumber([
        citing({ provisions: [{ field: 'x', reference, law, provision, isStored }] }),
      ]);
      assert.equal(found !== null, isRefused, pinpoint);
    }
  });

  it('refuse one of a kind as they refuse many, and are silent where there is none', () => {
    const law = { name: 'Lag', authorityType: 'STATUTE' as const };
    const sound = { field: 'workers[0].rules[0]', reference: RULE, law, isStored: false };
    const provision = { isRepealNotice: false, retired: false, toCome: false };
    const snippet = { field: 'workers[0].snippetIds[0]', value: 'src_1', authorityType: null };
    const rows: [refused: Refusal | null, taken: Refusal | null][] = [
      [noReviewer([]), noReviewer([proposed()])],
      [tooManyReviewers(2, 1), tooManyReviewers(1, 1)],
      [tooManySources([proposed({ snippetIds: ['x'] })], 1), tooManySources([proposed()], 1)],
      [
        instructionTooLong([proposed({ instructions: 'ab' })], 1),
        instructionTooLong([proposed({ instructions: 'a' })], 1),
      ],
      [
        holdsNoSource([proposed({ rules: [] })]),
        holdsNoSource([proposed(), proposed({ rules: [], snippetIds: ['x'] })]),
      ],
      [
        jurisdictionsNotOpen([{ field: 'x', code: 'NO' }], ['SE']),
        jurisdictionsNotOpen([{ field: 'x', code: 'SE' }], ['SE']),
      ],
      [
        namedByDocumentId([citing({ snippets: [snippet] })], new Map([['src_1', 'key']])),
        namedByDocumentId(
          [citing({ snippets: [{ ...snippet, authorityType: 'STATUTE' }] })],
          new Map([['src_1', 'key']]),
        ),
      ],
      [
        notInLibrary([citing({ snippets: [snippet] })]),
        notInLibrary([citing({ provisions: [{ ...sound, provision }] })]),
      ],
      [notInLibrary([citing({ provisions: [{ ...sound, law: null, provision: null }] })]), null],
      [provisionNotInStatute([{ ...sound, provision: null }], () => null), provisionNotInStatute([], () => null)],
      [normHierarchyUnavailable(['FI']), normHierarchyUnavailable(['SE'])],
    ];
    for (const [refused, taken] of rows) {
      assert.ok(refused);
      assert.doesNotMatch(refused.message, /and -?\d+ more/);
      assert.equal(taken, null);
    }
    const lawless = { ...sound, law: null, provision: null };
    const messages = [[citing({ provisions: [lawless] })], [citing({ snippets: [snippet] })]].map(
      (reviewers) => notInLibrary(reviewers)?.message ?? '',
    );
    assert.match(messages[0] ?? '', /^The library does not hold `SE` `2000:1`, cited in `workers\[0\]\.rules\[0\]`\./);
    assert.doesNotMatch(messages[0] ?? '', /No legal source answers/);
    assert.match(messages[1] ?? '', /^No legal source answers to `src_1` in `workers\[0\]\.snippetIds\[0\]`\./);
    assert.match(
      holdsNoSource([proposed({ rules: [] })])?.message ?? '',
      /"A" \(`workers\[0\]`\) holds no legal source\./,
    );
    const guided = citing({ provisions: [lawless], snippets: [{ ...snippet, authorityType: 'GUIDANCE' }] });
    assert.match(holdsNoBindingLaw([guided], ['SE'])?.message ?? '', /binding law in SE: "A" .* holds GUIDANCE only\./);
    const unknown = unknownProvisions([
      citing({
        provisions: [
          { ...sound, provision },
          { ...sound, provision: null },
          { ...sound, law: null, provision: null },
        ],
      }),
    ]);
    assert.deepEqual(unknown, [{ ...sound, provision: null }]);
  });

  describe('say everything that was found in the values, and no more than a person reads in the sentence', () => {
    const many = Array.from({ length: 300 }, (_, n) => `${n}${'x'.repeat(400)}`);
    const law = { name: 'Lag', authorityType: 'GUIDANCE' as const };
    const cited = many.map((work, n): CitedProvision => {
      const reference = { ...RULE, work, pinpoint: work };
      return { field: `workers[0].rules[${n}]`, reference, law, provision: null, isStored: false };
    });
    const repealed = cited.map((one) => ({
      ...one,
      provision: { isRepealNotice: true, retired: false, toCome: false },
    }));
    const snippets = many.map((value, n) => ({
      field: `workers[0].snippetIds[${n}]`,
      value,
      authorityType: null,
    }));
    const reviewers = many.map((name, n) =>
      proposed({ field: `workers[${n}]`, name, instructions: 'x'.repeat(1_001) }),
    );

    /** Each refusal, and how much of what was found its values hold: the length of the list by its name. */
    const REFUSALS: [name: string, refusal: Refusal | null, found: Record<string, number>][] = [
      ['too many sources', tooManySources(reviewers, 0), { reviewers: 300 }],
      ['instructions', instructionTooLong(reviewers, 1_000), { reviewers: 300 }],
      ['nothing held', holdsNoSource(reviewers.map((one) => ({ ...one, rules: [] }))), { reviewers: 300 }],
      ['no legal order', jurisdictionsNotDerivable(many), { open: 300 }],
      [
        'closed legal orders',
        jurisdictionsNotOpen(
          many.map((code, n) => ({ field: `jurisdictions[${n}]`, code })),
          ['SE'],
        ),
        { jurisdictions: 300 },
      ],
      [
        'ids',
        namedByDocumentId([citing({ snippets })], new Map(many.map((id) => [id, `src_${id}`]))),
        { snippetIds: 300 },
      ],
      [
        'the library',
        notInLibrary([citing({ provisions: cited.map((one) => ({ ...one, law: null })), snippets })]),
        { references: 300, snippetIds: 300 },
      ],
      ['addresses of nothing', provisionNotInStatute(cited, () => null), { references: 300 }],
      ['printed citations', provisionNotInStatute(cited, ({ pinpoint }) => pinpoint), { references: 300 }],
      ['repealed provisions', provisionRepealed([citing({ provisions: repealed })]), { references: 300 }],
      ['unknown legal orders', normHierarchyUnavailable(many), { jurisdictions: 300 }],
      [
        'no binding law',
        holdsNoBindingLaw(
          many.map((name) => citing({ name, provisions: cited.slice(0, 1) })),
          ['SE'],
        ),
        { reviewers: 300 },
      ],
      ['a slug', shortcutTaken('x'.repeat(200), { profileId: 'prof_1', name: 'y'.repeat(500) }), {}],
    ];
    for (const [name, refusal, found] of REFUSALS) {
      it(`for ${name}`, () => {
        assert.ok(refusal);
        assert.ok(refusal.message.length < 2_000, refusal.message);
        const lengths = Object.keys(found).map((list) => [list, (refusal.values[list] as unknown[]).length]);
        assert.deepEqual(Object.fromEntries(lengths), found);
        if (Object.keys(found).length > 0) assert.match(refusal.message, /and 295 more/);
      });
    }
  });
});
