import type { CollectionSpec, Database, Filter, Session } from './database.ts';

export interface CallbackAttempt {
  /** 1-based. */
  attempt: number;
  /** Epoch ms. */
  at: number;
  durationMs: number;
  /** HTTP status of the answer; null where there was none. */
  status: number | null;
  /** Category of the failure or refusal, never the target's own words; null where an answer came. */
  error: string | null;
}

/**
 * - `PENDING`: attempts are left.
 * - `DELIVERED`: acknowledged with 2xx.
 * - `EXHAUSTED`: every attempt failed.
 * - `DROPPED`: the service does not call this target.
 */
export type CallbackState = 'PENDING' | 'DELIVERED' | 'EXHAUSTED' | 'DROPPED';

/** A callback, fixed when its job ended; it outlives the job and serves as the delivery log. */
export interface Callback {
  jobId: string;
  tenantId: string;
  url: string;
  /** Sealed under the master key; null where the caller gave no secret, and once it was erased. */
  sealedSecret: Buffer | null;
  signed: boolean;
  /** `Webhook-Id`, the same on every attempt. */
  webhookId: string;
  /** The exact bytes that every attempt sends. */
  body: Buffer;
  state: CallbackState;
  attempts: CallbackAttempt[];
  /** Number of attempts made before an operator had the callback delivered again; 0 before that. */
  attemptsBefore: number;
  createdAt: number;
  /** Time of the last attempt, or of creation. */
  updatedAt: number;
}

/** Bounds a listing of callbacks. */
export interface CallbackSelection {
  /** Begins behind this callback. */
  after?: Pick<Callback, 'createdAt' | 'jobId'> | undefined;
  state?: CallbackState | undefined;
  limit: number;
}

type Stored = Omit<Callback, 'jobId'> & { _id: string };

export const callbacksSpec: CollectionSpec = {
  name: 'callbacks',
  indexes: [
    { key: { tenantId: 1, createdAt: -1, _id: -1 }, name: 'newestOfTenant' },
    { key: { tenantId: 1, state: 1, createdAt: -1, _id: -1 }, name: 'newestOfTenantAndState' },
    { key: { state: 1, updatedAt: 1 }, name: 'byStateAndAge' },
    { key: { createdAt: 1 }, name: 'byAge' },
  ],
};

export function createCallbacks(database: Database) {
  const callbacks = database.collection<Stored>(callbacksSpec);
  return {
    async insert({ jobId, ...rest }: Callback, session: Session): Promise<void> {
      await callbacks.insertOne({ _id: jobId, ...rest }, { session });
    },

    async find(tenantId: string, jobId: string): Promise<Callback | null> {
      const stored = await callbacks.findOne({ _id: jobId, tenantId });
      return stored === null ? null : toCallback(stored);
    },

    /** Records an attempt and the state it led to, once however often it is reported. Delivered and dropped callbacks lose their secret. */
    async recordAttempt(
      tenantId: string,
      jobId: string,
      attempt: CallbackAttempt,
      state: CallbackState,
    ): Promise<void> {
      await callbacks.updateOne(
        { _id: jobId, tenantId, 'attempts.attempt': { $ne: attempt.attempt } },
        {
          $push: { attempts: attempt },
          $set: {
            state,
            updatedAt: attempt.at,
            ...(state === 'DELIVERED' || state === 'DROPPED' ? { sealedSecret: null } : {}),
          },
        },
      );
    },

    /** Reopens an ended callback for as many attempts again. False when no callback exists, it is still pending, or its secret was erased. */
    async reopen(tenantId: string, jobId: string, nowMs: number): Promise<boolean> {
      const { modifiedCount } = await callbacks.updateOne(
        {
          _id: jobId,
          tenantId,
          state: { $ne: 'PENDING' },
          $or: [{ signed: false }, { sealedSecret: { $ne: null } }],
        },
        [{ $set: { state: 'PENDING', updatedAt: nowMs, attemptsBefore: { $size: '$attempts' } } }],
      );
      return modifiedCount === 1;
    },

    /** The delivery log of an organisation, newest first. */
    async list(tenantId: string, { after, state, limit }: CallbackSelection): Promise<Callback[]> {
      const filter: Filter<Stored> = {
        tenantId,
        ...(state !== undefined && { state }),
        // Many jobs end within one millisecond.
        ...(after !== undefined && {
          createdAt: { $lte: after.createdAt },
          $or: [{ createdAt: { $lt: after.createdAt } }, { _id: { $lt: after.jobId } }],
        }),
      };
      const found = await callbacks.find(filter).sort({ createdAt: -1, _id: -1 }).limit(limit).toArray();
      return found.map(toCallback);
    },

    /** The tenant of a callback, or null without one. Operators need it, because they name a job by its id alone. */
    async tenantOf(jobId: string): Promise<string | null> {
      return (await callbacks.findOne({ _id: jobId }, { projection: { tenantId: 1 } }))?.tenantId ?? null;
    },

    /** Pending callbacks of all tenants that have not changed since `beforeMs`; the sweep starts their deliveries again. */
    async pendingSince(beforeMs: number, after: string | null, limit: number) {
      const found = await callbacks
        .find(
          { state: 'PENDING', updatedAt: { $lte: beforeMs }, ...(after === null ? {} : { _id: { $gt: after } }) },
          { projection: { tenantId: 1, attempts: 1 } },
        )
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, tenantId, attempts }) => ({ id: _id, tenantId, attempts: attempts.length }));
    },

    /** Erases the secrets of callbacks that were exhausted before `beforeMs`. */
    async eraseSecrets(beforeMs: number): Promise<void> {
      await callbacks.updateMany(
        { state: 'EXHAUSTED', updatedAt: { $lte: beforeMs } },
        { $set: { sealedSecret: null } },
      );
    },

    /** Removes log entries made before `beforeMs`. */
    async removeOlderThan(beforeMs: number): Promise<void> {
      await callbacks.deleteMany({ createdAt: { $lte: beforeMs }, state: { $ne: 'PENDING' } });
    },
  };
}

function toCallback({ _id, ...rest }: Stored): Callback {
  return { jobId: _id, ...rest };
}
