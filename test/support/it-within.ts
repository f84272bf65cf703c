/**
 * Like `it`, for tests of what is counted by a period, such as `dayKeyOf` names one: a test is done again where it failed while the period
 * turned. Each try sets up what it needs.
 */
export const itWithin = (periodOf: (atMs: number) => string) => (name: string, test: () => Promise<void>) =>
  it(name, async () => {
    for (;;) {
      const period = periodOf(Date.now());
      try {
        return await test();
      } catch (err) {
        if (periodOf(Date.now()) === period) throw err;
      }
    }
  });
