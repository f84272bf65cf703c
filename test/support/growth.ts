import assert from 'node:assert/strict';

const TIMES = 8;
/** Of work that grows in proportion; work that grows with the square takes eight times more. */
const TOLERANCE = 4;
/** Milliseconds below which a measurement is noise. */
const NOISE_MS = 5;
const REPEATS = 3;

/** Asserts that the work grows in proportion to its size, by the processor's time for `size / 8` and for `size`, on however slow a core. */
export function assertLinear(work: (size: number) => unknown, size: number, message?: string): void {
  const small = Math.max(NOISE_MS, spentMs(work, Math.ceil(size / TIMES)));
  const large = spentMs(work, size);
  assert.ok(large <= small * TIMES * TOLERANCE, `${message ?? ''} ${small} ms, ${TIMES} times as much ${large} ms`);
}

/** The least of several, because other work and collections of garbage only add. */
function spentMs(work: (size: number) => unknown, size: number): number {
  const times = Array.from({ length: REPEATS }, () => {
    const before = process.threadCpuUsage();
    work(size);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}
