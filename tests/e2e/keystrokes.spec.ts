import type { ElectronApplication, Page } from '@playwright/test';
import type { PageWindow } from '../support/page-bridge.ts';
import { LoginsPage } from '../support/pages/logins-page.ts';
import { examplePath } from '../support/sample-entries.ts';
import { saveLogin } from '../support/save-login.ts';
import { pressGlobally } from '../support/stand-in.ts';
import { expect, test } from './fixtures.ts';

const password = 'Core router · admin password';
const shortcut = 'CommandOrControl+Alt+K';

/** Counts what a person presses: chords (a key with Ctrl), and letters. */
class Keys {
  chords = 0;
  letters = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(chord: string): Promise<void> {
    this.chords += 1;
    await this.#page.keyboard.press(chord);
  }

  async type(text: string): Promise<void> {
    this.letters += text.length;
    await this.#page.keyboard.type(text);
  }
}

/** Presses the palette's global shortcut; returns its window, ready to type in. */
async function bringUp(app: ElectronApplication): Promise<Page> {
  const opened = app.waitForEvent('window');
  await pressGlobally(app, shortcut);
  const palette = await opened;
  await expect(palette.getByRole('combobox', { name: 'Search' })).toBeFocused();
  return palette;
}

test('a saved login is copied from any program by its shortcut, at most nine letters and one key', async ({
  signedIn: { app, page },
  pod,
  clipboardText,
  nextCopy,
}) => {
  const client = { id: null, name: 'Harbour & Daughters Marine' };
  await saveLogin(page, examplePath(pod, password), pod.baseUrl, { name: 'Edge firewall', client });
  await page.evaluate(
    (globalShortcut) =>
      (window as unknown as PageWindow).podkey.invoke('settings.change', { globalShortcut }),
    shortcut,
  );
  // Once before, as in daily use: the first opening loads the window.
  const palette = await bringUp(app);
  await palette.keyboard.press('Escape');

  await pressGlobally(app, shortcut);
  await expect(palette.getByRole('combobox', { name: 'Search' })).toBeFocused();
  const keys = new Keys(palette);
  await keys.type('harb fire');
  const selected = palette.getByRole('option', { selected: true });
  await expect(selected).toContainText('Edge firewall');
  await expect(selected).toContainText('Harbour & Daughters Marine');
  expect(await clipboardText()).toBe('');
  await keys.press('Control+C');
  await nextCopy();
  expect(keys.letters).toBeLessThanOrEqual(9);
  expect(keys.chords).toBe(1);
});

test(
  'the value of a link on the clipboard is copied with three chords',
  { tag: '@promise:one-box-for-everything' },
  async ({ sharedSignedIn: { page }, pod, nextCopy, copyElsewhere }) => {
    const link = `curl -H "Accept: application/json" '${new URL(examplePath(pod, password), pod.baseUrl).href}'`;
    await copyElsewhere(link);
    const keys = new Keys(page);
    await keys.press('Control+K');
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Search' })).toBeFocused();
    await keys.press('Control+V');
    const selected = page.getByRole('dialog').getByRole('option', { selected: true });
    await expect(selected).toContainText('Open this value');
    await keys.press('Control+C');
    expect(await nextCopy(link)).not.toBe('');
    expect(keys).toMatchObject({ chords: 3, letters: 0 });
  },
);

test('a new login from a link takes four keys, and five if the value is opened first', async ({
  signedIn: { page, values },
  pod,
  copyElsewhere,
}) => {
  const logins = new LoginsPage(page);
  const name = logins.dialog.getByRole('textbox', { name: 'Name', exact: true });
  const keys = new Keys(page);
  await copyElsewhere(new URL(examplePath(pod, password), pod.baseUrl).href);
  await keys.press('Control+L');
  await expect(logins.dialog.getByRole('textbox', { name: 'Paste a link or path' })).toBeFocused();
  await keys.press('Control+V');
  await keys.press('Control+S');
  await expect(name).toBeFocused();
  await page.keyboard.type('Edge firewall');
  await keys.press('Enter');
  await expect(logins.detail.getByRole('heading', { level: 2 })).toHaveText('Edge firewall');
  expect(keys.chords).toBe(4);

  const opened = new Keys(page);
  await copyElsewhere(new URL(examplePath(pod, 'Guest Wi-Fi'), pod.baseUrl).href);
  await opened.press('Control+L');
  await expect(logins.dialog.getByRole('textbox', { name: 'Paste a link or path' })).toBeFocused();
  await opened.press('Control+V');
  await opened.press('Enter');
  await expect(values.copyValue).toBeFocused();
  await opened.press('Control+S');
  await expect(name).toBeFocused();
  await page.keyboard.type('Guest network');
  await opened.press('Enter');
  await expect(logins.detail.getByRole('heading', { level: 2 })).toHaveText('Guest network');
  expect(opened.chords).toBe(5);
});

test('Enter copies the value that a link has opened', async ({
  sharedSignedIn: { page, values },
  pod,
  nextCopy,
  copyElsewhere,
}) => {
  const link = new URL(examplePath(pod, password), pod.baseUrl).href;
  await copyElsewhere(link);
  const keys = new Keys(page);
  await keys.press('Control+L');
  await expect(page.getByRole('textbox', { name: 'Paste a link or path' })).toBeFocused();
  await keys.press('Control+V');
  await keys.press('Enter');
  await expect(values.copyValue).toBeFocused();
  await keys.press('Enter');
  expect(await nextCopy(link)).not.toBe('');
  expect(keys).toMatchObject({ chords: 4, letters: 0 });
});
