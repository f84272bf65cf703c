import assert from 'node:assert/strict';
import { RunFailure } from '../../../../../shared/errors/run-failure.ts';
import type { Reviewing } from '../../../../../shared/reviewing/reviewing.ts';
import { checkDocument } from '../../../../../shared/services/runs/check-document.ts';

describe('the check of a document', () => {
  const check = (category: 'DOCUMENT_UNREADABLE' | 'INTERNAL') => {
    const reviewing = { run: () => Promise.reject(new RunFailure(category)), close: async () => undefined };
    const deps = { data: {} as never, clock: () => 0, reviewing: reviewing as unknown as Reviewing };
    const text = { pages: ['x'], language: 'fi', mediaType: 'text/plain' };
    const run = { tenantId: 'ten_1', jobId: 'job_1' };
    const input = { profiles: [], sources: [], customRules: {} };
    return checkDocument({ ...deps, signal: new AbortController().signal }, run, input, text);
  };

  it('is left out for a document that takes too much time or memory for it', async () => {
    assert.equal(await check('DOCUMENT_UNREADABLE'), null);
  });

  it('fails with every other failure', async () => {
    await assert.rejects(check('INTERNAL'), { category: 'INTERNAL' });
  });
});
