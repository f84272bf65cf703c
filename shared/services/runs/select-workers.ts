import type { WorkerContext } from '../../contracts/dynamic-context.ts';
import type { Profile, ProfileWorker } from '../../data/profiles.ts';
import { ApiError } from '../../errors/api-error.ts';
import { echo } from '../../errors/echo.ts';
import { workerRecordOf } from '../../ids.ts';

/**
 * The reviewers that a request names, in the profile's order; all where it names none. A full worker id and its last segment both match.
 * @throws ApiError `BAD_REQUEST` naming the ids that match no reviewer, or those that name a reviewer again
 */
export function selectWorkers(
  { workers }: Pick<Profile, 'workers'>,
  requested: readonly string[] | undefined,
): ProfileWorker[] {
  if (requested === undefined) return workers;
  const known = new Set(workers.map(({ workerId }) => workerRecordOf(workerId)));
  const unmatched = requested.filter((workerId) => !known.has(workerRecordOf(workerId)));
  if (unmatched.length > 0) {
    throw new ApiError('BAD_REQUEST', `requestedWorkerIds names no reviewer of the profile: ${listed(unmatched)}.`);
  }
  const records = new Set<string>();
  const repeated = requested.filter((workerId) => {
    const record = workerRecordOf(workerId);
    if (records.has(record)) return true;
    records.add(record);
    return false;
  });
  if (repeated.length > 0) {
    throw new ApiError('BAD_REQUEST', `requestedWorkerIds names a reviewer twice: ${listed(repeated)}.`);
  }
  return workers.filter(({ workerId }) => records.has(workerRecordOf(workerId)));
}

/** The context that a run gives its reviewers, by the worker id in the profile. */
export type ContextByWorker = ReadonlyMap<string, WorkerContext>;

/**
 * The per-run context of the reviewers that a run executes (contract, "POST /v1/analyze"). A full worker id and its last segment both match.
 * @throws ApiError `BAD_REQUEST` naming the keys that match no reviewer of the run and those that share one, and only those
 */
export function selectContext(
  workers: readonly ProfileWorker[],
  sent: Readonly<Record<string, WorkerContext>> | undefined,
  maxTargeted: number,
): ContextByWorker {
  const keys = Object.keys(sent ?? {});
  const workerIdOf = new Map(workers.map(({ workerId }) => [workerRecordOf(workerId), workerId]));
  const unmatched = keys.filter((key) => !workerIdOf.has(workerRecordOf(key)));
  const sharing = [...Map.groupBy(keys, workerRecordOf).entries()]
    .filter(([record, group]) => workerIdOf.has(record) && group.length > 1)
    .flatMap(([, group]) => group);
  const problems = [
    ...(unmatched.length > 0 ? [`names no reviewer that this run executes: ${listed(unmatched)}.`] : []),
    ...(sharing.length > 0 ? [`names one reviewer by several keys: ${listed(sharing)}.`] : []),
  ];
  if (problems.length === 0 && keys.length > maxTargeted) {
    problems.push(`names ${keys.length} reviewers; your organisation may target at most ${maxTargeted} in one run.`);
  }
  if (problems.length > 0) {
    throw new ApiError('BAD_REQUEST', problems.map((problem) => `dynamicContext.workerContext ${problem}`).join(' '));
  }
  return new Map(
    Object.entries(sent ?? {}).map(([key, context]) => [workerIdOf.get(workerRecordOf(key)) ?? '', context]),
  );
}

const NAMED_IDS = 20;

/** Lists ids that a caller sent, shortened in number and length, but recognisable. */
export function listed(ids: readonly string[]): string {
  const named = ids.slice(0, NAMED_IDS).map((id) => echo(id) || '""');
  return [...named, ...(ids.length > NAMED_IDS ? [`and ${ids.length - NAMED_IDS} more`] : [])].join(', ');
}
