import { accessibilityFaults } from '../support/accessibility.ts';
import { LockPage } from '../support/pages/lock-page.ts';
import { UsersPage } from '../support/pages/users-page.ts';
import { expect, test, type RunningPodkey } from './fixtures.ts';
import { invokeInPage } from '../support/page-bridge.ts';

/** Returns the menu labels, as the system would show them. */
const menuLabels = ({ app }: RunningPodkey) =>
  app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label) ?? []);

test('the keyboard changes the language at once, half-filled fields stay, and the choice survives a restart', async ({
  signedIn,
  launch,
}) => {
  const { page } = signedIn;
  const users = new UsersPage(page);
  await users.link.press('Enter');
  await users.userId.fill('7d9f3c1e-2b4a-4c6d-8e1f-0a1b2c3d4e5f');
  await users.firstName.fill('Ada');
  expect(await menuLabels(signedIn)).toContain('Help');

  await page.getByRole('link', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  const language = page.getByRole('combobox', { name: 'Language' });
  await language.waitFor();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('language');
  await page.keyboard.press('Tab');
  while (!(await language.evaluate((it) => it === document.activeElement))) await page.keyboard.press('Tab');
  // Only one letter: a late second one would start a new search, at another language.
  await page.keyboard.press('d');

  const sprache = page.getByRole('combobox', { name: 'Sprache' });
  await expect(sprache).toBeFocused();
  await expect(page.getByRole('link', { name: 'Einstellungen' })).toBeVisible();
  await expect.poll(() => menuLabels(signedIn)).toContain('Hilfe');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Benutzer' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Ada');
  await signedIn.quit();

  const again = await launch();
  await expect(again.page.getByRole('link', { name: 'Zugänge' })).toBeVisible();
  expect(await menuLabels(again)).toContain('Hilfe');
});

test(
  'a visible half-filled form keeps its entries when the language changes',
  { tag: '@promise:by-keyboard-alone' },
  async ({ sharedSignedIn }) => {
    const { page, values } = sharedSignedIn;
    await values.showFields();
    await values.property.fill('half a property');
    await invokeInPage(page, 'settings.change', { language: 'de' });
    await expect(page.getByRole('textbox', { name: 'Eigenschaft' })).toHaveValue('half a property');
  },
);

test('settings, Help and their dialogs have no accessibility faults, in both languages', async ({
  sharedSignedIn,
}) => {
  test.setTimeout(120_000);
  const { page, app } = sharedSignedIn;
  for (const { language, names } of [
    {
      language: 'en',
      names: { search: 'Search settings', keys: 'Keyboard shortcuts', diagnostics: 'Save diagnostics…' },
    },
    {
      language: 'de',
      names: {
        search: 'Einstellungen durchsuchen',
        keys: 'Tastenkürzel',
        diagnostics: 'Diagnose speichern …',
      },
    },
  ] as const) {
    await invokeInPage(page, 'settings.change', { language, clearClipboardAfterS: 10 });
    await page.evaluate(() => (window.location.hash = '#/settings'));
    const search = page.getByRole('searchbox', { name: names.search });
    await search.waitFor();
    expect(await accessibilityFaults(page), `settings, ${language}`).toEqual([]);
    await search.fill('teleport');
    expect(await accessibilityFaults(page), `nothing found, ${language}`).toEqual([]);
    await search.press('Escape');
    await page.getByRole('button', { name: names.diagnostics }).click();
    const dialog = page.getByRole('dialog', { name: names.diagnostics });
    await expect(dialog.locator('pre')).toContainText('keychain: available');
    expect(await accessibilityFaults(page), `diagnostics, ${language}`).toEqual([]);
    await page.keyboard.press('Escape');
    await app.evaluate(({ Menu }) => {
      Menu.getApplicationMenu()?.getMenuItemById('shortcuts')?.click();
    });
    await expect(page.getByRole('dialog', { name: names.keys })).toBeVisible();
    expect(await accessibilityFaults(page), `keys, ${language}`).toEqual([]);
    await page.keyboard.press('Escape');
    await page.evaluate(() => (window.location.hash = '#/help'));
    for (const part of await page.getByRole('radio').all()) {
      await part.click();
      expect(await accessibilityFaults(page), `Help, ${language}`).toEqual([]);
    }
  }
});

test('the settings and Help cut nothing off at 200 % zoom', async ({ signedIn }) => {
  const { page } = signedIn;
  await new LockPage(page).toSettings();
  await page.setViewportSize({ width: 440, height: 300 });
  for (const place of ['#/settings', '#/help']) {
    await page.evaluate((hash) => (window.location.hash = hash), place);
    await expect(page.getByRole('searchbox').last()).toBeVisible();
    const overflow = await page.locator('main').evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(overflow, place).toBeLessThanOrEqual(0);
    await page.locator('.shell').evaluate((shell) => shell.scrollTo(0, 0));
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title?.y, `${place}: the place begins on the first screen`).toBeLessThan(150);
  }
});
