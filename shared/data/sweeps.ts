import type { CollectionSpec, Database } from './database.ts';

type Stored = { _id: string; completedAt: Date };

const sweepsSpec: CollectionSpec = { name: 'sweeps', indexes: [] };

const RETENTION = 'retention-sweep';

/** Records when the retention sweep last completed all its steps. */
export function createSweeps(database: Database) {
  const sweeps = database.collection<Stored>(sweepsSpec);
  return {
    /** Records that a sweep completed now, by the database's clock. */
    async noteCompleted(): Promise<void> {
      await sweeps.updateOne({ _id: RETENTION }, { $currentDate: { completedAt: true } }, { upsert: true });
    },

    /** Epoch ms; null before the first. */
    async completedAtMs(): Promise<number | null> {
      return (await sweeps.findOne({ _id: RETENTION }))?.completedAt.getTime() ?? null;
    },
  };
}
