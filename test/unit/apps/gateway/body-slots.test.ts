import assert from 'node:assert/strict';
import { createBodySlots } from '../../../../apps/gateway/middleware/body-slots.ts';

const never = new AbortController().signal;
const isSettled = async (promise: Promise<unknown>): Promise<boolean> => {
  const pending = Symbol('pending');
  await new Promise((resolve) => setImmediate(resolve));
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
};

describe('the slots for large bodies', () => {
  it('are two for an organisation and six in all; the next request waits until one is free', async () => {
    const slots = createBodySlots();
    const [first] = await Promise.all(['a', 'a', 'b', 'b', 'c'].map((tenantId) => slots.take(tenantId, never)));
    const third = slots.take('a', never);
    const sixth = await slots.take('c', never);
    const seventh = slots.take('d', never);
    assert.deepEqual([await isSettled(third), await isSettled(seventh)], [false, false]);
    sixth();
    assert.deepEqual([await isSettled(third), await isSettled(seventh)], [false, true]);
    (await seventh)();
    assert.equal(await isSettled(third), false);
    first?.();
    await third;
  });

  it('are not held by a caller who left while waiting', async () => {
    const slots = createBodySlots();
    const [first] = await Promise.all(['a', 'a'].map((tenantId) => slots.take(tenantId, never)));
    const gone = new AbortController();
    const waiting = slots.take('a', gone.signal);
    const next = slots.take('a', never);
    gone.abort(new Error('gone'));
    await assert.rejects(waiting, /gone/);
    first?.();
    await next;
  });

  it('are refused with 503 where none is free in time', async () => {
    const slots = createBodySlots(20);
    await Promise.all(['a', 'a'].map((tenantId) => slots.take(tenantId, never)));
    await assert.rejects(slots.take('a', never), { code: 'SERVICE_UNAVAILABLE', status: 503 });
  });
});
