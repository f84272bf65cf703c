import { Context, log } from '@temporalio/activity';
import type { Engine } from '../shared/engine/engine.ts';
import type { Platform } from '../shared/services/platform.ts';
import { createModelBreaker, withBreaker } from '../shared/services/runs/model-breaker.ts';

/** Puts the circuit breaker that all workers share around the engine. The offline engine needs none, because it is never down. */
export function watchedEngine(engine: Engine, deps: Pick<Platform, 'data' | 'clock' | 'config'>): Engine {
  if (engine.name === 'offline') return engine;
  return withBreaker(
    engine,
    createModelBreaker(deps),
    () => Context.current().info.workflowExecution?.runId ?? '',
    (err) =>
      log.warn('The breaker of the model could not be reached.', { errorType: err instanceof Error ? err.name : null }),
  );
}
