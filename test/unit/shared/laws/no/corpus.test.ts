import assert from 'node:assert/strict';
import { holdNorwegianActs, norwegianCorpus } from '../../../../support/laws/norwegian-acts.ts';

const ARCHIVES = ['gjeldende-lover.tar.bz2', 'gjeldende-sentrale-forskrifter.tar.bz2'];
const EVERY_NTH = 12;

/** The whole corpus takes a while: it runs when asked for with `--grep 'whole corpus'`. */
const isWholeAsked = process.argv.some((argument) => argument.includes('whole corpus'));

describe('parseNorwegianAct, on the corpus,', () => {
  const check = async (everyNth: number): Promise<boolean> => {
    for (const archive of ARCHIVES) {
      const acts = await norwegianCorpus(archive, everyNth);
      if (acts === null) return false;
      const { held, failures } = holdNorwegianActs(acts);
      process.stdout.write(`      ${held} of ${acts.length} acts of ${archive} hold\n`);
      assert.ok(acts.length > 0);
      assert.deepEqual(failures, []);
    }
    return true;
  };

  it('loses no text of a fixed selection of acts (needs ../shared/law-corpus)', async function () {
    if (!(await check(EVERY_NTH))) this.skip();
  });

  it('loses no text of any act (needs ../shared/law-corpus)', async function () {
    if (!isWholeAsked || !(await check(1))) this.skip();
  });
});
