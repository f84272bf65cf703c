import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Role } from '../../../shared/contracts/caller.ts';
import type { SessionAnswer } from '../../../shared/contracts/console.ts';
import { createAdministrator, createMember, removeMember } from '../../../shared/services/tenants/people.ts';
import { createSignInLink } from '../../../shared/services/tenants/sign-in-links.ts';
import { FormBrowser } from '../../support/oauth/browser.ts';
import { type ApiAnswer, codeOf, request } from '../../support/requests/api.ts';
import { ConsolePage, PASSWORD, signedIn } from '../../support/requests/console.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

const MINUTE = 60_000;
const WHO = '/console/api/session';
const address = () => `${randomUUID()}@kommun.example`;
const reasonOf = ({ body }: ApiAnswer) =>
  (body as { error?: { details?: { reason?: string } } }).error?.details?.reason;

describe('sessions of the console', () => {
  let now = Date.now();
  const service = useService({ withWorker: false, clock: () => now });
  const tenant = useTenant(service);

  const page = (role: Role = 'administrator', tenantId = tenant.tenantId) =>
    signedIn(service, { tenantId, email: address(), role });

  it('say who is signed in, by a cookie that no script reads and no other site sends along', async () => {
    const email = address();
    await createAdministrator(service.platform, { tenantId: tenant.tenantId, email, password: PASSWORD });
    const one = new ConsolePage(service);
    const answer = await one.call('POST', WHO, { json: { email: ` ${email.toUpperCase()} `, password: PASSWORD } });
    assert.equal(answer.status, 200, answer.text);
    const [cookie = ''] = answer.headers.getSetCookie();
    assert.match(cookie, /^docaudit_console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const { personId, draftKeys, ...session } = answer.body as SessionAnswer;
    assert.match(personId, /^per_/);
    assert.equal(draftKeys.length, 1);
    const organisation = { tenantId: tenant.tenantId, name: 'Test organisation', role: 'administrator' };
    assert.deepEqual(session, {
      email,
      name: null,
      hasPassword: true,
      signedInBy: 'password',
      organisation,
      organisations: [organisation],
      confirmedUntil: now + 10 * MINUTE,
      expiresAt: now + 12 * 60 * MINUTE,
    });
    assert.deepEqual(await one.ok('GET', WHO), answer.body);
  });

  it('know the name that the person gives, and refuse one that would break a list', async () => {
    const [one, other] = [await page(), await page('member')];
    const named = async (who: ConsolePage) => (await who.ok<SessionAnswer>('GET', WHO)).name;
    const give = (name: unknown) => one.call('PUT', '/console/api/name', { json: { name } });
    assert.equal(((await give('Åsa Öberg')).body as SessionAnswer).name, 'Åsa Öberg');
    const wrong = ['', ' ', 'a'.repeat(101), 'two\nlines', 'nul\0', 7, undefined];
    for (const name of wrong) assert.equal(codeOf(await give(name)), 'BAD_REQUEST', JSON.stringify(name));
    assert.deepEqual([await named(one), await named(other)], ['Åsa Öberg', null]);
    assert.equal(((await give(null)).body as SessionAnswer).name, null);
  });

  it('hand out the keys of drafts, which are those of one person in one organisation at every sign-in', async () => {
    const [email, second] = [address(), await service.tenant()];
    for (const { tenantId } of [tenant, second]) {
      await createAdministrator(service.platform, { tenantId, email, password: PASSWORD });
    }
    const keysOf = async (one: ConsolePage) => (await one.ok<SessionAnswer>('GET', WHO)).draftKeys;
    const one = new ConsolePage(service);
    await one.signIn(email);
    const [key = ''] = await keysOf(one);
    assert.equal(Buffer.from(key, 'base64').length, 32);
    const again = new ConsolePage(service);
    await again.signIn(email);
    assert.deepEqual(await keysOf(again), [key]);
    const change = { json: { tenantId: second.tenantId } };
    const elsewhere = await again.ok<SessionAnswer>('PUT', `${WHO}/organisation`, change);
    assert.notEqual(elsewhere.draftKeys[0], key);
    assert.notDeepEqual(await keysOf(await page()), [key]);
    assert.equal((await new ConsolePage(service).call('GET', WHO)).text.includes('draftKeys'), false);
  });

  it('begin anew at each sign-in and end with a sign-out, everywhere where that is asked', async () => {
    const email = address();
    await createAdministrator(service.platform, { tenantId: tenant.tenantId, email, password: PASSWORD });
    const [one, other] = [new ConsolePage(service), new ConsolePage(service)];
    await one.signIn(email);
    const before = one.cookie;
    await one.signIn(email);
    assert.notEqual(one.cookie, before);
    const old = await request(service, 'GET', WHO, {
      headers: { cookie: before ?? '', 'x-console-organisation': 'none' },
    });
    assert.equal(codeOf(old), 'UNAUTHORIZED');

    await other.signIn(email);
    const kept = { cookie: other.cookie ?? '', 'x-console-organisation': 'none' };
    await one.ok('DELETE', WHO);
    assert.equal(one.cookie, null);
    assert.equal((await other.call('GET', WHO)).status, 200);
    await other.ok('DELETE', '/console/api/sessions');
    assert.equal(codeOf(await request(service, 'GET', WHO, { headers: kept })), 'UNAUTHORIZED');
  });

  it('end on every machine with the person’s sign-out everywhere, and after twelve hours', async () => {
    const email = address();
    await createAdministrator(service.platform, { tenantId: tenant.tenantId, email, password: PASSWORD });
    const [one, other, third] = [new ConsolePage(service), new ConsolePage(service), new ConsolePage(service)];
    for (const each of [one, other]) await each.signIn(email);
    await one.ok('DELETE', '/console/api/sessions');
    assert.equal(codeOf(await other.call('GET', WHO)), 'UNAUTHORIZED');
    await third.signIn(email);
    const began = now;
    now = began + 12 * 60 * MINUTE - 1;
    assert.equal((await third.call('GET', WHO)).status, 200);
    now = began + 12 * 60 * MINUTE;
    assert.equal(codeOf(await third.call('GET', '/v1/quotas')), 'UNAUTHORIZED');
  });

  describe('refuse what a foreign page makes a browser send', () => {
    const FOREIGN: Record<string, Record<string, string>> = {
      'another origin': { origin: 'https://evil.example' },
      'a null origin': { origin: 'null' },
      'another site': { 'sec-fetch-site': 'cross-site' },
      'a neighbouring host': { 'sec-fetch-site': 'same-site' },
    };
    for (const [name, headers] of Object.entries(FOREIGN)) {
      it(`from ${name}, with or without a session`, async () => {
        const one = await page();
        for (const [method, path] of [
          ['GET', '/v1/quotas'],
          ['POST', '/v1/upload-url'],
          ['POST', '/v1/profiles'],
          ['DELETE', WHO],
        ] as const) {
          const answer = await one.call(method, path, { headers });
          assert.deepEqual(
            [answer.status, reasonOf(answer)],
            [403, 'FOREIGN_PAGE'],
            `${method} ${path} ${answer.text}`,
          );
        }
        const stranger = await new ConsolePage(service).call('POST', WHO, {
          headers,
          json: { email: 'a', password: 'b' },
        });
        assert.equal(reasonOf(stranger), 'FOREIGN_PAGE');
        assert.equal((await one.call('GET', WHO)).status, 200);
      });
    }

    it('without the header that only a script of the page can set', async () => {
      const { cookie } = await page();
      for (const path of ['/v1/quotas', WHO, '/v1/jobs/job_x', '/v1/nothing']) {
        const answer = await request(service, 'GET', path, { headers: { cookie: cookie ?? '' } });
        assert.equal(reasonOf(answer), 'FOREIGN_PAGE', answer.text);
      }
    });

    it('but not an event stream of an own page, which can set none', async () => {
      const { cookie } = await page();
      const path = '/v1/jobs/job_x/events';
      const own = await request(service, 'GET', path, { headers: { cookie: cookie ?? '' } });
      assert.equal(codeOf(own), 'NOT_FOUND');
      const headers = { cookie: cookie ?? '', 'sec-fetch-site': 'cross-site' };
      assert.equal(reasonOf(await request(service, 'GET', path, { headers })), 'FOREIGN_PAGE');
    });
  });

  it('are no credential beside a token, and none where the route takes tokens alone', async () => {
    const one = await page();
    const token = await tenant.client.token();
    const headers = { authorization: `Bearer ${token}` };
    const byKey = await one.call('GET', '/v1/jobs', { headers: { ...headers, 'x-console-organisation': 'ten_other' } });
    assert.equal(byKey.status, 200, byKey.text);
    const wrong = await one.call('GET', '/v1/jobs', { headers: { authorization: 'Bearer wrong' } });
    assert.equal(codeOf(wrong), 'UNAUTHORIZED');
    assert.equal(codeOf(await one.call('POST', '/v1/mcp', { json: {} })), 'FORBIDDEN');
    const tokenAlone = await request(service, 'GET', WHO, { token });
    assert.equal(codeOf(tokenAlone), 'UNAUTHORIZED');
  });

  it('throttle guesses of a password, for signing in and for confirming, and take a link all the same', async () => {
    const email = address();
    await createAdministrator(service.platform, { tenantId: tenant.tenantId, email, password: PASSWORD });
    const one = new ConsolePage(service);
    await one.signIn(email);
    const guess = (path: string, json: object) => one.call('POST', path, { json });
    const wrong = await guess(WHO, { email, password: 'wrong' });
    assert.equal(codeOf(wrong), 'UNAUTHORIZED');
    const unconfirmed = await guess(`${WHO}/confirm`, { password: 'wrong' });
    assert.equal(reasonOf(unconfirmed), 'CONFIRMATION_REQUIRED');
    for (let n = 3; n <= 10; n++)
      await guess(n % 2 === 0 ? WHO : `${WHO}/confirm`, n % 2 === 0 ? { email, password: 'x' } : { password: 'x' });
    const tooMany = await guess(WHO, { email, password: PASSWORD });
    assert.deepEqual([codeOf(tooMany), tooMany.headers.get('retry-after')], ['TOO_MANY_REQUESTS', '900']);
    assert.equal(codeOf(await guess(`${WHO}/confirm`, { password: PASSWORD })), 'TOO_MANY_REQUESTS');
    await one.signInByLink((await createSignInLink(service.platform, { tenantId: tenant.tenantId, email })).signIn);
    now += 15 * MINUTE;
    await one.signIn(email);
  });

  it('act for one organisation at a time, and refuse a page that shows another', async () => {
    const email = address();
    const second = await service.tenant();
    await createAdministrator(service.platform, { tenantId: tenant.tenantId, email, password: PASSWORD });
    await createMember(service.platform, { tenantId: second.tenantId, email });
    const one = new ConsolePage(service);
    await one.signIn(email);
    assert.equal(one.organisation, tenant.tenantId);
    const change = { json: { tenantId: second.tenantId } };
    const changed = await one.ok<SessionAnswer>('PUT', `${WHO}/organisation`, change);
    assert.equal(changed.organisation.role, 'member');
    const late = await one.call('GET', '/v1/config');
    assert.equal(codeOf(late), 'CONFLICT');
    one.organisation = second.tenantId;
    const { organisation } = await one.ok<{ organisation: { id: string } }>('GET', '/v1/config');
    assert.equal(organisation.id, second.tenantId);
    const foreign = await one.call('PUT', `${WHO}/organisation`, {
      json: { tenantId: (await service.tenant()).tenantId },
    });
    assert.equal(codeOf(foreign), 'NOT_FOUND');

    await removeMember(service.platform, { tenantId: second.tenantId, email });
    assert.equal(codeOf(await one.call('GET', '/v1/config')), 'CONFLICT');
    assert.equal((await one.ok<SessionAnswer>('GET', WHO)).organisation.tenantId, tenant.tenantId);
  });

  it('of a person whose last organisation is gone are over', async () => {
    const email = address();
    const one = await signedIn(service, { tenantId: tenant.tenantId, email, role: 'member' });
    await removeMember(service.platform, { tenantId: tenant.tenantId, email });
    assert.equal(codeOf(await one.call('GET', WHO)), 'UNAUTHORIZED');
  });

  it('set a password within ten minutes of the sign-in, which ends the other sessions and unspent addresses', async () => {
    const email = address();
    const one = await signedIn(service, { tenantId: tenant.tenantId, email, role: 'member' });
    const link = await createSignInLink(service.platform, { tenantId: tenant.tenantId, email });
    assert.equal((await one.ok<SessionAnswer>('GET', WHO)).hasPassword, false);
    const began = now;
    now = began + 10 * MINUTE;
    const late = await one.call('PUT', '/console/api/password', { json: { password: PASSWORD } });
    assert.equal(reasonOf(late), 'CONFIRMATION_REQUIRED');
    now = began + 10 * MINUTE - 1;
    const short = await one.call('PUT', '/console/api/password', { json: { password: 'too short' } });
    assert.equal(codeOf(short), 'BAD_REQUEST');
    const set = await one.ok<SessionAnswer>('PUT', '/console/api/password', { json: { password: PASSWORD } });
    assert.equal(set.hasPassword, true);
    const other = new ConsolePage(service);
    await other.signIn(email);
    await assert.rejects(new ConsolePage(service).signInByLink(link.signIn), /404/);
    now = began + 30 * MINUTE;
    await one.ok('POST', `${WHO}/confirm`, { json: { password: PASSWORD } });
    await one.ok('PUT', '/console/api/password', { json: { password: `${PASSWORD}!` } });
    assert.equal(codeOf(await other.call('GET', WHO)), 'UNAUTHORIZED');
    assert.equal((await one.call('GET', WHO)).status, 200);
  });

  it('do not begin by what a change of the password has ended meanwhile', async () => {
    const email = address();
    const one = await signedIn(service, { tenantId: tenant.tenantId, email, role: 'member' });
    const change = (password: string) => one.ok('PUT', '/console/api/password', { json: { password } });
    await change(PASSWORD);
    const { people, signInLinks } = service.platform.data;
    const [findByEmail, take] = [people.findByEmail, signInLinks.take];
    people.findByEmail = async (sent) => {
      people.findByEmail = findByEmail;
      const found = await findByEmail(sent);
      await change(`${PASSWORD}!`);
      return found;
    };
    const tried = await new ConsolePage(service).call('POST', WHO, { json: { email, password: PASSWORD } });
    assert.equal(codeOf(tried), 'UNAUTHORIZED');
    const { signIn } = await createSignInLink(service.platform, { tenantId: tenant.tenantId, email });
    signInLinks.take = async (...args) => {
      signInLinks.take = take;
      const taken = await take(...args);
      await change(PASSWORD);
      return taken;
    };
    await assert.rejects(new ConsolePage(service).signInByLink(signIn), /404/);
    await new ConsolePage(service).signIn(email);
  });

  it('begin by a one-time address that a look does not spend, once', async () => {
    const email = address();
    await createMember(service.platform, { tenantId: tenant.tenantId, email });
    const { signIn, expiresAt } = await createSignInLink(service.platform, { tenantId: tenant.tenantId, email });
    assert.equal(expiresAt, now + 24 * 60 * MINUTE);
    const path = new URL(signIn).pathname;
    const browser = new FormBrowser(service.baseUrl);
    for (let look = 0; look < 2; look++)
      assert.match((await browser.open(path)).text, new RegExp(`Sign in as ${email}`));
    const [first, second] = await Promise.all(
      [new ConsolePage(service), new ConsolePage(service)].map((one) =>
        one.signInByLink(signIn).then(
          () => 'in',
          () => 'out',
        ),
      ),
    );
    assert.deepEqual([first, second].sort(), ['in', 'out']);
    assert.match((await browser.open(path)).text, /This address is over/);

    const page = await browser.open(
      new URL((await createSignInLink(service.platform, { tenantId: tenant.tenantId, email })).signIn).pathname,
    );
    await browser.submit(page, {});
    assert.equal(new URL(browser.url).pathname, '/console');

    const old = await createSignInLink(service.platform, { tenantId: tenant.tenantId, email });
    now += 24 * 60 * MINUTE;
    assert.equal((await browser.open(new URL(old.signIn).pathname)).status, 404);
    await assert.rejects(new ConsolePage(service).signInByLink(old.signIn), /404/);
  });
});
