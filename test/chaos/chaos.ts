import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startLawOrigin } from '../support/laws/law-origin.ts';
import { startModelServer } from '../support/model/model-server.ts';
import { createAuthority } from '../support/requests/certificates.ts';
import { startReceiver } from '../support/requests/receiver.ts';
import { startFlakyProxy } from '../support/service/flaky-proxy.ts';
import { createActors, KEYS_PER_TENANT } from './actors.ts';
import { startStack } from './chaos-stack.ts';
import { type Configuration, configure } from './configuration.ts';
import { createInspector, type Evidence, type Inspector, type Remains } from './evidence.ts';
import { faultyModel, faultyReceiver, WEBHOOK_SECRET } from './faults.ts';
import { type Run, startLoad } from './load.ts';
import { planRuns } from './plan.ts';
import { type Fault, type FaultKind, hurtAtRandom } from './process-faults.ts';
import { randomStream } from './random.ts';
import { startReplicaSet } from './replica-set.ts';
import { isBroken, type Limits, type Row, verdict } from './verdict.ts';

export interface ChaosOptions {
  runs: number;
  faults: Readonly<Record<FaultKind, number>>;
  seed: number;
  concurrency: number;
  /** Bounds the load; what is open then counts as never terminal. */
  timeLimitMs: number;
  /** True to wait until the retention sweep has removed everything and stray charges have been given back: minutes. */
  untilSwept: boolean;
  /** Called with a line for each event. */
  say(line: string): void;
  signal: AbortSignal;
}

export interface ChaosReport {
  rows: Row[];
  faults: Fault[];
  modelCalls: number;
  modelFaults: number;
  tookMs: number;
  /** The data directory, kept for its logs if something is wrong; null if it was removed. */
  dataDir: string | null;
}

const WINDOW_SECONDS = 300;
/** Laws that are read from their source again and again. */
const WORKS = ['2024:1274', '2025:399'];
const SWEEP_SECONDS = 5;
const RETENTION_SECONDS = 900;
/** Shorter than a charge may stay open, so that jobs are removed whose charge a killed gateway left open. */
const SHORT_RETENTION_SECONDS = 240;
/** Milliseconds after a deadline at which the sweep ends a run itself. */
const REPAIR_MS = 120_000;
/** Age in milliseconds at which the sweep gives a charge without a job back. */
const CHARGE_GRACE_MS = 300_000;
/** A sweep that was cut short by a kill is begun anew after its activity's time-out. */
const SWEEP_SLACK_MS = 240_000;
const POLL_MS = 1_000;

