import type { CollectionSpec, Database, Session } from './database.ts';

/** An organisation's acceptance of a version of the upload agreement. */
export interface Acceptance {
  version: string;
  /** Epoch ms. */
  acceptedAt: number;
  /** E-mail address of the administrator; null for one that the operator recorded. */
  acceptedBy: string | null;
}

type Stored = Acceptance & { tenantId: string };

const acceptancesSpec: CollectionSpec = {
  name: 'agreementAcceptances',
  indexes: [{ key: { tenantId: 1, acceptedAt: -1 }, name: 'byTenant' }],
};

/** They stay as long as the organisation, because they prove under which terms documents were uploaded. */
export function createAcceptances(database: Database) {
  const acceptances = database.collection<Stored>(acceptancesSpec);
  return {
    async insert(tenantId: string, acceptance: Acceptance, session: Session): Promise<void> {
      await acceptances.insertOne({ tenantId, ...acceptance }, { session });
    },

    /** Newest first; one organisation accepts few versions in its life. */
    async list(tenantId: string): Promise<Acceptance[]> {
      const found = acceptances.find({ tenantId }, { projection: { _id: 0, tenantId: 0 } }).sort({ acceptedAt: -1 });
      return found.toArray();
    },
  };
}
