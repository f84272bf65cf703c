import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ApiRequestError } from '../../shared/client/index.ts';
import type { JobAnswer } from '../../shared/contracts/job.ts';
import type { JobKind } from '../../shared/rules/workflow-ids.ts';
import type { Actor } from './actors.ts';
import type { Planned } from './plan.ts';

/** Everything a client learnt of its analysis, or of the action that it had written from it. */
export interface Run extends Planned {
  kind: JobKind;
  tenantId: string;
  profileId: string;
  /** Null until an upload address was issued. */
  jobId: string | null;
  /** `STANDING`: no 202 arrived, but the job exists. */
  accepted: 'NO' | 'ANSWERED_202' | 'STANDING';
  /** True where the start was refused for good; a refused action keeps its charge (contract, "POST /v1/action"). */
  refused: boolean;
  /** True once a deletion was answered, or the job was found gone after a deletion without an answer. */
  deleted: boolean;
  /** The last answer of the job as ended; null while it was never seen so. */
  ended: JobAnswer | null;
  /** Contradictions of promises a client may rely on, a sentence each. */
  lost: string[];
  changed: string[];
  resurrected: string[];
  unexpected: string[];
}

export interface LoadOptions {
  planned: readonly Planned[];
  actors: readonly Actor[];
  concurrency: number;
  /** Address for callbacks. */
  webhookUrl: string;
  webhookSecret: string;
  /** Milliseconds a client waits for its job to end. */
  patienceMs: number;
  /** Ends the load. */
  signal: AbortSignal;
}

export interface Load {
  /** Actions join them as they start. */
  runs: Run[];
  /** Share of the analyses that is done, with what is written from them, from 0 to 1; an accepted one counts half. */
  progress(): number;
  /** Resolves when every client is done. */
  finished: Promise<void>;
}

const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;
const REREAD_AFTER_MS = 1_000;
const ACTION_TYPE = 'plain-language-summary';

/** Clients that do what the contract tells them to: wait as long as they are asked to, and look before they repeat. */
export function startLoad(options: LoadOptions): Load {
  const analyses = options.planned.map((planned) => begun('ANALYSIS', planned, actorOf(options, planned)));
  const runs = [...analyses];
  let accepted = 0;
  let done = 0;
  let next = 0;
  const clients = Array.from({ length: options.concurrency }, async () => {
    for (;;) {
      const analysis = analyses[next++];
      if (analysis === undefined || options.signal.aborted) return;
      const actor = actorOf(options, analysis);
      const action = analysis.action === null ? null : begun('ACTION', actionOf(analysis, analysis.action), actor);
      try {
        await runOne(analysis, actor, options, {
          onAccepted: () => accepted++,
          async write() {
            if (action === null) return;
            runs.push(action);
            await startAction(action, analysis.jobId ?? '', actor.client, options);
          },
        });
        if (action?.accepted === 'ANSWERED_202') await untilEnded(action, action.jobId ?? '', actor.client, options);
      } catch (err) {
        const sentence = options.signal.aborted ? 'the load took too long' : String((err as Error).stack);
        analysis.unexpected.push(sentence);
      }
      done++;
      accepted = Math.max(accepted, done);
    }
  });
  return {
    runs,
    progress: () => (accepted + done) / (2 * analyses.length),
    finished: Promise.all(clients).then(() => undefined),
  };
}

function actorOf({ actors }: LoadOptions, { actor }: Planned): Actor {
  const found = actors[actor];
  if (found === undefined) throw new Error(`There is no actor ${actor}.`);
  return found;
}

const actionOf = (analysis: Planned, callback: Planned['callback']): Planned => ({
  ...analysis,
  callback,
  action: null,
  fate: 'KEPT',
});

function begun(kind: JobKind, planned: Planned, { tenantId, profileId }: Actor): Run {
  return {
    ...planned,
    kind,
    tenantId,
    profileId,
    jobId: null,
    accepted: 'NO',
    refused: false,
    deleted: false,
    ended: null,
    lost: [],
    changed: [],
    resurrected: [],
    unexpected: [],
  };
}

interface Steps {
  onAccepted(): void;
  /** Starts what is written from the audit, while the audit is there. */
  write(): Promise<void>;
}

async function runOne(analysis: Run, { client }: Actor, options: LoadOptions, { onAccepted, write }: Steps) {
  const { signal } = options;
  const { jobId, uploadUrl } = await patiently(() => client.uploadUrl(undefined, { signal }), signal);
  analysis.jobId = jobId;
  const { bytes } = analysis.document;
  await patiently(() => client.putDocument(uploadUrl, bytes, 'text/plain; charset=utf-8', { signal }), signal);
  analysis.accepted = await start(analysis, jobId, client, options);
  if (analysis.accepted === 'NO') return;
  onAccepted();
  if (analysis.fate === 'DELETED_RUNNING') await pause(analysis.deleteAfterMs, undefined, { signal });
  else await untilEnded(analysis, jobId, client, options);
  if (analysis.ended?.status === 'COMPLETED' && analysis.lost.length === 0) await write();
  if (analysis.fate !== 'KEPT' && analysis.lost.length === 0) await remove(analysis, jobId, client, signal);
}

