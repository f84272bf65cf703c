import assert from 'node:assert/strict';
import type { CatalogueEntry } from '../../../shared/contracts/law-catalogue.ts';
import { provisionKey } from '../../../shared/ids.ts';
import { PARSER_VERSION } from '../../../shared/laws/parser-version.ts';
import { SourceUnavailable } from '../../../shared/laws/source.ts';
import { holdRequests } from '../../support/console/hold-requests.ts';
import { administratorVisits } from '../../support/console/people.ts';
import { needChromium, useVisits, WINDOWS, type WindowName } from '../../support/console/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { fakeLawSource, headOf, provision } from '../../support/laws/fake-law-source.ts';
import { useService } from '../../support/service/use-service.ts';

const FL = '2017:900';
const NEW = '2018:1177';
const CHANGED = '2000:1';
const LONG = '2000:2';
const LEFT = '2000:3';
const OLD = '2000:4';
const HOSTILE = '<img src=x onerror=alert(1)>';

const hit = (work: string, displayLabel: string, changes: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  jurisdiction: 'SE',
  work,
  title: displayLabel,
  displayLabel,
  pinpoint: null,
  issuingBody: 'Justitiedepartementet L6',
  repealedAt: null,
  ...changes,
});

const CATALOGUE = [
  hit(FL, 'Förvaltningslag (2017:900)'),
  hit('1986:223', 'Förvaltningslag (1986:223)', { repealedAt: '2018-07-01' }),
  hit(NEW, `Brottsdatalag (2018:1177) ${HOSTILE}`),
];

