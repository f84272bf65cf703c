import type { OutputLanguage } from '../contracts/vocabulary.ts';
import type { CollectionSpec, Database, Session } from './database.ts';

export interface Tenant {
  tenantId: string;
  name: string;
  status: 'active' | 'inactive' | 'suspended';
  apiAccess: boolean;
  /** Legal orders open to the tenant. `defaultJurisdictions` apply to profiles that name none. */
  jurisdictions: string[];
  defaultJurisdictions: string[];
  outputLanguage: OutputLanguage;
  limits: {
    maxRunsPerPeriod: number;
    maxWorkersPerProfile: number;
    maxProfiles: number;
    maxSnippets: number;
    maxActions: number;
    configWritesPerHour: number;
  };
  /** True where every upload-url request must carry an attestation. */
  requireAttestation: boolean;
  /** The agreement version an administrator accepted last. */
  agreement: { version: string; acceptedAt: number } | null;
  /** The organisation's own OpenID Connect provider; null where its people sign in here alone. */
  oidc: OpenIdProvider | null;
  createdAt: number;
}

export interface OpenIdProvider {
  issuer: string;
  clientId: string;
}

export interface StoredProvider extends OpenIdProvider {
  /** The secret under which the service is a client of the provider. */
  sealedSecret: Buffer;
  /** True where an administrator chose the address, so that it must not lead into the operator's network. */
  isGuarded?: boolean;
}

type Stored = Omit<Tenant, 'tenantId' | 'oidc'> & {
  _id: string;
  oidc?: StoredProvider;
  peopleRevision?: number;
};

export const tenantsSpec: CollectionSpec = { name: 'tenants', indexes: [] };

export type TenantChanges = Partial<
  Pick<
    Tenant,
    'name' | 'status' | 'apiAccess' | 'jurisdictions' | 'defaultJurisdictions' | 'outputLanguage' | 'requireAttestation'
  >
> & { limits?: Partial<Tenant['limits']> };

export function createTenants(database: Database) {
  const tenants = database.collection<Stored>(tenantsSpec);
  return {
    async insert(tenant: Omit<Tenant, 'oidc'>): Promise<void> {
      const { tenantId, ...rest } = tenant;
      await tenants.insertOne({ _id: tenantId, ...rest });
    },

    async find(tenantId: string, session?: Session): Promise<Tenant | null> {
      const stored = await tenants.findOne({ _id: tenantId }, { session });
      return stored === null ? null : toTenant(stored);
    },

    /** The ids among `tenantIds` that are tenants of this installation. */
    async existing(tenantIds: readonly string[]): Promise<Set<string>> {
      const found = tenants.find({ _id: { $in: [...new Set(tenantIds)] } }, { projection: { _id: 1 } });
      return new Set((await found.toArray()).map(({ _id }) => _id));
    },

    /** Every tenant, oldest first; for the operator's command line. */
    async list(): Promise<Tenant[]> {
      return (await tenants.find().sort({ _id: 1 }).toArray()).map(toTenant);
    },

    /** The tenant after the change, or null when there is none. */
    async update(tenantId: string, { limits, ...fields }: TenantChanges, session?: Session): Promise<Tenant | null> {
      const limitFields = Object.entries(limits ?? {}).map(([name, value]) => [`limits.${name}`, value]);
      const set = { ...fields, ...Object.fromEntries(limitFields) };
      if (Object.keys(set).length === 0) return this.find(tenantId, session);
      const stored = await tenants.findOneAndUpdate(
        { _id: tenantId },
        { $set: set },
        { returnDocument: 'after', session },
      );
      return stored === null ? null : toTenant(stored);
    },

    /** Sets the provider of an organisation, or with null removes it. Answers the tenant as it was before, or null when there is none. */
    async setProvider(tenantId: string, provider: StoredProvider | null, session?: Session): Promise<Tenant | null> {
      const change = provider === null ? { $unset: { oidc: true as const } } : { $set: { oidc: provider } };
      const before = await tenants.findOneAndUpdate({ _id: tenantId }, change, { returnDocument: 'before', session });
      return before === null ? null : toTenant(before);
    },

    /** The organisation's own provider with the sealed secret; null without one. */
    async provider(tenantId: string): Promise<StoredProvider | null> {
      const found = await tenants.findOne({ _id: tenantId }, { projection: { oidc: 1 } });
      return found?.oidc ?? null;
    },

    /** Serialises changes of an organisation's people: of two transactions that touch it, one is made after the other. */
    async touchPeople(tenantId: string, session: Session): Promise<void> {
      await tenants.updateOne({ _id: tenantId }, { $inc: { peopleRevision: 1 } }, { session });
    },

    /** False when there is no such tenant. */
    async acceptAgreement(tenantId: string, version: string, nowMs: number, session: Session): Promise<boolean> {
      const { matchedCount } = await tenants.updateOne(
        { _id: tenantId },
        { $set: { agreement: { version, acceptedAt: nowMs } } },
        { session },
      );
      return matchedCount === 1;
    },
  };
}

function toTenant({ _id, peopleRevision: _revision, oidc, ...rest }: Stored): Tenant {
  return {
    tenantId: _id,
    ...rest,
    oidc: oidc === undefined ? null : { issuer: oidc.issuer, clientId: oidc.clientId },
  };
}
