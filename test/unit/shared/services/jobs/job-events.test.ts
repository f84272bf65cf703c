import assert from 'node:assert/strict';
import type { Data } from '../../../../../shared/data/data.ts';
import { mintJobId } from '../../../../../shared/ids.ts';
import { jobEvents } from '../../../../../shared/services/jobs/job-events.ts';

describe('the events of a job', () => {
  it('are read again only once the job has changed, because each wait would else read without end', async () => {
    const changes = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let [reads, waits] = [0, 0];
    const unfinished = { status: 'QUEUED', events: [], lastEvent: 0, errorMessage: null, errorCategory: null };
    const data = {
      jobs: {
        // The third read finds the job deleted.
        logAfter: async () => (++reads < 3 ? unfinished : null),
      },
      jobChanges: {
        watch: () => ({ changed: () => changes[waits++]?.promise, stop: () => undefined }),
      },
    } as unknown as Data;
    const caller = { tenantId: 'ten_1', credentialId: 'key_1', kind: 'api-key' } as const;
    const signal = new AbortController().signal;
    const events = await jobEvents({ data, clock: Date.now }, caller, mintJobId(), 0, signal);
    const ended = events?.[Symbol.asyncIterator]().next();
    await new Promise(setImmediate);
    assert.deepEqual([reads, waits], [2, 1]);
    changes[0]?.resolve();
    assert.deepEqual(await ended, { done: true, value: undefined });
    assert.deepEqual([reads, waits], [3, 1]);
  });
});
