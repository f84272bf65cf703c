import { isDeepStrictEqual } from 'node:util';
import type { JobAnswer } from '../../shared/contracts/job.ts';
import { WORKERS_LOST } from '../../shared/errors/failure-messages.ts';
import type { Evidence } from './evidence.ts';
import type { Run } from './load.ts';
import { INTERRUPTING } from './process-faults.ts';

/** A line of the table; if `mustBeZero` holds, any other count is a defect and `details` names each case. */
export interface Row {
  name: string;
  count: number;
  mustBeZero: boolean;
  details: string[];
}

export interface Limits {
  /** Milliseconds after its deadline at which a run may still end, because the sweep needs them to end it. */
  repairMs: number;
  /** A charge without a job is given back when it is this old. */
  chargeGraceMs: number;
  /** True if the retention sweep has had time to remove everything. */
  isSwept: boolean;
}

/** Failures that another delivery may cure, so that a run may end with one when five deliveries met it. */
const EXPECTED_FAILURES = new Set([
  'ENGINE_UNAVAILABLE',
  'ENGINE_RATE_LIMITED',
  'STORAGE_UNAVAILABLE',
  'DELIVERY_WINDOW_EXHAUSTED',
]);
/** An attempt whose worker died is noticed after its time-out of a minute; then the worker itself had to come back. */
const LOST_ATTEMPT_MS = 180_000;

/** The table of a chaos run (decisions, "Measures") and the other promises a kill must not break. */
export function verdict(evidence: Evidence, limits: Limits): Row[] {
  const { runs } = evidence;
  const accepted = runs.filter((run) => run.accepted !== 'NO');
  const kept = accepted.filter(({ deleted }) => !deleted);
  const ended = kept.filter((run) => run.ended !== null);
  return [
    row('runs started', accepted.length),
    row('  of them actions', accepted.filter(({ kind }) => kind === 'ACTION').length),
    row('runs finished', ended.length),
    row('  of them completed', ended.filter((run) => run.ended?.status === 'COMPLETED').length),
    row('  of them given back', ended.filter(isGivenBack).length),
    row('runs deleted', accepted.length - kept.length),
    row('callbacks acknowledged', evidence.deliveries.filter(({ acknowledged }) => acknowledged).length),
    defects('lost', lost(evidence, kept, limits)),
    defects('charged twice', charges(evidence, accepted, 'OVER')),
    defects('charged too little', charges(evidence, accepted, 'UNDER')),
    defects('charges left open', openCharges(evidence, limits)),
    defects('never terminal', neverTerminal(evidence, kept)),
    defects('terminal too late', tooLate(ended, limits)),
    defects('changed after their end', changed(evidence, ended)),
    defects('resurrected after delete', resurrected(evidence, accepted)),
    defects('outlived their retention', limits.isSwept ? evidence.traces.map(traceOf) : []),
    defects('called back more than the receiver acknowledged', calledBackTwice(evidence)),
    defects('never called back', neverCalledBack(evidence, ended)),
    defects('called back wrongly', wronglyCalledBack(evidence, accepted)),
    defects('audits that differ for the same document', differing(ended, 'ANALYSIS')),
    defects('actions that differ for the same document', differing(ended, 'ACTION')),
    defects(
      'failed with a category no fault explains',
      ended.flatMap(({ ended: job }) =>
        job?.status !== 'FAILED' || EXPECTED_FAILURES.has(job.errorCategory ?? '') || lostWorkersAlone(job)
          ? []
          : [`job ${job.jobId} failed with ${job.errorCategory}`],
      ),
    ),
    row('configuration writes', evidence.configuration.writes),
    defects('configuration writes lost', evidence.configuration.lostWrites),
    row('laws read', evidence.configuration.lawReads),
    defects('laws read in part', evidence.configuration.partialLaws),
    defects('answers nobody may get', [...allOf(runs, 'unexpected'), ...evidence.configuration.unexpected]),
    defects('workflows that broke', brokenWorkflows(evidence)),
    defects(
      'processes that did not come back',
      evidence.faults.filter(({ backAtMs }) => backAtMs === null).map(({ target }) => target),
    ),
  ];
}

/** True for a line that must be 0 and is not. */
export const isBroken = ({ mustBeZero, count }: Row) => mustBeZero && count > 0;

