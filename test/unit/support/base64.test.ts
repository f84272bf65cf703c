import assert from 'node:assert/strict';
import { says } from '../../support/base64.ts';

const SECRET = 'Ett-ord-som-bara-står-här?>~';

describe('looking for a secret in base64', () => {
  for (const encoding of ['base64', 'base64url'] as const) {
    for (const before of ['', 'x', 'xx', 'xxx']) {
      for (const after of ['', 'y', 'yy']) {
        it(`finds it in ${encoding} with ${before.length} bytes before and ${after.length} after`, () => {
          assert.ok(says(Buffer.from(before + SECRET + after).toString(encoding), SECRET));
        });
      }
    }
  }

  it('finds it as it is, and does not find what is not there', () => {
    assert.ok(says(`{"a":"${SECRET}"}`, SECRET));
    assert.ok(!says(Buffer.from('Ett-ord-som-bara-står-där?>~').toString('base64'), SECRET));
  });
});
