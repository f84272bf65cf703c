import assert from 'node:assert/strict';
import type { JobAnswer } from '../../../../shared/contracts/job.ts';
import { createOfflineEngine } from '../../../../shared/engine/offline/offline-engine.ts';
import { RunFailure } from '../../../../shared/errors/run-failure.ts';
import { createWriting, type Writing } from '../../../../shared/writing/writing.ts';
import { namedAudit, requestFor } from '../../../support/model/action-scene.ts';
import { packedAction, written } from '../../../support/model/writing.ts';

const never = new AbortController().signal;
const HOSTILE = new URL('./support/hostile-thread.ts', import.meta.url);
const action = packedAction(requestFor(namedAudit('SE')));

describe('writing in threads', () => {
  let writing: Writing | null = null;
  afterEach(() => writing?.close());
  const failing = (category: string) => (err: unknown) => err instanceof RunFailure && err.category === category;

  it('writes what is written without them', async () => {
    writing = createWriting();
    const threads = {
      act: (...[given, signal]: Parameters<ReturnType<typeof createOfflineEngine>['act']>) =>
        (writing as Writing).run('writeOffline', given, signal),
    };
    const request = requestFor(namedAudit('SE'));
    assert.deepEqual(await written(threads, request), await written(createOfflineEngine(), request));
  });

  it('fails the action whose audit takes too long, saying what to do, and goes on with the next', async () => {
    writing = createWriting(HOSTILE, 200);
    for (let attempt = 0; attempt < 2; attempt++) {
      await assert.rejects(
        writing.run('writeOffline', action, never),
        (err) =>
          failing('DOCUMENT_TOO_LARGE')(err) && /include_in_action/.test((err as RunFailure).personMessage ?? ''),
      );
    }
  });

  it('renders a document of the usual size without a thread, because a job that waits to end waits for no audit', async () => {
    writing = createWriting(HOSTILE);
    const { packed } = await createOfflineEngine().act(action, never);
    const answer = { jobId: 'job_1' } as JobAnswer;
    const bytes = await writing.run('renderDocument', { document: packed, answer, diagnostics: null }, never);
    const served = JSON.parse(Buffer.from(bytes).toString('utf8'));
    assert.deepEqual([served.jobId, served.result.generatedDocument.title], ['job_1', 'Appeal']);
  });

  it('takes a defect for its own fault', async () => {
    writing = createWriting(HOSTILE);
    await assert.rejects(writing.run('planAction', { contextTokens: 1, action }, never), failing('INTERNAL'));
  });

  it('ends with the reason of an aborted signal, also while it writes', async () => {
    writing = createWriting(HOSTILE);
    const stopping = new AbortController();
    const running = writing.run('writeOffline', action, stopping.signal);
    setImmediate(() => stopping.abort(new Error('stopped')));
    await assert.rejects(running, /stopped/);
  });
});
