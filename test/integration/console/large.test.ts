import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Schemas } from '../../../shared/client/types.ts';
import { DEFAULT_LIMITS } from '../../../shared/extraction/limits.ts';
import { readDocument } from '../../../shared/extraction/read-document.ts';
import { findQuotation, indexDocument } from '../../../shared/rules/quotations.ts';
import { createAdministrator } from '../../../shared/services/tenants/people.ts';
import { administratorVisits, storageOf } from '../../support/console/people.ts';
import { sampleAudit } from '../../support/console/sample-audit.ts';
import { needChromium, signIn, useVisits } from '../../support/console/visitor.ts';
import { PASSWORD } from '../../support/requests/console.ts';
import { useService } from '../../support/service/use-service.ts';
import { drawn, pdfOfContents } from '../../unit/shared/extraction/support/make-pdf.ts';

/** An invented decision in which the offline engine finds flaws. */
const DECISION = new URL('../../../apps/stack/examples/sv-bostadsanpassning-beslut.txt', import.meta.url);
const PAGES = 300;
const LINES = 30;
const FINDINGS = 200;
const LIST_BYTES = 2_000_000;

const lineOf = (page: number, line: number) =>
  `Stycke ${page}.${line} av beslutet saknar den motivering som den enskilde kan kontrollera.`;

