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

export const admissionsSpec: CollectionSpec = {
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

    /** True for the one caller that turned the admission into an analysis; a sweep competes through the same condition. */
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

    /** Gives an admission back whose analysis could not be started. */
    async release(tenantId: string, jobId: string, session: Session): Promise<void> {
      await admissions.updateOne({ _id: jobId, tenantId }, { $set: { consumedAt: null } }, { session });
    },

    /**
     * Uses an admission up for the sweep. In a transaction that also looks for the job, the write to the record that an analysis
     * writes too makes one of them fail: only one can have it.
     */
    async claimForRemoval(tenantId: string, jobId: string, nowMs: number, session: Session): Promise<void> {
      await admissions.updateOne({ _id: jobId, tenantId }, { $set: { consumedAt: nowMs } }, { session });
    },

    /** Removes admissions over all tenants: whose address died before `deadMs`; and before now where they were used up before `usedMs`. */
    async removeExpired(nowMs: number, { deadMs, usedMs }: { deadMs: number; usedMs: number }): Promise<void> {
      await admissions.deleteMany({ expiresAt: { $lte: deadMs } });
      await admissions.deleteMany({ expiresAt: { $lte: nowMs }, consumedAt: { $lte: usedMs } });
    },
  };
}
