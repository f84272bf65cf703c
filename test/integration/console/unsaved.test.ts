import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { holdRequests } from '../../support/console/hold-requests.ts';
import { keptUntil } from '../../support/console/kept-until.ts';
import { administratorVisits, storageOf } from '../../support/console/people.ts';
import { needChromium, useVisits } from '../../support/console/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { useService } from '../../support/service/use-service.ts';

const DOCUMENT = fileURLToPath(
  new URL('../../../apps/stack/examples/sv-bostadsanpassning-beslut.txt', import.meta.url),
);

/** Milliseconds before the end at which a page speaks of five and of two minutes, almost to the next one. */
const FIVE_MINUTES_MS = 299_000;
const TWO_MINUTES_MS = 119_000;
const LAST_MINUTES = /^Kept [12] minutes? more, and not saved\.$/;

const FORGET_ASKED = "sessionStorage.removeItem('docaudit.asked-to-save')";

describe('an audit that nobody has saved', () => {
  needChromium();
  const service = useService({ ownAddress: true });
  const visit = useVisits(service);
  const administrator = administratorVisits(service, visit);

  /** Runs an audit to its end, and leaves the page open on it. */
  async function audited({ isAway = false } = {}) {
    const visitor = await administrator('/console/audits/new', { allowed: [storageOf(service)] });
    const { page } = visitor;
    await page.locator('input[type=file]').first().setInputFiles(DOCUMENT);
    await page.getByText('text can be read').waitFor();
    await page.getByRole('radio').first().waitFor();
    if (isAway) await page.evaluate("Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })");
    await page.getByRole('button', { name: 'Start the audit' }).click();
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    await guarded(page);
    return visitor;
  }

  /** The guard is loaded a moment after the page, and stands once it answers the event by which a browser asks before a page is left. */
  async function guarded(page: Page) {
    await eventually(() => page.evaluate("!dispatchEvent(new Event('beforeunload', { cancelable: true }))"));
    await page.evaluate(FORGET_ASKED);
  }

  const saves = async (page: Page, act: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), act()]);
    await download.path();
    return download.suggestedFilename();
  };

  it('is left after one question a session, and without any once it is saved', async () => {
    const { page, faults, look, leave } = await audited();
    const laws = page.getByRole('link', { name: 'Laws', exact: true }).first();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await laws.click();
    await question.waitFor();
    await look('leave-unsaved');
    await saves(page, () => question.getByRole('button', { name: 'Save', exact: true }).click());
    await question.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'sv-bostadsanpassning-beslut.txt' }).waitFor();
    await laws.click();
    await page.getByRole('heading', { level: 1, name: 'Laws' }).waitFor();
    await page.goBack();
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    await page.evaluate(FORGET_ASKED);
    await laws.click();
    await page.getByRole('heading', { level: 1, name: 'Laws' }).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('is left by the one who was asked, and by the one who writes from it or compares it', async () => {
    const { page, faults, leave } = await audited();
    await page.keyboard.press('w');
    await page.getByRole('heading', { level: 1, name: 'Write from the audit' }).waitFor();
    await page.goBack();
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('link', { name: 'Compare …' }).click();
    await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor();
    await page.goBack();
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave', exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Profiles' }).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('is spoken of five and two minutes before it can be deleted, and never again once it is saved', async () => {
    const { page, faults, look, tenant, leave } = await audited();
    const said = page.locator('.said');
    const until = await keptUntil(page, tenant);
    await page.clock.install();
    await page.clock.setSystemTime(until - FIVE_MINUTES_MS);
    await page
      .getByText(/^Kept 5 minutes more, and not saved\.$/)
      .first()
      .waitFor();
    await said.getByText('Kept 5 minutes more, and not saved.').waitFor();
    await look('kept-five');
    await page.clock.setSystemTime(until - TWO_MINUTES_MS);
    await page.getByRole('dialog', { name: 'Kept 2 minutes more, and not saved.' }).waitFor();
    const last = page.getByRole('dialog', { name: LAST_MINUTES });
    await look('kept-two');
    await saves(page, () => last.getByRole('button', { name: 'Save', exact: true }).click());
    await said.getByText('Saved', { exact: true }).waitFor();
    await page.clock.setSystemTime(until + 1_000);
    await page.locator('.countdown', { hasText: 'Can be deleted any moment' }).waitFor();
    assert.equal(await page.locator('.countdown .only-phone').textContent(), 'any moment');
    assert.equal(await page.getByText(/and not saved/).count(), 0);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('is saved by every reminder as the file that opens again, and stays unsaved with another', async () => {
    const { page, faults, tenant, leave } = await audited();
    const until = await keptUntil(page, tenant);
    const save = (within: Locator) => within.getByRole('button', { name: 'Save', exact: true }).click();
    await save(page.locator('.rhead'));
    const word = () => page.getByRole('button', { name: 'Word', exact: true }).click();
    assert.match(await saves(page, word), /\.docx$/);
    await page.clock.install();
    await page.clock.setSystemTime(until - FIVE_MINUTES_MS);
    const soon = page.locator('.notice', { hasText: /Kept [345] minutes more, and not saved\./ });
    const laws = page.getByRole('link', { name: 'Laws', exact: true }).first();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await soon.waitFor();
    await laws.click();
    await question.getByText('A web page, a Word file or a PDF of it does not.').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.clock.setSystemTime(until - TWO_MINUTES_MS);
    const last = page.getByRole('dialog', { name: LAST_MINUTES });
    assert.match(await saves(page, () => save(last)), /\.json$/);
    await last.waitFor({ state: 'detached' });
    // The reminders leave the format alone that this browser saves in.
    assert.match(await saves(page, () => page.keyboard.press('s')), /\.docx$/);
    await page.evaluate(FORGET_ASKED);
    await laws.click();
    await page.getByRole('heading', { level: 1, name: 'Laws' }).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('waits for the texts of its sources when it is saved, and says where it has to go without them', async () => {
    const { page, leave } = await audited();
    await page.evaluate("sessionStorage.setItem('docaudit.asked-to-save', 'yes')");
    const savedSources = async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('s')]);
      return (JSON.parse(await readFile(await download.path(), 'utf8')) as { sources: unknown[] }).sources;
    };
    const release = await holdRequests(page, '**/sources');
    await page.reload();
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    const saving = savedSources();
    release();
    assert.notDeepEqual(await saving, []);
    assert.equal(await page.getByText('Saved without the wording').count(), 0);
    await page.unroute('**/sources');
    await page.route('**/sources', (route) => route.fulfill({ status: 404, json: {} }));
    await page.reload();
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    assert.deepEqual(await savedSources(), []);
    const notice = page.getByRole('alert').filter({ hasText: 'Saved without the wording of the cited provisions' });
    await notice.waitFor();
    await page.unroute('**/sources');
    await saves(page, () => notice.getByRole('button', { name: 'Try again' }).click());
    await notice.waitFor({ state: 'detached' });
    await leave();
  });

  it('is still unread where nobody saw its tab, and is spoken of in the list before it can be deleted', async () => {
    const { page, faults, look, tenant, leave } = await audited({ isAway: true });
    const until = await keptUntil(page, tenant);
    await page.clock.install();
    await page.evaluate("sessionStorage.setItem('docaudit.asked-to-save', 'yes')");
    await page.getByRole('link', { name: 'Audits', exact: true }).first().click();
    const row = page.locator('.rowlink');
    await row.getByText('Not read yet').waitFor();
    await page.clock.setSystemTime(until - FIVE_MINUTES_MS);
    await row.getByText('Kept 5 minutes more, and not saved.').waitFor();
    await look('audits-kept-five');
    assert.deepEqual(faults, []);
    await leave();
  });

  it('says so where it could not be saved, and is still unsaved', async () => {
    const { page, leave } = await audited();
    await page.route('**/assets/export-document-*', (route) => route.abort());
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: /^Word/ }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/assets/export-document-*');
    await page.getByRole('link', { name: 'Laws', exact: true }).first().click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await leave();
  });
});