describe('the law browser', () => {
  needChromium();
  const sweden = fakeLawSource('SE');
  let isAway = false;
  const service = useService({
    ownAddress: true,
    lawSources: [
      {
        ...sweden.source,
        search: async (query: string) => {
          if (isAway) throw new SourceUnavailable('se', 'it is down');
          return CATALOGUE.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()));
        },
      },
    ],
  });
  const visit = useVisits(service);
  beforeEach(() => {
    isAway = false;
  });

  const reader = administratorVisits(service, visit);

  it('goes to a law although its query was typed on a moment before', async () => {
    const { page, faults, leave } = await reader('/console/laws?j=SE');
    await page.getByLabel('Number or title').fill('förvaltnings');
    await page.getByText('2 hits').waitFor();
    // The page of a law is loaded with the first visit, which takes longer than the wait for the last key.
    await page.route(/\/assets\/law-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.keyboard.type('lag');
    await page.getByRole('link', { name: /Förvaltningslag \(2017:900\)/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Förvaltningslag (2017:900)' }).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('has its place in the frame of the console while its code is under way', async () => {
    const { page, look, faults, leave } = await reader('/console/laws?j=SE');
    const release = await holdRequests(page, /\/assets\/law-[^/]*\.js$/);
    await page.goto(`/console/laws/SE/${encodeURIComponent(FL)}`);
    await page.getByRole('heading', { level: 1, name: 'Loading' }).waitFor();
    await look('page-loading');
    assert.equal(await page.getByRole('link', { name: 'Profiles', exact: true }).isVisible(), true);
    release();
    await page.getByRole('heading', { level: 1, name: 'Förvaltningslag (2017:900)' }).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  for (const window of Object.keys(WINDOWS) as WindowName[]) {
    it(`finds a law as one types, and a provision in it (${window})`, async () => {
      const visitor = await reader('/console/laws?j=SE', { window });
      const { page, look, faults } = visitor;
      await page.getByRole('heading', { name: 'In the library' }).waitFor();
      await page.getByRole('link', { name: 'Förvaltningslag (2017:900)' }).waitFor();
      await look('laws');
      await page.getByLabel('Number or title').fill('förvaltningslag');
      await page.getByText('2 hits').waitFor();
      await page.getByText('Repealed 1 July 2018').waitFor();
      await look('laws-hits');
      await page.getByRole('link', { name: /Förvaltningslag \(2017:900\)/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Förvaltningslag (2017:900)' }).waitFor();
      await page.locator('[id="par_49§"]').waitFor({ state: 'attached' });
      await page.getByText('None of these provisions has changed').waitFor();
      await look('law');
      await page.getByLabel('Number or word in this law').fill('32');
      await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: '32 §' }).click();
      await page.locator('.prov.target').getByText('klargörande motivering').waitFor();
      assert.equal(decodeURIComponent(new URL(page.url()).hash), '#par_32§');
      await look('law-provision');
      await page.getByRole('button', { name: 'Copy the address of 32 §: par_32§' }).click();
      assert.equal(await page.evaluate('navigator.clipboard.readText()'), 'par_32§');
      await page.getByRole('button', { name: 'Copy the text of 32 § with its source' }).click();
      assert.match(
        String(await page.evaluate('navigator.clipboard.readText()')),
        /^32 § Förvaltningslag \(2017:900\)\n/,
      );
      assert.deepEqual(faults, []);
      await visitor.leave();
    });
  }

  it('opens at the provision that an address names, by keyboard alone', async () => {
    const visitor = await reader(`/console/laws/SE/${encodeURIComponent(FL)}#par_40%C2%A7`);
    const { page, faults } = visitor;
    await page.locator('.prov.target[id="par_40§"]').waitFor();
    await eventually(() =>
      page.evaluate(`document.getElementById('par_40§').getBoundingClientRect().top < innerHeight`),
    );
    await page.getByLabel('Number or word in this law').focus();
    await page.keyboard.type('jäv');
    await page.getByText(/provisions? found/).waitFor({ state: 'attached' });
    // The list follows what is typed a moment later.
    await eventually(async () => /^16 §/.test((await page.locator('.toc a').first().textContent()) ?? ''));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.prov.target[id="par_16§"]').waitFor();
    await page.goto(`/console/laws/SE/${encodeURIComponent(FL)}#par_400%C2%A7`);
    await page.getByText('The law has no provision at par_400§.').waitFor();
    await eventually(() => page.evaluate("document.querySelector('[role=alert]').getBoundingClientRect().top >= 0"));
    await visitor.look('law-provision-unknown');
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('scrolls to a provision of a later page once that is there', async () => {
    const provisions = Array.from({ length: 1_100 }, (_, index) => provision(String(index + 1)));
    await service.platform.data.lawVersions.store(
      { head: headOf('SE', LONG), provisions, parserVersion: PARSER_VERSION },
      { sourceKeyOf: provisionKey, clock: service.platform.clock },
    );
    const { page, faults, leave } = await reader(`/console/laws/SE/${encodeURIComponent(LONG)}#par_1050%C2%A7`);
    await page.locator('.prov.target[id="par_1050§"]').waitFor({ state: 'attached' });
    const isInView = `{
      const { top } = document.getElementById('par_1050§').getBoundingClientRect();
      top >= 0 && top < innerHeight;
    }`;
    await eventually(() => page.evaluate<boolean>(isInView));
    assert.deepEqual(faults, []);
    await leave();
  });

  it('fetches a law that is not held when asked to, and shows its words as text', async () => {
    sweden.has(NEW, {
      name: `Brottsdatalag (2018:1177) ${HOSTILE}`,
      provisions: [provision('1', `Första. ${HOSTILE}`, { heading: HOSTILE }), provision('2')],
    });
    const visitor = await reader('/console/laws?j=SE&q=brottsdata', { expected: / 404 / });
    const { page, look, faults } = visitor;
    await page.getByText('Not in the library yet').waitFor();
    await page.getByRole('link', { name: /Brottsdatalag/ }).click();
    await page.getByRole('heading', { level: 1, name: `Brottsdatalag (2018:1177) ${HOSTILE}` }).waitFor();
    await page.getByText('Uses 1 of 60 changes this hour at most; 60 are left.').waitFor();
    await look('law-missing');
    assert.deepEqual(sweden.asked, []);
    await page.getByRole('button', { name: 'Fetch this law' }).click();
    await page.getByText(`Första. ${HOSTILE}`).waitFor();
    assert.deepEqual(sweden.asked, [NEW]);
    assert.equal(await page.locator('main img').count(), 0);
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('reads a law anew when asked to, and shows its new text and its new day', async () => {
    const { data, clock } = service.platform;
    await data.lawVersions.store(
      { head: headOf('SE', OLD), provisions: [provision('1')], parserVersion: PARSER_VERSION },
      { sourceKeyOf: provisionKey, clock, ingestedAtMs: Date.UTC(2026, 0, 2, 12) },
    );
    sweden.has(OLD, { provisions: [provision('1', 'Another wording.')] });
    const visitor = await reader(`/console/laws/SE/${encodeURIComponent(OLD)}`);
    const { page, faults } = visitor;
    const about = page.getByRole('complementary', { name: 'This text' });
    await about.getByText(/^2 January 2026/).waitFor();
    await page.locator('[id="par_1§"]').getByText('Text of 1.').waitFor();
    await about.getByRole('button', { name: 'Read it anew' }).click();
    await page.locator('[id="par_1§"]').getByText('Another wording.').waitFor();
    await about.getByText('The text is as the register has it now.').waitFor();
    await about.getByText(/^2 January 2026/).waitFor({ state: 'detached' });
    await page.locator('[id="par_1§"]').getByText('Changed').waitFor();
    await about.getByRole('button', { name: 'Read it anew' }).click();
    await about
      .getByText('The text was read from the register less than a day ago, so it was not asked again.')
      .waitFor();
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('says what changed, what is to come, what was repealed, and where the text is in doubt', async () => {
    const store = (provisions: ReturnType<typeof provision>[]) =>
      service.platform.data.lawVersions.store(
        { head: headOf('SE', CHANGED), provisions, parserVersion: PARSER_VERSION },
        { sourceKeyOf: provisionKey, clock: service.platform.clock },
      );
    await store([provision('1'), provision('2'), provision('3')]);
    await store([
      provision('1'),
      provision('2', 'Another wording.'),
      provision('3', 'Har upphävts.', { isRepealNotice: true }),
      provision('4', 'Later.', { validFrom: '2999-01-01' }),
    ]);
    const visitor = await reader(`/console/laws/SE/${encodeURIComponent(CHANGED)}`);
    const { page, look, faults } = visitor;
    await page.locator('[id="par_2§"]').getByText('Changed').waitFor();
    await page.locator('[id="par_3§"]').getByText('Repealed').waitFor();
    await page.locator('[id="par_4§"]').getByText('In force from 1 January 2999').waitFor();
    await look('law-changed');
    const changed = page.locator('[id="par_2§"]');
    assert.equal(await page.locator('[id="par_1§"] summary').count(), 0);
    await changed.getByText('Earlier wordings of 2 §').click();
    await changed.getByText(/^Replaced /).waitFor();
    assert.equal((await changed.locator('ins').allTextContents()).join(' '), 'Another wording');
    await look('law-earlier-wordings');
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('says of a provision that has left its law since when it is gone, shows its last text and leads to where that went', async () => {
    const moved = 'Den som har rätt till bistånd enligt lagen ska få sin ansökan prövad utan dröjsmål och skriftligen.';
    for (const provisions of [
      [provision('1', 'First words.'), provision('2'), provision('3', moved)],
      [provision('1', 'Last words.'), provision('2'), provision('3', moved)],
      [provision('2'), provision('5', moved)],
    ]) {
      await service.platform.data.lawVersions.store(
        { head: headOf('SE', LEFT), provisions, parserVersion: PARSER_VERSION },
        { sourceKeyOf: provisionKey, clock: service.platform.clock },
      );
    }
    const address = `/console/laws/SE/${encodeURIComponent(LEFT)}`;
    const { page, look, faults, leave } = await reader(`${address}#par_1%C2%A7`);
    await page.getByRole('alert').getByText('The law no longer has a provision at par_1§.').waitFor();
    const gone = page.getByRole('region', { name: 'par_1§' });
    await gone.locator('.law', { hasText: /^Last words\.$/ }).waitFor();
    await gone.getByText('Earlier wordings of par_1§').click();
    assert.equal((await gone.locator('del').allTextContents()).join(' '), 'First');
    // The page shows no provision that is gone, so that none of those it shows has changed.
    await page.getByText('None of these provisions has changed since the law was first held.').waitFor();
    await look('law-provision-gone');
    await page.goto(`${address}#par_3%C2%A7`);
    await page.getByRole('link', { name: 'The text now stands at par_5§.' }).click();
    await page.locator('.prov.target[id="par_5§"]').waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('lists what is held where the register does not answer, and reads it', async () => {
    isAway = true;
    const visitor = await reader('/console/laws?j=SE&q=socialtj%C3%A4nst', { expected: / 500 / });
    const { page, look, faults } = visitor;
    await page.getByText('The register does not answer.').waitFor();
    await look('laws-away');
    await page.getByRole('link', { name: /Socialtjänstlag/ }).click();
    await page.getByRole('heading', { level: 1, name: /Socialtjänstlag/ }).waitFor();
    assert.deepEqual(faults, []);
    await visitor.leave();
  });
});
