import assert from 'node:assert/strict';
import { createFairQueue } from '../../../../shared/threads/fair-queue.ts';

describe('a fair queue', () => {
  const none = () => 0;
  const any = () => true;
  const filled = (jobs: string) => {
    const queue = createFairQueue<string>();
    for (const job of jobs.split(' ')) queue.add(job[0] ?? '', job);
    return queue;
  };
  const takeAll = (queue: ReturnType<typeof filled>, running: (tenantId: string) => number = none) => {
    const taken: string[] = [];
    for (let job = queue.take(running, any); job !== undefined; job = queue.take(running, any)) taken.push(job);
    return taken.join(' ');
  };

  const orders: [name: string, jobs: string, running: Record<string, number>, order: string][] = [
    ['one tenant in order', 'a1 a2 a3', {}, 'a1 a2 a3'],
    ['tenants in turn', 'a1 a2 a3 b1 b2 c1', {}, 'a1 b1 c1 a2 b2 a3'],
    ['a tenant with fewer running first', 'a1 a2 b1 b2', { a: 1 }, 'b1 b2 a1 a2'],
    ['of equal tenants the one that waited longest', 'a1 b1 c1 b2', { a: 2, b: 1, c: 1 }, 'b1 c1 b2 a1'],
  ];
  for (const [name, jobs, running, order] of orders) {
    it(`serves ${name}`, () =>
      assert.equal(
        takeAll(filled(jobs), (tenantId) => running[tenantId] ?? 0),
        order,
      ));
  }

  it('puts a tenant that comes back at the end', () => {
    const queue = filled('a1 b1 b2');
    assert.equal(queue.take(none, any), 'a1');
    queue.add('a', 'a2');
    assert.equal(takeAll(queue), 'b1 a2 b2');
  });

  it('passes over what cannot run, and keeps its place', () => {
    const queue = filled('a1 a2 b1 b2');
    assert.equal(
      queue.take(none, (job) => job !== 'a1'),
      'a2',
    );
    assert.equal(
      queue.take(none, (job) => job[0] === 'a'),
      'a1',
    );
    assert.equal(
      queue.take(none, () => false),
      undefined,
    );
    assert.equal(takeAll(queue), 'b1 b2');
  });

  it('forgets what is removed', () => {
    const queue = filled('a1 a2 b1');
    assert.equal(queue.remove('a', 'a1'), true);
    assert.equal(queue.remove('a', 'a1'), false);
    assert.equal(queue.remove('b', 'b1'), true);
    assert.equal(queue.remove('c', 'c1'), false);
    assert.equal(takeAll(queue), 'a2');
  });

  it('hands over everything that waits', () => {
    const queue = filled('a1 b1 a2');
    assert.deepEqual(queue.drain().toSorted(), ['a1', 'a2', 'b1']);
    assert.equal(queue.take(none, any), undefined);
  });
});
