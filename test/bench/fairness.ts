import { setTimeout as wait } from 'node:timers/promises';
import { NativeConnection } from '@temporalio/worker';
import { bundleWorkflows } from '../../apps/worker/bundle.ts';
import { startWorkers } from '../../apps/worker/workers.ts';
import type { Engine } from '../../shared/engine/engine.ts';
import { runWorkflowId } from '../../shared/rules/workflow-ids.ts';
import { planRun } from '../../shared/services/runs/plan-run.ts';
import { startRun } from '../../shared/services/runs/start-workflows.ts';
import { createOrganisation } from '../support/service/organisations.ts';
import { queuedJob } from '../support/service/stored-jobs.ts';
import { type Measured, median, summary } from './rounds.ts';
import type { Actor, Stage } from './stage.ts';
import { serveWithoutBuild } from './worker-program.ts';

const ROUNDS = 5;
const QUEUED = 1_000;
/** A call of the model; shorter ones would measure how two processors share the work of many runs. */
const CALL_MS = 4_000;
const GOAL = 1.5;
/** Runs that are queued at once. */
const LANES = 10;
const DOCUMENT = Buffer.from('Nämnden avslår ansökan. Skälen för beslutet framgår av handlingarna i ärendet.\n');

const slowEngine: Engine = {
  name: 'offline',
  review: async (_input, signal) => {
    await wait(CALL_MS, undefined, { signal });
    return { findings: [], model: 'none', usage: null };
  },
  consolidate: async (_input, signal) => {
    await wait(CALL_MS, undefined, { signal });
    return { internalReasoning: '', groups: [], model: 'none', usage: null };
  },
  act: () => Promise.reject(new Error('the bench runs analyses only')),
};

type Runner = Pick<Actor, 'tenantId' | 'credentialId' | 'profileId'>;

/** The time of an organisation's run while another one has a thousand queued, against its time alone. */
export async function benchFairness(stage: Stage): Promise<Measured[]> {
  const { platform, actor: heavy } = stage;
  const { tenantId, profileId } = await createOrganisation(platform, 'Another organisation');
  const light = { tenantId, profileId, credentialId: heavy.credentialId };
  await serveWithoutBuild(stage);
  const connection = await NativeConnection.connect({ address: stage.temporalAddress });
  const options = { namespace: 'default', workflowBundle: await bundleWorkflows() };
  const workers = await startWorkers(['audit'], connection, platform, options, { engine: slowEngine });
  try {
    await latencyMs(stage, light);
    const alone: number[] = [];
    for (let round = 0; round < ROUNDS; round++) alone.push(await latencyMs(stage, light));
    const queued: string[] = [];
    let left = QUEUED;
    const lane = async () => {
      while (left-- > 0) queued.push(await (await prepared(stage, heavy))());
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    const beside: number[] = [];
    for (let round = 0; round < ROUNDS; round++) beside.push(await latencyMs(stage, light));
    const open = await platform.data.jobs.openWork();
    await Promise.all(
      queued.map((id) =>
        platform.temporal.workflow
          .getHandle(id)
          .terminate('measured')
          .catch(() => undefined),
      ),
    );
    const usual = median(alone);
    return [
      {
        ...summary(
          `a run beside ${QUEUED} queued ones of another organisation, vs alone`,
          beside.map((ms) => ms / usual),
          GOAL,
        ),
        atMost: true,
        detail: `${median(beside).toFixed(0)} ms vs ${usual.toFixed(0)} ms, one worker, ${open.get(heavy.tenantId) ?? 0} pieces still waiting`,
      },
    ];
  } finally {
    await workers.stop();
    await connection.close();
  }
}

/** Stores a job as analyze does; the function returned starts its run and answers the id of the workflow. */
async function prepared(stage: Stage, actor: Runner): Promise<() => Promise<string>> {
  const { platform } = stage;
  const tenant = await platform.data.tenants.find(actor.tenantId);
  if (tenant === null) throw new Error('The measured organisation is gone.');
  const input = await planRun(platform, tenant, { profileId: actor.profileId });
  const job = queuedJob(actor, { jobId: await stage.upload(DOCUMENT, actor) });
  await platform.data.transact(async (session) => {
    await platform.data.jobs.insert(job, session);
    await platform.data.runData.insertInput(job, input, session);
  });
  const { tenantId, jobId, kind, profileId, charge, deadlineAt: deadlineMs } = job;
  return async () => {
    await startRun(platform, { kind, tenantId, jobId, profileId, chargeId: charge.chargeId, deadlineMs });
    return runWorkflowId(kind, jobId);
  };
}

/** Milliseconds of a run from its start to its end. */
async function latencyMs(stage: Stage, actor: Runner): Promise<number> {
  const start = await prepared(stage, actor);
  const beganMs = performance.now();
  const workflowId = await start();
  await stage.platform.temporal.workflow.getHandle(workflowId).result();
  return performance.now() - beganMs;
}
