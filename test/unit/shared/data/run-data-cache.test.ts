import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RunRef } from '../../../../shared/contracts/workflow-messages.ts';
import type { Data } from '../../../../shared/data/data.ts';
import type { ExtractedText, RunInput } from '../../../../shared/data/run-data.ts';
import { cacheRunData } from '../../../../shared/data/run-data-cache.ts';
import { eventually } from '../../../support/eventually.ts';

const TEXT: ExtractedText = { pages: ['one', 'two'], language: 'sv', mediaType: 'text/plain' };
const INPUT: RunInput = { profiles: [], sources: [], customRules: {} };

/** Run data in memory that counts how often it was read. */
function storedRunData() {
  const texts = new Map<string, ExtractedText>();
  const inputs = new Map<string, RunInput>([['ten_1/job_1', INPUT]]);
  const reads = { text: 0, input: 0 };
  const keyOf = ({ tenantId, jobId }: RunRef) => `${tenantId}/${jobId}`;
  const stored = {
    async input(run: RunRef) {
      reads.input++;
      return inputs.get(keyOf(run)) ?? null;
    },
    async text(run: RunRef) {
      reads.text++;
      return texts.get(keyOf(run)) ?? null;
    },
    async saveText(run: RunRef, text: ExtractedText) {
      texts.set(keyOf(run), text);
    },
    async removeOfRun(run: RunRef) {
      texts.delete(keyOf(run));
      inputs.delete(keyOf(run));
    },
    async removeAll(tenantId: string, jobId: string) {
      await this.removeOfRun({ tenantId, jobId });
    },
  };
  // Only what is remembered or forgotten is called here; the rest passes through.
  return { runData: cacheRunData(stored as unknown as Data['runData']), reads };
}

describe('remembered run data', () => {
  it('is read once', async () => {
    const { runData, reads } = storedRunData();
    assert.deepEqual(await runData.input({ tenantId: 'ten_1', jobId: 'job_1' }), INPUT);
    assert.deepEqual(await runData.input({ tenantId: 'ten_1', jobId: 'job_1' }), INPUT);
    assert.equal(reads.input, 1);
  });

  it('serves a text that was just saved without reading it', async () => {
    const { runData, reads } = storedRunData();
    await runData.saveText({ tenantId: 'ten_1', jobId: 'job_1' }, TEXT);
    assert.deepEqual(await runData.text({ tenantId: 'ten_1', jobId: 'job_1' }), TEXT);
    assert.equal(reads.text, 0);
  });

  it('looks again for what was not there', async () => {
    const { runData, reads } = storedRunData();
    assert.equal(await runData.text({ tenantId: 'ten_1', jobId: 'job_1' }), null);
    assert.equal(await runData.text({ tenantId: 'ten_1', jobId: 'job_1' }), null);
    assert.equal(reads.text, 2);
  });

  it('belongs to the tenant', async () => {
    const { runData } = storedRunData();
    await runData.saveText({ tenantId: 'ten_1', jobId: 'job_1' }, TEXT);
    assert.equal(await runData.text({ tenantId: 'ten_2', jobId: 'job_1' }), null);
  });

  it('is forgotten when the run ends', async () => {
    const { runData } = storedRunData();
    await runData.input({ tenantId: 'ten_1', jobId: 'job_1' });
    await runData.saveText({ tenantId: 'ten_1', jobId: 'job_1' }, TEXT);
    await runData.removeAll('ten_1', 'job_1');
    assert.equal(await runData.input({ tenantId: 'ten_1', jobId: 'job_1' }), null);
    assert.equal(await runData.text({ tenantId: 'ten_1', jobId: 'job_1' }), null);
  });

  it('is forgotten when its time is up, although nobody asks for it again', async () => {
    const { collectGarbage, isGone } = watchedText();
    await collectGarbage();
    assert.equal(isGone(), false);
    await eventually(async () => {
      await collectGarbage();
      return isGone();
    });
  });
});

/** A text that only the memory under test holds, for 100 ms. */
function watchedText() {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  const texts = async (): Promise<ExtractedText> => ({ ...TEXT, pages: ['held'] });
  const runData = cacheRunData({ text: texts } as unknown as Data['runData'], 100);
  let ref: WeakRef<ExtractedText> | null = null;
  const read = runData.text({ tenantId: 'ten_1', jobId: 'job_1' }).then((text) => {
    if (text !== null) ref = new WeakRef(text);
  });
  return {
    async collectGarbage() {
      await read;
      await nextTurn();
      gc();
    },
    isGone: () => ref?.deref() === undefined,
    runData,
  };
}
