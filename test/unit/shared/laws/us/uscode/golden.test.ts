import assert from 'node:assert/strict';
import { assertAsRecorded, goldens, sourceOf } from '../../../../../support/laws/golden.ts';
import { readTitle, titleProblems, unpackTitle } from '../../../../../support/laws/us-laws.ts';

describe('readTitle, on golden files,', () => {
  for (const golden of goldens('us-uscode')) {
    it(`reads ${golden.name} (${golden.source.split('/').at(-1)}) as recorded`, async () => {
      const bytes = await unpackTitle(sourceOf(golden));
      assertAsRecorded(await readTitle(bytes), golden);
      assert.deepEqual(await titleProblems(bytes), []);
    });
  }
});
