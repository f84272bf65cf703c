import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { draftOf, PROFILE_DRAFTS } from '../../../apps/console/profiles/draft.ts';
import { provisionKey } from '../../../shared/ids.ts';
import { PARSER_VERSION } from '../../../shared/laws/parser-version.ts';
import { createAdministrator } from '../../../shared/services/tenants/people.ts';
import { holdRequests } from '../../support/console/hold-requests.ts';
import { administratorVisits, storageOf } from '../../support/console/people.ts';
import {
  needChromium,
  signIn,
  useVisits,
  type Visitor,
  WINDOWS,
  type WindowName,
} from '../../support/console/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { headOf, provision } from '../../support/laws/fake-law-source.ts';
import { PASSWORD } from '../../support/requests/console.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useService } from '../../support/service/use-service.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';
const LAW = '2000:1';
const LONG = 'usc-99';
const inLaw = (section: number, work = LAW) => ({ jurisdiction: 'SE', work, pinpoint: `par_${section}§` });
const RULES = [{ jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_32§' }];

describe('the editor of a profile', () => {
  needChromium();
  const service = useService({ ownAddress: true });
  const visit = useVisits(service);

  const visitAsAdministrator = administratorVisits(service, visit);
  const administrator = (options: Parameters<typeof visit>[0] = {}) =>
    visitAsAdministrator('/console/profiles', { allowed: [storageOf(service)], ...options });

  /** Stores a version of a law; with problems, one that a second reading did not confirm. */
  const publish = (
    provisions: ReturnType<typeof provision>[],
    { work = LAW, problems = [], ...head }: Partial<ReturnType<typeof headOf>> & { problems?: string[] } = {},
  ) =>
    service.platform.data.lawVersions.store(
      { head: { ...headOf('SE', work), ...head }, provisions, parserVersion: PARSER_VERSION },
      { sourceKeyOf: provisionKey, clock: service.platform.clock, problems: () => problems },
    );

  for (const window of Object.keys(WINDOWS) as WindowName[]) {
    it(`makes a profile with a reviewer, a provision and a rule set (${window})`, async () => {
      const visitor = await administrator({ window });
      const { page, look, faults, tenant } = visitor;
      await page.getByRole('link', { name: 'New profile' }).click();
      await page.getByRole('heading', { level: 1, name: 'New profile' }).waitFor();
      await page.getByLabel('Kind of document').waitFor();
      await look('profile-new');
      await page.getByLabel('Name', { exact: true }).first().fill(`Bygglov ${HOSTILE}`);
      await page.getByRole('button', { name: 'Save changes' }).click();
      // Found before anything is sent.
      await page.locator('[role=alert]:focus', { hasText: '3 things to change' }).waitFor();
      if (window === 'desktop') {
        const outline = page.getByRole('navigation', { name: 'Parts of this profile' });
        await outline.getByRole('link', { name: /^Basics.*has something to change/ }).waitFor();
        await outline.getByRole('link', { name: 'Legal orders' }).click();
        await page.locator('#field-jurisdictions:focus').waitFor();
      }
      await look('profile-refused');
      await page.getByLabel('Kind of document').fill('Beslut om bygglov');
      const card = page.getByRole('region', { name: 'Reviewer 1' });
      await card.getByLabel('Name').fill('Motivering');
      const own = page.getByRole('region', { name: 'Motivering' });
      // What was filled in is no longer refused.
      await page.locator('[role=alert]', { hasText: '1 thing to change' }).waitFor();
      await own.getByLabel('Instruction').fill('😀'.repeat(1_001));
      await own.getByText('1,001 of 1,000 characters').waitFor();
      await own.getByLabel('Instruction').fill('Läs skälen noga.');
      await own.getByText('16 of 1,000 characters').waitFor();
      await own.getByRole('button', { name: 'Add a provision' }).click();
      const picker = page.getByRole('dialog', { name: 'Add provisions to Motivering' });
      await picker.getByLabel('Legal order').selectOption('Sweden');
      await picker.getByRole('button', { name: /^Förvaltningslag \(2017:900\)/ }).click();
      await picker.getByLabel('Number or word in this law').fill('32');
      await picker.getByRole('checkbox', { name: /^32 §/ }).check();
      await picker.getByText('klargörande motivering').waitFor();
      await picker.getByText('In force').waitFor();
      await picker.getByText('Binds · Sweden').waitFor();
      await picker.getByText('1 chosen · 1 of 25 sources after adding').waitFor();
      await look('profile-picker');
      await picker.getByRole('button', { name: 'Add 1 provision' }).click();
      await own.getByRole('button', { name: 'Add a rule set' }).click();
      const sets = page.getByRole('dialog', { name: 'Add a rule set' });
      await sets.getByLabel('Name').fill(`Riktlinje ${HOSTILE}`);
      await sets.getByLabel('Text').fill('Utred allsidigt.');
      await look('profile-rule-set');
      await sets.getByRole('button', { name: 'Add 1 rule set' }).click();
      await own.getByText(`Riktlinje ${HOSTILE}`).waitFor();
      // What the model will be told, with the person's own words marked.
      for (const own of [/^Beslut om bygglov$/, /^Motivering$/, /^Läs skälen noga\.$/, /^Utred allsidigt\.$/]) {
        await page.locator('mark.own', { hasText: own }).waitFor();
      }
      // It opens at these words, and stays where the person has scrolled to when a word changes.
      const told = page.getByRole('region', { name: 'The instruction as it is sent' });
      assert.ok((await told.evaluate(({ scrollTop }) => scrollTop)) > 0);
      await told.evaluate((box) => box.scrollTo(0, 0));
      for (const kind of ['Beslut om rivning', 'Beslut om bygglov']) {
        await page.getByLabel('Kind of document').fill(kind);
        await page.locator('mark.own', { hasText: kind }).waitFor();
        assert.equal(await told.evaluate(({ scrollTop }) => scrollTop), 0);
      }
      await page.locator('.binds').getByText('Förvaltningslag (2017:900)').waitFor();
      await look('profile-editor');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.waitForURL(/profiles\/prof_/);
      await page.getByText('The profile is saved.').waitFor({ state: 'attached' });
      const { profiles } = await tenant.client.get('/v1/profiles');
      const made = profiles.find(({ name }) => name === `Bygglov ${HOSTILE}`);
      assert.deepEqual(made?.workers[0]?.rules, RULES);
      assert.equal(made?.workers[0]?.instructions, 'Läs skälen noga.');
      assert.equal(made?.workers[0]?.snippetIds.length, 1);
      await page.getByRole('switch', { name: 'Published' }).click();
      await page.getByText('can be chosen from now on.').waitFor({ state: 'attached' });
      await page.locator('.head .chip', { hasText: 'Published' }).waitFor();
      await look('profile-stored');
      assert.equal(await page.locator('main img').count(), 0);
      assert.deepEqual(faults, []);
      await visitor.leave();
    });
  }

  it('keeps what was typed over a reload, and says where a save was refused', async () => {
    const { page, look, faults, tenant, leave } = await administrator({ expected: / 409 / });
    const { profileId } = await tenant.client.post('/v1/profiles', {
      body: { name: 'Tillsyn', documentType: 'Beslut', urlSlug: 'tillsyn', workers: [{ name: 'A', rules: RULES }] },
    });
    await page.goto(`/console/profiles/${tenant.profileId}`);
    await page.getByLabel('Address', { exact: true }).fill('tillsyn');
    await page.getByText('Kept in this browser').waitFor();
    assert.equal(await page.locator('[role=status]', { hasText: 'Kept in this browser' }).count(), 0);
    await page.reload();
    await page.getByText('Kept in this browser').waitFor();
    assert.equal(await page.getByLabel('Address', { exact: true }).inputValue(), 'tillsyn');
    // By keyboard, from the field that was typed in.
    await page.getByLabel('Address', { exact: true }).press('Control+s');
    await page.locator('[role=alert]:focus', { hasText: '1 thing to change' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('#field-urlSlug:focus').waitFor();
    await page.locator('#field-urlSlug-problems').getByText('“Tillsyn” has this address.').waitFor();
    await look('profile-slug-taken');
    await page.getByLabel('Address', { exact: true }).fill('objektivitet');
    await page.keyboard.press('Control+s');
    await page.getByText('The profile is saved.').waitFor({ state: 'attached' });
    await page.goto('/console/profiles');
    assert.equal(await page.getByText('not saved').count(), 0);
    await page.goto(`/console/profiles/${profileId}`);
    await page.getByLabel('Name', { exact: true }).first().fill('Tillsyn 2');
    await page.getByText('Kept in this browser').waitFor();
    await page.goto('/console/profiles');
    await page.getByText(/Changed in this browser .*, not saved/).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('keeps what is typed while a save is under way, also while the profile is first saved', async () => {
    const { page, faults, tenant, leave } = await administrator();
    const help = page.getByLabel('Help for whoever chooses it');
    const save = page.getByRole('button', { name: 'Save changes' });
    const saveAndType = async (text: string) => {
      const [isSent, isTyped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await page.route(/\/v1\/profiles(\/|$)/, async (route) => {
        if (route.request().method() !== 'GET') {
          isSent.resolve();
          await isTyped.promise;
        }
        await route.continue();
      });
      await save.click();
      await isSent.promise;
      await help.fill(text);
      isTyped.resolve();
      await page.getByText('The profile is saved.').waitFor({ state: 'attached' });
      await page.unroute(/\/v1\/profiles(\/|$)/);
    };
    const storedHelp = async (name: string) =>
      (await tenant.client.get('/v1/profiles')).profiles.find((one) => one.name === name)?.userHelpText;
    await page.goto(`/console/profiles/${await twoReviewers(tenant)}`);
    await help.fill('Sent');
    await saveAndType('Typed meanwhile');
    assert.equal(await help.inputValue(), 'Typed meanwhile');
    assert.equal(await page.locator('.notice').count(), 0);
    assert.equal(await storedHelp('Tillsyn'), 'Sent');
    await save.click();
    await eventually(async () => (await storedHelp('Tillsyn')) === 'Typed meanwhile');

    await page.goto('/console/profiles/new');
    await page.getByLabel('Name', { exact: true }).first().fill('Bygglov');
    await page.getByLabel('Kind of document').fill('Beslut');
    await page.getByRole('region', { name: 'Reviewer 1' }).getByLabel('Name').fill('A');
    await page.getByRole('button', { name: 'Add a provision' }).click();
    const picker = page.getByRole('dialog');
    await picker.getByLabel('Legal order').selectOption('Sweden');
    await picker.getByRole('button', { name: /^Förvaltningslag \(2017:900\)/ }).click();
    await picker.getByRole('checkbox', { name: /^32 §/ }).check();
    await picker.getByRole('button', { name: 'Add 1 provision' }).click();
    await saveAndType('Typed meanwhile');
    await page.waitForURL(/profiles\/prof_/);
    await page.locator('.notice ins', { hasText: 'Typed meanwhile' }).waitFor();
    assert.equal(await help.inputValue(), 'Typed meanwhile');
    await save.click();
    await eventually(async () => (await storedHelp('Bygglov')) === 'Typed meanwhile');
    await page.goto('/console/profiles/new');
    await page.getByLabel('Kind of document').waitFor();
    assert.equal(await page.locator('.notice').count(), 0);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('keeps what was typed in the moment before a reload', async () => {
    const { page, faults, tenant, leave } = await administrator();
    await page.goto(`/console/profiles/${tenant.profileId}`);
    const kind = page.getByLabel('Kind of document');
    await kind.waitFor();
    await kind.selectText();
    await page.evaluate("document.execCommand('insertText', false, 'Beslut i sista stund'); location.reload()");
    await page.getByText('You have changes that are not saved').waitFor();
    assert.equal(await kind.inputValue(), 'Beslut i sista stund');
    assert.deepEqual(faults, []);
    await leave();
  });

  for (const window of Object.keys(WINDOWS) as WindowName[]) {
    it(`shows by word what was left unsaved, to go on from or to discard (${window})`, async () => {
      const { page, look, faults, tenant, leave } = await administrator({ window });
      const profileId = await twoReviewers(tenant);
      await page.goto(`/console/profiles/${profileId}`);
      await whenKept(page, () => page.getByLabel('Help for whoever chooses it').fill('Beslut om tillsyn, inte råd.'));
      await page.getByRole('button', { name: /^Motivering/ }).click();
      const card = page.getByRole('region', { name: 'Motivering' });
      await whenKept(page, () => card.getByLabel('Instruction').fill('Läs skälen noga. Rapportera varje lucka.'));
      await whenKept(page, () => card.getByRole('button', { name: /^Remove 32 §/ }).click());
      await page.reload();
      const notice = page.locator('.notice', { hasText: 'You have changes that are not saved' });
      await notice.getByText(/^Your last change: .* They are in this browser only\.$/).waitFor();
      await notice.getByText('3 changes').waitFor();
      await notice.locator('ins', { hasText: 'Beslut om tillsyn, inte råd.' }).waitFor();
      await notice.locator('ins', { hasText: 'varje lucka' }).waitFor();
      await notice.locator('del', { hasText: 'bara luckor' }).waitFor();
      await notice.locator('li del', { hasText: '32 § Förvaltningslag (2017:900)' }).waitFor();
      assert.equal(await notice.locator('del', { hasText: 'skälen' }).count(), 0);
      await look('profile-left');
      await notice.getByRole('button', { name: 'Continue' }).press('Enter');
      await notice.waitFor({ state: 'detached' });
      await page.locator('#basics:focus').waitFor();
      assert.equal(await page.getByLabel('Help for whoever chooses it').inputValue(), 'Beslut om tillsyn, inte råd.');
      await page.reload();
      await notice.getByRole('button', { name: 'Discard' }).press('Enter');
      await notice.waitFor({ state: 'detached' });
      assert.equal(await page.getByLabel('Help for whoever chooses it').inputValue(), '');
      assert.deepEqual(await keptIn(page), []);
      await page.reload();
      await page.getByLabel('Kind of document').waitFor();
      assert.equal(await notice.count(), 0);
      assert.deepEqual(faults, []);
      await leave();
    });
  }

  it('shows what changed in the stored profile meanwhile, and goes on', async () => {
    const { page, look, faults, tenant, leave } = await administrator();
    const profileId = await twoReviewers(tenant);
    await page.goto(`/console/profiles/${profileId}`);
    await page.getByLabel('Kind of document').fill('Beslut om tillsyn');
    await page.getByText('Kept in this browser').waitFor();
    const params = { path: { id: profileId } };
    await tenant.client.patch('/v1/profiles/{id}', { params, body: { name: 'Tillsyn av skolor' } });
    await page.reload();
    const notice = page.locator('.notice', { hasText: 'The stored profile was changed after you began' });
    await notice.locator('ins', { hasText: 'av skolor' }).waitFor();
    assert.equal(await notice.locator('ins').count(), 1);
    await look('profile-outdated');
    await notice.getByRole('button', { name: 'Continue' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The profile is saved.').waitFor({ state: 'attached' });
    const { profiles } = await tenant.client.get('/v1/profiles');
    assert.equal(profiles.find((one) => one.profileId === profileId)?.documentType, 'Beslut om tillsyn');
    assert.deepEqual(faults, []);
    await leave();
  });

  it('shows what another tab wrote, and offers both', async () => {
    const { page, look, faults, tenant, leave } = await administrator();
    const address = `/console/profiles/${tenant.profileId}`;
    await page.goto(address);
    await page.getByLabel('Kind of document').waitFor();
    const other = await page.context().newPage();
    await other.goto(address);
    await other.getByLabel('Kind of document').fill('Beslut i den andra fliken');
    const notice = page.locator('.notice', { hasText: 'This profile was changed in another tab' });
    await notice.locator('ins', { hasText: 'den andra fliken' }).waitFor();
    await look('profile-elsewhere');
    await page.getByRole('button', { name: 'Take that version' }).click();
    assert.equal(await page.getByLabel('Kind of document').inputValue(), 'Beslut i den andra fliken');
    await notice.waitFor({ state: 'detached' });
    // The other way: the version that stays is the one that both tabs have from then on.
    await page.getByLabel('Kind of document').fill('Beslut i den första fliken');
    const there = other.locator('.notice', { hasText: 'This profile was changed in another tab' });
    await there.locator('ins', { hasText: 'första' }).waitFor();
    await other.getByRole('button', { name: 'Keep this one' }).click();
    await notice.locator('ins', { hasText: 'andra' }).waitFor();
    await other.getByRole('button', { name: 'Save changes' }).click();
    await other.getByText('The profile is saved.').waitFor({ state: 'attached' });
    await notice.waitFor({ state: 'detached' });
    assert.deepEqual(await keptIn(page), []);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('seals what is not saved, so that only the same person in the same organisation reads it', async () => {
    const { page, faults, tenant, email, leave } = await administrator({ expected: / 401 / });
    const address = `/console/profiles/${tenant.profileId}`;
    const field = page.getByLabel('Kind of document');
    const notice = page.locator('.notice', { hasText: 'You have changes that are not saved' });
    await page.goto(address);
    await field.fill('Beslut om vite');
    await page.getByText('Kept in this browser').waitFor();
    const [[place = '', sealed = ''] = []] = await keptIn(page);
    assert.match(sealed, /^[\w+/]+=*$/);
    assert.equal(Buffer.from(sealed, 'base64').includes('vite'), false);

    // The same person finds it after a new sign-in; a colleague does not, even at a place of their own.
    await page.context().clearCookies();
    await signIn({ page }, email, address);
    await notice.waitFor();
    assert.equal(await field.inputValue(), 'Beslut om vite');
    await page.context().clearCookies();
    const colleague = `${randomUUID()}@kommun.example`;
    const { adminId } = await createAdministrator(service.platform, {
      tenantId: tenant.tenantId,
      email: colleague,
      password: PASSWORD,
    });
    await signIn({ page }, colleague, address);
    await field.waitFor();
    assert.equal(await notice.count(), 0);
    const own = place.replace(/per_[^.]+/, adminId);
    await page.evaluate(`localStorage.setItem(${JSON.stringify(own)}, ${JSON.stringify(sealed)})`);
    await page.reload();
    await field.waitFor();
    assert.equal(await notice.count(), 0);
    assert.notEqual(await field.inputValue(), 'Beslut om vite');
    assert.deepEqual(faults, []);
    await leave();
  });

  it('takes over what an earlier release kept in the clear, once', async () => {
    const { page, faults, tenant, leave } = await administrator();
    const address = `/console/profiles/${tenant.profileId}`;
    await page.goto(address);
    await page.getByLabel('Kind of document').fill('Beslut om vite');
    await page.getByText('Kept in this browser').waitFor();
    const [[place = ''] = []] = await keptIn(page);
    const { profiles } = await tenant.client.get('/v1/profiles');
    const profile = profiles.find((one) => one.profileId === tenant.profileId);
    assert.ok(profile);
    const draft = { ...draftOf(profile), documentType: 'Beslut i klartext' };
    const plain = JSON.stringify({ draft, at: Date.now(), base: PROFILE_DRAFTS.baseOf(draftOf(profile)) });
    await page.evaluate(`localStorage.setItem(${JSON.stringify(place)}, ${JSON.stringify(plain)})`);
    await page.goto('/console/profiles');
    await page.getByText(/Changed in this browser .*, not saved/).waitFor();
    await page.goto(address);
    await page.locator('.notice ins', { hasText: 'klartext' }).waitFor();
    const [[, sealed = ''] = []] = await keptIn(page);
    assert.equal(sealed.includes('klartext'), false);
    assert.equal(await page.getByLabel('Kind of document').inputValue(), 'Beslut i klartext');
    assert.deepEqual(faults, []);
    await leave();
  });

  it('keeps a draft in the page alone where the browser cannot seal it, and says so', async () => {
    const { page, look, faults, leave } = await administrator();
    // As on plain http from another machine.
    await page.addInitScript('delete Crypto.prototype.subtle; delete Crypto.prototype.randomUUID;');
    await page.goto('/console/profiles/new');
    await page.getByLabel('Kind of document').fill('Beslut om vite');
    await page.getByText('Lost when the page is reloaded: save first').first().waitFor();
    assert.deepEqual(await keptIn(page), []);
    await look('profile-not-kept');
    await page.getByRole('link', { name: 'Laws' }).click();
    await page.getByRole('heading', { level: 1, name: 'Laws' }).waitFor();
    await page.goBack();
    await page.locator('.notice', { hasText: 'You have changes that are not saved' }).waitFor();
    assert.equal(await page.getByLabel('Kind of document').inputValue(), 'Beslut om vite');
    assert.deepEqual(faults, []);
    await leave();
  });

  it('tries the stored profile on the bundled example, once for two presses', async () => {
    const { page, look, faults, tenant, leave } = await administrator();
    const address = `/console/profiles/${tenant.profileId}`;
    await page.goto(address);
    await page.getByRole('button', { name: 'Try it: uses 1 run' }).dblclick();
    await page
      .locator('.trial')
      .getByText(/^An audit says whether a decision is objective/)
      .waitFor();
    await page.getByText(/^The audit is ready: \d+ flaws?/).waitFor({ state: 'attached' });
    assert.equal(new URL(page.url()).pathname, address);
    await look('profile-tried');
    await page.getByRole('link', { name: 'Open the audit' }).click();
    await page.getByRole('heading', { level: 1, name: 'sv-bostadsanpassning-beslut.txt' }).waitFor();
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    assert.equal(await service.usedRuns(tenant), 1);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('tries what stands in the editor, and leaves the published profile as it is', async () => {
    const { page, look, faults, tenant, leave } = await administrator();
    const profileId = await twoReviewers(tenant);
    const params = { path: { id: profileId } };
    await tenant.client.patch('/v1/profiles/{id}', { params, body: { status: 'PUBLISHED' } });
    const before = (await tenant.client.get('/v1/profiles')).profiles;
    await page.goto(`/console/profiles/${profileId}`);
    await page.getByLabel('Kind of document').fill('');
    const button = page.getByRole('button', { name: 'Try it: uses 1 run' });
    await button.click();
    await page.locator('[role=alert]:focus', { hasText: '1 thing to change' }).waitFor();
    await page.getByLabel('Kind of document').fill('Beslut om bostadsanpassning');
    await page.getByRole('button', { name: /^Motivering/ }).click();
    const card = page.getByRole('region', { name: 'Motivering' });
    await card.getByRole('button', { name: 'Add a rule set' }).click();
    const sets = page.getByRole('dialog', { name: 'Add a rule set' });
    await sets.getByLabel('Name').fill('Riktlinje');
    await sets.getByLabel('Text').fill('Utred allsidigt.');
    await sets.getByRole('button', { name: 'Add 1 rule set' }).click();
    await page.getByText('Its new rule sets are saved, the profile is not.').waitFor();
    await look('profile-dry-run');
    await button.dblclick();
    await page
      .locator('.trial')
      .getByText(/^An audit says whether a decision is objective/)
      .waitFor();
    assert.equal(await service.usedRuns(tenant), 1);
    assert.deepEqual((await tenant.client.get('/v1/profiles')).profiles, before);
    // What was typed is still there, and holds the rule set that is stored by now.
    await page.goto(`/console/profiles/${profileId}`);
    const notice = page.locator('.notice', { hasText: 'You have changes that are not saved' });
    await notice.locator('li ins', { hasText: 'Riktlinje' }).waitFor();
    await notice.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The profile is saved.').waitFor({ state: 'attached' });
    const { snippets } = await tenant.client.get('/v1/quotas');
    assert.equal(snippets.stored, 1);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('speaks the language of the interface of languages, legal orders and the law that changed', async () => {
    await publish([provision('1'), provision('2'), provision('3')], { name: 'Prövolag (2000:1)' });
    const { page, look, faults, tenant, leave } = await visitAsAdministrator('/console/profiles', {
      locale: 'sv-SE',
      prepare: ({ tenant }) =>
        tenant.client.post('/v1/profiles', {
          body: {
            name: 'Prövning',
            documentType: 'Beslut',
            workers: [{ name: 'A', rules: [...RULES, inLaw(1), inLaw(2)] }],
          },
        }),
    });
    await publish([provision('1', 'Ny lydelse.'), provision('2', '', { isRepealNotice: true }), provision('3')], {
      name: 'Prövolag (2000:1)',
      ...{ isRepealed: true, repealedAt: '2026-01-01' },
      problems: ['4 words of the source are missing at 3 §'],
    });
    await page.reload();
    await page.getByText('1 granskare · 3 källor · Sverige').waitFor();
    await page.getByRole('link', { name: 'Prövning' }).click();
    const notice = page.locator('.notice', { hasText: 'åberopade lagar att se över' });
    await notice.getByText('1 § Prövolag (2000:1)').waitFor();
    await notice.getByText(/Den upphävdes 1 januari 2026 men kan fortfarande åberopas/).waitFor();
    assert.deepEqual(
      (await notice.locator('li').allInnerTexts()).map((line) => line.replace(/\. .*$/, '.')),
      [
        'Prövolag (2000:1): Den upphävdes 1 januari 2026 men kan fortfarande åberopas.',
        'Prövolag (2000:1): Texten kan skilja sig från vad registret har publicerat.',
        '1 § Prövolag (2000:1): Den har en ny lydelse.',
        '2 § Prövolag (2000:1): Den gäller inte längre.',
      ],
    );
    const languages = await page.getByLabel('Granskningarnas språk').locator('option').allInnerTexts();
    assert.deepEqual(languages.slice(1), ['svenska', 'norskt bokmål', 'danska', 'engelska']);
    assert.match(languages[0] ?? '', /^Som organisationen \((svenska|engelska)\)$/);
    await look('profile-warnings');
    await notice.getByRole('link').first().click();
    await page.getByText('1 skillnad, på engelska').click();
    await page.locator('[lang=en]', { hasText: '4 words of the source are missing' }).waitFor();
    await look('law-doubted');
    assert.deepEqual(faults, []);
    assert.equal((await tenant.client.get('/v1/profiles')).profiles.length, 2);
    await leave();
  });

  it('says at its field what was refused, in words, and leads to what mends it', async () => {
    const LATER = '2000:2';
    await publish([provision('1'), provision('2')], { work: LATER, name: 'Senare lag (2000:2)' });
    await publish([provision('1')], { work: '2000:4', name: 'Upphävd lag (2000:4)', isRepealed: true });
    const { page, look, faults, tenant, leave } = await administrator({ expected: / 400 / });
    const profileId = await twoReviewers(tenant);
    await page.goto(`/console/profiles/${profileId}`);
    await page.getByRole('button', { name: /^Motivering/ }).click();
    const card = page.getByRole('region', { name: 'Motivering' });
    await card.getByRole('button', { name: 'Add a provision' }).click();
    const picker = page.getByRole('dialog', { name: 'Add provisions to Motivering' });
    await picker.getByRole('button', { name: /^Upphävd lag.*Repealed$/ }).click();
    await picker.locator('.shown').getByText('Repealed', { exact: true }).waitFor();
    await picker.getByRole('button', { name: /^Senare lag/ }).click();
    await picker.getByRole('checkbox', { name: /^2 §/ }).check();
    await picker.getByRole('button', { name: 'Add 1 provision' }).click();
    await card.getByText('Senare lag').waitFor();
    await publish([provision('1'), provision('2', '', { isRepealNotice: true })], {
      work: LATER,
      name: 'Senare lag (2000:2)',
    });
    const save = page.getByRole('button', { name: 'Save changes' });
    await save.click();
    const said = '2 § Senare lag (2000:2) was repealed. Choose another; those you already had may stay.';
    await page.locator('[role=alert]:focus', { hasText: said }).waitFor();
    await page.locator('#field-workers-0-rules-2-problems').getByText(said).waitFor();
    // The link finds its field also where the card was folded meanwhile.
    await page.getByRole('button', { name: /^Motivering/ }).click();
    await card.getByLabel('Instruction').waitFor({ state: 'detached' });
    await page.locator('[role=alert]').getByRole('link').click();
    await page.locator('#field-workers-0-rules-2:focus').waitFor();
    await look('profile-repealed');
    // The service names a law that it does not hold, and an address that the law does not have.
    const refused = (refusal: string, work: string, field: string) => ({
      status: 400,
      json: {
        error: {
          code: 'BAD_REQUEST',
          message: 'Refused.',
          details: { refusal, values: { snippetIds: [], references: [{ ...inLaw(2, work), field }] } },
        },
      },
    });
    const answers = [
      refused('legal-source-not-in-library', '2000:3', 'workers[0].rules[2]'),
      refused('provision-not-in-statute', LATER, 'workers[0].rules[2].pinpoint'),
    ];
    await page.route('**/v1/profiles/*', (route) => {
      const answer = answers.shift();
      return answer === undefined ? route.continue() : route.fulfill(answer);
    });
    await save.click();
    await page.locator('#field-workers-0-rules-2-problems').getByText('2000:3 is not in the library yet.').waitFor();
    await page.getByRole('button', { name: 'Fetch it' }).waitFor();
    await save.click();
    await page.locator('#field-workers-0-rules-2-problems').getByText('has no provision at 2 §.').waitFor();
    await page.getByRole('button', { name: 'Choose it in the law' }).press('Enter');
    await picker.getByRole('checkbox', { name: /^1 §/ }).waitFor();
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: /^Remove 2 § Senare lag/ }).click();
    for (const name of [/^Remove 32 §/, /^Remove 5 §/]) await card.getByRole('button', { name }).click();
    await card.getByRole('button', { name: 'Add a rule set' }).click();
    const sets = page.getByRole('dialog', { name: 'Add a rule set' });
    await sets.getByLabel('Name').fill('Riktlinje');
    await sets.getByLabel('Text').fill('Utred allsidigt.');
    await sets.getByRole('button', { name: 'Add 1 rule set' }).click();
    await save.click();
    await card.getByText('At least one source must bind in Sweden.').waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('finds a provision of a law that is too long to be read at once', async () => {
    const sections = Array.from({ length: 2_200 }, (_, index) => provision(String(index + 1)));
    await publish(sections, { jurisdiction: 'US_FED', work: LONG, name: 'A title of the code' });
    const { page, faults, tenant, leave } = await visitAsAdministrator('/console/profiles', {
      prepare: ({ tenant: { tenantId } }) =>
        service.platform.data.tenants.update(tenantId, { jurisdictions: ['SE', 'US_FED'] }),
    });
    await page.goto(`/console/profiles/${tenant.profileId}`);
    await page.locator('.reviewer-head').first().click();
    await page.getByRole('button', { name: 'Add a provision' }).first().click();
    const picker = page.getByRole('dialog');
    await picker.getByLabel('Legal order').selectOption('United States, federal');
    await picker.getByRole('button', { name: 'A title of the code' }).click();
    await picker.getByRole('button', { name: 'Read on' }).waitFor();
    await picker.getByLabel('Number or word in this law').fill('2190');
    await picker.getByRole('checkbox', { name: /^2190 §/ }).check();
    await picker.getByRole('button', { name: 'Add 1 provision' }).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('offers no hits of the legal order that was chosen before', async () => {
    const { page, faults, tenant, leave } = await visitAsAdministrator('/console/profiles', {
      prepare: ({ tenant: { tenantId } }) =>
        service.platform.data.tenants.update(tenantId, { jurisdictions: ['SE', 'US_FED'] }),
    });
    const hit = {
      work: LAW,
      pinpoint: null,
      displayLabel: 'En sökt lag',
      issuingBody: '',
      repealedAt: null,
      held: false,
    };
    const rest = { fetchable: true, attribution: null, unavailableSources: [] };
    await page.route('**/v1/laws?*jurisdiction=SE*', (route) =>
      route.fulfill({ json: { jurisdiction: 'SE', laws: [hit], ...rest } }),
    );
    const release = await holdRequests(page, '**/v1/laws?*jurisdiction=US_FED*', (route) =>
      route.fulfill({ json: { jurisdiction: 'US_FED', laws: [], ...rest } }),
    );
    await page.goto(`/console/profiles/${tenant.profileId}`);
    await page.locator('.reviewer-head').first().click();
    await page.getByRole('button', { name: 'Add a provision' }).first().click();
    const picker = page.getByRole('dialog');
    await picker.getByLabel('Legal order').selectOption('Sweden');
    await picker.getByRole('searchbox').first().fill('lag');
    await picker.getByRole('button', { name: /^En sökt lag/ }).waitFor();
    await picker.getByLabel('Legal order').selectOption('United States, federal');
    await picker.getByText('Searching …').waitFor();
    assert.equal(await picker.getByRole('button', { name: /^En sökt lag/ }).count(), 0);
    release();
    await picker.getByText('Searching …').waitFor({ state: 'detached' });
    assert.deepEqual(faults, []);
    await leave();
  });

  it('sorts reviewers by the mouse and by buttons, and says where one stands now', async () => {
    const { page, faults, tenant, leave } = await administrator();
    await page.goto(`/console/profiles/${await twoReviewers(tenant)}`);
    const names = () => page.locator('.reviewer-head b').allInnerTexts();
    await page.locator('.reviewer').nth(1).waitFor();
    assert.deepEqual(await names(), ['Motivering', 'Rättslig grund']);
    const above = { targetPosition: { x: 200, y: 4 } };
    await page.locator('.grip').nth(1).dragTo(page.locator('.reviewer').first(), above);
    await page.getByText('Rättslig grund now stands in place 1 of 2.').waitFor({ state: 'attached' });
    assert.deepEqual(await names(), ['Rättslig grund', 'Motivering']);
    await page.getByRole('button', { name: /^Motivering/ }).click();
    await page.getByRole('button', { name: 'Move Motivering up' }).click();
    await page.getByText('Motivering now stands in place 1 of 2.').waitFor({ state: 'attached' });
    assert.deepEqual(await names(), ['Motivering', 'Rättslig grund']);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('says that it is still asked what binds and what is told, and that it could not be read', async () => {
    const { page, faults, tenant, leave } = await administrator({ expected: / 500 / });
    const PREVIEW = '**/console/api/profiles/preview';
    const release = await holdRequests(page, PREVIEW, (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'INTERNAL', message: 'Failed.' } } }),
    );
    await page.goto(`/console/profiles/${tenant.profileId}`);
    const side = page.getByRole('complementary');
    await side.locator('.skeleton').waitFor();
    const binds = page.locator('.reviewer-head .chip', { hasText: /bind/ });
    assert.equal(await binds.count(), 0);
    release();
    await side.getByRole('alert').waitFor();
    assert.equal(await binds.count(), 0);
    await page.unroute(PREVIEW);
    await side.getByRole('button', { name: 'Try again' }).click();
    await side.getByRole('heading', { name: 'What binds' }).waitFor();
    await binds.first().waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('leaves no draft of a trial whose page is left before the run began', async () => {
    const { page, tenant, leave } = await administrator({ expected: /upload-url/ });
    const before = (await tenant.client.get('/v1/profiles')).profiles;
    await page.goto(`/console/profiles/${tenant.profileId}`);
    await page.getByLabel('Kind of document').fill('Beslut om bostadsanpassning');
    const isAsked = Promise.withResolvers<void>();
    await page.route('**/v1/upload-url', () => isAsked.resolve());
    await page.getByRole('button', { name: 'Try it: uses 1 run' }).click();
    await isAsked.promise;
    assert.equal((await tenant.client.get('/v1/profiles')).profiles.length, before.length + 1);
    await page.goto('/console/laws');
    await eventually(async () => isDeepStrictEqual((await tenant.client.get('/v1/profiles')).profiles, before));
    assert.equal(await service.usedRuns(tenant), 0);
    await leave();
  });
});

/** A profile whose first reviewer looks for gaps. */
async function twoReviewers({ client }: TestTenant): Promise<string> {
  const { profileId } = await client.post('/v1/profiles', {
    body: {
      name: 'Tillsyn',
      documentType: 'Beslut',
      workers: [
        {
          name: 'Motivering',
          instructions: 'Läs skälen noga. Rapportera bara luckor.',
          rules: [...RULES, { jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_5§' }],
        },
        { name: 'Rättslig grund', rules: RULES },
      ],
    },
  });
  return profileId;
}

/** Names and values of the drafts that the browser keeps. */
const keptIn = (page: Visitor['page']): Promise<[name: string, value: string][]> =>
  page.evaluate(`Object.entries(localStorage).filter(([name]) => name.startsWith('docaudit.profile.'))`);

/** Does something that changes the draft, and waits until the browser keeps it. */
async function whenKept(page: Visitor['page'], change: () => Promise<void>): Promise<void> {
  const before = await keptIn(page);
  await change();
  while (isDeepStrictEqual(await keptIn(page), before)) await page.waitForTimeout(50);
}
