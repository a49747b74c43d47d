import type { ElectronApplication, Page } from '@playwright/test';
import { examplePath } from '../support/sample-entries.ts';
import { LockPage } from '../support/pages/lock-page.ts';
import { saveLogin } from '../support/save-login.ts';
import { onStandIn, pressGlobally, holdShortcut } from '../support/stand-in.ts';
import { expect, test } from './fixtures.ts';
import { invokeInPage, stateInPage } from '../support/page-bridge.ts';

const shortcut = 'CommandOrControl+Alt+K';

/** Sets the shortcut, as the settings do. */
async function chooseShortcut(page: Page, globalShortcut: string): Promise<void> {
  await invokeInPage(page, 'settings.change', { globalShortcut });
}

/** Presses the shortcut for the first time and returns the new window's page. */
async function bringUp(app: ElectronApplication): Promise<Page> {
  const opened = app.waitForEvent('window');
  await pressGlobally(app, shortcut);
  const palette = await opened;
  await palette.getByRole('main').waitFor();
  return palette;
}

/** Returns the palette's window, as the window system sees it. */
const paletteWindow = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => {
    const palette = BrowserWindow.getAllWindows().find((window) => window.isAlwaysOnTop());
    return (
      palette && { visible: palette.isVisible(), focused: palette.isFocused(), bounds: palette.getBounds() }
    );
  });
const isUp = async (app: ElectronApplication) => (await paletteWindow(app))?.visible;

test('the palette opens from any program on the cursor’s display, and closes by shortcut, Escape or another window', async ({
  signedIn,
}) => {
  const { app, page } = signedIn;
  await onStandIn(app, 'useDisplays', [
    { x: 0, y: 0, width: 1600, height: 1000 },
    { x: 1600, y: 0, width: 1200, height: 800 },
  ]);
  await onStandIn(app, 'putCursor', { x: 2000, y: 300 });
  expect(await pressGlobally(app, shortcut)).toBe(false);
  await chooseShortcut(page, shortcut);

  const palette = await bringUp(app);
  await expect.poll(() => paletteWindow(app)).toMatchObject({ visible: true, focused: true });
  const { bounds } = (await paletteWindow(app)) ?? { bounds: { x: 0, width: 0 } };
  expect(bounds.x + bounds.width / 2).toBe(2200);
  await expect(palette).toHaveTitle('Podkey');

  await pressGlobally(app, shortcut);
  await expect.poll(() => isUp(app)).toBe(false);
  await pressGlobally(app, shortcut);
  await expect.poll(() => isUp(app)).toBe(true);
  await palette.keyboard.press('Escape');
  await expect.poll(() => isUp(app)).toBe(false);
  await pressGlobally(app, shortcut);
  await expect.poll(() => isUp(app)).toBe(true);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus());
  await expect.poll(() => isUp(app)).toBe(false);

  await chooseShortcut(page, 'off');
  expect(await pressGlobally(app, shortcut)).toBe(false);
});

test('a value is copied in the palette without opening it; the palette closes and is empty the next time', async ({
  signedIn,
  pod,
  nextCopy,
}) => {
  const { app, page } = signedIn;
  await saveLogin(page, examplePath(pod, 'Core router · admin password'), pod.baseUrl);
  await chooseShortcut(page, shortcut);
  const palette = await bringUp(app);
  const box = palette.getByRole('combobox', { name: 'Search' });
  await expect(box).toBeFocused();
  await palette.keyboard.type('core');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Core router');
  await palette.keyboard.press('Control+C');
  const value = await nextCopy();
  await expect.poll(() => isUp(app)).toBe(false);
  expect(await palette.content()).not.toContain(value);
  await expect(page.getByRole('status', { name: 'Clipboard' })).toHaveText(
    /^Copied: .+ from Northwind \(Production\)/,
  );

  await pressGlobally(app, shortcut);
  await expect.poll(() => isUp(app)).toBe(true);
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
});

const windowCount = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);

test('while Podkey is locked the shortcut shows the lock, and locking closes the palette', async ({
  signedIn,
}) => {
  const { app, page } = signedIn;
  const lock = new LockPage(page);
  await chooseShortcut(page, shortcut);
  const palette = await bringUp(app);
  await page.keyboard.press('Control+Shift+L');
  await expect(lock.heading).toBeVisible();
  // Its process ends with it, because it may hold secrets.
  await expect.poll(() => palette.isClosed()).toBe(true);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await pressGlobally(app, shortcut);
  const main = () =>
    app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      return [window?.isVisible(), window?.isFocused()];
    });
  await expect.poll(main).toEqual([true, true]);
  expect(await windowCount(app)).toBe(1);
});

test('a shortcut that another program has is reported as refused', async ({ sharedSignedIn }) => {
  const { app, page } = sharedSignedIn;
  await holdShortcut(app, shortcut);
  await chooseShortcut(page, shortcut);
  expect(await stateInPage(page, 'globalKeys')).toMatchObject({ globalShortcut: 'refused' });
});

test('one window’s open value survives a reload of the other window, and closes with its own', async ({
  signedIn,
  pod,
}) => {
  const { app, page, values } = signedIn;
  await chooseShortcut(page, shortcut);
  await values.openPasted(examplePath(pod, 'Core router · admin password'));
  await values.reveal.click();
  await expect(values.hide).toBeVisible();
  const palette = await bringUp(app);
  const guarded = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.isContentProtected()),
    );
  expect(await guarded()).toEqual([true, true]);

  await palette.reload();
  await palette.getByRole('main').waitFor();
  await expect(values.hide).toBeVisible();
  await expect(values.value).toBeVisible();
  await values.hide.click();
  await expect.poll(guarded).toEqual([false, false]);
  await values.reveal.click();
  await expect(values.hide).toBeVisible();
});

test('closing the main window quits Podkey, even with a hidden palette', async ({ signedIn }) => {
  const { app, page } = signedIn;
  await chooseShortcut(page, shortcut);
  const palette = await bringUp(app);
  await palette.keyboard.press('Escape');
  const closed = app.waitForEvent('close');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await closed;
});
