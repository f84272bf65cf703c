import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { DEFAULT_LIMITS } from '../../../shared/extraction/limits.ts';
import { readDocument } from '../../../shared/extraction/read-document.ts';
import { holdRequests } from '../../support/console/hold-requests.ts';
import { keptUntil } from '../../support/console/kept-until.ts';
import { administratorVisits, storageOf } from '../../support/console/people.ts';
import { needChromium, useVisits, WINDOWS, type WindowName } from '../../support/console/visitor.ts';
import { useService } from '../../support/service/use-service.ts';

/** An invented decision in which the offline engine finds flaws. */
const DOCUMENT = fileURLToPath(
  new URL('../../../apps/stack/examples/sv-bostadsanpassning-beslut.txt', import.meta.url),
);
const COURT = 'Förvaltningsrätten i Växjö';

describe('documents written in the console', () => {
  needChromium();
  const service = useService({ ownAddress: true });
  const visit = useVisits(service);
  const administrator = administratorVisits(service, visit);

  /** Someone who reads a finished audit. */
  async function withAudit(options: Parameters<typeof administrator>[1] = {}): ReturnType<typeof administrator> {
    const visitor = await administrator('/console/audits/new', { allowed: [storageOf(service)], ...options });
    const { page } = visitor;
    await page.locator('input[type=file]').first().setInputFiles(DOCUMENT);
    await page.getByText('text can be read').waitFor();
    await page.getByRole('radio').first().waitFor();
    await page.getByRole('button', { name: 'Start the audit' }).click();
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Write …' }).waitFor();
    return visitor;
  }

  async function written(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Write …' }).click();
    await page.getByRole('radio').first().waitFor();
    await page.getByRole('button', { name: 'Write it' }).dblclick();
    await page.locator('.paper').waitFor();
  }

  /** Presses what starts a document, and holds the start until the button has said so in the same width. */
  async function starting(page: Page, button: string, press: () => Promise<void>): Promise<void> {
    const release = await holdRequests(page, '**/v1/action');
    const { width } = (await page.getByRole('button', { name: button, exact: true }).first().boundingBox()) ?? {};
    await press();
    assert.equal((await page.getByRole('button', { name: 'Starting …' }).boundingBox())?.width, width);
    release();
    await page.unroute('**/v1/action');
  }

  async function downloaded(page: Page, press: () => Promise<void>) {
    const downloading = page.waitForEvent('download');
    await press();
    return new Uint8Array(await readFile(await (await downloading).path()));
  }

  const textOf = async (bytes: Uint8Array<ArrayBuffer>) =>
    (await readDocument(bytes, null, DEFAULT_LIMITS)).pages.join('\n');

  for (const window of Object.keys(WINDOWS) as WindowName[]) {
    it(`are chosen, written, filled in and downloaded (${window})`, async () => {
      const visitor = await withAudit({ window });
      const { page, look, faults } = visitor;
      await page.getByRole('link', { name: 'Write …' }).click();
      await page.getByRole('radio').first().waitFor();
      await look('write');
      await page.locator('.pick input').first().uncheck();
      await look('write-left-out');
      await page.getByRole('button', { name: 'Write it' }).dblclick();
      await page.locator('.paper').waitFor();
      await look('document');
      const button = await page.getByRole('button', { name: 'Download' }).boundingBox();
      assert.ok(button !== null && button.x + button.width <= WINDOWS[window].viewport.width);
      // The finding that was left out has no passage; every other has one.
      const picks = page.locator('.pick');
      const marks = await page.locator('.basis .n').allTextContents();
      assert.deepEqual(marks, (await picks.locator('.n').allTextContents()).slice(1));
      assert.equal(await picks.locator('input').first().isChecked(), false);
      await page.locator('[data-fill]').first().click();
      await page.locator('textarea').waitFor();
      await page.keyboard.insertText(COURT);
      assert.deepEqual(await page.locator('.source .n').allTextContents(), marks);
      // The marks stand where the sections do in the field, because both are as high, but for the last line, and the field does not scroll.
      const [below, field, written] = await page.evaluate<[number, number, number]>(`(() => {
        const [below, field] = document.querySelectorAll('.source > *');
        const heights = [below.clientHeight, field.clientHeight];
        field.style.height = '0';
        const written = field.scrollHeight;
        field.style.height = '';
        return [...heights, written];
      })()`);
      assert.equal(below, field);
      assert.ok(below - written >= 0 && below - written < 40, `${below} and ${written} pixels`);
      await look('document-source');
      const [before] = await page.getByText(/\d+ places to fill in/).allTextContents();
      await page.getByRole('button', { name: 'Preview' }).click();
      assert.equal(await page.locator('[data-fill]').count(), Number.parseInt(before ?? '', 10));
      await page.getByRole('button', { name: 'Download' }).click();
      await page.getByRole('button', { name: 'Word' }).click();
      await page.getByRole('dialog').waitFor();
      await look('document-unfilled');
      const word = await downloaded(page, () => page.getByRole('button', { name: 'Download as it is' }).click());
      assert.ok((await textOf(word)).includes(COURT));
      // A reload loses nothing that the person wrote.
      await page.reload();
      await page.locator('.paper').getByText(COURT).waitFor();
      await page.getByRole('button', { name: 'Download' }).click();
      await page.getByRole('button', { name: 'PDF' }).click();
      const pdf = await downloaded(page, () => page.getByRole('button', { name: 'Download as it is' }).click());
      assert.ok((await textOf(pdf)).includes(COURT));
      // A document asks once about the places to fill in.
      await page.getByRole('button', { name: 'Download' }).click();
      await downloaded(page, () => page.getByRole('button', { name: 'Markdown' }).click());
      await page.goto('/console');
      const row = page.locator('.rowlink').filter({ hasText: 'Grounds for appeal' });
      await row.getByText('Saved by you').waitFor();
      await row.getByText('written from sv-bostadsanpassning-beslut.txt').waitFor();
      assert.deepEqual(faults, []);
      await visitor.leave();
    });
  }

  it('lead back to their audit with the document beside it, of a run and of a saved file', async () => {
    const visitor = await withAudit();
    const { page, faults } = visitor;
    const backFrom = async () => {
      await page.locator('.sheet').first().waitFor();
      await written(page);
      await page.getByRole('link', { name: 'Back to the audit' }).click();
      await page.locator('.finding').first().waitFor();
      await page.locator('.sheet').first().waitFor();
    };
    await page.reload();
    await page.locator('.ask input[type=file]').setInputFiles(DOCUMENT);
    await backFrom();
    const json = await downloaded(page, async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'JSON: opens again here' }).click();
    });
    await page.goto('/console/audits/file');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'saved.json', mimeType: 'application/json', buffer: Buffer.from(json) });
    await page.locator('.ask input[type=file]').setInputFiles(DOCUMENT);
    await backFrom();
    await page.getByText('from saved.json on this computer').waitFor();
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('are read by keys alone, place after place', async () => {
    const visitor = await withAudit();
    const { page, faults } = visitor;
    await page.keyboard.press('w');
    await page.getByRole('heading', { level: 1, name: 'Write from the audit' }).waitFor();
    await page.getByRole('radio').first().waitFor();
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.paper').waitFor();
    await page.keyboard.press('n');
    const first = await page.locator(':focus').textContent();
    await page.keyboard.press('n');
    const second = await page.locator(':focus').textContent();
    assert.notEqual(first, second);
    await page.keyboard.press('Enter');
    const chosen = await page.evaluate<string>('String(getSelection())');
    assert.equal(chosen, `**${second}**`);
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('are written once the person tries again, where the service could not answer', async () => {
    const visitor = await withAudit({ expected: / 503 / });
    const { page, faults } = visitor;
    await page.getByRole('link', { name: 'Write …' }).click();
    await page.getByRole('radio').first().waitFor();
    await page.getByText(/^Uses 1 run\. \S+ are left this month\.$/).waitFor();
    let refusals = 0;
    await page.route('**/v1/action', (route) =>
      ++refusals <= 1
        ? route.fulfill({ status: 503, json: { error: { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' } } })
        : route.fallback(),
    );
    await page.getByRole('button', { name: 'Write it' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await page.locator('.paper').waitFor();
    assert.equal(refusals, 2);
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('are written anew from another choice, and what was changed before stays where it was', async () => {
    // An audit and two documents.
    const tenant = await service.tenant({ maxRunsPerPeriod: 3 });
    const visitor = await withAudit({ tenant, expected: / 429 / });
    const { page, faults } = visitor;
    await page.getByRole('link', { name: 'Write …' }).click();
    await page.getByRole('radio').first().waitFor();
    await starting(page, 'Write it', () => page.getByRole('button', { name: 'Write it' }).click());
    await page.locator('.paper').waitFor();
    const address = page.url();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.locator('textarea').fill('# My own words\n\nNothing else.\n');
    await page.locator('.pick input').first().uncheck();
    await page.getByRole('button', { name: 'Write it anew' }).click();
    const anew = page.getByRole('dialog').getByRole('button', { name: 'Write it anew' });
    await starting(page, 'Write it anew', () => anew.click());
    await page.waitForURL((url) => url.href !== address);
    await page.locator('.basis').first().waitFor();
    assert.equal(await page.getByText('My own words').count(), 0);
    await page.goto(address);
    await page.locator('.paper').getByText('Nothing else.').waitFor();
    await page.getByRole('button', { name: 'Write it anew' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Write it anew' }).click();
    await page
      .getByRole('alert')
      .getByText(/^The allowance of 3 is used up\. It is renewed /)
      .waitFor();
    await page.getByRole('button', { name: 'Discard my changes' }).click();
    await page.locator('.basis').first().waitFor();
    await page.goto('/console');
    await page.locator('.rowlink .chip').nth(2).waitFor();
    assert.equal(await page.locator('a.rowlink[href*="/documents/"]').count(), 2, 'two documents, each started once');
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('remind of their deletion, and stay in the tab with what was changed once the service has deleted them', async () => {
    const visitor = await withAudit({ expected: / 404 |ERR_FAILED/ });
    const { page, look, faults } = visitor;
    await written(page);
    await page.clock.install();
    // The clock's own timers are those of a page that is opened after it.
    await page.reload();
    await page.locator('.paper').waitFor();
    const until = await keptUntil(page, visitor.tenant);
    await page.clock.setSystemTime(until - 299_000);
    const reminder = page.locator('.notice', { hasText: /Kept [345] minutes more, and not saved\./ });
    await reminder.waitFor();
    await look('document-soon-deleted');
    // A file that could not be written is no saved one.
    await page.route('**/assets/download-document-*', (route) => route.abort());
    await reminder.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').waitFor();
    assert.equal(await reminder.isVisible(), true);
    await page.unroute('**/assets/download-document-*');
    await page.clock.setSystemTime(until - 119_000);
    const dialog = page.getByRole('dialog', { name: /^Kept \d minutes? more, and not saved\.$/ });
    await downloaded(page, () => dialog.getByRole('button', { name: 'Save' }).click());
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.locator('textarea').fill('# My own words\n\nNothing else.\n');
    await page.getByText(/^Kept in this tab/).waitFor();
    const status = await page.evaluate<number>(`(async () => {
      const answer = await fetch('/console/api/session', { headers: { 'x-console-organisation': 'none' } });
      const { personId, organisation } = await answer.json();
      const headers = { 'x-console-organisation': organisation.tenantId, 'x-console-person': personId };
      const jobId = location.pathname.split('/').at(-1);
      return (await fetch('/v1/jobs/' + jobId, { method: 'DELETE', headers })).status;
    })()`);
    assert.equal(status, 200);
    await page.reload();
    await page.locator('.paper').getByText('Nothing else.').waitFor();
    await page.getByText('The service has deleted this document.').waitFor();
    await look('document-deleted');
    await page.getByRole('button', { name: 'Discard my changes' }).click();
    await page.locator('.paper').getByText('My own words').waitFor({ state: 'detached' });
    await page.locator('.fill').first().waitFor();
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('are offered in the language of the interface', async () => {
    const visitor = await withAudit();
    const { page, faults } = visitor;
    await page.getByRole('link', { name: 'Write …' }).click();
    await page.getByRole('radio', { name: /^Grounds for appeal/ }).waitFor();
    await page.evaluate("document.cookie = 'docaudit_language=sv; path=/'");
    await page.reload();
    await page.getByRole('radio', { name: /^Överklagande/ }).waitFor();
    const names = ['Överklagande', 'Sammanfattning på klarspråk', 'Begäran om omprövning'];
    assert.deepEqual(await page.locator('.choice b').allTextContents(), names);
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('show marks of hostile documents as text', async () => {
    const visitor = await withAudit();
    const { page, faults } = visitor;
    await written(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    const vectors =
      '<img src=x onerror=alert(1)> <script>alert(1)</script> ![x](http://127.0.0.1:9/x.png) [x](javascript:alert(1))';
    await page.locator('textarea').fill(`# ${vectors}\n\n${vectors}\n`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.locator('.paper p').first().waitFor();
    assert.equal(await page.locator('.paper :is(img, script, a)').count(), 0);
    assert.deepEqual(faults, []);
    await visitor.leave();
  });
});
