import type { CollectionSpec, Database, Session } from './database.ts';

/** An organisation's own OpenID Connect provider. */
export interface IdentityProvider {
  tenantId: string;
  issuer: string;
  clientId: string;
  /** Sealed under the master key; null where it could not be read any more and was erased. */
  sealedSecret: Buffer | null;
}

type Stored = Omit<IdentityProvider, 'tenantId'> & { _id: string };

export const identityProvidersSpec: CollectionSpec = { name: 'identityProviders', indexes: [] };

export function createIdentityProviders(database: Database) {
  const providers = database.collection<Stored>(identityProvidersSpec);
  return {
    async find(tenantId: string, session?: Session): Promise<IdentityProvider | null> {
      const stored = await providers.findOne({ _id: tenantId }, { session });
      if (stored === null) return null;
      const { _id, ...rest } = stored;
      return { tenantId: _id, ...rest };
    },

    async put({ tenantId, ...rest }: IdentityProvider, session: Session): Promise<void> {
      await providers.replaceOne({ _id: tenantId }, rest, { upsert: true, session });
    },

    async remove(tenantId: string, session: Session): Promise<void> {
      await providers.deleteOne({ _id: tenantId }, { session });
    },
  };
}
