import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { createKeyring } from '../../../../shared/security/keyring.ts';

describe('the keyring', () => {
  const masterKey = randomBytes(32);
  const keyring = createKeyring(masterKey);
  const sealed = () => keyring.seal(Buffer.from('a secret'), 'record:1');

  it('opens what it sealed, in the same context, on every process with the key', () => {
    const same = createKeyring(Buffer.from(masterKey));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (plaintext, context) => {
        const opened = same.open(keyring.seal(Buffer.from(plaintext), context), context);
        assert.deepEqual(new Uint8Array(opened), plaintext);
      }),
    );
  });

  it('never seals alike, and shows nothing of what it sealed', () => {
    const [one, two] = [sealed(), sealed()];
    assert.notDeepEqual(one, two);
    assert.equal(one.includes('secret'), false);
  });

  it('derives a key for each purpose under each of its keys, the same on every process', () => {
    const older = randomBytes(32);
    const derived = createKeyring(masterKey, older).derive('drafts:1');
    assert.deepEqual(derived, [keyring.derive('drafts:1'), createKeyring(older).derive('drafts:1')].flat());
    const all = [masterKey, older, ...derived, ...keyring.derive('drafts:2')].map((key) => key.toString('hex'));
    assert.equal(new Set(all).size, 5);
  });

  it('does not open a value in which any byte was changed', () => {
    const value = sealed();
    for (let at = 0; at < value.length; at++) {
      const changed = Buffer.from(value);
      changed[at] = (changed[at] ?? 0) ^ 1;
      assert.throws(() => keyring.open(changed, 'record:1'), `byte ${at}`);
    }
  });

  it('does not open a value that was cut, lengthened or is none', () => {
    const value = sealed();
    for (const length of [0, 1, 28, 29, value.length - 1]) {
      assert.throws(() => keyring.open(value.subarray(0, length), 'record:1'), `${length} bytes`);
    }
    assert.throws(() => keyring.open(Buffer.concat([value, Buffer.of(0)]), 'record:1'));
  });

  it('does not open a value that was moved to another record or sealed under another master key', () => {
    assert.throws(() => keyring.open(sealed(), 'record:2'));
    assert.throws(() => keyring.open(sealed(), ''));
    assert.throws(() => createKeyring(randomBytes(32)).open(sealed(), 'record:1'));
  });
});
