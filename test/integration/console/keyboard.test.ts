import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LIMITS } from '../../../shared/extraction/limits.ts';
import { readDocument } from '../../../shared/extraction/read-document.ts';
import { createAdministrator } from '../../../shared/services/tenants/people.ts';
import { storageOf } from '../../support/console/people.ts';
import { choose, downloadBy, goTo, pick, press, tabTo, typeInto } from '../../support/console/tab-to.ts';
import { needChromium, signIn, useVisits, type Visitor } from '../../support/console/visitor.ts';
import { PASSWORD } from '../../support/requests/console.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useService } from '../../support/service/use-service.ts';

const NAME = 'sv-bostadsanpassning-beslut.txt';
const DOCUMENT = fileURLToPath(new URL(`../../../apps/stack/examples/${NAME}`, import.meta.url));

describe('the console without a mouse, and in two tabs', () => {
  needChromium();
  const service = useService({ ownAddress: true });
  const visit = useVisits(service);

  async function person(): Promise<Visitor & { tenant: TestTenant; email: string }> {
    const tenant = await service.tenant();
    const email = `${randomUUID()}@kommun.example`;
    await createAdministrator(service.platform, { tenantId: tenant.tenantId, email, password: PASSWORD });
    const storage = storageOf(service);
    return { ...(await visit({ allowed: [storage], expected: / 401 / })), tenant, email };
  }

  it('leads by keys alone from the sign-in to a downloaded document', async () => {
    const { page, faults, email, tenant, leave } = await person();
    await page.goto('/console');
    await page.waitForURL(/sign-in/);
    await tabTo(page, 'input[type=email]');
    await page.keyboard.type(email);
    await tabTo(page, 'input[type=password]');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Audits' }).waitFor();
    await choose(page, DOCUMENT);
    await page.locator('h1:focus', { hasText: 'New audit' }).waitFor();
    await page.getByText('text can be read').waitFor();
    await tabTo(page, 'input[type=radio]');
    await page.keyboard.press('Space');
    await page.locator('button[aria-disabled=false]', { hasText: 'Start the audit' }).waitFor();
    await press(page, 'button', /^Start the audit/);
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    await page.locator('h1:focus', { hasText: NAME }).waitFor();
    await page.keyboard.press('j');
    await page.locator('.finding.open .cites').waitFor();
    await page.keyboard.press('r');
    await page.locator('.provision .law').first().waitFor();
    await page.keyboard.press('d');
    await page.locator('[data-mark]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('w');
    await page.locator('h1:focus', { hasText: 'Write from the audit' }).waitFor();
    await page.getByRole('radio').first().waitFor();
    await tabTo(page, 'input[type=radio]');
    await page.keyboard.press('Space');
    await press(page, 'button', /^Write it/);
    await page.locator('.paper').waitFor();
    await press(page, 'button', /^Download/);
    await press(page, '.menu button', /^Word/);
    const download = await downloadBy(page, () => press(page, 'dialog button', /^Download as it is/));
    const bytes = new Uint8Array(await readFile(await download.path()));
    const { pages } = await readDocument(bytes, null, DEFAULT_LIMITS);
    assert.ok(pages.join('').trim().length > 500);
    assert.equal(await service.usedRuns(tenant), 2, 'an audit and a document');
    assert.deepEqual(faults, []);
    await leave();
  });

  it('makes and publishes a profile by keys alone, and a key for an integration', async () => {
    const visitor = await person();
    const { page, faults, email, tenant, leave } = visitor;
    await signIn(visitor, email, '/console/profiles');
    await page.getByRole('link', { name: 'New profile' }).waitFor();
    await press(page, 'a', /^New profile/);
    await page.getByLabel('Kind of document').waitFor();
    const type = (field: RegExp, text: string) => typeInto(page, 'input, textarea', field, text);
    await type(/^Name/, 'Bygglov');
    await type(/^Kind of document/, 'Beslut om bygglov');
    await type(/^Name/, 'Motivering');
    await press(page, 'button', /^Add a provision/);
    await pick(page, 'select', /^Legal order/, 'Sweden');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Förvaltningslag \(2017:900\)/ })
      .waitFor();
    await press(page, 'dialog button', /^Förvaltningslag \(2017:900\)/);
    await page.getByLabel('Number or word in this law').waitFor();
    await type(/^Number or word in this law/, '32');
    await page.getByRole('checkbox', { name: /^32 §/ }).waitFor();
    await press(page, 'input[type=checkbox]', /^32 §/, 'Space');
    await press(page, 'dialog button', /^Add 1 provision/);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await page.getByText('The profile is saved.').waitFor({ state: 'attached' });
    await press(page, 'input[type=checkbox]', /Published/, 'Space');
    await page.getByText('can be chosen from now on.').waitFor({ state: 'attached' });
    const { profiles } = await tenant.client.get('/v1/profiles');
    assert.equal(profiles.find(({ name }) => name === 'Bygglov')?.status, 'PUBLISHED');

    await goTo(page, 'API keys');
    await page.getByText('Test key').waitFor();
    await press(page, 'button', /^Create a key/);
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('Case system');
    await page.keyboard.press('Enter');
    await page.locator('h2:focus', { hasText: 'Copy the secret now' }).waitFor();
    await press(page, 'button', /^Copy the client secret/);
    await press(page, 'input[type=checkbox]', /./, 'Space');
    await press(page, 'button', /^Done/);
    await page.locator('button:focus', { hasText: 'Create a key' }).waitFor();
    const keys = await service.platform.data.credentials.list(tenant.tenantId);
    assert.deepEqual(
      keys.map(({ name }) => name),
      ['Test key', 'Case system'],
    );
    assert.deepEqual(faults, []);
    await leave();
  });

  it('keeps two tabs apart that start an audit each', async () => {
    const visitor = await person();
    const { page, faults, email, tenant, leave } = visitor;
    await signIn(visitor, email, '/console/audits/new');
    const other = await page.context().newPage();
    await other.goto('/console/audits/new');
    const names = ['one.txt', 'other.txt'];
    const text = await readFile(DOCUMENT);
    await Promise.all(
      [page, other].map(async (tab, n) => {
        const name = names[n] ?? '';
        await tab.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: text });
        await tab.getByText('text can be read').waitFor();
        await tab.getByRole('radio').first().waitFor();
        await tab.getByRole('button', { name: 'Start the audit' }).dblclick();
        await tab.getByRole('heading', { level: 1, name }).waitFor();
        await tab.locator('.finding').first().waitFor({ state: 'attached' });
        await tab.getByRole('heading', { level: 1, name }).waitFor();
      }),
    );
    assert.notEqual(page.url(), other.url());
    assert.equal(await service.usedRuns(tenant), 2, 'two presses in each of two tabs start two runs');
    // What one opens stays its own, also in the same audit.
    await other.goto(page.url());
    await other.locator('.finding').first().waitFor();
    await page.locator('.finding > button').first().click();
    await page.locator('.finding.open').waitFor();
    assert.equal(await other.locator('.finding.open').count(), 0);
    await other.goto('/console');
    await other.locator('.rowlink').nth(1).waitFor();
    assert.deepEqual(
      await other
        .locator('.rowlink .title')
        .allTextContents()
        .then((all) => all.sort()),
      names,
    );
    assert.deepEqual(faults, []);
    await leave();
  });
});
