import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../../shared/data/database.ts';
import { createJobChanges } from '../../../../shared/data/job-changes.ts';

type Next = () => Promise<unknown>;

const NEVER = new AbortController().signal;
/** As a server answers when nothing happened. */
const nothing: Next = () => sleep(5, null);
const update = (jobId: string, status?: string) => ({
  operationType: 'update',
  documentKey: { _id: jobId },
  updateDescription: { updatedFields: status === undefined ? {} : { status } },
});

/** A collection whose change streams do what the test says: one script a stream, the last one for all that follow. */
function fakeDatabase(...scripts: Next[]) {
  const seen = { opened: 0, closed: 0 };
  const collection = {
    watch() {
      const next = scripts[Math.min(seen.opened, scripts.length - 1)] ?? nothing;
      seen.opened++;
      return {
        once: (_event: string, opened: () => void) => queueMicrotask(opened),
        tryNext: next,
        close: async () => {
          seen.closed++;
        },
      };
    },
  };
  const database = { collection: () => collection, lastingUntil: async () => undefined };
  return { seen, database: database as unknown as Database };
}

describe('job changes', () => {
  it('tell a change to those who watch that job, and only the end to those who wait for it', async () => {
    const queue: unknown[] = [];
    const { database } = fakeDatabase(async () => queue.shift() ?? sleep(1, null));
    const changes = createJobChanges(database);
    const [any, end, other] = [changes.watch('a'), changes.watch('a', { onlyEnd: true }), changes.watch('b')];
    await Promise.all([any, end, other].map((watch) => watch.changed(NEVER)));
    const told: string[] = [];
    const listen = async (name: string, watch: typeof any, signal: AbortSignal) => {
      await watch.changed(signal);
      if (!signal.aborted) told.push(name);
    };
    const stop = new AbortController();
    const waiting = [listen('end', end, stop.signal), listen('other', other, stop.signal)];
    queue.push(update('a'));
    await listen('any', any, NEVER);
    assert.deepEqual(told, ['any']);
    queue.push(update('a', 'COMPLETED'));
    await waiting[0];
    assert.deepEqual(told, ['any', 'end']);
    stop.abort();
    await Promise.all(waiting);
    assert.deepEqual(told, ['any', 'end']);
    await changes.close();
  });

  it('count a change that comes between two looks', async () => {
    const queue: unknown[] = [];
    const { database } = fakeDatabase(async () => queue.shift() ?? sleep(1, null));
    const changes = createJobChanges(database);
    const [watch, witness] = [changes.watch('a'), changes.watch('a')];
    await Promise.all([watch.changed(NEVER), witness.changed(NEVER)]);
    queue.push({ operationType: 'delete', documentKey: { _id: 'a' } });
    await witness.changed(NEVER);
    await watch.changed(NEVER);
    await changes.close();
  });

  it('listen while somebody watches, over one stream', async () => {
    const { database, seen } = fakeDatabase(nothing);
    const changes = createJobChanges(database);
    assert.equal(seen.opened, 0);
    const watches = ['a', 'a', 'b'].map((jobId) => changes.watch(jobId));
    assert.equal(changes.open, 3);
    await Promise.all(watches.map((watch) => watch.changed(NEVER)));
    for (const watch of watches) watch.stop();
    assert.equal(changes.open, 0);
    while (seen.closed === 0) await sleep(1);
    assert.equal(seen.opened, 1);
    const later = changes.watch('a');
    await later.changed(NEVER);
    assert.equal(seen.opened, 2);
    await changes.close();
  });

  it('become looks of one’s own where there is no stream', async () => {
    const refused: Next = () => Promise.reject(new Error('not authorized on jobs to execute aggregate'));
    const { database, seen } = fakeDatabase(refused);
    const changes = createJobChanges(database);
    const watch = changes.watch('a', { onlyEnd: true });
    for (let look = 0; look < 4; look++) await watch.changed(NEVER);
    assert.ok(seen.opened >= 2);
    assert.equal(seen.closed, seen.opened);
    await changes.close();
  });

  it('become looks of one’s own while the stream is silent', async () => {
    const { database, seen } = fakeDatabase(() => new Promise(() => undefined));
    const changes = createJobChanges(database);
    const watch = changes.watch('a');
    for (let look = 0; look < 3; look++) await watch.changed(NEVER);
    assert.equal(seen.opened, 1);
  });

  it('wake everybody when the stream is open again, because nobody knows what it missed', async () => {
    const broken: Next = () => Promise.reject(new Error('gone'));
    const { database, seen } = fakeDatabase(broken, async () => ({ operationType: 'invalidate' }), nothing);
    const changes = createJobChanges(database);
    const watch = changes.watch('a');
    while (seen.opened < 3) await watch.changed(NEVER);
    const silence = AbortSignal.timeout(200);
    await watch.changed(silence);
    await watch.changed(silence);
    assert.ok(silence.aborted);
    await changes.close();
  });

  it('stop with the process', async () => {
    const { database, seen } = fakeDatabase(nothing);
    const changes = createJobChanges(database);
    const watch = changes.watch('a');
    await watch.changed(NEVER);
    await changes.close();
    assert.equal(seen.closed >= 1, true);
    const { opened } = seen;
    changes.watch('b');
    await sleep(20);
    assert.equal(seen.opened, opened);
  });
});
