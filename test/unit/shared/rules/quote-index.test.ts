import assert from 'node:assert/strict';
import { MAX_QUOTATION_LENGTH } from '../../../../shared/rules/quotations.ts';
import { indexQuotes } from '../../../../shared/rules/quote-index.ts';

const TOO_LONG = 'The party was silent. '.repeat(MAX_QUOTATION_LENGTH / 20);
const FINDINGS = [
  { id: 'f1', quote: 'The party was never heard\nabout the notes.' },
  { id: 'f2', quote: 'No reasons were given for the outcome of the case.' },
  { id: 'f2', quote: 'The board decided without a meeting.' },
  { id: 'f3', quote: '   ' },
  { id: 'f4', quote: 'The party was never heard about the notes.' },
  { id: 'f5', quote: 'The board … decided.' },
  { id: 'f6', quote: TOO_LONG },
];
const index = indexQuotes(FINDINGS);
const whole = { findingId: 'f1', text: 'The party was never heard about the notes.' };

describe('the quotations of an audit', () => {
  const FOUND: readonly [what: string, words: string, preferred: string[], expected: object | null][] = [
    ['whole', 'The party was never heard about the notes.', ['f1'], whole],
    [
      'whole, in the finding that is preferred',
      'the party was never HEARD about the notes.',
      ['f4', 'f1'],
      { ...whole, findingId: 'f4' },
    ],
    ['whole, in any finding where none is preferred', 'The party was never heard about the notes.', [], whole],
    [
      'in any finding where the preferred one has other words',
      'never heard about the notes',
      ['f2'],
      { findingId: 'f1', text: 'never heard about the notes' },
    ],
    [
      'in part, in the second quotation of a finding',
      'decided without a meeting',
      ['f2'],
      { findingId: 'f2', text: 'decided without a meeting' },
    ],
    [
      'with signs around them',
      '“never heard about the notes”.',
      [],
      { findingId: 'f1', text: 'never heard about the notes' },
    ],
    ['not across two findings', 'about the notes. No reasons were given', [], null],
    ['not where a word differs', 'never heard about the votes', ['f1'], null],
    ['not where nothing is left of them', '…', ['f1'], null],
    ['not where they are too long and no finding with them is preferred', TOO_LONG, ['f1'], null],
    ['not where they are too long', 'x'.repeat(MAX_QUOTATION_LENGTH + 1), ['f1'], null],
  ];
  for (const [what, words, preferred, expected] of FOUND) {
    it(`are found ${what}`, () => assert.deepEqual(index.quoted(words, preferred), expected));
  }

  const JUDGED: readonly [what: string, words: string, about: string[], expected: boolean][] = [
    ['of the finding in question', 'never heard about the notes', ['f1'], true],
    ['of any finding', 'without a meeting', [], true],
    ['of another finding than the one in question', 'without a meeting', ['f1'], true],
    ['and not signs alone', '…', [], false],
    ['and no other words', 'with a meeting', ['f1', 'f2'], false],
    ['and not what goes from one into another', 'the notes. No reasons', [], false],
    ['and nothing too long', `The party ${'x'.repeat(MAX_QUOTATION_LENGTH)}`, ['f1'], false],
  ];
  for (const [what, words, about, expected] of JUDGED) {
    it(`are recognised ${what}`, () => {
      assert.equal(index.isQuotation(words, about), expected);
      assert.equal(index.isQuotation(words, about), expected, 'the second time');
    });
  }

  it('are recognised in the finding in question, however many other findings have the same letters', () => {
    const others = Array.from({ length: 60 }, (_, n) => ({
      id: `f${n}`,
      quote: 'The board was no where to be heard.',
    }));
    const many = indexQuotes([...others, { id: 'own', quote: 'The board was nowhere to be heard.' }]);
    assert.equal(many.isQuotation('nowhere to be heard', ['own']), true);
  });

  it('are none beyond the passages an audit may have', () => {
    const own = indexQuotes(FINDINGS);
    for (let n = 0; n < 50_000; n++) own.isQuotation(`w${n}`, []);
    assert.equal(own.isQuotation('never heard about the notes', ['f1']), false);
  });

  it('are none once a thousand million letters were looked through', () => {
    let state = 1;
    const letters = (length: number) => {
      let text = '';
      while (text.length < length) {
        state = (state * 48_271) % 2_147_483_647;
        text += 'abcdefgh'[state & 7];
      }
      return text;
    };
    const hostile = Array.from({ length: 500 }, (_, n) => ({ id: `h${n}`, quote: letters(MAX_QUOTATION_LENGTH - 1) }));
    const total = hostile.length * MAX_QUOTATION_LENGTH;
    const own = indexQuotes([...hostile, ...FINDINGS]);
    assert.equal(own.isQuotation('never heard about the notes', []), true);
    for (let n = 0; n < (1.2 * 1_000_000_000) / total; n++) own.isQuotation(letters(16), []);
    assert.equal(own.isQuotation('without a meeting', []), false);
  });

  it('are none where there are no findings', () => {
    const empty = indexQuotes([]);
    assert.equal(empty.quoted('The party was never heard', []), null);
    assert.equal(empty.isQuotation('The party was never heard', ['f1']), false);
  });
});
