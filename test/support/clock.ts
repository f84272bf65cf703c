/** A clock of a suite that its tests set ahead; each test begins at the true time. */
export function useClock() {
  let aheadMs = 0;
  afterEach(() => {
    aheadMs = 0;
  });
  return {
    now: () => Date.now() + aheadMs,
    setAhead(ms: number): void {
      aheadMs = ms;
    },
  };
}

const DAY_MS = 24 * 3_600_000;
/** A quarter past noon, in milliseconds of the day. */
const NOON_MS = 12.25 * 3_600_000;

/**
 * A clock that runs on from the next noon (UTC), so that no hour, day or month turns while a suite runs. It is ahead of the true time,
 * because nothing that is stored by it may look old.
 */
export function noonClock(): () => number {
  const nowMs = Date.now();
  const aheadMs = (DAY_MS + NOON_MS - (nowMs % DAY_MS)) % DAY_MS;
  return () => Date.now() + aheadMs;
}
