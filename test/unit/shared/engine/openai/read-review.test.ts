import assert from 'node:assert/strict';
import fc from 'fast-check';
import { REVIEW_FORMAT } from '../../../../../shared/engine/openai/answers.ts';
import { parseAnswer } from '../../../../../shared/engine/openai/read-answer.ts';
import { readReview } from '../../../../../shared/engine/openai/read-review.ts';

const CODE = '0123456789ab';
const CITATION = {
  primary_label: 'L1',
  primary_authority_type: 'STATUTE',
  supporting_label: null,
  supporting_authority_type: null,
};
const FLAW = {
  flaw_title: 'Not heard',
  quote: 'The board heard nobody.',
  related_quotes: ['It decided the same day.'],
  is_absence: false,
  description: 'The board decided without a hearing.',
  category: 'PARTY_NOT_HEARD',
  severity: 'HIGH',
  citations: [CITATION],
};

/** Reads an answer as the engine does, from its text. */
function read(content: string) {
  return readReview(REVIEW_FORMAT.schema.parse(parseAnswer(content)) as Parameters<typeof readReview>[0], CODE);
}
const answer = (...flaws: unknown[]): string => JSON.stringify({ flaws, strengths: [] });
const only = (...flaws: unknown[]) => read(answer(...flaws)).findings[0];

describe('an answer to a review', () => {
  it('is read with all that a finding has', () => {
    assert.deepEqual(only(FLAW), {
      kind: 'FLAW',
      title: 'Not heard',
      description: 'The board decided without a hearing.',
      category: 'PARTY_NOT_HEARD',
      severity: 'HIGH',
      quote: 'The board heard nobody.',
      relatedQuotes: ['It decided the same day.'],
      isAbsence: false,
      citations: [
        { primaryLabel: 'L1', primaryAuthorityType: 'STATUTE', supportingLabel: null, supportingAuthorityType: null },
      ],
    });
  });

  const FORMS: readonly [what: string, content: string][] = [
    ['in a code fence', `\`\`\`json\n${answer(FLAW)}\n\`\`\``],
    ['behind a lead-in', `Here is my review:\n${answer(FLAW)}\nI hope it helps.`],
    ['with an extra key', JSON.stringify({ flaws: [{ ...FLAW, confidence: 0.9 }], strengths: [], verdict: 'fine' })],
    ['without the list of strengths', JSON.stringify({ flaws: [FLAW] })],
    ['beside items that are none', answer(null, FLAW, 'flaw', { quote: 7 })],
  ];
  for (const [what, content] of FORMS) {
    it(`is read ${what}`, () => assert.equal(read(content).findings[0]?.quote, FLAW.quote));
  }

  const FIELDS: readonly [what: string, change: object, expected: object][] = [
    ['a severity in lower case', { severity: 'high' }, { severity: 'HIGH' }],
    ['a severity by another name', { severity: 'Moderate' }, { severity: 'MEDIUM' }],
    ['no severity as LOW', { severity: null }, { severity: 'LOW' }],
    ['a category in words', { category: 'party not heard' }, { category: 'PARTY_NOT_HEARD' }],
    ['an unknown category as OTHER', { category: 'bias' }, { category: 'OTHER' }],
    ['a title under the name of the other list', { flaw_title: undefined, title: 'Not heard' }, { title: 'Not heard' }],
    ['no description', { description: undefined }, { description: '' }],
    ['related quotations that are none', { related_quotes: 'x' }, { relatedQuotes: [] }],
    ['the lines of the fence', { quote: `the\n[[${CODE} PAGE 2]]\nend` }, { quote: 'the\nend' }],
    ['no citation', { citations: undefined }, { citations: [] }],
    ['a citation without a label', { citations: [{ ...CITATION, primary_label: ' ' }] }, { citations: [] }],
  ];
  for (const [what, change, expected] of FIELDS) {
    it(`is read with ${what}`, () => assert.partialDeepStrictEqual(only({ ...FLAW, ...change }), expected));
  }

  const CITATIONS: readonly [what: string, citations: unknown, primaryLabel: string][] = [
    ['a label alone', ['L2'], 'L2'],
    ['one citation outside of a list', { primary_label: ' L7 ' }, 'L7'],
    ['an unknown authority type', [{ ...CITATION, primary_authority_type: 'LAW' }], 'L1'],
    ['a label nobody issued, for the checks to judge', [{ ...CITATION, primary_label: 'L999' }], 'L999'],
  ];
  for (const [what, citations, primaryLabel] of CITATIONS) {
    it(`is read with ${what}`, () =>
      assert.equal(only({ ...FLAW, citations })?.citations[0]?.primaryLabel, primaryLabel));
  }

  it('gives facts of the document, observations without law, and what could not be read', () => {
    const { facts, unanchored, malformed } = read(
      JSON.stringify({
        document: { decision_date: '2024-02-30', authority: ' The board ', document_kind: '', seems_complete: true },
        flaws: [{ flaw_title: 'No quotation' }],
        strengths: [],
        unanchored: [
          {
            title: 'No law',
            quote: 'Some words.',
            related_quotes: ['More words.', 7, ''],
            description: 'Why.',
            category: 'missing reasons',
            severity: 'high',
          },
          { title: 'No severity', quote: 'Some words.', description: 'Why.', category: 'missing reasons' },
          { title: 'No words' },
        ],
      }),
    );
    const expected = { decisionDate: null, authority: 'The board', documentKind: null, seemsComplete: true };
    assert.deepEqual(facts, expected);
    assert.deepEqual(unanchored, [
      {
        title: 'No law',
        description: 'Why.',
        category: 'MISSING_REASONS',
        quote: 'Some words.',
        severity: 'HIGH',
        relatedQuotes: ['More words.'],
      },
      { title: 'No severity', quote: 'Some words.', description: 'Why.', category: 'MISSING_REASONS' },
    ]);
    const answered = '{"flaw_title":"No quotation"}';
    assert.deepEqual(malformed, [
      { kind: 'FLAW', title: 'No quotation', quote: '', answered },
      { kind: 'FLAW', title: 'No words', quote: '', answered: null },
    ]);
  });

  it('loses no item but is counted, whatever one field is changed to', () => {
    const junk = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.string());
    const field = fc.constantFrom(...Object.keys(FLAW), 'confidence');
    fc.assert(
      fc.property(fc.array(fc.tuple(field, junk), { maxLength: 5 }), (changes) => {
        const items = changes.map(([name, value]) => ({ ...FLAW, [name]: value }));
        const { findings, malformed } = read(answer(FLAW, ...items));
        assert.equal(findings.length + malformed.length, items.length + 1);
        assert.equal(findings[0]?.quote, FLAW.quote);
      }),
      { numRuns: 1_000 },
    );
  });
});
