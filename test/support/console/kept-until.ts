import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** Until when the job of the page is kept for certain, in epoch milliseconds. */
export async function keptUntil(page: Page, { tenantId }: { tenantId: string }): Promise<number> {
  const jobId = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await page.request.get(`/v1/jobs/${jobId}`, { headers: { 'x-console-organisation': tenantId } });
  const { keptUntil } = (await answer.json()) as { keptUntil: number | null };
  assert.ok(keptUntil !== null);
  return keptUntil;
}
