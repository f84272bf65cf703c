import type { Document } from 'mongodb';
import { actionsSpec } from './actions.ts';
import { type CollectionSpec, type Database, repeatTransaction, type Session } from './database.ts';
import { profilesSpec } from './profiles.ts';
import { snippetsSpec } from './snippets.ts';

/** What of an organisation is limited in number (contract, "Limits"). */
export type CeilingKind = 'profiles' | 'snippets' | 'actions';
export type Holdings = Record<CeilingKind, number>;

interface Stored extends Holdings {
  _id: string;
}

export const ceilingsSpec: CollectionSpec = { name: 'ceilings', indexes: [] };

/** The order in which ceilings are weighed: legal sources first (contract, "POST /v1/profiles"). */
const WEIGHED: readonly CeilingKind[] = ['snippets', 'profiles', 'actions'];

/**
 * How many profiles, legal sources and actions each organisation stores: one counter document per organisation, changed in the transaction
 * that stores or removes them. Parallel writes collide on it, so none of them passes a ceiling.
 *
 * Every insert of such a record calls `take` and every removal `give`, in its own transaction and before it writes.
 */
export function createCeilings(database: Database) {
  const ceilings = database.collection<Stored>(ceilingsSpec);
  const profiles = database.collection<Document>(profilesSpec);
  const snippets = database.collection<Document>(snippetsSpec);
  const actions = database.collection<Document>(actionsSpec);

  /** Counts what is there, for an organisation that has no counter yet. Nobody can store anything meanwhile: that takes the counter. */
  async function open(tenantId: string): Promise<void> {
    const counted = {
      profiles: await profiles.countDocuments({ tenantId }),
      snippets: await snippets.countDocuments({ tenantId }),
      actions: await actions.countDocuments({ tenantId }),
    };
    await ceilings.updateOne({ _id: tenantId }, { $setOnInsert: counted }, { upsert: true });
  }

  return {
    /**
     * Takes room for everything `wanted` or for nothing, in one conditional update; a kind without a ceiling in `max` is only counted.
     * Null when taken, else the first kind that has too little room and what is stored of it.
     */
    async take(
      tenantId: string,
      wanted: Partial<Holdings>,
      max: Partial<Holdings>,
      session: Session,
    ): Promise<{ kind: CeilingKind; stored: number } | null> {
      const kinds = WEIGHED.filter((kind) => (wanted[kind] ?? 0) > 0);
      if (kinds.length === 0) return null;
      const room = kinds.flatMap((kind) => {
        const ceiling = max[kind];
        return ceiling === undefined ? [] : [[kind, { $lte: ceiling - (wanted[kind] ?? 0) }]];
      });
      const { matchedCount } = await ceilings.updateOne(
        { _id: tenantId, ...Object.fromEntries(room) },
        { $inc: Object.fromEntries(kinds.map((kind) => [kind, wanted[kind] ?? 0])) },
        { session },
      );
      if (matchedCount === 1) return null;
      const stored = await ceilings.findOne({ _id: tenantId }, { session });
      if (stored === null) {
        await open(tenantId);
        // The transaction's snapshot is older than the counter.
        throw repeatTransaction();
      }
      for (const kind of kinds) {
        if (stored[kind] + (wanted[kind] ?? 0) > (max[kind] ?? Number.POSITIVE_INFINITY))
          return { kind, stored: stored[kind] };
      }
      throw new Error('A ceiling refused what has room under it.');
    },

    /** Gives room back for what the same transaction removes. */
    async give(
      tenantId: string,
      { profiles = 0, snippets = 0, actions = 0 }: Partial<Holdings>,
      session: Session,
    ): Promise<void> {
      const { matchedCount } = await ceilings.updateOne(
        { _id: tenantId },
        { $inc: { profiles: -profiles, snippets: -snippets, actions: -actions } },
        { session },
      );
      if (matchedCount === 1) return;
      await open(tenantId);
      throw repeatTransaction();
    },

    async stored(tenantId: string): Promise<Holdings> {
      const find = () => ceilings.findOne({ _id: tenantId }, { projection: { _id: 0 } });
      const stored = await find();
      if (stored !== null) return stored;
      await open(tenantId);
      return (await find()) ?? { profiles: 0, snippets: 0, actions: 0 };
    },
  };
}
