import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { provisionKey } from '../../../shared/ids.ts';
import { holdRequests } from '../../support/console/hold-requests.ts';
import { administratorVisits, memberVisits } from '../../support/console/people.ts';
import { needChromium, useVisits, WINDOWS, type WindowName } from '../../support/console/visitor.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useService } from '../../support/service/use-service.ts';

const RULES = [{ jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_32§' }];
const LIST = '/console/profiles';
const HOSTILE = 'Bygglov <script>alert(1)</script>';

describe('the list of profiles', () => {
  needChromium();
  const service = useService({ withWorker: false, ownAddress: true });
  const visit = useVisits(service);
  const administrator = administratorVisits(service, visit);
  const member = memberVisits(service, visit);

  const create = ({ client }: TestTenant, name: string, fields: Record<string, unknown> = {}) =>
    client.post('/v1/profiles', {
      body: { name, documentType: 'Beslut', workers: [{ name: 'Saklighet', rules: RULES }], ...fields },
    });

  for (const window of Object.keys(WINDOWS) as WindowName[]) {
    it(`shows every profile in its category, and publishes, duplicates and deletes one (${window})`, async () => {
      const visitor = await administrator(LIST, {
        window,
        prepare: async ({ tenant }) => {
          await create(tenant, HOSTILE, { categoryPath: 'Plan och bygg/Lov' });
          await create(tenant, 'Tillsyn', { categoryPath: 'Plan och bygg/Tillsyn', unlisted: true });
        },
      });
      const { page, look, faults } = visitor;
      const row = (name: string) => page.locator('.profile-row').filter({ has: page.getByText(name, { exact: true }) });
      await row(HOSTILE).getByText('Draft').waitFor();
      await row(HOSTILE).getByText('1 reviewer · 1 source · Sweden').waitFor();
      await page.getByRole('heading', { level: 2, name: 'Plan och bygg' }).waitFor();
      await page.getByRole('heading', { level: 3, name: 'Lov' }).waitFor();
      await page.getByText('3 of 100 profiles').waitFor();
      await look('profiles');
      await page.getByRole('button', { name: `More on ${HOSTILE}` }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Publish' }).waitFor();
      await look('profiles-actions');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await row(HOSTILE).getByText('Published').waitFor();
      await page.getByText(`${HOSTILE} can be chosen from now on.`).waitFor({ state: 'attached' });
      await page.getByRole('button', { name: `More on ${HOSTILE}` }).click();
      await page.getByRole('button', { name: 'Duplicate' }).click();
      await row(`${HOSTILE} (copy)`).getByText('Draft').waitFor();
      await page.getByRole('button', { name: `More on ${HOSTILE} (copy)` }).click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').waitFor();
      await look('profiles-delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await row(`${HOSTILE} (copy)`).waitFor({ state: 'detached' });
      await page.getByLabel('Name, document or law').fill('tillsyn');
      await row(HOSTILE).waitFor({ state: 'detached' });
      // The address keeps the search, also one that looks like a number, and each key is no step of the history.
      const steps = await page.evaluate<number>('history.length');
      await page.getByLabel('Name, document or law').fill('2017');
      await page.waitForURL(/[?&]q=[^&]*2017/);
      assert.equal(await page.evaluate('history.length'), steps);
      await page.reload();
      await row(HOSTILE).waitFor();
      assert.equal(await page.getByLabel('Name, document or law').inputValue(), '2017');
      await page.getByLabel('Name, document or law').fill('skatt');
      await page.getByText('No profile has this name, document or law.').waitFor();
      assert.deepEqual(faults, []);
      await visitor.leave();
    });
  }

  it('takes an action that is chosen while the outcome of the one before is still read', async () => {
    const { page, faults, leave } = await administrator(LIST, { prepare: ({ tenant }) => create(tenant, 'Tillsyn') });
    const row = (name: string) => page.locator('.profile-row').filter({ has: page.getByText(name, { exact: true }) });
    const act = async (action: string) => {
      await page.getByRole('button', { name: 'More on Tillsyn', exact: true }).click();
      await page.getByRole('button', { name: action }).click();
    };
    await page.getByText('2 of 100 profiles').waitFor();
    const release = await holdRequests(page, /\/v1\/quotas$/);
    await act('Publish');
    await row('Tillsyn').getByText('Published').waitFor();
    await act('Duplicate');
    release();
    await row('Tillsyn (copy)').getByText('Draft').waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('offers the examples where there is none, and takes one as a draft', async () => {
    const { page, look, faults, tenant, leave } = await administrator(LIST, {
      prepare: async ({ tenant }) => {
        await tenant.client.delete('/v1/profiles/{id}', { params: { path: { id: tenant.profileId } } });
      },
    });
    await page.getByText('There is no profile yet.').waitFor();
    await look('profiles-empty');
    await page.getByRole('button', { name: 'Sweden' }).click();
    const row = page.locator('.profile-row');
    await row.getByText('Draft').waitFor();
    const { profiles } = await tenant.client.get('/v1/profiles');
    assert.deepEqual(
      profiles.map(({ jurisdictions, status, workers }) => [jurisdictions, status, workers.length]),
      [[['SE'], 'DRAFT', 3]],
    );
    assert.deepEqual(faults, []);
    await leave();
  });

  it('exports a profile with its rule sets, and imports it in another organisation', async () => {
    const { page, faults, leave } = await administrator(LIST, {
      prepare: ({ tenant }) =>
        create(tenant, 'Med riktlinje', {
          urlSlug: 'riktlinje',
          snippets: [{ ref: 'own', name: 'Riktlinje', content: 'Utred allsidigt.', authorityType: 'GUIDANCE' }],
          workers: [{ name: 'Saklighet', instructions: 'Läs noga.', rules: RULES, snippetIds: ['own'] }],
        }),
    });
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More on Med riktlinje' }).click();
    await page.getByRole('button', { name: 'Export as JSON' }).click();
    const buffer = await readFile(await (await downloading).path());
    const file = { name: 'profile.json', mimeType: 'application/json', buffer };
    const body = JSON.parse(buffer.toString());
    assert.deepEqual(body.workers[0].rules, RULES);
    assert.equal(body.snippets[0].content, 'Utred allsidigt.');
    assert.deepEqual(faults, []);
    await leave();
    const other = await administrator(LIST, { expected: / 40[09] / });
    const input = other.page.locator('input[type=file]');
    await input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('[]') });
    await other.page.getByText('The file is not an exported profile.').waitFor();
    await input.setInputFiles(file);
    await other.page.locator('.profile-row').getByText('Med riktlinje').waitFor();
    const { profiles } = await other.tenant.client.get('/v1/profiles');
    const imported = profiles.find(({ name }) => name === 'Med riktlinje');
    assert.equal(imported?.urlSlug, 'riktlinje');
    assert.equal(imported?.workers[0]?.snippetIds.length, 1);
    await input.setInputFiles(file);
    await other.page.getByText('The profile could not be imported').waitFor();
    await other.look('profiles-import-refused');
    assert.deepEqual(other.faults, []);
    await other.leave();
  });

  it('exports a profile whose law is held by key as one that can be imported', async () => {
    const { page, faults, tenant, leave } = await administrator(LIST, {
      prepare: ({ tenant }) =>
        create(tenant, 'Efter nyckel', { workers: [{ name: 'Saklighet', snippetIds: RULES.map(provisionKey) }] }),
    });
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More on Efter nyckel' }).click();
    await page.getByRole('button', { name: 'Export as JSON' }).click();
    const buffer = await readFile(await (await downloading).path());
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'profile.json', mimeType: 'application/json', buffer });
    await page.getByText('3 of 100 profiles').waitFor();
    const { profiles } = await tenant.client.get('/v1/profiles');
    const [first, second] = profiles.filter(({ name }) => name === 'Efter nyckel');
    assert.deepEqual(second?.jurisdictions, first?.jurisdictions);
    assert.deepEqual(second?.workers[0]?.snippetIds, first?.workers[0]?.snippetIds);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('says which fields of an imported file are refused', async () => {
    const { page, faults, leave } = await administrator(LIST, { expected: / 400 / });
    const refused = async (body: object, sentences: RegExp[]) => {
      const buffer = Buffer.from(JSON.stringify({ name: 'A', documentType: 'Beslut', ...body }));
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'profile.json', mimeType: 'application/json', buffer });
      for (const hasText of sentences) await page.locator('.notice li', { hasText }).waitFor();
    };
    await refused({ documentType: '', workers: [{ name: '', rules: RULES }] }, [
      /^documentType must /,
      /^workers\[0\]\.name must /,
    ]);
    assert.equal(await page.locator('.notice li[lang=en]').count(), 2);
    await refused({ workers: [{ name: 'B', instructions: 'x'.repeat(1_001), rules: RULES }] }, [
      /^Reviewer 1, Instruction: \S/,
    ]);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('shows a member what can be chosen, and nothing to change', async () => {
    const visitor = await member();
    const { page, look, faults } = visitor;
    await page.getByRole('link', { name: 'Profiles' }).first().click();
    await page.locator('.profile-row').first().waitFor();
    assert.equal(await page.getByRole('button', { name: /^More on/ }).count(), 0);
    await look('profiles-member');
    assert.deepEqual(faults, []);
    await visitor.leave();
  });
});
