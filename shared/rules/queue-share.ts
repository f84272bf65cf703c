/**
 * The work that each organisation gets done of `capacity` when organisations take equal turns and leave what they do not need to the others;
 * null where the capacity suffices for the work of all.
 */
export function fairShare(work: readonly number[], capacity: number): number | null {
  let left = capacity;
  const rising = work.toSorted((a, b) => a - b);
  for (const [index, own] of rising.entries()) {
    const share = left / (rising.length - index);
    if (own > share) return share;
    left -= own;
  }
  return null;
}

/** A rate is measured over so many seconds. */
const MEASURED_SECONDS = 30;

/**
 * The highest rate that is plausible where `rate` was measured, because few tasks in half a minute say little of the next half hour: the
 * upper end of a Poisson count at two standard deviations.
 */
export function plausibleRate(rate: number): number {
  const count = rate * MEASURED_SECONDS;
  return (count + 2 * Math.sqrt(count) + 2) / MEASURED_SECONDS;
}
