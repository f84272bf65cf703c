import type { Metrics } from '../../metrics.ts';
import type { Platform } from '../platform.ts';

export const LAST_SWEEP = 'docaudit_sweep_completed_timestamp_seconds';

/**
 * Shows when the retention sweep last completed all of its steps, in epoch seconds, 0 before the first sweep. Every process shows it,
 * because the workers that sweep may be down.
 */
export function observeSweeps(metrics: Metrics, { data }: Pick<Platform, 'data'>): void {
  metrics.gauge(LAST_SWEEP, 'When the retention sweep last completed all of its steps, in epoch seconds.', async () => {
    return ((await data.sweeps.completedAtMs()) ?? 0) / 1000;
  });
}
