import { type CollectionSpec, type Database, isDuplicateKey, type Session } from './database.ts';

/** What an `Idempotency-Key` names: the same key of another credential or on another route is another one. */
export interface KeyedRequest {
  credentialId: string;
  /** Method and pattern, such as `POST /v1/snippets`. */
  route: string;
  key: string;
}

export interface KeptAnswer {
  /** Digest of the body that was answered. */
  bodyDigest: string;
  /** The body of the answer. */
  answer: object;
}

interface Stored extends KeptAnswer {
  _id: string;
  tenantId: string;
  expiresAt: Date;
  /** A repeat was given the answer, so that it can no longer be taken back. */
  repeated?: true;
}

export const keptAnswersSpec: CollectionSpec = {
  name: 'keptAnswers',
  indexes: [{ key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 }],
};

/** Answers of creating requests that carried an `Idempotency-Key`, each stored in the transaction that created what it names. */
export function createKeptAnswers(database: Database) {
  const kept = database.collection<Stored>(keptAnswersSpec);
  const idOf = (tenantId: string, { credentialId, route, key }: KeyedRequest) =>
    `${tenantId}:${credentialId}:${route}:${key}`;

  return {
    async find(tenantId: string, request: KeyedRequest, nowMs: number): Promise<KeptAnswer | null> {
      const stored = await kept.findOne({
        _id: idOf(tenantId, request),
        tenantId,
        expiresAt: { $gt: new Date(nowMs) },
      });
      return stored === null ? null : { bodyDigest: stored.bodyDigest, answer: stored.answer };
    },

    /** False when an answer is kept already; the transaction is then lost. One that is just being kept is waited for. */
    async keep(
      tenantId: string,
      request: KeyedRequest,
      { bodyDigest, answer }: KeptAnswer,
      { nowMs, keptMs }: { nowMs: number; keptMs: number },
      session: Session,
    ): Promise<boolean> {
      try {
        await kept.updateOne(
          // What the database has not removed yet although its time is up.
          { _id: idOf(tenantId, request), tenantId, expiresAt: { $lte: new Date(nowMs) } },
          { $set: { bodyDigest, answer, expiresAt: new Date(nowMs + keptMs) }, $unset: { repeated: '' } },
          { upsert: true, session },
        );
        return true;
      } catch (err) {
        if (isDuplicateKey(err)) return false;
        throw err;
      }
    },

    /** Notes that a repeat is given the answer. False where it was taken back meanwhile. */
    async repeat(tenantId: string, request: KeyedRequest): Promise<boolean> {
      const { matchedCount } = await kept.updateOne(
        { _id: idOf(tenantId, request), tenantId },
        { $set: { repeated: true } },
      );
      return matchedCount === 1;
    },

    /** Takes an answer back together with what it names. False where a repeat was given it. */
    async withdraw(tenantId: string, request: KeyedRequest, session: Session): Promise<boolean> {
      const { deletedCount } = await kept.deleteOne(
        { _id: idOf(tenantId, request), tenantId, repeated: { $exists: false } },
        { session },
      );
      return deletedCount === 1;
    },
  };
}
