import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import type { JobRunInput, RunRef } from '../../../shared/contracts/workflow-messages.ts';
import { runWorkflowId } from '../../../shared/rules/workflow-ids.ts';
import { TASK_QUEUES } from '../../../shared/task-queues.ts';
import type { analysis } from '../../../workflows/analysis.ts';
import type { Program, Stage } from '../stage.ts';
import { type Bullmq, FLOW_OPTIONS } from './bullmq.ts';
import { loadPeer, restateServerPath } from './packages.ts';
import type { WorkerSettings } from './peer-workers.ts';
import { type PeerServer, startPostgres, startRedis, startRestate } from './servers.ts';

const WORKER = new URL('worker.ts', import.meta.url);
const RETRY_MS = 50;

/** Something that runs the pipeline in one worker process of its own. */
export interface Peer {
  name: string;
  /** Name of the program that keeps its state, in this machine's accounts. */
  server: string | null;
  callsFile: string;
  startWorker(): Promise<Program>;
  /** Resolves once the peer has taken the run, which may be while its worker is down. */
  submit(run: JobRunInput): Promise<unknown>;
  /** True while the peer still means to go on with the run. */
  holds(run: RunRef): Promise<boolean>;
  close(): Promise<unknown>;
}

type Opened = Omit<Peer, 'callsFile' | 'startWorker'> & Partial<WorkerSettings>;

/** Where a run is handed to the process that works. */
interface Door {
  ask(path: '/start' | '/held', run: RunRef): Promise<unknown>;
}

const OPENERS: { key: string; open(stage: Stage, packages: string, door: Door): Promise<Opened | string> }[] = [
  { key: 'product', open: async (stage) => openProduct(stage) },
  { key: 'bullmq', open: (_stage, packages) => openBullmq(packages) },
  { key: 'dbos', open: (_stage, _packages, door) => openDbos(door) },
  { key: 'restate', open: (_stage, packages) => openRestate(packages) },
  { key: 'promises', open: async (_stage, _packages, door) => openPromises(door) },
];

/** Every peer whose server this machine has, and a sentence for every other. Notes of their calls are kept in `directory`. */
export async function openPeers(
  stage: Stage,
  packages: string,
  directory: string,
): Promise<{ peers: Peer[]; missing: string[] }> {
  const peers: Peer[] = [];
  const missing: string[] = [];
  for (const { key, open } of OPENERS) {
    let program: Program | null = null;
    const opened = await open(stage, packages, {
      ask: (at, run) => untilAnswered(() => program?.url, at, run),
    });
    if (typeof opened === 'string') {
      missing.push(opened);
      continue;
    }
    const callsFile = path.join(directory, key);
    const { serverPort = 0, endpointPort = 0 } = opened;
    const settings: WorkerSettings = { packages, serverPort, endpointPort, temporalAddress: stage.temporalAddress };
    peers.push({
      ...opened,
      callsFile,
      async startWorker() {
        program = await stage.start(
          WORKER,
          { on: 'url', path: '/ready' },
          { PEER: key, PEER_CALLS_FILE: callsFile, PEER_SETTINGS: JSON.stringify(settings) },
        );
        return program;
      },
    });
  }
  return { peers, missing };
}

/** Repeats a request until the process answers, as a caller would whose request was refused. */
async function untilAnswered(url: () => string | undefined, at: string, run: RunRef): Promise<unknown> {
  for (;;) {
    const answer = await fetch(`${url()}${at}`, { method: 'POST', body: JSON.stringify(run) }).catch(() => null);
    if (answer?.ok) return await answer.json();
    await answer?.arrayBuffer();
    await wait(RETRY_MS);
  }
}

function openProduct({ platform }: Stage): Opened {
  const { workflow } = platform.temporal;
  return {
    name: 'this product (Temporal)',
    server: 'temporal',
    submit: (run) =>
      workflow.start<typeof analysis>('analysis', {
        workflowId: runWorkflowId('ANALYSIS', run.jobId),
        taskQueue: TASK_QUEUES.audit,
        args: [run],
      }),
    holds: async ({ jobId }) =>
      (await workflow.getHandle(runWorkflowId('ANALYSIS', jobId)).describe()).status.name === 'RUNNING',
    close: () => Promise.resolve(),
  };
}

