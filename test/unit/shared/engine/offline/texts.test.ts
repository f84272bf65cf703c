import assert from 'node:assert/strict';
import { OUTPUT_LANGUAGES } from '../../../../../shared/contracts/vocabulary.ts';
import { describe as describeFinding, textsFor } from '../../../../../shared/engine/offline/texts.ts';
import { SIGNAL_IDS } from '../../../../../shared/languages/signals.ts';

describe('texts', () => {
  for (const language of OUTPUT_LANGUAGES) {
    it(`says everything in ${language}, in three sentences`, () => {
      const texts = textsFor(language);
      for (const signal of SIGNAL_IDS) {
        const { title, description } = describeFinding(texts, signal, { wording: 'ordet', citation: '5 § lagen' });
        assert.doesNotMatch(`${title} ${description}`, /[{}]|undefined/);
        assert.ok(description.includes('5 § lagen'));
        assert.ok(description.split(/(?<=[.!?])\s+(?=\p{Lu})/u).length <= 3, description);
      }
    });
  }

  it('differs between the languages', () => {
    for (const signal of SIGNAL_IDS) {
      const titles = new Set(OUTPUT_LANGUAGES.map((language) => textsFor(language).signals[signal].significance));
      assert.equal(titles.size, OUTPUT_LANGUAGES.length, signal);
    }
  });

  it('takes words of the document as they are', () => {
    const { description } = describeFinding(textsFor('English'), 'LOADED_LANGUAGE', {
      wording: '$& {citation}',
      citation: 'X',
    });
    assert.ok(description.includes('“$& {citation}”'));
  });
});
