import { type CollectionSpec, type Database, isDuplicateKey, type Session } from './database.ts';

/** The request that an `Idempotency-Key` identifies: a key is valid for one credential and one route. */
export interface IdempotentRequest {
  credentialId: string;
  /** Method and pattern, such as `POST /v1/snippets`. */
  route: string;
  key: string;
}

export interface IdempotentAnswer {
  /** Digest of the request's body. */
  bodyDigest: string;
  /** The body of the answer. */
  answer: object;
}

interface Stored extends IdempotentAnswer {
  _id: string;
  tenantId: string;
  expiresAt: Date;
  /** Set once a retry was given the answer, which can then no longer be withdrawn. */
  repeated?: true;
}

const idempotentAnswersSpec: CollectionSpec = {
  name: 'keptAnswers',
  indexes: [{ key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 }],
};

/** Answers of creating requests with an `Idempotency-Key`, each stored in the transaction that creates the record it names. */
export function createIdempotentAnswers(database: Database) {
  const answers = database.collection<Stored>(idempotentAnswersSpec);
  const idOf = (tenantId: string, { credentialId, route, key }: IdempotentRequest) =>
    `${tenantId}:${credentialId}:${route}:${key}`;

  return {
    async find(tenantId: string, request: IdempotentRequest, nowMs: number): Promise<IdempotentAnswer | null> {
      const stored = await answers.findOne({
        _id: idOf(tenantId, request),
        tenantId,
        expiresAt: { $gt: new Date(nowMs) },
      });
      return stored === null ? null : { bodyDigest: stored.bodyDigest, answer: stored.answer };
    },

    /** False when the request has a stored answer; the transaction must then be aborted. It waits for a concurrent store to commit. */
    async store(
      tenantId: string,
      request: IdempotentRequest,
      { bodyDigest, answer }: IdempotentAnswer,
      { nowMs, lifetimeMs }: { nowMs: number; lifetimeMs: number },
      session: Session,
    ): Promise<boolean> {
      try {
        await answers.updateOne(
          // Matches an expired answer, because the database removes those with a delay.
          { _id: idOf(tenantId, request), tenantId, expiresAt: { $lte: new Date(nowMs) } },
          { $set: { bodyDigest, answer, expiresAt: new Date(nowMs + lifetimeMs) }, $unset: { repeated: '' } },
          { upsert: true, session },
        );
        return true;
      } catch (err) {
        if (isDuplicateKey(err)) return false;
        throw err;
      }
    },

    /** Records that a retry is given the answer. False where the answer was withdrawn meanwhile. */
    async markRepeated(tenantId: string, request: IdempotentRequest): Promise<boolean> {
      const { matchedCount } = await answers.updateOne(
        { _id: idOf(tenantId, request), tenantId },
        { $set: { repeated: true } },
      );
      return matchedCount === 1;
    },

    /** Removes an answer in the transaction that removes the record it names. False where a retry was given it. */
    async withdraw(tenantId: string, request: IdempotentRequest, session: Session): Promise<boolean> {
      const { deletedCount } = await answers.deleteOne(
        { _id: idOf(tenantId, request), tenantId, repeated: { $exists: false } },
        { session },
      );
      return deletedCount === 1;
    },
  };
}