/** Runs analyses and actions on the whole product while its processes are hurt, and judges what is left. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const startedMs = performance.now();
  const { seed, say } = options;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'docaudit-chaos-'));
  let isKept = true;
  let modelFaults = 0;
  const authority = await createAuthority();
  const caFile = path.join(dataDir, 'authority.pem');
  await writeFile(caFile, authority.cert);
  const receiver = await startReceiver(authority);
  const deliveries = faultyReceiver(receiver, randomStream(seed, 'receiver'));
  const script = faultyModel(randomStream(seed, 'model'), WINDOW_SECONDS, () => modelFaults++);
  const [model, origin] = await Promise.all([startModelServer({ script }), startLawOrigin()]);
  // A set of one, as `npm start` brings it, has no other member that could be elected.
  const replicaSet = options.faults.STEPDOWN === 0 ? null : await startReplicaSet(path.join(dataDir, 'replica-set'));
  const retentionSeconds = options.untilSwept ? SHORT_RETENTION_SECONDS : RETENTION_SECONDS;
  try {
    const environment = {
      OPENAI_API_KEY: 'chaos',
      OPENAI_BASE_URL: model.url,
      OPENAI_TIMEOUT_SECONDS: '6',
      RUN_WINDOW_SECONDS: String(WINDOW_SECONDS),
      REDELIVERY_MIN_SECONDS: '1',
      // As long as the window, so that a model may ask for more time than there is.
      REDELIVERY_MAX_SECONDS: String(WINDOW_SECONDS),
      RETENTION_SECONDS: String(retentionSeconds),
      UPLOAD_ADDRESS_SECONDS: String(retentionSeconds),
      SWEEP_INTERVAL_SECONDS: String(SWEEP_SECONDS),
      WEBHOOK_BACKOFF_MIN_SECONDS: '1',
      WEBHOOK_BACKOFF_MAX_SECONDS: '4',
      WEBHOOK_ALLOW_HOSTS: receiver.host,
      WEBHOOK_CA_FILE: caFile,
      LAW_SE_URL: origin.environment.LAW_SE_URL,
      LAW_SE_FALLBACK_URL: origin.environment.LAW_SE_FALLBACK_URL,
      // Every reading is a new one.
      LAW_CACHE_HOURS: '0.0000001',
    };
    const stack = await startStack(dataDir, environment, replicaSet);
    say(`The stack runs after ${seconds(performance.now() - startedMs)}; its data is in ${dataDir}.`);
    const inspector = createInspector(stack.addresses, dataDir);
    try {
      const hurt = await loadAndHurt(options, stack, `https://${receiver.host}`);
      const { runs, faults } = hurt;
      say(`The load is over after ${seconds(performance.now() - startedMs)}; waiting until nothing is open.`);
      const limits: Limits = {
        repairMs: REPAIR_MS + SWEEP_SLACK_MS,
        chargeGraceMs: CHARGE_GRACE_MS + SWEEP_SLACK_MS,
        isSwept: options.untilSwept,
      };
      const settleMs = options.untilSwept ? (WINDOW_SECONDS + retentionSeconds) * 1000 + SWEEP_SLACK_MS : REPAIR_MS;
      const remains = await settled(inspector, runs, limits, settleMs, options.signal);
      const evidence: Evidence = { ...remains, ...hurt, deliveries };
      const rows = verdict(evidence, limits);
      isKept = rows.some(isBroken);
      const tookMs = performance.now() - startedMs;
      return { rows, faults, modelCalls: model.calls.length, modelFaults, tookMs, dataDir: isKept ? dataDir : null };
    } finally {
      await inspector.close();
      await stack.stop();
    }
  } finally {
    await Promise.all([model.close(), receiver.close(), origin.close(), replicaSet?.stop()]);
    if (!isKept || options.signal.aborted) await rm(dataDir, { recursive: true, force: true });
  }
}

async function loadAndHurt(
  { runs, faults, seed, concurrency, timeLimitMs, say, signal }: ChaosOptions,
  stack: Awaited<ReturnType<typeof startStack>>,
  webhookUrl: string,
): Promise<{ runs: Run[]; faults: Fault[]; configuration: Configuration }> {
  const proxy = await startFlakyProxy(new URL(stack.addresses.api).host);
  const actors = await createActors(stack.addresses.mongodb, `http://${proxy.address}`);
  const load = startLoad({
    planned: planRuns(seed, runs, actors.length),
    actors,
    concurrency,
    webhookUrl,
    webhookSecret: WEBHOOK_SECRET,
    patienceMs: WINDOW_SECONDS * 1000 + REPAIR_MS + SWEEP_SLACK_MS,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
  });
  const over = new AbortController();
  const configuring = configure(
    actors.filter((_, index) => index % KEYS_PER_TENANT === 0),
    WORKS,
    AbortSignal.any([signal, over.signal]),
  );
  try {
    const hurting = hurtAtRandom({
      stack,
      cut: () => proxy.cut(),
      faults,
      random: randomStream(seed, 'faults'),
      progress: load.progress,
      onFault({ kind, target, atMs, backAtMs }) {
        const after = backAtMs === null ? 'did not come back' : `was back after ${seconds(backAtMs - atMs)}`;
        say(`${percent(load.progress())} of the load is done; ${target} ${DONE_TO[kind]} and ${after}.`);
      },
      signal,
    });
    await load.finished;
    // Faults that the load was too short for happen now, while callbacks are on their way.
    const happened = await hurting;
    signal.throwIfAborted();
    over.abort();
    return { runs: load.runs, faults: happened, configuration: await configuring };
  } finally {
    over.abort();
    await configuring;
    await proxy.close();
  }
}

const DONE_TO: Record<FaultKind, string> = {
  KILL: 'was killed',
  PAUSE: 'was stopped for a while',
  CUT: 'lost its connections',
  STEPDOWN: 'stepped down',
  JUMP: 'had another time for a while',
  SLOW: 'had a slow disk for a while',
};

/** Polls until nothing is open any more, or the time is over. */
async function settled(
  inspector: Inspector,
  runs: readonly Run[],
  { isSwept }: Limits,
  limitMs: number,
  signal: AbortSignal,
): Promise<Remains> {
  const gone = new Set(runs.filter(({ deleted }) => deleted).map(({ jobId }) => jobId));
  for (const giveUpAt = performance.now() + limitMs; ; await pause(POLL_MS, undefined, { signal })) {
    const remains = await inspector.look();
    const isQuiet =
      remains.jobs.every(({ status }) => status === 'COMPLETED' || status === 'FAILED') &&
      remains.callbacks.every(({ state }) => state !== 'PENDING') &&
      remains.workflows.every(({ status }) => status !== 'RUNNING') &&
      remains.traces.every(({ jobId }) => !gone.has(jobId) && !isSwept) &&
      (!isSwept || remains.counters.every(({ pending }) => pending.length === 0));
    if (isQuiet || performance.now() > giveUpAt) return remains;
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const percent = (share: number) => `${Math.round(share * 100)} %`;
