import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { publishAgreement } from '../../../shared/services/tenants/agreements.ts';
import { createLegacyKey } from '../../../shared/services/tenants/legacy-keys.ts';
import { createMember } from '../../../shared/services/tenants/people.ts';
import { useClock } from '../../support/clock.ts';
import { calledBack } from '../../support/console/called-back.ts';
import { administratorVisits } from '../../support/console/people.ts';
import { goTo, pick, press, tabTo, typeInto } from '../../support/console/tab-to.ts';
import { needChromium, useVisits, type Visitor } from '../../support/console/visitor.ts';
import { PASSWORD } from '../../support/requests/console.ts';
import { useService } from '../../support/service/use-service.ts';

type Page = Visitor['page'];

const MINUTE = 60_000;

describe('the pages for administrators without a mouse', () => {
  needChromium();
  const clock = useClock();
  const service = useService({ withWorker: false, clock: clock.now, ownAddress: true });
  const visit = useVisits(service);
  const administrator = administratorVisits(service, visit);

  const button = (page: Page, name: string) => page.locator('button:focus', { hasText: name }).waitFor();

  it('deactivate a key, rotate and revoke one of the key-based variant, invite people, change their roles and remove them', async () => {
    const second = `bo.${randomUUID().slice(0, 8)}@kommun.example`;
    const { page, faults, tenant, email, leave } = await administrator('/console/keys', {
      expected: / 403 /,
      prepare: async ({ tenant: { tenantId } }) => {
        await createMember(service.platform, { tenantId, email: second });
        await createLegacyKey(service.platform, { tenantId, name: 'Archive', scopes: ['jobs.read'] });
      },
    });
    clock.setAhead(11 * MINUTE);
    await page.getByText('Test key').waitFor();
    await press(page, 'button', /^Deactivate Test key/);
    await press(page, 'dialog button', /^Deactivate$/);
    await page.locator('dialog input:focus').waitFor();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('tr:focus', { hasText: 'Deactivated' }).waitFor();
    await press(page, 'button', /^New secret for Archive/);
    await press(page, 'dialog button', /^New secret$/);
    await page.locator('h2:focus', { hasText: 'Copy the secret now' }).waitFor();
    await press(page, 'button', /^Copy the API key/);
    await press(page, 'input[type=checkbox]', /./, 'Space');
    await press(page, 'button', /^Done/);
    await page.locator('h2:focus', { hasText: 'Keys of the key-based variant' }).waitFor();
    await press(page, 'button', /^Revoke Archive/);
    await press(page, 'dialog button', /^Revoke$/);
    await page.locator('tr:focus', { hasText: 'Revoked' }).waitFor();

    await goTo(page, 'Members');
    await page.getByText(second).waitFor();
    await press(page, 'button', /^Invite a person/);
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('ny@kommun.example');
    await tabTo(page, 'input[type=radio]');
    await page.keyboard.press('ArrowDown');
    await press(page, 'button', /^Make the invitation/);
    await page.locator('h2:focus', { hasText: 'Copy the address now' }).waitFor();
    await press(page, 'button', /^Copy the address of the invitation/);
    await press(page, 'input[type=checkbox]', /./, 'Space');
    await press(page, 'button', /^Done/);
    await button(page, 'Invite a person');
    await page.locator('tr', { hasText: 'ny@kommun.example' }).getByText('Administrator').waitFor();
    await press(page, 'button', /^Withdraw the invitation of ny@/);
    await press(page, 'dialog button', /^Withdraw$/);
    await page.locator('h1:focus', { hasText: 'Members' }).waitFor();
    await press(page, 'button', new RegExp(`^Make administrator: ${second}`));
    await press(page, 'dialog button', /^Make administrator$/);
    await page.locator('tr:focus', { hasText: second }).getByText('Administrator', { exact: true }).waitFor();
    await press(page, 'button', new RegExp(`^Remove ${second}`));
    await press(page, 'dialog button', /^Remove$/);
    await page.locator('tr:focus', { hasText: email }).waitFor();
    const people = await service.platform.data.people.ofTenant(tenant.tenantId);
    assert.deepEqual(
      people.map((person) => person.email),
      [email],
    );
    assert.deepEqual(faults, []);
    await leave();
  });

  it('save settings, show usage, deliver callbacks again, accept the agreement and show who changed what', async () => {
    const { page, faults, tenant, email, leave } = await administrator('/console/settings');
    const failed = await calledBack(service, tenant, { state: 'EXHAUSTED', attempts: [500, 'TIMEOUT'] });
    const dropped = await calledBack(service, tenant, { state: 'DROPPED', attempts: ['NOT_HTTPS'] });
    await page.getByText('Legal orders', { exact: true }).waitFor();
    await typeInto(page, 'input', /^Name/, 'Lunds kommun');
    await pick(page, 'select', /^Language of results/, 'Danish');
    await press(page, 'button', /^Save changes/);
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await button(page, 'Save changes');
    const stored = await service.platform.data.tenants.find(tenant.tenantId);
    assert.deepEqual([stored?.name, stored?.outputLanguage], ['Lunds kommun', 'Danish']);

    await goTo(page, 'Usage');
    await page.getByText(/^Nothing was used in/).waitFor();
    await tabTo(page, 'select', /^Month/);
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(/month=\d{4}-\d{2}$/);
    await page.getByText('The hatched column is today').waitFor({ state: 'detached' });
    await page.getByText(/^Nothing was used in/).waitFor();
    await page.locator('select:focus').waitFor();
    await press(page, 'button', /^Cost of the model/);
    await page.getByRole('img', { name: /^Cost of the model/ }).waitFor();
    await press(page, 'button', /^Table/);
    await page.getByRole('columnheader', { name: 'Tokens' }).waitFor();

    await goTo(page, 'Callbacks');
    await page.getByText(failed).waitFor();
    await press(page, 'summary', new RegExp(failed));
    await press(page, 'button', new RegExp(`^Deliver again: ${failed}`));
    await page.locator('summary:focus', { hasText: 'Being delivered' }).waitFor();
    await pick(page, 'select', /^Show/, 'Not sent');
    await page.getByText(failed).waitFor({ state: 'detached' });
    await page.getByText(dropped).waitFor();
    await page.locator('select:focus').waitFor();

    await publishAgreement(service.platform, {
      version: `2026-11 ${randomUUID().slice(0, 4)}`,
      title: 'Avtal om uppladdning',
      text: 'Handlingen raderas inom en timme.',
    });
    await goTo(page, 'Upload agreement');
    await page.getByText('Not accepted yet').waitFor();
    await press(page, 'button', /^Accept for Lunds kommun/);
    await page.locator('h2:focus', { hasText: 'Avtal om uppladdning' }).waitFor();

    await goTo(page, 'Change log');
    await page.getByText('created the API key').waitFor();
    await pick(page, 'select', /^By/, email);
    await page.getByText('created the API key').waitFor({ state: 'detached' });
    await pick(page, 'select', /^What/, 'Settings');
    await page.locator('.logged', { hasText: 'changed the settings of' }).waitFor();
    await press(page, 'summary', /^2 fields/);
    await page.locator('ins', { hasText: 'Lunds kommun' }).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });
});
