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
