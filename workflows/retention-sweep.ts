import { ActivityFailure, continueAsNew, log, patched, proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import type { RetentionActivities } from '../activities/retention.ts';
import { goesOnWithNextBuild } from './next-build.ts';

/** Each call handles one bounded batch and may be repeated: what is gone stays gone, what is mended needs no mending. */
const sweep = proxyActivities<RetentionActivities>({
  startToCloseTimeout: '3 minutes',
  heartbeatTimeout: '30 seconds',
  retry: { initialInterval: '2 seconds', maximumInterval: '30 seconds', maximumAttempts: 3 },
});

/** Batches before the history is begun anew. */
const BATCHES_PER_RUN = 50;

/** Where a sweep stands: the step of `STEPS`, and that step's cursor. */
export interface SweepPosition {
  step: number;
  cursor: string | null;
  /** True where a step was left for the next sweep. */
  incomplete?: boolean;
}

/** Charges come first: once its job is removed, a charge would look like one whose job never came to be. */
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
 * One retention sweep (contract, "Retention and run windows"), in bounded batches: first what is due to go, then what a crash left
 * half-done. A backlog is worked off in the same sweep, continued as new before its history grows long. A step that cannot be
 * done, such as while storage is down, is left for the next sweep and holds up none of the others.
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
  // What an operator's alarm looks at: a sweep that hangs, or is kept from a step, stops repair without a sound.
  if (!incomplete && patched('sweep-noted')) await sweep.noteSweep();
}

/** Where a step goes on; null when it is done, `LEFT` when it cannot be done now. */
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

// An interrupted step is repeated there.
goesOnWithNextBuild(retentionSweep);
