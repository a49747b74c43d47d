import type { Page } from '@playwright/test';
import type { Policy } from '../../shared/schemas/policy.ts';
import { openRoute, type CuttableRoute } from '../support/cuttable-route.ts';
import { invokeInPage } from '../support/page-bridge.ts';
import { LoginsPage } from '../support/pages/logins-page.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { saveLogin } from '../support/save-login.ts';
import { pressGlobally } from '../support/stand-in.ts';
import { expect, test as base, type Podkey } from './fixtures.ts';

const policy: Policy = { version: 1, offlineCopies: { days: 7, most: 50 } };
const words = 'four quiet green otters';
const client = { id: null, name: 'Harbour & Daughters Marine' };
const globalShortcut = 'CommandOrControl+Alt+K';
const label = /^Kept .*, may be outdated$/;

const test = base.extend<{ route: CuttableRoute; travelling: Podkey }>({
  route: async ({ pod }, use) => {
    const route = await openRoute(pod.baseUrl);
    await use(route);
    await route.cut();
  },
  /** Podkey with two logins of a client, on a pod that can be cut off. */
  travelling: async ({ launch, pod, route }, use) => {
    const podkey = await launch({ policy });
    const { page, values } = podkey;
    const { secret, ...entry } = accountOn(pod);
    const draft = { ...entry, podUrl: route.url, environment: 'production', color: 'blue' };
    await invokeInPage(page, 'accounts.add', { draft, secret, remember: 'keychain' });
    await values.search.waitFor();
    const save = (example: string, name: string) =>
      saveLogin(page, examplePath(pod, example), route.url, { name, client });
    await save('Core router · admin password', 'Edge firewall');
    await save('Guest Wi-Fi', 'Guest network');
    await use(podkey);
  },
});

/** What a person presses besides the passphrase. */
class Keys {
  pressed = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.pressed += 1;
    await this.#page.keyboard.press(key);
  }
}

/** Takes the client along from its menu, with the first passphrase. */
async function takeClientAlong(page: Page): Promise<void> {
  const logins = new LoginsPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logins.clients.getByRole('option').filter({ hasText: client.name }).click();
  await page.getByRole('button', { name: `Actions for ${client.name}` }).click();
  await logins.menuItem(`Take ${client.name} along…`).click();
  await expect(logins.dialog).toContainText('2 logins · 2 values');
  await logins.dialog.getByRole('textbox', { name: 'New offline passphrase', exact: true }).fill(words);
  await logins.dialog.getByRole('textbox', { name: 'Confirm new offline passphrase' }).fill(words);
  await page.keyboard.press('Enter');
  await expect(logins.dialog).toContainText('2 values are kept until');
  await expect(logins.dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a client’s passwords are copied and revealed without the pod for one key more, with their age', async ({
  travelling: { page, values },
  route,
  nextCopy,
  copyElsewhere,
}) => {
  const logins = new LoginsPage(page);
  const row = logins.row('Edge firewall');
  const question = page.getByRole('dialog', { name: 'Use the offline copy?' });
  const bar = page.getByRole('region', { name: 'Clipboard' });
  await takeClientAlong(page);

  await row.focus();
  const online = new Keys(page);
  await online.press('Control+C');
  const password = await nextCopy();
  await expect(bar.getByText(label)).toHaveCount(0);

  await route.cut();
  await copyElsewhere('something else');
  await row.focus();
  const offline = new Keys(page);
  await offline.press('Control+C');
  await expect(question.getByRole('textbox', { name: 'Offline passphrase' })).toBeFocused();
  await expect(question).toContainText('Edge firewall');
  await expect(question).toContainText(client.name);
  await page.keyboard.type('wrong on purpose');
  await page.keyboard.press('Enter');
  await expect(question).toContainText('Wrong offline passphrase.');
  await page.keyboard.type(words);
  await offline.press('Enter');
  expect(await nextCopy('something else')).toBe(password);
  await expect(question).toBeHidden();
  await expect(bar.getByText(label)).toBeVisible();
  expect(offline.pressed).toBe(online.pressed + 1);

  await test.step('the same login asks no second time, and what it reveals says its age', async () => {
    await row.click();
    await expect(logins.detail.getByText(/^Kept on this computer until/)).toBeVisible();
    await logins.item('Password').getByRole('button', { name: 'Reveal' }).click();
    await expect(values.value.getByText(password)).toBeVisible();
    await expect(values.value.getByText(label)).toBeVisible();
    await values.close.click();
  });

  await test.step('with the pod back, there is neither question nor label', async () => {
    await route.restore();
    await copyElsewhere('something else');
    await row.focus();
    const again = new Keys(page);
    await again.press('Control+C');
    expect(await nextCopy('something else')).toBe(password);
    await expect(bar.getByText(label)).toHaveCount(0);
    expect(again.pressed).toBe(online.pressed);
  });
});

test('the palette’s window asks in its own window, for one key more', async ({
  travelling: { app, page },
  route,
  nextCopy,
}) => {
  await takeClientAlong(page);
  await invokeInPage(page, 'settings.change', { globalShortcut });
  await route.cut();
  const opened = app.waitForEvent('window');
  await pressGlobally(app, globalShortcut);
  const palette = await opened;
  await expect(palette.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await palette.keyboard.type('guest');
  await expect(palette.getByRole('option', { selected: true })).toContainText('kept until');
  const keys = new Keys(palette);
  await keys.press('Control+C');
  const question = palette.getByRole('dialog', { name: 'Use the offline copy?' });
  await expect(question.getByRole('textbox', { name: 'Offline passphrase' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('the question stays where it is when the shortcut is pressed again', async () => {
    await pressGlobally(app, globalShortcut);
    await expect(question.getByRole('textbox', { name: 'Offline passphrase' })).toBeFocused();
  });
  await palette.keyboard.type(words);
  await keys.press('Enter');
  await nextCopy();
  expect(keys.pressed).toBe(2);
  await expect(question).toBeHidden();
});
