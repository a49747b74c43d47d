import type { ElectronApplication, Page } from '@playwright/test';
import { launchPodkey } from '../support/launch-podkey.ts';
import { examplePath } from '../support/sample-entries.ts';
import { LockPage } from '../support/pages/lock-page.ts';
import { chooseFromMenu, onStandIn } from '../support/stand-in.ts';
import { expect, test } from './fixtures.ts';
import { invokeInPage } from '../support/page-bridge.ts';

const change = (page: Page, changes: object) => invokeInPage(page, 'settings.change', changes);

/** Returns the labels of a menu-bar menu, by its position from the left, as a person reads them. */
const menuBar = (app: ElectronApplication) =>
  app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).map(({ label, submenu }) => ({
      label,
      items: (submenu?.items ?? [])
        .filter(({ type }) => type !== 'separator')
        .map((item) => [item.label, item.accelerator ?? '', item.enabled, item.checked] as const),
    })),
  );

test('the window reopens where it was, and on a connected display', async ({ podkey, launch }) => {
  const place = { x: 240, y: 130, width: 1000, height: 700 };
  const bounds = (app: ElectronApplication) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
  await podkey.app.evaluate(
    ({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to),
    place,
  );
  await podkey.quit();

  const second = await launch();
  expect(await bounds(second.app)).toEqual(place);
  await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize());
  await second.quit();

  const third = await launch();
  await expect.poll(() => bounds(third.app)).toEqual({ x: 0, y: 0, width: 1600, height: 1000 });
  // The last saved bounds are on a display that is unplugged before the next start.
  await third.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.unmaximize();
    window?.setBounds({ x: 4000, y: 200 });
  });
  await third.quit();
  const fourth = await launch();
  expect((await bounds(fourth.app))?.x).toBeLessThan(1600);
});

test('the window stays above others if the person wants that, also after a restart', async ({
  podkey,
  launch,
}) => {
  const isOnTop = (app: ElectronApplication) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isAlwaysOnTop());
  expect(await isOnTop(podkey.app)).toBe(false);
  await change(podkey.page, { alwaysOnTop: true });
  await expect.poll(() => isOnTop(podkey.app)).toBe(true);
  await podkey.quit();
  const second = await launch();
  await expect.poll(() => isOnTop(second.app)).toBe(true);
  await change(second.page, { alwaysOnTop: false });
  await expect.poll(() => isOnTop(second.app)).toBe(false);
});

test('the menus lead to every screen and account, and list no account while Podkey is locked', async ({
  signedIn,
}) => {
  const { app, page } = signedIn;
  const lock = new LockPage(page);
  await chooseFromMenu(app, 'go-activity');
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.keyboard.press('Alt+1');
  await expect(page.getByRole('heading', { name: 'Logins', level: 1 })).toBeVisible();
  await chooseFromMenu(app, 'add-account');
  await expect(page.getByRole('heading', { name: 'Add account', level: 1 })).toBeVisible();
  const account = async () => (await menuBar(app)).find(({ label }) => label === 'Account')?.items;
  await expect.poll(account).toEqual([['Northwind (Production)', 'CommandOrControl+1', true, true]]);

  await invokeInPage(page, 'accounts.startSample', {});
  await expect
    .poll(async () => (await account())?.map(([label, , , checked]) => [label, checked]))
    .toEqual([
      ['Northwind (Production)', false],
      ['Sample pod (Sample)', true],
    ]);
  const northwind = await app.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items ?? [];
    return items
      .flatMap(({ submenu }) => submenu?.items ?? [])
      .find(({ label }) => label.startsWith('Northwind'))?.id;
  });
  await chooseFromMenu(app, northwind ?? '');
  await expect(page.getByRole('button', { name: 'Switch account' })).toContainText('Northwind');

  await lock.lock.click();
  await expect.poll(async () => JSON.stringify(await menuBar(app))).not.toContain('Northwind');
  const off = (await menuBar(app)).flatMap(({ items }) => items).filter(([, , enabled]) => !enabled);
  expect(off.map(([label]) => label)).toEqual(
    expect.arrayContaining(['Settings…', 'Lock', 'Add Account…', 'Logins', 'No accounts']),
  );
});

