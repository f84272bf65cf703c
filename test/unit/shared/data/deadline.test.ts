import assert from 'node:assert/strict';
import { MongoClient } from 'mongodb';
import { isDatabaseUnavailable } from '../../../../shared/data/database.ts';
import { boundedInTime, inTime } from '../../../../shared/data/deadline.ts';

const never = () => new Promise<never>(() => undefined);

describe('a database operation', () => {
  it('hands on what came in time, and its failure', async () => {
    assert.equal(await inTime(Promise.resolve(7)), 7);
    await assert.rejects(inTime(Promise.reject(new RangeError('x'))), RangeError);
  });

  it('that never ends is an outage of the database', async () => {
    await assert.rejects(inTime(never(), 1), (err) => isDatabaseUnavailable(err));
  });

  it('is bounded whether it answers a promise or a cursor, and nothing else about a collection changes', () => {
    const client = new MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 1 });
    const collection = client.db('x').collection<{ _id: string }>('things');
    const bounded = boundedInTime(collection);
    assert.equal(bounded.collectionName, 'things');
    const sorted = bounded.find().sort({ _id: 1 });
    assert.notEqual(sorted.toArray, collection.find().toArray);
    assert.equal(Object.hasOwn(sorted, 'toArray'), true);
    assert.equal(typeof bounded.watch, 'function');
  });
});
