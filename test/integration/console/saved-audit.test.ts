import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CitedSourceText } from '../../../shared/contracts/console.ts';
import { DEFAULT_LIMITS } from '../../../shared/extraction/limits.ts';
import { readDocument } from '../../../shared/extraction/read-document.ts';
import { drag } from '../../support/console/drag.ts';
import { SAMPLE_DOCUMENT, sampleAudit } from '../../support/console/sample-audit.ts';
import { needChromium, useVisits, type Visitor, WINDOWS, type WindowName } from '../../support/console/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { useService } from '../../support/service/use-service.ts';
import { drawn, pdfOfContents } from '../../unit/shared/extraction/support/make-pdf.ts';

const DOCUMENT = fileURLToPath(SAMPLE_DOCUMENT);
const READER = '/console/audits/file';

const NO_FACTS = { authority: null, document_kind: null, seems_complete: null };

/** The text of the first flaw's provision, as the console saves it. */
const heldSource = (text: string): CitedSourceText => ({
  sourceKey: 'SE:2017:900:par_31§',
  label: 'L1',
  authorityType: 'STATUTE',
  binding: true,
  jurisdiction: 'SE',
  work: '2017:900',
  pinpoint: 'par_31§',
  citation: '31 § förvaltningslagen (2017:900)',
  title: 'Förvaltningslag (2017:900)',
  text,
  attribution: null,
  inForceFrom: null,
  inForceTo: null,
  wordingFrom: null,
  now: 'UNCHANGED',
});

/** Texts that would run as scripts or change the page if they were taken for markup. */
const VECTORS = [
  '<script>window.hit=1</script>',
  '<img src=x onerror="window.hit=1">',
  '"><svg onload=window.hit=1>',
  "' onmouseover='window.hit=1",
  'javascript:window.hit=1',
  '<iframe srcdoc="<script>parent.hit=1</script>">',
  '{{constructor.constructor("window.hit=1")()}}',
  '<a href="javascript:window.hit=1">x</a>',
  '</title><script>window.hit=1</script>',
  '<style>*{display:none}</style>',
];

const ASIDE = /Bolagets invändning avfärdas/;