const row = (name: string, count: number): Row => ({ name, count, mustBeZero: false, details: [] });
const defects = (name: string, details: string[]): Row => ({
  name,
  count: details.length,
  mustBeZero: true,
  details,
});
/** True if all five deliveries met a kill, which has a sentence of its own. */
const lostWorkersAlone = ({ errorMessage, kind }: JobAnswer) => errorMessage === WORKERS_LOST[kind];
const isGivenBack = ({ ended }: Run) => ended?.errorCategory === 'DELIVERY_WINDOW_EXHAUSTED';
const traceOf = ({ jobId, where }: { jobId: string; where: string }) => `job ${jobId} has left something in ${where}`;
const allOf = (runs: readonly Run[], kind: 'lost' | 'changed' | 'resurrected' | 'unexpected') =>
  runs.flatMap((run) => run[kind].map((sentence) => `${run.kind} ${run.number}: ${sentence}`));

function lost({ runs, jobs }: Evidence, kept: readonly Run[], { isSwept }: Limits): string[] {
  const standing = new Set(jobs.map(({ jobId }) => jobId));
  const absent = isSwept ? [] : kept.filter(({ jobId, lost }) => lost.length === 0 && !standing.has(jobId ?? ''));
  return [...allOf(runs, 'lost'), ...absent.map(({ jobId }) => `job ${jobId} is in the database no more`)];
}

/** Every accepted run is charged once, and given back once where its window was exhausted; a refused action is charged too. */
function charges({ counters, runs }: Evidence, accepted: readonly Run[], direction: 'OVER' | 'UNDER'): string[] {
  const tenants = [...new Set(runs.map(({ tenantId }) => tenantId))];
  return tenants.flatMap((tenantId) => {
    const own = accepted.filter((run) => run.tenantId === tenantId);
    const givenBack = own.filter(isGivenBack);
    const refused = runs.filter((run) => run.tenantId === tenantId && run.kind === 'ACTION' && run.refused);
    const due = own.length - givenBack.length + refused.length;
    const counted = counters.filter((counter) => counter.tenantId === tenantId);
    const open = counted.flatMap(({ pending }) => pending.filter(({ isPaid }) => !isPaid));
    const used =
      counted.reduce((sum, counter) => sum + counter.used, 0) - open.reduce((sum, { runs }) => sum + runs, 0);
    const difference = direction === 'OVER' ? used - due : due - used;
    return Array.from({ length: Math.max(0, difference) }, () => `${tenantId}: ${used} runs counted, ${due} due`);
  });
}

function openCharges({ atMs, counters }: Evidence, { chargeGraceMs }: Limits): string[] {
  return counters.flatMap(({ tenantId, pending }) =>
    pending
      .filter((charge) => charge.atMs < atMs - chargeGraceMs)
      .map(({ chargeId, isPaid }) => `${tenantId}: ${chargeId} is open, ${isPaid ? 'settled' : 'not settled'}`),
  );
}

function neverTerminal({ jobs, workflows }: Evidence, kept: readonly Run[]): string[] {
  const open = jobs.filter(({ status }) => status !== 'COMPLETED' && status !== 'FAILED');
  const unseen = kept.filter(({ ended, lost, jobId }) => {
    return ended === null && lost.length === 0 && !open.some((job) => job.jobId === jobId);
  });
  return [
    ...open.map(({ jobId, status }) => `job ${jobId} is ${status}`),
    ...unseen.map(({ jobId }) => `job ${jobId} was never seen at its end`),
    ...workflows.filter(({ status }) => status === 'RUNNING').map(({ workflowId }) => `${workflowId} runs`),
  ];
}

function tooLate(ended: readonly Run[], { repairMs }: Limits): string[] {
  return ended.flatMap(({ ended: job }) => {
    const lateMs = job === null ? 0 : job.updatedAt - job.deadlineAt;
    return lateMs <= repairMs ? [] : [`job ${job?.jobId} ended ${Math.round(lateMs / 1000)} s after its deadline`];
  });
}

function changed({ runs, jobs }: Evidence, ended: readonly Run[]): string[] {
  const statusOf = new Map(jobs.map(({ jobId, status }) => [jobId, status]));
  const others = ended.flatMap(({ ended: job }) => {
    const status = statusOf.get(job?.jobId ?? '');
    return status === undefined || status === job?.status
      ? []
      : [`job ${job?.jobId} ended ${job?.status} and is ${status}`];
  });
  return [...allOf(runs, 'changed'), ...others];
}

