import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { createKeyring } from '../../../../../shared/security/keyring.ts';
import { openCursor, sealCursor } from '../../../../../shared/services/laws/law-cursor.ts';

const LAW = { jurisdiction: 'US_FED', work: '42 USC' };
const POSITION = { version: '01KAHCPTJ6E6Z6JNF6Y6V3R2B1', page: 7 };
const NOW_MS = Date.UTC(2026, 10, 21, 12);
const LIFETIME_MS = 900_000;

describe('a cursor of a law', () => {
  const keyring = createKeyring(randomBytes(32));
  const cursor = sealCursor(keyring, LAW, POSITION, NOW_MS);

  const AGES: [ageMs: number, opens: boolean][] = [
    [0, true],
    [LIFETIME_MS - 1, true],
    [LIFETIME_MS, false],
    [LIFETIME_MS + 1, false],
  ];
  for (const [ageMs, opens] of AGES) {
    it(`${opens ? 'opens' : 'has run out'} after ${ageMs} ms`, () => {
      assert.deepEqual(openCursor(keyring, LAW, cursor, NOW_MS + ageMs), opens ? POSITION : null);
    });
  }

  it('says nothing to who reads it and differs each time', () => {
    assert.match(cursor, /^[\w-]+$/);
    for (const encoding of ['base64url', 'utf8'] as const) {
      assert.ok(!Buffer.from(cursor, encoding).includes(POSITION.version));
    }
    assert.notEqual(sealCursor(keyring, LAW, POSITION, NOW_MS), cursor);
  });

  const OTHERS: [name: string, law: typeof LAW][] = [
    ['another title', { ...LAW, work: '43 USC' }],
    ['another legal order', { ...LAW, jurisdiction: 'SE' }],
  ];
  for (const [name, law] of OTHERS) {
    it(`does not open ${name}`, () => assert.equal(openCursor(keyring, law, cursor, NOW_MS), null));
  }

  it('of another installation does not open', () => {
    assert.equal(openCursor(createKeyring(randomBytes(32)), LAW, cursor, NOW_MS), null);
  });

  it('that was altered does not open', () => {
    for (const altered of [`${cursor}A`, ` ${cursor}`, `${cursor}=`, `${cursor}!`, cursor.slice(0, -1), '']) {
      assert.equal(openCursor(keyring, LAW, altered, NOW_MS), null, altered);
    }
    fc.assert(
      fc.property(fc.nat(cursor.length - 1), fc.constantFrom(...'AaZz09_-'), (place, letter) => {
        fc.pre(cursor[place] !== letter);
        const altered = cursor.slice(0, place) + letter + cursor.slice(place + 1);
        assert.equal(openCursor(keyring, LAW, altered, NOW_MS), null);
      }),
    );
  });

  it('that was made up does not open', () => {
    fc.assert(fc.property(fc.string(), (text) => assert.equal(openCursor(keyring, LAW, text, NOW_MS), null)));
  });
});
