import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseBusy } from '../../data/database.ts';
import { isStorageUnavailable } from '../../data/documents.ts';
import type { Platform } from '../platform.ts';

const PAUSE_MS = 2_000;

type Deps = Pick<Platform, 'config' | 'data' | 'documents' | 'log'>;

/**
 * Prepares the database and an emulator's bucket. It waits for dependencies that are down, because a process must start while they are.
 * @throws DatabaseUnfit and every other failure that a retry does not cure
 */
export async function prepareStorage(deps: Deps, signal: AbortSignal): Promise<void> {
  await Promise.all([prepareDatabase(deps, signal), prepareDocuments(deps, signal)]);
}

/**
 * Checks that this release can read the database, and creates the indexes. Until it resolves with true, no unique index can be relied on;
 * false where `signal` ended the wait.
 * @throws DatabaseUnfit for a database of a later release, and where stored documents prevent an index
 */
export async function prepareDatabase(
  { data, log }: Pick<Deps, 'data' | 'log'>,
  signal: AbortSignal,
): Promise<boolean> {
  const prepare = async () => {
    await data.schema.requireReadable();
    await data.createIndexes();
    await data.schema.raise();
  };
  return retry(prepare, isDatabaseBusy, signal, (err) => {
    log.warn({ dependency: 'database', err }, 'A dependency is not ready yet; trying again.');
  });
}

/**
 * Creates the bucket of an emulator; false where `signal` ended the wait. Logs an error where a bucket keeps deleted objects, because
 * `DELETE` and the sweep then destroy nothing.
 */
export async function prepareDocuments({ config, documents, log }: Deps, signal: AbortSignal): Promise<boolean> {
  const { apiEndpoint, bucket } = config.storage;
  const create = () => documents.createBucket();
  const waiting = (err: unknown) =>
    log.warn({ dependency: 'documents', err }, 'A dependency is not ready yet; trying again.');
  if (apiEndpoint !== null && !(await retry(create, isStorageUnavailable, signal, waiting))) return false;
  const faults = await documents.faults().catch((err: unknown) => {
    if (!isStorageUnavailable(err)) throw err;
    return null;
  });
  if (faults === null) log.warn({ bucket }, UNKNOWN_POLICY);
  else if (faults.length > 0) log.error({ bucket, faults }, KEEPS_DELETED);
  return true;
}

const KEEPS_DELETED =
  'The bucket keeps documents that were deleted. Run `gcloud storage buckets update gs://BUCKET --clear-soft-delete --no-versioning`, and remove its retention policy.';
const UNKNOWN_POLICY =
  'Whether the bucket keeps documents that were deleted could not be checked: it must answer, and the service needs storage.buckets.get.';

/** Retries `step` until it succeeds, while `isTransient` accepts its failures. @throws any other failure */
async function retry(
  step: () => Promise<void>,
  isTransient: (err: unknown) => boolean,
  signal: AbortSignal,
  onFailure: (err: unknown) => void,
): Promise<boolean> {
  while (!signal.aborted) {
    try {
      await step();
      return true;
    } catch (err) {
      if (!isTransient(err)) throw err;
      onFailure(err);
      await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  return false;
}
