import type { Locator, Page } from 'playwright-core';

/** More presses than any screen has stops. */
const maxStops = 80;

/** Goes to something as a person without a mouse does: from stop to stop with the Tab key, each of which shows that it is one. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < maxStops; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
    const unseen = await unseenFocus(page);
    if (unseen !== undefined) throw new Error(`The focus is not to be seen on ${unseen}`);
  }
  throw new Error(`No ${maxStops} presses of Tab lead to ${String(target)}`);
}

/** Goes there and presses it. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a field and types into it, key by key. */
export async function typeByKey(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/**
 * What has the focus without showing it, as HTML: outside the window, or with no ring on it or on the box right around it.
 * Undefined where all is well, and between the last stop and the first, where the page as a whole has it.
 */
export function unseenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const isInWindow = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && bottom > top;
    const hasRing = [focused, focused.parentElement].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    return isInWindow && hasRing ? undefined : focused.outerHTML.slice(0, 200);
  });
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.includes(document.activeElement as (typeof elements)[number]));
