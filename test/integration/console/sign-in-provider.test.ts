import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import tls from 'node:tls';
import type { SessionAnswer } from '../../../shared/contracts/console.ts';
import type { ProviderBody, ProviderTrial, ProviderVerdict } from '../../../shared/contracts/sign-in-provider.ts';
import { setOpenIdProvider } from '../../../shared/services/tenants/open-id-provider.ts';
import { createAdministrator, createMember } from '../../../shared/services/tenants/people.ts';
import { needChromium, signIn as signInThere, useVisits } from '../../support/console/visitor.ts';
import { FormBrowser } from '../../support/oauth/browser.ts';
import { type AtProvider, type LocalProvider, startOpenIdProvider } from '../../support/oauth/open-id-provider.ts';
import { codeOf } from '../../support/requests/api.ts';
import { type ConsolePage, PASSWORD, signedIn } from '../../support/requests/console.ts';
import { startReceivers } from '../../support/requests/receiver.ts';
import { freePort } from '../../support/service/free-port.ts';
import { useService } from '../../support/service/use-service.ts';

const PATH = '/console/api/sign-in-provider';
const address = () => `${randomUUID()}@kommun.example`;

describe("an organisation's own provider, set by its administrators", () => {
  let now = Date.now();
  let network: Awaited<ReturnType<typeof startReceivers>>;
  let providerPort: number;
  let closedPort: number;
  let provider: LocalProvider;
  const trusted = tls.getCACertificates('default');
  const service = useService(async () => {
    network = await startReceivers();
    [providerPort, closedPort] = [await freePort(), await freePort()];
    const allowed = [providerPort, closedPort].map((one) => `127.0.0.1:${one}`);
    return {
      withWorker: false,
      clock: () => now,
      environment: {
        ...network.environment,
        WEBHOOK_ALLOW_HOSTS: [network.environment['WEBHOOK_ALLOW_HOSTS'], ...allowed].join(),
      },
      ownAddress: true,
    };
  });
  before(async () => {
    // For the browsers of people, which visit the provider themselves.
    tls.setDefaultCACertificates([...trusted, network.authority.cert]);
    provider = await startOpenIdProvider(service.baseUrl, {
      tls: await network.authority.issue({ addresses: ['127.0.0.1'] }),
      port: providerPort,
    });
  });
  after(async () => {
    tls.setDefaultCACertificates(trusted);
    await provider.close();
    await network.close();
  });

  const own = (): ProviderBody => ({
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
  });

  async function administrator() {
    const { tenantId } = await service.tenant();
    const email = address();
    return { tenantId, email, page: await signedIn(service, { tenantId, email, role: 'administrator' }) };
  }

  const set = (page: ConsolePage, json: object) => page.call('PUT', PATH, { json });
  const begin = (page: ConsolePage, json: object) => page.ok<ProviderTrial>('POST', `${PATH}/trial`, { json });
  const end = (page: ConsolePage, json: object) => page.ok<ProviderVerdict>('POST', `${PATH}/trial/answer`, { json });

  /** Signs a person in at the provider, and follows them to the page that they come back to. */
  async function goThrough(begun: ProviderTrial, person: AtProvider): Promise<string> {
    provider.person = person;
    const [there, here] = [new FormBrowser(provider.issuer), new FormBrowser(service.baseUrl)];
    await there.open(begun.address ?? '');
    await here.open(there.url);
    const { pathname, hash } = new URL(here.url);
    assert.equal(pathname, '/console/settings/tried');
    for (const name of ['docaudit_console', 'docaudit_sign_in']) assert.equal(here.cookie(name), null);
    return hash.slice(1);
  }

  async function tried(page: ConsolePage, sent: object, person: AtProvider): Promise<ProviderVerdict> {
    const begun = await begin(page, sent);
    assert.equal(begun.outcome, 'READY');
    return end(page, { trial: begun.trial, answer: await goThrough(begun, person) });
  }

  /** Signs a person in as the sign-in page does, and answers who is signed in then. */
  async function signIn(email: string): Promise<SessionAnswer> {
    const browser = new FormBrowser(service.baseUrl);
    const form = await browser.open('/console/sign-in/organisation');
    const page = await browser.submit(form, { email });
    assert.equal(page.status, 200, page.text);
    provider.person = { email };
    const there = new FormBrowser(provider.issuer);
    await there.open(page.headers.get('refresh')?.replace('0; url=', '') ?? '');
    await browser.open(there.url);
    const { text } = await browser.open('/console/api/session', { headers: { 'x-console-organisation': 'none' } });
    return JSON.parse(text) as SessionAnswer;
  }

  it('lets its people in', async () => {
    const { page, tenantId, email } = await administrator();
    assert.equal((await set(page, own())).status, 200);
    const session = await signIn(email);
    assert.deepEqual([session.email, session.signedInBy, session.organisation.tenantId], [email, 'oidc', tenantId]);
    await page.ok('GET', PATH);
  });

  describe('is refused', () => {
    const secret = { clientSecret: 'secret' };
    const named = { issuer: 'https://login.kommun.example', clientId: 'docaudit' };
    const cases: readonly [name: string, body: object][] = [
      ['without TLS', { ...named, ...secret, issuer: 'http://login.kommun.example' }],
      ['on this machine', { ...named, ...secret, issuer: 'http://127.0.0.1:27017' }],
      ['on this machine, by name', { ...named, ...secret, issuer: 'https://localhost' }],
      ['in a private network', { ...named, ...secret, issuer: 'https://10.0.0.1' }],
      ['in a private network, by IPv6', { ...named, ...secret, issuer: 'https://[fd00::1]' }],
      ['at the metadata service of a cloud', { ...named, ...secret, issuer: 'https://169.254.169.254' }],
      ['by a name of a private network', { ...named, ...secret, issuer: 'https://login.internal' }],
      ['with a query', { ...named, ...secret, issuer: `${named.issuer}?a=1` }],
      ['with a password in the address', { ...named, ...secret, issuer: 'https://u:p@login.kommun.example' }],
      ['with an address that is none', { ...named, ...secret, issuer: 'login' }],
      ['without a client id', { ...secret, issuer: named.issuer }],
      ['with an empty client id', { ...named, ...secret, clientId: '' }],
      ['with an empty secret', { ...named, clientSecret: '' }],
      ['with a field that nobody knows', { ...named, ...secret, isGuarded: false }],
      ['without a secret, with another client id', { ...named, clientId: 'other' }],
      ['without a secret, at another address', { ...named, issuer: 'https://login.elsewhere.example' }],
    ];
    let page: ConsolePage;
    before(async () => {
      ({ page } = await administrator());
      await page.ok('PUT', PATH, { json: { ...named, ...secret } });
    });
    for (const [name, json] of cases) {
      it(name, async () => {
        assert.equal(codeOf(await set(page, json)), 'BAD_REQUEST');
        assert.equal(codeOf(await page.call('POST', `${PATH}/trial`, { json })), 'BAD_REQUEST');
        assert.deepEqual((await page.ok<{ provider: object }>('GET', PATH)).provider, named);
      });
    }
  });

  it('may stay at an address of the private network that the operator set, and no other one', async () => {
    const inside = await startOpenIdProvider(service.baseUrl);
    try {
      const { page, tenantId, email } = await administrator();
      const { issuer, clientId, clientSecret } = inside;
      await setOpenIdProvider(service.platform, tenantId, { issuer, clientId, clientSecret: 'an old one' });
      assert.equal((await set(page, { issuer, clientId, clientSecret })).status, 200);
      assert.equal((await begin(page, { issuer, clientId })).outcome, 'READY');
      const form = new FormBrowser(service.baseUrl);
      const left = await form.submit(await form.open('/console/sign-in/organisation'), { email });
      assert.equal(left.status, 200);
      assert.equal(codeOf(await set(page, { issuer: 'http://127.0.0.1:1', clientId, clientSecret })), 'BAD_REQUEST');
      await page.ok('PUT', PATH, { json: own() });
      assert.equal(codeOf(await set(page, { issuer, clientId, clientSecret })), 'BAD_REQUEST', 'it was given up');
    } finally {
      await inside.close();
    }
  });

  describe('is tried', () => {
    it('as it is typed or stored, and says who would be signed in as what', async () => {
      const { page, email, tenantId } = await administrator();
      const before = await page.ok('GET', '/console/api/session');
      const typed = await tried(page, own(), { email: email.toUpperCase(), email_verified: true });
      assert.deepEqual(typed, { outcome: 'WORKS', email, role: 'administrator' });
      assert.equal((await page.ok<{ provider: unknown }>('GET', PATH)).provider, null, 'nothing is stored');
      await page.ok('PUT', PATH, { json: own() });
      const { clientSecret: _secret, ...stored } = own();
      const member = address();
      await createMember(service.platform, { tenantId, email: member });
      assert.deepEqual(await tried(page, stored, { email: member }), {
        outcome: 'WORKS',
        email: member,
        role: 'member',
      });
      assert.deepEqual(await page.ok('GET', '/console/api/session'), before);
    });

    const verdicts: readonly [ProviderVerdict['outcome'], AtProvider, Partial<ProviderBody>?][] = [
      ['NOT_LISTED', { email: 'stranger@elsewhere.example' }],
      ['UNVERIFIED', { email: 'unsure@kommun.example', email_verified: false }],
      ['NO_EMAIL', {}],
      ['CLIENT_REFUSED', { email: 'anna@kommun.example' }, { clientSecret: 'not the secret' }],
    ];
    for (const [outcome, person, typed] of verdicts) {
      it(`to the end ${outcome}`, async () => {
        const { page } = await administrator();
        const { outcome: reached, email, role } = await tried(page, { ...own(), ...typed }, person);
        assert.equal(reached, outcome);
        const isTold = outcome === 'NOT_LISTED' || outcome === 'UNVERIFIED';
        assert.deepEqual([email, role], [isTold ? person.email : null, null]);
      });
    }

    it('and its answer is worth nothing later, to another person, with another state or a second time', async () => {
      const [one, other] = [await administrator(), await administrator()];
      const begun = await begin(one.page, own());
      const answer = await goThrough(begun, { email: one.email });
      const { trial } = begun;
      const outcome = async (page: ConsolePage, json: object) => (await end(page, json)).outcome;
      assert.equal(await outcome(other.page, { trial, answer }), 'OVER');
      assert.equal(await outcome(one.page, { trial: 'A'.repeat(400), answer }), 'OVER');
      assert.equal(
        await outcome(one.page, { trial, answer: answer.replace('state=trial-', 'state=trial-x') }),
        'WRONG_ANSWER',
      );
      const denied = new URLSearchParams({
        error: 'access_denied',
        state: new URL(begun.address ?? '').searchParams.get('state') ?? '',
        iss: provider.issuer,
      });
      assert.equal(await outcome(one.page, { trial, answer: denied.toString() }), 'DENIED');
      assert.equal(await outcome(one.page, { trial, answer }), 'WORKS');
      assert.equal(await outcome(one.page, { trial, answer }), 'WRONG_ANSWER');
      now += 600_001;
      assert.equal(await outcome(one.page, { trial, answer }), 'OVER');
      now -= 600_001;
    });

    const json = (value: object) => (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    /** What the receiver publishes as a provider, with endpoints at another host. */
    const metadata = (issuer: string, host: string) => ({
      issuer,
      authorization_endpoint: `https://${host}/authorize`,
      token_endpoint: `https://${host}/token`,
      jwks_uri: `https://${host}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    });

    const beginnings: readonly [ProviderTrial['outcome'], string, () => (response: ServerResponse) => unknown][] = [
      ['NO_PROVIDER', 'nothing is published', () => (response) => response.writeHead(404).end()],
      ['NO_PROVIDER', 'a page is published', () => (response) => response.writeHead(200).end('<html>')],
      [
        'NO_PROVIDER',
        'the answer is endless',
        () => (response) => response.writeHead(200).end(Buffer.alloc(300_000, 32)),
      ],
      [
        'NO_PROVIDER',
        'it leads elsewhere',
        () => (response) => response.writeHead(302, { location: provider.issuer }).end(),
      ],
      [
        'OTHER_ISSUER',
        'it calls itself by another name',
        () => json(metadata('https://other.example', 'other.example')),
      ],
      [
        'NO_PROVIDER',
        'people would be sent to a script',
        () =>
          json({
            ...metadata(`https://${network.receiver.host}`, network.receiver.host),
            authorization_endpoint: 'javascript:alert(1)',
          }),
      ],
    ];
    for (const [outcome, name, answer] of beginnings) {
      it(`and told ${outcome} where ${name}`, async () => {
        const { page } = await administrator();
        network.receiver.answer(answer());
        const begun = await begin(page, { ...own(), issuer: `https://${network.receiver.host}` });
        assert.deepEqual(begun, { outcome, address: null, trial: null });
      });
    }

    it('and told UNREACHABLE where nothing answers, or with a certificate that nobody trusts', async () => {
      const { page } = await administrator();
      for (const host of [`127.0.0.1:${closedPort}`, network.impostor.host]) {
        assert.equal((await begin(page, { ...own(), issuer: `https://${host}` })).outcome, 'UNREACHABLE', host);
      }
    });

    it('and reaches no private address that the provider names as its own', async () => {
      const { page } = await administrator();
      const issuer = `https://${network.receiver.host}`;
      network.receiver.answer(json(metadata(issuer, network.canary.host)));
      const begun = await begin(page, { ...own(), issuer });
      assert.equal(begun.outcome, 'READY');
      const state = new URL(begun.address ?? '').searchParams.get('state') ?? '';
      const answer = new URLSearchParams({ code: 'a code', state }).toString();
      assert.equal((await end(page, { trial: begun.trial, answer })).outcome, 'UNREACHABLE');
      assert.equal(network.canary.connections(), 0);
    });

    it('twenty times in a quarter of an hour', async () => {
      const { page } = await administrator();
      const other = await administrator();
      network.receiver.answer((response) => response.writeHead(404).end());
      const json = { ...own(), issuer: `https://${network.receiver.host}` };
      for (let count = 0; count < 20; count++) await begin(page, json);
      const refused = await page.call('POST', `${PATH}/trial`, { json });
      assert.equal(codeOf(refused), 'TOO_MANY_REQUESTS');
      assert.equal(refused.headers.get('retry-after'), '900');
      await begin(other.page, json);
    });
  });

  describe('in a browser', () => {
    needChromium();
    const visit = useVisits(service);

    it('is tried before it is stored, and removed again', async () => {
      const { tenantId } = await service.tenant();
      const email = `anna.${randomUUID().slice(0, 8)}@kommun.example`;
      await createAdministrator(service.platform, { tenantId, email, password: PASSWORD });
      const visitor = await visit({ ignoreHTTPSErrors: true, expected: / 40[03] / });
      const { page, look, faults } = visitor;
      await signInThere(visitor, email, '/console/settings');
      const card = page.getByRole('region', { name: 'Own sign-in provider' });
      const lookAt = async (name: string) => {
        await card.scrollIntoViewIfNeeded();
        await look(`provider-${name}`);
      };
      const [issuer, clientId, secret] = ['Address of the provider', 'Client id', 'Client secret'].map((label) =>
        card.getByLabel(label, { exact: true }),
      );
      assert.ok(issuer && clientId && secret);
      const tryIt = card.getByRole('button', { name: 'Try it' });
      await lookAt('empty');
      await card.getByRole('button', { name: 'Copy the redirect address' }).click();
      const copied = await page.evaluate('navigator.clipboard.readText()');
      assert.equal(copied, `${service.baseUrl}/console/sign-in/callback`);
      await tryIt.click();
      await card.getByText('Write the whole address').waitFor();
      await card.getByText('Write the client id.').waitFor();
      await card.getByText('Write the client secret.').waitFor();
      await lookAt('wrong');
      await issuer.fill('https://10.0.0.1');
      await clientId.fill(provider.clientId);
      await secret.fill('not the secret');
      now += 601_000;
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await card.getByText('Only an https address on the public internet').waitFor();
      await lookAt('forbidden');

      network.receiver.answer((response) => response.writeHead(404).end());
      await issuer.fill(`https://${network.receiver.host}`);
      await tryIt.click();
      await card.getByText('What answers there is no provider').waitFor();
      await lookAt('none');

      await issuer.fill(provider.issuer);
      assert.equal(await card.getByText('What answers there is no provider').count(), 0, 'it was another address');
      provider.person = { email: email.toUpperCase() };
      const goThere = async () => {
        const opening = page.waitForEvent('popup');
        await card.getByRole('link', { name: /^Sign in at 127/ }).click();
        const there = await opening;
        await there.getByRole('heading', { level: 1, name: 'Back from the provider' }).waitFor();
        await there.waitForURL(({ hash }) => hash === '');
        await there.close();
      };
      await tryIt.click();
      await card.locator('h3:focus').waitFor();
      await card.getByText('The provider answers', { exact: true }).waitFor();
      await lookAt('ready');
      await goThere();
      await card.getByText('The provider refuses client id and secret').waitFor();
      await lookAt('refused');
      await secret.fill(provider.clientSecret);
      await tryIt.click();
      await goThere();
      await card.getByText('It works').waitFor();
      await card.getByText(`${email} would be signed in to Test organisation. Role: Administrator.`).waitFor();
      await lookAt('works');
      assert.equal(await service.platform.data.tenants.provider(tenantId), null);

      await card.getByRole('button', { name: 'Save the provider' }).click();
      await card.getByText('In use').waitFor();
      await card.getByText('A secret is stored.').waitFor();
      await lookAt('stored');
      assert.equal(await secret.inputValue(), '');
      await clientId.fill('another');
      await card.getByText('The stored secret belongs to the address').waitFor();
      await clientId.fill(provider.clientId);
      await card.getByRole('button', { name: 'Remove the provider' }).click();
      await page.getByRole('dialog', { name: 'Remove the provider?' }).waitFor();
      await look('provider-remove');
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await card.locator('h2:focus').waitFor();
      assert.equal(await issuer.inputValue(), '');
      assert.equal(await service.platform.data.tenants.provider(tenantId), null);
      await page.goto('/console/settings/tried');
      await page.getByText('You can close this one.').waitFor();
      await look('provider-tried');
      assert.deepEqual(faults, []);
      await visitor.leave();
    });
  });
});