describe('large things in the console', () => {
  needChromium();
  const service = useService({ withWorker: false, ownAddress: true });
  const visit = useVisits(service);

  /** Notes how long the page takes from each key or press to its next picture. */
  const watch = (page: Page) =>
    page.addInitScript(`
      window.waits = [];
      new PerformanceObserver((list) => {
        for (const { name, duration, interactionId } of list.getEntries()) if (interactionId > 0) window.waits.push([name, duration]);
      }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
    `);

  /** Prints the figures and forgets them; machines differ, so that none is asserted. */
  async function report(page: Page, what: string, count: number): Promise<void> {
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
    const waits = (await page.evaluate<[string, number][]>('window.waits.splice(0)'))
      .map(([, ms]) => ms)
      .sort((a, b) => b - a);
    process.stdout.write(
      `      ${what}: ${count} interactions, longest to the next picture ${waits[0] ?? '<16'} ms, then ${waits.slice(1, 4).join(', ') || '<16'} ms\n`,
    );
  }

  it(`reads ${FINDINGS} findings in a PDF of ${PAGES} pages`, async () => {
    const pdf = pdfOfContents(
      Array.from({ length: PAGES }, (_, page) =>
        drawn(
          Array.from({ length: LINES }, (_, line) => [50, 780 - 24 * line, lineOf(page + 1, line + 1), 11] as const),
        ),
      ),
    );
    const { pages } = await readDocument(new Uint8Array(pdf), null, DEFAULT_LIMITS);
    assert.equal(pages.length, PAGES);
    const index = indexDocument(pages);
    const { json } = await sampleAudit((audit) => {
      const [flaw] = audit.deduplicated_flaws;
      assert.ok(flaw);
      audit.consolidated_strengths = [];
      audit.deduplicated_flaws = Array.from({ length: FINDINGS }, (_, n) => {
        const found = findQuotation(index, lineOf(1 + Math.floor((n * PAGES) / FINDINGS), 1 + (n % LINES)));
        assert.ok(found);
        return {
          ...flaw,
          finding_id: `fnd_${n}`,
          flaw_title: `Brist ${n + 1}`,
          quote: found.tidied,
          quoted_locator: found.locator,
          fenced_verbatim: found.verbatim,
        };
      });
    });
    const { page, faults, leave } = await visit();
    await watch(page);
    await page.goto('/console/audits/file');
    const audit = { name: 'audit.json', mimeType: 'application/json', buffer: Buffer.from(json) };
    await page.locator('input[type=file]').first().setInputFiles(audit);
    await page
      .locator('.finding')
      .nth(FINDINGS - 1)
      .waitFor({ state: 'attached' });
    const document = { name: 'beslut.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
    await page.locator('.ask input[type=file]').setInputFiles(document);
    await page.locator('[data-mark="fnd_0"]').waitFor({ state: 'attached' });
    await report(page, 'opening the file', 1);
    for (let n = 0; n < 20; n++) {
      await page.keyboard.press('j');
      await page.locator(`.finding.open[data-card="fnd_${n}"]`).waitFor();
    }
    await report(page, 'going on from finding to finding', 20);
    for (const n of [FINDINGS - 1, 0, 100]) {
      await page.locator(`[data-card="fnd_${n}"] > button`).click();
      await page.locator(`.finding.open[data-card="fnd_${n}"]`).waitFor();
      await page.locator(`[data-mark="fnd_${n}"]`).first().waitFor();
    }
    await report(page, 'opening findings far apart', 3);
    for (const key of ['3', '2', '1', '/']) await page.keyboard.press(key);
    await page.locator('[type=search]:focus').waitFor();
    await page.keyboard.type('stycke 31.21');
    await page.locator('.finding').nth(20).waitFor({ state: 'detached' });
    await report(page, 'filtering', 16);
    await page.getByRole('searchbox').fill('');
    await page
      .locator('.finding')
      .nth(FINDINGS - 1)
      .waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await page.getByText(lineOf(1, 2)).waitFor();
    await page.getByRole('button', { name: 'Pages', exact: true }).click();
    await page.locator('.sheet canvas').first().waitFor();
    await report(page, 'changing between pages and text', 2);
    assert.ok((await page.locator('.sheet canvas').count()) < 20, 'only pages near the view are drawn');
    assert.deepEqual(faults, []);
    await leave();
  });

  it('chooses among 2 MB of profiles', async () => {
    const tenant = await service.tenant();
    const email = `${randomUUID()}@kommun.example`;
    await createAdministrator(service.platform, { tenantId: tenant.tenantId, email, password: PASSWORD });
    const visitor = await visit();
    const { page, faults, leave } = visitor;
    await watch(page);
    await page.route(/\/v1\/profiles(\?|$)/, async (route) => {
      const answer = await route.fetch();
      const {
        profiles: [profile],
      } = (await answer.json()) as { profiles: Schemas['Profile'][] };
      assert.ok(profile);
      const count = Math.ceil(LIST_BYTES / JSON.stringify(profile).length);
      const profiles = Array.from({ length: count }, (_, n) => ({
        ...profile,
        profileId: `${profile.profileId}${n || ''}`,
        name: `Profil ${n}`,
        categoryPath: `Grupp ${n % 20}`,
      }));
      await route.fulfill({ json: { profiles } });
    });
    await signIn(visitor, email, '/console/audits/new');
    await page
      .getByRole('radio', { name: /Profil 1 / })
      .first()
      .waitFor();
    const count = await page.getByRole('radio').count();
    for (const n of [count - 1, 3, 0]) await page.getByRole('radio').nth(n).check();
    // The choice of a profile names it too, and stays on the page until the list is there.
    const listed = page.locator('a.title', { hasText: /^Profil 1$/ });
    await report(page, `choosing one of ${count} profiles`, 3);
    await page.getByRole('link', { name: 'Profiles', exact: true }).first().click();
    await listed.waitFor();
    assert.equal(await page.getByRole('heading', { name: /^Grupp / }).count(), 20);
    await page.getByRole('link', { name: 'New audit', exact: true }).first().click();
    await page.getByRole('radio').first().waitFor();
    await report(page, `going to the list of ${count} profiles and back`, 2);
    await page.getByRole('link', { name: 'Profiles', exact: true }).first().click();
    await listed.waitFor();
    await page.evaluate('window.waits.splice(0)');
    await page.keyboard.press('/');
    await page.keyboard.type('profil 259');
    await listed.waitFor({ state: 'detached' });
    for (const _ of '259') await page.keyboard.press('Backspace');
    await listed.waitFor();
    await report(page, `searching ${count} profiles`, 14);
    await page.getByRole('button', { name: 'More on Profil 1', exact: true }).click();
    await page.getByRole('button', { name: 'Duplicate' }).waitFor();
    assert.equal(await page.locator('.profile-row .item').count(), 4, 'only the open menu has its actions');
    assert.deepEqual(faults, []);
    await leave();
  });
});

describe('a large document that is dropped into the console', () => {
  needChromium();
  const service = useService({ ownAddress: true });
  const visit = useVisits(service);
  const administrator = administratorVisits(service, visit);

  it('shows its first finding at its place soon after the run', async () => {
    const decision = readFileSync(DECISION, 'utf8').replaceAll(/[–—]/g, '-').split('\n');
    const lines = decision.flatMap((line) => line.match(/.{1,90}(?:\s|$)/g) ?? ['']);
    const filler = Array.from({ length: PAGES }, (_, page) =>
      Array.from(
        { length: LINES },
        () => `Bilaga ${page + 1} till beslutet redovisar de handlingar som har getts in i ärendet.`,
      ),
    );
    const sheets = [lines.slice(0, LINES), lines.slice(LINES, 2 * LINES), lines.slice(2 * LINES), ...filler];
    const pdf = pdfOfContents(
      sheets.map((sheet) => drawn(sheet.map((line, row) => [50, 790 - 24 * row, line, 11] as const))),
    );
    assert.ok(pdf.length > 1_000_000, `${pdf.length} bytes`);
    const { page, faults, leave, tenant } = await administrator('/console/audits/new', {
      allowed: [storageOf(service)],
    });
    await page.getByRole('radio').first().waitFor();
    const droppedMs = Date.now();
    const file = { name: 'beslut.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByText('text can be read').waitFor();
    await page.getByRole('button', { name: 'Start the audit' }).click();
    await page.locator('[data-mark]').first().waitFor({ state: 'attached' });
    const shownMs = Date.now() - droppedMs;
    const headers = { 'x-console-organisation': tenant.tenantId };
    const answer = await page.request.get('/v1/jobs?limit=1', { headers });
    const [job] = ((await answer.json()) as { jobs: Schemas['JobSummary'][] }).jobs;
    assert.ok(job?.status === 'COMPLETED');
    const runMs = job.updatedAt - job.createdAt;
    process.stdout.write(
      `      ${pdf.length} bytes: shown after ${shownMs} ms, ${shownMs - runMs} ms beyond the run\n`,
    );
    assert.deepEqual(faults, []);
    await leave();
  });
});
