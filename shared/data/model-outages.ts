import type { CollectionSpec, Database } from './database.ts';

/** A row of failures of the model without an answer between them. */
export interface ModelOutage {
  /** Epoch ms of the first failure and of the last one. */
  sinceMs: number;
  lastMs: number;
  failures: number;
  /** Who tries next whether the model is back, and from when on somebody else may. */
  probeBy: string | null;
  probeAtMs: number;
}

type Stored = ModelOutage & { _id: string };

export const modelOutagesSpec: CollectionSpec = { name: 'modelOutages', indexes: [] };

/** There is one model, whatever worker asks it. */
const MODEL = 'model';

/** What all workers know together of the model being down. */
export function createModelOutages(database: Database) {
  const outages = database.collection<Stored>(modelOutagesSpec);
  return {
    /** Counts a failure; one that comes longer than `forgottenAfterMs` after the last begins a row of its own. Answers the row. */
    async failed(nowMs: number, forgottenAfterMs: number): Promise<ModelOutage> {
      // A field that is missing is smaller than every number.
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

    /** True for the one run that may try early; nobody else may before `untilMs`. */
    async claimProbe(runId: string, nowMs: number, untilMs: number): Promise<boolean> {
      const { matchedCount } = await outages.updateOne(
        { _id: MODEL, $or: [{ probeAtMs: { $lte: nowMs } }, { probeBy: runId }] },
        [{ $set: { probeAtMs: { $cond: [{ $lte: ['$probeAtMs', nowMs] }, untilMs, '$probeAtMs'] }, probeBy: runId } }],
      );
      return matchedCount === 1;
    },

    /** The model answered. */
    async ended(): Promise<void> {
      await outages.deleteOne({ _id: MODEL });
    },
  };
}
