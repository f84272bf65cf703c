import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Page, Route } from 'playwright-core';
import { acceptAgreement, publishAgreement } from '../../../shared/services/tenants/agreements.ts';
import { holdRequests } from '../../support/console/hold-requests.ts';
import { administratorVisits, storageOf } from '../../support/console/people.ts';
import { needChromium, useVisits } from '../../support/console/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { useGatedEngine } from '../../support/model/gated-engine.ts';
import { freePort } from '../../support/service/free-port.ts';
import { startGatewayProcess } from '../../support/service/gateway-process.ts';
import { useService } from '../../support/service/use-service.ts';

const DOCUMENT = fileURLToPath(
  new URL('../../../apps/stack/examples/sv-bostadsanpassning-beslut.txt', import.meta.url),
);
const AWAY = 'No connection to the service. What is shown stays, and it goes on by itself.';
const NAME = 'sv-bostadsanpassning-beslut.txt';

/** A refusal of the service that passes. */
/** Seconds for which the page says that the service cannot answer, long enough to be seen on a busy machine. */
const SEEN_SECONDS = 10;

const later = (status: number, code: string, afterSeconds = 1) => ({
  status,
  headers: { 'retry-after': String(afterSeconds), 'content-type': 'application/json' },
  body: JSON.stringify({ success: false, error: { code, message: 'Later.' } }),
});

