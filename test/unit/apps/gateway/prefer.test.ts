import assert from 'node:assert/strict';
import fc from 'fast-check';
import { preferredWaitSeconds } from '../../../../apps/gateway/prefer.ts';

describe('preferredWaitSeconds', () => {
  const GRANTED: [header: string, seconds: number][] = [
    ['wait=10', 10],
    ['wait=0', 0],
    ['WAIT=7', 7],
    ['wait = 7', 7],
    ['  wait=7  ', 7],
    ['wait="7"', 7],
    ['wait=007', 7],
    ['wait=60', 60],
    ['wait=61', 60],
    ['wait=99999999999999999999999999', 60],
    ['respond-async, wait=10', 10],
    ['return=minimal; foo="a, b", wait=10', 10],
    ['foo="wait=3, x", wait=10', 10],
    ['wait=10; foo=bar', 10],
    ['wait=10, wait=20', 10],
    [', ,wait=10', 10],
  ];
  for (const [header, seconds] of GRANTED) {
    it(`grants ${header}`, () => assert.equal(preferredWaitSeconds(header), seconds));
  }

  const IGNORED = [
    '',
    'wait',
    'wait=',
    'wait=-1',
    'wait=1.5',
    'wait=1e1',
    'wait=ten',
    'wait="',
    'wait="1',
    'wait=1 2',
    'await=5',
    'foo="wait=5"',
    'respond-async',
    'wait=x, wait=5',
  ];
  for (const header of IGNORED) {
    it(`ignores ${JSON.stringify(header)}`, () => assert.equal(preferredWaitSeconds(header), null));
  }

  it('grants no more than a minute, whatever is sent, and never fails', () => {
    const piece = fc.constantFrom('wait', '=', '"', ',', ';', '\\', ' ', '7', '99', 'foo');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (header) => {
          const seconds = preferredWaitSeconds(header);
          assert.ok(seconds === null || (Number.isInteger(seconds) && seconds >= 0 && seconds <= 60));
        },
      ),
    );
  });

  it('reads a header of the largest size at once', () => {
    for (const header of ['"'.repeat(16_000), '\\"'.repeat(8_000), ' '.repeat(16_000), 'a='.repeat(8_000)]) {
      assert.equal(preferredWaitSeconds(`wait${header}`), null);
    }
  });
});
