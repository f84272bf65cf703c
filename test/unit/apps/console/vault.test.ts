import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createVault } from '../../../../apps/console/data/vault.ts';

const key = () => randomBytes(32).toString('base64');
const vaultOf = (...keys: string[]) => {
  const vault = createVault(keys);
  assert.ok(vault);
  return vault;
};

describe('the vault of drafts', () => {
  const [first, older] = [key(), key()];
  const TEXT = JSON.stringify({ instructions: 'Läs skälen noga. 😀'.repeat(20_000) });

  it('opens what it sealed, at its place, and what an older key of the session sealed', async () => {
    const sealed = await vaultOf(first).seal(TEXT, 'a');
    assert.equal(await vaultOf(first).open(sealed, 'a'), TEXT);
    assert.equal(await vaultOf(key(), first).open(sealed, 'a'), TEXT);
  });

  it('never seals alike, and shows nothing of what it sealed', async () => {
    const sealed = await vaultOf(first, older).seal('Läs skälen', 'a');
    assert.notEqual(sealed, await vaultOf(first, older).seal('Läs skälen', 'a'));
    assert.equal(Buffer.from(sealed, 'base64').includes('skälen'), false);
  });

  it('opens nothing else', async () => {
    const vault = vaultOf(first, older);
    const sealed = await vault.seal('Läs skälen', 'a');
    const bytes = Buffer.from(sealed, 'base64');
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    const others: Record<string, Promise<string | null>> = {
      'a place of another draft': vault.open(sealed, 'b'),
      'another person': vaultOf(key()).open(sealed, 'a'),
      'an altered value': vault.open(bytes.toString('base64'), 'a'),
      'a cut value': vault.open(sealed.slice(0, 12), 'a'),
      'an empty value': vault.open('', 'a'),
      'a value that is none': vault.open('null', 'a'),
    };
    for (const [name, opened] of Object.entries(others)) assert.equal(await opened, null, name);
  });
});
