import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { holdRequests } from '../../support/console/hold-requests.ts';
import { administratorVisits, memberVisits } from '../../support/console/people.ts';
import { openSampleAudit, SAMPLE_DOCUMENT } from '../../support/console/sample-audit.ts';
import { needChromium, useVisits } from '../../support/console/visitor.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useService } from '../../support/service/use-service.ts';

const LAW = 'Förvaltningslag (2017:900)';
const TEXT = 'Nämnden ska höra den enskilde innan den avslår en ansökan.';
const READER = '/console/audits/file';

describe('the keys of the console', () => {
  needChromium();
  const service = useService({ withWorker: false, ownAddress: true });
  const visit = useVisits(service);
  const administrator = administratorVisits(service, visit);
  const member = memberVisits(service, visit);

  /** Opens the sample audit with its document, which has two pages. */
  async function reading(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Open a saved audit' }).click();
    // The list of audits has an input of its own, and stays until the page is loaded.
    await title(page, 'Open a saved audit');
    await openSampleAudit(page);
    await page.locator('.ask input[type=file]').setInputFiles(fileURLToPath(SAMPLE_DOCUMENT));
    await page.locator('[data-mark="fnd_flaw2"]').waitFor({ state: 'attached' });
  }

  const writeRuleSet = ({ client }: TestTenant) =>
    client.post('/v1/snippets', {
      body: { name: 'Riktlinje om hörande', source: 'Kommunens riktlinjer', content: TEXT, authorityType: 'GUIDANCE' },
    });
  const pathOf = (page: Page) => new URL(page.url()).pathname;
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const said = (page: Page, text: string | RegExp) => page.locator('.said', { hasText: text }).waitFor();
  /** Presses keys one after the other. */
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const goTo = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
  const field = (page: Page) => page.getByRole('combobox', { name: /^Page, audit, profile(, rule set)? or law$/ });
  const chosen = (page: Page, name: RegExp) => page.getByRole('option', { name, selected: true }).waitFor();

  it('lead from every page to audits, profiles, laws, usage and a new audit', async () => {
    const { page, faults, leave } = await administrator('/console/settings');
    for (const [keys, name] of [
      [['g', 'a'], 'Audits'],
      [['g', 'p'], 'Profiles'],
      [['g', 'l'], 'Laws'],
      [['g', 'u'], 'Usage'],
      [['n'], 'New audit'],
      [['Shift+G', 'Shift+A'], 'Audits'],
    ] as const) {
      await press(page, ...keys);
      await title(page, name);
      await page.locator('h1:focus', { hasText: name }).waitFor();
    }
    // A key that follows nothing of G means itself.
    await press(page, 'g', 'n');
    await title(page, 'New audit');
    assert.deepEqual(faults, []);
    await leave();
  });

  it('lead away from the first page while its code is still under way', async () => {
    const { page, faults, leave } = await administrator('/console');
    const release = await holdRequests(page, /\/assets\/law-[^/]*\.js$/);
    await page.goto(`/console/laws/SE/${encodeURIComponent(LAW)}`);
    await page.getByRole('heading', { level: 1, name: 'Loading' }).waitFor();
    await press(page, 'g', 'p');
    await title(page, 'Profiles');
    await page.locator('h1:focus', { hasText: 'Profiles' }).waitFor();
    release();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('do not lead a member to the usage and the rule sets, which are for administrators', async () => {
    const { page, faults, leave } = await member();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await press(page, '?');
    await page.getByRole('dialog').getByText('Laws', { exact: true }).waitFor();
    assert.equal(await page.getByRole('dialog').getByText('Usage', { exact: true }).count(), 0);
    await press(page, 'Escape', 'g', 'u', 'g', 'l');
    await title(page, 'Laws');
    // A profile leads whoever cannot change it to an audit with it.
    await press(page, 'ControlOrMeta+k');
    await page.getByRole('option', { name: 'Compare' }).waitFor();
    assert.equal(await page.getByRole('option', { name: 'Rule sets' }).count(), 0);
    await field(page).fill('objektivitet');
    await page.getByRole('option').first().waitFor();
    assert.equal(await page.getByRole('option', { name: 'Usage' }).count(), 0);
    await page.getByRole('group', { name: 'Profiles' }).getByRole('option').first().click();
    await title(page, 'New audit');
    await page.getByRole('radio', { checked: true }).waitFor();
    assert.match(page.url(), /\?profile=/);
    assert.ok(!asked.includes('/v1/snippets'), 'rule sets are for administrators');
    assert.deepEqual(faults, []);
    await leave();
  });

  it('open what leads to anything by its name', async () => {
    const { page, look, faults, tenant, leave } = await administrator('/console', {
      expected: / (404|503) /,
    });
    const ruleSet = await writeRuleSet(tenant);
    const now = Date.now();
    const job = {
      jobId: 'job_kept',
      kind: 'ANALYSIS',
      status: 'COMPLETED',
      profileId: 'prf_gone',
      progress: { done: 1, total: 1 },
      metadata: { fileName: 'bygglov-avslag.pdf' },
      createdAt: now,
      updatedAt: now,
      deadlineAt: now + 60_000,
      keptUntil: now + 60_000,
    };
    await page.route(/\/v1\/jobs\?/, (route) => route.fulfill({ json: { jobs: [job], nextCursor: null } }));
    await page.reload();
    await page.getByText('bygglov-avslag.pdf').waitFor();
    await press(page, 'ControlOrMeta+k');
    await page.locator('[role=combobox]:focus').waitFor();
    await page
      .getByRole('status')
      .getByText(/\d+ found/)
      .waitFor();
    await chosen(page, /^bygglov-avslag/);
    await look('go-to');
    await page.keyboard.type('2017:900');
    await page.getByRole('status').getByText('1 found').waitFor();
    await chosen(page, new RegExp(LAW.replace(/[()]/g, '.')));
    await look('go-to-law');
    // The register finds what the library does not hold.
    await press(page, 'ArrowDown');
    await chosen(page, /^Search the laws for “2017:900”$/);
    await press(page, 'ArrowDown');
    await chosen(page, /2017:900.$/);
    await press(page, 'Enter');
    await title(page, LAW);
    await goTo(page).waitFor({ state: 'detached' });
    for (const [query, option, path] of [
      ['avslag', /bygglov-avslag/, '/console/audits/job_kept'],
      ['objektivitet', /bjektivitet/, `/console/profiles/${tenant.profileId}`],
      ['API', /^API keys$/, '/console/keys'],
      // Written without its dots, as on a keyboard that has none.
      ['forvaltningslag 2017', /^Förvaltningslag .2017:900.$/, '/console/laws/SE/2017:900'],
      ['saved', /^Open a saved audit$/, READER],
    ] as const) {
      await page.locator('h1').waitFor();
      await press(page, 'ControlOrMeta+k');
      await field(page).fill(query);
      await chosen(page, option);
      await press(page, 'Enter');
      await page.waitForURL(({ pathname }) => decodeURIComponent(pathname) === path);
    }
    await press(page, 'ControlOrMeta+k');
    await field(page).fill('kommunens riktlinje');
    await page.getByRole('group', { name: 'Rule sets' }).waitFor();
    await chosen(page, /^Riktlinje om hörande/);
    await look('go-to-rule-set');
    await press(page, 'Enter');
    await page.waitForURL(`/console/rule-sets/${ruleSet.id}`);
    await title(page, 'Riktlinje om hörande');
    await press(page, 'ControlOrMeta+k');
    await field(page).fill('zz zz');
    await page.getByRole('status').getByText('Nothing here has this name').waitFor();
    await look('go-to-none');
    await press(page, 'Enter');
    await title(page, 'Laws');
    await page.waitForURL(/q=zz/);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('are listed by ? on every page, and turned off', async () => {
    const { page, look, faults, leave } = await administrator('/console/profiles');
    await page.locator('.profile-row').first().waitFor();
    const dialog = page.getByRole('dialog', { name: 'All keys' });
    await press(page, '?');
    await dialog.getByText('Search on this page').waitFor();
    await dialog.getByText('New audit').waitFor();
    await look('keys');
    // They are the page's own: a page without a search does not list one.
    await press(page, 'Escape', 'g', 'a');
    await title(page, 'Audits');
    await press(page, '?');
    await dialog.getByText('New audit').waitFor();
    assert.equal(await dialog.getByText('Search on this page').count(), 0);
    await dialog.getByRole('checkbox', { name: /^Single-key/ }).press('Space');
    await dialog.getByText('New audit').waitFor({ state: 'detached' });
    await dialog.getByText('Go to').waitFor();
    await look('keys-off');
    await press(page, 'Escape', 'n', '?', 'g', 'l', 'ControlOrMeta+k');
    await goTo(page).waitFor();
    assert.equal(pathOf(page), '/console');
    await press(page, 'Escape');
    // The browser keeps it, and every page respects it.
    await reading(page);
    await press(page, 'j', '3', 's', 'd', 'ControlOrMeta+k');
    await goTo(page).waitFor();
    assert.equal(await page.locator('.finding.open').count(), 0);
    assert.equal(await page.locator('kbd', { hasText: /^J$/ }).count(), 0);
    await press(page, 'Escape');
    await goTo(page).waitFor({ state: 'detached' });
    await page.goto('/console/laws');
    await title(page, 'Laws');
    const preferences = page.getByRole('button', { name: 'Preferences' }).filter({ visible: true });
    await preferences.click();
    await page
      .getByRole('checkbox', { name: /^Single-key/ })
      .filter({ visible: true })
      .check();
    await look('preferences');
    await page.getByRole('button', { name: 'All keys' }).filter({ visible: true }).click();
    await dialog.getByText('New audit').waitFor();
    await press(page, 'Escape');
    await dialog.waitFor({ state: 'detached' });
    await press(page, 'n');
    await title(page, 'New audit');
    assert.deepEqual(faults, []);
    await leave();
  });

  it('mean themselves where one types, with another key held, behind a dialog and in an open menu', async () => {
    const { page, faults, tenant, leave } = await administrator('/console/laws');
    const stays = async (address: string) => {
      // The dialog opens after all that was pressed before.
      await press(page, 'ControlOrMeta+k');
      await goTo(page).waitFor();
      await press(page, 'Escape');
      await goTo(page).waitFor({ state: 'detached' });
      assert.equal(pathOf(page), address);
    };
    await press(page, '/');
    await page.locator('#query:focus').waitFor();
    await page.keyboard.type('n?ga/');
    assert.equal(await page.locator('#query').inputValue(), 'n?ga/');
    await stays('/console/laws');
    await page.locator('#order').focus();
    await press(page, 'n', '?');
    await stays('/console/laws');
    await page.locator('h1').focus();
    for (const held of ['Control', 'Alt', 'Meta']) {
      await page.keyboard.down(held);
      await page.evaluate(
        `dispatchEvent(new KeyboardEvent('keydown', { key: 'n', ${held === 'Control' ? 'ctrl' : held.toLowerCase()}Key: true }))`,
      );
      await page.keyboard.up(held);
    }
    await stays('/console/laws');
    await page.evaluate(`{
      const box = document.createElement('div');
      box.contentEditable = 'true';
      document.querySelector('main').append(box);
      box.focus();
    }`);
    await press(page, 'n');
    await page.locator('[contenteditable]', { hasText: 'n' }).waitFor();
    await page.getByRole('button', { name: 'Preferences' }).first().click();
    await page.getByText('Dark', { exact: true }).first().waitFor();
    await press(page, 'n');
    await press(page, 'Escape');
    await stays('/console/laws');
    await press(page, '?', 'n');
    await page.getByRole('dialog', { name: 'All keys' }).waitFor();
    await press(page, 'n', 'Escape');
    await stays('/console/laws');
    // What is typed into the editor of a profile stays there, and Ctrl S saves it from any field.
    await page.goto(`/console/profiles/${tenant.profileId}`);
    await page.getByLabel('Kind of document').focus();
    await press(page, 'End', 'n', 'g', 'a');
    assert.match(await page.getByLabel('Kind of document').inputValue(), /nga$/);
    await press(page, 'ControlOrMeta+s');
    await said(page, 'The profile is saved.');
    assert.deepEqual(faults, []);
    await leave();
  });

  it('work as soon as a dialog is closed, before the browser says so', async () => {
    const { page, faults, leave } = await administrator('/console');
    // On a busy machine the event comes after the next keys.
    await page.evaluate(`document.addEventListener('close', (event) => event.stopImmediatePropagation(), true)`);
    await press(page, '?');
    await page.getByRole('dialog', { name: 'All keys' }).waitFor();
    await press(page, 'Escape', 'g', 'l');
    await title(page, 'Laws');
    await press(page, 'ControlOrMeta+k');
    await goTo(page).waitFor();
    await press(page, 'Escape', 'n');
    await title(page, 'New audit');
    assert.deepEqual(faults, []);
    await leave();
  });

  it('search a page that has a search', async () => {
    const { page, faults, tenant, leave } = await administrator('/console/profiles');
    await writeRuleSet(tenant);
    for (const address of ['/console/profiles', '/console/rule-sets', '/console/laws', '/console/laws/SE/2017%3A900']) {
      await page.goto(address);
      await page.locator('main [type=search]').waitFor();
      await press(page, '/');
      await page.locator('[type=search]:focus').waitFor();
    }
    assert.deepEqual(faults, []);
    await leave();
  });

  it('lead through an audit', async () => {
    const { page, faults, leave } = await administrator('/console');
    await reading(page);
    const head = (id: string) => page.locator(`.finding.open[data-card="${id}"] > button:focus`).waitFor();
    const mark = (id: string) => page.locator(`[data-mark="${id}"]:focus`).waitFor();
    await press(page, 'j');
    await head('fnd_flaw1');
    await press(page, 'ArrowDown');
    await head('fnd_flaw2');
    await press(page, 'k', 'j', 'ArrowUp');
    await head('fnd_flaw1');
    await press(page, 'd');
    await mark('fnd_flaw1');
    // From a mark to its finding, back to the mark, and closed there.
    await press(page, 'Enter');
    await head('fnd_flaw1');
    await press(page, 'Escape');
    await mark('fnd_flaw1');
    await press(page, 'd');
    await head('fnd_flaw1');
    await press(page, 'r');
    await page.locator('[data-ground][aria-expanded=true]:focus').waitFor();
    await press(page, 'c');
    await said(page, 'Copied');
    await press(page, 'x');
    await page.locator('.finding.left-out').waitFor();
    await said(page, 'left out');
    await press(page, 'x');
    await said(page, 'taken in again');
    await press(page, 'Escape');
    await page.locator('.finding.open').waitFor({ state: 'detached' });
    await press(page, '3');
    await said(page, '2 of 6 shown');
    await press(page, '2');
    await said(page, '4 of 6 shown');
    await press(page, '1');
    await said(page, '6 of 6 shown');
    await press(page, ']');
    await said(page, 'Page 2 of 2');
    await page.locator('.dbar', { hasText: 'Page 2 of 2' }).waitFor();
    // As a Swedish keyboard writes it on a Mac.
    await page.evaluate(`dispatchEvent(new KeyboardEvent('keydown', { key: '[', code: 'Digit8', altKey: true }))`);
    await page.locator('.dbar', { hasText: 'Page 1 of 2' }).waitFor();
    await press(page, '+', '+', '-');
    await page.locator('.dbar', { hasText: '110 %' }).waitFor();
    await press(page, '/');
    await page.locator('.side [type=search]:focus').waitFor();
    await page.locator('h1').focus();
    await press(page, 'w');
    await page.waitForURL(/documents\/new/);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('lead through an audit on a phone with a keyboard, one side at a time', async () => {
    const { page, faults, leave } = await administrator('/console', { window: 'phone' });
    await reading(page);
    await page.getByRole('button', { name: 'Findings', exact: true }).click();
    await page.locator('h1').focus();
    await press(page, 'j');
    await page.locator('.finding.open[data-card="fnd_flaw1"]').waitFor();
    await press(page, 'd');
    await page.locator('[data-mark="fnd_flaw1"]:focus').waitFor();
    await press(page, 'd');
    await page.locator('[data-card="fnd_flaw1"] > button:focus').waitFor();
    await press(page, 'd');
    await page.locator('[data-mark="fnd_flaw1"]:focus').waitFor();
    await press(page, '/');
    await page.locator('.side [type=search]:focus').waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });
});
