import type { Document } from 'mongodb';
import { actionsSpec } from './actions.ts';
import { type CollectionSpec, type Database, repeatTransaction, type Session } from './database.ts';
import { profilesSpec } from './profiles.ts';
import { snippetsSpec } from './snippets.ts';

/** Kinds of records that are limited in number (contract, "Limits"). */
export type CountedKind = 'profiles' | 'snippets' | 'actions';
export type RecordCounts = Record<CountedKind, number>;

interface Stored extends RecordCounts {
  _id: string;
}

const recordCountsSpec: CollectionSpec = { name: 'ceilings', indexes: [] };

/** The order in which ceilings are checked: legal sources first (contract, "POST /v1/profiles"). */
const CHECKED: readonly CountedKind[] = ['snippets', 'profiles', 'actions'];

/**
 * Counts the profiles, legal sources and actions of each organisation in one document, changed in the transaction that stores or removes
 * them. No write passes a ceiling, because concurrent writes conflict on that document.
 *
 * Every insert of such a record calls `reserve` and every removal `release`, in its own transaction and before it writes.
 */
export function createRecordCounts(database: Database) {
  const counts = database.collection<Stored>(recordCountsSpec);
  const profiles = database.collection<Document>(profilesSpec);
  const snippets = database.collection<Document>(snippetsSpec);
  const actions = database.collection<Document>(actionsSpec);

  /** Creates the counter of an organisation from its records. They cannot change meanwhile, because every write needs the counter. */
  async function createFor(tenantId: string): Promise<void> {
    const counted = {
      profiles: await profiles.countDocuments({ tenantId }),
      snippets: await snippets.countDocuments({ tenantId }),
      actions: await actions.countDocuments({ tenantId }),
    };
    await counts.updateOne({ _id: tenantId }, { $setOnInsert: counted }, { upsert: true });
  }

  return {
    /**
     * Counts all records `wanted` or none, in one conditional update; a kind without a ceiling in `max` is only counted.
     * Null when counted, else the first kind whose ceiling refuses it, and the number stored.
     */
    async reserve(
      tenantId: string,
      wanted: Partial<RecordCounts>,
      max: Partial<RecordCounts>,
      session: Session,
    ): Promise<{ kind: CountedKind; stored: number } | null> {
      const kinds = CHECKED.filter((kind) => (wanted[kind] ?? 0) > 0);
      if (kinds.length === 0) return null;
      const room = kinds.flatMap((kind) => {
        const ceiling = max[kind];
        return ceiling === undefined ? [] : [[kind, { $lte: ceiling - (wanted[kind] ?? 0) }]];
      });
      const { matchedCount } = await counts.updateOne(
        { _id: tenantId, ...Object.fromEntries(room) },
        { $inc: Object.fromEntries(kinds.map((kind) => [kind, wanted[kind] ?? 0])) },
        { session },
      );
      if (matchedCount === 1) return null;
      const stored = await counts.findOne({ _id: tenantId }, { session });
      if (stored === null) {
        await createFor(tenantId);
        // The transaction starts again, because its snapshot is older than the counter.
        throw repeatTransaction();
      }
      for (const kind of kinds) {
        if (stored[kind] + (wanted[kind] ?? 0) > (max[kind] ?? Number.POSITIVE_INFINITY))
          return { kind, stored: stored[kind] };
      }
      throw new Error('No ceiling refuses the records, although the update did.');
    },

    /** Uncounts the records that the same transaction removes. */
    async release(
      tenantId: string,
      { profiles = 0, snippets = 0, actions = 0 }: Partial<RecordCounts>,
      session: Session,
    ): Promise<void> {
      const { matchedCount } = await counts.updateOne(
        { _id: tenantId },
        { $inc: { profiles: -profiles, snippets: -snippets, actions: -actions } },
        { session },
      );
      if (matchedCount === 1) return;
      await createFor(tenantId);
      throw repeatTransaction();
    },

    async read(tenantId: string): Promise<RecordCounts> {
      const find = () => counts.findOne({ _id: tenantId }, { projection: { _id: 0 } });
      const stored = await find();
      if (stored !== null) return stored;
      await createFor(tenantId);
      return (await find()) ?? { profiles: 0, snippets: 0, actions: 0 };
    },
  };
}
