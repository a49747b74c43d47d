import type { Page } from '@playwright/test';
import { failsWith } from '../../sample-pod/faults.ts';
import { invokeInPage } from '../support/page-bridge.ts';
import { LoginsPage } from '../support/pages/logins-page.ts';
import { PalettePage } from '../support/pages/palette-page.ts';
import { parseSecureValueLink } from '../../shared/schemas/secure-value-link.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { saveLogin } from '../support/save-login.ts';
import { clippedTextsOn, loginFaultsOn, sidewaysOn } from '../support/scenes/page-texts.ts';
import { expect, softly, test } from './fixtures.ts';

/** Words and, at the end, one that no line has room for. */
const named = (start: string, length: number): string => {
  const words = `${start} ${'Wolfenbüttel Maschinenbau '.repeat(10)}`.slice(0, length - 41).trim();
  return `${words} ${'W'.repeat(length - words.length - 1)}`;
};
const account = named('Northwind', 80);
/** As many dots as there is room for: they stand for a value of any length. */
const mask = '••••••••';

for (const [how, client, name, userName, item, height] of [
  ['80 characters', 80, 80, 80, 80, 600],
  ['the most characters that are allowed', 200, 100, 255, 100, 800],
] as const)
  test(`names of ${how} can all be read`, async ({ sharedSignedIn: { page }, pod }) => {
    const { secret, ...entry } = accountOn(pod, 'support', account);
    const draft = { ...entry, environment: 'production', color: 'blue' };
    await invokeInPage(page, 'accounts.add', { draft, secret, remember: 'keychain' });
    const link = examplePath(pod, 'Core router · admin password');
    const parsed = parseSecureValueLink(link, pod.baseUrl);
    if (parsed.kind !== 'locator') throw new Error('The sample pod has no such example');
    await saveLogin(page, link, pod.baseUrl, {
      name: named('Login', name),
      client: { id: null, name: named('Client', client) },
      userName: named('user', userName),
      tags: ['4'.repeat(40), 'tag '.repeat(10).trim()],
      items: [{ kind: 'password', label: named('Item', item), locator: parsed.locator }],
    });
    const logins = new LoginsPage(page);
    const palette = new PalettePage(page);
    const nothingIsCut = async (where: string) => {
      for (const width of [880, 1000, 1120, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const clipped = async () => (await clippedTextsOn(page)).filter((text) => text !== mask);
        await softly.poll(clipped, `${where} at ${width}: cut off`).toEqual([]);
        await softly.poll(() => sidewaysOn(page), `${where} at ${width}: wider than its room`).toEqual([]);
      }
    };

    // The words beside a name are longest in German. Another language closes the login.
    for (const language of ['de', 'en'] as const) {
      await invokeInPage(page, 'settings.change', { language });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.getByRole('grid').getByRole('gridcell').first().click();
      await expect(page.getByRole('heading', { level: 2, name: named('Login', name) })).toBeVisible();
      for (let width = 880; width <= 1920; width += 40) {
        await page.setViewportSize({ width, height });
        await softly.poll(() => loginFaultsOn(page), `the login in ${language} at ${width}`).toEqual([]);
      }
    }
    await nothingIsCut('the login');
    await page.keyboard.press('Control+Shift+C');
    await expect(page.getByRole('status', { name: 'Clipboard' })).toContainText(named('Client', client));
    await nothingIsCut('the clipboard bar');
    pod.faults.next({ route: 'secure' }, failsWith(403));
    await page.keyboard.press('Control+Shift+C');
    await expect(page.getByRole('status', { name: 'Last action' })).toContainText(named('Client', client));
    await nothingIsCut('a failed copy');
    await logins.edit.click();
    await nothingIsCut('the dialog');
    await page.keyboard.press('Escape');
    await palette.open();
    // While the logins load, a command with this word is the first row.
    await expect(palette.rows.filter({ hasText: 'Client' }).first()).toBeVisible();
    await page.keyboard.type('Login');
    await expect(palette.selected).toContainText('Client');
    await nothingIsCut('Quick search');
  });

test('the rows of a login’s items are in line, and no menu stands alone', async ({
  sharedSignedIn: { page },
  pod,
}) => {
  const locatorOf = (example: string) => {
    const parsed = parseSecureValueLink(examplePath(pod, example), pod.baseUrl);
    if (parsed.kind !== 'locator') throw new Error('The sample pod has no such example');
    return parsed.locator;
  };
  await saveLogin(page, examplePath(pod, 'Core router · admin password'), pod.baseUrl, {
    items: [
      { kind: 'password', label: null, locator: locatorOf('Core router · admin password') },
      { kind: 'code', label: null, locator: locatorOf('Microsoft 365 · one-time code') },
      { kind: 'other', label: 'Wolfenbüttel', locator: locatorOf('Guest Wi-Fi') },
    ],
  });
  for (const language of ['de', 'en'] as const) {
    await invokeInPage(page, 'settings.change', { language });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByRole('grid').getByRole('gridcell').first().click();
    await expect(page.locator('[role=group]:has(> .masked)')).toHaveCount(3);
    for (let width = 880; width <= 1920; width += 40) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => raggedRowsOn(page), `in ${language} at ${width}`).toEqual([]);
    }
  }
});

/** What is not in line in the rows of a login's items. */
function raggedRowsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const rows = [...document.querySelectorAll('[role=group]:has(> .masked)')];
    const places = rows.map((row) => {
      const buttons = [...row.querySelectorAll('.masked button')].map((button) =>
        button.getBoundingClientRect(),
      );
      const menu = buttons.at(-1);
      const beside = buttons.filter(({ top, bottom }) => menu && top < menu.bottom && bottom > menu.top);
      if (beside.length < 2) faults.push('a menu is alone on its line');
      const dots = row.querySelector('.dots')?.getBoundingClientRect();
      return { dots: Math.round(dots?.left ?? 0), menu: Math.round(menu?.right ?? 0) };
    });
    for (const part of ['dots', 'menu'] as const) {
      const lefts = new Set(places.map((place) => place[part]));
      if (lefts.size !== 1) faults.push(`the rows’ ${part}: ${[...lefts].join(', ')}`);
    }
    return faults;
  });
}
