import type { ElectronApplication, Page } from '@playwright/test';
import { examplePath } from '../support/sample-entries.ts';
import { saveLogin } from '../support/save-login.ts';
import { expect, test } from './fixtures.ts';

/** The height of the page's first heading in device pixels, as a person sees it. */
const headingHeight = async (page: Page) => {
  const box = await page.getByRole('heading', { level: 1 }).boundingBox();
  return Math.round((box?.height ?? 0) * (await page.evaluate(() => devicePixelRatio)));
};

const resize = (app: ElectronApplication, size: { width: number; height: number }) =>
  app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to), size);

test('Ctrl and plus make everything larger, Settings says by how much, and a restart keeps it', async ({
  signedIn,
  launch,
}) => {
  const { page } = signedIn;
  const size = page.getByRole('combobox', { name: 'Text size' });
  await page.keyboard.press('Control+,');
  await expect(size).toHaveValue('100%');
  const before = await headingHeight(page);
  await page.keyboard.press('Control+Shift++');
  await expect(size).toHaveValue('110%');
  await expect.poll(() => headingHeight(page)).toBe(Math.round(before * 1.1));
  await size.selectOption('150%');
  await expect.poll(() => headingHeight(page)).toBe(Math.round(before * 1.5));
  await page.keyboard.press('Control+-');
  await expect(size).toHaveValue('125%');
  await signedIn.quit();

  const again = await launch();
  await expect.poll(() => again.page.evaluate(() => devicePixelRatio)).toBe(1.25);
  await again.page.keyboard.press('Control+0');
  await expect.poll(() => again.page.evaluate(() => devicePixelRatio)).toBe(1);
});

test('at 200 % in the smallest window nothing of Logins scrolls sideways', async ({ signedIn, pod }) => {
  const { app, page } = signedIn;
  await resize(app, { width: 880, height: 600 });
  await saveLogin(page, examplePath(pod, 'Core router · admin password'), pod.baseUrl, {
    notes: 'Ask first.',
  });
  await page.keyboard.press('Control+,');
  await page.getByRole('combobox', { name: 'Text size' }).selectOption('200%');
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(440);
  await page.keyboard.press('Alt+1');
  await expect(page.getByRole('heading', { name: 'Logins', level: 1 })).toBeVisible();
  const wide = await page
    .locator('*')
    .evaluateAll((elements) =>
      elements
        .filter((it) => it.scrollWidth > it.clientWidth && /auto|scroll/.test(getComputedStyle(it).overflowX))
        .map((it) => it.outerHTML.slice(0, 80)),
    );
  expect(wide).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
