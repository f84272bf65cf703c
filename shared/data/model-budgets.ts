import type { CollectionSpec, Database } from './database.ts';

/** What may be spent in any `windowMs`; null where a limit is not set. */
export interface ModelLimits {
  requests: number | null;
  tokens: number | null;
  windowMs: number;
}

/** A call's turn, in milliseconds of the database's clock. */
export interface ModelTurn {
  atMs: number;
  /** The time at which it was asked for. */
  nowMs: number;
  /** False where the turn was later than asked for, so that it was not taken. */
  taken: boolean;
}

/** Calls and tokens whose turns begin at the same time. */
interface Slot {
  atMs: number;
  requests: number;
  tokens: number;
}

interface Stored {
  /** The digest of an account with the model's provider. */
  _id: string;
  /** By time. */
  slots: Slot[];
  turn: ModelTurn;
  nowMs: number;
}

const modelBudgetsSpec: CollectionSpec = { name: 'modelBudgets', indexes: [] };

/** A window is counted in so many steps. */
const STEPS = 60;
/** Steps by which a call may reach the model later than its turn began. */
const LATENESS_STEPS = 5;

/** The turns of calls of the model, by account; all workers share them. */
export function createModelBudgets(database: Database) {
  const budgets = database.collection<Stored>(modelBudgetsSpec);
  return {
    /**
     * Takes the first turn, after all turns that were taken before, at which a call of so many tokens keeps every window within its limits.
     * The tokens must not exceed the limit. A turn more than `patienceMs` away is not taken.
     */
    async take(account: string, limits: ModelLimits, tokens: number, patienceMs: number | null): Promise<ModelTurn> {
      const stepMs = Math.ceil(limits.windowMs / STEPS);
      const spanMs = limits.windowMs + LATENESS_STEPS * stepMs;
      const cost = { requests: 1, tokens };
      const last = { $last: '$slots' };
      const turnAt = { $max: ['$nowMs', { $ifNull: [{ $getField: { field: 'atMs', input: last } }, 0] }, '$free'] };
      const row = await budgets.findOneAndUpdate(
        { _id: account },
        [
          { $set: { nowMs: { $toLong: '$$NOW' } } },
          { $set: { nowMs: { $subtract: ['$nowMs', { $mod: ['$nowMs', stepMs] }] } } },
          {
            $set: {
              slots: {
                $filter: {
                  input: { $ifNull: ['$slots', []] },
                  cond: { $gt: ['$$this.atMs', { $subtract: ['$nowMs', spanMs] }] },
                },
              },
            },
          },
          { $set: { free: freeAt(limits, cost, spanMs) } },
          {
            $set: {
              turn: {
                atMs: turnAt,
                nowMs: '$nowMs',
                taken: patienceMs === null || { $lte: [{ $subtract: [turnAt, '$nowMs'] }, patienceMs] },
              },
            },
          },
          { $set: { slots: { $cond: ['$turn.taken', slotsWith(cost), '$slots'] } } },
          { $unset: 'free' },
        ],
        { upsert: true, returnDocument: 'after', projection: { _id: 0, turn: 1 } },
      );
      if (row === null) throw new Error('An upsert answered no document.');
      return row.turn;
    },

    /** Corrects the tokens, or the calls, of a turn that was taken. */
    async correct(account: string, atMs: number, change: Partial<Pick<Slot, 'requests' | 'tokens'>>): Promise<void> {
      await budgets.updateOne(
        { _id: account, 'slots.atMs': atMs },
        { $inc: { 'slots.$.requests': change.requests ?? 0, 'slots.$.tokens': change.tokens ?? 0 } },
      );
    },
  };
}

/** The time at which so many of the last slots have left the window that the cost fits beside the rest; null where it fits now. */
function freeAt(limits: ModelLimits, cost: Omit<Slot, 'atMs'>, spanMs: number) {
  const passed = (['requests', 'tokens'] as const).flatMap((kind) =>
    limits[kind] === null
      ? []
      : [{ $gt: [{ $add: [`$$value.${kind}`, `$$this.${kind}`] }, limits[kind] - cost[kind]] }],
  );
  const counted = {
    atMs: null,
    requests: { $add: ['$$value.requests', '$$this.requests'] },
    tokens: { $add: ['$$value.tokens', '$$this.tokens'] },
  };
  const reached = { $mergeObjects: ['$$value', { atMs: { $add: ['$$this.atMs', spanMs] } }] };
  return {
    $getField: {
      field: 'atMs',
      input: {
        $reduce: {
          input: { $reverseArray: '$slots' },
          initialValue: { atMs: null, requests: 0, tokens: 0 },
          in: {
            $cond: [{ $ne: ['$$value.atMs', null] }, '$$value', { $cond: [{ $or: passed }, reached, counted] }],
          },
        },
      },
    },
  };
}

/** The slots with the cost at the turn's time, which is the last slot's or later. */
function slotsWith(cost: Omit<Slot, 'atMs'>) {
  const slots = (compared: '$lt' | '$eq') => ({
    $filter: { input: '$slots', cond: { [compared]: ['$$this.atMs', '$turn.atMs'] } },
  });
  const spent = (kind: 'requests' | 'tokens') => ({ $add: [{ $sum: `$$same.${kind}` }, cost[kind]] });
  const grown = { atMs: '$turn.atMs', requests: spent('requests'), tokens: spent('tokens') };
  return { $let: { vars: { same: slots('$eq') }, in: { $concatArrays: [slots('$lt'), [grown]] } } };
}
