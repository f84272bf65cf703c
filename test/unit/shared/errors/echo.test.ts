import assert from 'node:assert/strict';
import { ECHOED_VALUES, echo, echoAll } from '../../../../shared/errors/echo.ts';

const LONGEST = 'x'.repeat(200);
const CUT = `${LONGEST}…`;

describe('echo', () => {
  const ROWS: readonly [what: string, value: string, expected: string][] = [
    ['repeats a text of 200 characters', LONGEST, LONGEST],
    ['cuts a longer text', `${LONGEST}x`, CUT],
    ['leaves no half of a character', `${'x'.repeat(199)}😀`, `${'x'.repeat(199)}\ufffd…`],
  ];
  for (const [what, value, expected] of ROWS) it(what, () => assert.equal(echo(value), expected));

  it('cuts at the length that it is given', () => assert.deepEqual([echo('ab', 2), echo('abc', 2)], ['ab', 'ab…']));

  it('shortens texts and lists at every depth', () => {
    const many = Array<string>(ECHOED_VALUES).fill(`${LONGEST}x`);
    assert.deepEqual(echoAll({ a: [{ b: [...many, 'y'] }], n: 1, none: null }), {
      a: [{ b: Array<string>(ECHOED_VALUES).fill(CUT) }],
      n: 1,
      none: null,
    });
  });
});
