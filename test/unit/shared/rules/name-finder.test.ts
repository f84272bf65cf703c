import assert from 'node:assert/strict';
import fc from 'fast-check';
import { MAX_NAME, nameFinder } from '../../../../shared/rules/name-finder.ts';

const found = (names: readonly string[], text: string): string[] =>
  nameFinder(names)(text).map(({ start, end }) => text.slice(start, end));

describe('names in a text', () => {
  const ROWS: readonly [what: string, names: string[], text: string, expected: string[]][] = [
    [
      'the longest of those that begin alike',
      ['5 § lagen', '5 § lagen (2017:900)'],
      'se 5 § lagen (2017:900).',
      ['5 § lagen (2017:900)'],
    ],
    ['the shorter where the longer does not go on', ['5 § lagen', '5 § lagen om'], 'se 5 § lagen och', ['5 § lagen']],
    ['whatever the case and the white space', ['Scope of review'], 'SCOPE  of\nreview', ['SCOPE  of\nreview']],
    ['with its genitive', ['förvaltningslagen'], 'förvaltningslagens krav', ['förvaltningslagens']],
    ['with an English genitive', ['Privacy Act'], 'the Privacy Act’s aim', ['Privacy Act’s']],
    [
      'without what only looks like a genitive',
      ['Privacy Act'],
      'Privacy Act’sx, Privacy Act’',
      ['Privacy Act', 'Privacy Act'],
    ],
    ['not inside a word', ['lagen'], 'förvaltningslagen och olagen', []],
    ['not before more digits, a colon or the letter of a section', ['§ 16'], '§ 161, § 16:2, § 16 a, § 16 b.', []],
    ['before a preposition', ['§ 19'], '§ 19 i loven', ['§ 19']],
    [
      'with signs at both ends',
      ['(EU) 2016/679', 'Guideline “On tone”'],
      'x (EU) 2016/679, Guideline “On tone”.',
      ['(EU) 2016/679', 'Guideline “On tone”'],
    ],
    ['one behind the other, none inside another', ['aa bb', 'bb cc'], 'aa bb cc, bb cc', ['aa bb', 'bb cc']],
    ['of three characters', ['abc'], 'abc', ['abc']],
    ['not behind a letter of two units', ['lagen'], '𐐀lagen', []],
    ['behind a sign of two units', ['lagen'], '😀lagen', ['lagen']],
    ['with several signs and white space at an end', ['aa »!'], 'x aa  »! y', ['aa  »!']],
    ['with white space and signs at the beginning', ['« ( aa'], 'x «  ( aa y', ['«  ( aa']],
    ['that differ in their signs alone', ['a-b c', 'a b c', 'a.b c'], 'a.b c a b c a-b c', ['a.b c', 'a b c', 'a-b c']],
  ];
  for (const [what, names, text, expected] of ROWS) {
    it(`are found ${what}`, () => assert.deepEqual(found(names, text), expected));
  }

  it('are none that are too short or too long', () => {
    assert.deepEqual(found(['ab', 'x'.repeat(MAX_NAME + 1)], `ab ${'x'.repeat(MAX_NAME + 1)}`), []);
    assert.deepEqual(found(['x'.repeat(MAX_NAME)], 'x'.repeat(MAX_NAME)), ['x'.repeat(MAX_NAME)]);
    const [longest, tooLong] = [64, 65].map((words) => Array(words).fill('aa').join(' '));
    assert.deepEqual(found([longest ?? '', tooLong ?? ''], tooLong ?? ''), [longest]);
    assert.deepEqual(found(['---', 'aaa'], '--- aaa'), ['aaa']);
  });

  it('are those whose words fit into the bound of all names together', () => {
    const words = (first: string, count: number) => [first, ...Array(count - 1).fill('x')].join(' ');
    const all = 500_000;
    const many = Array.from({ length: Math.floor(all / 64) }, (_, n) => words(`n${n}`, 64));
    const last = words('last', all - many.length * 64);
    assert.deepEqual(found([...many, last, 'more'], `${last}, more`), [last]);
  });

  it('are those a search for each name by itself finds', () => {
    const word = fc.constantFrom('aa', 'Bb', 'cc', '12', '§');
    const sign = fc.constantFrom(' ', ' ', ' ', '-', ' (', ') ', '. ');
    const phrase = (max: number) =>
      fc.array(fc.tuple(word, sign), { minLength: 1, maxLength: max }).map((parts) => parts.flat().join('').trim());
    const standsIn = (text: string, name: string): boolean => {
      const behind = /\p{N}$/u.test(name) ? '(?![\\p{N}:])' : /\p{L}$/u.test(name) ? '(?!\\p{L})' : '';
      return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}${behind}`, 'iu').test(text);
    };
    fc.assert(
      fc.property(fc.array(phrase(3), { minLength: 1, maxLength: 5 }), phrase(12), (names, text) => {
        const fitting = names.filter((name) => name.length >= 3 && /[\p{L}\p{N}§]/u.test(name));
        const ranges = nameFinder(fitting)(text);
        for (const { start, end, name } of ranges)
          assert.equal(text.slice(start, end).toLowerCase(), name.toLowerCase());
        // A found name hides only names that overlap it, so that something is found whenever any name stands in the text.
        assert.equal(
          ranges.length > 0,
          fitting.some((name) => standsIn(text, name)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('cost no more where thousands of names begin like the text', () => {
    const beginning = 'aa '.repeat(60);
    const names = Array.from({ length: 8_000 }, (_, n) => `${beginning}${n}`);
    const find = nameFinder(names);
    for (let n = 0; n < 10; n++) assert.deepEqual(find('aa '.repeat(15_000)), []);
    assert.equal(find(`${beginning}7999`).length, 1);
  });
});
