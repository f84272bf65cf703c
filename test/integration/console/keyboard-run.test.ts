import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LIMITS } from '../../../shared/extraction/limits.ts';
import { readDocument } from '../../../shared/extraction/read-document.ts';
import { administratorVisits, storageOf } from '../../support/console/people.ts';
import { SAMPLE_DOCUMENT, sampleAudit } from '../../support/console/sample-audit.ts';
import { choose, downloadBy, goTo, pick, press, pressInMenu, tabTo } from '../../support/console/tab-to.ts';
import { needChromium, useVisits, type Visitor } from '../../support/console/visitor.ts';
import { useGatedEngine } from '../../support/model/gated-engine.ts';
import { useService } from '../../support/service/use-service.ts';

type Page = Visitor['page'];
type Download = Awaited<ReturnType<typeof downloadBy>>;

const NAME = 'sv-bostadsanpassning-beslut.txt';
/** An invented decision in which the offline engine finds flaws. */
const DOCUMENT = fileURLToPath(new URL(`../../../apps/stack/examples/${NAME}`, import.meta.url));

describe('a run in the console without a mouse', () => {
  needChromium();
  const engine = useGatedEngine();
  const service = useService({ engine, ownAddress: true });
  const visit = useVisits(service);
  const visitAsAdministrator = administratorVisits(service, visit);
  const administrator = (address: string) => visitAsAdministrator(address, { allowed: [storageOf(service)] });

  const heading = (page: Page, name: string) => page.locator('h1:focus', { hasText: name }).waitFor();
  const opener = (page: Page, name: string) => page.locator(`button:focus[aria-label="${name}"]`).waitFor();
  const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));
  const textOf = async (download: Download) =>
    (await readDocument(await bytesOf(download), null, DEFAULT_LIMITS)).pages.join('\n');
  const savedAs = (json: string, name: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(json),
  });

  /** Starts a run with the file that is chosen already, or chooses one. */
  async function start(page: Page, isChosen = false): Promise<void> {
    if (!isChosen) await choose(page, DOCUMENT);
    await page.getByText('text can be read').waitFor();
    await page.locator('button[aria-disabled=false]', { hasText: 'Start the audit' }).waitFor();
    await press(page, 'button', /^Start the audit/);
  }

  it('is stopped, begun anew, saved, filtered, opened again and deleted', async () => {
    const { page, faults, leave } = await administrator('/console/audits/new');
    engine.hold();
    await start(page);
    await engine.waiting(1);
    await heading(page, NAME);
    await press(page, 'main button', /^Stop the audit/);
    await press(page, 'dialog button', /^Stop the audit/);
    await page.getByText('The audit was stopped.').waitFor();
    await heading(page, NAME);
    engine.release();
    await press(page, 'main a', /^Start again/);
    await heading(page, 'New audit');
    await start(page, true);
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    await heading(page, NAME);

    const json = await downloadBy(page, () => pressInMenu(page, /^Save$/, /^JSON/));
    await opener(page, 'Save');
    const word = await downloadBy(page, () => pressInMenu(page, /^Save$/, /^Word/));
    assert.ok((await textOf(word)).length > 500);
    const again = await downloadBy(page, () => page.keyboard.press('s'));
    // S saves again as one saved last.
    assert.equal(again.suggestedFilename(), word.suggestedFilename());

    await press(page, 'button', /^More filters/);
    await tabTo(page, '.more-filters input', /^Serious/);
    await page.keyboard.press('Space');
    await page.getByText(/\d+ of \d+ shown/).waitFor();
    await pick(page, '.more-filters select', /^Order/, 'By weight');
    await page.getByRole('heading', { level: 2, name: 'By weight' }).waitFor();
    await press(page, 'button', /^Show all/);
    await page.locator('.side [type=search]:focus').waitFor();
    await page.keyboard.type('zz');
    await page.getByText(/^0 of \d+ shown/).waitFor();
    await press(page, 'button', /^Show all/);
    await tabTo(page, '.more-filters fieldset:nth-of-type(2) input');
    await page.keyboard.press('Space');
    await page.waitForURL(/[?&]by=/);
    await tabTo(page, '.more-filters select', /^Page/);
    await page.keyboard.type('1');
    await page.waitForURL(/[?&]page=1/);
    await press(page, 'button', /^Show all/);
    await press(page, '.seg button', /^Flaws/);
    await page.waitForURL(/[?&]kind=FLAW/);

    // The page asks for the file again, because the service never gives it back.
    await press(page, '.finding > button');
    await press(page, 'button', /^Copy a link to this finding/);
    await page.getByText('Copied').first().waitFor({ state: 'attached' });
    await page.goto(await page.evaluate<string>('navigator.clipboard.readText()'));
    await page.locator('.finding.open').waitFor();
    await page.locator('.ask').waitFor();
    await choose(page, DOCUMENT);
    await page.locator('.doc:focus').waitFor();
    await page.locator('[data-mark]').first().waitFor({ state: 'attached' });

    await pressInMenu(page, /^More$/, /^Delete now/);
    await press(page, 'dialog button', /^Keep it/);
    await opener(page, 'More');
    await page.keyboard.press('Enter');
    await press(page, '.menu button', /^Delete now/);
    await press(page, 'dialog button', /^Delete now/);
    await heading(page, 'Audits');
    assert.equal(await page.getByText('Ready', { exact: true }).count(), 0);

    await press(page, 'main a', /^Open a saved audit/);
    await heading(page, 'Open a saved audit');
    await choose(page, savedAs(Buffer.from(await bytesOf(json)).toString(), 'x.json'));
    await heading(page, NAME);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('begins at the address of a profile', async () => {
    const { page, faults, tenant, leave } = await administrator('/console');
    const { profileId } = await tenant.client.post('/v1/profiles', {
      body: {
        ...{ name: 'Barn och unga', documentType: 'Beslut', urlSlug: 'barn-och-unga', unlisted: true },
        workers: [{ name: 'Motivering', rules: [{ jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_32§' }] }],
      },
    });
    const params = { path: { id: profileId } };
    await tenant.client.patch('/v1/profiles/{id}', { params, body: { status: 'PUBLISHED' } });
    await page.goto('/p/barn-och-unga');
    await page.getByRole('heading', { level: 1, name: 'Barn och unga' }).waitFor();
    await start(page);
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    await heading(page, NAME);
    assert.equal(await service.usedRuns(tenant), 1);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('is written from, edited, written anew and downloaded', async () => {
    const { page, faults, leave } = await administrator('/console/audits/new');
    await start(page);
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    await press(page, 'a', /^Write …/);
    await heading(page, 'Write from the audit');
    await page.locator('button[aria-disabled=false]', { hasText: 'Write it' }).waitFor();
    await press(page, 'button', /^Write it/);
    await page.locator('.paper').waitFor();
    await page.locator('h1:focus').waitFor();
    const all = await page.locator('.basis .n').allTextContents();

    await press(page, 'button', /^Edit/);
    await tabTo(page, 'textarea');
    await page.keyboard.type('Överklagande! ');
    await press(page, 'button', /^Preview/);
    await page.locator('.paper:not(.source)', { hasText: 'Överklagande!' }).waitFor();
    await press(page, 'button', /^Discard my changes/);
    await page.locator('section.pane:focus', { has: page.locator('.basis') }).waitFor();
    assert.equal(await page.getByText('Överklagande!').count(), 0);
    // From a place to fill in into the source.
    await tabTo(page, '.fill');
    await page.keyboard.press('e');
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Mina ord. ');

    const address = page.url();
    await press(page, '.pick input', /./, 'Space');
    await press(page, 'button', /^Write it anew/);
    await press(page, 'dialog button', /^Keep this one/);
    await page.locator('button:focus', { hasText: 'Write it anew' }).waitFor();
    await page.keyboard.press('Enter');
    await press(page, 'dialog button', /^Write it anew/);
    await page.waitForURL(({ href }) => href !== address);
    await page.locator('.basis').first().waitFor();
    await page.locator('h1:focus').waitFor();
    assert.deepEqual(await page.locator('.basis .n').allTextContents(), all.slice(1));

    await pressInMenu(page, /^Download/, /^PDF/);
    const pdf = await downloadBy(page, () => press(page, 'dialog button', /^Download as it is/));
    assert.ok((await textOf(pdf)).length > 500);
    await opener(page, 'Download');
    await page.keyboard.press('Enter');
    const markdown = await downloadBy(page, () => press(page, '.menu button', /^Markdown/));
    assert.match(markdown.suggestedFilename(), /\.md$/);
    assert.deepEqual(faults, []);
    await leave();
  });

  it('begins with the example, and is compared with another one that is kept', async () => {
    const { page, faults, leave } = await administrator('/console');
    await press(page, 'button', /^Try it with an example/);
    await heading(page, 'New audit');
    await start(page, true);
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    // The question of an unsaved audit is for another test.
    await page.evaluate("sessionStorage.setItem('docaudit.asked-to-save', 'yes')");
    await page.keyboard.press('n');
    await heading(page, 'New audit');
    await start(page);
    await page.locator('.finding').first().waitFor({ state: 'attached' });
    await goTo(page, 'Compare');
    for (const side of ['a', 'b']) {
      await tabTo(page, `[aria-labelledby=side-${side}] select`);
      await page.keyboard.press('ArrowDown');
      await page.waitForURL(new RegExp(`[?&]${side}=job_`));
      await page.locator(`[aria-labelledby=side-${side}] select:focus`).waitFor();
    }
    await page.getByText('The two audits say the same.').waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('is read from its file, with what was set aside, and compared with another one', async () => {
    const { page, faults, leave } = await visit();
    const { json } = await sampleAudit();
    await page.goto('/console/audits/file');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await choose(page, savedAs(json, 'before.json'));
    await heading(page, 'sv-arn-2013-07406.pdf');
    await choose(page, fileURLToPath(SAMPLE_DOCUMENT));
    await page.locator('.doc:focus').waitFor();
    await page.locator('[data-mark="fnd_flaw2"]').waitFor({ state: 'attached' });
    await press(page, 'summary', /^Set aside/);
    await page.getByText(/^The quotation does not stand in the document, or/).waitFor();
    await press(page, 'button', /^Text$/);
    await page.locator('.sheet:not(.picture)').first().waitFor();
    await press(page, 'button', /^Pages$/);
    await page.locator('.sheet.picture').first().waitFor();

    await goTo(page, 'Compare');
    const now = await sampleAudit(({ deduplicated_flaws }) => deduplicated_flaws.shift());
    await choose(page, savedAs(json, 'before.json'));
    await page.getByText('before.json').waitFor();
    await choose(page, savedAs(now.json, 'now.json'));
    await page.locator('.diff', { hasText: 'Gone' }).waitFor();
    await press(page, 'button', /^All/);
    await page.locator('.diff', { hasText: 'Same' }).first().waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });
});
