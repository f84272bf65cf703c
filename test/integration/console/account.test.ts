import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { administratorVisits, memberVisits } from '../../support/console/people.ts';
import { needChromium, useVisits } from '../../support/console/visitor.ts';
import { codeOf } from '../../support/requests/api.ts';
import { ConsolePage, PASSWORD } from '../../support/requests/console.ts';
import { useService } from '../../support/service/use-service.ts';

const NEW_PASSWORD = 'fyra ord som ingen annan har valt';

describe("a person's own account in the console", () => {
  needChromium();
  const service = useService({ withWorker: false, ownAddress: true });
  const visit = useVisits(service);
  const administrator = administratorVisits(service, visit);
  const member = memberVisits(service, visit);

  const session = (on: ConsolePage) => on.call('GET', '/console/api/session');

  /** The same person, signed in on another machine. */
  async function elsewhere(email: string, password = PASSWORD): Promise<ConsolePage> {
    const other = new ConsolePage(service);
    await other.signIn(email, password);
    assert.equal((await session(other)).status, 200);
    return other;
  }

  async function openAccount(page: Page): Promise<void> {
    await page.locator('button.who:visible[popovertarget]', { has: page.locator('.avatar') }).click();
    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  }

  it('takes the first password of a member who came by a one-time address', async () => {
    const { page, look, faults, leave, email } = await member();
    await openAccount(page);
    await page.getByText('You have no password yet.').waitFor();
    await look('account');
    await page.getByLabel('Choose a password').fill('kort');
    await page.keyboard.press('Enter');
    await page.getByText('Choose a password of at least 12 characters.').waitFor();
    await look('account-refused');
    await page.getByLabel('Choose a password').fill(NEW_PASSWORD);
    await page.getByLabel('Show the password').check();
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('button', { name: 'Change the password' }).waitFor();
    assert.equal(await page.getByLabel('Choose a password').inputValue(), '');
    await elsewhere(email, NEW_PASSWORD);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('takes a name, by which the members of the organisation are listed, and takes it away again', async () => {
    const { page, look, faults, leave, email } = await administrator('/console');
    await openAccount(page);
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill(' Åsa Öberg ');
    await page.getByRole('button', { name: 'Save the name' }).click();
    await page.locator('button.who:visible b', { hasText: /^Åsa Öberg$/ }).waitFor();
    await look('account-named');
    await page.goto('/console/members');
    const row = page.locator('tr[data-row]', { hasText: email });
    await row.locator('b', { hasText: /^Åsa Öberg$/ }).waitFor();
    await look('members-named');
    await openAccount(page);
    await name.fill('');
    await page.getByRole('button', { name: 'Save the name' }).click();
    await page.locator('button.who:visible b', { hasText: email }).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('changes the password, which ends every other session', async () => {
    const { page, faults, leave, email } = await administrator('/console');
    const other = await elsewhere(email);
    await openAccount(page);
    await page.getByLabel('Choose a password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('The password is changed.').first().waitFor({ state: 'attached' });
    assert.equal(codeOf(await session(other)), 'UNAUTHORIZED');
    await assert.rejects(elsewhere(email));
    await elsewhere(email, NEW_PASSWORD);
    // This session goes on.
    await page.goto('/console/laws');
    await page.getByRole('heading', { level: 1, name: 'Laws' }).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('signs out on every machine', async () => {
    const { page, faults, leave, email } = await administrator('/console');
    const other = await elsewhere(email);
    await openAccount(page);
    await page.getByRole('button', { name: 'Sign out on every machine' }).click();
    await page.waitForURL(/\/console\/sign-in/);
    assert.equal(codeOf(await session(other)), 'UNAUTHORIZED');
    await page.goto('/console');
    await page.waitForURL(/\/console\/sign-in/);
    assert.deepEqual(
      faults.filter((fault) => !/ 401 /.test(fault)),
      [],
    );
    await leave();
  });
});
