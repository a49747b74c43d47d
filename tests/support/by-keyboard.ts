import type { Locator, Page } from 'playwright';

/** More than the tab stops of any screen. */
const maxStops = 80;

/** Moves the focus to a target with the Tab key, as a person without a mouse does; fails if a stop shows no focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < maxStops; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
    const unseen = await unseenFocus(page);
    if (unseen !== undefined) throw new Error(`The focus is not to be seen on ${unseen}`);
  }
  throw new Error(`No ${maxStops} presses of Tab lead to ${String(target)}`);
}

/** Moves the focus to a target and presses it. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves the focus to a field and types into it, key by key. */
export async function typeByKey(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/**
 * Returns the focused element as HTML if its focus is invisible: it is outside the window, or neither it nor its
 * surrounding box has a focus ring. Undefined if the focus is visible, or on the page as a whole (between the last stop
 * and the first).
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
