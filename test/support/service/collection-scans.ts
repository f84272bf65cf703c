import { type Document, MongoClient } from 'mongodb';
import type { Service } from './service.ts';

/** Database operations of a service while `work` runs: how many had a plan, and those that read a collection without an index. */
export async function collectionScans(
  { platform }: Pick<Service, 'platform'>,
  work: () => Promise<void>,
): Promise<{ seen: number; scans: Document[] }> {
  const { uri, database } = platform.config.mongodb;
  const client = new MongoClient(uri ?? '');
  try {
    const db = client.db(database);
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
    return { seen: profile.length, scans: scans.map(({ ns, command }) => ({ ns, command })) };
  } finally {
    await client.close();
  }
}
