import { failsWith } from '../../sample-pod/faults.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { PalettePage } from '../support/pages/palette-page.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { saveLogin } from '../support/save-login.ts';
import { expect, softly, test } from './fixtures.ts';
import { invokeInPage, stateInPage } from '../support/page-bridge.ts';

const password = 'Core router · admin password';

test(
  'Ctrl+K, a few letters and Ctrl+C copy a value, which never reaches the page',
  { tag: '@promise:one-box-for-everything' },
  async ({ sharedSignedIn: { page, values }, pod, nextCopy }) => {
    await saveLogin(page, examplePath(pod, password), pod.baseUrl);
    const palette = new PalettePage(page);
    await palette.open();
    await page.keyboard.type('core');
    await expect(palette.selected).toContainText('Core router');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Control+C');
    const value = await nextCopy();
    await expect(palette.dialog).toBeHidden();
    await expect(values.search).toBeFocused();
    await expect(page.getByRole('status', { name: 'Clipboard' })).toHaveText(
      /^Copied: .+ from Northwind \(Production\)/,
    );
    expect(await page.content()).not.toContain(value);

    // The clipboard holds the same value that opening shows.
    await palette.open();
    await page.keyboard.type('core');
    await page.keyboard.press('Control+B');
    expect(await nextCopy(value)).toBe('admin');
    await palette.open();
    await page.keyboard.type('core');
    await page.keyboard.press('Enter');
    await expect(values.value).toBeVisible();
    await values.copyValue.click();
    expect(await nextCopy('admin')).toBe(value);
  },
);

test('the screen takes keys only once what they open is loaded, so nothing typed goes elsewhere', async ({
  signedIn: { page, values },
}) => {
  const slow: (() => Promise<void>)[] = [];
  await page.route(/PaletteHost|OpenLinkDialog/, (route) => void slow.push(() => route.continue()));
  await page.reload();
  await expect.poll(() => slow.length).toBe(2);
  await expect(values.search).toBeHidden();
  for (const go of slow) await go();
  await expect(values.search).toBeFocused();
  const palette = new PalettePage(page);
  await page.keyboard.press('Control+K');
  await page.keyboard.type('set');
  await expect(palette.box).toHaveValue('set');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+L');
  await page.keyboard.type('https');
  await expect(page.getByRole('textbox', { name: 'Paste a link or path' })).toHaveValue('https');
});

test('from the start, a few letters and at most three keys copy a value', async ({
  signedIn,
  launch,
  pod,
  nextCopy,
}) => {
  await saveLogin(signedIn.page, examplePath(pod, password), pod.baseUrl);
  await signedIn.quit();

  const { page } = await launch();
  const pressed: string[] = [];
  const press = async (key: string) => {
    pressed.push(key);
    await page.keyboard.press(key);
  };
  const palette = new PalettePage(page);
  await press('Control+K');
  await expect(palette.box).toBeFocused();
  await page.keyboard.type('core');
  await expect(palette.selected).toContainText('Core router');
  await press('Control+C');
  expect(await nextCopy()).not.toBe('');
  await expect(palette.dialog).toBeHidden();
  expect(pressed.length).toBeLessThanOrEqual(3);
});

test(
  'another account’s login is copied only after consent to switch',
  { tag: '@promise:always-the-right-account' },
  async ({ sharedSignedIn: { page, accounts, values }, pod, clipboardText, nextCopy }) => {
    await saveLogin(page, examplePath(pod, password), pod.baseUrl);
    await page.evaluate(() => (window.location.hash = '#/settings/accounts/new'));
    await accounts.fill(accountOn(pod, 'support', 'Contoso'));
    await accounts.save.click();
    await values.search.waitFor();
    const switcher = page.getByRole('button', { name: 'Switch account' });
    await expect(switcher).toContainText('Contoso');

    const palette = new PalettePage(page);
    await palette.open();
    await page.keyboard.type('core');
    await expect(palette.selected).toContainText('Northwind');
    await page.keyboard.press('Control+C');
    const question = palette.dialog.getByText('Switch to Northwind and copy?');
    await expect(question).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(switcher).toContainText('Contoso');
    expect(await clipboardText()).toBe('');

    await page.keyboard.press('Control+C');
    await page.keyboard.press('Enter');
    await expect(palette.dialog).toBeHidden();
    expect(await nextCopy()).not.toBe('');
    await expect(switcher).toContainText('Northwind');
  },
);

