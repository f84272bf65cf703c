import { hash } from 'node:crypto';
import type { ProvisionPart } from '../contracts/law.ts';
import type { LegalReference } from '../contracts/profile.ts';
import type { CollectionSpec, Database } from './database.ts';
import { type LawDocument, lawIdOf, lawsSpec, type ProvisionDocument, provisionsSpec, RETIRED_PAGE } from './laws.ts';

/** A wording that a provision had in an earlier version of its law. */
export interface EarlierWording {
  parts: ProvisionPart[];
  /** Epoch ms of the ingest that saw another wording in its place, or none. */
  replacedAt: number;
}

interface EarlierWordingDocument extends EarlierWording {
  _id: string;
  lawId: string;
  pinpoint: string;
  textHash: string;
}

const earlierWordingsSpec: CollectionSpec = {
  name: 'earlierWordings',
  indexes: [{ key: { lawId: 1, pinpoint: 1, replacedAt: -1 }, name: 'byProvision' }],
};

/** The wordings of one provision that are answered, at most. */
const MAX_LISTED = 10;

const digestOf = (parts: readonly ProvisionPart[]) => hash('sha256', JSON.stringify(parts), 'base64url');

/** Keeps the wordings that provisions had, because a decision rests on the law of its own day. */
export function createEarlierWordings(database: Database) {
  const laws = database.collection<LawDocument>(lawsSpec);
  const provisions = database.collection<ProvisionDocument>(provisionsSpec);
  const wordings = database.collection<EarlierWordingDocument>(earlierWordingsSpec);

  return {
    /** Keeps the texts that provisions had, by their pinpoints; each once, however often it is replaced. */
    async keep(lawId: string, replaced: ReadonlyMap<string, ProvisionPart[]>, replacedAt: number): Promise<void> {
      const texts = [...replaced].filter(([, parts]) => parts.length > 0);
      if (texts.length === 0) return;
      await wordings.bulkWrite(
        texts.map(([pinpoint, parts]) => {
          const textHash = digestOf(parts);
          return {
            updateOne: {
              filter: { _id: [lawId, pinpoint, textHash].join('\n') },
              update: { $set: { lawId, pinpoint, textHash, parts, replacedAt } },
              upsert: true,
            },
          };
        }),
        { ordered: false },
      );
    },

    /**
     * The earlier wordings of a provision, the latest first; null where the library does not hold the provision. The text of today is left
     * out, because an ingest that was given up, a new heading and a change that was taken back keep it too. A provision that has left its
     * law has no text of today.
     */
    async list({ jurisdiction, work, pinpoint }: LegalReference): Promise<EarlierWording[] | null> {
      const lawId = lawIdOf(jurisdiction, work);
      const law = await laws.findOne({ _id: lawId }, { projection: { version: 1 } });
      const version = law?.version ?? null;
      if (version === null) return null;
      const held = await provisions.findOne(
        { lawId, version, pinpoint },
        { projection: { parts: 1, page: 1, change: 1 } },
      );
      if (held === null) return null;
      const { parts, page, change } = held;
      const last = page === RETIRED_PAGE && change !== null ? [{ parts, replacedAt: change.at }] : [];
      const earlier = await wordings
        .find({ lawId, pinpoint, textHash: { $ne: digestOf(parts) } })
        .sort({ replacedAt: -1 })
        .limit(MAX_LISTED - last.length)
        .project<EarlierWording>({ _id: 0, parts: 1, replacedAt: 1 })
        .toArray();
      return [...last, ...earlier];
    },
  };
}
