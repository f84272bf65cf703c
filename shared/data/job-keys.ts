import { randomBytes } from 'node:crypto';
import type { RunRef } from '../contracts/workflow-messages.ts';
import { createKeyring, type Keyring } from '../security/keyring.ts';
import type { CollectionSpec, Database, Filter, Session } from './database.ts';

const KEY_BYTES = 32;

/** A job's own key in the job's record, sealed under the master key and removed with the record. */
export interface HoldsKey {
  /** Absent where the key was lost, until the job needs a new one to end with. */
  sealedKey?: Buffer;
}

export interface JobKeys {
  /** Makes the key of a new job. */
  mint(job: RunRef): { key: Keyring; sealedKey: Buffer };
  /** @throws KeyMissing where `MASTER_KEY` does not hold the key that sealed it */
  open(job: RunRef, sealedKey: Buffer): Keyring;
  /**
   * Keeps the key of a job's record for the work that goes by this very reference, which then does not read it again. An activity has a
   * reference of its own, so that the key does not outlive it.
   */
  keep(run: RunRef, { sealedKey }: HoldsKey): void;
  /** The key of a job, if the job exists and, where the run names its charge, was paid by it; null otherwise. */
  find(run: RunRef, session?: Session): Promise<Keyring | null>;
}

export const jobKeyContext = ({ tenantId, jobId }: RunRef) => `job-key:${tenantId}/${jobId}`;

/**
 * Keys of jobs. Everything a run stores is sealed under its job's key, so that deleting the job's record destroys every copy at once. Keys
 * are kept no longer than the activity that read them, because a cached key would outlive its job.
 */
export function createJobKeys(database: Database, jobsSpec: CollectionSpec, masterKeys: Keyring): JobKeys {
  const jobs = database.collection<KeyedJob>(jobsSpec);
  const kept = new WeakMap<RunRef, Keyring>();
  const open = (job: RunRef, sealedKey: Buffer) => createKeyring(masterKeys.open(sealedKey, jobKeyContext(job)));

  function mint(job: RunRef) {
    const secret = randomBytes(KEY_BYTES);
    return { key: createKeyring(secret), sealedKey: masterKeys.seal(secret, jobKeyContext(job)) };
  }

  return {
    mint,
    open,
    keep(run, { sealedKey }) {
      if (sealedKey !== undefined) kept.set(run, open(run, sealedKey));
    },
    async find(run, session) {
      const known = kept.get(run);
      if (known !== undefined) return known;
      const { tenantId, jobId, chargeId } = run;
      const existing: Filter<KeyedJob> = {
        _id: jobId,
        tenantId,
        status: { $ne: 'DELETED' },
        ...(chargeId === undefined ? {} : { 'charge.chargeId': chargeId }),
      };
      const read = () => jobs.findOne(existing, { projection: { sealedKey: 1 }, session });
      let stored = await read();
      if (stored !== null && stored.sealedKey === undefined) {
        const { sealedKey } = mint(run);
        await jobs.updateOne({ ...existing, sealedKey: { $exists: false } }, { $set: { sealedKey } }, { session });
        stored = await read();
      }
      return stored?.sealedKey === undefined ? null : open(run, stored.sealedKey);
    },
  };
}

interface KeyedJob extends HoldsKey {
  _id: string;
  tenantId: string;
  status: string;
  charge: { chargeId: string };
}
