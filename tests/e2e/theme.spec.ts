import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const isDark = (page: Page) => page.evaluate(() => window.matchMedia('(prefers-color-scheme: dark)').matches);

test('the chosen theme is the window’s at once, and after a restart', async ({ signedIn, launch }) => {
  const { page } = signedIn;
  await page.evaluate(() => (window.location.hash = '#/settings'));
  expect(await isDark(page)).toBe(false);
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
  await expect.poll(() => isDark(page)).toBe(true);
  await signedIn.quit();
  // Playwright puts the page of a new window in its own scheme, so Electron is asked.
  const { app } = await launch();
  expect(await app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark');
});