/** Starts the run; after a failure that leaves it open the job is looked for before the request is repeated. */
async function start(
  analysis: Run,
  jobId: string,
  client: Actor['client'],
  options: LoadOptions,
): Promise<Run['accepted']> {
  const { signal } = options;
  const body = { jobId, profileId: analysis.profileId, ...callbackOf(analysis, options) };
  for (let isRepeated = false; ; isRepeated = true) {
    try {
      await client.analyze(body, { signal });
      return 'ANSWERED_202';
    } catch (err) {
      if (!(err instanceof ApiRequestError)) throw err;
      if (isRepeated && err.code === 'CONFLICT') return 'STANDING';
      if (!err.isUnsure) {
        analysis.unexpected.push(`analyze was refused${isRepeated ? ' when repeated' : ''}: ${describe(err)}`);
        return 'NO';
      }
      if (!err.isTransient) analysis.unexpected.push(`analyze answered ${describe(err)}`);
      await pause(pauseMs(err), undefined, { signal });
      if ((await read(analysis, jobId, client, signal)) !== null) return 'STANDING';
    }
  }
}

const callbackOf = ({ callback }: Run, { webhookUrl, webhookSecret }: LoadOptions) => ({
  ...(callback !== 'NONE' && { webhookUrl: `${webhookUrl}/${randomUUID()}` }),
  ...(callback === 'SIGNED' && { webhookSecret }),
});

/** Starts an action; after a failure that leaves it open the request is repeated under its `Idempotency-Key`. */
async function startAction(
  action: Run,
  analysisId: string,
  client: Actor['client'],
  options: LoadOptions,
): Promise<void> {
  const { signal } = options;
  const body = {
    jobId: analysisId,
    actionType: ACTION_TYPE,
    profileId: action.profileId,
    ...callbackOf(action, options),
  };
  const params = { header: { 'Idempotency-Key': randomUUID() } };
  while (action.accepted === 'NO' && !action.refused) {
    try {
      action.jobId = (await client.post('/v1/action', { body, params, signal })).jobId;
      action.accepted = 'ANSWERED_202';
    } catch (err) {
      if (!(err instanceof ApiRequestError)) throw err;
      if (!err.isUnsure) {
        action.refused = true;
        action.unexpected.push(`action was refused: ${describe(err)}`);
      } else {
        if (!err.isTransient) action.unexpected.push(`action answered ${describe(err)}`);
        await pause(pauseMs(err), undefined, { signal });
      }
    }
  }
}

/** Polls until the job has ended, then reads it once more: its answer is the same each time. */
async function untilEnded(analysis: Run, jobId: string, client: Actor['client'], options: LoadOptions) {
  const { signal, patienceMs } = options;
  const giveUpAt = Date.now() + patienceMs;
  for (let delayMs = MIN_PAUSE_MS; analysis.ended === null; delayMs = Math.min(2_000, delayMs * 1.5)) {
    if (Date.now() > giveUpAt) return;
    const job = await read(analysis, jobId, client, signal);
    if (job === null) return void analysis.lost.push(`job ${jobId} was accepted and answers 404`);
    if (job.status === 'COMPLETED' || job.status === 'FAILED') analysis.ended = job;
    else await pause(delayMs, undefined, { signal });
  }
  await pause(REREAD_AFTER_MS, undefined, { signal });
  const again = await read(analysis, jobId, client, signal);
  if (again === null) analysis.lost.push(`job ${jobId} had ended and answers 404`);
  else if (!isDeepStrictEqual(again, analysis.ended)) analysis.changed.push(`job ${jobId} was read twice and differs`);
}

async function remove(analysis: Run, jobId: string, client: Actor['client'], signal: AbortSignal): Promise<void> {
  for (let isRepeated = false; !analysis.deleted; isRepeated = true) {
    try {
      await client.deleteJob(jobId, { signal });
      analysis.deleted = true;
    } catch (err) {
      if (!(err instanceof ApiRequestError)) throw err;
      if (err.status === 404 && isRepeated) analysis.deleted = true;
      else if (err.status === 404) return void analysis.lost.push(`job ${jobId} could not be deleted: it answers 404`);
      else if (!err.isUnsure) return void analysis.unexpected.push(`the deletion was refused: ${describe(err)}`);
      else if (!err.isTransient) analysis.unexpected.push(`the deletion answered ${describe(err)}`);
      if (!analysis.deleted) await pause(pauseMs(err), undefined, { signal });
    }
  }
  if ((await read(analysis, jobId, client, signal)) !== null) {
    analysis.resurrected.push(`job ${jobId} was deleted and is answered`);
  }
}

/** The job, null if there is none; an outage is waited out, and any other failure of the service is noted. */
async function read(
  analysis: Run,
  jobId: string,
  client: Actor['client'],
  signal: AbortSignal,
): Promise<JobAnswer | null> {
  for (;;) {
    try {
      return await client.job(jobId, { signal });
    } catch (err) {
      if (!(err instanceof ApiRequestError)) throw err;
      if (err.status === 404) return null;
      if (!err.isTransient) analysis.unexpected.push(`reading job ${jobId} answered ${describe(err)}`);
      await pause(pauseMs(err), undefined, { signal });
    }
  }
}

/** Repeats a call that may be repeated for as long as the service is away. */
export async function patiently<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (err) {
      if (!(err instanceof ApiRequestError) || !err.isTransient) throw err;
      await pause(pauseMs(err), undefined, { signal });
    }
  }
}

export function pauseMs({ retryAfterSeconds }: ApiRequestError): number {
  return Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, (retryAfterSeconds ?? 0) * 1000));
}

export const describe = ({ status, code, message }: ApiRequestError) => `${status} ${code}: ${message}`;
