import { ApiError } from '../../errors/api-error.ts';
import { fairShare, plausibleRate } from '../../rules/queue-share.ts';
import { TASK_QUEUES } from '../../task-queues.ts';
import type { Platform } from '../platform.ts';
import { queueStats, TASK_TYPES } from './queue-stats.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'temporal' | 'log'>;

/** What workers have to do and get done; null without evidence that work stands. */
type Load = { rate: number; share: number | null; work: ReadonlyMap<string, number> } | null;

/** A gateway measures again after this time. */
const MEASURED_FOR_MS = 3_000;
/** A measurement must not hold a request up. */
const DEADLINE_MS = 1_000;
/** Work stands if the oldest piece waits for this part of the window (half a minute of thirty), and not for a moment only. */
const STANDING_PART = 1 / 60;
const LEAST_STANDING_SECONDS = 10;
const LEAST_RETRY_SECONDS = 5;
const MOST_RETRY_SECONDS = 300;

const measured = new WeakMap<Platform['temporal'], { atMs: number; load: Promise<Load> }>();

/**
 * Refuses a run where its organisation has more work waiting than workers get done of it within a window, because the run would wait its
 * window out. Without evidence nothing is refused: where no worker takes work yet, where no work stands, and where the server does not tell.
 * @throws ApiError `SERVICE_UNAVAILABLE`
 */
export async function refuseOverload(deps: Deps, tenantId: string): Promise<void> {
  const load = await currentLoad(deps);
  if (load === null || load.share === null) return;
  const own = load.work.get(tenantId) ?? 0;
  if (own <= load.share) return;
  const seconds = Math.ceil((own - load.share) / load.rate);
  throw new ApiError('SERVICE_UNAVAILABLE', FULL, {
    retryAfterSeconds: Math.min(MOST_RETRY_SECONDS, Math.max(LEAST_RETRY_SECONDS, seconds)),
  });
}

const FULL =
  'More runs of your organisation wait than can finish within their time. Nothing was charged; repeat the request after the seconds of Retry-After.';

function currentLoad(deps: Deps): Promise<Load> {
  const known = measured.get(deps.temporal);
  const nowMs = performance.now();
  if (known !== undefined && nowMs - known.atMs < MEASURED_FOR_MS) return known.load;
  const load = measure(deps).catch((err: unknown) => {
    deps.log.warn({ err }, 'The load of the workers could not be measured; runs are accepted.');
    return null;
  });
  measured.set(deps.temporal, { atMs: nowMs, load });
  return load;
}

async function measure({ config, data, temporal }: Deps): Promise<Load> {
  const { waiting, ageSeconds, dispatchedPerSecond } = await queueStats(
    temporal,
    TASK_QUEUES.audit,
    TASK_TYPES.activity,
    DEADLINE_MS,
  );
  const windowSeconds = config.run.windowMs / 1000;
  const standingSeconds = Math.max(LEAST_STANDING_SECONDS, windowSeconds * STANDING_PART);
  if (waiting === 0 || dispatchedPerSecond === 0 || ageSeconds < standingSeconds) return null;
  const rate = plausibleRate(dispatchedPerSecond);
  const work = await data.jobs.openWork();
  return { rate, share: fairShare([...work.values()], rate * windowSeconds), work };
}
