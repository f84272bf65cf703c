import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import { createMember, removeMember } from '../../../shared/services/tenants/people.ts';
import { administratorVisits } from '../../support/console/people.ts';
import { needChromium, useVisits, type Visitor } from '../../support/console/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useService } from '../../support/service/use-service.ts';

const TYPED = 'Beslut om bygglov, med alla skäl';

describe('a person of several organisations in the console', () => {
  needChromium();
  const service = useService({ withWorker: false, ownAddress: true });
  const visit = useVisits(service);
  const administrator = administratorVisits(service, visit);

  async function organisation(name: string): Promise<TestTenant> {
    const tenant = await service.tenant();
    await service.platform.data.tenants.update(tenant.tenantId, { name });
    return tenant;
  }

  interface Person extends Visitor {
    email: string;
    lund: TestTenant;
    malmo: TestTenant;
  }

  /** An administrator of Lund who is a member of Malmö, on the page of Lund at an address. */
  async function person(
    address: (lund: TestTenant) => string = () => '/console',
    options: Parameters<typeof visit>[0] = {},
  ): Promise<Person> {
    const [lund, malmo] = [await organisation('Lunds kommun'), await organisation('Malmö stad')];
    const visitor = await administrator(address(lund), {
      tenant: lund,
      prepare: ({ email }) => createMember(service.platform, { tenantId: malmo.tenantId, email }),
      // A request that a page makes while the session goes over is refused, because it names the organisation of before.
      expected: / 409 /,
      ...options,
    });
    return { ...visitor, lund, malmo };
  }

  const menuOf = (page: Page) => page.locator('button.who:visible[popovertarget]', { has: page.locator('.avatar') });
  const itemOf = (page: Page, name: string) =>
    page.getByRole('group', { name: 'Change organisation' }).getByRole('button', { name });
  const isIn = (page: Page, name: string) => page.getByText(`You are in ${name} now.`).waitFor({ state: 'attached' });

  async function change(page: Page, name: string): Promise<void> {
    await menuOf(page).click();
    await itemOf(page, name).click();
  }

  /** The organisation that the session of the browser acts for. */
  async function actsFor(context: BrowserContext): Promise<string> {
    const answer = await context.request.get(`${service.baseUrl}/console/api/session`, {
      headers: { 'x-console-organisation': 'none' },
    });
    const { organisation: chosen } = (await answer.json()) as { organisation: { name: string } };
    return chosen.name;
  }

  async function storedKind({ client, profileId }: TestTenant): Promise<string | undefined> {
    const { profiles } = await client.get('/v1/profiles');
    return profiles.find((profile) => profile.profileId === profileId)?.documentType;
  }

  it('who has one is offered no other', async () => {
    const visitor = await administrator('/console', { tenant: await organisation('Lunds kommun') });
    await menuOf(visitor.page).click();
    await visitor.page.getByRole('button', { name: 'Sign out' }).waitFor();
    assert.equal(await visitor.page.getByText('Change organisation').count(), 0);
    await visitor.leave();
  });

  it('goes over by the keyboard, to pages that know nothing of the one before', async () => {
    const { page, look, faults, leave, lund, malmo } = await person(() => '/console/profiles');
    await page.getByRole('heading', { level: 1, name: 'Profiles' }).waitFor();
    const ofLund = page.locator(`a[href="/console/profiles/${lund.profileId}"]`).first();
    await ofLund.waitFor();
    await menuOf(page).focus();
    await page.keyboard.press('Enter');
    await itemOf(page, 'Malmö stad').waitFor();
    await look('organisation-menu');
    await page.keyboard.press('Tab');
    await page.locator('button.item:focus', { hasText: 'Malmö stad' }).waitFor();
    await page.keyboard.press('Enter');
    await isIn(page, 'Malmö stad');
    assert.equal(new URL(page.url()).pathname, '/console');
    assert.equal(await actsFor(page.context()), 'Malmö stad');
    assert.equal(await page.getByText('Lunds kommun').filter({ visible: true }).count(), 0);
    await page.evaluate(
      "history.pushState(null, '', '/console/profiles'); dispatchEvent(new PopStateEvent('popstate'))",
    );
    await page.getByRole('heading', { level: 1, name: 'Profiles' }).waitFor();
    assert.equal(await ofLund.count(), 0);
    assert.notEqual(lund.profileId, malmo.profileId);
    await page.reload();
    await menuOf(page).waitFor();
    assert.equal(await page.getByText(/^You are in/).count(), 0, 'said once');
    assert.deepEqual(faults, []);
    await leave();
  });

  it('goes over, and turns single keys off, where the browser has no room for what it keeps', async () => {
    const { page, faults, leave } = await person();
    await page.addInitScript(`
      Storage.prototype.setItem = () => {
        throw new DOMException('The storage is full.', 'QuotaExceededError');
      };
    `);
    await page.reload();
    const loaded = page.waitForEvent('load');
    await change(page, 'Malmö stad');
    await loaded;
    await menuOf(page).waitFor();
    assert.equal(await actsFor(page.context()), 'Malmö stad');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'All keys' });
    await keys.getByText('New audit').waitFor();
    await keys.getByRole('checkbox', { name: /^Single-key/ }).press('Space');
    await keys.getByText('New audit').waitFor({ state: 'detached' });
    assert.deepEqual(faults, []);
    await leave();
  });

  it('is asked in the other tab, which writes nothing until then', async () => {
    const one = await person(({ profileId }) => `/console/profiles/${profileId}`);
    const { page, look, lund, malmo } = one;
    const context = page.context();
    const [kindOfLund, kindOfMalmo] = [await storedKind(lund), await storedKind(malmo)];
    await page.getByLabel('Kind of document').fill(TYPED);
    const other = await context.newPage();
    await other.goto('/console');
    await change(other, 'Malmö stad');
    await isIn(other, 'Malmö stad');
    const dialog = page.getByRole('dialog', { name: 'You changed to Malmö stad in another tab' });
    await dialog.waitFor();
    await look('organisation-elsewhere');
    await page.getByRole('button', { name: 'Save changes' }).dispatchEvent('click');
    await page.keyboard.press('Escape');
    assert.equal(await dialog.isVisible(), true);
    assert.deepEqual([await storedKind(lund), await storedKind(malmo)], [kindOfLund, kindOfMalmo]);
    await dialog.getByRole('button', { name: 'Back to Lunds kommun' }).click();
    await page.getByText('The profile is saved.').waitFor({ state: 'attached' });
    assert.deepEqual([await storedKind(lund), await storedKind(malmo)], [TYPED, kindOfMalmo]);
    assert.equal(await actsFor(context), 'Lunds kommun');
    await other
      .getByRole('dialog', { name: 'You changed to Lunds kommun in another tab' })
      .getByRole('link', { name: 'Go on in Lunds kommun' })
      .click();
    await other
      .locator('.name:visible, .rail .group', { hasText: 'Lunds kommun' })
      .first()
      .waitFor({ state: 'attached' });
    assert.equal(await other.getByRole('dialog').count(), 0);
    assert.deepEqual(one.faults, []);
    await one.leave();
  });

  it('finds what was typed when coming back', async () => {
    const { page, faults, leave, lund, malmo } = await person(({ profileId }) => `/console/profiles/${profileId}`);
    const kind = page.getByLabel('Kind of document');
    const stored = await kind.inputValue();
    await kind.fill(TYPED);
    const isKept = "Object.keys(localStorage).some((key) => key.startsWith('docaudit.profile.'))";
    await eventually(() => page.evaluate<boolean>(isKept));
    await change(page, 'Malmö stad');
    await isIn(page, 'Malmö stad');
    await change(page, 'Lunds kommun');
    await isIn(page, 'Lunds kommun');
    await page.goto(`/console/profiles/${lund.profileId}`);
    await eventually(async () => (await kind.inputValue()) === TYPED);
    assert.notEqual(stored, TYPED);
    assert.notEqual(await storedKind(malmo), TYPED);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('is asked first where the page holds something unsaved, and only once', async () => {
    const { page, look, faults, leave } = await person();
    let native = 0;
    page.on('dialog', (dialog) => {
      native++;
      void dialog.accept();
    });
    await page.evaluate("addEventListener('beforeunload', (event) => event.preventDefault())");
    await change(page, 'Malmö stad');
    const dialog = page.getByRole('dialog', { name: 'Change to Malmö stad?' });
    await dialog.waitFor();
    await look('organisation-unsaved');
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await actsFor(page.context()), 'Lunds kommun');
    await change(page, 'Malmö stad');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await isIn(page, 'Malmö stad');
    assert.equal(native, 0);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('stays where the other one has been left meanwhile, and is told', async () => {
    const { page, look, faults, leave, email, malmo } = await person(undefined, { expected: / 40[49] / });
    await menuOf(page).click();
    await removeMember(service.platform, { tenantId: malmo.tenantId, email });
    await itemOf(page, 'Malmö stad').click();
    const dialog = page.getByRole('dialog', { name: 'Change to Malmö stad?' });
    await dialog.getByText('You are no longer listed in Malmö stad.').waitFor();
    await look('organisation-gone');
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await menuOf(page).click();
    await page.getByText('Change organisation').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    assert.equal(await actsFor(page.context()), 'Lunds kommun');
    await page.getByRole('link', { name: 'Members' }).first().click();
    await page.getByText(email).first().waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });
});