async function openBullmq(packages: string): Promise<Opened | string> {
  const redis = await startRedis();
  if (redis === null) return 'BullMQ was left out, because Redis is missing: apt-get install redis-server';
  const { Queue } = await loadPeer<Bullmq>(packages, 'bullmq');
  const connection = { host: '127.0.0.1', port: redis.port };
  const [runs, ...rest] = ['runs', 'reviews', 'consolidations', 'completions'].map(
    (name) => new Queue(name, { connection }),
  );
  if (runs === undefined) throw new Error('BullMQ has no queue for runs.');
  const isOpen = (state: string) => !['completed', 'failed', 'unknown'].includes(state);
  const pieces = ({ jobId }: RunRef) => [
    runs.getJobState(jobId),
    ...rest.flatMap((queue, stage) =>
      (stage === 0 ? ['0-0-review', '0-1-review', '0-2-review'] : stage === 1 ? ['0-consolidate'] : ['complete']).map(
        (piece) => queue.getJobState(`${jobId}-${piece}`),
      ),
    ),
  ];
  return {
    name: 'BullMQ (Redis)',
    server: 'redis-server',
    serverPort: redis.port,
    submit: (run) => runs.add('begin', { run }, { ...FLOW_OPTIONS, jobId: run.jobId }),
    // A parent whose child failed waits for ever, so a run goes on only while a piece other than a waiting parent is open.
    holds: async (run) =>
      (await Promise.all(pieces(run))).some((state) => isOpen(state) && state !== 'waiting-children'),
    async close() {
      await Promise.all([runs, ...rest].map((queue) => queue.close()));
      await redis.stop();
    },
  };
}

async function openDbos(door: Door): Promise<Opened | string> {
  const postgres = await startPostgres();
  if (postgres === null) return 'DBOS was left out, because PostgreSQL is missing: apt-get install postgresql';
  return throughDoor('DBOS (PostgreSQL)', 'postgres', door, postgres);
}

const openPromises = (door: Door) => throughDoor('plain promises', null, door, null);

function throughDoor(name: string, server: string | null, door: Door, state: PeerServer | null): Opened {
  return {
    name,
    server,
    ...(state !== null && { serverPort: state.port }),
    submit: (run) => door.ask('/start', run),
    holds: async (run) => (await door.ask('/held', run)) === true,
    close: async () => state?.stop(),
  };
}

async function openRestate(packages: string): Promise<Opened | string> {
  const program = restateServerPath(packages);
  if (program === null) return 'Restate was left out, because its package brings no server for this platform';
  const { port, adminPort, stop } = await startRestate(program);
  const endpointPort = await getPort();
  let registered: Promise<void> | null = null;
  return {
    name: 'Restate',
    server: 'restate-server',
    endpointPort,
    async submit(run) {
      registered ??= register(adminPort, endpointPort);
      await registered;
      await expectOk(
        await fetch(`http://127.0.0.1:${port}/analysis/${run.jobId}/run/send`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(run),
        }),
      );
    },
    async holds({ jobId }) {
      const answer = await expectOk(
        await fetch(`http://127.0.0.1:${adminPort}/query`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({
            query: `SELECT id FROM sys_invocation WHERE target_service_key = '${jobId}' AND status NOT IN ('completed', 'paused')`,
          }),
        }),
      );
      return ((await answer.json()) as { rows: unknown[] }).rows.length > 0;
    },
    close: stop,
  };
}

async function register(adminPort: number, endpointPort: number): Promise<void> {
  await expectOk(
    await fetch(`http://127.0.0.1:${adminPort}/deployments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uri: `http://127.0.0.1:${endpointPort}` }),
    }),
  );
}

async function expectOk(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`Restate answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
