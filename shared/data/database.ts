import { setTimeout as wait } from 'node:timers/promises';
import {
  type ClientSession,
  type Collection,
  type Db,
  type Document,
  type IndexDescription,
  MongoClient,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  type Timestamp,
} from 'mongodb';
import { DatabaseUnfit } from './database-unfit.ts';
import { boundedInTime, inTime } from './deadline.ts';

export type Session = ClientSession;
export type { Document, Filter } from 'mongodb';

/** A collection and the indexes its queries need; repositories declare one each. */
export interface CollectionSpec {
  name: string;
  indexes: IndexDescription[];
}

/** An operation waits this long for a server before the caller is told that the database is unavailable. */
const SELECTION_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 10_000;
const RECONNECT_PAUSE_MS = 250;
/** Shorter than the driver's own two minutes of retries, because a caller is owed an answer within one minute. */
const TRANSACTION_BUDGET_MS = 15_000;
const TRANSACTION_TIMEOUT_MS = 30_000;

export interface Database {
  collection<T extends Document>(spec: CollectionSpec): Collection<T>;
  /** Runs `work` in one transaction with majority writes, and retries it while conflicts are transient. */
  transact<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** @throws DatabaseUnfit where stored documents or another index prevent one */
  createIndexes(): Promise<void>;
  /** Resolves when a primary answers. */
  ping(): Promise<void>;
  /** The primary's clock in epoch ms, which is the same for every process. */
  now(): Promise<number>;
  /**
   * The time of the last write that no new primary takes back: every read of majority-committed state that begins later shows what was written
   * until then. Undefined where the server does not tell it.
   */
  lastingUntil(): Promise<Timestamp | undefined>;
  drop(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a client that connects when first used, because a process must start while the database is down. */
export function openDatabase(uri: string, databaseName: string): Database {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS,
    connectTimeoutMS: SELECTION_TIMEOUT_MS,
    socketTimeoutMS: SOCKET_TIMEOUT_MS,
    waitQueueTimeoutMS: SOCKET_TIMEOUT_MS,
    maxPoolSize: 50,
    writeConcern: { w: 'majority' },
    readPreference: 'primary',
    ignoreUndefined: true,
    promoteBuffers: true,
  });
  const closing = new AbortController();
  client.on('topologyClosed', () => void reconnect(client, closing.signal));
  const db: Db = client.db(databaseName);
  const hello = () => inTime(db.admin().command({ hello: 1 }), SOCKET_TIMEOUT_MS);
  const specs = new Map<string, CollectionSpec>();

