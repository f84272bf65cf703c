import type { OutageAdvice } from '../../contracts/failures.ts';
import type { Engine } from '../../engine/engine.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import type { Platform } from '../platform.ts';

/** So many failures in a row are no accident, however quickly they came. */
const FAILURES_IN_A_ROW = 10;
/** Waits are spread over their last fifth, so that the runs do not come back together. */
const SPREAD = 0.2;

export type ModelBreaker = ReturnType<typeof createModelBreaker>;

/**
 * The circuit breaker of the model, shared by all workers through the database. The model is known to be down when it failed ten times
 * in a row, or again after half the shortest wait, with no answer between. While it is, runs are advised to wait as long as they may, each a little
 * shorter by chance; one run at a time may come earlier and try whether the model is back. The first answer ends it.
 */
export function createModelBreaker(
  { data, clock, config }: Pick<Platform, 'data' | 'clock' | 'config'>,
  random: () => number = Math.random,
) {
  const { redeliveryMinMs, redeliveryMaxMs } = config.run;
  return {
    /** Notes a failure of the model for a run; null while it may have been an accident. */
    async failed(runId: string): Promise<OutageAdvice | null> {
      const nowMs = clock();
      // A run may wait the longest wait and be at the model for as long again and more before it fails the next time.
      const { sinceMs, failures } = await data.modelOutages.failed(nowMs, 4 * redeliveryMaxMs);
      if (failures < FAILURES_IN_A_ROW && nowMs - sinceMs < redeliveryMinMs / 2) return null;
      const probe = await data.modelOutages.claimProbe(runId, nowMs, nowMs + redeliveryMinMs);
      return { waitMs: Math.round(redeliveryMaxMs * (1 - SPREAD * random())), probe };
    },

    /** Notes that the model answered. */
    async answered(): Promise<void> {
      await data.modelOutages.ended();
    },
  };
}

/**
 * The engine, its failures that say that the model is down noted in the breaker and carrying its advice. `runOf` answers who is asking.
 * A breaker that cannot be reached changes nothing.
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
