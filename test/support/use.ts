/**
 * The ends of everything a suite has started, so that hooks can end the latest first; mocha runs `after` hooks in the order they were
 * registered.
 */
const started = new WeakMap<Mocha.Suite, (() => unknown)[]>();

const suiteOf = ({ test }: Mocha.Context): Mocha.Suite => {
  if (test?.parent === undefined) throw new Error('`use` belongs into the body of a `describe`.');
  return test.parent;
};

/**
 * Shares an object among the tests of a suite: `start` runs before the first test and `end` after the last, the latest started ending
 * first. The object that is returned has no members before `start` resolved, so that tests, hooks and functions read it, and the body of
 * `describe` only passes it on.
 */
export function use<T extends object>(start: () => T | Promise<T>, end: (shared: T) => unknown = () => undefined): T {
  const shared = {} as T;
  before(async function () {
    Object.defineProperties(shared, Object.getOwnPropertyDescriptors(await start()));
    const suite = suiteOf(this);
    started.set(suite, [...(started.get(suite) ?? []), () => end(shared)]);
  });
  after(async function () {
    await started.get(suiteOf(this))?.pop()?.();
  });
  return shared;
}
