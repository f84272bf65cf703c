import assert from 'node:assert/strict';
import { OFFLINE_MODEL } from '../../../../shared/engine/offline/act.ts';
import { spendingOf, totalOf, usd } from '../../../../shared/rules/spending.ts';

const MILLION = { inputTokens: 1_000_000, outputTokens: 1_000_000 };

describe('what model work costs', () => {
  const CASES = [
    ['nothing', [], 0, 0, 0],
    ['a known model', [{ model: 'gpt-5.1', usage: MILLION }], 1_000_000, 1_000_000, 11.25],
    ['a dated snapshot of one', [{ model: 'gpt-5.1-2025-11-13', usage: MILLION }], 1_000_000, 1_000_000, 11.25],
    ['a few tokens', [{ model: 'gpt-5-nano', usage: { inputTokens: 7, outputTokens: 0 } }], 7, 0, 0],
    [
      'two models together',
      [
        { model: 'gpt-4.1', usage: { inputTokens: 1_000, outputTokens: 500 } },
        { model: 'gpt-4o-mini', usage: { inputTokens: 1_000, outputTokens: 0 } },
      ],
      2_000,
      500,
      0.00615,
    ],
    [
      'an unknown model beside a known one',
      [
        { model: 'gpt-5', usage: MILLION },
        { model: 'own', usage: MILLION },
      ],
      2_000_000,
      2_000_000,
      null,
    ],
    [
      'a model that is no more than a property of every object',
      [{ model: 'constructor', usage: MILLION }],
      1_000_000,
      1_000_000,
      null,
    ],
    ['a known model that does not say what it took', [{ model: 'gpt-5', usage: null }], 0, 0, null],
    ['the offline engine', [{ model: OFFLINE_MODEL, usage: null }], 0, 0, 0],
  ] as const;
  for (const [name, spent, inputTokens, outputTokens, cost] of CASES) {
    it(`is ${cost === null ? 'not known' : `${cost} dollars`} for ${name}`, () => {
      const total = totalOf(spent);
      assert.deepEqual(
        [total.inputTokens, total.outputTokens, usd(total.costMicroUsd)],
        [inputTokens, outputTokens, cost],
      );
    });
  }

  it('is noted of every piece of work but those that took nothing', () => {
    assert.equal(spendingOf({ model: OFFLINE_MODEL, usage: null }), null);
    for (const spending of [
      { model: 'own', usage: null },
      { model: 'own', usage: MILLION },
    ]) {
      assert.deepEqual(spendingOf(spending), spending);
    }
  });
});
