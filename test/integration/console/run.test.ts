import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { createAdministrator } from '../../../shared/services/tenants/people.ts';
import { memberVisits, storageOf } from '../../support/console/people.ts';
import { needChromium, useVisits, type Visitor, WINDOWS, type WindowName } from '../../support/console/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { useGatedEngine } from '../../support/model/gated-engine.ts';
import { PASSWORD } from '../../support/requests/console.ts';
import { useService } from '../../support/service/use-service.ts';

/** An invented decision in which the offline engine finds flaws. */
const DOCUMENT = fileURLToPath(
  new URL('../../../apps/stack/examples/sv-bostadsanpassning-beslut.txt', import.meta.url),
);
/** Bytes of gzipped scripts that the page of a run may load before a document is opened. */
const MAX_SCRIPTS = 150_000;

describe('a run in the console', () => {
  needChromium();
  const engine = useGatedEngine();
  const service = useService({ engine, ownAddress: true });
  const visit = useVisits(service);
  const member = memberVisits(service, visit);

  /** Someone who has signed in, from an organisation of its own. */
  async function signedIn(window: WindowName = 'desktop'): Promise<Visitor & { storage: string }> {
    const tenant = await service.tenant();
    const email = `${randomUUID()}@kommun.example`;
    await createAdministrator(service.platform, { tenantId: tenant.tenantId, email, password: PASSWORD });
    const storage = storageOf(service);
    const visitor = await visit({ window, allowed: [storage], expected: / 401 / });
    const { page } = visitor;
    await page.goto('/console');
    await page.waitForURL(/sign-in/);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Audits' }).waitFor();
    return { ...visitor, storage };
  }

  async function started(page: Page): Promise<void> {
    await page.locator('input[type=file]').first().setInputFiles(DOCUMENT);
    await page.getByText('text can be read').waitFor();
    await page.getByRole('radio').first().waitFor();
    await page.getByRole('button', { name: 'Start the audit' }).dblclick();
    await page.getByRole('heading', { level: 1, name: 'sv-bostadsanpassning-beslut.txt' }).waitFor();
  }

  for (const window of Object.keys(WINDOWS) as WindowName[]) {
    it(`goes from an empty list to a saved and deleted audit (${window})`, async () => {
      const visitor = await signedIn(window);
      const { page, look, faults } = visitor;
      await page.getByText('No audits are kept just now.').waitFor();
      await look('audits-empty');
      await page.locator('input[type=file]').first().setInputFiles(DOCUMENT);
      await page.getByText('text can be read').waitFor();
      await page.getByRole('radio').first().waitFor();
      await look('new-audit');
      await page.getByRole('button', { name: 'Start the audit' }).dblclick();
      await page.locator('.finding').first().waitFor({ state: 'attached' });
      // The document came along from the page before, and its passages are found in it.
      await page.locator('[data-mark]').first().waitFor({ state: 'attached' });
      await look('run-reader');
      await page.locator('.finding > button').first().click();
      await page.locator('.cite').first().click();
      await page.locator('.provision .law').first().waitFor();
      await look('run-provision');
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'JSON: opens again here' }).click();
      const saved = await (await downloading).path();
      await page.goto('/console');
      await page.getByText('Ready', { exact: true }).waitFor();
      assert.equal(await page.locator('.rowlink').count(), 1, 'two presses start one run');
      await look('audits');
      await page.goto('/console/audits/file');
      await page.locator('input[type=file]').setInputFiles({
        name: 'saved.json',
        mimeType: 'application/json',
        buffer: await readFile(saved),
      });
      await page.locator('.finding').first().waitFor();
      await page.goto('/console');
      await page.locator('.rowlink').click();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Delete now' }).click();
      await page.getByRole('dialog').waitFor();
      await look('delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete now' }).click();
      await page.getByText('No audits are kept just now.').waitFor();
      assert.deepEqual(faults, []);
      await visitor.leave();
    });
  }

  it('shows each reviewer while it reads, and tells another file from the audited one', async () => {
    const visitor = await signedIn();
    const { page, look } = visitor;
    engine.hold();
    await started(page);
    await engine.waiting(1);
    await page.locator('.lane.now').getByText('reading').first().waitFor();
    await look('run-reviewers');
    engine.release();
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    assert.equal(await page.getByText('This is not the file that was audited').count(), 0);
    await page.reload();
    await page
      .locator('.ask input[type=file]')
      .setInputFiles({ name: 'other.txt', mimeType: 'text/plain', buffer: Buffer.from('Another decision.') });
    await page.getByText('This is not the file that was audited').waitFor();
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('tells a person who asked for it, on whatever page they are, that the audit is ready', async () => {
    const visitor = await signedIn();
    const { page } = visitor;
    engine.hold();
    await started(page);
    await engine.waiting(1);
    await page.evaluate(`
      window.told = [];
      window.Notification = class {
        constructor(title, { body }) { window.told.push([title, body]); }
        static requestPermission() { return Promise.resolve(window.answer); }
      };
    `);
    const ask = page.getByRole('button', { name: 'Tell me when it is ready' });
    await page.evaluate("window.answer = 'default'");
    await ask.click();
    await ask.waitFor();
    await page.evaluate("window.answer = 'granted'");
    await ask.click();
    await page.getByText('You will be told, as long as this window is open.').waitFor();
    await page.getByRole('link', { name: 'Laws', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Laws' }).waitFor();
    engine.release();
    const told = () => page.evaluate<string[][]>('window.told');
    await eventually(async () => (await told()).length > 0);
    assert.deepEqual(await told(), [['The audit is ready', 'sv-bostadsanpassning-beslut.txt']]);
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('says what is wrong with a file before anything is sent', async () => {
    const visitor = await signedIn();
    const { page, look } = visitor;
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto('/console/audits/new');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'cut.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await page.getByText('The file is damaged or incomplete.').waitFor();
    await look('new-audit-refused');
    await page.getByRole('button', { name: 'Start the audit' }).click({ force: true });
    assert.deepEqual(
      sent.filter((url) => url.includes('/v1/upload-url')),
      [],
    );
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('is not here for a colleague of another organisation', async () => {
    const own = await signedIn();
    await started(own.page);
    const address = new URL(own.page.url()).pathname;
    const visitor = await visit({ expected: /40[14]/ });
    await visitor.leave();
    const other = await signedIn();
    await other.page.goto(address);
    await other.page.getByRole('heading', { level: 1, name: 'This audit is not here' }).waitFor();
    await other.look('gone');
    await own.leave();
    await other.leave();
  });

  it('loads at most 150 kB of scripts for the page of a run', async () => {
    const visitor = await signedIn();
    const { page } = visitor;
    await started(page);
    await page.locator('.finding').first().waitFor();
    const address = page.url();
    const fresh = await page.context().newPage();
    const loaded: Promise<Buffer>[] = [];
    fresh.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (!pathname.endsWith('.js')) return;
      loaded.push(
        readFile(new URL(`../../../apps/console/dist${pathname.replace('/console', '')}.gz`, import.meta.url)),
      );
    });
    await fresh.goto(address);
    await fresh.locator('.finding').first().waitFor();
    // The sections below the findings load a moment later, and count too.
    await fresh.waitForLoadState('networkidle');
    const bytes = (await Promise.all(loaded)).reduce((sum, { length }) => sum + length, 0);
    assert.ok(bytes > 50_000 && bytes <= MAX_SCRIPTS, `${bytes} bytes`);
    await visitor.leave();
  });

  it('offers an example where there is nothing yet', async () => {
    const visitor = await signedIn();
    const { page } = visitor;
    await page.getByRole('button', { name: 'Try it with an example' }).click();
    await page.getByRole('heading', { level: 1, name: 'New audit' }).waitFor();
    await page.getByText('sv-bostadsanpassning-beslut.txt').waitFor();
    await page.getByRole('radio').first().waitFor();
    await page.getByRole('button', { name: 'Start the audit' }).click();
    await page.getByRole('heading', { level: 1, name: 'sv-bostadsanpassning-beslut.txt' }).waitFor();
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('opens a published profile by its address, also one that its pickers leave out, and no draft', async () => {
    const tenant = await service.tenant();
    const urlSlug = 'barn-och-unga';
    const userHelpText = 'För beslut som rör barn.';
    const workers = [{ name: 'Motivering', rules: [{ jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_32§' }] }];
    const body = { name: 'Barn', documentType: 'Beslut', urlSlug, userHelpText, unlisted: true, workers };
    const { profileId } = await tenant.client.post('/v1/profiles', { body });
    const visitor = await member({ tenant, allowed: [storageOf(service)], expected: / 404 / });
    const { page, look } = visitor;
    const unknown = page.getByRole('heading', { level: 1, name: 'No profile has this address' });
    for (const address of ['/p/no-such-profile', `/p/${urlSlug}`]) {
      await page.goto(address);
      await unknown.waitFor();
    }
    await look('address-unknown');
    await tenant.client.patch('/v1/profiles/{id}', {
      params: { path: { id: profileId } },
      body: { status: 'PUBLISHED' },
    });
    await page.goto('/console/audits/new');
    await page.getByRole('radio').first().waitFor();
    assert.equal(await page.getByRole('radio', { name: /^Barn/ }).count(), 0);
    await page.goto(`/p/${urlSlug}`);
    await page.getByRole('heading', { level: 1, name: 'Barn' }).waitFor();
    await page.getByText(userHelpText).waitFor();
    await page.getByText('Reviewed by: Motivering').waitFor();
    await look('address-profile');
    await page.locator('input[type=file]').first().setInputFiles(DOCUMENT);
    await page.getByText('text can be read').waitFor();
    await page.getByRole('button', { name: 'Start the audit' }).click();
    await page.getByRole('heading', { level: 1, name: 'sv-bostadsanpassning-beslut.txt' }).waitFor();
    assert.equal(await service.usedRuns(tenant), 1);
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });
});
