import { ActivityFailure, continueAsNew, log, patched, proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import type { RetentionActivities } from '../activities/retention.ts';
import { autoUpgrade } from './auto-upgrade.ts';

/** Every call handles one bounded batch and is idempotent. */
const sweep = proxyActivities<RetentionActivities>({
  startToCloseTimeout: '3 minutes',
  heartbeatTimeout: '30 seconds',
  retry: { initialInterval: '2 seconds', maximumInterval: '30 seconds', maximumAttempts: 3 },
});

/** The sweep continues as new after so many batches, because its history would grow too long. */
const BATCHES_PER_RUN = 50;

/** The progress of a sweep: the index into `STEPS`, and that step's cursor. */
export interface SweepPosition {
  step: number;
  cursor: string | null;
  /** True where a step was left for the next sweep. */
  incomplete?: boolean;
}

/** Charges come first, because a charge whose job is removed would look like one whose job was never stored. */
const STEPS = [
  'settleCharges',
  'removeEndedJobs',
  'removeUploads',
  'removeStrayRunData',
  'endOverdueJobs',
  'moveStrandedRuns',
  'restartLostRuns',
  'cancelOrphanedRuns',
  'restartLostCallbacks',
  'pruneDeliveryLog',
] as const satisfies readonly (keyof RetentionActivities)[];

/**
 * Runs one retention sweep (contract, "Retention and run windows") in bounded batches: it removes what is due, then repairs what a
 * crash left half-done. A backlog is worked off in the same sweep. A step that fails, for example while storage is down, is left for the
 * next sweep and does not hold up the others.
 */
export async function retentionSweep(position: SweepPosition = { step: 0, cursor: null }): Promise<void> {
  let { step, cursor, incomplete = false } = position;
  for (let batch = 0; step < STEPS.length; batch++) {
    if (batch === BATCHES_PER_RUN) await continueAsNew<typeof retentionSweep>({ step, cursor, incomplete });
    const name = STEPS[step];
    if (name === undefined) return;
    setCurrentDetails(`Step ${step + 1} of ${STEPS.length}, ${name}`);
    const next = await nextCursor(name, cursor);
    incomplete ||= next === 'LEFT';
    cursor = next === 'LEFT' ? null : (next?.at ?? null);
    if (cursor === null) step++;
  }
  // Operators have an alarm on this time, because a sweep that hangs or skips a step is otherwise silent.
  if (!incomplete && patched('sweep-noted')) await sweep.noteSweep();
}

/** The step's next cursor; null when the step is done, `LEFT` when it failed. */
async function nextCursor(
  name: (typeof STEPS)[number],
  cursor: string | null,
): Promise<{ at: string } | null | 'LEFT'> {
  try {
    const { next } = await sweep[name]({ cursor });
    return next === null ? null : { at: next };
  } catch (err) {
    if (!(err instanceof ActivityFailure)) throw err;
    log.warn('A step of the sweep was left for the next one.', { step: name });
    return 'LEFT';
  }
}

autoUpgrade(retentionSweep);
