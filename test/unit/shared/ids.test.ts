import assert from 'node:assert/strict';
import { isJobId, legacyKeyIdOf, legacyKeyPrefix, mintJobId, mintLegacyKeyId } from '../../../shared/ids.ts';
import { mintSecret } from '../../../shared/security/secrets.ts';

describe('an id', () => {
  it('sorts behind every earlier one of its process', () => {
    const minted = Array.from({ length: 2_000 }, mintJobId);
    assert.deepEqual(minted.toSorted(), minted);
    assert.equal(new Set(minted).size, minted.length);
    assert.ok(minted.every(isJobId));
  });
});

describe('an API key of the key-based variant', () => {
  const keyId = mintLegacyKeyId();
  const apiKey = mintSecret(legacyKeyPrefix(keyId));

  it('names its record', () => {
    assert.equal(legacyKeyIdOf(apiKey), keyId);
  });
  for (const [name, text] of Object.entries({
    nothing: '',
    'a client secret': mintSecret('das_'),
    'one character less': apiKey.slice(0, -1),
    'one character more': `${apiKey}a`,
    'a line break behind': `${apiKey}\n`,
    'another prefix': `x${apiKey}`,
    'a letter that no id has': apiKey.replace(/^dak_./, 'dak_U'),
    'a character that no secret has': `${apiKey.slice(0, -1)}.`,
  })) {
    it(`has another format than ${name}`, () => {
      assert.equal(legacyKeyIdOf(text), null);
    });
  }
});
