import { FAILURES } from '../../contracts/failures.ts';
import type { Metrics } from '../../metrics.ts';
import {
  callbackAttempted,
  chargeSettled,
  deliveryBegan,
  modelCalled,
  modelTurnAsked,
  runEnded,
  sweepStepped,
} from '../../observations.ts';

/** Upper bounds in seconds, from a run without a model to one that used its whole window. */
const RUN_SECONDS_BUCKETS = [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1200, 1800];
/** Upper bounds in seconds, from a short answer to the longest time that a call may take. */
const MODEL_SECONDS_BUCKETS = [0.1, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320, 640, 1280];
/** Upper bounds in seconds; an activity waits for two minutes at most before its first call. */
const TURN_SECONDS_BUCKETS = [0.01, 1, 5, 15, 30, 60, 120, 300, 900];
/** Upper bounds in seconds; an attempt is given up after 30 s. */
const CALLBACK_SECONDS_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const KINDS = ['ANALYSIS', 'ACTION'] as const;

/**
 * Counts what happens to runs, callbacks and counters in this process. Counters begin at zero for every known label, because a rate does
 * not see the first event of a counter that appears with it.
 */
export function observeRuns(metrics: Metrics): void {
  const ended = metrics.counter('docaudit_runs_ended_total', 'Runs that ended.', ['kind', 'outcome', 'category']);
  const lasted = metrics.histogram(
    'docaudit_run_duration_seconds',
    'Time from the request for a run to its end.',
    ['kind', 'outcome'],
    RUN_SECONDS_BUCKETS,
  );
  const deliveries = metrics.counter('docaudit_deliveries_total', 'Deliveries of runs that began.', ['kind', 'again']);
  for (const kind of KINDS) {
    ended.inc({ kind, outcome: 'COMPLETED', category: '' }, 0);
    for (const category of Object.keys(FAILURES)) ended.inc({ kind, outcome: 'FAILED', category }, 0);
    for (const again of ['false', 'true']) deliveries.inc({ kind, again }, 0);
  }
  runEnded.subscribe(({ kind, outcome, category, seconds }) => {
    ended.inc({ kind, outcome, category: category ?? '' });
    lasted.observe({ kind, outcome }, seconds);
  });
  deliveryBegan.subscribe(({ kind, delivery }) => deliveries.inc({ kind, again: String(delivery > 1) }));
  observeModel(metrics);
  observeCallbacks(metrics);
  observeRepairs(metrics);
}

function observeModel(metrics: Metrics): void {
  const calls = metrics.histogram(
    'docaudit_model_call_duration_seconds',
    'Time of calls of the model.',
    ['outcome'],
    MODEL_SECONDS_BUCKETS,
  );
  const tokens = metrics.counter('docaudit_model_tokens_total', 'Tokens that answers of the model counted.', [
    'direction',
  ]);
  for (const direction of ['input', 'output']) tokens.inc({ direction }, 0);
  modelCalled.subscribe(({ outcome, seconds, inputTokens, outputTokens }) => {
    calls.observe({ outcome }, seconds);
    tokens.inc({ direction: 'input' }, inputTokens);
    tokens.inc({ direction: 'output' }, outputTokens);
  });
  const turns = metrics.histogram(
    'docaudit_model_turn_wait_seconds',
    'Time until calls of the model have their turn in its budget.',
    ['outcome'],
    TURN_SECONDS_BUCKETS,
  );
  modelTurnAsked.subscribe(({ outcome, seconds }) => turns.observe({ outcome }, seconds));
}

function observeCallbacks(metrics: Metrics): void {
  const attempts = metrics.histogram(
    'docaudit_callback_attempt_duration_seconds',
    'Time of attempts to deliver a callback.',
    ['outcome'],
    CALLBACK_SECONDS_BUCKETS,
  );
  const ended = metrics.counter('docaudit_callbacks_ended_total', 'Callbacks delivered or given up.', ['state']);
  for (const state of ['DELIVERED', 'DROPPED', 'EXHAUSTED']) ended.inc({ state }, 0);
  callbackAttempted.subscribe(({ outcome, state, seconds }) => {
    attempts.observe({ outcome }, seconds);
    if (state !== 'PENDING') ended.inc({ state });
  });
}

function observeRepairs(metrics: Metrics): void {
  const items = metrics.counter('docaudit_sweep_items_total', 'Items of sweeps, by step.', ['step', 'outcome']);
  const repairs = metrics.counter('docaudit_counter_repairs_total', 'Charges of dead requests that were settled.', [
    'outcome',
  ]);
  for (const outcome of ['KEPT', 'RELEASED']) repairs.inc({ outcome }, 0);
  sweepStepped.subscribe(({ step, handled, left }) => {
    items.inc({ step, outcome: 'handled' }, handled);
    items.inc({ step, outcome: 'left' }, left);
  });
  chargeSettled.subscribe(({ outcome }) => repairs.inc({ outcome }));
}
