import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RateLimit } from '../../../../shared/laws/rate-limit.ts';

/** A limit of two a second whose time passes only by its own waits. */
function limited() {
  let nowMs = 1_000;
  const waits: number[] = [];
  const limit = new RateLimit(
    2,
    () => nowMs,
    async (delayMs) => {
      waits.push(delayMs);
      // Whoever had a turn acts on it before the time passes.
      await nextTurn();
      nowMs += delayMs;
    },
  );
  return { limit, waits, now: () => nowMs, pass: (ms: number) => (nowMs += ms) };
}

const never = () => new AbortController().signal;

describe('RateLimit', () => {
  it('lets the first through and spaces those that follow, in the order they came', async () => {
    const { limit, now } = limited();
    const turns: [string, number][] = [];
    await Promise.all(['a', 'b', 'c'].map((name) => limit.turn(never()).then(() => turns.push([name, now()]))));
    assert.deepEqual(turns, [
      ['a', 1_000],
      ['b', 1_500],
      ['c', 2_000],
    ]);
  });

  it('saves no turns up for later', async () => {
    const { limit, waits, pass } = limited();
    await limit.turn(never());
    pass(60_000);
    await limit.turn(never());
    await limit.turn(never());
    assert.deepEqual(waits, [500]);
  });

  it('lets those who give up leave the queue, at no cost to the others', async () => {
    const { limit, now } = limited();
    const gone = new AbortController();
    const first = limit.turn(never());
    const given = Array.from({ length: 50 }, () => limit.turn(gone.signal));
    const last = limit.turn(never()).then(now);
    gone.abort(new Error('enough'));
    for (const each of given) await assert.rejects(each, /enough/);
    await first;
    assert.equal(await last, 1_500);
  });

  it('refuses a caller who gave up before', async () => {
    const { limit, waits } = limited();
    await assert.rejects(limit.turn(AbortSignal.abort(new Error('gone'))), /gone/);
    await limit.turn(never());
    assert.deepEqual(waits, []);
  });

  it('holds everybody off where the source asked for it', async () => {
    const { limit, now } = limited();
    limit.holdOff(9_000);
    limit.holdOff(4_000);
    assert.equal(limit.heldUntilMs, 9_000);
    await limit.turn(never());
    assert.equal(now(), 9_000);
  });
});
