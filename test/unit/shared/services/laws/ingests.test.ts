import assert from 'node:assert/strict';
import { type Client, ServiceError, WorkflowFailedError } from '@temporalio/client';
import { ApplicationFailure, RetryState } from '@temporalio/common';
import { DependencyUnavailable } from '../../../../../shared/errors/api-error.ts';
import { awaitIngest } from '../../../../../shared/services/laws/ingests.ts';

const LAW = { jurisdiction: 'SE', work: '2017:900' } as const;

/** A client whose ingest ends with this error. */
function failingWith(err: Error): Client {
  const handle = { result: () => Promise.reject(err) };
  return {
    withAbortSignal: (_: AbortSignal, call: () => Promise<unknown>) => call(),
    workflow: { getHandle: () => handle },
  } as unknown as Client;
}

const aborted = () => new DOMException('aborted', 'AbortError');
const cancelledCall = () => Object.assign(new Error('1 CANCELLED'), { code: 1, details: '', metadata: {} });
const failedRun = (type: string) =>
  new WorkflowFailedError('failed', ApplicationFailure.create({ type }), RetryState.NON_RETRYABLE_FAILURE);

describe('waiting for an ingest', () => {
  const left: [what: string, err: Error][] = [
    ['an abort', aborted()],
    ['a cancelled call', cancelledCall()],
    ['an abort in an error of the client', new ServiceError('failed', { cause: aborted() })],
    [
      'a cancelled call two errors deep',
      new Error('outer', { cause: new ServiceError('failed', { cause: cancelledCall() }) }),
    ],
  ];
  for (const [what, err] of left) {
    it(`ends without a result when the caller left: ${what}`, async () => {
      assert.equal(await awaitIngest(failingWith(err), LAW, undefined, AbortSignal.abort()), null);
    });

    it(`fails while the caller waits: ${what}`, async () => {
      const { signal } = new AbortController();
      await assert.rejects(awaitIngest(failingWith(err), LAW, undefined, signal), err);
    });
  }

  it('fails with an error of another kind although the caller left', async () => {
    const err = new Error('outer', { cause: new TypeError('inner') });
    await assert.rejects(awaitIngest(failingWith(err), LAW, undefined, AbortSignal.abort()), err);
  });

  it('is an outage where the run failed, unless the fault is our own', async () => {
    const { signal } = new AbortController();
    await assert.rejects(awaitIngest(failingWith(failedRun('OTHER')), LAW, undefined, signal), DependencyUnavailable);
    const own = failedRun('INTERNAL');
    await assert.rejects(awaitIngest(failingWith(own), LAW, undefined, signal), own);
  });
});
