import assert from 'node:assert/strict';
import { da } from '../../../../apps/gateway/console/texts/da.ts';
import { en, type TextTable } from '../../../../apps/gateway/console/texts/en.ts';
import { nb } from '../../../../apps/gateway/console/texts/nb.ts';
import { sv } from '../../../../apps/gateway/console/texts/sv.ts';
import { LANGUAGES } from '../../../../shared/contracts/interface-language.ts';

const TABLES: Record<keyof typeof LANGUAGES, TextTable> = { en, sv, nb, da };
const holesOf = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the texts of the pages before the application', () => {
  it('are in every language of the application', () =>
    assert.deepEqual(Object.keys(TABLES).sort(), Object.keys(LANGUAGES).sort()));

  for (const [language, table] of Object.entries(TABLES)) {
    it(`are whole in ${language}: every key, with the same values, and no word of alarm`, () => {
      assert.deepEqual(Object.keys(table).sort(), Object.keys(en).sort());
      for (const [key, text] of Object.entries<string>(table)) {
        assert.notEqual(text.trim(), '', key);
        assert.deepEqual(holesOf(text), holesOf(en[key as keyof typeof en]), key);
        assert.doesNotMatch(text, /!|\boops\b|\binvalid\b|\bplease\b|\bogiltig/i, key);
      }
    });
  }
});
