import { callbacksSpec } from './callbacks.ts';
import type { CollectionSpec, Database } from './database.ts';
import { jobsSpec } from './jobs.ts';
import { signingKeysSpec } from './signing-keys.ts';
import { tenantsSpec } from './tenants.ts';

/** Collections and fields whose values are sealed under the master key. */
const PLACES = {
  jobKeys: { spec: jobsSpec, field: 'sealedKey' },
  /** Secrets of jobs that have not ended, because their callback does not exist yet. */
  jobSecrets: { spec: jobsSpec, field: 'callback.sealedSecret' },
  callbackSecrets: { spec: callbacksSpec, field: 'sealedSecret' },
  providerSecrets: { spec: tenantsSpec, field: 'oidc.sealedSecret' },
  signingKeys: { spec: signingKeysSpec, field: 'sealed' },
} as const satisfies Record<string, { spec: CollectionSpec; field: string }>;

export type SealedPlace = keyof typeof PLACES;

export interface SealedValue {
  id: string;
  /** Empty where the record belongs to no tenant. */
  tenantId: string;
  sealed: Buffer;
}

interface Stored {
  _id: string;
  tenantId?: string;
  [field: string]: unknown;
}

/** Reads and replaces the values of all tenants that are sealed under the master key, for its rotation. */
export function createSealedValues(database: Database) {
  const collectionOf = (place: SealedPlace) => database.collection<Stored>(PLACES[place].spec);

  return {
    /** Values of a place in the order of their record ids, after the id `after`. */
    async page(place: SealedPlace, after: string | null, limit: number): Promise<SealedValue[]> {
      const { field } = PLACES[place];
      const found = await collectionOf(place)
        .find({ _id: { $gt: after ?? '' }, [field]: { $type: 'binData' } }, { projection: { tenantId: 1, [field]: 1 } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return found.map((stored) => ({ id: stored._id, tenantId: stored.tenantId ?? '', sealed: read(stored, field) }));
    },

    /** Replaces a value if it is unchanged; null erases it. False where it changed or no longer exists. */
    async replace(place: SealedPlace, { id, sealed }: SealedValue, value: Buffer | null): Promise<boolean> {
      const { field } = PLACES[place];
      const { modifiedCount } = await collectionOf(place).updateOne(
        { _id: id, [field]: sealed },
        { $set: { [field]: value } },
      );
      return modifiedCount === 1;
    },
  };
}

function read(stored: Stored, field: string): Buffer {
  const value = field.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], stored);
  return value as Buffer;
}
