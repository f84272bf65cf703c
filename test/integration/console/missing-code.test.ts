import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { administratorVisits } from '../../support/console/people.ts';
import { openSampleAudit, SAMPLE_DOCUMENT } from '../../support/console/sample-audit.ts';
import { needChromium, useVisits } from '../../support/console/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { useService } from '../../support/service/use-service.ts';

const READER = '/console/audits/file';
const PDF = fileURLToPath(SAMPLE_DOCUMENT);
/** Faults that the browser reports where code is not there. */
const expected = / 404 |ERR_FAILED|dynamically imported module|worker/i;

describe('the console whose code was replaced by that of a later release', () => {
  needChromium();
  const service = useService({ withWorker: false, ownAddress: true });
  const visit = useVisits(service);
  const administrator = administratorVisits(service, visit);

  /** Answers that the files are gone until the function returned is called. */
  async function remove(page: Page, files: RegExp): Promise<() => Promise<void>> {
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    return () => page.unroute(files);
  }

  async function reading() {
    const visitor = await visit({ expected });
    const { page } = visitor;
    await page.goto(READER);
    await openSampleAudit(page);
    return visitor;
  }

  const line = (page: Page) => page.locator('.state-line', { hasText: 'Part of this page could not be loaded.' });
  /** Closes the line, and asserts that the page was there behind it. */
  async function told(page: Page): Promise<void> {
    await line(page).waitFor();
    assert.equal(await page.locator('.finding').first().isVisible(), true, 'what is shown stays');
    await line(page).getByRole('button', { name: 'Close' }).click();
    await page.locator('h1:focus').waitFor();
    assert.equal(await line(page).count(), 0);
  }

  it('keeps its page where a part is missing, and loads the part when it is asked for again', async () => {
    const { page, look, faults, leave } = await reading();
    const restore = await remove(page, /\/assets\/(more-filters|keys-dialog|go-to-dialog)-/);
    const more = page.getByRole('button', { name: 'More filters, and order' });
    await more.click();
    await line(page).waitFor();
    await look('part-missing');
    await told(page);
    for (const key of ['?', 'Control+k']) {
      await page.keyboard.press(key);
      await told(page);
    }
    await restore();
    await more.click();
    await more.click();
    await page.getByRole('checkbox', { name: /^serious/i }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'All keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('keeps its page where the texts of a part are missing', async () => {
    const { page, faults, leave } = await reading();
    const restore = await remove(page, /\/assets\/en-/);
    const legend = page.getByText('What the weights mean');
    await legend.click();
    await told(page);
    await restore();
    // A failure is forgotten after a moment.
    await eventually(async () => {
      await legend.click();
      return await page.getByText('weakens trust in the investigation').isVisible();
    });
    assert.deepEqual(faults, []);
    await leave();
  });

  it('appears although the first request for its texts was lost, and offers to load it again where they are missing', async () => {
    const { page, look, faults, leave } = await visit({ expected });
    await page.route(/\/assets\/en-/, (route) => route.abort(), { times: 1 });
    await page.goto(READER);
    await page.getByRole('heading', { level: 1, name: 'Open a saved audit' }).waitFor();
    const restore = await remove(page, /\/assets\/en-/);
    await page.reload();
    const again = page.getByRole('button', { name: 'Load the page again' });
    await again.waitFor();
    await look('texts-missing');
    await restore();
    await again.click();
    await page.getByRole('heading', { level: 1, name: 'Open a saved audit' }).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('stays in its language where the texts of another one are missing', async () => {
    const { page, faults, leave } = await reading();
    const restore = await remove(page, /\/assets\/sv-/);
    const preferences = page.getByRole('button', { name: 'Preferences' }).filter({ visible: true });
    await preferences.click();
    await page.getByRole('radio', { name: 'Svenska' }).filter({ visible: true }).click();
    await line(page).waitFor();
    await page.getByRole('radio', { name: 'English', checked: true }).filter({ visible: true }).waitFor();
    assert.equal(await page.evaluate('document.documentElement.lang'), 'en');
    await restore();
    await page.getByRole('radio', { name: 'Svenska' }).filter({ visible: true }).click();
    await page.locator('html[lang=sv]').waitFor({ state: 'attached' });
    assert.deepEqual(faults, []);
    await leave();
  });

  it('calls no file damaged that it cannot read without its code, and lets it be audited', async () => {
    const { page, look, faults, leave } = await administrator('/console/audits/new', { expected });
    const restore = await remove(page, /\/assets\/(text-formats|pdf\.worker)-/);
    const notice = page.getByText('The file could not be read here, because part of the page could not be loaded.');
    const start = page.getByRole('button', { name: 'Start the audit' });
    const choose = (file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
      page.locator('input[type=file]').first().setInputFiles(file);
    const text = { name: 'beslut.txt', mimeType: 'text/plain', buffer: Buffer.from('Beslut: ansökan avslås.') };
    await page.getByRole('radio').first().waitFor();
    for (const file of [text, PDF]) {
      await choose(file);
      await page.getByText('Reading the file …').waitFor({ state: 'detached' });
      await notice.waitFor();
      assert.equal(await start.getAttribute('aria-disabled'), 'false');
    }
    await look('new-audit-not-loaded');
    await restore();
    for (const file of [text, PDF]) {
      await choose(file);
      await page.getByText('text can be read').waitFor();
      assert.equal(await notice.count(), 0);
    }
    await eventually(async () => page.workers().length === 0);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('calls no file damaged beside the findings either', async () => {
    const { page, faults, leave } = await reading();
    await remove(page, /\/assets\/open-document-/);
    await page.locator('.ask input[type=file]').setInputFiles(PDF);
    await page.getByText('The file could not be read here').waitFor();
    assert.equal(await page.locator('.finding').first().isVisible(), true);
    assert.deepEqual(faults, []);
    await leave();
  });
});
