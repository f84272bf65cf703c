import assert from 'node:assert/strict';
import { assertAsRecorded, goldens, sourceOf } from '../../../../../support/laws/golden.ts';
import { readTitle, titleProblems, unpackTitle } from '../../../../../support/laws/us-laws.ts';

describe('United States Code, golden files', () => {
  for (const golden of goldens('us-uscode')) {
    it(`${golden.name} (${golden.source.split('/').at(-1)}) comes out as recorded`, async () => {
      const bytes = await unpackTitle(sourceOf(golden));
      assertAsRecorded(await readTitle(bytes), golden);
      assert.deepEqual(await titleProblems(bytes), []);
    });
  }
});