describe('the reader over a saved audit', () => {
  needChromium();
  const service = useService();
  const open = useVisits(service);

  const jsonFile = (json: string, name = 'audit.json') => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(json),
  });

  /** Opens the sample audit, with its document unless told otherwise. */
  async function reading(visitor: Visitor, json?: string, withDocument = true): Promise<void> {
    const { page } = visitor;
    await page.goto(READER);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(jsonFile(json ?? (await sampleAudit()).json));
    await page.getByRole('heading', { level: 1, name: 'sv-arn-2013-07406.pdf' }).waitFor();
    if (!withDocument) return;
    await page.locator('.ask input[type=file]').setInputFiles(DOCUMENT);
    await page.locator('[data-mark="fnd_flaw2"]').waitFor({ state: 'attached' });
  }

  for (const window of Object.keys(WINDOWS) as WindowName[]) {
    it(`shows every state without a fault (${window})`, async () => {
      const visitor = await open({ window });
      const { page, look } = visitor;
      await page.goto(READER);
      await page.locator('main h1:not(.sr)').waitFor();
      await look('saved-audit');
      await page.locator('input[type=file]').setInputFiles(jsonFile('{}', 'other.json'));
      await page.getByRole('alert').waitFor();
      await look('saved-audit-refused');
      await reading(visitor, undefined, false);
      await look('reader-without-document');
      await reading(visitor);
      const isPhone = window === 'phone';
      if (isPhone) await page.getByRole('button', { name: 'Findings', exact: true }).click();
      await look('reader');
      await page
        .getByRole('button', { name: /^Flaw 2/ })
        .first()
        .click();
      await page.getByRole('button', { name: /32 § Förvaltningslag/ }).click();
      await look('reader-finding');
      await page.getByRole('button', { name: 'Leave out', exact: true }).click();
      await page.locator('.finding.left-out').waitFor();
      await look('reader-left-out');
      for (const section of await page.locator('.apart > summary').all()) await section.click();
      await page.locator('.apart[open] .apart-item').nth(2).waitFor();
      await page.getByText('Bolagets invändning avfärdas').scrollIntoViewIfNeeded();
      await look('reader-apart');
      if (isPhone) {
        await page.getByRole('button', { name: 'Show in the document' }).click();
        await page.getByRole('complementary', { name: 'The open finding' }).waitFor();
        await look('reader-peek');
      } else {
        await page.getByRole('button', { name: 'Text', exact: true }).click();
        await look('reader-text');
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
        await look('reader-keys');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'More filters, and order' }).click();
        await look('reader-filters');
      }
      assert.deepEqual(visitor.faults, []);
      await visitor.leave();
    });
  }

  it('links list and document both ways', async () => {
    const visitor = await open();
    const { page } = visitor;
    await reading(visitor);
    await page.locator('[data-mark="fnd_strength1"]').click();
    assert.equal(await page.locator('[data-card="fnd_strength1"] > button').getAttribute('aria-expanded'), 'true');
    assert.match(page.url(), /f=fnd_strength1/);
    await page.locator('[data-card="fnd_flaw4"] > button').click();
    await page.waitForFunction(() => {
      const { document } = globalThis as unknown as { document: { querySelector: (s: string) => HTMLElementLike } };
      const mark = document.querySelector('[data-mark="fnd_flaw4"]').getBoundingClientRect();
      const pane = document.querySelector('.doc').getBoundingClientRect();
      return mark.top > pane.top && mark.bottom < pane.bottom;
    });
    assert.equal((await page.locator('.boxes .cur[data-findings="fnd_flaw4"]').count()) > 0, true);
    await page.locator('[data-card="fnd_flaw3"]').hover();
    await page.locator('.boxes .hov[data-findings="fnd_flaw3"]').first().waitFor({ state: 'attached' });
    await page.locator('.filters input').hover();
    await page.locator('.hov').first().waitFor({ state: 'detached' });
    // The words themselves are hovered, pressed and selected where a page of a PDF is shown.
    const words = await page.locator('.boxes [data-findings="fnd_flaw4"] rect').first().boundingBox();
    assert.ok(words);
    const [x, y] = [words.x + words.width / 2, words.y + words.height / 2];
    await page.mouse.move(x, y);
    await page.locator('.finding.hov[data-card="fnd_flaw4"]').waitFor();
    await page.mouse.move(x, words.y - 3 * words.height);
    await page.locator('.finding.hov').waitFor({ state: 'detached' });
    await page.locator('[data-card="fnd_flaw4"] > button').click();
    await page.locator('.finding.open').waitFor({ state: 'detached' });
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(words.x + words.width - 2, y, { steps: 5 });
    await page.mouse.up();
    assert.match(String(await page.evaluate('getSelection().toString()')), /bifallas/);
    assert.equal(await page.locator('.finding.open').count(), 0);
    await page.evaluate('getSelection().empty()');
    await page.mouse.click(x, y);
    await page.locator('.finding.open[data-card="fnd_flaw4"]').waitFor();
    // A passage whose finding is filtered out opens it all the same.
    await page.locator('.filters input').fill('no such words');
    await page.locator('[data-card]').first().waitFor({ state: 'detached' });
    await page.locator('[data-mark="fnd_flaw4"]').click();
    await page.locator('.finding.open[data-card="fnd_flaw4"]').waitFor();
    assert.equal(await page.locator('.filters input').inputValue(), '');
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('ticks every passage of a finding on its map, and goes to the one that is pressed', async () => {
    const visitor = await open();
    const { page } = visitor;
    const { json } = await sampleAudit(({ deduplicated_flaws: [, , , flaw], consolidated_strengths: [strength] }) => {
      assert.ok(flaw !== undefined && strength !== undefined);
      assert.notEqual(flaw.quoted_locator.page, strength.quoted_locator.page);
      const { quote, fenced_verbatim, quoted_locator } = strength;
      flaw.related_quotes = [{ quote, fenced_verbatim, quoted_locator }];
    });
    await reading(visitor, json);
    const ticks = page.locator('.map [data-tick$=" fnd_flaw4"]');
    await ticks.first().waitFor({ state: 'attached' });
    assert.equal(await ticks.count(), 2);
    for (const [place, shown, away] of [
      [0, 'fnd_flaw4', 'fnd_strength1'],
      [1, 'fnd_strength1', 'fnd_flaw4'],
    ] as const) {
      await ticks.nth(place).click();
      await page.locator('.finding.open[data-card="fnd_flaw4"]').waitFor();
      await eventually(() =>
        page.evaluate<boolean>(`{
          const pane = document.querySelector('.doc').getBoundingClientRect();
          const isInView = (mark) => {
            const { top, bottom } = mark.getBoundingClientRect();
            return top > pane.top && bottom < pane.bottom;
          };
          const marksOf = (id) => [...document.querySelectorAll('[data-mark="' + id + '"]')];
          marksOf('${shown}').some(isInView) && !marksOf('${away}').every(isInView);
        }`),
      );
    }
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('goes from the sheet of a phone to the finding in the list', async () => {
    const visitor = await open({ window: 'phone' });
    const { page } = visitor;
    await reading(visitor);
    await page.getByRole('button', { name: 'Document', exact: true }).click();
    await page.locator('[data-mark="fnd_flaw4"]').click();
    const sheet = page.getByRole('complementary', { name: 'The open finding' });
    await sheet.getByText('Rättslig grund saknas').waitFor();
    await sheet.getByRole('button', { name: 'Read all of it' }).click();
    const head = '[data-card="fnd_flaw4"] > button';
    await page.locator(`${head}:focus`).waitFor();
    const isInView = `{
      const { top, bottom } = document.querySelector('${head}').getBoundingClientRect();
      const list = document.querySelector('.findings').getBoundingClientRect();
      top >= list.top && bottom <= list.bottom;
    }`;
    await eventually(() => page.evaluate<boolean>(isInView));
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('is used by keys alone', async () => {
    const visitor = await open();
    const { page } = visitor;
    await reading(visitor);
    const selected = (id: string) => page.locator(`.finding.open[data-card="${id}"]`).waitFor();
    await page.keyboard.press('j');
    await selected('fnd_flaw1');
    await page.keyboard.press('j');
    await selected('fnd_flaw2');
    await page.keyboard.press('k');
    await selected('fnd_flaw1');
    await page.keyboard.press('d');
    await page.locator('[data-mark="fnd_flaw1"]:focus').waitFor();
    await page.keyboard.press('d');
    await page.keyboard.press('r');
    await page.getByText('The wording is not part of the saved audit.').waitFor();
    await page.keyboard.press('c');
    await eventually(() => page.evaluate<boolean>("navigator.clipboard.readText().then((text) => text !== '')"));
    const copied = await page.evaluate('navigator.clipboard.readText()');
    assert.match(String(copied), /“Avgörande 2013-11-19; 2013-07406” \(p\. 1\)\n31 § Förvaltningslag/);
    await page.keyboard.press('Escape');
    await page.locator('.finding.open').waitFor({ state: 'detached' });
    await page.keyboard.press('3');
    await eventually(async () => (await page.locator('.finding').count()) === 2);
    await page.keyboard.press('/');
    await page.locator('[type=search]:focus').waitFor();
    await page.keyboard.type('j bolag');
    assert.equal(await page.getByRole('searchbox').inputValue(), 'j bolag');
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('opens a link to a finding, and says when the file is another', async () => {
    const visitor = await open();
    const { page } = visitor;
    const { json } = await sampleAudit();
    const saved = JSON.parse(json);
    saved.document.sha256 = 'f'.repeat(64);
    await page.goto(`${READER}?f=fnd_flaw3`);
    await page.locator('input[type=file]').setInputFiles(jsonFile(JSON.stringify(saved)));
    await page.locator('.finding.open[data-card="fnd_flaw3"]').waitFor();
    await page.locator('.ask input[type=file]').setInputFiles(DOCUMENT);
    await page.getByText('This is not the file that was audited').waitFor();
    // Another file that cannot be read leaves the one that is open, and says why.
    await drag(page, 'drop', [{ name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }]);
    await page.getByRole('alert').getByText('The file is damaged or incomplete.').waitFor();
    await page.locator('.doc [data-page]').first().waitFor();
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('keeps what the list is filtered by in the address', async () => {
    const visitor = await open();
    const { page } = visitor;
    await reading(visitor, undefined, false);
    await page.getByRole('button', { name: 'More filters, and order' }).click();
    await page
      .getByRole('group', { name: 'Findings', exact: true })
      .getByRole('button', { name: /^Flaws/ })
      .click();
    await page.getByRole('checkbox', { name: /^moderate/i }).check();
    await page.getByRole('combobox', { name: /^Order/ }).selectOption({ label: 'By weight' });
    await page.locator('.filters input[type=search]').fill('praxis');
    await page.waitForURL((url) => url.searchParams.get('q') === 'praxis');
    const { search } = new URL(page.url());
    assert.equal(await page.locator('[data-card]').count(), 1);
    await visitor.leave();

    const later = await open();
    await later.page.goto(`${READER}${search}`);
    await later.page.locator('input[type=file]').setInputFiles(jsonFile((await sampleAudit()).json));
    await later.page.getByText('1 of 6 shown').waitFor();
    assert.equal(await later.page.locator('.filters input[type=search]').inputValue(), 'praxis');
    await later.page.locator('.filters input[type=search]').fill('');
    await later.page.locator('[data-card="fnd_flaw4"]').waitFor();
    assert.equal(await later.page.locator('[data-card]').count(), 2);
    await later.page.getByRole('button', { name: 'Show all' }).click();
    await later.page.waitForURL((url) => url.search === '?order=weight');
    assert.deepEqual([...visitor.faults, ...later.faults], []);
    await later.leave();
  });

  it('underlines words once for each finding that quotes them, in the tone of those that are shown', async () => {
    const visitor = await open();
    const { page } = visitor;
    const { json } = await sampleAudit((audit) => {
      const [, second, third] = audit.deduplicated_flaws;
      assert.ok(second !== undefined && third !== undefined);
      Object.assign(third, {
        quote: second.quote,
        fenced_verbatim: second.fenced_verbatim,
        quoted_locator: second.quoted_locator,
      });
    });
    await reading(visitor, json);
    const both = '.boxes g:is([data-findings="fnd_flaw2"], [data-findings="fnd_flaw3"])';
    await page.locator(`${both} rect`).first().waitFor({ state: 'attached' });
    const drawn = (shape: 'rect' | 'line', what: string) =>
      page.evaluate<string[]>(`[...document.querySelectorAll('${both} > ${shape}')].map((one) => ${what})`);
    const owners = await drawn('rect', "one.parentElement.getAttribute('data-findings')");
    assert.deepEqual(owners, owners.toSorted().reverse(), 'the stronger tone is drawn over the weaker one');
    const heights = await drawn('line', "one.getAttribute('y1')");
    assert.equal(new Set(heights).size, heights.length, 'each finding has an underline of its own');
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    const passage = page.locator('mark[data-findings="fnd_flaw2 fnd_flaw3"]').first();
    await passage.waitFor();
    assert.match((await passage.getAttribute('class')) ?? '', /\bf2\b/);
    const lines = await passage.locator('.under').all();
    assert.deepEqual(await Promise.all(lines.map((line) => line.getAttribute('data-under'))), [
      'fnd_flaw2',
      'fnd_flaw3',
    ]);
    const offsetOf = (line: unknown) =>
      (
        globalThis as unknown as { getComputedStyle: (of: unknown) => { textUnderlineOffset: string } }
      ).getComputedStyle(line).textUnderlineOffset;
    const [above, below] = await Promise.all(lines.map((line) => line.evaluate(offsetOf)));
    assert.notEqual(above, below);
    await page.getByRole('button', { name: 'More filters, and order' }).click();
    await page.getByRole('checkbox', { name: /^minor/i }).check();
    await page.locator('.under.thin[data-under="fnd_flaw2"]').first().waitFor();
    assert.match((await passage.getAttribute('class')) ?? '', /\bf1\b/);
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('keeps the open provision in the address, and shows it in a column of its own where there is room', async () => {
    const visitor = await open({ viewport: { width: 1920, height: 1000 } });
    const { page, look } = visitor;
    const { json } = await sampleAudit((audit) => {
      audit.document_facts = { ...NO_FACTS, decision_date: '2013-11-19' };
      for (const { citations } of audit.deduplicated_flaws) {
        for (const { primary_source: source } of citations) if (source !== null) source.in_force_from = '2018-07-01';
      }
    });
    await page.goto(`${READER}?f=fnd_flaw2&rule=L1`);
    await page.locator('input[type=file]').setInputFiles(jsonFile(json));
    const column = page.getByRole('complementary', { name: 'The open provision' });
    await column.getByText('In force since 1 July 2018').waitFor();
    await column.getByText('The decision is older: it is from 19 November 2013').waitFor();
    assert.equal(
      await column.locator('b[lang]').first().getAttribute('lang'),
      'sv',
      'a citation is read aloud as Swedish',
    );
    const widthOf = async (part: string) => (await page.locator(part).boundingBox())?.width;
    assert.deepEqual([await widthOf('.side'), await widthOf('.rulecol')], [440, 400]);
    const law = column.getByRole('link', { name: 'Open in the law' });
    assert.equal(await law.getAttribute('href'), '/console/laws/SE/2017%3A900#par_32%C2%A7');
    await look('reader-wide');
    await page.setViewportSize({ width: 1920, height: 1000 });
    await page.getByRole('button', { name: /1 kap. 9 §/ }).click();
    await column.getByText('Regeringsform').first().waitFor();
    assert.match(page.url(), /rule=L2/);
    await page.getByRole('button', { name: /1 kap. 9 §/ }).click();
    await column.waitFor({ state: 'detached' });
    assert.equal(await widthOf('.side'), 440);
    await page.getByRole('button', { name: /1 kap. 9 §/ }).click();
    await column.waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('.finding.open .provision').waitFor();
    await page.locator('[data-card="fnd_flaw3"] > button').click();
    await page.locator('.provision').waitFor({ state: 'detached' });
    assert.doesNotMatch(page.url(), /rule=/);
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('prints every finding with all that it rests on, then the document, with its name and the page on each sheet', async () => {
    const visitor = await open();
    const { page } = visitor;
    const { json, audit } = await sampleAudit(({ deduplicated_flaws: [flaw] }) => {
      const [citation] = flaw?.citations ?? [];
      if (citation?.primary_source) citation.primary_source.attribution = 'Källa: Svensk författningssamling';
    });
    const saved = JSON.parse(json);
    const text = '31 § För varje skriftligt beslut ska det finnas en handling som visar dagen för beslutet.';
    saved.sources = [{ ...heldSource(text), now: 'CHANGED', readAt: Date.UTC(2026, 2, 1) }];
    await reading(visitor, JSON.stringify(saved));
    await page.keyboard.press('j');
    await page.locator('.finding.open .cites').waitFor();
    const printed = await readDocument(new Uint8Array(await page.pdf()), null, DEFAULT_LIMITS);
    const whole = printed.pages.join(' ').replace(/\s+/g, ' ');
    for (const { description, quote } of [...audit.deduplicated_flaws, ...audit.consolidated_strengths]) {
      assert.ok(whole.includes(description), description);
      assert.ok(whole.includes(quote), quote);
    }
    assert.ok(whole.includes(text));
    assert.ok(whole.includes('Standing as of 23 November 2026, when the audit was made'));
    assert.ok(whole.includes('Worded differently since'));
    assert.ok(whole.includes('Text as the register had it on 1 March 2026'));
    assert.ok(whole.includes('Källa: Svensk författningssamling'));
    const document = await readDocument(new Uint8Array(await readFile(DOCUMENT)), null, DEFAULT_LIMITS);
    const words = document.pages.at(-1)?.trim().split(/\s+/).slice(-4) ?? [];
    assert.ok(whole.includes(words.join(' ')), 'the document is printed to its end');
    for (const [index, sheet] of printed.pages.entries()) {
      assert.ok(sheet.includes('sv-arn-2013-07406.pdf'), `sheet ${index + 1} names the document`);
      assert.ok(sheet.includes(`${index + 1} / ${printed.pages.length}`), `sheet ${index + 1} has its number`);
    }
    assert.equal(await page.locator('.finding .body').count(), 1, 'the page is as it was');
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('saves an audit that was opened from a file again, in the format that was used last', async () => {
    const visitor = await open();
    const { page } = visitor;
    await page.addInitScript(`
      window.revoked = 0;
      URL.revokeObjectURL = () => window.revoked++;
    `);
    await reading(visitor, undefined, false);
    const saved = async (act: () => Promise<void>) => {
      const [download] = await Promise.all([page.waitForEvent('download'), act()]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    const json = await saved(() => page.keyboard.press('s'));
    assert.match(json.name, /\.json$/);
    await reading(visitor, json.bytes.toString(), false);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const word = await saved(() => page.getByRole('button', { name: 'Word', exact: true }).click());
    assert.match(word.name, /\.docx$/);
    const again = await saved(() => page.keyboard.press('s'));
    assert.match(again.name, /\.docx$/);
    const wordsOf = async (bytes: Buffer) =>
      (await readDocument(new Uint8Array(bytes), null, DEFAULT_LIMITS)).pages.join(' ');
    const without = await wordsOf(again.bytes);
    assert.match(without, /Praxis åberopas utan att anges/);
    assert.doesNotMatch(without, ASIDE);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('checkbox', { name: 'With what was set aside' }).check();
    await visitor.look('save');
    // The pictures of a phone's width close the menu, which keeps what was ticked.
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    assert.equal(await page.getByRole('checkbox', { name: 'With what was set aside' }).isChecked(), true);
    const whole = await saved(() => page.getByRole('button', { name: 'Word', exact: true }).click());
    assert.match(await wordsOf(whole.bytes), ASIDE);
    assert.equal(await page.evaluate('window.revoked'), 0, 'the browser begins to read a file later');
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('is read and saved where the browser has no room for what it keeps', async () => {
    const visitor = await open();
    const { page } = visitor;
    await page.addInitScript(`
      Storage.prototype.setItem = () => {
        throw new DOMException('The storage is full.', 'QuotaExceededError');
      };
    `);
    await reading(visitor);
    await page.getByRole('button', { name: 'Larger', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'JSON: opens again here' }).click();
    assert.match((await saving).suggestedFilename(), /\.json$/);
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('shows another PDF in the place of the first, and ends each that is shown no more', async () => {
    const visitor = await open();
    const { page } = visitor;
    await reading(visitor);
    assert.equal(page.workers().length, 1);
    await page.locator('.sheet canvas').first().waitFor();
    const pages = page.locator('.sheet');
    const before = await pages.count();
    const bytes = Buffer.from(pdfOfContents([drawn([[72, 700, 'Another decision']])]));
    await drag(page, 'drop', [{ name: 'other.pdf', mimeType: 'application/pdf', buffer: bytes }]);
    await page.getByRole('region', { name: 'other.pdf' }).waitFor();
    await page.locator('.text-layer').getByText('Another decision').waitFor();
    assert.notEqual(await pages.count(), before);
    await eventually(async () => page.workers().length === 1);
    await page.getByRole('link', { name: 'Compare', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor();
    await eventually(async () => page.workers().length === 0);
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('says in short what was found, also where there are strengths alone, and what was recognised in a picture', async () => {
    for (const [engine, text] of [
      ['MODEL', 'No flaws were found, but 2 strengths.'],
      ['RULES', 'No rule for flaws matched; 2 strengths.'],
    ] as const) {
      const visitor = await open();
      const { page } = visitor;
      const { json } = await sampleAudit((audit) => {
        audit.engine = engine;
        audit.deduplicated_flaws = [];
        for (const strength of audit.consolidated_strengths) strength.is_recognised = true;
      });
      await reading(visitor, json, false);
      await page.getByText(text).waitFor();
      const readBy = page.getByText(/\d reviewers? read the whole document\./);
      assert.equal(await readBy.count(), engine === 'MODEL' ? 1 : 0, engine);
      await visitor.look(`reader-no-flaws-${engine.toLowerCase()}`);
      await page.keyboard.press('j');
      await page.getByText(/^Recognised in a picture, on page \d: compare it with the sheet$/).waitFor();
      assert.deepEqual(visitor.faults, []);
      await visitor.leave();
    }
  });

  it('names the scanned pages that could not be read', async () => {
    for (const [locale, text] of [
      ['en-GB', 'Scanned pages that could not be read: 2–3, 7.'],
      ['sv-SE', 'Skannade sidor som inte kunde läsas: 2–3, 7.'],
      ['nb-NO', 'Skannede sider som ikke kunne leses: 2–3, 7.'],
      ['da-DK', 'Scannede sider, der ikke kunne læses: 2–3, 7.'],
    ]) {
      const visitor = await open({ locale: locale ?? 'en-GB' });
      const { json } = await sampleAudit((audit) => {
        audit.unread_pages = [2, 3, 7];
      });
      await reading(visitor, json, false);
      await visitor.page.getByText(text ?? '').waitFor();
      await visitor.leave();
    }
  });

  it('shows whatever an audit holds as text', async () => {
    const visitor = await open();
    const { page } = visitor;
    const { json } = await sampleAudit((audit) => {
      audit.executive_summary = VECTORS.join('\n\n');
      for (const [n, vector] of VECTORS.entries()) {
        const [flaw] = audit.deduplicated_flaws;
        const [citation] = flaw?.citations ?? [];
        if (flaw === undefined || !citation?.primary_source) continue;
        const source = {
          ...citation.primary_source,
          label: vector,
          title: vector,
          attribution: vector,
          source_key: vector,
        };
        audit.deduplicated_flaws.push({
          ...flaw,
          finding_id: `fnd_${n}${vector}`,
          flaw_title: vector,
          description: vector,
          worker_id: vector,
          citations: [{ ...citation, primary_source: source }],
        });
        audit.set_aside?.push({
          kind: 'FLAW',
          title: vector,
          quote: vector,
          reason: 'COUNTERED',
          counter_quote: vector,
        });
        audit.unanchored?.push({ title: vector, quote: vector, description: vector });
      }
    });
    const saved = JSON.parse(json);
    saved.document.name = VECTORS.join(' ');
    await page.goto(READER);
    await page.locator('input[type=file]').setInputFiles(jsonFile(JSON.stringify(saved), `${VECTORS[1]}.json`));
    for (const vector of VECTORS) {
      const card = page.locator('.finding').filter({ hasText: vector }).first();
      await card.locator('> button').click();
      await card.locator('.cite').click();
      await card.getByText(vector).last().waitFor();
    }
    for (const summary of await page.locator('details > summary').all()) await summary.click();
    assert.equal(await page.evaluate('window.hit'), undefined);
    assert.equal(await page.locator('main').locator('script, iframe, img, style').count(), 0);
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('compares two saved audits also where the first is read last', async () => {
    const { page, faults, leave } = await open();
    await page.addInitScript(`
      const read = File.prototype.text;
      File.prototype.text = async function () {
        if (this.name === 'before.json') await new Promise((resolve) => { window.readBefore = resolve; });
        return read.call(this);
      };
    `);
    const { json } = await sampleAudit();
    await page.goto('/console/compare');
    await page.locator('input[type=file]').nth(0).setInputFiles(jsonFile(json, 'before.json'));
    await eventually(() => page.evaluate<boolean>('window.readBefore !== undefined'));
    await page.locator('input[type=file]').nth(1).setInputFiles(jsonFile(json, 'now.json'));
    await page.getByText('now.json').first().waitFor();
    await page.evaluate('window.readBefore()');
    await page.getByText('The two audits say the same.').waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('compares two saved audits', async () => {
    const visitor = await open();
    const { page, look } = visitor;
    const before = (await sampleAudit()).json;
    const now = (await sampleAudit(({ deduplicated_flaws }) => deduplicated_flaws.shift())).json;
    await page.goto('/console/compare');
    await page.locator('input[type=file]').nth(0).setInputFiles(jsonFile(before, 'before.json'));
    await page.locator('input[type=file]').nth(1).setInputFiles(jsonFile(now, 'now.json'));
    const rows = page.locator('.diff');
    await rows.first().waitFor();
    assert.equal(await rows.count(), 1);
    const gone = /Gone.*Det framgår inte vem som har beslutat.*Page \d+ · Rests on .*§.*Not found/;
    assert.match((await rows.first().textContent()) ?? '', gone);
    await look('compare');
    await page.setViewportSize({ width: 360, height: 800 });
    const over = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    assert.equal(over, 0);
    // Two files that are let go together take both sides, in their order.
    await drag(page, 'dragover', [jsonFile(now, 'now.json')]);
    await page.locator('.drop-sign').waitFor();
    await drag(page, 'drop', [jsonFile(now, 'now.json'), jsonFile(before, 'before.json')]);
    await page.locator('.diff').getByText('New', { exact: true }).waitFor();
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('speaks the language of the browser, and another one once it is chosen', async () => {
    const visitor = await open({ locale: 'nb-NO' });
    const { page } = visitor;
    await page.goto('/console/compare');
    await page.getByRole('heading', { level: 1, name: 'Sammenlign to gjennomganger' }).waitFor();
    await page.getByRole('button', { name: 'Tilpass' }).first().click();
    await page.getByRole('radio', { name: 'Svenska' }).check();
    await page.getByRole('heading', { level: 1, name: 'Jämför två granskningar' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'sv');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Jämför två granskningar' }).waitFor();
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('has the places of the console above it on a tablet, and its whole height on a phone, also on one that lies', async () => {
    const visitor = await open({ viewport: { width: 800, height: 1000 } });
    const { page } = visitor;
    await reading(visitor);
    const bar = page.getByRole('banner');
    const over = () => page.evaluate('document.documentElement.scrollHeight - document.documentElement.clientHeight');
    assert.equal(await over(), 0);
    await bar.getByRole('button', { name: 'Main menu' }).click();
    await bar.getByRole('link', { name: 'Compare' }).waitFor();
    await page.keyboard.press('Escape');
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await bar.waitFor({ state: 'hidden' });
      assert.equal(await over(), 0);
    }
    assert.deepEqual(visitor.faults, []);
    await visitor.leave();
  });

  it('needs no sideways scrolling from 360 pixels on', async () => {
    for (const width of [360, 768, 1024, 1920]) {
      const visitor = await open({ viewport: { width, height: 800 } });
      const { page } = visitor;
      await reading(visitor);
      const over = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      assert.equal(over, 0, `${width} pixels`);
      await visitor.leave();
    }
  });
});

/** The members of an element that the tests use, declared because these tests are compiled without the browser's types. */
interface HTMLElementLike {
  getBoundingClientRect: () => { top: number; bottom: number };
}
