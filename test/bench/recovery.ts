import { setTimeout as wait } from 'node:timers/promises';
import { optionalTsToMs } from '@temporalio/common/lib/time.js';
import { runWorkflowId } from '../../shared/rules/workflow-ids.ts';
import { startAnalysis } from '../../shared/services/runs/start-analysis.ts';
import { type ModelServer, startModelServer } from '../support/model/model-server.ts';
import { type Measured, median, summary } from './rounds.ts';
import type { Stage } from './stage.ts';
import { startWorker } from './worker-program.ts';

const GOAL_SECONDS = 15;
const ROUNDS = 3;
/** Runs that are at the model when their worker dies. */
const RUNS = 5;
const POLL_MS = 100;
const DOCUMENT = Buffer.from('Nämnden avslår ansökan. Skälen för beslutet framgår av handlingarna i ärendet.\n');

/**
 * The only worker is killed while every reviewer is at the model, and another is started at once: how long after its start until each of
 * the runs goes on (it takes notice and plans its next delivery, which the contract puts thirty seconds away), and until a run that was
 * queued meanwhile is at the model.
 */
export async function benchRecovery(stage: Stage): Promise<Measured[]> {
  const model = await startModelServer();
  const settings = { OPENAI_API_KEY: 'sk-bench', OPENAI_BASE_URL: model.url };
  try {
    const interrupted: number[] = [];
    const queued: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const seconds = await killAndRestart(stage, model, settings);
      interrupted.push(seconds.interrupted);
      queued.push(seconds.queued);
    }
    return [
      measured('SIGKILL of the only worker: interrupted runs go on', interrupted),
      measured('SIGKILL of the only worker: a queued run is at the model', queued),
    ];
  } finally {
    await model.close();
  }
}

function measured(name: string, seconds: readonly number[]): Measured {
  return {
    ...summary(
      `${name}, of ${GOAL_SECONDS} s after the restart`,
      seconds.map((each) => each / GOAL_SECONDS),
      1,
    ),
    atMost: true,
    detail: `${median(seconds).toFixed(1)} s (${seconds.map((each) => each.toFixed(1)).join(', ')})`,
  };
}

/** Seconds from the start of the second worker; of the interrupted runs the last one counts. */
async function killAndRestart(
  stage: Stage,
  model: ModelServer,
  settings: Record<string, string>,
): Promise<{ interrupted: number; queued: number }> {
  const { data } = stage.platform;
  const reviewers = (await data.profiles.findLicensed(stage.actor.profileId))?.workers.length ?? 0;
  const allThere = Promise.withResolvers<void>();
  let atModel = 0;
  model.setScript(() => {
    atModel += 1;
    if (atModel === RUNS * reviewers) allThere.resolve();
    return { type: 'hang', after: 'request' };
  });
  const worker = await startWorker(stage, settings);
  const jobIds = await Promise.all(Array.from({ length: RUNS }, () => start(stage)));
  await allThere.promise;
  await worker.kill();
  const killedAtMs = Date.now();
  const restartedMs = performance.now();
  const call = model.nextCall();
  model.setScript(undefined);
  const late = await start(stage);
  const restarting = startWorker(stage, settings);
  const since = () => (performance.now() - restartedMs) / 1000;
  const [queued, ...interrupted] = await Promise.all([
    call.then(since),
    ...jobIds.map(async (jobId) => {
      while (!(await hasGoneOn(stage, jobId, killedAtMs))) await wait(POLL_MS);
      return since();
    }),
  ]);
  const next = await restarting;
  await handleOf(stage, late).result();
  await Promise.all(jobIds.map((jobId) => handleOf(stage, jobId).terminate('measured')));
  await next.stop();
  return { queued, interrupted: Math.max(...interrupted) };
}

async function start({ platform, actor, upload }: Stage): Promise<string> {
  const jobId = await upload(DOCUMENT);
  await startAnalysis(platform, { ...actor, kind: 'api-key' }, { jobId, profileId: actor.profileId }, () => undefined);
  return jobId;
}

const handleOf = ({ platform }: Stage, jobId: string) =>
  platform.temporal.workflow.getHandle(runWorkflowId('ANALYSIS', jobId));

/** True once a worker has done a piece of the run since. */
async function hasGoneOn(stage: Stage, jobId: string, sinceMs: number): Promise<boolean> {
  const { events } = await handleOf(stage, jobId).fetchHistory();
  return (events ?? []).some(
    ({ workflowTaskCompletedEventAttributes: completed, eventTime }) =>
      completed != null && (optionalTsToMs(eventTime) ?? 0) > sinceMs,
  );
}
