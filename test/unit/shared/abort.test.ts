import assert from 'node:assert/strict';
import { orAborted, pauseWithTimer } from '../../../shared/abort.ts';

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
