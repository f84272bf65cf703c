import assert from 'node:assert/strict';
import { parseConfig } from '../../../../shared/config.ts';
import { createEngine } from '../../../../shared/engine/create-engine.ts';
import { reviewInProcess } from '../../../../shared/reviewing/reviewing.ts';
import { writeInProcess } from '../../../../shared/writing/writing.ts';

describe('createEngine', () => {
  for (const [name, env, expected] of [
    ['without a key, the built-in engine', {}, 'offline'],
    ['with an address but no key, the built-in engine', { OPENAI_BASE_URL: 'http://localhost:1/v1' }, 'offline'],
    ['with a key, the language model', { OPENAI_API_KEY: 'sk-test' }, 'openai'],
  ] as const) {
    it(`gives ${name}`, () => {
      const computing = { writing: writeInProcess(), reviewing: reviewInProcess() };
      assert.equal(createEngine(parseConfig(env), computing).name, expected);
    });
  }
});
