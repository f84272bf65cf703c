import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** What has the focus. */
interface Focused {
  name: string;
  isWanted: boolean;
  isRinged: boolean;
  isInView: boolean;
}

/** Presses of Tab after which something on a page counts as out of reach. */
const REACH = 60;

/** Goes on with Tab until what has the focus matches, and asserts that a person can see where they are. */
export async function tabTo(page: Page, selector: string, text = /./): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < REACH; presses++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate<Focused>(`(() => {
      const element = document.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { top, bottom } = element.getBoundingClientRect();
      return {
        name: element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent,
        isWanted: element.matches(${JSON.stringify(selector)}),
        isRinged: outlineStyle !== 'none' && outlineWidth !== '0px',
        isInView: bottom > 0 && top < innerHeight,
      };
    })()`);
    seen.push(at.name.trim().slice(0, 40));
    if (!at.isWanted || !text.test(at.name)) continue;
    assert.deepEqual([at.isRinged, at.isInView], [true, true], `${at.name} shows the focus`);
    return;
  }
  assert.fail(`${selector} ${text} is out of reach: ${seen.join(' · ')}`);
}
