import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { createAdministrator, createMember } from '../../../shared/services/tenants/people.ts';
import { signOutEverywhere } from '../../../shared/services/tenants/sessions.ts';
import { needChromium, signIn, useVisits, type Visitor } from '../../support/console/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { PASSWORD } from '../../support/requests/console.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useService } from '../../support/service/use-service.ts';

const TYPED = 'Beslut om bygglov, med alla skäl';
const OVER = 'Your session has ended';
const IDLE = 'You were signed out, because nothing was done here for an hour';

interface Administrator extends Visitor {
  tenant: TestTenant;
  email: string;
  personId: string;
}

describe('a session of the console that ends while its page is open', () => {
  needChromium();
  const service = useService({ withWorker: false, ownAddress: true });
  const visit = useVisits(service);

  async function person(...tenantIds: string[]): Promise<{ email: string; personId: string }> {
    const email = `${randomUUID()}@kommun.example`;
    for (const tenantId of tenantIds) {
      await createAdministrator(service.platform, { tenantId, email, password: PASSWORD });
    }
    const found = await service.platform.data.people.findByEmail(email);
    assert.ok(found);
    return { email, personId: found.personId };
  }

  /** Someone who has typed into the editor of a profile and not saved it. */
  async function editing({ expected = / 40[19] / } = {}): Promise<Administrator> {
    const tenant = await service.tenant();
    const someone = await person(tenant.tenantId);
    const visitor = await visit({ expected });
    await signIn(visitor, someone.email, `/console/profiles/${tenant.profileId}`);
    await visitor.page.getByLabel('Kind of document').fill(TYPED);
    return { ...visitor, ...someone, tenant };
  }

  // Sent without a mouse, because the dialog may stand over the page already.
  const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).dispatchEvent('click');
  const dialogOf = (page: Page, name = OVER) => page.getByRole('dialog', { name });
  const signInAgain = async (page: Page, password = PASSWORD, name = OVER) => {
    await dialogOf(page, name).getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
  };
  const typed = (page: Page) => page.getByLabel('Kind of document').inputValue();
  const sessionStatus = (page: Page) =>
    page.request
      .get('/console/api/session', { headers: { 'x-console-organisation': 'none' } })
      .then((answer) => answer.status());
  const saved = (page: Page) => page.getByText('The profile is saved.').waitFor({ state: 'attached' });
  const storedKind = async ({ tenant }: Administrator) => {
    const { profiles } = await tenant.client.get('/v1/profiles');
    return profiles.find(({ profileId }) => profileId === tenant.profileId)?.documentType;
  };

  it('asks for the password over the page, keeps what was typed, and lets the request go on', async () => {
    const one = await editing();
    const { page } = one;
    await signOutEverywhere(service.platform, one.personId);
    await save(page);
    await dialogOf(page).getByText(one.email).waitFor();
    await one.look('session-ended');
    await signInAgain(page, 'not the password at all');
    await dialogOf(page).getByText('This is not your password.').waitFor();
    assert.notEqual(await storedKind(one), TYPED);
    await signInAgain(page);
    await saved(page);
    assert.equal(await storedKind(one), TYPED);
    assert.equal(await typed(page), TYPED);
    assert.equal(await dialogOf(page).count(), 0);
    assert.deepEqual(one.faults, []);
    await one.leave();
  });

  it('goes on after a sign-in in another tab', async () => {
    const one = await editing();
    await signOutEverywhere(service.platform, one.personId);
    await save(one.page);
    const opening = one.page.waitForEvent('popup');
    await dialogOf(one.page).getByRole('link', { name: 'Sign in in another tab' }).click();
    const other = await opening;
    await other.getByLabel('E-mail address').fill(one.email);
    await other.getByLabel('Password').fill(PASSWORD);
    await other.keyboard.press('Enter');
    await saved(one.page);
    assert.equal(await storedKind(one), TYPED);
    assert.deepEqual(one.faults, []);
    await one.leave();
  });

  it('stays readable when the dialog is closed, and asks again for a change', async () => {
    const one = await editing();
    const { page } = one;
    await signOutEverywhere(service.platform, one.personId);
    await save(page);
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await page.locator('.state-line', { hasText: OVER }).waitFor();
    await one.look('session-declined');
    assert.equal(await typed(page), TYPED);
    await save(page);
    await signInAgain(page);
    await saved(page);
    assert.equal(await page.locator('.state-line').count(), 0);
    assert.equal(await storedKind(one), TYPED);
    await one.leave();
  });

  it('is not taken over from somebody else of the same organisation', async () => {
    const one = await editing();
    const colleague = await person(one.tenant.tenantId);
    const other = await one.page.context().newPage();
    await signIn({ ...one, page: other }, colleague.email);
    await save(one.page);
    const dialog = dialogOf(one.page);
    await dialog.getByText(`${colleague.email} is signed in here now`).waitFor();
    await one.look('session-of-another');
    assert.notEqual(await storedKind(one), TYPED, 'nothing is sent as the colleague');
    assert.equal(await dialog.getByRole('link', { name: `Go on as ${colleague.email}` }).count(), 1);
    await signInAgain(one.page);
    await saved(one.page);
    assert.equal(await storedKind(one), TYPED);
    await one.leave();
  });

  it('is not carried over to another organisation of the same person', async () => {
    const one = await editing();
    const { tenantId } = await service.tenant();
    await createMember(service.platform, { tenantId, email: one.email });
    const changed = await one.page.evaluate(
      (body) =>
        fetch('/console/api/session/organisation', {
          method: 'PUT',
          headers: { 'content-type': 'application/json', 'x-console-organisation': 'none' },
          body,
        }).then(({ status }) => status),
      JSON.stringify({ tenantId }),
    );
    assert.equal(changed, 200);
    await save(one.page);
    const dialog = one.page.getByRole('dialog', { name: 'You changed to Test organisation in another tab' });
    await dialog.waitFor();
    assert.notEqual(await storedKind(one), TYPED);
    await dialog.getByRole('button', { name: 'Back to Test organisation' }).click();
    await saved(one.page);
    assert.equal(await storedKind(one), TYPED, 'in the organisation that the page shows');
    await one.leave();
  });

  it('ends by itself after an idle hour, with a warning before, and covers the page', async () => {
    const one = await editing();
    const { page } = one;
    await page.clock.install();
    // The clock's own timers are those of a page that is opened after it.
    await page.reload();
    await page.getByLabel('Kind of document').fill(TYPED);
    await page.clock.fastForward('54:00');
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.clock.fastForward('01:30');
    const warning = page.getByRole('dialog', { name: /^You will be signed out at/ });
    await warning.waitFor();
    await one.look('session-idle-soon');
    // The button is pressed without a mouse, because a press anywhere puts the sign-out off and takes the button away before its click.
    await warning.getByRole('button', { name: 'Stay signed in' }).dispatchEvent('click');
    await warning.waitFor({ state: 'detached' });
    await page.clock.fastForward('54:00');
    assert.equal(await page.getByRole('dialog').count(), 0, 'the hour begins anew');
    await page.clock.fastForward('07:00');
    await dialogOf(page, IDLE).waitFor();
    await eventually(async () => (await sessionStatus(page)) === 401);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    assert.equal(await dialogOf(page, IDLE).isVisible(), true);
    await one.look('session-idle');
    await signInAgain(page, PASSWORD, IDLE);
    await dialogOf(page, IDLE).waitFor({ state: 'detached' });
    assert.equal(await typed(page), TYPED);
    await save(page);
    await saved(page);
    assert.equal(await storedKind(one), TYPED);
    assert.deepEqual(one.faults, []);
    await one.leave();
  });

  it('ends after an idle hour also where the service is away at first, and covers the page until then', async () => {
    const one = await editing({ expected: / 401 |ERR_FAILED/ });
    const { page } = one;
    await page.clock.install();
    await page.reload();
    await page.getByLabel('Kind of document').waitFor();
    const address = '**/console/api/session';
    await page.route(address, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
    const failed = () => page.waitForEvent('requestfailed', (request) => request.method() === 'DELETE');
    const [first] = await Promise.all([failed(), page.clock.fastForward('01:01:00')]);
    assert.equal(new URL(first.url()).pathname, '/console/api/session');
    await dialogOf(page, IDLE).waitFor();
    await Promise.all([failed(), page.evaluate("dispatchEvent(new Event('focus'))")]);
    assert.equal(await dialogOf(page, IDLE).isVisible(), true);
    assert.equal(await sessionStatus(page), 200);
    await page.unroute(address);
    await eventually(async () => (await sessionStatus(page)) === 401);
    assert.equal(await dialogOf(page, IDLE).isVisible(), true);
    await signInAgain(page, PASSWORD, IDLE);
    await dialogOf(page, IDLE).waitFor({ state: 'detached' });
    assert.equal(await sessionStatus(page), 200);
    assert.deepEqual(one.faults, []);
    await one.leave();
  });

  it('ends where its page is opened again by the browser after an idle hour, and a new one does not', async () => {
    const one = await editing();
    const { page } = one;
    // The note of a press that was made five hours ago.
    await page.evaluate(`{
      const [at, session] = localStorage.getItem('docaudit.active').split(' ');
      localStorage.setItem('docaudit.active', [at - 5 * 3_600_000, session].join(' '));
      location.reload();
    }`);
    await dialogOf(page, IDLE).waitFor();
    await eventually(async () => (await sessionStatus(page)) === 401);
    await signIn(one, one.email, `/console/profiles/${one.tenant.profileId}`);
    await page.getByLabel('Kind of document').waitFor();
    assert.equal(await dialogOf(page, IDLE).count(), 0);
    assert.equal(await sessionStatus(page), 200);
    assert.deepEqual(one.faults, []);
    await one.leave();
  });

  it('says so where a sign-out failed, and ends when it is tried again', async () => {
    const one = await editing({ expected: / 401 |ERR_FAILED/ });
    const { page } = one;
    await page.route('**/console/api/session', (route) => route.abort());
    const out = async () => {
      await page.locator('button.who:visible[popovertarget]', { has: page.locator('.avatar') }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
    };
    await out();
    const still = dialogOf(page, 'You are still signed in');
    await still.waitFor();
    await one.look('still-signed-in');
    await still.getByRole('button', { name: 'Stay here' }).click();
    await still.waitFor({ state: 'detached' });
    assert.equal(await typed(page), TYPED);
    await out();
    await still.waitFor();
    await page.unroute('**/console/api/session');
    await still.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(/sign-in/);
    await page.getByLabel('E-mail address').waitFor();
    assert.equal(await sessionStatus(page), 401);
    await one.leave();
  });

  it('begins at the sign-in with the whole address that was asked for', async () => {
    const { tenantId, profileId } = await service.tenant();
    const { email } = await person(tenantId);
    const visitor = await visit({ expected: / 401 / });
    const { page } = visitor;
    const address = `/console/laws?j=SE&q=${encodeURIComponent('skäl & 32 §')}`;
    await page.goto(address);
    await page.waitForURL(/sign-in/);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill('a wrong password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Laws' }).waitFor();
    const { search } = new URL(page.url());
    assert.deepEqual([...new URLSearchParams(search)], [...new URLSearchParams(address.split('?')[1])]);
    await page.context().clearCookies();
    await page.goto(`/console/profiles/${profileId}#instructions`);
    await page.waitForURL(/sign-in/);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`/console/profiles/${profileId}#instructions`);
    await visitor.leave();
  });
});
