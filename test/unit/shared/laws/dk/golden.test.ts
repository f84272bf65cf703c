import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseDanishAct } from '../../../../../shared/laws/dk/parse.ts';
import { conservationProblems } from '../../../../support/laws/danish-acts.ts';
import { assertAsRecorded, goldens, sourceOf } from '../../../../support/laws/golden.ts';

describe('parseDanishAct, on golden files,', () => {
  for (const golden of goldens('dk')) {
    it(`reads ${golden.work} as recorded`, () => {
      const bytes = readFileSync(sourceOf(golden));
      assertAsRecorded(parseDanishAct(bytes), golden);
      assert.deepEqual(conservationProblems(bytes), []);
    });
  }
});
