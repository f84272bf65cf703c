import assert from 'node:assert/strict';
import type { Download, FileChooser, Page } from 'playwright-core';
import { eventually } from '../eventually.ts';

/** What has the focus. */
interface Focused {
  name: string;
  isWanted: boolean;
  isRinged: boolean;
  isInView: boolean;
}

/** Presses of Tab after which something on a page counts as out of reach. */
const REACH = 60;

const NAME_OF = `(element) =>
  element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent`;

/** Goes on with Tab until what has the focus matches, and asserts that a person can see where they are. */
export async function tabTo(page: Page, selector: string, text = /./): Promise<void> {
  // The element is waited for first, because a busy machine may show it only after sixty presses.
  await eventually(async () => {
    const names = await page.evaluate<string[]>(
      `[...document.querySelectorAll(${JSON.stringify(selector)})].map(${NAME_OF})`,
    );
    return names.some((name) => text.test(name));
  });
  const seen: string[] = [];
  for (let presses = 0; presses < REACH; presses++) {
    await page.keyboard.press('Tab');
    let at = await focused(page, selector);
    seen.push(at.name.trim().slice(0, 40));
    if (!at.isWanted || !text.test(at.name)) continue;
    // The page scrolls with its next picture, which a busy machine draws late.
    await eventually(async () => {
      at = await focused(page, selector);
      return at.isInView;
    });
    assert.deepEqual([at.isRinged, at.isInView], [true, true], `${at.name} shows the focus`);
    return;
  }
  assert.fail(`${selector} ${text} is out of reach: ${seen.join(' · ')}`);
}

const focused = (page: Page, selector: string): Promise<Focused> =>
  page.evaluate<Focused>(`(() => {
    const element = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom } = element.getBoundingClientRect();
    return {
      name: (${NAME_OF})(element),
      isWanted: element.matches(${JSON.stringify(selector)}),
      isRinged: outlineStyle !== 'none' && outlineWidth !== '0px',
      isInView: bottom > 0 && top < innerHeight,
    };
  })()`);

/** Goes to something with Tab and presses it. */
export async function press(page: Page, selector: string, text = /./, key = 'Enter'): Promise<void> {
  await tabTo(page, selector, text);
  await page.keyboard.press(key);
}

/** Goes to a field with Tab, which selects what stands in it, and types in its place. */
export async function typeInto(page: Page, selector: string, name: RegExp, text: string): Promise<void> {
  await tabTo(page, selector, name);
  await page.keyboard.type(text);
}

/** Goes to a list of choices with Tab, and chooses one by arrows, because letters that a busy machine takes late begin another word. */
export async function pick(page: Page, selector: string, name: RegExp, choice: string): Promise<void> {
  await tabTo(page, selector, name);
  const stepsLeft = () =>
    page.evaluate<number | null>(`(() => {
      const { options = [], selectedIndex } = document.activeElement;
      const wanted = [...options].findIndex((option) => option.text.startsWith(${JSON.stringify(choice)}));
      return wanted === -1 ? null : wanted - selectedIndex;
    })()`);
  await eventually(async () => (await stepsLeft()) !== null);
  for (let left = await stepsLeft(); left !== 0; left = await stepsLeft()) {
    assert.notEqual(left, null, `${choice} can be chosen`);
    await page.keyboard.press(Number(left) > 0 ? 'ArrowDown' : 'ArrowUp');
  }
}

/** Presses a button that opens the computer's own dialog for a file, and chooses one there. */
export async function choose(
  page: Page,
  file: Parameters<FileChooser['setFiles']>[0],
  button = /^Choose a file/,
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await press(page, 'button', button);
  await (await choosing).setFiles(file);
}

/** Opens a menu and presses one of its actions. */
export async function pressInMenu(page: Page, menu: RegExp, action: RegExp): Promise<void> {
  await press(page, 'button[popovertarget]', menu);
  await press(page, '.menu :is(a, button)', action);
}

/** Returns the file that a press downloads. */
export async function downloadBy(page: Page, pressing: () => Promise<void>): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await pressing();
  return downloading;
}

/** Goes to a page by its name, as Ctrl K does, and waits for its heading. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.locator('[role=combobox]:focus').waitFor();
  await page.keyboard.type(name);
  await page.getByRole('option', { name, exact: true, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('h1:focus', { hasText: name }).waitFor();
}
