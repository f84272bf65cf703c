import assert from 'node:assert/strict';
import { orAborted, pauseWithTimer, withRetries } from '../../../shared/abort.ts';

const reason = new Error('the caller left');
const never = () => new Promise<never>(() => undefined);

describe('orAborted', () => {
  it('answers what the work answers, or fails as it fails', async () => {
    const { signal } = new AbortController();
    assert.equal(await orAborted(Promise.resolve(1), signal), 1);
    await assert.rejects(orAborted(Promise.reject(reason), signal), (error) => error === reason);
  });

  it('rejects with the signal’s reason, be it aborted before or meanwhile', async () => {
    await assert.rejects(orAborted(never(), AbortSignal.abort(reason)), (error) => error === reason);
    const controller = new AbortController();
    const work = orAborted(never(), controller.signal);
    controller.abort(reason);
    await assert.rejects(work, (error) => error === reason);
  });
});

describe('pauseWithTimer', () => {
  it('rejects with the signal’s reason', async () => {
    await assert.rejects(pauseWithTimer(60_000, AbortSignal.abort(reason)), (error) => error === reason);
  });
});

describe('withRetries', () => {
  const failing = (times: number) => {
    let calls = 0;
    return async () => {
      calls++;
      if (calls <= times) throw new Error(`call ${calls}`);
      return calls;
    };
  };

  it('waits between the calls as it is told, until one succeeds', async () => {
    const pauses: number[] = [];
    const pause = async (delayMs: number) => void pauses.push(delayMs);
    assert.equal(await withRetries(failing(2), (_failure, calls) => calls * 10, { pause }), 3);
    assert.deepEqual(pauses, [10, 20]);
  });

  it('throws the failure after which it is told to give up', async () => {
    const pause = async () => undefined;
    const lastOfTwo = (_failure: unknown, calls: number) => (calls < 2 ? 0 : null);
    await assert.rejects(withRetries(failing(5), lastOfTwo, { pause }), /^Error: call 2$/);
  });

  it('throws the signal’s reason when it is aborted while it waits', async () => {
    const controller = new AbortController();
    const call = withRetries(failing(5), () => 60_000, { signal: controller.signal });
    controller.abort(reason);
    await assert.rejects(call, (error) => error === reason);
  });
});
