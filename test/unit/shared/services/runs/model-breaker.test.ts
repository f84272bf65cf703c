import assert from 'node:assert/strict';
import type { Engine } from '../../../../../shared/engine/engine.ts';
import { RunFailure } from '../../../../../shared/errors/run-failure.ts';
import { type ModelBreaker, withBreaker } from '../../../../../shared/services/runs/model-breaker.ts';

const ADVICE = { waitMs: 60_000, probe: true };
const DOWN = new RunFailure('ENGINE_UNAVAILABLE', { modelDown: true });
const UNUSABLE = new RunFailure('ENGINE_UNAVAILABLE');
const FAULT = new Error('a fault of ours');

describe('an engine behind the circuit breaker', () => {
  const ROWS: [what: string, outcome: Error | null, heard: string[], advice: object | null | undefined][] = [
    ['tells it of an answer', null, ['answered'], undefined],
    ['tells it that the model is down, and passes its advice on', DOWN, ['failed run_1'], ADVICE],
    ['does not tell it of an unusable answer', UNUSABLE, [], null],
    ['does not tell it of a fault of ours', FAULT, [], undefined],
  ];
  for (const [what, outcome, expected, advice] of ROWS) {
    it(what, async () => {
      const heard: string[] = [];
      const breaker: ModelBreaker = {
        answered: async () => void heard.push('answered'),
        failed: async (runId) => {
          heard.push(`failed ${runId}`);
          return ADVICE;
        },
      };
      const act = async () => {
        if (outcome !== null) throw outcome;
        return 'written';
      };
      const engine = withBreaker(
        { act } as unknown as Engine,
        breaker,
        () => 'run_1',
        () => assert.fail(),
      );
      const ended = await engine.act({} as never, new AbortController().signal).catch((err: unknown) => err);
      assert.deepEqual(heard, expected);
      assert.deepEqual(ended instanceof RunFailure ? ended.advice : undefined, advice);
    });
  }
});
