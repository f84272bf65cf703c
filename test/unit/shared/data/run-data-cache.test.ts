import assert from 'node:assert/strict';
import type { Data } from '../../../../shared/data/data.ts';
import type { ExtractedText, RunInput } from '../../../../shared/data/run-data.ts';
import { rememberRunData } from '../../../../shared/data/run-data-cache.ts';

const TEXT: ExtractedText = { pages: ['one', 'two'], language: 'sv', mediaType: 'text/plain' };
const INPUT: RunInput = { profiles: [], sources: [], sealedContext: null };

/** Run data in memory that counts how often it was read. */
function storedRunData() {
  const texts = new Map<string, ExtractedText>();
  const inputs = new Map<string, RunInput>([['ten_1/job_1', INPUT]]);
  const reads = { text: 0, input: 0 };
  const stored = {
    async input(tenantId: string, jobId: string) {
      reads.input++;
      return inputs.get(`${tenantId}/${jobId}`) ?? null;
    },
    async text(tenantId: string, jobId: string) {
      reads.text++;
      return texts.get(`${tenantId}/${jobId}`) ?? null;
    },
    async saveText(tenantId: string, jobId: string, text: ExtractedText) {
      texts.set(`${tenantId}/${jobId}`, text);
    },
    async removeAll(tenantId: string, jobId: string) {
      texts.delete(`${tenantId}/${jobId}`);
      inputs.delete(`${tenantId}/${jobId}`);
    },
  };
  // Only what is remembered or forgotten is called here; the rest passes through.
  return { runData: rememberRunData(stored as unknown as Data['runData']), reads };
}

describe('remembered run data', () => {
  it('is read once', async () => {
    const { runData, reads } = storedRunData();
    assert.deepEqual(await runData.input('ten_1', 'job_1'), INPUT);
    assert.deepEqual(await runData.input('ten_1', 'job_1'), INPUT);
    assert.equal(reads.input, 1);
  });

  it('serves a text that was just saved without reading it', async () => {
    const { runData, reads } = storedRunData();
    await runData.saveText('ten_1', 'job_1', TEXT);
    assert.deepEqual(await runData.text('ten_1', 'job_1'), TEXT);
    assert.equal(reads.text, 0);
  });

  it('looks again for what was not there', async () => {
    const { runData, reads } = storedRunData();
    assert.equal(await runData.text('ten_1', 'job_1'), null);
    assert.equal(await runData.text('ten_1', 'job_1'), null);
    assert.equal(reads.text, 2);
  });

  it('belongs to the tenant', async () => {
    const { runData } = storedRunData();
    await runData.saveText('ten_1', 'job_1', TEXT);
    assert.equal(await runData.text('ten_2', 'job_1'), null);
  });

  it('is forgotten when the run ends', async () => {
    const { runData } = storedRunData();
    await runData.input('ten_1', 'job_1');
    await runData.saveText('ten_1', 'job_1', TEXT);
    await runData.removeAll('ten_1', 'job_1');
    assert.equal(await runData.input('ten_1', 'job_1'), null);
    assert.equal(await runData.text('ten_1', 'job_1'), null);
  });
});
