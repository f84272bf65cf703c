import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseNorwegianAct } from '../../../../../shared/laws/no/parse.ts';
import { assertAsRecorded, goldens, sourceOf } from '../../../../support/laws/golden.ts';
import { holdNorwegianActs } from '../../../../support/laws/norwegian-acts.ts';

describe('parseNorwegianAct, on golden files,', () => {
  for (const golden of goldens('no')) {
    it(`reads ${golden.work} as recorded`, () => {
      const bytes = readFileSync(sourceOf(golden));
      assertAsRecorded(parseNorwegianAct(bytes), golden);
      assert.deepEqual(holdNorwegianActs([{ name: golden.source, bytes }]).failures, []);
    });
  }
});
