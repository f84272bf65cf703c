import type { CollectionSpec, Database } from './database.ts';

/** An API key of a tenant; only a salted hash of its secret is kept (contract, "API-key tokens"). */
export interface Credential {
  clientId: string;
  tenantId: string;
  name: string;
  /** True for the platform's own workspace credential, which may not write snippets. */
  workspace: boolean;
  active: boolean;
  secretSalt: Buffer;
  secretHash: Buffer;
  createdAt: number;
}

type Stored = Omit<Credential, 'clientId'> & { _id: string };

const credentialsSpec: CollectionSpec = {
  name: 'credentials',
  indexes: [{ key: { tenantId: 1, _id: 1 }, name: 'byTenant' }],
};

export function createCredentials(database: Database) {
  const credentials = database.collection<Stored>(credentialsSpec);
  return {
    async insert(credential: Credential): Promise<void> {
      const { clientId, ...rest } = credential;
      await credentials.insertOne({ _id: clientId, ...rest });
    },

    /** The token endpoint alone looks up a key without a tenant, because the key determines the tenant. */
    async findForToken(clientId: string): Promise<Credential | null> {
      const stored = await credentials.findOne({ _id: clientId });
      return stored === null ? null : toCredential(stored);
    },

    async list(tenantId: string): Promise<Credential[]> {
      return (await credentials.find({ tenantId }).sort({ _id: 1 }).toArray()).map(toCredential);
    },

    /** False when there is no such key. */
    async deactivate(clientId: string): Promise<boolean> {
      const { matchedCount } = await credentials.updateOne({ _id: clientId }, { $set: { active: false } });
      return matchedCount === 1;
    },
  };
}

function toCredential({ _id, ...rest }: Stored): Credential {
  return { clientId: _id, ...rest };
}
