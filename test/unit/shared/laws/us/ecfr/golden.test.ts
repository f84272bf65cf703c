import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseCfr } from '../../../../../../shared/laws/us/ecfr/parse.ts';
import { assertAsRecorded, goldens, sourceOf } from '../../../../../support/laws/golden.ts';
import { cfrProblems } from '../../../../../support/laws/us-laws.ts';

describe('parseCfr, on golden files,', () => {
  for (const golden of goldens('us-ecfr')) {
    it(`reads ${golden.work} as recorded`, () => {
      const bytes = readFileSync(sourceOf(golden));
      assertAsRecorded(
        parseCfr(bytes).find(({ work }) => work === golden.work),
        golden,
      );
      assert.deepEqual(cfrProblems(bytes), []);
    });
  }
});
