import assert from 'node:assert/strict';
import { hashSecret, mintSecret, secretMatches } from '../../../../shared/security/secrets.ts';

describe('secrets', () => {
  it('are 256 random bits behind their prefix', () => {
    const minted = Array.from({ length: 50 }, () => mintSecret('das_'));
    assert.equal(new Set(minted).size, 50);
    for (const secret of minted) {
      assert.match(secret, /^das_[A-Za-z0-9_-]{43}$/);
      assert.equal(Buffer.from(secret.slice(4), 'base64url').length, 32);
    }
  });

  it('are kept as a salted hash that does not contain them', () => {
    const secret = mintSecret('das_');
    const [one, two] = [hashSecret(secret), hashSecret(secret)];
    assert.deepEqual([one.salt.length, one.hash.length], [16, 32]);
    assert.notDeepEqual(one.salt, two.salt);
    assert.notDeepEqual(one.hash, two.hash);
    assert.deepEqual(hashSecret(secret, one.salt), one);
    assert.equal(one.hash.includes(secret), false);
  });

  it('match their own hash and nothing else', () => {
    const secret = mintSecret('das_');
    const stored = hashSecret(secret);
    assert.equal(secretMatches(secret, stored), true);
    for (const other of ['', secret.slice(0, -1), `${secret} `, secret.toUpperCase(), mintSecret('das_')]) {
      assert.equal(secretMatches(other, stored), false, other);
    }
    assert.equal(secretMatches(secret, { ...stored, salt: Buffer.alloc(16) }), false);
  });

  it('match nothing where nothing is stored, not even a hash of zeros', () => {
    assert.equal(secretMatches('', null), false);
    assert.equal(secretMatches(mintSecret('das_'), null), false);
  });
});
