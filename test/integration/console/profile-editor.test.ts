import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import getPort from 'get-port';
import { createAdministrator } from '../../../shared/services/tenants/people.ts';
import {
  needChromium,
  signIn,
  useVisits,
  type Visitor,
  WINDOWS,
  type WindowName,
} from '../../support/console/visitor.ts';
import { PASSWORD } from '../../support/requests/console.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useService } from '../../support/service/use-service.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';
const RULES = [{ jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_32§' }];

describe('the editor of a profile', () => {
  needChromium();
  const service = useService(async () => {
    const port = String(await getPort());
    return { environment: { PORT: port, BASE_URL: `http://127.0.0.1:${port}` } };
  });
  const visit = useVisits(service);

  async function administrator(
    options: Parameters<typeof visit>[0] = {},
  ): Promise<Visitor & { tenant: TestTenant; storage: string }> {
    const tenant = await service.tenant();
    const email = `${randomUUID()}@kommun.example`;
    await createAdministrator(service.platform, { tenantId: tenant.tenantId, email, password: PASSWORD });
    const storage = new URL(service.platform.config.storage.apiEndpoint ?? '').origin;
    const visitor = await visit({ allowed: [storage], ...options });
    await signIn(visitor, email, '/console/profiles');
    return { ...visitor, tenant, storage };
  }

  for (const window of Object.keys(WINDOWS) as WindowName[]) {
    it(`makes a profile with a reviewer, a provision and a rule set (${window})`, async () => {
      const visitor = await administrator({ window });
      const { page, look, faults, tenant } = visitor;
      await page.getByRole('link', { name: 'New profile' }).click();
      await page.getByRole('heading', { level: 1, name: 'New profile' }).waitFor();
      await page.getByLabel('Kind of document').waitFor();
      await look('profile-new');
      await page.getByLabel('Name', { exact: true }).first().fill(`Bygglov ${HOSTILE}`);
      await page.getByRole('button', { name: 'Save changes' }).click();
      // Found before anything is sent.
      await page.locator('[role=alert]:focus', { hasText: '3 things to change' }).waitFor();
      await look('profile-refused');
      await page.getByLabel('Kind of document').fill('Beslut om bygglov');
      const card = page.getByRole('region', { name: 'Reviewer 1' });
      await card.getByLabel('Name').fill('Motivering');
      const own = page.getByRole('region', { name: 'Motivering' });
      // What was filled in is no longer refused.
      await page.locator('[role=alert]', { hasText: '1 thing to change' }).waitFor();
      await own.getByLabel('Instruction').fill('😀'.repeat(1_001));
      await own.getByText('1,001 of 1,000 characters').waitFor();
      await own.getByLabel('Instruction').fill('Läs skälen noga.');
      await own.getByText('16 of 1,000 characters').waitFor();
      await own.getByRole('button', { name: 'Add a provision' }).click();
      const picker = page.getByRole('dialog', { name: 'Add provisions to Motivering' });
      await picker.getByLabel('Legal order').selectOption('Sweden');
      await picker.getByRole('button', { name: /^Förvaltningslag \(2017:900\)/ }).click();
      await picker.getByLabel('Number or word in this law').fill('32');
      await picker.getByRole('checkbox', { name: /^32 §/ }).check();
      await picker.getByText('klargörande motivering').waitFor();
      await picker.getByText('In force').waitFor();
      await picker.getByText('Binds · Sweden').waitFor();
      await picker.getByText('1 chosen · 1 of 25 sources after adding').waitFor();
      await look('profile-picker');
      await picker.getByRole('button', { name: 'Add 1 provision' }).click();
      await own.getByRole('button', { name: 'Add a rule set' }).click();
      const sets = page.getByRole('dialog', { name: 'Add a rule set' });
      await sets.getByLabel('Name').fill(`Riktlinje ${HOSTILE}`);
      await sets.getByLabel('Text').fill('Utred allsidigt.');
      await look('profile-rule-set');
      await sets.getByRole('button', { name: 'Add 1 rule set' }).click();
      await own.getByText(`Riktlinje ${HOSTILE}`).waitFor();
      // What the model will be told, with the person's own words marked.
      await page.locator('mark.own', { hasText: 'Läs skälen noga.' }).waitFor();
      await page.locator('.binds').getByText('Förvaltningslag (2017:900)').waitFor();
      await look('profile-editor');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.waitForURL(/profiles\/prof_/);
      await page.getByText('The profile is saved.').waitFor({ state: 'attached' });
      const { profiles } = await tenant.client.get('/v1/profiles');
      const made = profiles.find(({ name }) => name === `Bygglov ${HOSTILE}`);
      assert.deepEqual(made?.workers[0]?.rules, RULES);
      assert.equal(made?.workers[0]?.instructions, 'Läs skälen noga.');
      assert.equal(made?.workers[0]?.snippetIds.length, 1);
      await page.getByRole('checkbox', { name: 'Published' }).click();
      await page.getByText('can be chosen from now on.').waitFor({ state: 'attached' });
      await page.locator('.head .chip', { hasText: 'Published' }).waitFor();
      await look('profile-stored');
      assert.equal(await page.locator('main img').count(), 0);
      assert.deepEqual(faults, []);
      await visitor.leave();
    });
  }

  it('keeps what was typed over a reload, and says where a save was refused', async () => {
    const { page, look, faults, tenant, leave } = await administrator({ expected: / 409 / });
    const { profileId } = await tenant.client.post('/v1/profiles', {
      body: { name: 'Tillsyn', documentType: 'Beslut', urlSlug: 'tillsyn', workers: [{ name: 'A', rules: RULES }] },
    });
    await page.goto(`/console/profiles/${tenant.profileId}`);
    await page.getByLabel('Address', { exact: true }).fill('tillsyn');
    await page.getByText('Kept in this browser').waitFor();
    await page.reload();
    await page.getByText('Kept in this browser').waitFor();
    assert.equal(await page.getByLabel('Address', { exact: true }).inputValue(), 'tillsyn');
    // By keyboard, from the field that was typed in.
    await page.getByLabel('Address', { exact: true }).press('Control+s');
    await page.locator('[role=alert]:focus', { hasText: '1 thing to change' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('#field-urlSlug:focus').waitFor();
    await page.locator('#field-urlSlug-problems').getByText('“Tillsyn” has this address.').waitFor();
    await look('profile-slug-taken');
    await page.getByLabel('Address', { exact: true }).fill('objektivitet');
    await page.keyboard.press('Control+s');
    await page.getByText('The profile is saved.').waitFor({ state: 'attached' });
    await page.goto('/console/profiles');
    assert.equal(await page.getByText('not saved').count(), 0);
    await page.goto(`/console/profiles/${profileId}`);
    await page.getByLabel('Name', { exact: true }).first().fill('Tillsyn 2');
    await page.getByText('Kept in this browser').waitFor();
    await page.goto('/console/profiles');
    await page.getByText(/Changed in this browser .*, not saved/).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('shows what another tab wrote, and offers both', async () => {
    const { page, look, faults, tenant, leave } = await administrator();
    const address = `/console/profiles/${tenant.profileId}`;
    await page.goto(address);
    await page.getByLabel('Kind of document').waitFor();
    const other = await page.context().newPage();
    await other.goto(address);
    await other.getByLabel('Kind of document').fill('Beslut i den andra fliken');
    await page.getByText('This profile was changed in another tab.').waitFor();
    await look('profile-elsewhere');
    await page.getByRole('button', { name: 'Take that version' }).click();
    assert.equal(await page.getByLabel('Kind of document').inputValue(), 'Beslut i den andra fliken');
    assert.deepEqual(faults, []);
    await leave();
  });

  it('tries the stored profile on the bundled example, once for two presses', async () => {
    const { page, faults, tenant, leave } = await administrator();
    await page.goto(`/console/profiles/${tenant.profileId}`);
    await page.getByRole('button', { name: 'Try it: uses 1 run' }).dblclick();
    await page.getByRole('heading', { level: 1, name: 'sv-bostadsanpassning-beslut.txt' }).waitFor();
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    assert.equal(await service.usedRuns(tenant), 1);
    assert.deepEqual(faults, []);
    await leave();
  });
});
