import type { CollectionSpec, Database } from './database.ts';

/** A series of model failures without a success between them. */
export interface ModelOutage {
  /** Epoch ms of the first failure and of the last one. */
  sinceMs: number;
  lastMs: number;
  failures: number;
  /** The run that may try the model next, and the time (epoch ms) from which another run may. */
  probeBy: string | null;
  probeAtMs: number;
}

type Stored = ModelOutage & { _id: string };

const modelOutagesSpec: CollectionSpec = { name: 'modelOutages', indexes: [] };

/** The one record, because all workers ask the same model. */
const MODEL = 'model';

/** The state of the model's outage, shared by all workers. */
export function createModelOutages(database: Database) {
  const outages = database.collection<Stored>(modelOutagesSpec);
  return {
    /** Counts a failure, and answers the series. A failure more than `forgottenAfterMs` after the last one begins a new series. */
    async failed(nowMs: number, forgottenAfterMs: number): Promise<ModelOutage> {
      // This also holds for a new record, because a missing field compares as smaller than every number.
      const first = { $lt: ['$lastMs', nowMs - forgottenAfterMs] };
      const row = await outages.findOneAndUpdate(
        { _id: MODEL },
        [
          {
            $set: {
              sinceMs: { $cond: [first, nowMs, '$sinceMs'] },
              failures: { $cond: [first, 1, { $add: ['$failures', 1] }] },
              probeBy: { $cond: [first, null, '$probeBy'] },
              probeAtMs: { $cond: [first, nowMs, '$probeAtMs'] },
              lastMs: nowMs,
            },
          },
        ],
        { upsert: true, returnDocument: 'after', projection: { _id: 0 } },
      );
      if (row === null) throw new Error('An upsert answered no document.');
      return row;
    },

    /** True for the one run that may try early; no other run may before `untilMs`. */
    async claimProbe(runId: string, nowMs: number, untilMs: number): Promise<boolean> {
      const { matchedCount } = await outages.updateOne(
        { _id: MODEL, $or: [{ probeAtMs: { $lte: nowMs } }, { probeBy: runId }] },
        [{ $set: { probeAtMs: { $cond: [{ $lte: ['$probeAtMs', nowMs] }, untilMs, '$probeAtMs'] }, probeBy: runId } }],
      );
      return matchedCount === 1;
    },

    /** Records that the model answered. */
    async ended(): Promise<void> {
      await outages.deleteOne({ _id: MODEL });
    },
  };
}
