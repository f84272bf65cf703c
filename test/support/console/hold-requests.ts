import type { Page, Route } from 'playwright-core';

/** Holds what a page asks of an address until the function returned is called; `answer` then sends it on unless given. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}
