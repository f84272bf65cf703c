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
  indexes: [{ key: { createdAt: 1 }, name: 'byAge' }],
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

    /** Admissions made before `beforeMs`, over all tenants, for the retention sweep. */
    async olderThan(beforeMs: number, after: string | null, limit: number) {
      const found = await admissions
        .find(
          { createdAt: { $lte: beforeMs }, ...(after === null ? {} : { _id: { $gt: after } }) },
          { projection: { tenantId: 1, expiresAt: 1 } },
        )
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, tenantId, expiresAt }) => ({ id: _id, tenantId, expiresAt }));
    },

    /**
     * Uses an admission up for the sweep. In a transaction that also looks for the job, the write to the record that an analysis
     * writes too makes one of them fail: only one can have it.
     */
    async claimForRemoval(tenantId: string, jobId: string, nowMs: number, session: Session): Promise<void> {
      await admissions.updateOne({ _id: jobId, tenantId }, { $set: { consumedAt: nowMs } }, { session });
    },

    async remove(tenantId: string, jobId: string): Promise<void> {
      await admissions.deleteOne({ _id: jobId, tenantId });
    },
  };
}
