import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { CatalogueEntry } from '../../../shared/contracts/law-catalogue.ts';
import { administratorVisits, storageOf } from '../../support/console/people.ts';
import { choose, downloadBy, pick, press, pressInMenu, tabTo, typeInto } from '../../support/console/tab-to.ts';
import { needChromium, useVisits, type Visitor } from '../../support/console/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { fakeLawSource, provision } from '../../support/laws/fake-law-source.ts';
import { useService } from '../../support/service/use-service.ts';

type Page = Visitor['page'];

const LAW = 'Förvaltningslag (2017:900)';
const NEW_LAW = 'Brottsdatalag (2018:1177)';
const NEXT_LAW = 'Nästa lag (2018:1178)';

const hit = (work: string, title: string): CatalogueEntry => ({
  ...{ jurisdiction: 'SE', work, title, displayLabel: title, pinpoint: null },
  ...{ issuingBody: 'Justitiedepartementet L6', repealedAt: null },
});
const CATALOGUE = [hit('2017:900', LAW), hit('2018:1177', NEW_LAW), hit('2018:1178', NEXT_LAW)];

describe('profiles and laws in the console without a mouse', () => {
  needChromium();
  const sweden = fakeLawSource('SE');
  const search = async (query: string) => CATALOGUE.filter(({ title }) => title.toLowerCase().includes(query));
  const service = useService({ ownAddress: true, lawSources: [{ ...sweden.source, search }] });
  const visit = useVisits(service);
  const administrator = administratorVisits(service, visit);

  const heading = (page: Page, name: string) => page.locator('h1:focus', { hasText: name }).waitFor();
  const held = (pinpoint: string) => ({ jurisdiction: 'SE', work: '2017:900', pinpoint });

  it('begin with an example, which is published, copied, exported, deleted and imported', async () => {
    const { page, faults, tenant, leave } = await administrator('/console/profiles', {
      prepare: async ({ tenant }) => {
        await tenant.client.delete('/v1/profiles/{id}', { params: { path: { id: tenant.profileId } } });
      },
    });
    const row = (of: string | RegExp) => page.locator('.profile-row', { hasText: of });
    const menu = (name: string) => page.locator(`button:focus[aria-label="More on ${name}"]`).waitFor();
    /** Opens the menu that has the focus, and presses one of its actions. */
    const act = async (action: RegExp) => {
      await page.keyboard.press('Enter');
      await press(page, '.menu button', action);
    };
    await page.getByText('There is no profile yet.').waitFor();
    await press(page, 'main button', /^Sweden/);
    await row('Draft').waitFor();
    await heading(page, 'Profiles');
    const [{ name = '' } = {}] = (await tenant.client.get('/v1/profiles')).profiles;

    await pressInMenu(page, /^More on /, /^Publish/);
    await row('Published').waitFor();
    await menu(name);
    await act(/^Take back to draft/);
    await row('Draft').waitFor();
    await menu(name);
    await act(/^Duplicate/);
    await row('(copy)').waitFor();
    await menu(name);
    const exported = await downloadBy(page, () => act(/^Export as JSON/));
    await menu(name);
    await act(/^Delete/);
    await press(page, 'dialog button', /^Delete/);
    await page.locator('.profile-row:focus', { hasText: '(copy)' }).waitFor();
    await page.getByText(`${name} was deleted.`).waitFor({ state: 'attached' });
    assert.equal(await row(/./).count(), 1);

    const buffer = await readFile(await exported.path());
    await choose(page, { name: 'profile.json', mimeType: 'application/json', buffer }, /^Import/);
    await row(/./).nth(1).waitFor();
    const { profiles } = await tenant.client.get('/v1/profiles');
    assert.deepEqual(profiles.map((profile) => profile.name).sort(), [name, `${name} (copy)`]);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('are edited: reviewers are moved and removed, sources added and taken away, and the rest is tried', async () => {
    sweden.has('2018:1177', { name: NEW_LAW, provisions: [provision('1'), provision('2')] });
    const { page, faults, tenant, leave } = await administrator('/console', {
      allowed: [storageOf(service)],
      expected: / 404 /,
    });
    const { profileId } = await tenant.client.post('/v1/profiles', {
      body: {
        ...{ name: 'Tillsyn', documentType: 'Beslut' },
        workers: [
          { name: 'Motivering', rules: [held('par_32§'), held('par_5§')] },
          { name: 'Utredning', rules: [held('par_23§')] },
        ],
      },
    });
    const stored = async () => {
      const { profiles } = await tenant.client.get('/v1/profiles');
      return profiles.find((one) => one.profileId === profileId)?.workers ?? [];
    };
    await page.goto(`/console/profiles/${profileId}`);
    await page.getByLabel('Kind of document').waitFor();
    await press(page, '.reviewer-head', /^Motivering/);
    await press(page, 'button', /^Move Motivering down/);
    await page.locator('.reviewer').nth(1).getByText('Motivering').waitFor();
    await page.locator('button:focus[aria-label="Move Motivering down"]').waitFor();

    await page.locator('button[aria-label^="Remove 32 §"]').waitFor();
    await press(page, 'button', /^Remove 32 §/);
    await page.locator('.src:focus', { hasText: '5 §' }).waitFor();
    await press(page, 'button', /^Remove 5 §/);
    await page.locator('legend:focus', { hasText: 'Law this reviewer holds' }).waitFor();
    await press(page, 'button', /^Add a rule set/);
    await typeInto(page, 'dialog input', /^Name/, 'Riktlinje');
    await typeInto(page, 'dialog textarea', /^Text/, 'Utred allsidigt.');
    await press(page, 'dialog button', /^Add 1 rule set/);
    await page.locator('button:focus', { hasText: 'Add a rule set' }).waitFor();
    await page.locator('.src', { hasText: 'Riktlinje' }).waitFor();

    // A chosen provision is taken out again, and one of a law that has to be fetched is added.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await pick(page, 'dialog select', /^Legal order/, 'Sweden');
    await page.locator('dialog .opt', { hasText: LAW }).waitFor();
    await press(page, 'dialog .opt', new RegExp(`^${LAW.replace(/[()]/g, '.')}`));
    await page.getByRole('checkbox', { name: /^1 §/ }).waitFor();
    await typeInto(page, 'dialog input', /^Number or word in this law/, '32');
    await page.getByRole('checkbox', { name: /^32 §/ }).waitFor();
    await press(page, 'dialog input', /^32 §/, 'Space');
    await press(page, 'dialog button', /^Remove 32 §/);
    await page.locator('dialog input:focus').waitFor();
    await typeInto(page, 'dialog input', /^Number or title/, 'brottsdata');
    await page.locator('dialog .opt', { hasText: NEW_LAW }).waitFor();
    await press(page, 'dialog .opt', /^Brottsdatalag/);
    await page.getByRole('dialog').getByText('Fetch this law').waitFor();
    await press(page, 'dialog button', /^Fetch this law/);
    await page.locator('#picker-provision:focus').waitFor();
    await press(page, 'dialog input', /^1 §/, 'Space');
    await press(page, 'dialog button', /^Add 1 provision/);
    await page.locator('button:focus', { hasText: 'Add a provision' }).waitFor();

    await page.keyboard.press('Control+s');
    await page.getByText('The profile is saved.').waitFor({ state: 'attached' });
    await page.locator('button:focus', { hasText: 'Add a provision' }).waitFor();
    await press(page, '.binds summary');
    await page.locator('.binds details[open]').first().waitFor();
    await tabTo(page, 'select[aria-label="Reviewer"]');
    await page.keyboard.type('Motivering');
    await page.locator('.told', { hasText: 'Utred allsidigt.' }).waitFor();
    await tabTo(page, '.told');
    for (const [key, isAtTop] of [
      ['Home', true],
      ['End', false],
    ] as const) {
      await page.keyboard.press(key);
      const scrolled = () => page.locator('.told').evaluate(({ scrollTop }) => scrollTop);
      await eventually(async () => ((await scrolled()) === 0) === isAtTop);
    }
    const [first, second] = await stored();
    assert.deepEqual([first?.name, second?.name], ['Utredning', 'Motivering']);
    assert.deepEqual(second?.rules, [{ jurisdiction: 'SE', work: '2018:1177', pinpoint: 'par_1§' }]);
    assert.equal(second?.snippetIds.length, 1);

    await press(page, '.reviewer-head', /^Utredning/);
    await press(page, 'button', /^Remove Utredning/);
    await page.locator('.reviewer:focus', { hasText: 'Motivering' }).waitFor();
    await press(page, 'button', /^Save changes/);
    await eventually(async () => (await stored()).length === 1);
    await press(page, 'button', /^Try it: uses 1 run/);
    await page.locator('.trial a').waitFor();
    await press(page, '.trial a');
    await heading(page, 'sv-bostadsanpassning-beslut.txt');
    assert.deepEqual(
      (await stored()).map(({ name }) => name),
      ['Motivering'],
    );
    assert.equal(await service.usedRuns(tenant), 1);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('lead from the search of a law to the address of a provision, and to another legal order', async () => {
    const { page, faults, leave } = await administrator('/console/laws?j=SE');
    await page.locator('#query').waitFor();
    await page.keyboard.press('/');
    await page.locator('#query:focus').waitFor();
    await page.keyboard.type('förvaltningslag');
    await page.getByText('1 hit').waitFor();
    await press(page, 'main a', /^Förvaltningslag .2017:900/);
    await heading(page, LAW);
    await page.keyboard.press('/');
    await page.locator('.toc [type=search]:focus').waitFor();
    await page.keyboard.type('32');
    await press(page, '.toc a', /^32 §/);
    await page.locator('section.prov.target:focus').waitFor();
    await press(page, 'button', /^Copy the address of 32 §/);
    await eventually(() => page.evaluate<boolean>("navigator.clipboard.readText().then((text) => text === 'par_32§')"));

    for (const key of ['g', 'l']) await page.keyboard.press(key);
    await heading(page, 'Laws');
    await tabTo(page, 'select', /^Legal order/);
    await page.keyboard.type('Norway');
    await page.waitForURL(/j=NO/);
    await page.getByText('The library holds no law of this legal order yet.').waitFor();
    await page.locator('select:focus').waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('lead to a law that is fetched', async () => {
    sweden.has('2018:1178', { name: NEXT_LAW, provisions: [provision('1')] });
    const { page, faults, leave } = await administrator('/console/laws?j=SE&q=nästa', { expected: / 404 / });
    await press(page, 'main a', /^Nästa lag/);
    await page.getByText('Not in the library yet').waitFor();
    await page.locator('h1:focus').waitFor();
    await press(page, 'button', /^Fetch this law/);
    await heading(page, NEXT_LAW);
    await press(page, 'button', /^Copy the text of 1 §/);
    assert.deepEqual(faults, []);
    await leave();
  });
});
