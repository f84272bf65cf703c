import type { OutageAdvice } from '../../contracts/failures.ts';
import type { Engine } from '../../engine/engine.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import type { Platform } from '../platform.ts';

/** The model counts as down after so many failures in a row, however quickly they came. */
const FAILURES_IN_A_ROW = 10;
/** Waits vary by up to a fifth, because all runs would otherwise come back at once. */
const SPREAD = 0.2;

export type ModelBreaker = ReturnType<typeof createModelBreaker>;

/**
 * The circuit breaker of the model, shared by all workers through the database. It opens when the model failed ten times in a row, or failed
 * again after half the shortest wait, without an answer between. While it is open, runs are advised to wait up to the longest wait, and one
 * run at a time may try the model earlier. The first answer closes it.
 */
export function createModelBreaker(
  { data, clock, config }: Pick<Platform, 'data' | 'clock' | 'config'>,
  random: () => number = Math.random,
) {
  const { redeliveryMinMs, redeliveryMaxMs } = config.run;
  return {
    /** Records a failure of the model for a run; answers advice while the breaker is open, else null. */
    async failed(runId: string): Promise<OutageAdvice | null> {
      const nowMs = clock();
      // The series survives four of the longest waits, because a run may wait that long, then work longer still before it fails again.
      const { sinceMs, failures } = await data.modelOutages.failed(nowMs, 4 * redeliveryMaxMs);
      if (failures < FAILURES_IN_A_ROW && nowMs - sinceMs < redeliveryMinMs / 2) return null;
      const probe = await data.modelOutages.claimProbe(runId, nowMs, nowMs + redeliveryMinMs);
      return { waitMs: Math.round(redeliveryMaxMs * (1 - SPREAD * random())), probe };
    },

    /** Records that the model answered, which closes the breaker. */
    async answered(): Promise<void> {
      await data.modelOutages.ended();
    },
  };
}

/**
 * Wraps an engine: the breaker hears of its answers and of failures that show the model down, and those failures carry the breaker's
 * advice. `runOf` answers the id of the calling run. A breaker that cannot be reached changes nothing.
 */
export function withBreaker(
  engine: Engine,
  breaker: ModelBreaker,
  runOf: () => string,
  onFault: (err: unknown) => void,
): Engine {
  const watched =
    <Input, Output>(ask: (input: Input, signal: AbortSignal) => Promise<Output>) =>
    async (input: Input, signal: AbortSignal): Promise<Output> => {
      try {
        const output = await ask(input, signal);
        await breaker.answered().catch(onFault);
        return output;
      } catch (err) {
        if (!(err instanceof RunFailure) || !err.modelDown) throw err;
        const advice = await breaker.failed(runOf()).catch((fault: unknown) => {
          onFault(fault);
          return null;
        });
        throw err.advised(advice);
      }
    };
  return {
    ...engine,
    review: watched(engine.review),
    consolidate: watched(engine.consolidate),
    act: watched(engine.act),
  };
}
