import { type Db, type Document, MongoClient } from 'mongodb';
import type { Service } from './service.ts';

/** A planned operation and the larger of the numbers of index entries and of records that it read. */
interface Examined {
  collection: string;
  command: unknown;
  examined: number;
}

/**
 * Database operations of a service while `work` runs: how many had a plan, those that read a collection without an index, and how much each
 * read.
 */
export async function collectionScans(
  { platform }: Pick<Service, 'platform'>,
  work: () => Promise<void>,
): Promise<{ seen: number; scans: Document[]; reads: Examined[] }> {
  return withDatabase({ platform }, async (db) => {
    await db.setProfilingLevel('all');
    await work();
    await db.setProfilingLevel('off');
    const profile = await db
      .collection('system.profile')
      .find({ planSummary: { $exists: true } })
      .toArray();
    // A change stream reads the oplog, which has no index to use.
    const followsChanges = (command: unknown) => JSON.stringify(command ?? null).includes('$changeStream');
    const scans = profile.filter(
      ({ planSummary, command, originatingCommand }) =>
        /COLLSCAN/.test(planSummary) && !followsChanges(command) && !followsChanges(originatingCommand),
    );
    const reads = profile
      .filter(({ command, originatingCommand }) => !followsChanges(command) && !followsChanges(originatingCommand))
      .map(({ ns, command, keysExamined = 0, docsExamined = 0 }) => ({
        collection: String(ns).slice(db.databaseName.length + 1),
        command,
        examined: Math.max(keysExamined, docsExamined),
      }));
    return { seen: profile.length, scans: scans.map(({ ns, command }) => ({ ns, command })), reads };
  });
}

/**
 * Copies a record of each collection for so many other organisations, under ids of their own; answers the collections that grew.
 */
export async function growForOthers(service: Pick<Service, 'platform'>, copies: number): Promise<Set<string>> {
  return withDatabase(service, async (db) => {
    const grown = new Set<string>();
    for (const { name } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()) {
      if (name.startsWith('system.')) continue;
      const collection = db.collection<Document>(name);
      const record = await collection.findOne({ tenantId: { $type: 'string' } });
      if (record === null) continue;
      const unique = (await collection.indexes()).flatMap((index) => (index.unique ? Object.keys(index.key) : []));
      const owned = ['_id', 'tenantId', ...unique].filter((field) => typeof record[field] === 'string');
      const { insertedCount } = await collection.insertMany(
        Array.from({ length: copies }, (_, n) => {
          const { _id, ...copy } = record;
          const own = owned.map((field) => [field, `${record[field]}-${n}`] as const);
          return Object.assign(copy, Object.fromEntries(own)) as Document;
        }),
      );
      if (insertedCount === copies) grown.add(name);
    }
    return grown;
  });
}

async function withDatabase<T>({ platform }: Pick<Service, 'platform'>, work: (db: Db) => Promise<T>): Promise<T> {
  const { uri, database } = platform.config.mongodb;
  const client = new MongoClient(uri ?? '');
  try {
    return await work(client.db(database));
  } finally {
    await client.close();
  }
}