describe('the console while the service is away', () => {
  needChromium();
  const engine = useGatedEngine();
  const service = useService({ engine });
  // A gateway of its own, because the service's cannot be restarted.
  const gateway = { port: 0, baseUrl: '', stop: async () => undefined as unknown };
  const startGateway = async () => {
    const { port, baseUrl } = gateway;
    const environment = { ...service.connections, PORT: String(port), BASE_URL: baseUrl };
    gateway.stop = (await startGatewayProcess(environment)).stop;
  };
  before(async () => {
    gateway.port = await freePort();
    gateway.baseUrl = `http://127.0.0.1:${gateway.port}`;
    await startGateway();
  });
  after(() => gateway.stop());
  const visit = useVisits(gateway);

  const administrator = administratorVisits(service, visit);
  const signedIn = (address = '/console/audits/new') =>
    administrator(address, { allowed: [storageOf(service)], expected: /Failed to load resource|ERR_/ });

  async function chosen(page: Page): Promise<void> {
    await page.locator('input[type=file]').first().setInputFiles(DOCUMENT);
    await page.getByText('text can be read').waitFor();
    await page.getByRole('radio').first().waitFor();
  }

  const start = (page: Page) => page.getByRole('button', { name: 'Start the audit' }).click();
  const line = (page: Page, text: string) => page.locator('.state-line', { hasText: text });
  /** Starts an audit whose first reviewer reads until the engine is released. */
  async function isRead(page: Page): Promise<void> {
    engine.hold();
    await chosen(page);
    await start(page);
    await engine.waiting(1);
    await page.locator('.lane.now').first().waitFor();
  }
  const isReady = (page: Page) => page.locator('.finding').first().waitFor({ state: 'attached' });

  it('says that the gateway is away during a run, and goes on once it is restarted', async () => {
    const { page, look, faults, tenant, leave } = await signedIn();
    const streams: string[] = [];
    page.on('request', (request) => request.url().endsWith('/events') && streams.push(request.url()));
    await isRead(page);
    await gateway.stop();
    await line(page, AWAY).waitFor();
    await look('outage-away');
    assert.equal(await page.locator('.lane.now').first().isVisible(), true, 'what is shown stays');
    const before = streams.length;
    await startGateway();
    await line(page, AWAY).waitFor({ state: 'detached' });
    // Before the run goes on, because it may end before they are asked for again.
    await eventually(() => streams.length > before);
    engine.release();
    await isReady(page);
    assert.equal(await service.usedRuns(tenant), 1);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('says so also where an answer comes after the connection was lost', async () => {
    const { page, faults, leave } = await signedIn();
    await isRead(page);
    const health = /\/v1\/health$/;
    await page.route(health, (route) => route.abort());
    const held = Promise.withResolvers<Route>();
    const job = /\/v1\/jobs\/[^/]+$/;
    await page.route(job, (route) => held.resolve(route), { times: 1 });
    const asked = await held.promise;
    await page.evaluate("dispatchEvent(new Event('offline'))");
    await line(page, AWAY).waitFor();
    const answered = page.waitForEvent('requestfinished', (request) => job.test(request.url()));
    const release = await holdRequests(page, job);
    await asked.continue();
    await answered;
    await page.waitForEvent('requestfailed', (request) => health.test(request.url()));
    assert.equal(await line(page, AWAY).count(), 1);
    await page.unroute(health);
    release();
    await page.evaluate("dispatchEvent(new Event('online'))");
    await line(page, AWAY).waitFor({ state: 'detached' });
    engine.release();
    await isReady(page);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('goes on when the network is back', async () => {
    const { page, faults, leave } = await signedIn();
    await isRead(page);
    await page.context().setOffline(true);
    await line(page, AWAY).waitFor();
    engine.release();
    await page.context().setOffline(false);
    await isReady(page);
    assert.equal(await page.locator('.state-line').count(), 0);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('saves a result while the network is away, and shows the part of the page that could not be loaded once it is back', async () => {
    const { page, faults, leave } = await signedIn();
    await isRead(page);
    const saving = page.waitForResponse(/\/save-audit-/);
    engine.release();
    await isReady(page);
    // An import ends once what the code needs is loaded too.
    await page.evaluate(`import('${(await saving).url()}').then(() => undefined)`);
    await page.context().setOffline(true);
    await line(page, AWAY).waitFor();
    await page.getByRole('button', { name: 'More filters, and order' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /JSON/ }).click(),
    ]);
    assert.match(saved.suggestedFilename(), /\.json$/);
    assert.equal(await page.getByRole('checkbox', { name: /^serious/i }).count(), 0);
    assert.equal(await page.locator('.finding').first().isVisible(), true, 'what is shown stays');
    await page.context().setOffline(false);
    await page.getByRole('checkbox', { name: /^serious/i }).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('opens a page whose code could not be loaded once the network is back', async () => {
    const { page, faults, leave } = await signedIn('/console/laws');
    await page.getByRole('searchbox').waitFor();
    await page.context().setOffline(true);
    await line(page, AWAY).waitFor();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
    await page.getByRole('link', { name: 'Profiles', exact: true }).first().click();
    await failed;
    assert.equal(await page.getByRole('searchbox').isVisible(), true, 'what is shown stays');
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Profiles', level: 1 }).waitFor();
    await eventually(() =>
      page.evaluate("[...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null)"),
    );
    assert.deepEqual(faults, []);
    await leave();
  });

  for (const { answer, lets } of [
    { answer: '503 although the run has started', lets: true },
    { answer: '503 before it has', lets: false },
    { answer: 'nothing although the run has started', lets: true },
  ]) {
    it(`starts one run where the start is answered ${answer}`, async () => {
      const { page, tenant, leave } = await signedIn();
      let refusals = 0;
      await page.route('**/v1/analyze', async (route) => {
        if (++refusals > 1) return route.fallback();
        if (lets) await route.fetch();
        return answer.startsWith('503')
          ? route.fulfill(later(503, 'SERVICE_UNAVAILABLE'))
          : route.abort('connectionreset');
      });
      await chosen(page);
      await start(page);
      await page
        .getByRole('alert')
        .getByText(/cannot answer just now|No connection/)
        .waitFor();
      assert.equal(await page.getByRole('button', { name: 'Starting …' }).isVisible(), true);
      await isReady(page);
      assert.equal(refusals, lets ? 1 : 2);
      assert.equal(await service.usedRuns(tenant), 1);
      await leave();
    });
  }

  for (const { status, code, text } of [
    { status: 429, code: 'TOO_MANY_REQUESTS', text: 'Too many requests at once. It goes on by itself in a moment.' },
    { status: 503, code: 'SERVICE_UNAVAILABLE', text: 'The service cannot answer just now. It goes on by itself.' },
  ]) {
    it(`says that a reading was answered ${status}, and reads again by itself`, async () => {
      const { page, look, faults, leave } = await signedIn('/console');
      let refused = 0;
      // More often than the client repeats by itself, so that the page has to.
      await page.route('**/v1/profiles*', (route) =>
        ++refused <= 5 ? route.fulfill(later(status, code)) : route.fallback(),
      );
      await page.getByRole('link', { name: 'New audit' }).first().click();
      await line(page, text).waitFor();
      await look(`outage-${status}`);
      await page.getByRole('radio').first().waitFor();
      await line(page, text).waitFor({ state: 'detached' });
      assert.equal(refused, 6);
      assert.deepEqual(faults, []);
      await leave();
    });
  }

  it('says that a run could not be stopped yet, and stops it by itself', async () => {
    const { page, look, tenant, leave } = await signedIn();
    await isRead(page);
    let refusals = 0;
    await page.route('**/cancel', (route) =>
      ++refusals <= 1 ? route.fulfill(later(503, 'SERVICE_UNAVAILABLE', SEEN_SECONDS)) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Stop the audit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop the audit' }).click();
    await line(page, 'The service cannot answer just now. It goes on by itself.').waitFor();
    await look('run-not-stopped');
    await page.getByText('The audit was stopped. The run stays counted.').first().waitFor();
    assert.equal(refusals, 2);
    engine.release();
    assert.equal(await service.usedRuns(tenant), 1);
    await leave();
  });

  it('deletes a result that nobody saved by itself once the service answers', async () => {
    const { page, tenant, leave } = await signedIn();
    await isRead(page);
    engine.release();
    await isReady(page);
    let refusals = 0;
    await page.route(/\/v1\/jobs\/[^/]+$/, (route) =>
      route.request().method() === 'DELETE' && ++refusals <= 1
        ? route.fulfill(later(503, 'SERVICE_UNAVAILABLE', SEEN_SECONDS))
        : route.fallback(),
    );
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Delete now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete now' }).click();
    await line(page, 'The service cannot answer just now. It goes on by itself.').waitFor();
    await page.getByText('No audits are kept just now.').waitFor();
    assert.equal(refusals, 2);
    assert.equal(await service.usedRuns(tenant), 1);
    await leave();
  });

  it('saves settings by itself once the service answers, and logs them once although the first answer was lost', async () => {
    const { page, tenant, leave } = await signedIn('/console/settings');
    let sent = 0;
    await page.route('**/console/api/settings', async (route) => {
      if (route.request().method() !== 'PATCH' || ++sent > 1) return route.fallback();
      await route.fetch();
      return route.fulfill(later(503, 'SERVICE_UNAVAILABLE', SEEN_SECONDS));
    });
    await page.getByLabel('Name', { exact: true }).fill('Exempelkommun');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await line(page, 'The service cannot answer just now. It goes on by itself.').waitFor();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    assert.equal(sent, 2);
    const changes = await service.platform.data.changeLog.list(tenant.tenantId, { kind: 'settings', limit: 10 });
    assert.equal(changes.length, 1);
    await leave();
  });

  it('goes on once an administrator has accepted the agreement, and reads it again where it failed or has changed', async () => {
    const { page, look, faults, tenant, email, leave } = await signedIn('/console');
    const { tenantId } = tenant;
    const publish = async (version: string) => {
      await publishAgreement(service.platform, { version, title: 'Upload agreement', text: 'What may be uploaded.' });
      return version;
    };
    await publish(randomUUID().slice(0, 8));
    const isHeld = () => page.getByRole('button', { name: 'Start the audit' }).getAttribute('aria-disabled');
    await page.route('**/v1/legal-agreement', (route) => route.fulfill(later(403, 'FORBIDDEN')));
    await page.goto('/console/audits/new');
    await chosen(page);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    assert.equal(await isHeld(), 'true');
    await look('agreement-unread');
    await page.unroute('**/v1/legal-agreement');
    await again.click();
    const notice = page.getByText(`An administrator has to accept the upload agreement first: ${email}.`);
    await notice.waitFor();
    await look('agreement-missing');
    await page.getByRole('checkbox').check();
    assert.equal(await isHeld(), 'true');
    await acceptAgreement(service.platform, { tenantId });
    await notice.waitFor({ state: 'detached' });
    const next = await publish(randomUUID().slice(0, 8));
    await start(page);
    await page.getByText('The upload agreement has changed, and no run was used.').waitFor();
    await page.getByText(`(version ${next})`).waitFor();
    assert.equal(await page.getByRole('checkbox').isChecked(), false);
    await acceptAgreement(service.platform, { tenantId });
    await notice.waitFor({ state: 'detached' });
    assert.equal(await isHeld(), 'true');
    await page.getByRole('checkbox').check();
    await start(page);
    await isReady(page);
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });
});
