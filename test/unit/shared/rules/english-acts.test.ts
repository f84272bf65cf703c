import assert from 'node:assert/strict';
import { englishActs } from '../../../../shared/rules/english-acts.ts';

describe('English acts in a text', () => {
  const word = (length: number) => `X${'a'.repeat(length - 1)}`;
  const ROWS: readonly [what: string, text: string, expected: string[]][] = [
    ['with the words that link its name', 'see the Freedom of Information Act.', ['Freedom of Information Act']],
    ['without the words that open the sentence', 'The Privacy Act applies.', ['Privacy Act']],
    ['without the small words before it', 'the Federal Rules of Evidence Act', ['Federal Rules of Evidence Act']],
    ['behind a bracket', '(Rules of Procedure Act)', ['Rules of Procedure Act']],
    ['from the first capital of a compound on', 'a post-Brexit Trade Act', ['Brexit Trade Act']],
    ['up to the sign behind it', 'Penal Code, section 3', ['Penal Code']],
    ['each by itself', 'the Police Act and Privacy Act', ['Police Act', 'Police Act and Privacy Act']],
    ['not where the word before is no name', 'a lower Act, any Regulations', []],
    ['not where a single letter stands before it', 'Plan B Act', []],
    ['not where only an opening word stands before it', 'The Act, Each Code', []],
    ['not in a longer word', 'the Federal Actuary', []],
    ['with a word of 61 characters in it', `Great ${word(61)} Act`, [`Great ${word(61)} Act`]],
    ['not behind a word of 62 characters', `Great ${word(62)} Act`, []],
    ['with thirty words in it', `Alpha ${'of '.repeat(30)}Act`, [`Alpha ${'of '.repeat(30)}Act`]],
    ['not with thirty-one', `Alpha ${'of '.repeat(31)}Act`, []],
  ];
  for (const [what, text, expected] of ROWS) {
    it(`are found ${what}`, () =>
      assert.deepEqual(
        englishActs(text).map(({ start, end }) => text.slice(start, end)),
        expected,
      ));
  }
});
