import assert from 'node:assert/strict';
import { corpusTitles, readTitle, titleProblems, unpackTitle } from '../../../../../support/laws/us-laws.ts';

const WHOLE = 'the whole corpus holds';
/** Titles with footnotes, levels out of order, repealed and renumbered sections. */
const SELECTED = /xml_usc(?:01|09|17|27|32)@/;
const SECTIONS_OF_ALL_TITLES = 1672;

/** Ten titles take a few seconds: they are read when asked for with `--grep 'whole corpus'`. */
const isWholeAsked = process.argv.some((argument) => argument.includes('whole corpus'));

describe('readTitle, on the corpus,', () => {
  it('loses no text of a fixed selection of titles', async function () {
    const titles = corpusTitles();
    if (titles === null) {
      process.stdout.write('      the titles are not here: there is no ../shared/law-corpus\n');
      return this.skip();
    }
    const selected = titles.filter(({ href }) => SELECTED.test(decodeURIComponent(href)));
    assert.equal(selected.length, 5);
    for (const title of selected) assert.deepEqual(await titleProblems(await unpackTitle(title)), [], title.href);
  });

  it(WHOLE, async function () {
    const titles = isWholeAsked ? corpusTitles() : null;
    if (titles === null) return this.skip();
    let sections = 0;
    for (const title of titles) {
      const bytes = await unpackTitle(title);
      assert.deepEqual(await titleProblems(bytes), [], title.href);
      sections += (await readTitle(bytes)).provisions.length;
    }
    process.stdout.write(`      ${titles.length} titles, ${sections} provisions hold\n`);
    assert.equal(sections, SECTIONS_OF_ALL_TITLES);
  });
});
