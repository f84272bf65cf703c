import { Context, log } from '@temporalio/activity';
import type { Engine } from '../shared/engine/engine.ts';
import type { Platform } from '../shared/services/platform.ts';
import { createModelBreaker, withBreaker } from '../shared/services/runs/model-breaker.ts';

/** The engine as activities ask it: what it learns of a model that is down is shared with every worker. The offline engine is never down. */
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
