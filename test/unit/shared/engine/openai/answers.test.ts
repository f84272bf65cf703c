import assert from 'node:assert/strict';
import {
  ACTION_FORMAT,
  CONSOLIDATION_FORMAT,
  REVIEW_FORMAT,
  type ReviewAnswer,
  toCandidates,
  toGroups,
} from '../../../../../shared/engine/openai/answers.ts';

/** The keywords every server with strict structured outputs takes. */
const ALLOWED = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'anyOf',
  'description',
]);

type Flaw = ReviewAnswer['flaws'][number];
const CITATION = {
  primary_label: 'L1',
  primary_authority_type: 'STATUTE',
  supporting_label: null,
  supporting_authority_type: null,
} as const;

function flaw(overrides: Partial<Flaw> = {}): Flaw {
  return {
    flaw_title: 'Title',
    quote: 'Some words.',
    description: 'What they do.',
    category: 'wording',
    severity: 'LOW',
    citations: [{ ...CITATION }],
    ...overrides,
  };
}

describe('the formats of answers', () => {
  for (const { name, jsonSchema } of [REVIEW_FORMAT, CONSOLIDATION_FORMAT, ACTION_FORMAT]) {
    it(`keep to strict structured outputs in every part of the schema of ${name}`, () => {
      assert.equal(jsonSchema.type, 'object');
      let objects = 0;
      const visit = (node: Record<string, unknown>): void => {
        assert.deepEqual(
          Object.keys(node).filter((keyword) => !ALLOWED.has(keyword)),
          [],
        );
        if (node.type === 'object') {
          objects++;
          assert.equal(node.additionalProperties, false);
          assert.deepEqual(node.required, Object.keys(node.properties ?? {}));
        }
        const children = [...Object.values(node.properties ?? {}), ...((node.anyOf as unknown[]) ?? []), node.items];
        for (const child of children) if (child) visit(child as Record<string, unknown>);
      };
      visit(jsonSchema);
      assert.ok(objects >= 2);
      assert.match(name, /^[\w-]{1,64}$/);
    });
  }

  const refused: [string, unknown][] = [
    ['nothing', undefined],
    ['a missing list', { flaws: [] }],
    ['an additional field', { flaws: [], strengths: [], verdict: 'fine' }],
    ['a blank title', { flaws: [flaw({ flaw_title: '  ' })], strengths: [] }],
    ['an unknown severity', { flaws: [{ ...flaw(), severity: 'FATAL' }], strengths: [] }],
    [
      'an unknown authority type',
      { flaws: [{ ...flaw(), citations: [{ ...CITATION, primary_authority_type: 'LAW' }] }], strengths: [] },
    ],
    [
      'an absent nullable field',
      {
        flaws: [{ ...flaw(), citations: [{ primary_label: 'L1', primary_authority_type: 'STATUTE' }] }],
        strengths: [],
      },
    ],
    ['a quotation that never ends', { flaws: [flaw({ quote: 'ha '.repeat(10_000) })], strengths: [] }],
    ['a title that never ends', { flaws: [flaw({ flaw_title: 'ha '.repeat(400) })], strengths: [] }],
  ];
  for (const [name, answer] of refused) {
    it(`refuse ${name}`, () => assert.equal(REVIEW_FORMAT.schema.safeParse(answer).success, false));
  }
});

describe('the answers of the model', () => {
  it('become candidates: flaws first, tidy, without the fence’s own lines', () => {
    const strength = { ...flaw(), strength_title: 'Heard', flaw_title: undefined };
    const { flaw_title: _, ...rest } = strength;
    const answer = {
      flaws: [
        flaw({
          flaw_title: ' Loaded ',
          quote: 'the\n[[0123456789ab PAGE 2]]\nend',
          citations: [{ ...CITATION, primary_label: ' L7 ' }],
        }),
      ],
      strengths: [{ ...rest, strength_title: 'Heard' }],
    };
    const [first, second] = toCandidates(answer, '0123456789ab');
    assert.deepEqual(
      [first?.kind, first?.title, first?.quote, first?.citations[0]?.primaryLabel, second?.kind, second?.title],
      ['FLAW', 'Loaded', 'the\nend', 'L7', 'STRENGTH', 'Heard'],
    );
  });

  const citations: [string, Flaw['citations'][number], unknown][] = [
    ['leave out what has no primary label', { ...CITATION, primary_label: ' ' }, []],
    [
      'take a blank supporting label for none',
      { ...CITATION, supporting_label: '', supporting_authority_type: 'GUIDANCE' },
      [{ primaryLabel: 'L1', primaryAuthorityType: 'STATUTE', supportingLabel: null, supportingAuthorityType: null }],
    ],
    [
      'keep labels nobody issued, for the checks to judge',
      { ...CITATION, primary_label: 'L999', supporting_label: 'L2', supporting_authority_type: 'GUIDANCE' },
      [
        {
          primaryLabel: 'L999',
          primaryAuthorityType: 'STATUTE',
          supportingLabel: 'L2',
          supportingAuthorityType: 'GUIDANCE',
        },
      ],
    ],
  ];
  for (const [name, citation, expected] of citations) {
    it(name, () => {
      const [only] = toCandidates({ flaws: [flaw({ citations: [citation] })], strengths: [] }, '0123456789ab');
      assert.deepEqual(only?.citations, expected);
    });
  }

  it('become groups, a blank title or description counting as none', () => {
    const groups = [{ candidate_ids: ['a', 'b'], title: ' ', description: ' Both. ' }];
    assert.deepEqual(toGroups({ internal_reasoning: '', groups }), [
      { candidateIds: ['a', 'b'], title: null, description: 'Both.' },
    ]);
  });
});
