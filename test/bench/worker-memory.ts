import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { BUNDLED_DOCUMENTS } from '../../apps/stack/example.ts';
import { runWorkflowId } from '../../shared/rules/workflow-ids.ts';
import { startAnalysis } from '../../shared/services/runs/start-analysis.ts';
import { type Measured, summary } from './rounds.ts';
import type { Program, Stage } from './stage.ts';
import { startWorker } from './worker-program.ts';

const RUNS = 50;
const WARM_UP_RUNS = 3;
const ROUNDS = 2;
const SAMPLE_MS = 100;
const MIB = 1_048_576;
const LIMIT_MIB = 1024;

/** Memory of a worker process while it runs fifty analyses of the bundled decision at once, against the gibibyte it is to stay under. */
export async function benchWorkerMemory(stage: Stage): Promise<Measured[]> {
  const peaks: number[] = [];
  const growths: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const worker = await startWorker(stage);
    try {
      await analyses(stage, WARM_UP_RUNS);
      const before = await residentMib(worker);
      const peak = await peakDuring(worker, analyses(stage, RUNS));
      peaks.push(peak);
      growths.push(Math.max(0, peak - before) / RUNS);
    } finally {
      await worker.stop();
    }
  }
  const ratios = peaks.map((peak) => peak / LIMIT_MIB);
  const perRun = growths.map((growth) => growth.toFixed(1)).join(' and ');
  return [
    {
      ...summary(`worker memory with ${RUNS} analyses at once, of 1 GiB`, ratios, 1),
      atMost: true,
      detail: `${Math.max(...peaks).toFixed(0)} MiB at most, growth ${perRun} MiB a run`,
    },
  ];
}

async function analyses(stage: Stage, count: number): Promise<void> {
  const { platform, actor } = stage;
  await Promise.all(
    Array.from({ length: count }, async () => {
      const jobId = await stage.upload(readFileSync(BUNDLED_DOCUMENTS[0]));
      const caller = { ...actor, kind: 'api-key' as const };
      await startAnalysis(platform, caller, { jobId, profileId: actor.profileId }, () => undefined);
      await platform.temporal.workflow.getHandle(runWorkflowId('ANALYSIS', jobId)).result();
      const outcome = await platform.data.jobs.outcome({ tenantId: actor.tenantId, jobId });
      if (outcome !== 'COMPLETED') throw new Error(`A measured analysis ended ${outcome}.`);
    }),
  );
}

async function peakDuring(worker: Program, work: Promise<void>): Promise<number> {
  let peak = 0;
  let done = false;
  const finished = work.finally(() => {
    done = true;
  });
  while (!done) {
    peak = Math.max(peak, await residentMib(worker));
    await Promise.race([wait(SAMPLE_MS), finished]);
  }
  await finished;
  return peak;
}

/** As the worker itself publishes it. */
async function residentMib({ metricsUrl }: Program): Promise<number> {
  const text = await (await fetch(`${metricsUrl}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(text) ?? [];
  return Number(bytes) / MIB;
}
