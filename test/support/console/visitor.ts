import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { buildConsole } from '../../../apps/console/build/build.ts';
import { installedChromium, PATIENCE_MS } from '../oauth/chromium.ts';
import { PASSWORD } from '../requests/console.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PICTURES = path.join(ROOT, '.data', 'console-pictures');
const AXE = path.join(ROOT, 'node_modules', 'axe-core', 'axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules of axe for dark colours, because every other rule finds the same in light and in dark. */
const RULES_OF_COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Windows in which every page and state is looked at by axe and pictured; a desktop in light and in dark colours. */
export const WINDOWS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;
export type WindowName = keyof typeof WINDOWS;

/** The skeleton of what a page reads; that of a page whose code is under way looks alike, and its heading is for screen readers alone. */
export const SKELETON = 'main:not(:has(h1.sr)) .skeleton';

/** Someone who uses the console in a real browser; every fault that the browser reports is kept. */
export interface Visitor {
  page: Page;
  /** Pictures the page under a name, and refuses what axe finds on it. */
  look: (name: string) => Promise<void>;
  /** Errors of the console and of scripts, refusals of the content security policy, requests to another origin. */
  faults: string[];
  leave: () => Promise<void>;
}

interface Options extends BrowserContextOptions {
  /** A desktop unless given, which is narrowed to a phone for a look. */
  window?: WindowName;
  /** Origins that may be asked besides the console's own: the storage that files are sent to. */
  allowed?: readonly string[];
  /** Messages that the test itself provokes, such as a refused request. */
  expected?: RegExp;
}

/** Signs a person in, without the page for it, and opens the page at `address`. */
export async function signIn({ page }: Pick<Visitor, 'page'>, email: string, address = '/console'): Promise<void> {
  const answer = await page.request.post('/console/api/session', {
    data: { email, password: PASSWORD },
    headers: { 'x-console-organisation': 'none' },
  });
  assert.equal(answer.status(), 200, await answer.text());
  await page.goto(address);
}

/** Skips a suite, before it starts anything, where no Chromium is installed. */
export function needChromium(): void {
  before(function () {
    if (installedChromium() !== null) return;
    process.stdout.write('      no Chromium is installed: the console is not tried\n');
    this.skip();
  });
}

/** Shares one browser among the tests of a suite that needs Chromium. */
export function useVisits(service: { readonly baseUrl: string }): (options?: Options) => Promise<Visitor> {
  let browser: Browser | null = null;
  before(async () => {
    browser = await openBrowser();
  });
  after(() => browser?.close());
  return async (options) => {
    assert.ok(browser);
    return await visit(browser, service.baseUrl, options);
  };
}

/** Builds the console if its sources changed. */
async function openBrowser(): Promise<Browser> {
  const executablePath = installedChromium();
  assert.ok(executablePath !== null);
  await buildConsole();
  await mkdir(PICTURES, { recursive: true });
  // Scrolling takes effect at once, because Chromium ignores a key that arrives in the last frame of an animated scroll.
  return await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-smooth-scrolling'] });
}

async function visit(browser: Browser, baseUrl: string, options: Options = {}): Promise<Visitor> {
  const { window, allowed = [], expected, ...context } = options;
  const opened = await browser.newContext({
    locale: 'en-GB',
    baseURL: baseUrl,
    // Spinners stand still, because Chromium draws them sixty times a second by the processor that other tests need.
    reducedMotion: 'reduce',
    ...WINDOWS[window ?? 'desktop'],
    ...context,
  });
  opened.setDefaultTimeout(PATIENCE_MS);
  await opened.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await opened.newPage();
  const faults: string[] = [];
  const note = (fault: string) => {
    if (expected?.test(fault) !== true) faults.push(fault);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  page.on('pageerror', (error) => note(String(error.stack)));
  const own = [new URL(baseUrl).origin, ...allowed];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (!['blob:', 'data:'].includes(protocol) && !own.includes(origin)) note(`asked ${request.url()}`);
  });
  return {
    page,
    faults,
    async look(name) {
      if (window !== 'phone') {
        await lookAt(page, `${name}-light`);
        await page.emulateMedia({ colorScheme: 'dark' });
        await lookAt(page, `${name}-dark`, RULES_OF_COLOURS);
        await page.emulateMedia({ colorScheme: 'light' });
      }
      if (window === 'desktop') return;
      await page.setViewportSize(WINDOWS.phone.viewport);
      await lookAt(page, `${name}-phone`);
      await page.setViewportSize(WINDOWS[window ?? 'desktop'].viewport);
    },
    leave: () => opened.close(),
  };
}

async function lookAt(page: Page, picture: string, rules: object = RULES): Promise<void> {
  // A colour on its way from light to dark has no contrast yet, and one of a part that is scrolled away never comes to its end.
  await page.evaluate(`document.getAnimations().forEach((animation) => {
    if (animation.effect.getComputedTiming().endTime < Infinity) animation.finish();
  })`);
  await page.screenshot({ path: path.join(PICTURES, `${picture}.png`) });
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(await readFile(AXE, 'utf8'));
  const violations = await page.evaluate<{ id: string; targets: string[] }[]>(
    `axe.run({ runOnly: ${JSON.stringify(rules)} }).then(({ violations }) => violations.map(({ id, nodes }) =>
      ({ id, targets: nodes.map(({ target, failureSummary }) => target + ': ' + failureSummary) })))`,
  );
  assert.deepEqual(violations, [], picture);
}
