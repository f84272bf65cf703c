import assert from 'node:assert/strict';
import { remember, remembered } from '../../../../apps/console/data/remembered.ts';

describe('what the browser remembers', () => {
  const place = { storage: 'localStorage', name: 'docaudit.theme' } as const;
  let isFull: boolean;
  let held: Map<string, string>;
  beforeEach(() => {
    isFull = false;
    held = new Map();
    const localStorage = {
      getItem: (name: string) => held.get(name) ?? null,
      setItem: (name: string, value: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        held.set(name, value);
      },
      removeItem: (name: string) => held.delete(name),
    };
    Object.assign(globalThis, { localStorage });
  });
  afterEach(() => {
    remember(place, null);
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  it('is what was said last, until it is forgotten', () => {
    assert.equal(remembered(place), null);
    remember(place, 'dark');
    assert.deepEqual([remembered(place), [...held]], ['dark', [[place.name, 'dark']]]);
    remember(place, null);
    assert.deepEqual([remembered(place), held.size], [null, 0]);
  });

  it('is of the page alone where the storage is full, until it has room again', () => {
    remember(place, 'dark');
    isFull = true;
    remember(place, 'light');
    assert.deepEqual([remembered(place), held.size], ['light', 0]);
    remember(place, null);
    assert.equal(remembered(place), null);
    remember(place, 'light');
    isFull = false;
    remember(place, 'dark');
    held.delete(place.name);
    assert.equal(remembered(place), null);
  });
});
