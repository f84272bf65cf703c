import { NativeConnection } from '@temporalio/worker';
import { bundleWorkflows } from '../../../apps/worker/bundle.ts';
import { startWorkers } from '../../../apps/worker/workers.ts';
import type { JobRunInput, RunRef } from '../../../shared/contracts/workflow-messages.ts';
import type { Engine } from '../../../shared/engine/engine.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { type Bullmq, FLOW_OPTIONS, SLOTS } from './bullmq.ts';
import { loadPeer } from './packages.ts';
import type { Panel, Steps } from './steps.ts';

export interface WorkerSettings {
  packages: string;
  /** Of the peer's server, where it has one. */
  serverPort: number;
  temporalAddress: string;
  /** Where Restate calls its services. */
  endpointPort: number;
}

interface WorkerParts {
  platform: Platform;
  engine: Engine;
  steps: Steps;
  settings: WorkerSettings;
}

interface PeerWorker {
  /** Begins a run; for peers that take runs in the process that works. */
  start?(run: JobRunInput): Promise<unknown>;
  /** True while the peer still means to go on with the run. */
  holds?(run: RunRef): Promise<boolean>;
  stop(): Promise<unknown>;
}

/** How each peer works on runs, as its documentation recommends where runs must outlive their process. */
export const WORKERS: Record<string, (parts: WorkerParts) => Promise<PeerWorker>> = {
  async product({ platform, engine, settings }) {
    const connection = await NativeConnection.connect({ address: settings.temporalAddress });
    const options = { namespace: 'default', workflowBundle: await bundleWorkflows() };
    const workers = await startWorkers(['audit'], connection, platform, options, { engine });
    return { stop: () => workers.stop().then(() => connection.close()) };
  },

  /**
   * The first job begins the run and adds a flow, whose parent waits for its reviewers. Every job of a run has a name of its own, so that a
   * flow that is added twice is one.
   */
  async bullmq({ steps, settings }) {
    const { Worker, FlowProducer } = await loadPeer<Bullmq>(settings.packages, 'bullmq');
    const connection = { host: '127.0.0.1', port: settings.serverPort };
    const flows = new FlowProducer({ connection });
    const options = { connection: { ...connection, maxRetriesPerRequest: null }, concurrency: SLOTS };
    const begin = new Worker(
      'runs',
      async ({ data: { run } }) => {
        const panels = await steps.begin(run);
        await steps.prepare(run);
        await flows.add({
          name: 'complete',
          queueName: 'completions',
          data: { run },
          opts: { ...FLOW_OPTIONS, jobId: `${run.jobId}-complete` },
          children: panels.map(({ profileId, workerIds }, panel) => ({
            name: 'consolidate',
            queueName: 'consolidations',
            data: { run, profileId },
            opts: { ...FLOW_OPTIONS, jobId: `${run.jobId}-${panel}-consolidate` },
            children: workerIds.map((workerId, reviewer) => ({
              name: 'review',
              queueName: 'reviews',
              data: { run, profileId, workerId },
              opts: { ...FLOW_OPTIONS, jobId: `${run.jobId}-${panel}-${reviewer}-review` },
            })),
          })),
        });
      },
      options,
    );
    const workers = [
      begin,
      new Worker(
        'reviews',
        ({ data: { run, profileId, workerId } }) => steps.review(run, profileId, workerId),
        options,
      ),
      new Worker('consolidations', ({ data: { run, profileId } }) => steps.consolidate(run, profileId), options),
      new Worker('completions', ({ data: { run } }) => steps.complete(run), options),
    ];
    // A worker without a listener ends its process on an error, and Redis may be late.
    for (const worker of workers) worker.on('error', () => undefined);
    await Promise.all(workers.map((worker) => worker.waitUntilReady()));
    return { stop: () => Promise.all([...workers, flows].map((part) => part.close())) };
  },

  /** A workflow of steps in the process that takes the run; a process that starts goes on with the runs of the one before. */
  async dbos({ steps, settings }) {
    const { DBOS } = await loadPeer<Dbos>(settings.packages, '@dbos-inc/dbos-sdk');
    DBOS.setConfig({
      name: 'peer',
      systemDatabaseUrl: `postgresql://postgres@127.0.0.1:${settings.serverPort}/peer`,
      applicationVersion: '1',
      logLevel: 'error',
    });
    const step = <T>(name: string, piece: () => Promise<T>) =>
      DBOS.runStep(piece, { name, retriesAllowed: true, maxAttempts: 3 });
    const analysis = DBOS.registerWorkflow((run: RunRef) => pipeline(run, steps, step, allSettled), {
      name: 'analysis',
    });
    await DBOS.launch();
    return {
      async start(run) {
        await DBOS.startWorkflow(analysis, { workflowID: run.jobId })(run);
      },
      async holds(run) {
        const status = await DBOS.getWorkflowStatus(run.jobId);
        return status !== null && ['PENDING', 'ENQUEUED'].includes(status.status);
      },
      stop: () => DBOS.shutdown(),
    };
  },

  /** A workflow service whose pieces are durable steps. */
  async restate({ steps, settings }) {
    const restate = await loadPeer<Restate>(settings.packages, '@restatedev/restate-sdk');
    const analysis = restate.workflow({
      name: 'analysis',
      handlers: {
        run: (ctx: RestateContext, run: RunRef) =>
          pipeline(
            run,
            steps,
            (name, piece) => ctx.run(name, piece, { maxRetryAttempts: 3 }),
            (pieces) => restate.RestatePromise.all(pieces),
          ),
      },
    });
    await restate.serve({ services: [analysis], port: settings.endpointPort });
    return { stop: () => Promise.resolve() };
  },

  /** The pieces one after the other, with nothing that remembers them. */
  async promises({ steps }) {
    const open = new Set<string>();
    return {
      start(run) {
        open.add(run.jobId);
        const ends = pipeline(
          run,
          steps,
          (_name, piece) => piece(),
          (pieces) => Promise.all(pieces),
        );
        void ends.finally(() => open.delete(run.jobId));
        return Promise.resolve();
      },
      holds: ({ jobId }) => Promise.resolve(open.has(jobId)),
      stop: () => Promise.resolve(),
    };
  },
};

