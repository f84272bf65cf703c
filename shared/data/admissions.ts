import type { CollectionSpec, Database, Session } from './database.ts';

/** The right of one credential to send one document and analyse it once, judged under the agreement when its address was issued. */
export interface Admission {
  jobId: string;
  tenantId: string;
  credentialId: string;
  /** The agreement version in force when the address was issued; null when none was published. */
  agreementVersion: string | null;
  createdAt: number;
  expiresAt: number;
  consumedAt: number | null;
}

type Stored = Omit<Admission, 'jobId'> & { _id: string };

const admissionsSpec: CollectionSpec = {
  name: 'admissions',
  indexes: [{ key: { expiresAt: 1 }, name: 'byExpiry' }],
};

export function createAdmissions(database: Database) {
  const admissions = database.collection<Stored>(admissionsSpec);
  return {
    async insert({ jobId, ...rest }: Admission, session: Session): Promise<void> {
      await admissions.insertOne({ _id: jobId, ...rest }, { session });
    },

    async find(tenantId: string, jobId: string, session?: Session): Promise<Admission | null> {
      const stored = await admissions.findOne({ _id: jobId, tenantId }, { session });
      if (stored === null) return null;
      const { _id, ...rest } = stored;
      return { jobId: _id, ...rest };
    },

    /** True for the one caller that turned the admission into an analysis. */
    async consume(
      tenantId: string,
      credentialId: string,
      jobId: string,
      nowMs: number,
      session: Session,
    ): Promise<boolean> {
      const { modifiedCount } = await admissions.updateOne(
        { _id: jobId, tenantId, credentialId, consumedAt: null },
        { $set: { consumedAt: nowMs } },
        { session },
      );
      return modifiedCount === 1;
    },

    /** Makes an admission usable again, because its analysis could not be started. */
    async release(tenantId: string, jobId: string, session: Session): Promise<void> {
      await admissions.updateOne({ _id: jobId, tenantId }, { $set: { consumedAt: null } }, { session });
    },

    /**
     * Marks an admission as used by the sweep. The sweep does so in the transaction that looks for the job, because an analysis that
     * consumes the same admission meanwhile then conflicts with it, and only one of the two commits.
     */
    async claimForRemoval(tenantId: string, jobId: string, nowMs: number, session: Session): Promise<void> {
      await admissions.updateOne({ _id: jobId, tenantId }, { $set: { consumedAt: nowMs } }, { session });
    },

    /** Removes admissions of all tenants: those whose address expired before `deadMs`, and expired ones that were used before `usedMs`. */
    async removeExpired(nowMs: number, { deadMs, usedMs }: { deadMs: number; usedMs: number }): Promise<void> {
      await admissions.deleteMany({ expiresAt: { $lte: deadMs } });
      await admissions.deleteMany({ expiresAt: { $lte: nowMs }, consumedAt: { $lte: usedMs } });
    },
  };
}
