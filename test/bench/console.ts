import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { type BrowserContext, chromium } from 'playwright-core';
import { buildConsole } from '../../apps/console/build/build.ts';
import { createAdministrator } from '../../shared/services/tenants/people.ts';
import { signIn } from '../support/console/visitor.ts';
import { installedChromium } from '../support/oauth/chromium.ts';
import { PASSWORD } from '../support/requests/console.ts';
import { installPackages, loadPackage } from './packages.ts';
import { type Measured, median, summary } from './rounds.ts';
import type { Stage } from './stage.ts';
import { startWorker } from './worker-program.ts';

const PACKAGES = { lighthouse: '13.5.0' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
/** Of 100, in each category. */
const GOAL_SCORE = 95;
const LOADS = 3;
const PATIENCE_MS = 120_000;
const DOCUMENT = fileURLToPath(new URL('../../apps/stack/examples/sv-bostadsanpassning-beslut.txt', import.meta.url));

/** The part of the package that is used: https://github.com/GoogleChrome/lighthouse/blob/main/docs/readme.md#using-programmatically */
interface Lighthouse {
  default(
    url: string,
    flags: { port: number; disableStorageReset: boolean; onlyCategories: readonly string[]; logLevel: 'error' },
    config: object,
  ): Promise<{ lhr: Report }>;
  desktopConfig: object;
}

interface Report {
  finalDisplayedUrl: string;
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
}

/** Lighthouse's scores of the five main pages, in a desktop browser in which an administrator is signed in and has run an audit. */
export async function benchConsole(stage: Stage): Promise<Measured[]> {
  const executablePath = installedChromium();
  if (executablePath === null) throw new Error('No Chromium is installed, in which the console could be measured.');
  const directory = await installPackages('lighthouse', PACKAGES, 'node_modules/.bin/lighthouse');
  const lighthouse = await loadPackage<Lighthouse>(directory, 'lighthouse');
  await buildConsole();
  const port = await getPort({ host: '127.0.0.1' });
  const gateway = await stage.startGateway({ PORT: String(port), BASE_URL: `http://127.0.0.1:${port}` });
  const worker = await startWorker(stage);
  const profile = await mkdtemp(path.join(tmpdir(), 'docaudit-bench-'));
  try {
    // Lighthouse opens its tab in the browser's own context, whose cookies it shares.
    const browser = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: ['--no-sandbox', '--remote-debugging-port=0'],
      baseURL: gateway.url,
      locale: 'en-GB',
    });
    try {
      const address = await auditedBy(stage, browser);
      const debugged = await debuggingPort(profile);
      const measured: Measured[] = [];
      for (const [name, page] of [
        ['audits', '/console'],
        ['new audit', '/console/audits/new'],
        ['the reader of a finished audit', address],
        ['laws', '/console/laws'],
        ['profiles', '/console/profiles'],
      ] as const) {
        const loads: number[][] = [];
        for (let load = 0; load < LOADS; load++)
          loads.push(await scores(lighthouse, debugged, new URL(page, gateway.url).href));
        measured.push(scored(name, loads));
      }
      return measured;
    } finally {
      await browser.close();
    }
  } finally {
    await worker.stop();
    await gateway.stop();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Signs an administrator in, and runs an audit to its end; answers the address of its reader. */
async function auditedBy({ platform, actor: { tenantId } }: Stage, browser: BrowserContext): Promise<string> {
  const email = `${randomUUID()}@kommun.example`;
  await createAdministrator(platform, { tenantId, email, password: PASSWORD });
  browser.setDefaultTimeout(PATIENCE_MS);
  const page = await browser.newPage();
  await signIn({ page }, email, '/console/audits/new');
  await page.locator('input[type=file]').first().setInputFiles(DOCUMENT);
  await page.getByText('text can be read').waitFor();
  await page.getByRole('radio').first().waitFor();
  await page.getByRole('button', { name: 'Start the audit' }).click();
  await page.locator('.finding').first().waitFor({ state: 'attached' });
  const { pathname } = new URL(page.url());
  await page.close();
  return pathname;
}

/** The browser writes the port that it chose into its profile. */
async function debuggingPort(profile: string): Promise<number> {
  const [line] = (await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  return Number(line);
}

async function scores({ default: load, desktopConfig }: Lighthouse, port: number, url: string): Promise<number[]> {
  const flags = { port, disableStorageReset: true, onlyCategories: CATEGORIES, logLevel: 'error' } as const;
  const { lhr } = await load(url, flags, desktopConfig);
  if (lhr.runtimeError !== undefined || lhr.finalDisplayedUrl !== url)
    throw new Error(
      `Lighthouse measured ${lhr.finalDisplayedUrl} for ${url}: ${lhr.runtimeError?.message ?? 'no error'}`,
    );
  return CATEGORIES.map((category) => 100 * (lhr.categories[category]?.score ?? 0));
}

/** The lowest category of each load counts. */
function scored(name: string, loads: readonly number[][]): Measured {
  const medians = CATEGORIES.map(
    (category, at) => `${category} ${median(loads.map((load) => load[at] ?? 0)).toFixed(0)}`,
  );
  return {
    ...summary(
      `Lighthouse of ${name}, of ${GOAL_SCORE}`,
      loads.map((load) => Math.min(...load) / GOAL_SCORE),
      1,
    ),
    detail: medians.join(', '),
  };
}
