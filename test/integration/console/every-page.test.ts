import assert from 'node:assert/strict';
import { administratorVisits } from '../../support/console/people.ts';
import { needChromium, useVisits } from '../../support/console/visitor.ts';
import { useService } from '../../support/service/use-service.ts';

/** Pages with what each reads first; those of administrators have a test of their own. */
const READINGS = {
  audits: ['/console', '**/v1/jobs?*'],
  audit: ['/console/audits/job_0', '**/v1/jobs/job_0'],
  'new-audit': ['/console/audits/new', '**/v1/profiles'],
  document: ['/console/documents/job_0', '**/v1/jobs/job_0'],
  profiles: ['/console/profiles', '**/v1/profiles'],
  profile: ['/console/profiles/new', '**/v1/config'],
  address: ['/p/some-address', '**/console/api/profiles/by-address/*'],
  laws: ['/console/laws?j=SE', '**/console/api/laws?*'],
  law: ['/console/laws/SE/2000:1', '**/console/api/laws/SE/**'],
} as const;

const FAILURE = { code: 'INTERNAL_ERROR', message: 'Failed.' };

/** Pages that a person opens, but for the reader and the pages of administrators. */
const PAGES = {
  audits: '/console',
  'new-audit': '/console/audits/new',
  'saved-audit': '/console/audits/file',
  compare: '/console/compare',
  profiles: '/console/profiles',
  'new-profile': '/console/profiles/new',
  laws: '/console/laws?j=SE',
  account: '/console/account',
};

describe('every page of the console', () => {
  needChromium();
  const service = useService({ withWorker: false, ownAddress: true });
  const administrator = administratorVisits(service, useVisits(service));

  it('says that something could not be read, and reads it again', async () => {
    const { page, look, faults, leave } = await administrator('/console', { expected: / (404|500) / });
    for (const [name, [path, api]] of Object.entries(READINGS)) {
      // Fails until the press, because a page that also reads again by itself would take the button away before it.
      await page.route(api, async (route) => {
        // The page before may ask too, and be gone before it answers.
        const isPressed = await page.evaluate('globalThis.isPressed').catch(() => false);
        if (isPressed) await route.continue();
        else await route.fulfill({ status: 500, json: { success: false, error: FAILURE } });
      });
      await page.goto(path);
      await page.evaluate("addEventListener('click', () => { isPressed = true; }, { capture: true })");
      const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
      await again.waitFor();
      await look(`${name}-failed`);
      await again.click();
      await again.waitFor({ state: 'detached' });
      await page.unroute(api);
    }
    assert.deepEqual(faults, []);
    await leave();
  });

  it('needs no sideways scrolling on a narrow phone, in any language', async () => {
    const { page, faults, tenant, leave } = await administrator('/console', {
      window: 'phone',
      viewport: { width: 360, height: 740 },
    });
    const pages = { ...PAGES, profile: `/console/profiles/${tenant.profileId}` };
    for (const language of ['sv', 'nb', 'da', 'en']) {
      await page.evaluate(`document.cookie = 'docaudit_language=${language}; path=/'`);
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(path);
        await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
        await page.locator('main h1').waitFor();
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: `.data/console-pictures/${name}-360-${language}.png`, fullPage: true });
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360, `${name} in ${language}`);
      }
    }
    assert.deepEqual(faults, []);
    await leave();
  });
});
