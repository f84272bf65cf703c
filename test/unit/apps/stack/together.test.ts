import assert from 'node:assert/strict';
import { once } from 'node:events';
import { together } from '../../../../apps/stack/together.ts';

describe('together', () => {
  const { signal } = new AbortController();

  it('answers in the order of the tasks', async () => {
    assert.deepEqual(await together(signal, [async () => 1, async () => 'two']), [1, 'two']);
  });

  it('asks the others to give up, waits for them and throws the first failure', async () => {
    let isSiblingDone = false;
    const failing = together(signal, [
      async () => {
        throw new Error('first');
      },
      async (shared) => {
        if (!shared.aborted) await once(shared, 'abort');
        isSiblingDone = true;
        throw new Error('second');
      },
    ]);
    await assert.rejects(failing, { message: 'first' });
    assert.equal(isSiblingDone, true);
  });
});
