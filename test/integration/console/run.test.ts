import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page, Route } from 'playwright-core';
import type { Schemas } from '../../../shared/client/types.ts';
import { DEFAULT_LIMITS } from '../../../shared/extraction/limits.ts';
import { mintChargeId } from '../../../shared/ids.ts';
import { dayKeyOf, periodEndMs, periodKeyOf } from '../../../shared/rules/periods.ts';
import { createBundle } from '../../../shared/services/profiles/bundles.ts';
import { createAdministrator } from '../../../shared/services/tenants/people.ts';
import { drag } from '../../support/console/drag.ts';
import { holdRequests } from '../../support/console/hold-requests.ts';
import { memberVisits, storageOf } from '../../support/console/people.ts';
import { needChromium, signIn, useVisits, WINDOWS, type WindowName } from '../../support/console/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { makeZip, odtParts } from '../../support/make-zip.ts';
import { useGatedEngine } from '../../support/model/gated-engine.ts';
import { INVESTIGATION, REASONS, storeProfile } from '../../support/requests/configuration.ts';
import { PASSWORD } from '../../support/requests/console.ts';
import { useService } from '../../support/service/use-service.ts';
import { pdfOfContents } from '../../unit/shared/extraction/support/make-pdf.ts';

/** An invented decision in which the offline engine finds flaws. */
const DOCUMENT = fileURLToPath(
  new URL('../../../apps/stack/examples/sv-bostadsanpassning-beslut.txt', import.meta.url),
);
/** Bytes of gzipped scripts that the page of a run may load before a document is opened. */
const MAX_SCRIPTS = 150_000;
/** Runs a month of an organisation that spends them. */
const MAX_RUNS = 4;