function resurrected({ runs, traces }: Evidence, accepted: readonly Run[]): string[] {
  const gone = new Set(accepted.filter(({ deleted }) => deleted).map(({ jobId }) => jobId));
  return [...allOf(runs, 'resurrected'), ...traces.filter(({ jobId }) => gone.has(jobId)).map(traceOf)];
}

/** An acknowledgement is repeated only where the worker that received it died before it could note it. */
function calledBackTwice({ deliveries, callbacks, faults }: Evidence): string[] {
  const acknowledged = Map.groupBy(
    deliveries.filter((delivery) => delivery.acknowledged),
    ({ webhookId }) => webhookId,
  );
  return [...acknowledged].flatMap(([webhookId, times]) => {
    const attempts = callbacks.find((callback) => callback.webhookId === webhookId)?.attempts ?? [];
    const cutShort = attempts.filter(
      ({ error, at }) =>
        error === 'WORKER_LOST' &&
        faults.some(({ kind, atMs }) => INTERRUPTING.has(kind) && atMs <= at && atMs >= at - LOST_ATTEMPT_MS),
    );
    const excess = times.length - 1 - cutShort.length;
    const jobId = times[0]?.jobId;
    return Array.from({ length: Math.max(0, excess) }, () => `job ${jobId} was acknowledged ${times.length} times`);
  });
}

function neverCalledBack({ deliveries, callbacks }: Evidence, ended: readonly Run[]): string[] {
  const acknowledged = new Set(deliveries.filter((delivery) => delivery.acknowledged).map(({ jobId }) => jobId));
  const stored = new Map(callbacks.map((callback) => [callback.jobId, callback]));
  return ended
    .filter(({ callback, jobId }) => callback !== 'NONE' && !acknowledged.has(jobId ?? ''))
    .flatMap(({ jobId }) => {
      const state = stored.get(jobId ?? '')?.state ?? 'not stored';
      return state === 'EXHAUSTED' ? [] : [`the callback of job ${jobId} is ${state}`];
    });
}

/**
 * Lists jobs that were called back wrongly: right is one callback for a job that asked for one, with the status in which the job ended, and
 * logged as the receiver had it.
 */
function wronglyCalledBack({ deliveries, callbacks }: Evidence, accepted: readonly Run[]): string[] {
  const byJob = new Map(accepted.map((run) => [run.jobId, run]));
  const wrong = [...Map.groupBy(deliveries, ({ jobId }) => jobId)].flatMap(([jobId, received]) => {
    const run = byJob.get(jobId);
    const statuses = new Set(received.map(({ jobStatus }) => jobStatus));
    if (run === undefined || run.callback === 'NONE') return [`job ${jobId} had asked for no callback`];
    if (new Set(received.map(({ webhookId }) => webhookId)).size > 1) return [`job ${jobId} has two callbacks`];
    const signature = run.callback === 'SIGNED' ? 'VALID' : 'NONE';
    if (received.some((delivery) => delivery.signature !== signature)) {
      return [`a callback of job ${jobId} was not signed as asked for`];
    }
    if (run.ended !== null && !isDeepStrictEqual([...statuses], [run.ended.status])) {
      return [`job ${jobId} is ${run.ended.status} and was called back as ${[...statuses].join(', ')}`];
    }
    return [];
  });
  const acknowledged = new Set(deliveries.filter((delivery) => delivery.acknowledged).map(({ jobId }) => jobId));
  const claimed = callbacks.filter(({ jobId, state }) => state === 'DELIVERED' && !acknowledged.has(jobId));
  return [...wrong, ...claimed.map(({ jobId }) => `the callback of job ${jobId} is DELIVERED and nobody had it`)];
}

function differing(ended: readonly Run[], kind: Run['kind']): string[] {
  const completed = ended.filter((run) => run.kind === kind && run.ended?.status === 'COMPLETED');
  const alike = Map.groupBy(completed, ({ profileId, document }) => `${document.name}, ${profileId}`);
  return [...alike].flatMap(([what, [first, ...others]]) =>
    others
      .filter(({ ended: job }) => !isDeepStrictEqual(job?.result, first?.ended?.result))
      .map(({ jobId }) => `the results of ${first?.jobId} and ${jobId} differ (${what})`),
  );
}

function brokenWorkflows({ workflows }: Evidence): string[] {
  return workflows
    .filter(({ status }) => status !== 'COMPLETED' && status !== 'RUNNING')
    .map(({ workflowId, status }) => `${workflowId} is ${status}`);
}