test(
  'a pasted link opens, and Escape returns the focus',
  { tag: '@promise:one-box-for-everything' },
  async ({ sharedSignedIn: { page, values }, pod, copyElsewhere }) => {
    const palette = new PalettePage(page);
    await values.openByLink.focus();
    await palette.open();
    await expect(palette.box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(values.openByLink).toBeFocused();

    await copyElsewhere(new URL(examplePath(pod, password), pod.baseUrl).href);
    await palette.open();
    await page.keyboard.press('Control+V');
    await expect(palette.selected).toContainText('Open this value');
    await page.keyboard.press('Enter');
    await expect(values.value).toBeVisible();
    await expect(palette.dialog).toBeHidden();
  },
);

test('failures are shown in the palette, which is accessible then and before anything is typed', async ({
  sharedSignedIn: { page },
  pod,
}) => {
  await saveLogin(page, examplePath(pod, password), pod.baseUrl);
  const palette = new PalettePage(page);
  await palette.open();
  await expect(palette.dialog.getByRole('group', { name: 'Commands' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.type('core');
  await page.keyboard.press('Control+T');
  await expect(
    palette.dialog.getByRole('status').filter({ hasText: 'That action isn’t available here.' }),
  ).toBeAttached();
  pod.faults.next({ route: 'secure', times: Infinity }, failsWith(403, { code: 'forbidden', message: 'No' }));
  await page.keyboard.press('Control+C');
  await expect(palette.alert).toBeVisible();
  await expect(palette.box).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test(
  'a jump to a setting scrolls the settings and nothing else',
  { tag: '@promise:one-box-for-everything' },
  async ({ sharedSignedIn: { page } }) => {
    await page.setViewportSize({ width: 880, height: 600 });
    // The default of a changed setting is visually hidden, and must not make the window taller.
    await invokeInPage(page, 'settings.change', { keepActivityDays: 30 });
    const palette = new PalettePage(page);
    for (const name of ['Keep the journal for', 'Copy queue shortcut']) {
      await palette.open();
      await page.keyboard.type(name);
      await expect(palette.selected).toContainText(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name })).toBeFocused();
      const scrolled = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter(({ scrollTop }) => scrollTop > 0)
          .map(({ tagName }) => tagName),
      );
      expect(scrolled).toEqual(['MAIN']);
    }
  },
);

test('a login’s user name can be read beside when its value last worked, however narrow the row is', async ({
  sharedSignedIn: { page },
  pod,
}) => {
  const userName = 'operations-team@harbour-brewing.example';
  const { selectedId } = await stateInPage(page, 'accounts');
  const { items } = await saveLogin(page, examplePath(pod, password), pod.baseUrl, {
    name: 'Harbour firewall',
    client: { id: null, name: 'Harbour Brewing and Bottling Company of the North' },
    userName,
  });
  for (const { id, locator } of items)
    await invokeInPage(page, 'logins.confirmRevision', {
      accountId: selectedId,
      itemIds: [id],
      revisionId: locator.revisionId,
    });
  const palette = new PalettePage(page);
  await palette.open();
  await page.keyboard.type('harbour fire');
  await expect(palette.selected).toContainText('Last worked');
  const shown = palette.selected.getByTitle(userName);
  const worked = palette.selected.getByTitle(/^Last worked/);
  for (const width of [480, 640, 880, 1366, 1920]) {
    await page.setViewportSize({ width, height: 600 });
    const [name, state] = [await shown.boundingBox(), await worked.boundingBox()];
    // About twenty letters, also where the rest has no room.
    softly(name?.width, `the user name at ${width}`).toBeGreaterThan(120);
    softly((name?.x ?? 0) + (name?.width ?? 0), `comes first at ${width}`).toBeLessThanOrEqual(state?.x ?? 0);
  }
  await page.setViewportSize({ width: 1366, height: 600 });
  expect(await shown.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
