import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { forgetDrafts, keep, placeOfDocument, placeOfProfile, readKept } from '../../../../apps/console/data/kept.ts';
import { createVault } from '../../../../apps/console/data/vault.ts';

/** A storage of the browser: what it keeps is its own fields. */
class Store {
  [name: string]: unknown;
  getItem(name: string): unknown {
    return Object.hasOwn(this, name) ? this[name] : null;
  }
  setItem(name: string, value: string): void {
    this[name] = value;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

describe('what the browser keeps', () => {
  const vault = createVault([randomBytes(32).toString('base64')]);
  const place = placeOfProfile('per_1', 'ten_1', 'prof_1');
  let local: Store;
  let session: Store;
  beforeEach(() => {
    [local, session] = [new Store(), new Store()];
    Object.assign(globalThis, { localStorage: local, sessionStorage: session });
  });
  afterEach(() => {
    forgetDrafts();
    for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
  });

  it('is sealed where it stands, and read again', async () => {
    assert.equal(await keep(vault, place, { name: 'Bygglov' }), true);
    assert.equal(JSON.stringify(local).includes('Bygglov'), false);
    assert.deepEqual(await readKept(vault, place), { name: 'Bygglov' });
    assert.equal(await readKept(createVault([randomBytes(32).toString('base64')]), place), null);
  });

  it('is taken over once where an earlier release left it in the clear', async () => {
    local.setItem(place.name, '{"name":"Bygglov"}');
    assert.deepEqual(await readKept(vault, place), { name: 'Bygglov' });
    assert.equal(JSON.stringify(local).includes('Bygglov'), false);
    assert.deepEqual(await readKept(vault, place), { name: 'Bygglov' });
    local.setItem(place.name, '{"name":');
    assert.equal(await readKept(vault, place), null);
    assert.deepEqual(Object.keys(local), []);
  });

  it('is of the page alone where the browser cannot seal it or has no room', async () => {
    local.setItem(place.name, '{"name":"Bygglov"}');
    assert.deepEqual(await readKept(null, place), { name: 'Bygglov' });
    assert.deepEqual(Object.keys(local), []);
    assert.equal(await keep(null, place, { name: 'Tillsyn' }), false);
    assert.deepEqual(await readKept(null, place), { name: 'Tillsyn' });
    local.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    assert.equal(await keep(vault, place, { name: 'Serveringstillstånd' }), false);
    assert.deepEqual(await readKept(vault, place), { name: 'Serveringstillstånd' });
  });

  it('does not come back where it was replaced or forgotten while it was sealed', async () => {
    const older = keep(vault, place, { name: 'A' });
    await keep(vault, place, { name: 'B' });
    await older;
    assert.deepEqual(await readKept(vault, place), { name: 'B' });
    const removed = keep(vault, place, { name: 'C' });
    await keep(vault, place, null);
    await removed;
    assert.equal(await readKept(vault, place), null);
    const forgotten = keep(vault, place, { name: 'D' });
    forgetDrafts();
    await forgotten;
    assert.equal(await readKept(vault, place), null);
  });

  it('is forgotten with the sign-out, and nothing else with it', async () => {
    local.setItem('docaudit.theme', 'dark');
    await keep(vault, place, { name: 'A' });
    await keep(vault, placeOfDocument('job_1'), { content: 'B' });
    await keep(null, placeOfDocument('job_2'), { content: 'C' });
    forgetDrafts();
    assert.equal(await readKept(null, placeOfDocument('job_2')), null);
    assert.deepEqual([Object.keys(local), Object.keys(session)], [['docaudit.theme'], []]);
  });
});
