import assert from 'node:assert/strict';
import { afterEvent } from '../../../../apps/console/data/after-event.ts';
import type { JobAnswer, JobEvent } from '../../../../shared/contracts/job.ts';

type State = JobEvent['reviewers'][number]['state'];

const reviewer = (workerId: string, startedAt: number | null, finishedAt: number | null) => ({
  profileId: 'p',
  workerId,
  state: 'WAITING' as const,
  startedAt,
  finishedAt,
});

function job(updatedAt: number, reviewers: JobAnswer['reviewers']): JobAnswer {
  const times = { createdAt: 1, updatedAt, deadlineAt: 9_000, keptUntil: null };
  const run = { status: 'PROCESSING', step: 'REVIEW', delivery: 1, progress: { done: 0, total: 4 } } as const;
  const ids = { contractVersion: 1, jobId: 'j', kind: 'ANALYSIS', profileId: 'p' } as const;
  return { ...ids, ...run, ...times, reviewers, errorMessage: null, documentSha256: null };
}

function event(updatedAt: number, ...states: [workerId: string, state: State][]): JobEvent {
  const { jobId, status, step, delivery, progress, errorMessage } = job(updatedAt, []);
  const reviewers = states.map(([workerId, state]) => ({ profileId: 'p', workerId, state }));
  return { jobId, status, step, delivery, progress, errorMessage, updatedAt, reviewers };
}

const timesOf = ({ reviewers }: JobAnswer) => reviewers.map(({ startedAt, finishedAt }) => [startedAt, finishedAt]);

describe('a job after an event', () => {
  it('keeps the times of its reviewers that are known, and takes new ones from the event', () => {
    const before = job(200, [reviewer('a', 100, 200), reviewer('b', null, null), reviewer('c', null, null)]);
    const reading = afterEvent(before, event(300, ['a', 'DONE'], ['b', 'READING'], ['c', 'WAITING']));
    assert.deepEqual(timesOf(reading), [
      [100, 200],
      [300, null],
      [null, null],
    ]);
    const done = afterEvent(reading, event(450, ['a', 'DONE'], ['b', 'DONE'], ['c', 'READING']));
    assert.deepEqual(timesOf(done), [
      [100, 200],
      [300, 450],
      [450, null],
    ]);
    assert.equal(done.updatedAt, 450);
    assert.equal(done.createdAt, 1);
  });

  it('forgets the times of a reviewer that waits again', () => {
    const before = job(200, [reviewer('a', 100, 200)]);
    const again = afterEvent(before, event(300, ['a', 'WAITING']));
    assert.deepEqual(timesOf(again), [[null, null]]);
    assert.deepEqual(timesOf(afterEvent(again, event(350, ['a', 'READING']))), [[350, null]]);
  });

  it('forgets when the next delivery begins once it has begun', () => {
    const waiting = { ...job(200, []), nextDeliveryAt: 500 };
    assert.equal(afterEvent(waiting, event(300)).nextDeliveryAt, 500);
    assert.equal('nextDeliveryAt' in afterEvent(waiting, { ...event(600), delivery: 2 }), false);
  });

  it('stays as it is where the event is older than what was read', () => {
    const before = job(200, [reviewer('a', 100, 200)]);
    assert.equal(afterEvent(before, event(50)), before);
  });
});
