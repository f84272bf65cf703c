import assert from 'node:assert/strict';
import type { LegalOrder } from '../../../../shared/contracts/vocabulary.ts';
import { mayNotGovern } from '../../../../shared/rules/governing-law.ts';

describe('the law of a review', () => {
  const ROWS: readonly [language: string, orders: LegalOrder[], foreign: LegalOrder[]][] = [
    ['sv', ['SE'], []],
    ['nn', ['NO'], []],
    ['da', ['SE'], ['SE']],
    ['da', ['DK', 'SE'], []],
    ['en', ['NO', 'SE'], ['NO', 'SE']],
    ['fi', ['SE'], []],
    ['und', ['SE'], []],
    ['da', [], []],
  ];
  for (const [language, orders, foreign] of ROWS) {
    it(`of ${orders.join(' and ') || 'no legal order'} ${foreign.length > 0 ? 'may not govern' : 'is not doubted for'} a document in ${language}`, () =>
      assert.deepEqual(mayNotGovern(language, orders), foreign));
  }
});
