import assert from 'node:assert/strict';
import { corpusActs, holdActs } from '../../../../support/laws/swedish-acts.ts';

const TODAY = '2026-11-21';
const EVERY_NTH = 24;
const WHOLE = 'the whole corpus holds';

/** The whole corpus takes a while: it runs when asked for with `--grep 'whole corpus'`. */
const isWholeAsked = process.argv.some((argument) => argument.includes('whole corpus'));

describe('parseSwedishAct, on the corpus,', () => {
  const check = (acts: readonly unknown[]): void => {
    const { held, failures } = holdActs(acts, TODAY);
    process.stdout.write(`      ${held} of ${acts.length} acts hold\n`);
    assert.deepEqual(failures, []);
  };

  it('loses no text of a fixed selection of acts', function () {
    const acts = corpusActs();
    if (acts === null) return this.skip();
    check(acts.filter((_, index) => index % EVERY_NTH === 0));
  });

  it(WHOLE, function () {
    const acts = isWholeAsked ? corpusActs() : null;
    if (acts === null) return this.skip();
    check(acts);
  });
});