  return {
    collection(spec) {
      specs.set(spec.name, spec);
      return boundedInTime(db.collection(spec.name));
    },
    async transact(work) {
      const startedAtMs = performance.now();
      const transaction = client.withSession((session) =>
        session.withTransaction(
          async () => {
            if (performance.now() - startedAtMs > TRANSACTION_BUDGET_MS) {
              throw new MongoNetworkError('The transaction could not be committed in time.');
            }
            return work(session);
          },
          { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
        ),
      );
      return inTime(transaction, TRANSACTION_TIMEOUT_MS);
    },
    async createIndexes() {
      for (const spec of specs.values()) {
        if (spec.indexes.length > 0) await createIndexesOf(db, spec);
        // Collections are created here, because two transactions that create the same one abort each other.
        else await db.createCollection(spec.name).catch(ignoreExisting);
      }
    },
    async ping() {
      const { isWritablePrimary } = await db.admin().command({ hello: 1 });
      if (isWritablePrimary !== true) throw new Error('The database has no primary.');
    },
    async now() {
      const { localTime } = await hello();
      return (localTime as Date).getTime();
    },
    async lastingUntil() {
      const { lastWrite } = await hello();
      return (lastWrite as { majorityOpTime: { ts: Timestamp } } | undefined)?.majorityOpTime.ts;
    },
    async drop() {
      await db.dropDatabase();
    },
    async close() {
      closing.abort();
      await client.close();
    },
  };
}

/**
 * Connects again, because the driver gives up for good when its first connection fails, and a process that started while the database
 * was down must find it once it is up. A failed attempt closes its topology, which calls this function again.
 */
async function reconnect(client: MongoClient, closing: AbortSignal): Promise<void> {
  try {
    await wait(RECONNECT_PAUSE_MS, undefined, { signal: closing, ref: false });
    await client.connect();
  } catch {
    // The operation that failed reports the outage to its caller.
  }
}

async function createIndexesOf(db: Db, { name, indexes }: CollectionSpec): Promise<void> {
  const collection = db.collection(name);
  try {
    await collection.createIndexes(indexes);
  } catch (err) {
    if (!isIndexConflict(err)) throw err;
    // The server refuses all indexes together, so they are created one at a time to find the one it refuses.
    for (const index of indexes) {
      await collection.createIndexes([index]).catch((cause: unknown) => {
        throw isIndexConflict(cause) ? indexRefused(db.databaseName, name, index, cause) : cause;
      });
    }
  }
}

const [INDEX_OPTIONS_CONFLICT, INDEX_KEY_SPECS_CONFLICT] = [85, 86];

function isIndexConflict(err: unknown): err is MongoServerError {
  return (
    isDuplicateKey(err) ||
    (err instanceof MongoServerError && [INDEX_OPTIONS_CONFLICT, INDEX_KEY_SPECS_CONFLICT].includes(Number(err.code)))
  );
}

/** Leaves out the server's own message, because it repeats the values that documents share. */
function indexRefused(
  database: string,
  collection: string,
  index: IndexDescription,
  err: MongoServerError,
): DatabaseUnfit {
  const fields = Object.keys(index.key).join(', ');
  const reason = isDuplicateKey(err)
    ? `several documents have the same ${fields}. Remove or change all but one of them`
    : `the collection has an index of this name or on ${fields} that differs. Drop that index (\`db.${collection}.getIndexes()\` shows it)`;
  return new DatabaseUnfit(
    `The index \`${index.name}\` on ${fields} of \`${database}.${collection}\` cannot be created, because ${reason}, and start again.`,
  );
}

const NAMESPACE_EXISTS = 48;

function ignoreExisting(err: unknown): void {
  if (!(err instanceof MongoServerError) || err.code !== NAMESPACE_EXISTS) throw err;
}

/** An error that makes the driver retry the transaction it is thrown in, with a new snapshot. */
export function repeatTransaction(): Error {
  const err = new MongoError('The transaction is begun anew.');
  err.addErrorLabel('TransientTransactionError');
  return err;
}

/** True when a unique key is taken; repositories turn this into their own named outcome. */
export function isDuplicateKey(err: unknown): boolean {
  return err instanceof MongoServerError && err.code === 11000;
}

/**
 * Runs a conditional upsert that counts up to a limit; null where its condition does not hold. A duplicate key means that the document
 * exists and does not match, or that another first write won, so the upsert is tried twice.
 */
export async function upsertWithin<T>(upsert: () => Promise<T | null>): Promise<T | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await upsert();
    } catch (err) {
      if (!isDuplicateKey(err)) throw err;
      if (attempt === 2) return null;
    }
  }
}

/** The driver passes this error on unchanged when the server closed a connection just before a command was written to it. */
const isBrokenSocket = (err: unknown) => err instanceof Error && (err as NodeJS.ErrnoException).code === 'EPIPE';

/**
 * Codes of a server that cannot serve now, for example while it recovers after a crash. They are listed because a read that meets them
 * twice carries no label (MongoDB's Retryable Reads specification, "Retryable Error").
 */
const CANNOT_SERVE_NOW = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

/** Codes of a server that refuses for a moment because of another operation in progress. */
const BUSY = new Set([24, 46, 50, 112, 117, 215, 276, 12587]);

/** True for failures of preparing the database that a retry may cure: an outage, or work of another process. */
export function isDatabaseBusy(err: unknown): boolean {
  return isDatabaseUnavailable(err) || (err instanceof MongoServerError && BUSY.has(Number(err.code)));
}

/** True for outages: no server, no primary, a broken or timed-out connection. */
export function isDatabaseUnavailable(err: unknown): boolean {
  if (isBrokenSocket(err)) return true;
  if (
    err instanceof MongoNetworkError ||
    err instanceof MongoServerSelectionError ||
    err instanceof MongoNotConnectedError ||
    err instanceof MongoTopologyClosedError
  ) {
    return true;
  }
  if (err instanceof MongoServerError && CANNOT_SERVE_NOW.has(Number(err.code))) return true;
  return (
    err instanceof MongoError &&
    (err.hasErrorLabel('RetryableWriteError') ||
      err.hasErrorLabel('RetryableError') ||
      err.hasErrorLabel('TransientTransactionError') ||
      err.hasErrorLabel('UnknownTransactionCommitResult') ||
      err.name === 'MongoWaitQueueTimeoutError' ||
      err.name === 'MongoPoolClearedError' ||
      err.name === 'MongoClientClosedError')
  );
}
