import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseSwedishAct } from '../../../../../shared/laws/se/parse.ts';
import { assertAsRecorded, goldens, sourceOf } from '../../../../support/laws/golden.ts';
import { holdActs } from '../../../../support/laws/swedish-acts.ts';

const TODAY = '2026-11-21';

describe('parseSwedishAct, on golden files,', () => {
  for (const golden of goldens('se')) {
    it(`reads ${golden.name} as recorded`, () => {
      const act = JSON.parse(readFileSync(sourceOf(golden), 'utf8'));
      assertAsRecorded(parseSwedishAct(act, TODAY), golden);
      assert.deepEqual(holdActs([act], TODAY).failures, []);
    });
  }
});
