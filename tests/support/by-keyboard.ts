import type { Locator, Page } from 'playwright-core';

/** More presses than any screen has stops. */
const mostStops = 80;

/** Goes to something as a person without a mouse does: from stop to stop with the Tab key. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No ${mostStops} presses of Tab lead to ${String(target)}`);
}

/** Goes there and presses it. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.includes(document.activeElement as (typeof elements)[number]));
