import type { AuthorityType } from '../contracts/vocabulary.ts';
import { ApiError } from '../errors/api-error.ts';
import { type CollectionSpec, type Database, isDuplicateKey, type Session } from './database.ts';

/** A legal source of an organisation (contract, "Legal source"). */
export interface Snippet {
  /** `snip_…`, addresses the record. */
  id: string;
  /** `src_…`, by which reviewers and citations name the source. */
  snippetKey: string;
  /** Null for the platform's own sources, which every organisation may cite and none may change. */
  tenantId: string | null;
  name: string;
  source: string;
  /** The content as the caller sent it. */
  content: string;
  authorityType: AuthorityType;
  validFromYear: number | null;
  validToYear: number | null;
  /** The content compiled for analyses. */
  text: string;
  createdAt: number;
  updatedAt: number;
}

export type SnippetChanges = Partial<Omit<Snippet, 'id' | 'snippetKey' | 'tenantId' | 'createdAt'>>;

type Stored = Omit<Snippet, 'id'> & { _id: string };

export const snippetsSpec: CollectionSpec = {
  name: 'snippets',
  indexes: [
    { key: { tenantId: 1, _id: 1 }, name: 'byTenant' },
    { key: { snippetKey: 1 }, name: 'byKey', unique: true },
  ],
};

export function createSnippets(database: Database) {
  const snippets = database.collection<Stored>(snippetsSpec);
  /** Matches the sources that an organisation may read: its own and the platform's. */
  const seenBy = (tenantId: string) => ({ tenantId: { $in: [tenantId, null] } });

  return {
    /**
     * Stores sources of one organisation. The caller counts them first, with `recordCounts.reserve` in the same transaction.
     * @throws ApiError `FORBIDDEN` (`snippet-owned-by-another-organisation`) where another organisation's source has one of the ids or keys
     */
    async insertMany(tenantId: string, added: readonly Snippet[], session: Session): Promise<void> {
      if (added.length === 0) return;
      try {
        await snippets.insertMany(
          added.map(({ id, ...rest }) => ({ _id: id, ...rest, tenantId })),
          { session },
        );
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
        const holders = await snippets
          .find({
            $or: [
              { _id: { $in: added.map(({ id }) => id) } },
              { snippetKey: { $in: added.map((one) => one.snippetKey) } },
            ],
          })
          .toArray();
        if (holders.every((holder) => holder.tenantId === tenantId)) throw err;
        throw ownedByAnother(
          added.map(({ id }) => id),
          err,
        );
      }
    },

    /** The organisation's own sources, oldest first. */
    async list(tenantId: string): Promise<Snippet[]> {
      return (await snippets.find({ tenantId }).sort({ _id: 1 }).toArray()).map(toSnippet);
    },

    /** The sources of the organisation and of the platform by their keys, in one query; unknown and foreign keys are left out. */
    async resolveKeys(tenantId: string, keys: readonly string[]): Promise<Map<string, Snippet>> {
      if (keys.length === 0) return new Map();
      const found = await snippets.find({ snippetKey: { $in: [...new Set(keys)] }, ...seenBy(tenantId) }).toArray();
      return new Map(found.map((stored) => [stored.snippetKey, toSnippet(stored)]));
    },

    /** The sources of the organisation and of the platform with these ids, by id. */
    async findByIds(tenantId: string, ids: readonly string[], session?: Session): Promise<Map<string, Snippet>> {
      if (ids.length === 0) return new Map();
      const found = await snippets
        .find({ _id: { $in: [...new Set(ids)] }, ...seenBy(tenantId) }, { session })
        .toArray();
      return new Map(found.map((stored) => [stored._id, toSnippet(stored)]));
    },

    /** False where the organisation itself has no such source. */
    async update(tenantId: string, id: string, changes: SnippetChanges, session?: Session): Promise<boolean> {
      const { matchedCount } = await snippets.updateOne({ _id: id, tenantId }, { $set: changes }, { session });
      return matchedCount === 1;
    },
  };
}

/** The refusal of a write to a source that is not the organisation's own. */
export function ownedByAnother(ids: readonly string[], cause?: unknown): ApiError<'FORBIDDEN'> {
  return new ApiError(
    'FORBIDDEN',
    'The legal source belongs to another organisation, and only its owner may change it. Create a source of your own instead.',
    { details: { refusal: 'snippet-owned-by-another-organisation', values: { ids } }, cause },
  );
}

function toSnippet({ _id, ...rest }: Stored): Snippet {
  return { id: _id, ...rest };
}
