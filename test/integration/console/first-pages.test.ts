import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { buildConsole } from '../../../apps/console/build/build.ts';
import { da } from '../../../apps/gateway/console/texts/da.ts';
import { en, type TextKey, type TextTable } from '../../../apps/gateway/console/texts/en.ts';
import { nb } from '../../../apps/gateway/console/texts/nb.ts';
import { sv } from '../../../apps/gateway/console/texts/sv.ts';
import { DependencyUnavailable } from '../../../shared/errors/api-error.ts';
import { setOpenIdProvider } from '../../../shared/services/tenants/open-id-provider.ts';
import { createAdministrator, createMember } from '../../../shared/services/tenants/people.ts';
import { createSignInLink } from '../../../shared/services/tenants/sign-in-links.ts';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { needChromium, useVisits } from '../../support/console/visitor.ts';
import { FormBrowser } from '../../support/oauth/browser.ts';
import { installedChromium } from '../../support/oauth/chromium.ts';
import { type LocalProvider, startOpenIdProvider } from '../../support/oauth/open-id-provider.ts';
import { request } from '../../support/requests/api.ts';
import { PASSWORD } from '../../support/requests/console.ts';
import { freePort } from '../../support/service/free-port.ts';
import { useService } from '../../support/service/use-service.ts';

const TABLES = { sv, nb, da, en } satisfies Record<string, TextTable>;
type Language = keyof typeof TABLES;
const LANGUAGES = Object.keys(TABLES) as Language[];
/** The headers of a browser whose person reads the language. */
const ACCEPTED: Record<Language, string> = {
  sv: 'sv-SE,sv;q=0.9,en-US;q=0.8,en;q=0.7',
  nb: 'nb-NO,nb;q=0.9,no;q=0.8,nn;q=0.6,en;q=0.4',
  da: 'da-DK,da;q=0.9,en;q=0.7',
  en: 'en-GB,en;q=0.9',
};
const HEADINGS: Record<Language, string> = { sv: 'Logga in', nb: 'Logg inn', da: 'Log ind', en: 'Sign in' };
const REDIRECT = 'http://127.0.0.1:53682/callback';
const SIGN_IN = '/console/sign-in';
const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

type Shown = Awaited<ReturnType<FormBrowser['open']>>;

/** A browser without scripts of somebody who reads the language. */
class Reader extends FormBrowser {
  readonly headers: Record<string, string>;

  constructor(baseUrl: string, accepted: string) {
    super(baseUrl);
    this.headers = { 'accept-language': accepted };
  }

  override open(address: string, { headers, ...init }: Parameters<FormBrowser['open']>[1] = {}) {
    return super.open(address, { ...init, headers: { ...this.headers, ...headers } });
  }
}

const address = () => `${randomUUID()}@kommun.example`;
const languageOf = ({ text }: Shown) => /<html lang="(\w+)">/.exec(text)?.[1];

/** Asserts that the page has a status, is in the language, and says each of the texts. */
function assertSays(page: Shown, language: Language, status: number, keys: readonly TextKey[]): void {
  assert.equal(page.status, status, page.text);
  assert.equal(languageOf(page), language);
  for (const key of keys) {
    for (const part of TABLES[language][key].split(/\{\w+\}/)) assert.ok(page.text.includes(part), `${key}: ${part}`);
  }
}