type Step = <T>(name: string, piece: () => Promise<T>) => Promise<T>;

async function pipeline(
  run: RunRef,
  steps: Steps,
  step: Step,
  all: (pieces: Promise<void>[]) => Promise<unknown>,
): Promise<void> {
  const panels: Panel[] = await step('begin', () => steps.begin(run));
  await step('prepare', () => steps.prepare(run));
  for (const { profileId, workerIds } of panels) {
    await all(workerIds.map((id) => step(`review ${id}`, () => steps.review(run, profileId, id))));
    await step(`consolidate ${profileId}`, () => steps.consolidate(run, profileId));
  }
  await step('complete', () => steps.complete(run));
}

/** DBOS asks for steps side by side to be awaited so, because a failure must not leave one running unseen. */
async function allSettled(pieces: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(pieces)) if (result.status === 'rejected') throw result.reason;
}

interface Dbos {
  DBOS: {
    setConfig(config: object): void;
    registerWorkflow<A extends unknown[]>(
      workflow: (...args: A) => Promise<void>,
      options: { name: string },
    ): (...args: A) => Promise<void>;
    runStep<T>(piece: () => Promise<T>, options: object): Promise<T>;
    startWorkflow<A extends unknown[]>(
      workflow: (...args: A) => Promise<void>,
      options: { workflowID: string },
    ): (...args: A) => Promise<unknown>;
    getWorkflowStatus(id: string): Promise<{ status: string } | null>;
    launch(): Promise<void>;
    shutdown(): Promise<void>;
  };
}

interface RestateContext {
  run<T>(name: string, piece: () => Promise<T>, options: object): Promise<T>;
}

interface Restate {
  workflow(definition: object): object;
  serve(options: { services: object[]; port: number }): Promise<number>;
  RestatePromise: { all(pieces: Promise<unknown>[]): Promise<unknown> };
}
