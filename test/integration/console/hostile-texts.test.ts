import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Schemas } from '../../../shared/client/types.ts';
import { provisionKey } from '../../../shared/ids.ts';
import { PARSER_VERSION } from '../../../shared/laws/parser-version.ts';
import { createAdministrator } from '../../../shared/services/tenants/people.ts';
import { HOSTILE_TEXTS } from '../../support/console/hostile-texts.ts';
import { storageOf } from '../../support/console/people.ts';
import { sampleAudit } from '../../support/console/sample-audit.ts';
import { needChromium, signIn, useVisits, type Visitor } from '../../support/console/visitor.ts';
import { headOf, provision } from '../../support/laws/fake-law-source.ts';
import { PASSWORD } from '../../support/requests/console.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useService } from '../../support/service/use-service.ts';

const DOCUMENT = fileURLToPath(
  new URL('../../../apps/stack/examples/sv-bostadsanpassning-beslut.txt', import.meta.url),
);
const ALL = HOSTILE_TEXTS.join('\n');
const WORK = '2099:1';

/** The words of a text, because a page may break its lines elsewhere. */
const words = (text: string) => text.replace(/\s+/g, ' ');

describe(`${HOSTILE_TEXTS.length} hostile texts in the console`, () => {
  needChromium();
  const service = useService({ lawSources: [], ownAddress: true });
  const visit = useVisits(service);

  async function administrator(address: string, expected = / 404 /): Promise<Visitor & { tenant: TestTenant }> {
    const tenant = await service.tenant();
    const email = `${randomUUID()}@kommun.example`;
    await createAdministrator(service.platform, { tenantId: tenant.tenantId, email, password: PASSWORD });
    const storage = storageOf(service);
    const visitor = await visit({ allowed: [storage], expected });
    await visitor.page.addInitScript('window.hits = 0; window.hit = () => { window.hits++; }');
    await signIn(visitor, email, address);
    return { ...visitor, tenant };
  }

  /** Changes what the service answers to readings of an address. */
  const answers = <T>(page: Page, address: string | RegExp, change: (body: T) => unknown) =>
    page.route(address, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: change((await answer.json()) as T) });
    });

  /** Every text stands on the page as it is, and none of it became an element, a script or a request. */
  async function harmless({ page, faults }: Visitor, texts: readonly string[] = HOSTILE_TEXTS): Promise<void> {
    const shown = words(
      await page.evaluate<string>(
        `[document.body.textContent, ...[...document.querySelectorAll('input, textarea')].map(({ value }) => value)].join(' ')`,
      ),
    );
    assert.deepEqual(
      texts.filter((text) => !shown.includes(words(text))),
      [],
    );
    const foreign = await page.evaluate<string[]>(
      `[...document.body.querySelectorAll('*')].filter((element) =>
        [...element.attributes].some(({ name }) => name.startsWith('on')) ||
        element.matches('script:not([src^="/console/assets/"]), style, iframe, object, embed, base, meta, link, video, audio, math, img, xss, marquee, portal') ||
        element.matches('a, form') && !['http:', 'https:', 'mailto:'].includes(new URL(element.href ?? element.action ?? '', location).protocol)
      ).map(({ outerHTML }) => outerHTML)`,
    );
    assert.deepEqual(foreign, []);
    assert.equal(await page.evaluate('window.hits'), 0);
    assert.deepEqual(faults, []);
  }

  type Profiles = { profiles: Schemas['Profile'][] };
  const hostileProfiles = ({ profiles: [profile] }: Profiles): Profiles => {
    assert.ok(profile);
    const [worker] = profile.workers;
    assert.ok(worker);
    return {
      profiles: HOSTILE_TEXTS.map((text, n) => ({
        ...profile,
        profileId: n === 0 ? profile.profileId : `${profile.profileId}${n}`,
        name: text,
        documentType: text,
        userHelpText: text,
        categoryPath: text,
        workers: [{ ...worker, name: ALL, instructions: ALL }],
      })),
    };
  };

  it('in an audit and its document stay text', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.addInitScript('window.hits = 0; window.hit = () => { window.hits++; }');
    const { json } = await sampleAudit((audit) => {
      const [flaw] = audit.deduplicated_flaws;
      const [citation] = flaw?.citations ?? [];
      assert.ok(flaw && citation?.primary_source);
      const source = { ...citation.primary_source, label: ALL, title: ALL, attribution: ALL, source_key: ALL };
      audit.executive_summary = ALL;
      audit.deduplicated_flaws = HOSTILE_TEXTS.map((text, n) => ({
        ...flaw,
        finding_id: `fnd_${n}`,
        flaw_title: text,
        ...(n === 0 && {
          description: ALL,
          quote: ALL,
          fenced_verbatim: ALL,
          worker_id: ALL,
          citations: [{ ...citation, primary_source: source }],
        }),
      }));
    });
    await page.goto('/console/audits/file');
    const file = { name: `${ALL}.json`, mimeType: 'application/json', buffer: Buffer.from(json) };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.locator('.finding').first().waitFor();
    const document = { name: `${ALL}.txt`, mimeType: 'text/plain', buffer: Buffer.from(HOSTILE_TEXTS.join('\n\n')) };
    await page.locator('.ask input[type=file]').setInputFiles(document);
    await page.locator('.finding > button').first().dispatchEvent('click');
    await page.locator('.cite').first().dispatchEvent('click');
    await harmless(visitor);
    const shown = await page.locator('.finding').first().textContent();
    for (const text of HOSTILE_TEXTS) assert.equal(words(shown ?? '').split(words(text)).length > 3, true, text);
    await visitor.leave();
  });

  it('in names of profiles, reviewers and categories stay text, in the list, the choice and the editor', async () => {
    // The names are changed on their way, so that the preview of the stored profile refuses them.
    const visitor = await administrator('/console', / 400 /);
    const { page, tenant } = visitor;
    await answers(page, /\/v1\/profiles(\?|$)/, hostileProfiles);
    await page.goto('/console/profiles');
    await page
      .getByText(HOSTILE_TEXTS[0] ?? '', { exact: true })
      .first()
      .waitFor();
    await harmless(visitor);
    await page.goto('/console/audits/new');
    await page.getByRole('radio').first().waitFor();
    await harmless(visitor);
    await page.goto(`/console/profiles/${tenant.profileId}`);
    await page.getByLabel('Kind of document').waitFor();
    await harmless(visitor);
    await visitor.leave();
  });

  it('in names of files and in messages of runs stay text', async () => {
    const visitor = await administrator('/console');
    const { page, tenant } = visitor;
    await answers(page, /\/v1\/profiles(\?|$)/, hostileProfiles);
    await page.goto('/console/audits/new');
    const file = { name: `${ALL}.txt`, mimeType: 'text/plain', buffer: Buffer.from('A decision.') };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('text can be read').waitFor();
    await harmless(visitor);
    const { jobId, uploadUrl } = await tenant.client.post('/v1/upload-url');
    await fetch(uploadUrl, { method: 'PUT', body: 'Beslut.', headers: { 'content-type': 'text/plain' } });
    await tenant.client.post('/v1/analyze', { body: { jobId, profileId: tenant.profileId } });
    const job = await tenant.client.waitForJob(jobId);
    const list = HOSTILE_TEXTS.map((text, n) => ({
      ...job,
      jobId: `${jobId}${n}`,
      status: 'FAILED',
      errorMessage: text,
      metadata: { fileName: text },
    }));
    await page.route(/\/v1\/jobs\?/, (route) => route.fulfill({ json: { jobs: list, nextCursor: null } }));
    await page.goto('/console');
    await page.locator('.rowlink').first().waitFor();
    await harmless(visitor);
    const running = {
      ...job,
      result: null,
      status: 'RUNNING',
      step: 'REVIEW',
      metadata: { fileName: ALL },
      reviewers: HOSTILE_TEXTS.map((text) => ({ workerId: text, state: 'READING', startedAt: null, finishedAt: null })),
    };
    await page.route(/\/v1\/jobs\/job_/, (route) => route.fulfill({ json: running }));
    await page.goto(`/console/audits/${jobId}`);
    await page.locator('.lane').first().waitFor();
    await harmless(visitor);
    const failed = { ...running, status: 'FAILED', errorCategory: 'INTERNAL', errorMessage: ALL };
    await page.route(/\/v1\/jobs\/job_/, (route) => route.fulfill({ json: failed }));
    await page.reload();
    await page.getByRole('alert').waitFor();
    await harmless(visitor);
    await visitor.leave();
  });

  it('in the text, the headings and the name of a law stay text', async () => {
    const name = `Lag ${HOSTILE_TEXTS[0]}`;
    const provisions = HOSTILE_TEXTS.map((text, n) => provision(`${n + 1}`, text, { heading: text }));
    await service.platform.data.lawVersions.store(
      {
        head: { ...headOf('SE', WORK), name, title: name, issuingBody: name, attribution: name },
        provisions,
        parserVersion: PARSER_VERSION,
      },
      { sourceKeyOf: provisionKey, clock: service.platform.clock },
    );
    const visitor = await administrator(`/console/laws/SE/${WORK}`);
    await visitor.page.getByRole('heading', { level: 1, name }).waitFor();
    await harmless(visitor);
    await visitor.page.goto('/console/laws?j=SE');
    await visitor.page.getByText(name).first().waitFor();
    await harmless(visitor, [name]);
    await visitor.leave();
  });

  it('in a generated document stay text', async () => {
    const visitor = await administrator('/console/audits/new');
    const { page } = visitor;
    await page.locator('input[type=file]').first().setInputFiles(DOCUMENT);
    await page.getByRole('radio').first().waitFor();
    await page.getByRole('button', { name: 'Start the audit' }).click();
    await page.getByRole('link', { name: 'Write …' }).click();
    await page.getByRole('radio').first().waitFor();
    await page.getByRole('button', { name: 'Write it' }).click();
    await page.locator('.paper').waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page
      .locator('textarea')
      .fill(`# ${HOSTILE_TEXTS[0]}\n\n${HOSTILE_TEXTS.join('\n\n')}\n\n- ${HOSTILE_TEXTS.join('\n- ')}\n`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.locator('.paper p').first().waitFor();
    // Markdown that means a link or an escape is read as such, and what it hides is not shown.
    await harmless(
      visitor,
      HOSTILE_TEXTS.filter((text) => text.startsWith('<') && !/[`[\\&*]|^<(?:https?|javascript):/.test(text)),
    );
    assert.equal(await page.locator('.paper :is(a, img, script)').count(), 0);
    await visitor.leave();
  });

  it('in messages of errors stay text', async () => {
    const visitor = await administrator('/console', / 40[04] /);
    const { page } = visitor;
    await page.route(/\/v1\/profiles(\?|$)/, (route) =>
      route.fulfill({ status: 400, json: { success: false, error: { code: 'BAD_REQUEST', message: ALL } } }),
    );
    await page.goto('/console/audits/new');
    await page.getByRole('alert').waitFor();
    await harmless(visitor);
    await page.goto('/console/profiles');
    await page.getByRole('alert').waitFor();
    await harmless(visitor);
    await visitor.leave();
  });

  it('in addresses lead nowhere and stay text', async () => {
    // No source of laws is asked, which the search says with a 500.
    const visitor = await administrator('/console', / (?:404|500) /);
    const { page } = visitor;
    await page.goto(`/console/laws?j=SE&q=${encodeURIComponent(ALL.slice(0, 1_500))}`);
    await page.getByRole('heading', { level: 1, name: 'Laws' }).waitFor();
    await harmless(visitor, []);
    await page.goto(`/console/audits/${encodeURIComponent('<img src=x onerror=hit()>')}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await harmless(visitor, []);
    await page.goto(`/console/documents/new?from=${encodeURIComponent('javascript:hit()')}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await harmless(visitor, []);
    await visitor.leave();
  });
});