describe('the pages before the application', () => {
  const service = useService({ withWorker: false, ownAddress: true });
  let provider: LocalProvider;
  before(async () => {
    // The gateway lists the files of the application with the first request for one, so they are built before.
    if (installedChromium() !== null) await buildConsole();
    provider = await startOpenIdProvider(service.baseUrl);
  });
  after(() => provider.close());

  async function administrator(): Promise<{ tenantId: string; email: string }> {
    const { tenantId } = await service.tenant();
    const email = address();
    await createAdministrator(service.platform, { tenantId, email, password: PASSWORD });
    return { tenantId, email };
  }

  /** The address of somebody who administers two organisations. */
  async function ofTwo(): Promise<string> {
    const { email } = await administrator();
    const { tenantId } = await service.tenant();
    await createAdministrator(service.platform, { tenantId, email, password: PASSWORD });
    return email;
  }

  async function member(...tenantIds: string[]): Promise<string> {
    const email = address();
    for (const tenantId of tenantIds) await createMember(service.platform, { tenantId, email });
    return email;
  }

  const linkOf = async (tenantId: string, email: string) =>
    new URL((await createSignInLink(service.platform, { tenantId, email })).signIn).pathname;

  /** An organisation with a provider; without one given, with one that does not answer. */
  async function withProvider(given?: LocalProvider): Promise<string> {
    const { tenantId } = await service.tenant();
    const { issuer, clientId, clientSecret } = given ?? {
      issuer: `http://127.0.0.1:${await freePort()}`,
      clientId: 'docaudit',
      clientSecret: 'secret',
    };
    await setOpenIdProvider(service.platform, tenantId, { issuer, clientId, clientSecret });
    return tenantId;
  }

  /** The address to which an assistant sends the browser of a person who connects it. */
  async function asked(metadata: object = {}, redirectUri = REDIRECT): Promise<string> {
    const { body, status, text } = await request(service, 'POST', '/oauth/register', {
      json: { client_name: 'Hjälpredan', redirect_uris: [REDIRECT], scope: 'mcp offline_access', ...metadata },
    });
    assert.equal(status, 201, text);
    const params = new URLSearchParams({
      client_id: (body as { client_id: string }).client_id,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'mcp offline_access',
      code_challenge: createHash('sha256').update('verifier').digest('base64url'),
      code_challenge_method: 'S256',
      resource: `${service.baseUrl}/v1/mcp`,
      state: 'abc',
      prompt: 'consent',
    });
    return `/oauth/authorize?${params.toString()}`;
  }

  async function consent(browser: FormBrowser, email: string, metadata?: object): Promise<Shown> {
    return await browser.submit(await browser.open(await asked(metadata)), { email, password: PASSWORD });
  }

  /** Counts the attempts after which an address has to wait. */
  async function exhaust(email: string): Promise<void> {
    const counter = createHash('sha256').update(`email:${email}`).digest('base64url');
    for (let attempt = 0; attempt < 10; attempt++) {
      await service.platform.data.signInAttempts.count(counter, Date.now(), 15 * 60_000);
    }
  }

  const sent = (browser: FormBrowser, fields: Record<string, string>, path = SIGN_IN) =>
    browser.open(path).then((page) => browser.submit(page, fields));

  const PAGES: [name: string, status: number, keys: TextKey[], open: (browser: FormBrowser) => Promise<Shown>][] = [
    [
      'the sign-in',
      200,
      ['language', 'signIn', 'signIn.lead', 'email', 'password', 'signIn.organisation', 'signIn.forgotten'],
      (browser) => browser.open(SIGN_IN),
    ],
    [
      'a wrong password',
      401,
      ['signIn', 'signIn.wrong'],
      (browser) => sent(browser, { email: address(), password: 'fel' }),
    ],
    [
      'too many attempts',
      429,
      ['signIn', 'tooMany'],
      async (browser) => {
        const email = address();
        await exhaust(email);
        return await sent(browser, { email, password: 'fel' });
      },
    ],
    [
      'a form of another site',
      403,
      ['refused.title', 'refused.foreignForm'],
      async (browser) => browser.submit(await browser.open(SIGN_IN), {}, { origin: 'https://evil.example' }),
    ],
    [
      'an outage of the database',
      503,
      ['refused.title', 'refused.outage'],
      async (browser) => {
        const { signInLinks } = service.platform.data;
        const { find } = signInLinks;
        signInLinks.find = () => Promise.reject(new DependencyUnavailable('database'));
        try {
          return await browser.open(`${SIGN_IN}/link/any`);
        } finally {
          signInLinks.find = find;
        }
      },
    ],
    [
      'a one-time address',
      200,
      ['link.title', 'link.lead', 'signIn'],
      async (browser) => {
        const { tenantId, email } = await administrator();
        return await browser.open(await linkOf(tenantId, email));
      },
    ],
    [
      'a one-time address that is spent',
      404,
      ['spent.title', 'spent.lead'],
      (browser) => browser.open(`${SIGN_IN}/link/spent`),
    ],
    [
      "the sign-in by an organisation's provider",
      200,
      ['signIn.organisation', 'organisation.lead', 'email', 'organisation.goOn', 'organisation.password'],
      (browser) => browser.open(`${SIGN_IN}/organisation`),
    ],
    [
      'an address without such an organisation',
      404,
      ['organisation.UNKNOWN'],
      (browser) => sent(browser, { email: address() }, `${SIGN_IN}/organisation`),
    ],
    [
      'a provider that does not answer',
      503,
      ['organisation.UNAVAILABLE'],
      async (browser) => sent(browser, { email: await member(await withProvider()) }, `${SIGN_IN}/organisation`),
    ],
    [
      'a choice between organisations',
      200,
      ['choice.title', 'choice.lead'],
      async (browser) => {
        const email = await member(await withProvider(), await withProvider());
        return await sent(browser, { email }, `${SIGN_IN}/organisation`);
      },
    ],
    [
      'the way to a provider',
      200,
      ['leave.title', 'leave.lead', 'leave.link'],
      async (browser) =>
        sent(browser, { email: await member(await withProvider(provider)) }, `${SIGN_IN}/organisation`),
    ],
    [
      'a provider that does not confirm the person',
      403,
      ['organisation.REFUSED'],
      async (browser) => {
        const email = await member(await withProvider(provider));
        const { headers } = await sent(browser, { email }, `${SIGN_IN}/organisation`);
        const { searchParams } = new URL(headers.get('refresh')?.replace('0; url=', '') ?? '');
        const state = searchParams.get('state') ?? '';
        const answer = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
        return await browser.open(`${SIGN_IN}/callback?${answer.toString()}`);
      },
    ],
    [
      'a sign-in by a provider that is over',
      400,
      ['organisation.EXPIRED'],
      (browser) => browser.open(`${SIGN_IN}/callback?state=over`),
    ],
    [
      'the approval of an assistant',
      200,
      [
        ...(Object.keys(en) as TextKey[]).filter((key) => /^connect\.(?:as|may|mayNot|leaves|until)/.test(key)),
        'connect.title',
        'connect.ask',
        'connect.named',
        'connect.reaches',
        'connect.yes',
        'connect.no',
        'connect.goesTo',
        'connect.notYou',
      ],
      async (browser) => await consent(browser, (await administrator()).email),
    ],
    [
      'the approval of an assistant without a name, in one of several organisations',
      400,
      ['connect.nameless', 'connect.undecided', 'connect.choose'],
      async (browser) => {
        const page = await consent(browser, await ofTwo(), { client_name: ' ' });
        return await browser.submit(page, { decision: 'approve' });
      },
    ],
    [
      'an assistant that a member wants to connect',
      200,
      ['connect.nowhere', 'connect.no'],
      async (browser) => {
        const { tenantId } = await service.tenant();
        await browser.submit(await browser.open(await linkOf(tenantId, await member(tenantId))), {});
        const page = await browser.open(await asked());
        assert.ok(!page.text.includes('value="approve"'));
        return page;
      },
    ],
    ['an approval that is over', 400, ['over.title', 'over.lead'], (browser) => browser.open('/console/connect/over')],
    [
      'an assistant that asks wrongly',
      400,
      ['failed.title', 'failed.again'],
      async (browser) => browser.open(await asked({}, 'https://evil.example/')),
    ],
  ];
  for (const [name, status, keys, open] of PAGES) {
    it(`speak four languages: ${name}`, async () => {
      for (const language of LANGUAGES) {
        assertSays(await open(new Reader(service.baseUrl, ACCEPTED[language])), language, status, keys);
      }
    });
  }

  const FITTING: [accepted: string, language: Language][] = [
    ['de-DE,de;q=0.9', 'en'],
    ['fi-FI,fi;q=0.9,da;q=0.5,en;q=0.3', 'da'],
    ['nn-NO,nn;q=0.9,en;q=0.5', 'nb'],
    ['no', 'nb'],
    ['da-DK,en', 'da'],
    ['sv;q=0.2,da;q=0.8', 'da'],
    ['sv;q=0,da;q=0', 'en'],
    ['*', 'en'],
    ['"><script>', 'en'],
    ['', 'en'],
  ];
  for (const [accepted, language] of FITTING) {
    it(`are in ${language} for a browser that asks for ${JSON.stringify(accepted)}`, async () => {
      assertSays(await new Reader(service.baseUrl, accepted).open(SIGN_IN), language, 200, ['signIn']);
    });
  }

  it('stay in the language that was chosen, whatever the browser asks for, and lead on to the same page', async () => {
    const browser = new Reader(service.baseUrl, ACCEPTED.sv);
    const first = await browser.open(`${SIGN_IN}?next=/console/laws?j=SE`);
    const [, danish = ''] = /<a href="([^"]*)" lang="da"/.exec(first.text) ?? [];
    assert.equal((first.text.match(/ hreflang="/g) ?? []).length, 3);
    const chosen = await browser.open(danish.replaceAll('&#38;', '&'));
    assertSays(chosen, 'da', 200, ['signIn', 'password']);
    assert.equal(
      new URL(browser.url).search,
      new URL(`${SIGN_IN}?next=%2Fconsole%2Flaws%3Fj%3DSE`, browser.url).search,
    );
    assert.ok(chosen.text.includes('name="next" value="/console/laws?j=SE"'), chosen.text);
    assert.equal(browser.cookie('docaudit_language'), 'docaudit_language=da');
    const { email } = await administrator();
    assertSays(await browser.submit(chosen, { email, password: 'fel' }), 'da', 401, ['signIn.wrong']);
    const page = await consent(browser, email);
    assertSays(page, 'da', 200, ['connect.may']);
    const [, english = ''] = /<a href="([^"]*)" lang="en"/.exec(page.text) ?? [];
    assertSays(await browser.open(english), 'en', 200, ['connect.may']);
  });

  it('keep the choice in a cookie for a year, and nothing that is no language', async () => {
    const choose = (query: string) => fetch(`${service.baseUrl}${SIGN_IN}?${query}`, { redirect: 'manual' });
    const chosen = await choose('language=nb&next=/console');
    assert.deepEqual(
      [chosen.status, chosen.headers.get('location'), chosen.headers.get('set-cookie')],
      [303, `${SIGN_IN}?next=%2Fconsole`, 'docaudit_language=nb; Path=/; SameSite=Lax; Max-Age=31536000'],
    );
    for (const query of ['language=de', 'language=', 'language=sv&language=nb', 'language=constructor']) {
      const answer = await choose(query);
      assert.deepEqual([answer.status, answer.headers.get('set-cookie')], [200, null], query);
    }
    for (const cookie of ['de', '', 'constructor', 'sv%0d', '"sv"', `${'sv'.repeat(500)}`]) {
      const answer = await fetch(`${service.baseUrl}${SIGN_IN}`, {
        headers: { cookie: `docaudit_language=${cookie}` },
      });
      assert.match(await answer.text(), /<html lang="en">/, cookie);
    }
  });

  it('show what strangers wrote as text, in every language', async () => {
    const { tenantId, email } = await administrator();
    await updateTenant(service.platform, tenantId, { name: HOSTILE });
    for (const language of LANGUAGES) {
      const browser = new Reader(service.baseUrl, ACCEPTED[language]);
      const pages = [
        await browser.open(`${SIGN_IN}?next=${encodeURIComponent(`/console/laws?q=${HOSTILE}`)}`),
        await sent(browser, { email: HOSTILE, password: HOSTILE, next: HOSTILE }),
        await sent(browser, { email: HOSTILE, next: HOSTILE }, `${SIGN_IN}/organisation`),
        await browser.open(`${SIGN_IN}/link/${encodeURIComponent(HOSTILE)}`),
        await consent(browser, email, { client_name: HOSTILE }),
        await browser.open(`/oauth/authorize?client_id=${encodeURIComponent(HOSTILE)}`),
      ];
      for (const { text } of pages) assert.doesNotMatch(text, /<script|<img/, language);
      assert.ok(pages[4]?.text.includes('&#62;&#60;script&#62;alert(1)'), language);
    }
  });

  it('need no style or script that the content security policy does not name', async () => {
    const { text, headers } = await new FormBrowser(service.baseUrl).open(SIGN_IN);
    const policy = headers.get('content-security-policy') ?? '';
    const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? [];
    assert.ok(policy.includes(`style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`), policy);
    assert.doesNotMatch(policy, /unsafe|script-src/);
    assert.doesNotMatch(text, /<script| style=| on\w+=/);
  });

  it('lead from the former list of assistants to the present one', async () => {
    const answer = await fetch(`${service.baseUrl}/console/connections`, { redirect: 'manual' });
    assert.deepEqual([answer.status, answer.headers.get('location')], [301, '/console/assistants']);
  });

  describe('in a browser', () => {
    needChromium();
    const visit = useVisits(service);

    it('lead to an application that runs no inline code, and whose files are packed and kept', async () => {
      const page = await fetch(`${service.baseUrl}/console/audits`);
      const text = await page.text();
      const policy = page.headers.get('content-security-policy') ?? '';
      assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self'; /);
      assert.doesNotMatch(policy, /unsafe|\*/);
      assert.doesNotMatch(text, /<script(?![^>]* src=)|<style| style=| on\w+=/);
      assert.equal(page.headers.get('cache-control'), 'no-store');
      const files = [...text.matchAll(/"(\/console\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
      assert.ok(files.some((file) => file.endsWith('.js')) && files.some((file) => file.endsWith('.css')), text);
      for (const file of files) {
        const plain = await (
          await fetch(service.baseUrl + file, { headers: { 'accept-encoding': 'identity' } })
        ).text();
        for (const coding of ['br', 'gzip']) {
          const answer = await fetch(service.baseUrl + file, { headers: { 'accept-encoding': coding } });
          const head = ['content-encoding', 'cache-control', 'vary'].map((name) => answer.headers.get(name));
          assert.deepEqual(head, [coding, 'public, max-age=31536000, immutable', 'Accept-Encoding'], file);
          assert.equal(await answer.text(), plain);
        }
      }
    });

    it('look as the application does, by light, in the dark and on a phone', async () => {
      const { page, look, faults, leave } = await visit({ expected: / 40[0134] / });
      const { tenantId, email } = await administrator();
      await page.goto(SIGN_IN);
      const families = await page.evaluate<string[]>(
        "document.fonts.ready.then((all) => [...all].filter(({ status }) => status === 'loaded').map(({ family }) => family))",
      );
      assert.deepEqual([...new Set(families)], ['Source Sans 3 Variable']);
      await look('sign-in');
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Password').fill('fel');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      await page.locator('input[type=password]:focus').waitFor();
      await look('sign-in-wrong');
      await page.goto(`${SIGN_IN}/link/spent`);
      await look('sign-in-link-spent');
      await page.goto(`${SIGN_IN}/callback?state=over`);
      await look('organisation-sign-in-over');
      await page.goto(await linkOf(tenantId, email));
      await look('sign-in-link');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { level: 1, name: 'Audits' }).waitFor();
      await page.goto(await asked());
      await page.getByText('It reaches one organisation').waitFor();
      await look('consent');
      const several = await ofTwo();
      await page.context().clearCookies();
      await page.goto(await asked());
      await page.getByLabel('E-mail address').fill(several);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('radio').first().waitFor();
      await look('consent-several');
      await page.goto(await asked({}, 'https://evil.example/'));
      await look('consent-failed');
      assert.deepEqual(faults, []);
      await leave();
    });

    it('fit a narrow phone in every language', async () => {
      const { page, faults, leave } = await visit({
        window: 'phone',
        viewport: { width: 360, height: 740 },
        expected: / 40[04] /,
      });
      const { tenantId, email } = await administrator();
      await updateTenant(service.platform, tenantId, {
        name: `Samhällsbyggnadsförvaltningens${'långa'.repeat(12)} namn`,
      });
      await page.goto(await linkOf(tenantId, email));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('/console');
      const name = 'Assistenten_med_ett_mycket_långt_namn_'.repeat(2);
      for (const language of LANGUAGES) {
        for (const [picture, path] of [
          ['sign-in', SIGN_IN],
          ['organisation-sign-in', `${SIGN_IN}/organisation`],
          ['sign-in-link-spent', `${SIGN_IN}/link/spent`],
          ['organisation-sign-in-over', `${SIGN_IN}/callback?state=over`],
          ['consent', await asked({ client_name: name })],
        ] as const) {
          await page.evaluate(`document.cookie = 'docaudit_language=${language}; path=/'`);
          await page.goto(path);
          await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
          await page.screenshot({ path: `.data/console-pictures/${picture}-360-${language}.png`, fullPage: true });
          assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360, `${picture} in ${language}`);
        }
      }
      assert.deepEqual(faults, []);
      await leave();
    });

    it('share the choice of a language with the application', async () => {
      const { page, faults, leave } = await visit({ locale: 'nb-NO' });
      const { email } = await administrator();
      await page.goto(SIGN_IN);
      await page.getByRole('heading', { level: 1, name: HEADINGS.nb }).waitFor();
      await page.getByRole('link', { name: 'Dansk' }).click();
      await page.getByRole('heading', { level: 1, name: HEADINGS.da }).waitFor();
      await page.getByLabel(da.email).fill(email);
      await page.getByLabel(da.password).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Gennemgange' }).waitFor();
      await page.locator('html[lang=da]').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Tilpas' }).first().click();
      await page.getByRole('radio', { name: 'Svenska' }).check();
      await page.getByRole('heading', { level: 1, name: 'Granskningar' }).waitFor();
      await page.goto(SIGN_IN);
      await page.getByRole('heading', { level: 1, name: HEADINGS.sv }).waitFor();
      await page.goto('/console');
      await page.getByRole('heading', { level: 1, name: 'Granskningar' }).waitFor();
      assert.deepEqual(faults, []);
      await leave();
    });
  });
});
