import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ApiRequestError } from '../../shared/client/index.ts';
import type { JobAnswer } from '../../shared/contracts/job.ts';
import type { Actor } from './actors.ts';
import type { Planned } from './plan.ts';

/** Everything a client learnt of its analysis. */
export interface Analysis extends Planned {
  tenantId: string;
  profileId: string;
  /** Null until an upload address was issued. */
  jobId: string | null;
  /** `STANDING`: no 202 arrived, but the job exists. */
  accepted: 'NO' | 'ANSWERED_202' | 'STANDING';
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
  analyses: Analysis[];
  /** Share that is done, from 0 to 1; an analysis counts half when it was accepted. */
  progress(): number;
  /** Resolves when every client is done. */
  finished: Promise<void>;
}

const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;
const REREAD_AFTER_MS = 1_000;

/** Clients that do what the contract tells them to: wait as long as they are asked to, and look before they repeat. */
export function startLoad(options: LoadOptions): Load {
  const analyses = options.planned.map((planned) => begun(planned, actorOf(options, planned)));
  let accepted = 0;
  let done = 0;
  let next = 0;
  const clients = Array.from({ length: options.concurrency }, async () => {
    for (;;) {
      const analysis = analyses[next++];
      if (analysis === undefined || options.signal.aborted) return;
      try {
        await runOne(analysis, actorOf(options, analysis), options, () => accepted++);
      } catch (err) {
        const sentence = options.signal.aborted ? 'the load took too long' : String((err as Error).stack);
        analysis.unexpected.push(sentence);
      }
      done++;
      accepted = Math.max(accepted, done);
    }
  });
  return {
    analyses,
    progress: () => (accepted + done) / (2 * analyses.length),
    finished: Promise.all(clients).then(() => undefined),
  };
}

function actorOf({ actors }: LoadOptions, { actor }: Planned): Actor {
  const found = actors[actor];
  if (found === undefined) throw new Error(`There is no actor ${actor}.`);
  return found;
}

function begun(planned: Planned, { tenantId, profileId }: Actor): Analysis {
  return {
    ...planned,
    tenantId,
    profileId,
    jobId: null,
    accepted: 'NO',
    deleted: false,
    ended: null,
    lost: [],
    changed: [],
    resurrected: [],
    unexpected: [],
  };
}

async function runOne(analysis: Analysis, { client }: Actor, options: LoadOptions, onAccepted: () => void) {
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
  if (analysis.fate !== 'KEPT' && analysis.lost.length === 0) await remove(analysis, jobId, client, signal);
}

/** Starts the run; after a failure that leaves it open the job is looked for before the request is repeated. */
async function start(
  analysis: Analysis,
  jobId: string,
  client: Actor['client'],
  { webhookUrl, webhookSecret, signal }: LoadOptions,
): Promise<Analysis['accepted']> {
  const body = {
    jobId,
    profileId: analysis.profileId,
    ...(analysis.callback === 'NONE' ? {} : { webhookUrl: `${webhookUrl}/${jobId}` }),
    ...(analysis.callback === 'SIGNED' ? { webhookSecret } : {}),
  };
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

/** Polls until the job has ended, then reads it once more: its answer is the same each time. */
async function untilEnded(analysis: Analysis, jobId: string, client: Actor['client'], options: LoadOptions) {
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

async function remove(analysis: Analysis, jobId: string, client: Actor['client'], signal: AbortSignal): Promise<void> {
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
  analysis: Analysis,
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
async function patiently<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (err) {
      if (!(err instanceof ApiRequestError) || !err.isTransient) throw err;
      await pause(pauseMs(err), undefined, { signal });
    }
  }
}

function pauseMs({ retryAfterSeconds }: ApiRequestError): number {
  return Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, (retryAfterSeconds ?? 0) * 1000));
}

const describe = ({ status, code, message }: ApiRequestError) => `${status} ${code}: ${message}`;
