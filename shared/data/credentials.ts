import type { CollectionSpec, Database, Session } from './database.ts';

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
    async insert(credential: Credential, session?: Session): Promise<void> {
      const { clientId, ...rest } = credential;
      await credentials.insertOne({ _id: clientId, ...rest }, { session });
    },

    /** The token endpoint alone looks up a key without a tenant, because the key determines the tenant. */
    async findForToken(clientId: string): Promise<Credential | null> {
      const stored = await credentials.findOne({ _id: clientId });
      return stored === null ? null : toCredential(stored);
    },

    async list(tenantId: string): Promise<Credential[]> {
      return (await credentials.find({ tenantId }).sort({ _id: 1 }).toArray()).map(toCredential);
    },

    /** The tenant of a key, for the operator's command line. */
    async tenantOf(clientId: string): Promise<string | null> {
      return (await credentials.findOne({ _id: clientId }, { projection: { tenantId: 1 } }))?.tenantId ?? null;
    },

    /** The key as it was; null when the tenant has no such key. */
    async deactivate(tenantId: string, clientId: string, session: Session): Promise<Credential | null> {
      const stored = await credentials.findOneAndUpdate(
        { _id: clientId, tenantId },
        { $set: { active: false } },
        { session },
      );
      return stored === null ? null : toCredential(stored);
    },
  };
}

function toCredential({ _id, ...rest }: Stored): Credential {
  return { clientId: _id, ...rest };
}
