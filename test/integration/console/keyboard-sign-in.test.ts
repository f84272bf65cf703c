import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdministrator } from '../../../shared/services/tenants/people.ts';
import { signOutEverywhere } from '../../../shared/services/tenants/sessions.ts';
import { createSignInLink } from '../../../shared/services/tenants/sign-in-links.ts';
import { useClock } from '../../support/clock.ts';
import { goTo, press, pressInMenu, typeInto } from '../../support/console/tab-to.ts';
import { needChromium, useVisits, type Visitor } from '../../support/console/visitor.ts';
import { type LocalProvider, startOpenIdProvider } from '../../support/oauth/open-id-provider.ts';
import { request } from '../../support/requests/api.ts';
import { PASSWORD, signedIn } from '../../support/requests/console.ts';
import { startReceivers } from '../../support/requests/receiver.ts';
import { freePort } from '../../support/service/free-port.ts';
import { useService } from '../../support/service/use-service.ts';

type Page = Visitor['page'];

const MINUTE = 60_000;
const NEW_PASSWORD = 'fyra ord som ingen annan har valt';

describe('signing in to the console without a mouse', () => {
  needChromium();
  const clock = useClock();
  let network: Awaited<ReturnType<typeof startReceivers>>;
  let port: number;
  let provider: LocalProvider;
  const service = useService(async () => {
    network = await startReceivers();
    port = await freePort();
    const environment = { ...network.environment, WEBHOOK_ALLOW_HOSTS: `127.0.0.1:${port}` };
    return { withWorker: false, clock: clock.now, environment, ownAddress: true };
  });
  const visit = useVisits(service);
  before(async () => {
    const tls = await network.authority.issue({ addresses: ['127.0.0.1'] });
    provider = await startOpenIdProvider(service.baseUrl, { tls, port });
  });
  after(async () => {
    await provider.close();
    await network.close();
  });

  const address = () => `${randomUUID()}@kommun.example`;
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  async function administrator() {
    const tenant = await service.tenant();
    const { tenantId } = tenant;
    const email = address();
    const { adminId } = await createAdministrator(service.platform, { tenantId, email, password: PASSWORD });
    return { tenant, tenantId, email, personId: adminId };
  }

  async function signIn(page: Page, email: string, password: string): Promise<void> {
    await typeInto(page, 'input[type=email]', /^E-mail address/, email);
    await typeInto(page, 'input[type=password]', /^Password/, password);
    await page.keyboard.press('Enter');
  }

  it('leads by a one-time address into one’s account, over a session that ended, and out again', async () => {
    const { tenant, tenantId, email, personId } = await administrator();
    const { page, faults, leave } = await visit({ expected: / 40[139] / });
    await page.goto((await createSignInLink(service.platform, { tenantId, email })).signIn);
    await press(page, 'button', /^Sign in/);
    await title(page, 'Audits');

    // The password is changed by someone who has just given it.
    await pressInMenu(page, new RegExp(email), /^Your account/);
    await page.locator('h1:focus', { hasText: 'Your account' }).waitFor();
    clock.setAhead(11 * MINUTE);
    await typeInto(page, 'input[type=password]', /^Choose a password/, NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('dialog input:focus').waitFor();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('The password is changed.').first().waitFor({ state: 'attached' });
    await page.locator('main input:focus').waitFor();

    await page.keyboard.press('Escape');
    await goTo(page, 'Profiles');
    await press(page, 'main a.title');
    await page.locator('#field-documentType').waitFor();
    await typeInto(page, 'input', /^Kind of document/, 'Beslut om bygglov');
    // The preview asks after a while too, and would meet the end of the session before the saving does.
    await page.locator('mark.own', { hasText: 'Beslut om bygglov' }).waitFor();
    await signOutEverywhere(service.platform, personId);
    await page.keyboard.press('Control+s');
    await page.locator('dialog input:focus').waitFor();
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('The profile is saved.').waitFor({ state: 'attached' });
    await page.locator('#field-documentType:focus').waitFor();
    const { profiles } = await tenant.client.get('/v1/profiles');
    assert.deepEqual(
      profiles.map(({ documentType }) => documentType),
      ['Beslut om bygglov'],
    );

    await pressInMenu(page, new RegExp(email), /^Sign out/);
    await page.waitForURL(/sign-in/);
    await signIn(page, email, NEW_PASSWORD);
    await title(page, 'Audits');
    await pressInMenu(page, new RegExp(email), /^Your account/);
    await press(page, 'main button', /^Sign out on every machine/);
    await page.waitForURL(/sign-in/);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('accepts an invitation with a new password, and another one with the account of the first', async () => {
    const email = address();
    const invitations = [];
    for (const name of ['Lunds kommun', 'Växjö kommun']) {
      const { tenantId } = await service.tenant();
      await service.platform.data.tenants.update(tenantId, { name });
      const owner = await signedIn(service, { tenantId, email: address(), role: 'administrator' });
      const json = { email, role: 'member' };
      invitations.push((await owner.ok<{ address: string }>('POST', '/console/api/invitations', { json })).address);
    }
    const [first = '', second = ''] = invitations;
    const { page, faults, leave } = await visit({ expected: / 401 / });
    await page.goto(first);
    await title(page, 'You are invited to Lunds kommun');
    await typeInto(page, 'input[type=password]', /^Choose a password/, PASSWORD);
    await page.keyboard.press('Enter');
    await title(page, 'Audits');
    await page.goto(second);
    await title(page, 'You are invited to Växjö kommun');
    await press(page, 'button', /^Accept the invitation/);
    await title(page, 'Audits');
    await page.locator('.rail', { hasText: 'Växjö kommun' }).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('gives an organisation its own provider, goes there and back, and takes it away again', async () => {
    const { tenantId, email } = await administrator();
    provider.person = { email };
    const { page, faults, leave } = await visit({
      ...{ ignoreHTTPSErrors: true, allowed: [provider.issuer], expected: / 401 / },
    });
    await page.goto('/console/settings');
    await page.waitForURL(/sign-in/);
    await signIn(page, email, PASSWORD);
    await title(page, 'Settings');
    await typeInto(page, 'input', /^Address of the provider/, provider.issuer);
    await typeInto(page, 'input', /^Client id/, provider.clientId);
    await typeInto(page, 'input', /^Client secret/, provider.clientSecret);
    await press(page, 'button', /^Try it/);
    await page.locator('h3:focus', { hasText: 'What the trial showed' }).waitFor();
    const opening = page.waitForEvent('popup');
    await press(page, 'a', /^Sign in at 127/);
    const there = await opening;
    await title(there, 'Back from the provider');
    // The page tells its answer when it takes it out of its address.
    await there.waitForURL(({ hash }) => hash === '');
    await there.close();
    await page.getByText('It works').waitFor();
    await page.locator('h3:focus', { hasText: 'What the trial showed' }).waitFor();
    await press(page, 'button', /^Save the provider/);
    await page.getByText('A secret is stored.').waitFor();
    await page.locator('button:focus', { hasText: 'Save the provider' }).waitFor();

    await pressInMenu(page, new RegExp(email), /^Sign out/);
    await page.waitForURL(/sign-in/);
    await page.goto('/console/sign-in?next=/console/settings');
    await press(page, 'a', /^Sign in through your organisation/);
    await page.waitForURL(/sign-in\/organisation/);
    await typeInto(page, 'input[type=email]', /^E-mail address/, email);
    await page.keyboard.press('Enter');
    await page.waitForURL('/console/settings');
    await press(page, 'button', /^Remove the provider/);
    await press(page, 'dialog button', /^Remove$/);
    await page.locator('h2:focus', { hasText: 'Own sign-in provider' }).waitFor();
    assert.equal(await service.platform.data.tenants.provider(tenantId), null);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('lets an assistant in, and disconnects it', async () => {
    const { email } = await administrator();
    // The assistant's own page, which the browser shows in the end.
    const assistant = createServer((_, res) => res.end('Connected.')).listen(0, '127.0.0.1');
    await once(assistant, 'listening');
    const origin = `http://127.0.0.1:${(assistant.address() as AddressInfo).port}`;
    const redirect = `${origin}/callback`;
    const { body, text } = await request(service, 'POST', '/oauth/register', {
      json: { client_name: 'Hjälpredan', redirect_uris: [redirect], scope: 'mcp offline_access' },
    });
    const { client_id } = body as { client_id?: string };
    assert.ok(client_id !== undefined, text);
    const { page, faults, leave } = await visit({ allowed: [origin] });
    const asked = {
      ...{ client_id, response_type: 'code', redirect_uri: redirect, scope: 'mcp offline_access', prompt: 'consent' },
      code_challenge: createHash('sha256').update(randomUUID()).digest('base64url'),
      code_challenge_method: 'S256',
      resource: `${service.baseUrl}/v1/mcp`,
    };
    await page.goto(`/oauth/authorize?${new URLSearchParams(asked)}`);
    await signIn(page, email, PASSWORD);
    await title(page, 'Connect “Hjälpredan”?');
    await press(page, 'button', /^Connect$/);
    await page.getByText('Connected.').waitFor();

    await page.goto('/console/assistants');
    await press(page, 'button', /^Disconnect Hjälpredan/);
    await press(page, 'dialog button', /^Disconnect$/);
    await page.locator('tr:focus', { hasText: 'Ended' }).getByText('Hjälpredan').waitFor();
    assert.deepEqual(faults, []);
    await leave();
    assistant.closeAllConnections();
    assistant.close();
  });
});
