import assert from 'node:assert/strict';
import { FLAW_CATEGORIES, OUTPUT_LANGUAGES, STRENGTH_CATEGORIES } from '../../../../shared/contracts/vocabulary.ts';
import { LANGUAGES } from '../../../../shared/languages/languages.ts';
import { categoryLabel } from '../../../../shared/rules/categories.ts';

describe('the label of a kind', () => {
  it('is a few words of its own for every kind in every language', () => {
    const kinds = [...FLAW_CATEGORIES, ...STRENGTH_CATEGORIES].filter((kind) => kind !== 'OTHER');
    for (const language of OUTPUT_LANGUAGES) {
      const labels = kinds.map((kind) => categoryLabel(kind, LANGUAGES[language].auditWording));
      assert.equal(new Set(labels).size, kinds.length, language);
      for (const label of labels) assert.match(label ?? '', /^\p{Lu}[\p{L} ]+$/u);
    }
  });

  it('is left out for a kind that tells nothing, and the free text of an earlier release is its own', () => {
    const { auditWording } = LANGUAGES.English;
    assert.deepEqual(
      ['OTHER', '', 'Missing reasons', 'constructor'].map((kind) => categoryLabel(kind, auditWording)),
      [null, null, 'Missing reasons', 'constructor'],
    );
  });
});
