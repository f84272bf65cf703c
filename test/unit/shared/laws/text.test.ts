import assert from 'node:assert/strict';
import { joinLines, toLines, vocabulary } from '../../../../shared/laws/text.ts';

describe('joinLines', () => {
  const words = vocabulary('socialtjänst e-hälsa icke-verbal EU-förordning');
  const table: [name: string, lines: string[], expected: string][] = [
    ['a hard wrap becomes a space', ['En ', '  myndighet'], 'En myndighet'],
    ['a word broken in two is whole again', ['förvalt-', 'ningen ska'], 'förvaltningen ska'],
    ['a word the work has without hyphen', ['social-', 'tjänst'], 'socialtjänst'],
    ['a compound the work writes with hyphen', ['e-', 'hälsa'], 'e-hälsa'],
    ['an abbreviation keeps its hyphen', ['EU-', 'förordning'], 'EU-förordning'],
    ['an elliptic compound keeps hyphen and space', ['hälso- ', 'och sjukvård'], 'hälso- och sjukvård'],
    ['a range of numbers', ['enligt 21-', '23 §§'], 'enligt 21-23 §§'],
    ['a prefix written with hyphen', ['icke-', 'farligt'], 'icke-farligt'],
    ['a range of months', ['perioden oktober-', 'december 2022'], 'perioden oktober-december 2022'],
    ['two nationalities', ['Finsk-', 'svenska kommissionen'], 'Finsk-svenska kommissionen'],
    ['a chain whose link ends the line', ['rapport land-för-', 'land'], 'rapport land-för-land'],
    ['a chain whose link begins the next', ['anges post-', 'för-post'], 'anges post-för-post'],
    ['a dash between words stays apart', ['lag -', 'och rätt'], 'lag - och rätt'],
  ];
  for (const [name, lines, expected] of table)
    it(`joins ${name}`, () =>
      assert.equal(
        joinLines(lines, () => words),
        expected,
      ));

  it('asks for the words of the work only at a hyphen', () => {
    assert.equal(
      joinLines(['a', 'b'], () => assert.fail('asked')),
      'a b',
    );
  });
});

describe('toLines', () => {
  it('takes every kind of line end and drops soft hyphens', () => {
    assert.deepEqual(toLines('a\r\nb\r\r\nc\nd\re\ff\u00adg'), ['a', 'b', 'c', 'd', 'e', 'fg']);
  });
});