describe('a run in the console', () => {
  needChromium();
  const engine = useGatedEngine();
  const service = useService({ engine, ownAddress: true });
  const visit = useVisits(service);
  const member = memberVisits(service, visit);

  /** Someone who has signed in, from an organisation of its own. */
  async function signedIn(window: WindowName = 'desktop', expected = / 401 /) {
    const tenant = await service.tenant();
    const email = `${randomUUID()}@kommun.example`;
    await createAdministrator(service.platform, { tenantId: tenant.tenantId, email, password: PASSWORD });
    const storage = storageOf(service);
    const visitor = await visit({ window, allowed: [storage], expected });
    const { page } = visitor;
    await page.goto('/console');
    await page.waitForURL(/sign-in/);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Audits' }).waitFor();
    return { ...visitor, storage, tenant };
  }

  async function begin(page: Page, file: Parameters<Locator['setInputFiles']>[0] = DOCUMENT): Promise<void> {
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByText('text can be read').waitFor();
    await page.getByRole('radio').first().waitFor();
    await page.getByRole('button', { name: 'Start the audit' }).dblclick();
  }

  async function started(page: Page): Promise<void> {
    await begin(page);
    await page.getByRole('heading', { level: 1, name: 'sv-bostadsanpassning-beslut.txt' }).waitFor();
  }

  /** Spends a run of an organisation as another one of its people would. */
  async function spendRun(tenantId: string): Promise<void> {
    const now = Date.now();
    const charge = { chargeId: mintChargeId(), tenantId, periodKey: periodKeyOf(now), day: dayKeyOf(now), runs: 1 };
    assert.notEqual(await service.platform.data.runCounters.charge(charge, MAX_RUNS), null);
  }

  const decision = (name = 'beslut.txt') => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from('Beslut: ansökan avslås.'),
  });

  /** Holds the reading of files on pages that open from now on; the answer lets a file be read, by its name, and waits for it. */
  async function holdReading(page: Page): Promise<(name: string) => Promise<void>> {
    await page.addInitScript(`
      window.held = new Map();
      const read = File.prototype.arrayBuffer;
      File.prototype.arrayBuffer = async function () {
        await new Promise((resolve) => window.held.set(this.name, resolve));
        return read.call(this);
      };
    `);
    return (name) =>
      page.evaluate(`(async () => {
        window.held.get('${name}')();
        // The page hashes the file before this is hashed, and shows it in the next picture.
        await crypto.subtle.digest('SHA-256', new Uint8Array(1_000_000));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      })()`);
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
      await page.locator('.rowlink').getByText('Saved by you').waitFor();
      assert.equal(await page.locator('.rowlink').count(), 1, 'two presses start one run');
      await look('audits');
      await page.goto('/console/audits/file');
      await page.locator('input[type=file]').setInputFiles({
        name: 'saved.json',
        mimeType: 'application/json',
        buffer: await readFile(saved),
      });
      await page.locator('.finding').first().waitFor();
      await page.getByRole('link', { name: 'Write …' }).waitFor();
      await page.goto('/console');
      await page.locator('.rowlink').click();
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Delete now' }).click();
      await page.getByRole('dialog').waitFor();
      await look('delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete now' }).click();
      await page.getByText(/^deleted \d\d:\d\d$/).waitFor();
      await page.getByText('No audits are kept just now.').waitFor();
      await look('audits-deleted');
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
    // Of the places, each window shows one set; on a phone the reader takes the room of it.
    const [rail, topbar] = [page.locator('.rail'), page.locator('.topbar .places')];
    const places = { 1440: rail, 1024: rail, 800: topbar, 704: topbar, 390: page.locator('.tabbar') };
    const shown = async () => {
      const found: number[] = [];
      for (const [width, set] of Object.entries(places)) {
        await page.setViewportSize({ width: Number(width), height: 900 });
        if (await set.isVisible()) found.push(Number(width));
      }
      await page.setViewportSize(WINDOWS.desktop.viewport);
      return found;
    };
    assert.deepEqual(await shown(), [390, 704, 800, 1024, 1440]);
    await page.setViewportSize({ width: 800, height: 900 });
    await page.locator('.topbar').getByRole('button', { name: 'Main menu' }).click();
    await page.getByRole('link', { name: 'Rule sets' }).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize(WINDOWS.desktop.viewport);
    // A run near its end: another delivery, a reviewer that is done, and less than two minutes left.
    const ofJob = /\/v1\/jobs\/job_[^/]+$/;
    let waits = true;
    await page.route(ofJob, async (route) => {
      const response = await route.fetch();
      const job = (await response.json()) as Schemas['Job'];
      const now = Date.now();
      const [first, ...rest] = job.reviewers;
      assert.ok(first);
      const done = { ...first, state: 'DONE' as const, startedAt: now - 62_000, finishedAt: now };
      // Later than every event, so that none of them is shown in its place.
      const late = { updatedAt: now + 60_000, delivery: 2, deadlineAt: now + 95_000 };
      const next = waits ? { nextDeliveryAt: now + 28_000 } : {};
      await route.fulfill({ response, json: { ...job, ...late, ...next, reviewers: [done, ...rest] } });
    });
    await page.locator('.lane.done').getByText('done in 1 min 02 s').waitFor();
    await page.getByText(/^1 min \d\d s$/).waitFor();
    await page.getByText(/^The panel reads again in 2[5-8] s, attempt 3 of 5\./).waitFor();
    await look('run-waits-for-delivery');
    waits = false;
    await page.getByText('The panel reads again, attempt 2 of 5.').waitFor();
    await look('run-last-minutes');
    await page.unroute(ofJob);
    engine.release();
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    assert.deepEqual(await shown(), [704, 800, 1024, 1440]);
    assert.equal(await rail.getByTitle('Preferences', { exact: true }).count(), 1);
    const icons = rail.locator('a:not(.brand), button.who');
    assert.equal(await icons.and(page.locator('[title]')).count(), await icons.count(), 'each icon tells its place');
    assert.equal(await page.getByText('This is not the file that was audited').count(), 0);
    const read = await holdReading(page);
    await page.reload();
    const choose = (name: string) => page.locator('.ask input[type=file]').setInputFiles(decision(name));
    await choose('slow.txt');
    await choose('other.txt');
    await eventually(() => page.evaluate<boolean>('window.held.size === 2'));
    await read('other.txt');
    await page.getByText('This is not the file that was audited').waitFor();
    await read('slow.txt');
    await page.getByRole('region', { name: 'other.txt' }).waitFor();
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('tells the steps with their times, the law of each reviewer and the document meanwhile, and is stopped', async () => {
    const visitor = await signedIn();
    const { page, look, tenant } = visitor;
    // Another profile than the first, so that it is seen which is chosen later.
    const own = { name: 'Motivering', status: 'PUBLISHED' as const, workers: [{ name: 'Skäl', rules: [REASONS] }] };
    await storeProfile(service, tenant.tenantId, own);
    engine.hold();
    await page.goto('/console/audits/new');
    await page.locator('input[type=file]').first().setInputFiles(DOCUMENT);
    await page.getByText('Swedish · text can be read').waitFor();
    await page.getByRole('radio', { name: own.name }).check();
    await page.getByRole('button', { name: 'Start the audit' }).click();
    await engine.waiting(1);
    await page.locator('.lane.now').first().waitFor();
    const step = (name: string) => page.locator('.steps > li', { hasText: name });
    for (const done of ['Sent', 'Text read']) assert.match((await step(done).textContent()) ?? '', /\d\d:\d\d:\d\d$/);
    await page.getByText(/^since \d\d:\d\d:\d\d$/).waitFor();
    await page.locator('.lane', { hasText: /Skäl.*holds 1 provision of Förvaltningslag/ }).waitFor();
    await page.getByRole('button', { name: 'Read the document meanwhile' }).click();
    await page.locator('.meanwhile .sheet').getByText('bostadsanpassning').first().waitFor();
    await page.getByRole('button', { name: 'Hide the document' }).click();
    await page.locator('.meanwhile').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Stop the audit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stop the audit?' });
    await dialog.getByText('The run stays counted.').waitFor();
    await look('run-stop');
    await dialog.getByRole('button', { name: 'Let it go on' }).click();
    await page.locator('.lane.now').first().waitFor();
    await page.getByRole('button', { name: 'Stop the audit' }).click();
    await dialog.getByRole('button', { name: 'Stop the audit' }).click();
    await page.getByRole('alert').getByText('The audit was stopped. The run stays counted.').waitFor();
    await look('run-stopped');
    await eventually(async () => engine.cancelled > 0);
    assert.equal(await service.usedRuns(tenant), 1);

    await page.getByRole('link', { name: 'Start again' }).click();
    await page.getByText('sv-bostadsanpassning-beslut.txt').waitFor();
    await page.getByText('text can be read').waitFor();
    await page.getByRole('radio', { name: own.name, checked: true }).waitFor();
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('chooses the profile for the language of the document until the person chooses one', async () => {
    const tenant = await service.tenant();
    // Newer than the profile of every organisation, which comes first in a list.
    const norwegian = { name: 'Forvaltningsvedtak', status: 'PUBLISHED' as const, jurisdictions: ['NO' as const] };
    await storeProfile(service, tenant.tenantId, norwegian);
    const visitor = await member({ tenant });
    const { page } = visitor;
    await page.goto('/console/audits/new');
    const own = page.getByRole('radio', { name: norwegian.name });
    const chosen = page.locator('input[name=profile]:checked');
    const others = page.getByText('For other languages (1)');
    await own.waitFor();
    assert.equal(await own.isChecked(), false);
    const choose = async (text: string, language: string) => {
      const file = { name: 'vedtak.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
      await page.locator('input[type=file]').first().setInputFiles(file);
      await page.getByText(`${language} · text can be read`).waitFor();
    };
    await choose('Vedtaket er ikke fattet av nemnda.', 'Norwegian');
    await others.waitFor();
    assert.equal(await own.isChecked(), true);
    assert.equal(await page.locator('input[name=profile]').filter({ visible: true }).count(), 1);
    await choose('Beslutet är inte fattat enligt lagen.', 'Swedish');
    assert.equal(await own.isVisible(), false);
    assert.equal(await chosen.isVisible(), true);
    await others.click();
    await own.check();
    await choose('Vedtaket er ikke fattet av nemnda.', 'Norwegian');
    await choose('Beslutet är inte fattat enligt lagen.', 'Swedish');
    assert.equal(await own.isChecked(), true);
    assert.equal(await own.isVisible(), true);
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('shows how much of the file was sent, and is stopped before a run is used', async () => {
    const visitor = await signedIn();
    const { page, look, storage } = visitor;
    const release = await holdRequests(page, `${storage}/**`, (route) => route.continue().catch(() => undefined));
    await page.goto('/console/audits/new');
    await page.locator('input[type=file]').first().setInputFiles(DOCUMENT);
    await page.getByText('text can be read').waitFor();
    await page.getByRole('radio').first().waitFor();
    const start = page.getByRole('button', { name: 'Start the audit' });
    const { width } = (await start.boundingBox()) ?? {};
    await start.click();
    await page.getByRole('progressbar', { name: 'Sending the file' }).waitFor();
    assert.equal((await page.getByRole('button', { name: 'Starting …' }).boundingBox())?.width, width);
    await look('new-audit-sending');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.locator('main').getByText('Sending was stopped. No run was used.').waitFor();
    assert.equal(await page.evaluate("document.activeElement.textContent.startsWith('Start the audit')"), true);
    await look('new-audit-stopped');
    release();
    assert.equal(await service.usedRuns(visitor.tenant), 0);
    await start.click();
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    assert.equal(await service.usedRuns(visitor.tenant), 1);
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('shows a package by its members and counts a run for each, and says from when there are runs again', async () => {
    const tenant = await service.tenant({ maxRunsPerPeriod: MAX_RUNS });
    const { tenantId } = tenant;
    const [saklighet, motivering] = await Promise.all([
      storeProfile(service, tenantId, { name: 'Saklighet', status: 'PUBLISHED', workers: [{ name: 'Opartiskhet' }] }),
      storeProfile(service, tenantId, {
        name: 'Motivering',
        status: 'PUBLISHED',
        workers: [
          { name: 'Skäl', rules: [REASONS] },
          { name: 'Utredning', rules: [INVESTIGATION] },
        ],
      }),
    ]);
    const memberProfileIds = [saklighet.profileId, motivering.profileId];
    await createBundle(service.platform, { tenantId, name: 'Hela granskningen', memberProfileIds });
    const visitor = await member({ tenant, allowed: [storageOf(service)], expected: / 429 / });
    const { page, look } = visitor;
    const choose = async (name: string) => {
      await page.goto('/console/audits/new');
      await page.locator('input[type=file]').first().setInputFiles(DOCUMENT);
      await page.getByText('text can be read').waitFor();
      await page.getByRole('radio', { name }).check();
    };
    const start = page.getByRole('button', { name: 'Start the audit' });
    await choose('Hela granskningen');
    await page.getByText('2 profiles · 3 reviewers · Sweden').waitFor();
    await page.getByText('Uses 2 runs. 4 are left this month.').waitFor();
    engine.hold();
    await start.click();
    await engine.waiting(2);
    for (const [name, lanes] of Object.entries({ Saklighet: 1, Motivering: 2 })) {
      await page.getByRole('list', { name }).waitFor();
      assert.equal(await page.getByRole('list', { name }).getByRole('listitem').count(), lanes);
    }
    await look('run-package');
    await page.getByRole('button', { name: 'Read the document meanwhile' }).click();
    await page.locator('.meanwhile .sheet[data-page]').first().waitFor();
    await look('run-read-meanwhile');
    engine.release();
    await page.locator('.finding, .side').first().waitFor({ state: 'attached' });
    assert.equal(await service.usedRuns(tenant), 2);

    await choose('Saklighet');
    await page.getByText('Uses 1 run. 2 are left this month.').waitFor();
    await spendRun(tenantId);
    await choose('Hela granskningen');
    await page.getByText('This package uses 2 runs, and 1 of 4 are left this month.').waitFor();
    assert.equal(await start.getAttribute('aria-disabled'), 'true');
    await choose('Saklighet');
    await page.getByText('Uses 1 run. 1 are left this month.').waitFor();
    await spendRun(tenantId);
    await start.click();
    const renewed = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(periodEndMs(Date.now()));
    await page
      .getByText(`No runs are left this month: your organisation has 4 a month. There are new ones from ${renewed}.`)
      .waitFor();
    assert.equal(await page.getByText('Too many requests').count(), 0);
    await look('new-audit-spent');
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
        static async requestPermission() {
          if (window.answer === undefined) throw new TypeError('Refused');
          return window.answer;
        }
      };
    `);
    const ask = page.getByRole('button', { name: 'Tell me when it is ready' });
    const android = await page.context().newPage();
    await android.addInitScript(
      "Object.defineProperty(navigator, 'userAgentData', { value: { platform: 'Android' } })",
    );
    await android.goto(page.url());
    await android.getByText('You can leave').waitFor();
    assert.equal(await android.getByRole('button', { name: 'Tell me when it is ready' }).count(), 0);
    await android.close();
    await ask.click();
    await page.getByRole('alert').getByText('Something failed here.').waitFor();
    await page.evaluate("window.answer = 'default'");
    await page.getByRole('button', { name: 'Try again' }).click();
    await ask.waitFor();
    await page.evaluate("window.answer = 'granted'");
    await ask.click();
    await page.locator('div:focus', { hasText: 'You will be told, as long as this window is open.' }).waitFor();
    await page.getByRole('link', { name: 'Laws', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Laws' }).waitFor();
    engine.release();
    const told = () => page.evaluate<string[][]>('window.told');
    await eventually(async () => (await told()).length > 0);
    assert.deepEqual(await told(), [['The audit is ready', 'sv-bostadsanpassning-beslut.txt']]);
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('lists what needs one first, with the reason of what failed, and compares two runs that are kept', async () => {
    const visitor = await signedIn('desktop', / 40[01] /);
    const { page, look } = visitor;
    const toAudits = async () => {
      await page.getByRole('link', { name: 'Audits', exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Audits' }).waitFor();
    };
    const chips = page.locator('.rowlink .chip');
    engine.hold();
    await started(page);
    await engine.waiting(1);
    await toAudits();
    engine.release();
    await page.getByText('Not read yet').waitFor();
    const unread = (await page.locator('.rowlink').getAttribute('href')) ?? '';

    engine.hold();
    await started(page);
    await engine.waiting(1);
    await toAudits();
    await chips.nth(1).waitFor();
    assert.match((await chips.allTextContents()).join(), /^Not read yet,(?:\d of \d reviewers done|Waiting)$/);
    await look('audits-unread');
    await page.locator('.rowlink').nth(1).click();
    await page.getByRole('button', { name: 'Stop the audit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop the audit' }).click();
    await page.getByRole('alert').waitFor();
    await toAudits();
    await page.getByText('The audit was stopped.').waitFor();
    assert.deepEqual(await chips.allTextContents(), ['Not read yet', 'Not finished']);

    engine.release();
    await started(page);
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('link', { name: 'Compare …' }).click();
    await page.getByRole('heading', { level: 1, name: 'Compare two audits' }).waitFor();
    const [before, now] = ['Before', 'Now'].map((name) => page.getByRole('region', { name }));
    await before?.getByText(/^Finished/).waitFor();
    await now?.getByRole('combobox').selectOption(unread.split('/').at(-1) ?? '');
    await page.getByText('The two audits say the same.').waitFor();
    await look('compare-runs');
    const refuse = (route: Route) =>
      route.fulfill({
        status: 400,
        json: { success: false, error: { code: 'BAD_REQUEST', message: 'Not now.', details: null } },
      });
    await page.route(/\/v1\/jobs[?/]/, refuse);
    await page.reload();
    // The list of each side and its run.
    await page.getByRole('alert').nth(3).waitFor();
    assert.equal(await page.getByText('This audit is not ready yet.').count(), 0);
    await page.unroute(/\/v1\/jobs[?/]/);
    const again = page.getByRole('button', { name: 'Try again' });
    await eventually(async () => {
      if ((await again.count()) === 0) return true;
      // Both sides read one list, so that the button may go before it is pressed.
      await again
        .first()
        .click({ timeout: 1_000 })
        .catch(() => undefined);
      return false;
    });
    await page.getByText('The two audits say the same.').waitFor();
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('warns on any page of a result that is deleted soon and was not read', async () => {
    const visitor = await signedIn();
    const { page, look } = visitor;
    const unread = (jobId: string, leftMs: number, now = Date.now()) => ({
      jobId,
      kind: 'ANALYSIS',
      status: 'COMPLETED',
      profileId: 'prf_gone',
      progress: { done: 1, total: 1 },
      metadata: { fileName: `${jobId}.pdf` },
      createdAt: now,
      updatedAt: now,
      deadlineAt: now + 60_000,
      keptUntil: now + leftMs,
    });
    // By the time of each answer, because a busy machine may take a minute for a picture.
    await page.route(/\/v1\/jobs\?/, (route) =>
      route.fulfill({
        json: { jobs: [unread('job_later', 900_000), unread('job_soon', 179_000)], nextCursor: null },
      }),
    );
    const warning = page.getByRole('region', { name: 'Not read yet' });
    await page.goto('/console/laws');
    await warning.getByText('job_soon.pdf is not read yet, and kept 3 minutes more.').waitFor();
    await look('unread-soon');
    // The list says it itself.
    await page.getByRole('link', { name: 'Audits', exact: true }).first().click();
    await page.getByText(/^Kept [23] minutes more, and not saved\.$/).waitFor();
    await warning.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Laws', exact: true }).first().click();
    assert.match((await warning.getByRole('link').getAttribute('href')) ?? '', /\/console\/audits\/job_soon$/);
    await warning.getByRole('button', { name: 'Let it go' }).click();
    await warning.waitFor({ state: 'detached' });
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('takes a file that is dropped on any page, and none where a dialog is open', async () => {
    const visitor = await signedIn();
    const { page, look } = visitor;
    await page.goto('/console/laws');
    await page.getByRole('heading', { level: 1, name: 'Laws' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    assert.equal(await drag(page, 'drop', [decision()]), true);
    await page.keyboard.press('Escape');
    assert.equal(await drag(page, 'dragover', [decision()]), true);
    await page.locator('.drop-sign').waitFor();
    await look('drop');
    await drag(page, 'drop', [decision()]);
    await page.getByRole('heading', { level: 1, name: 'New audit' }).waitFor();
    await page.getByText('text can be read').waitFor();
    // The page's own handler takes the next one.
    await drag(page, 'drop', [decision('annat.txt')]);
    await page.getByText('annat.txt').waitFor();
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('has the whole window left by the clock of a device that is behind', async () => {
    const visitor = await signedIn();
    const { page } = visitor;
    await page.clock.setFixedTime(Date.now() - 5 * 60_000);
    engine.hold();
    await started(page);
    await page.locator('.lane.now').first().waitFor();
    await page.getByText('30 min', { exact: true }).waitFor();
    assert.equal(await page.locator('.meter rect').last().getAttribute('width'), '0');
    engine.release();
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('counts the minutes for which a result is kept by the clock of the service', async () => {
    const visitor = await signedIn();
    const { page } = visitor;
    await started(page);
    await page.locator('.finding').first().waitFor();
    await page.clock.setFixedTime(Date.now() - 20 * 60_000);
    await page.reload();
    const countdown = page.locator('.countdown .not-phone');
    await countdown.waitFor();
    const minutes = Number(/\d+/.exec((await countdown.textContent()) ?? '')?.[0]);
    assert.ok(minutes <= 15, `${minutes} of 15 minutes`);
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('goes on after its page is left while it starts, and takes nobody away from where they are', async () => {
    const visitor = await signedIn();
    const { page } = visitor;
    const release = await holdRequests(page, `${visitor.storage}/**`);
    await begin(page);
    await page.getByRole('progressbar', { name: 'Sending the file' }).waitFor();
    await page.getByRole('link', { name: 'Laws', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Laws' }).waitFor();
    release();
    await page.locator('.said', { hasText: 'The audit of sv-bostadsanpassning-beslut.txt has begun.' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/console/laws');
    assert.equal(await service.usedRuns(visitor.tenant), 1);
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('is deleted where the service has deleted it already', async () => {
    const visitor = await signedIn('desktop', / 40[14] /);
    const { page, tenant } = visitor;
    await started(page);
    await page.locator('.finding').first().waitFor();
    const answer = await page.request.delete(`/v1/jobs/${new URL(page.url()).pathname.split('/').at(-1)}`, {
      headers: { 'x-console-organisation': tenant.tenantId },
    });
    assert.equal(answer.status(), 200);
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Delete now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete now' }).click();
    await page.getByText('No audits are kept just now.').waitFor();
    await visitor.leave();
  });

  it('leaves the findings out that were left out of it, and none of another audit that one comes from', async () => {
    const visitor = await signedIn();
    const { page } = visitor;
    await started(page);
    await page.locator('.finding').first().waitFor();
    await page.evaluate("sessionStorage.setItem('docaudit.asked-to-save', 'yes')");
    const first = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('link', { name: 'Audits', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Audits' }).waitFor();
    const buffer = await readFile(DOCUMENT);
    await begin(page, { name: 'other.txt', mimeType: 'text/plain', buffer });
    await page.getByRole('heading', { level: 1, name: 'other.txt' }).waitFor();
    await page.locator('.finding > button').first().click();
    await page.getByRole('button', { name: 'Leave out', exact: true }).click();
    await page.getByRole('button', { name: 'Take in again', exact: true }).waitFor();

    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: /audit/ }).fill('bostadsanpassning');
    await page.getByRole('option', { name: /bostadsanpassning/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'sv-bostadsanpassning-beslut.txt' }).waitFor();
    await page.locator('.finding > button').first().click();
    await page.getByRole('button', { name: 'Leave out', exact: true }).waitFor();
    assert.equal(await page.evaluate(`sessionStorage.getItem('docaudit.left-out.${first}')`), '[]');
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('shows what a document is written from while it is written, and stops it', async () => {
    const visitor = await signedIn();
    const { page, look } = visitor;
    await started(page);
    await page.getByRole('link', { name: 'Write …' }).click();
    await page.getByRole('radio').first().waitFor();
    const picks = page.locator('.pick');
    await picks.locator('input').first().uncheck();
    const taken = (await picks.locator('.n').allTextContents()).slice(1);
    engine.hold();
    await page.getByRole('button', { name: 'Write it' }).click();
    await page.getByText('The document is being written').waitFor();
    await engine.waiting(1);
    assert.deepEqual(await picks.locator('.n').allTextContents(), taken);
    await look('document-being-written');
    await page.getByRole('button', { name: 'Stop writing' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop writing' }).click();
    await page.getByRole('alert').getByText('The run stays counted.').waitFor();
    assert.deepEqual(await picks.locator('.n').allTextContents(), taken);
    await look('document-stopped');
    await page.getByRole('main').getByRole('link', { name: 'Audits', exact: true }).click();
    const row = page.locator('.rowlink').filter({ hasText: 'Grounds for appeal' });
    await row.getByText('The writing was stopped.').waitFor();
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
    const choose = (name: string, content: string | Uint8Array) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
    await choose('blank.txt', ' \n\t\n');
    await page.getByText('blank.txt holds no text. Choose another file.').waitFor();
    assert.equal(await page.getByText('pictures of pages').count(), 0);
    await page.getByRole('button', { name: 'Start the audit' }).click({ force: true });
    assert.deepEqual(
      sent.filter((url) => url.includes('/v1/upload-url')),
      [],
    );
    const start = page.getByRole('button', { name: 'Start the audit' });
    const compound = (name: string) =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096), Buffer.from(name, 'utf16le')]);
    const { maxPages, maxCharacters } = DEFAULT_LIMITS;
    const tooLong = 'The document has more than 5,000 pages or 10 million characters.';
    const pagesOf = (count: number) => pdfOfContents(Array.from({ length: count }, () => ''));
    const refused = [
      ['locked.docx', compound('EncryptedPackage'), 'The file is locked with a password.'],
      ['old.doc', compound('WordDocument'), 'This is an old Office format, such as .doc.'],
      ['characters.txt', 'Beslut. '.repeat(maxCharacters / 8 + 1), tooLong],
      ['empty.txt', '', 'The file is empty.'],
      ['pages.pdf', pagesOf(maxPages + 1), tooLong],
    ] as const;
    for (const [name, content, refusal] of refused) {
      await choose(name, content);
      await page.getByText(refusal).waitFor();
      assert.equal(await start.getAttribute('aria-disabled'), 'true', name);
    }
    await choose('picture.png', '\x89PNG\0');
    await page.getByText('This format is not known here.').waitFor();
    await choose('beslut.rtf', "{\\rtf1\\ansi Beslutet \\'e4r enligt lagen och inte annat.}");
    await page.getByText('Swedish · text can be read').waitFor();
    await choose('decision.odt', makeZip(odtParts('<text:p>It is decided that the application is refused.</text:p>')));
    await page.getByText('English · text can be read').waitFor();
    assert.equal(await start.getAttribute('aria-disabled'), 'false');
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('audits the file that was chosen last, and only once it is read', async () => {
    const visitor = await signedIn();
    const { page } = visitor;
    const read = await holdReading(page);
    await page.goto('/console/audits/new');
    const choose = (name: string) => page.locator('input[type=file]').setInputFiles(decision(name));
    const details = (name: string) => page.locator('.card', { hasText: name });
    const start = page.getByRole('button', { name: 'Start the audit' });
    await choose('slow.txt');
    await details('slow.txt').getByText('Reading the file …').waitFor();
    await choose('quick.txt');
    await details('quick.txt').getByText('Reading the file …').waitFor();
    assert.equal(await start.getAttribute('aria-disabled'), 'true');
    await read('quick.txt');
    await details('quick.txt').getByText('text can be read').waitFor();
    await read('slow.txt');
    await start.click();
    await page.getByRole('heading', { level: 1, name: 'quick.txt' }).waitFor();
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

  it('is gone once it is deleted while it runs, and so is a document that is being written', async () => {
    const visitor = await signedIn();
    const { page, tenant } = visitor;
    const isOfJob = (url: string) => url.includes('/v1/jobs/job_');
    /** Deletes the job of the page as another tab would; the page was asked for it before, and asks no more once it says so. */
    const deleted = async (title: string) => {
      await engine.waiting(1);
      const answer = await page.request.delete(`/v1/jobs/${new URL(page.url()).pathname.split('/').at(-1)}`, {
        headers: { 'x-console-organisation': tenant.tenantId },
      });
      assert.equal(answer.status(), 200, await answer.text());
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const asked: string[] = [];
      page.on('request', (request) => isOfJob(request.url()) && asked.push(request.url()));
      await page.clock.runFor(30_000);
      assert.deepEqual(asked, []);
      engine.release();
    };
    await started(page);
    await page.locator('.finding').first().waitFor();
    await page.clock.install();
    await page.getByRole('link', { name: 'Write …' }).click();
    await page.getByRole('radio').first().waitFor();
    engine.hold();
    await page.getByRole('button', { name: 'Write it' }).click();
    await page.getByText('The document is being written').waitFor();
    await deleted('This document is not here');
    await page.goto('/console/audits/new');
    engine.hold();
    await started(page);
    await page.locator('.lane.now').first().waitFor();
    await deleted('This audit is not here');
    assert.deepEqual(
      visitor.faults.filter((fault) => !/ 404 /.test(fault)),
      [],
    );
    await visitor.leave();
  });

  it('names the profile of a run that the list of profiles does not have', async () => {
    const visitor = await signedIn();
    const { page } = visitor;
    await started(page);
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    const meta = page.locator('.rhead .meta');
    const named = (await meta.textContent()) ?? '';
    await page.evaluate("sessionStorage.setItem('docaudit.asked-to-save', 'yes')");
    await page.route('**/v1/profiles', (route) => route.fulfill({ json: { profiles: [] } }));
    await page.reload();
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    const names = await meta.locator('span').allTextContents();
    assert.equal(names.length, 2);
    assert.ok(names.every((name) => named.includes(name)));
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
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
    await tenant.client.post('/v1/profiles', {
      body: { ...body, name: 'Barn, utkast', urlSlug: 'utkast', unlisted: false },
    });
    const chief = await visit();
    const email = `${randomUUID()}@kommun.example`;
    await createAdministrator(service.platform, { tenantId: tenant.tenantId, email, password: PASSWORD });
    await signIn(chief, email);
    for (const picker of [page, chief.page]) {
      await picker.goto('/console/audits/new');
      await picker.getByRole('radio').first().waitFor();
      assert.equal(await picker.getByRole('radio', { name: /^Barn/ }).count(), 0);
    }
    await chief.page.goto(`/console/audits/new?profile=${profileId}`);
    await chief.page.getByRole('radio', { name: /^Barn/, checked: true }).waitFor();
    await chief.leave();
    await page.goto(`/p/${urlSlug}`);
    await page.getByRole('heading', { level: 1, name: 'Barn' }).waitFor();
    await page.getByText(userHelpText).waitFor();
    await page.getByText('Reviewed by: Motivering').waitFor();
    await look('address-profile');
    await page.locator('input[type=file]').first().setInputFiles(DOCUMENT);
    await page.getByText('text can be read').waitFor();
    engine.hold();
    await page.getByRole('button', { name: 'Start the audit' }).click();
    await page.locator('.lane.now').getByText('Motivering').waitFor();
    await page.getByRole('paragraph').getByText('Barn', { exact: true }).waitFor();
    engine.release();
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    assert.equal(await service.usedRuns(tenant), 1);
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });
});
