import type { ParsedLaw, Provision } from '../contracts/law.ts';
import type { CollectionSpec, Database } from './database.ts';
import type { LegalReference } from './profiles.ts';

/** A law held by the library; it is shared by all tenants. Its provisions stand under its current `version`. */
export interface StoredLaw extends Omit<ParsedLaw, 'provisions'> {
  version: string;
  ingestedAt: number;
}

export interface StoredProvision extends Provision {
  jurisdiction: string;
  work: string;
  /** Opaque key of the provision, the same in every version of the law. */
  sourceKey: string;
}

type LawDocument = StoredLaw & { _id: string };
type ProvisionDocument = StoredProvision & { _id: string; lawId: string; version: string; ordinal: number };

export const lawsSpec: CollectionSpec = { name: 'laws', indexes: [] };
export const provisionsSpec: CollectionSpec = {
  name: 'provisions',
  indexes: [
    { key: { lawId: 1, version: 1, ordinal: 1 }, name: 'inOrder' },
    { key: { lawId: 1, version: 1, pinpoint: 1 }, name: 'byPinpoint', unique: true },
  ],
};

const lawIdOf = (jurisdiction: string, work: string) => `${jurisdiction}:${work}`;

export function createLaws(database: Database) {
  const laws = database.collection<LawDocument>(lawsSpec);
  const provisions = database.collection<ProvisionDocument>(provisionsSpec);

  return {
    async find(jurisdiction: string, work: string): Promise<StoredLaw | null> {
      const stored = await laws.findOne({ _id: lawIdOf(jurisdiction, work) });
      if (stored === null) return null;
      const { _id, ...law } = stored;
      return law;
    },

    /**
     * Stores a version of a law beside the one held and makes it current in one update, so that no reader ever sees half of it.
     * Storing the same version again changes nothing.
     */
    async store(
      { provisions: parsed, ...law }: ParsedLaw,
      version: string,
      sourceKeyOf: (reference: LegalReference) => string,
      nowMs: number,
    ): Promise<void> {
      const lawId = lawIdOf(law.jurisdiction, law.work);
      const documents = parsed.map((provision, ordinal) => ({
        _id: `${lawId}:${version}:${provision.pinpoint}`,
        lawId,
        version,
        ordinal,
        jurisdiction: law.jurisdiction,
        work: law.work,
        sourceKey: sourceKeyOf({ jurisdiction: law.jurisdiction, work: law.work, pinpoint: provision.pinpoint }),
        ...provision,
      }));
      await provisions.bulkWrite(
        documents.map(({ _id, ...rest }) => ({ replaceOne: { filter: { _id }, replacement: rest, upsert: true } })),
      );
      await laws.replaceOne({ _id: lawId }, { ...law, version, ingestedAt: nowMs }, { upsert: true });
      await provisions.deleteMany({ lawId, version: { $ne: version } });
    },

    /** The laws and provisions the references address, in two queries however many references there are. */
    async resolve(references: readonly LegalReference[]): Promise<{ law: StoredLaw; provision: StoredProvision }[]> {
      if (references.length === 0) return [];
      const lawIds = [...new Set(references.map((r) => lawIdOf(r.jurisdiction, r.work)))];
      const held = await laws.find({ _id: { $in: lawIds } }).toArray();
      const byId = new Map(held.map((law) => [law._id, law]));
      const wanted = references.flatMap((r) => {
        const law = byId.get(lawIdOf(r.jurisdiction, r.work));
        return law === undefined ? [] : [{ lawId: law._id, version: law.version, pinpoint: r.pinpoint }];
      });
      if (wanted.length === 0) return [];
      const found = await provisions.find({ $or: wanted }).toArray();
      return found.flatMap(({ _id, lawId, version: _version, ordinal: _ordinal, ...provision }) => {
        const law = byId.get(lawId);
        if (law === undefined) return [];
        const { _id: _lawId, ...rest } = law;
        return [{ law: rest, provision }];
      });
    },
  };
}
