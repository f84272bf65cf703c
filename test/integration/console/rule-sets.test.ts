import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { provisionKey } from '../../../shared/ids.ts';
import { PARSER_VERSION } from '../../../shared/laws/parser-version.ts';
import { signOutEverywhere } from '../../../shared/services/tenants/sessions.ts';
import { holdRequests } from '../../support/console/hold-requests.ts';
import { administratorVisits, memberVisits } from '../../support/console/people.ts';
import { tabTo } from '../../support/console/tab-to.ts';
import { needChromium, SKELETON, useVisits } from '../../support/console/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { headOf, provision } from '../../support/laws/fake-law-source.ts';
import { PASSWORD } from '../../support/requests/console.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useService } from '../../support/service/use-service.ts';

const LIST = '/console/rule-sets';
const OWN_LAW = '2000:1';
const HOSTILE = '<img src=x onerror=alert(1)>';
const RULES = [{ jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_32§' }];
const TEXT = 'Nämnden ska höra den enskilde innan den avslår en ansökan.';

describe('the rule sets of an organisation', () => {
  needChromium();
  const service = useService({ withWorker: false, ownAddress: true });
  const visit = useVisits(service);
  const administrator = administratorVisits(service, visit);
  const member = memberVisits(service, visit);

  const stored = async ({ client }: TestTenant) => {
    const answer = await client.get('/v1/snippets');
    return 'snippets' in answer ? answer.snippets : [];
  };
  const write = ({ client }: TestTenant, name: string, fields: object = {}) =>
    client.post('/v1/snippets', { body: { name, content: TEXT, authorityType: 'GUIDANCE', ...fields } });
  const hold = async ({ client }: TestTenant, name: string, snippetIds: string[], isPublished = false) => {
    const workers = [{ name: 'Saklighet', rules: RULES, snippetIds }];
    const { profileId } = await client.post('/v1/profiles', { body: { name, documentType: 'Beslut', workers } });
    if (isPublished) {
      await client.patch('/v1/profiles/{id}', { params: { path: { id: profileId } }, body: { status: 'PUBLISHED' } });
    }
    return profileId;
  };
  const row = (page: Page, name: string) =>
    page.locator('.profile-row').filter({ has: page.getByText(name, { exact: true }) });
  const text = (page: Page) => page.getByLabel('Text', { exact: true });
  const name = (page: Page) => page.getByLabel('Name', { exact: true });
  const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
  const saved = (page: Page) => page.getByText('The rule set is saved.').waitFor({ state: 'attached' });
  const summary = (page: Page) => page.locator('[role=alert]:focus');

  it('are written, listed and changed, and a change says where it takes effect', async () => {
    const visitor = await administrator(LIST);
    const { page, look, faults, tenant } = visitor;
    await page.getByText('There is no rule set yet.').waitFor();
    await look('rule-sets-empty');
    await page.getByRole('link', { name: 'New rule set' }).click();
    await page.getByRole('heading', { level: 1, name: 'New rule set' }).waitFor();
    await name(page).waitFor();
    await look('rule-set-new');
    // The form says beside the kind what it means, for every legal order that is open.
    await page.getByText(/^Guides in .*Sweden/).waitFor();
    await page.getByLabel('Kind').selectOption('Agency regulation');
    await page.getByText(/^Binds in .*Sweden/).waitFor();
    await page.getByText('RF 8 kap. 1 §, 10 § och 11 §').waitFor();
    // Found before anything is sent.
    await page.getByLabel('First year').fill('2024');
    await page.getByLabel('Last year').fill('2019');
    await text(page).fill('😀'.repeat(2_501));
    await page.getByText('2,501 of 2,500 characters').waitFor();
    await save(page).click();
    await summary(page).getByText('3 things to change').waitFor();
    await page.locator('#field-name-problems').getByText('Fill this in.').waitFor();
    await page.locator('#field-validToYear-problems').getByText('The last year is before the first.').waitFor();
    await page.locator('#field-content-problems').getByText('At most 2,500 characters; this has 2,501.').waitFor();
    await look('rule-set-refused');
    assert.deepEqual(await stored(tenant), []);
    await name(page).fill(`Riktlinje ${HOSTILE}`);
    await page.getByLabel('Source').fill('Socialnämndens riktlinjer, dnr 2019/44');
    await page.getByLabel('Last year').fill('');
    await text(page).fill(TEXT);
    assert.equal(await page.locator('main [role=alert]').count(), 0, 'what was filled in is no longer refused');
    await save(page).click();
    await page.waitForURL(/rule-sets\/snip_/);
    await saved(page);
    const [made] = await stored(tenant);
    assert.ok(made);
    const { id, snippetKey, ...fields } = made;
    assert.deepEqual(fields, {
      name: `Riktlinje ${HOSTILE}`,
      source: 'Socialnämndens riktlinjer, dnr 2019/44',
      content: TEXT,
      authorityType: 'AGENCY_REGULATION',
      validFromYear: 2024,
      validToYear: null,
    });
    await page.getByText('No reviewer holds it yet.').waitFor();

    await hold(tenant, 'Barnutredning', [snippetKey], true);
    await hold(tenant, 'Bygglov', [snippetKey]);
    await page.goto('/console/rule-sets');
    await row(page, `Riktlinje ${HOSTILE}`).getByText('Held by 2 reviewers · from 2024').waitFor();
    await page.getByText('1 of 500 rule sets').waitFor();
    await look('rule-sets');
    await page.getByLabel('Name, source or text').fill('skatt');
    await page.getByText('No rule set has this name, source or text.').waitFor();
    await look('rule-sets-none-fits');
    await page.waitForURL(/[?&]q=skatt/);
    await page.reload();
    await page.getByText('No rule set has this name, source or text.').waitFor();
    assert.equal(await page.getByLabel('Name, source or text').inputValue(), 'skatt');
    await page.getByLabel('Name, source or text').fill('2019/44 enskilde');
    await page.getByRole('link', { name: `Riktlinje ${HOSTILE}` }).click();
    await page.getByRole('heading', { level: 1, name: `Riktlinje ${HOSTILE}` }).waitFor();
    const holders = page.getByRole('complementary');
    await holders.getByRole('link', { name: 'Bygglov' }).waitFor();
    await look('rule-set');
    const effect = page.locator('.notice').filter({ hasText: 'Once saved, the change applies in 1 published profile' });
    assert.equal(await effect.count(), 0, 'nothing is changed yet');
    await text(page).fill(`${TEXT} Skälen ska anges.`);
    await effect.getByRole('link', { name: 'Barnutredning' }).waitFor();
    assert.equal(await effect.getByText('Bygglov').count(), 0, 'a draft is run by nobody');
    await page.getByRole('link', { name: 'Applies in 1 published profile' }).click();
    await page.locator('#takes-effect:focus').waitFor();
    await look('rule-set-changed');
    await save(page).click();
    await saved(page);
    await effect.waitFor({ state: 'detached' });
    assert.equal((await stored(tenant))[0]?.content, `${TEXT} Skälen ska anges.`);
    assert.equal((await stored(tenant))[0]?.id, id);
    assert.equal(await page.locator('main img').count(), 0);
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('show what is awaited and what failed', async () => {
    const { page, look, tenant, leave } = await administrator(LIST, { expected: / 500 / });
    const { id } = await write(tenant, 'Riktlinje');
    const release = await holdRequests(page, /\/v1\/snippets(\?|$)/, (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, error: { code: 'INTERNAL_ERROR', message: 'It failed.' } },
      }),
    );
    await page.goto('/console/rule-sets');
    await page.locator(SKELETON).waitFor();
    await look('rule-sets-loading');
    await page.goto(`/console/rule-sets/${id}`);
    await page.locator(SKELETON).waitFor();
    await look('rule-set-loading');
    release();
    await page.getByRole('alert').waitFor();
    await look('rule-set-failed');
    await page.goto('/console/rule-sets');
    await page.getByRole('alert').waitFor();
    await look('rule-sets-failed');
    await page.unroute(/\/v1\/snippets(\?|$)/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await row(page, 'Riktlinje').waitFor();
    await leave();
  });

  const REFUSALS: {
    what: string;
    limits?: Parameters<typeof service.tenant>[0];
    before?: (page: Page) => Promise<void>;
    field: string | null;
    says: string | RegExp;
  }[] = [
    {
      what: 'a name that is too long',
      before: (page) => name(page).fill('n'.repeat(501)),
      field: 'name',
      says: 'must have at most 500 characters',
    },
    {
      what: 'a source that is too long',
      before: (page) => page.getByLabel('Source').fill('s'.repeat(2_001)),
      field: 'source',
      says: 'must have at most 2000 characters',
    },
    {
      what: 'a text that nobody can see',
      before: (page) => text(page).fill('\u00ad'),
      field: 'content',
      says: 'holds no text that can be cited',
    },
    {
      what: 'one more than the organisation may have',
      limits: { maxSnippets: 0 },
      field: null,
      says: 'Your organisation has 0 of 0 rule sets. Change one in place of adding it.',
    },
  ];
  for (const { what, limits = {}, before: change, field, says } of REFUSALS) {
    it(`are refused with ${what}, where one mends it`, async () => {
      const { page, look, faults, tenant, leave } = await administrator(LIST, {
        expected: / 40[09] /,
        tenant: await service.tenant(limits),
      });
      await page.goto('/console/rule-sets/new');
      await name(page).fill('Riktlinje');
      await text(page).fill(TEXT);
      await change?.(page);
      await save(page).click();
      await summary(page).getByText(says).waitFor();
      if (field !== null) {
        await page.locator(`#field-${field}-problems`).getByText(says).waitFor();
        await summary(page).getByRole('link').press('Enter');
        await page.locator(`#field-${field}:focus`).waitFor();
      }
      await look(`rule-set-refused-${field ?? 'limit'}`);
      assert.equal(await name(page).inputValue(), what.startsWith('a name') ? 'n'.repeat(501) : 'Riktlinje');
      assert.deepEqual(await stored(tenant), []);
      assert.deepEqual(faults, []);
      await leave();
    });
  }

  it('keep what was typed over a reload, another page and the end of the session', async () => {
    const visitor = await administrator(LIST, { expected: / 401 / });
    const { page, look, faults, tenant } = visitor;
    await page.getByRole('link', { name: 'New rule set' }).click();
    await name(page).fill('Påbörjad');
    await page.getByText('Kept in this browser').waitFor();
    await page.goto('/console/rule-sets');
    const goOn = page.getByRole('link', { name: 'Go on writing' });
    await goOn.waitFor();
    await look('rule-sets-begun');
    await goOn.click();
    await name(page).waitFor();
    await page.reload();
    await page.getByText('Kept in this browser').waitFor();
    assert.equal(await name(page).inputValue(), 'Påbörjad');
    await page.locator('.savebar').getByRole('button', { name: 'Discard' }).click();
    assert.equal(await name(page).inputValue(), '');

    const { id } = await write(tenant, 'Riktlinje');
    await page.goto(`/console/rule-sets/${id}`);
    await text(page).fill('Ny text');
    await page.getByText('Kept in this browser').waitFor();
    await page.goto('/console/rule-sets');
    await row(page, 'Riktlinje')
      .getByText(/Changed in this browser .*, not saved/)
      .waitFor();
    await page.getByRole('link', { name: 'Riktlinje' }).click();
    await text(page).waitFor();
    assert.equal(await text(page).inputValue(), 'Ny text');
    await signOutEverywhere(service.platform, visitor.personId);
    await save(page).dispatchEvent('click');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await saved(page);
    assert.equal((await stored(tenant))[0]?.content, 'Ny text');
    await page.goto('/console/rule-sets');
    await row(page, 'Riktlinje').waitFor();
    assert.equal(await page.getByText('not saved').count(), 0);
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('are stored once by a held key, and leave no draft where the page was left while they were saved', async () => {
    const { page, faults, tenant, leave } = await administrator(LIST);
    const isBegun = () =>
      page.evaluate<boolean>('Object.keys(localStorage).some((key) => /^docaudit\\.profile\\..*new$/.test(key))');
    const made = async (called: string, whileSaved: () => Promise<void>) => {
      await page.getByRole('link', { name: 'New rule set' }).click();
      await name(page).fill(called);
      await text(page).fill(TEXT);
      await page.getByText('Kept in this browser').waitFor();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\/v1\/snippets$/, async (route) => {
        if (route.request().method() === 'POST') await released;
        await route.continue();
      });
      const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/snippets'));
      await page.evaluate(`
        for (const repeat of [false, true])
          dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true, repeat }));
      `);
      await sent;
      await whileSaved();
      await page.getByRole('link', { name: 'Rule sets', exact: true }).first().click();
      await page.getByRole('link', { name: 'Go on writing' }).waitFor();
      assert.equal(await isBegun(), true);
      release();
      await row(page, called).waitFor();
      await eventually(async () => !(await isBegun()));
      await page.unroute(/\/v1\/snippets$/);
      await page.reload();
    };
    await made('Riktlinje', async () => {});
    assert.deepEqual(
      (await stored(tenant)).map((one) => one.name),
      ['Riktlinje'],
    );
    await made('Rutin', () => text(page).fill('Skrivet under tiden'));
    await row(page, 'Rutin')
      .getByText(/not saved/)
      .waitFor();
    await page.getByRole('link', { name: 'Rutin' }).click();
    await text(page).waitFor();
    assert.equal(await text(page).inputValue(), 'Skrivet under tiden');
    assert.equal((await stored(tenant)).find((one) => one.name === 'Rutin')?.content, TEXT);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('say what others changed meanwhile, in another tab or elsewhere', async () => {
    const { page, look, faults, tenant, leave } = await administrator(LIST);
    const { id } = await write(tenant, 'Riktlinje');
    await page.goto(`/console/rule-sets/${id}`);
    await text(page).waitFor();
    const other = await page.context().newPage();
    await other.goto(`/console/rule-sets/${id}`);
    await text(other).fill('Av den andra fliken');
    const notice = page.locator('.notice', { hasText: 'This rule set was changed in another tab' });
    await notice.locator('ins', { hasText: 'fliken' }).waitFor();
    await look('rule-set-elsewhere');
    await page.getByRole('button', { name: 'Take that version' }).click();
    assert.equal(await text(page).inputValue(), 'Av den andra fliken');
    await other.close();
    await tenant.client.patch('/v1/snippets/{id}', { params: { path: { id } }, body: { source: 'Ny utgåva' } });
    await page.reload();
    const outdated = page.locator('.notice', { hasText: 'The stored rule set was changed after you began' });
    await outdated.locator('ins', { hasText: 'Ny utgåva' }).waitFor();
    await look('rule-set-outdated');
    assert.deepEqual(faults, []);
    await leave();
  });

  it('show a provision that a reviewer holds by its key as one, and nothing to edit', async () => {
    const { page, look, faults, tenant, leave } = await administrator(LIST);
    const [address] = RULES;
    const cited = await tenant.client.get('/v1/snippets', { params: { query: address } });
    assert.ok('snippetKey' in cited);
    const { snippetKey } = await write(tenant, 'Riktlinje');
    const profileId = await hold(tenant, 'Bygglov', [cited.snippetKey, snippetKey]);
    await page.goto('/console/rule-sets');
    const listed = page.locator('.profile-row').filter({ hasText: 'Provision of a law' });
    await listed.getByText('Held by 1 reviewer').waitFor();
    await look('rule-sets-provision');
    await listed.getByRole('link').click();
    await page.getByText('This is a provision of a law').waitFor();
    const shown = page.getByRole('article');
    await shown.getByText('klargörande motivering').waitFor();
    await shown.getByText('In force', { exact: true }).waitFor();
    await shown.getByText(/^Text as the register had it on \d+ \w+ 20\d\d$/).waitFor();
    await page.getByRole('complementary').getByRole('link', { name: 'Bygglov' }).waitFor();
    assert.equal(await page.locator('main :is(input, select, textarea)').count(), 0);
    await look('rule-set-provision');
    await page.getByRole('link', { name: 'Open in the law' }).click();
    await page.waitForURL(/\/console\/laws\/SE\/2017(?::|%3A)900#par_32/);

    // From the card of the reviewer that holds them.
    await page.goto(`/console/profiles/${profileId}`);
    await page.getByRole('button', { name: /^Saklighet/ }).click();
    await page.getByRole('button', { name: 'Add a rule set' }).waitFor();
    await page.locator('.srcs').getByRole('link', { name: 'Riktlinje' }).click();
    await page.getByRole('heading', { level: 1, name: 'Riktlinje' }).waitFor();
    assert.equal(await text(page).inputValue(), TEXT);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('tell how the law has a provision today', async () => {
    const { page, faults, tenant, leave } = await administrator(LIST);
    const { data, clock } = service.platform;
    const store = (one: ReturnType<typeof provision>) =>
      data.lawVersions.store(
        { head: headOf('SE', OWN_LAW), provisions: [one], parserVersion: PARSER_VERSION },
        { sourceKeyOf: provisionKey, clock },
      );
    await store(provision('1'));
    const held = await tenant.client.get('/v1/snippets', {
      params: { query: { jurisdiction: 'SE', work: OWN_LAW, pinpoint: 'par_1§' } },
    });
    assert.ok('snippetKey' in held);
    await store(provision('1', 'Another wording.'));
    await page.goto(`/console/rule-sets/${held.snippetKey}`);
    const shown = page.getByRole('article');
    await shown.getByText('Another wording.').waitFor();
    await shown.getByText(/^Changed \d/).waitFor();
    await store(provision('1', 'Har upphävts.', { isRepealNotice: true }));
    await page.reload();
    await shown.getByText('Repealed', { exact: true }).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('show one of the service as such, and an address that names none as no page', async () => {
    const { page, look, faults, tenant, leave } = await administrator(LIST, { expected: / 404 / });
    const { id, snippetKey } = await write(tenant, 'Tjänstens riktlinje');
    await service.platform.data.snippets.update(tenant.tenantId, id, { tenantId: null } as object);
    await page.goto(`/console/rule-sets/${snippetKey}`);
    await page.getByText('This rule set comes with the service').waitFor();
    await look('rule-set-shared');
    await page.goto('/console/rule-sets/snip_none');
    await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('are written and changed by keys alone', async () => {
    const { page, faults, tenant, leave } = await administrator(LIST);
    await tabTo(page, 'main a', /New rule set/);
    await page.keyboard.press('Enter');
    await page.locator('h1:focus', { hasText: 'New rule set' }).waitFor();
    await name(page).waitFor();
    await tabTo(page, 'main input', /^Name/);
    await page.keyboard.type('Riktlinje');
    await tabTo(page, 'main textarea');
    await page.keyboard.type('Utred');
    await tabTo(page, 'main button', /Save changes/);
    await page.keyboard.press('Enter');
    await page.locator('h1:focus', { hasText: 'Riktlinje' }).waitFor();
    await text(page).waitFor();
    await tabTo(page, 'main select');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Control+s');
    await eventually(async () => (await stored(tenant))[0]?.authorityType === 'GENERAL_ADVICE');
    assert.deepEqual(faults, []);
    await leave();
  });

  it('need no sideways scrolling from 360 pixels on', async () => {
    const { page, tenant, leave } = await administrator(LIST, { viewport: { width: 360, height: 740 } });
    const { id, snippetKey } = await write(tenant, 'Riktlinje'.repeat(40), { source: 'x'.repeat(1_000) });
    await hold(tenant, 'Profil'.repeat(40), [snippetKey], true);
    for (const address of ['', '/new', `/${id}`]) {
      await page.goto(`/console/rule-sets${address}`);
      await (address === '' ? page.locator('.profile-row') : text(page)).first().waitFor();
      if (address === `/${id}`) await text(page).fill('Ändrad');
      const over = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      assert.equal(over, 0, address);
    }
    await leave();
  });

  it('are no pages of a member, and no place in their menu', async () => {
    const { page, look, faults, leave } = await member();
    assert.equal(await page.getByRole('link', { name: 'Rule sets' }).count(), 0);
    for (const address of ['', '/new', '/snip_x']) {
      await page.goto(`/console/rule-sets${address}`);
      await page.getByRole('heading', { level: 1, name: 'For administrators' }).waitFor();
    }
    await look('rule-sets-member');
    assert.deepEqual(faults, []);
    await leave();
  });
});
