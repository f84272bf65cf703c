import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { SessionAnswer } from '../../../shared/contracts/console.ts';
import { createKeyring } from '../../../shared/security/keyring.ts';
import { rotateKeys } from '../../../shared/services/operations/rotate-keys.ts';
import { setOpenIdProvider } from '../../../shared/services/tenants/open-id-provider.ts';
import { createAdministrator, createMember, removeMember } from '../../../shared/services/tenants/people.ts';
import { needChromium, useVisits } from '../../support/console/visitor.ts';
import { FormBrowser } from '../../support/oauth/browser.ts';
import { type AtProvider, type LocalProvider, startOpenIdProvider } from '../../support/oauth/open-id-provider.ts';
import { codeOf } from '../../support/requests/api.ts';
import { ConsolePage, PASSWORD } from '../../support/requests/console.ts';
import { useService } from '../../support/service/use-service.ts';

const BEGIN = '/console/sign-in/organisation';
const address = () => `${randomUUID()}@kommun.example`;

describe("signing in through an organisation's own provider", () => {
  let now = Date.now();
  const service = useService({ withWorker: false, clock: () => now, ownAddress: true });
  let provider: LocalProvider;
  before(async () => {
    provider = await startOpenIdProvider(service.baseUrl);
  });
  after(() => provider.close());

  /** An organisation with the provider. */
  async function organisation(at: Pick<LocalProvider, 'issuer' | 'clientId' | 'clientSecret'> = provider) {
    const { tenantId } = await service.tenant();
    await setOpenIdProvider(service.platform, tenantId, at);
    return tenantId;
  }

  async function member(...tenantIds: string[]): Promise<string> {
    const email = address();
    for (const tenantId of tenantIds) await createMember(service.platform, { tenantId, email });
    return email;
  }

  const console = () => new FormBrowser(service.baseUrl);
  type Shown = Awaited<ReturnType<FormBrowser['open']>>;

  const leads = (page: Shown): string => page.headers.get('refresh')?.replace('0; url=', '') ?? '';

  /** The address to which the provider sends a person back. */
  async function atProvider(page: Shown, person: AtProvider, at = provider): Promise<string> {
    at.person = person;
    const browser = new FormBrowser(at.issuer);
    const { status, text } = await browser.open(leads(page));
    assert.equal(status, 0, text);
    return browser.url;
  }

  async function begun(email: string, next = '/console'): Promise<{ browser: FormBrowser; page: Shown }> {
    const browser = console();
    const form = await browser.open(`${BEGIN}?next=${encodeURIComponent(next)}`);
    return { browser, page: await browser.submit(form, { email }) };
  }

  /** Goes the whole way. */
  async function signedIn(email: string, told: AtProvider = { email }, next?: string) {
    const { browser, page } = await begun(email, next);
    assert.equal(page.status, 200, page.text);
    const answer = await browser.open(await atProvider(page, told));
    return { browser, answer };
  }

  const who = async (browser: FormBrowser): Promise<SessionAnswer> =>
    JSON.parse((await browser.open('/console/api/session', { headers: { 'x-console-organisation': 'none' } })).text);

  it('lets administrators and members in, and leads to the page that was asked for', async () => {
    const tenantId = await organisation();
    const admin = address();
    await createAdministrator(service.platform, { tenantId, email: admin, password: PASSWORD });
    for (const [email, role] of [
      [admin, 'administrator'],
      [await member(tenantId), 'member'],
    ] as const) {
      const { browser } = await signedIn(email, { email: email.toUpperCase() }, '/console/laws');
      assert.equal(new URL(browser.url).pathname, '/console/laws');
      const session = await who(browser);
      assert.equal(session.signedInBy, 'oidc');
      assert.equal(session.email, email);
      assert.deepEqual([session.organisation.tenantId, session.organisation.role], [tenantId, role]);
    }
  });

  it('asks for no more than the address, by the code flow with PKCE, state and nonce', async () => {
    const email = await member(await organisation());
    const { page } = await begun(email);
    const asked = new URL(leads(page)).searchParams;
    assert.equal(asked.get('response_type'), 'code');
    assert.equal(asked.get('scope'), 'openid email');
    assert.equal(asked.get('code_challenge_method'), 'S256');
    assert.equal(asked.get('redirect_uri'), `${service.baseUrl}/console/sign-in/callback`);
    for (const name of ['state', 'nonce', 'code_challenge']) assert.ok((asked.get(name) ?? '').length >= 40, name);
    const [cookie = ''] = page.headers.getSetCookie();
    assert.match(cookie, /^docaudit_sign_in=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    assert.ok(!page.text.includes(provider.clientSecret) && !cookie.includes(asked.get('state') ?? '-'));
  });

  it('takes a client secret in the body where the provider asks for that', async () => {
    const posting = await startOpenIdProvider(service.baseUrl, { authMethod: 'client_secret_post' });
    try {
      const email = await member(await organisation(posting));
      const { browser, page } = await begun(email);
      await browser.open(await atProvider(page, { email, email_verified: true }, posting));
      assert.equal((await who(browser)).email, email);
    } finally {
      await posting.close();
    }
  });

  describe('opens one organisation alone, because its provider may say of anybody who they are', () => {
    it('also for a person of several', async () => {
      const [own, other] = [await organisation(), (await service.tenant()).tenantId];
      const { browser } = await signedIn(await member(own, other));
      const session = await who(browser);
      assert.deepEqual(
        session.organisations.map(({ tenantId }) => tenantId),
        [own],
      );
      const page = new ConsolePage(service);
      page.cookie = browser.cookie('docaudit_console');
      page.organisation = own;
      const chosen = await page.call('PUT', '/console/api/session/organisation', { json: { tenantId: other } });
      assert.equal(codeOf(chosen), 'NOT_FOUND');
      const password = await page.call('PUT', '/console/api/password', { json: { password: PASSWORD } });
      assert.equal(codeOf(password), 'FORBIDDEN', password.text);
    });

    it('and asks which, where several have a provider', async () => {
      const [one, two] = [await organisation(), await organisation()];
      const email = await member(one, two);
      const { browser, page } = await begun(email);
      assert.match(page.text, /Choose an organisation/);
      const left = await browser.submit(page, { organisation: two });
      await browser.open(await atProvider(left, { email }));
      assert.equal((await who(browser)).organisation.tenantId, two);
    });
  });

  describe('refuses', () => {
    const sessionless = async (browser: FormBrowser) =>
      assert.match((await browser.open('/console/api/session')).text, /UNAUTHORIZED/);
    let tenantId: string;
    before(async () => {
      tenantId = await organisation();
    });

    it('an address without an organisation that has a provider, as an unknown one', async () => {
      const plain = await member((await service.tenant()).tenantId);
      const [known, unknown] = [await begun(plain), await begun(address())];
      assert.deepEqual([known.page.status, unknown.page.status], [404, 404]);
      const without = (text: string) => text.replace(/value="[^"]*@[^"]*"/, '');
      assert.equal(without(known.page.text), without(unknown.page.text));
    });

    it('a person of the provider who is not listed in the organisation, though in another one', async () => {
      const listed = await member(tenantId);
      for (const email of [address(), await member(await organisation())]) {
        const { browser, answer } = await signedIn(listed, { email });
        assert.equal(answer.status, 403);
        assert.match(answer.text, /You are not listed/);
        await sessionless(browser);
      }
    });

    it('a person who was removed meanwhile, at once', async () => {
      const email = await member(tenantId);
      const { browser } = await signedIn(email);
      await removeMember(service.platform, { tenantId, email });
      await sessionless(browser);
      const again = await begun(email);
      assert.equal(again.page.status, 404);
    });

    it('an address that the provider calls unverified', async () => {
      const email = await member(tenantId);
      const { browser, answer } = await signedIn(email, { email, email_verified: false });
      assert.equal(answer.status, 403);
      await sessionless(browser);
    });

    it('an answer that another browser asked for, one that comes twice, and one with another state', async () => {
      const email = await member(tenantId);
      const first = await begun(email);
      const back = await atProvider(first.page, { email });
      const stranger = console();
      assert.equal((await stranger.open(back)).status, 400);
      await sessionless(stranger);
      const other = await begun(email);
      assert.equal((await other.browser.open(back)).status, 403);
      await sessionless(other.browser);
      const third = await begun(email);
      const forged = new URL(await atProvider(third.page, { email }));
      forged.searchParams.set('state', 'x'.repeat(43));
      assert.equal((await third.browser.open(forged.href)).status, 403);
      const fourth = await begun(email);
      const good = await atProvider(fourth.page, { email });
      await fourth.browser.open(good);
      assert.equal((await who(fourth.browser)).email, email);
      assert.equal((await fourth.browser.open(good)).status, 400, 'the answer is spent');
    });

    it('an answer after ten minutes, a cookie that somebody made up, and what the provider refuses', async () => {
      const email = await member(tenantId);
      const slow = await begun(email);
      const back = await atProvider(slow.page, { email });
      now += 601_000;
      assert.equal((await slow.browser.open(back)).status, 400);
      const made = await console().open(back, { headers: { cookie: `docaudit_sign_in=${'A'.repeat(400)}` } });
      assert.equal(made.status, 400);
      const denied = await begun(email);
      const { searchParams } = new URL(leads(denied.page));
      const refusal = new URLSearchParams({
        error: 'access_denied',
        state: searchParams.get('state') ?? '',
        iss: provider.issuer,
      });
      assert.equal((await denied.browser.open(`/console/sign-in/callback?${refusal.toString()}`)).status, 403);
    });

    it('a form of another site, and many attempts', async () => {
      const email = await member(tenantId);
      const foreign = await console().open(BEGIN, {
        method: 'POST',
        body: new URLSearchParams({ email }),
        headers: { origin: 'https://elsewhere.example' },
      });
      assert.equal(foreign.status, 403);
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 11; attempt++) statuses.push((await begun(email)).page.status);
      assert.deepEqual(statuses, [...Array<number>(10).fill(200), 429]);
    });

    it('a next page that is none of its own', async () => {
      const email = await member(tenantId);
      const { browser } = await signedIn(email, { email }, '//elsewhere.example/console');
      assert.equal(new URL(browser.url).pathname, '/console');
    });
  });

  it('says that the provider cannot be reached', async () => {
    const gone = await startOpenIdProvider(service.baseUrl);
    const email = await member(await organisation(gone));
    await gone.close();
    const { page } = await begun(email);
    assert.equal(page.status, 503);
    assert.match(page.text, /cannot be reached/);
  });

  it('proves again who the person is, where the service asks for it', async () => {
    const email = await member(await organisation());
    const { browser } = await signedIn(email);
    const before = await who(browser);
    now += 11 * 60_000;
    const again = await browser.open(`${BEGIN}/again?next=/console/keys`);
    await browser.open(await atProvider(again, { email }));
    assert.equal(provider.asked.at(-1)?.get('prompt') ?? new URL(leads(again)).searchParams.get('prompt'), 'login');
    assert.equal(new URL(browser.url).pathname, '/console/keys');
    const after = await who(browser);
    assert.ok(before.confirmedUntil < now && after.confirmedUntil > now);
  });

  it('keeps the secret of the client sealed, and seals it again with the master keys', async () => {
    const tenantId = await organisation();
    const { data, config, keyring, clock } = service.platform;
    const sealed = (await data.tenants.provider(tenantId))?.sealedSecret;
    assert.ok(sealed !== undefined && !sealed.includes(provider.clientSecret));
    assert.ok(!JSON.stringify(await data.tenants.find(tenantId)).includes('ealed'));
    const [old] = config.masterKeys;
    assert.ok(old !== undefined);
    const { resealed } = await rotateKeys({ data, config, clock, keyring });
    assert.equal(resealed.providerSecrets, 0, 'the newest key sealed all of them');
    const newer = createKeyring(Buffer.alloc(32, 7), old);
    assert.ok((await rotateKeys({ data, config, clock, keyring: newer })).resealed.providerSecrets >= 1);
    assert.ok(newer.isCurrent((await data.tenants.provider(tenantId))?.sealedSecret ?? Buffer.alloc(0)));
  });

  it('takes an https issuer, or one on this machine', async () => {
    const { tenantId } = await service.tenant();
    const set = (issuer: string, clientId = 'docaudit') =>
      setOpenIdProvider(service.platform, tenantId, { issuer, clientId, clientSecret: 'secret' });
    for (const issuer of [
      'http://login.kommun.example',
      'ftp://x',
      'login',
      'https://a.example/?x=1',
      'https://u:p@a.example/',
    ]) {
      await assert.rejects(set(issuer), { code: 'BAD_REQUEST' }, issuer);
    }
    await assert.rejects(set('https://login.kommun.example', ''), { code: 'BAD_REQUEST' });
    await assert.rejects(setOpenIdProvider(service.platform, 'ten_none', { ...provider }), { code: 'NOT_FOUND' });
    const tenant = await set('https://login.kommun.example/tenant');
    assert.deepEqual(tenant.oidc, { issuer: 'https://login.kommun.example/tenant', clientId: 'docaudit' });
  });

  describe('in a browser', () => {
    needChromium();
    const visit = useVisits(service);

    it('goes to the provider and back by itself', async () => {
      const email = await member(await organisation());
      provider.person = { email };
      const { page, look, faults, leave } = await visit({ allowed: [provider.issuer] });
      await page.goto('/console/sign-in?next=/console/audits/new');
      await page.getByRole('link', { name: 'Sign in through your organisation' }).click();
      await page.getByLabel('E-mail address').fill(email);
      await look('organisation-sign-in');
      await page.keyboard.press('Enter');
      await page.waitForURL('/console/audits/new');
      await page.getByRole('heading', { level: 1, name: 'New audit' }).waitFor();
      await page.goto('/console/account');
      await page.getByText('You signed in at your organisation’s provider, which keeps your password.').waitFor();
      assert.equal(await page.getByLabel('Choose a password').count(), 0);
      assert.deepEqual(faults, []);
      await leave();
    });
  });
});