test('the menus are in the window’s language', async ({ sharedSignedIn }) => {
  const { app, page } = sharedSignedIn;
  await change(page, { language: 'de' });
  await expect
    .poll(async () => (await menuBar(app)).map(({ label }) => label))
    .toEqual(['Datei', 'Bearbeiten', 'Ansicht', 'Gehe zu', 'Konto', 'Fenster', 'Hilfe']);
});

test('a field’s menu has its editing commands, a secret’s has no Copy, and plain text has one only if text is selected', async ({
  sharedSignedIn,
}) => {
  const { app } = sharedSignedIn;
  const flags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };
  const menuOver = async (params: object) => {
    await app.evaluate(({ BrowserWindow }, under) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.emit('context-menu', { preventDefault: () => undefined }, under);
    }, params);
    return (await onStandIn(app, 'poppedMenu')).map(({ label }) => label);
  };
  const field = { isEditable: true, selectionText: '', editFlags: flags };
  expect(await menuOver({ ...field, formControlType: 'input-text' })).toEqual([
    'Cut',
    'Copy',
    'Paste',
    'Select All',
  ]);
  expect(await menuOver({ ...field, formControlType: 'input-password' })).toEqual(['Paste', 'Select All']);
  const text = { isEditable: false, formControlType: 'none', editFlags: flags };
  expect(await menuOver({ ...text, selectionText: 'an ID' })).toEqual(['Copy']);
  // No other menu popped up: the last one is still the same.
  expect(await menuOver({ ...text, selectionText: '', formControlType: 'input-button' })).toEqual(['Copy']);
});

test('with a tray icon, Podkey outlives its window, and is opened, locked and quit from there', async ({
  signedIn,
  pod,
  nextCopy,
  clipboardText,
}) => {
  const { app, page, values } = signedIn;
  expect(await onStandIn(app, 'tray')).toEqual([]);
  await change(page, { tray: true });
  const tray = async () =>
    (await onStandIn(app, 'tray'))[0]?.items.map(({ label, enabled }) => [label, enabled]);
  const open = [
    ['Open Podkey', true],
    ['Quick Search Window', true],
    ['Lock', true],
    ['Clear Clipboard', true],
    ['Quit', true],
  ];
  await expect.poll(tray).toEqual(open);

  await values.openPasted(examplePath(pod, 'Core router · admin password'));
  await values.copyValue.click();
  await nextCopy();
  await onStandIn(app, 'pressTray', 'clear');
  await expect.poll(clipboardText).toBe('');

  const gone = page.waitForEvent('close');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await gone;
  await onStandIn(app, 'pressTray', 'lock');
  await expect.poll(async () => (await tray())?.filter(([, enabled]) => enabled)).toEqual([open[0], open[4]]);
  const opened = app.waitForEvent('window');
  await onStandIn(app, 'pressTray', 'open');
  const again = await opened;
  await expect(new LockPage(again).heading).toBeVisible();
  await new LockPage(again).unlock.click();
  await expect(again.getByRole('link', { name: 'Settings' })).toBeVisible();
  await change(again, { tray: false });
  await expect.poll(() => onStandIn(app, 'tray')).toEqual([]);
});

test('started at sign-in, Podkey waits in the tray without a window; without a tray it shows one', async ({
  podkey,
  launch,
  display,
  keyring,
  userData,
}) => {
  await change(podkey.page, { tray: true });
  await podkey.quit();

  const on = { userData, display: display.display, env: keyring.env, args: ['--at-login'] };
  const app = await launchPodkey(on);
  await expect.poll(async () => (await onStandIn(app, 'tray')).length).toBe(1);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(0);
  await onStandIn(app, 'pressTray', 'open');
  const page = await app.firstWindow();
  await expect(page.getByRole('heading', { name: 'Add your first account' })).toBeVisible();
  await change(page, { tray: false });
  await app.close();

  const seen = await launch({ args: ['--at-login'] });
  await expect(seen.accounts.firstRun).toBeVisible();
});
