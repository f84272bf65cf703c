import assert from 'node:assert/strict';
import { OUTPUT_LANGUAGES } from '../../../../../shared/contracts/vocabulary.ts';
import { describe as describeFinding, textsFor } from '../../../../../shared/engine/offline/texts.ts';
import { CONCEPTS, SIGNAL_IDS, signalOf } from '../../../../../shared/languages/signals.ts';

describe('texts', () => {
  for (const language of OUTPUT_LANGUAGES) {
    it(`says everything in ${language}, in one to three sentences`, () => {
      const texts = textsFor(language);
      for (const signal of SIGNAL_IDS) {
        for (const concept of CONCEPTS) {
          for (const wording of ['ordet', null]) {
            if (wording === null && texts.signals[signal].documentObservation === undefined) continue;
            const details = { kind: signalOf(signal).kind, wording, concept, citation: '5 § lagen' };
            const { title, description } = describeFinding(texts, signal, details);
            assert.doesNotMatch(`${title} ${description}`, /[{}]|undefined/);
            assert.ok(description.includes('5 § lagen') && description.includes(texts.duties[concept]));
            assert.ok(description.split(/(?<=[.!?])\s+(?=\p{Lu})/u).length <= 3, description);
          }
        }
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
    const details = { kind: 'FLAW', wording: '$& {citation}', concept: 'objectivity', citation: 'X' } as const;
    assert.ok(describeFinding(textsFor('English'), 'LOADED_LANGUAGE', details).description.includes('“$& {citation}”'));
  });
});
