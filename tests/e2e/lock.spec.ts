import type { ElectronApplication, Page } from '@playwright/test';
import { createClient } from 'dbus-native';
import { calls } from '../../shared/ipc/contract.ts';
import { heldUntil } from '../../sample-pod/faults.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { LockPage } from '../support/pages/lock-page.ts';
import { UsersPage } from '../support/pages/users-page.ts';
import { pressGlobally, setIdleSeconds, holdShortcut } from '../support/stand-in.ts';
import { expect, test } from './fixtures.ts';
import type { PageWindow } from '../support/page-bridge.ts';

const password = 'Core router · admin password';

/** Emits a system event in main's real module, as the system would. */
const systemTells = (app: ElectronApplication, event: 'lock-screen' | 'suspend') =>
  app.evaluate(({ powerMonitor }, name) => void powerMonitor.emit(name), event);

const hasFocus = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused());

/** Returns everything a person, a screen reader or a script can find in the page, field values included. */
const inThePage = (page: Page) =>
  page.evaluate(
    () =>
      document.documentElement.outerHTML +
      [...document.querySelectorAll('input, textarea')]
        .map((field) => (field as HTMLInputElement).value)
        .join(),
  );

test(
  'Lock covers the window at once, leaves no secret in it, clears the clipboard and closes open values',
  { tag: '@promise:locks-itself' },
  async ({ sharedSignedIn, pod, nextCopy, clipboardText }) => {
    const { page, values } = sharedSignedIn;
    const lock = new LockPage(page);
    await values.openPasted(examplePath(pod, password));
    await values.copyValue.click();
    const secret = await nextCopy();
    await values.reveal.click();
    await expect(values.value).toContainText(secret);

    await lock.lock.click();
    await expect(lock.heading).toBeVisible();
    expect(await inThePage(page)).not.toContain(secret);
    expect(await inThePage(page)).not.toContain('Northwind');
    await expect.poll(clipboardText).toBe('');

    await lock.unlock.click();
    await expect(page.getByText('because Podkey was locked')).toBeVisible();
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect(values.value).toBeVisible();
  },
);

for (const [event, said] of [
  ['lock-screen', 'The screen was locked.'],
  ['suspend', 'The computer went to sleep.'],
] as const) {
  test(`the system’s ${event} event locks Podkey without taking the focus`, async ({ sharedSignedIn }) => {
    const { app, page } = sharedSignedIn;
    const lock = new LockPage(page);
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur());
    await systemTells(app, event);
    await expect(lock.heading).toBeVisible();
    await expect(page.getByText(said)).toBeVisible();
    expect(await hasFocus(app)).toBe(false);
    await lock.unlock.press('Enter');
    await expect(sharedSignedIn.values.search).toBeVisible();
    expect(await hasFocus(app)).toBe(false);
  });
}

test('Podkey locks after its main process has stalled for 30 s', async ({ sharedSignedIn }) => {
  const { app, page, values } = sharedSignedIn;
  const lock = new LockPage(page);
  // Main sees a clock that jumps by 40 s as a stall.
  await app.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 40_000;
  });
  await expect(lock.heading).toBeVisible();
  await expect(page.getByText('Podkey didn’t respond for a while and was locked.')).toBeVisible();
  await lock.unlock.press('Enter');
  await expect(values.search).toBeVisible();
});

test('the desktop’s screen saver locks Podkey, and does not unlock it', async ({ sharedSignedIn }) => {
  const { page, values } = sharedSignedIn;
  const lock = new LockPage(page);
  const busAddress = await sharedSignedIn.app.evaluate(() => process.env['DBUS_SESSION_BUS_ADDRESS'] ?? '');
  const desktop = createClient({ busAddress, authMethods: ['EXTERNAL'] });
  const saver = 'org.gnome.ScreenSaver';
  await desktop.requestName(saver, 0);
  const become = (isActive: boolean) =>
    desktop.sendSignal('/org/gnome/ScreenSaver', saver, 'ActiveChanged', 'b', [isActive]);
  // There is no event when Podkey has received the screen saver's signal.
  await expect(async () => {
    become(true);
    await expect(lock.heading).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText('The screen was locked.')).toBeVisible();
  become(false);
  await desktop.getId();
  await expect(lock.heading).toBeVisible();
  await lock.unlock.click();
  await expect(values.search).toBeVisible();
  desktop.connection.end();
});

test(
  'Podkey locks when nobody has used the computer for the set time',
  { tag: '@promise:locks-itself' },
  async ({ sharedSignedIn }) => {
    const { app, page } = sharedSignedIn;
    const lock = new LockPage(page);
    await setIdleSeconds(app, 59);
    await lock.toSettings();
    await lock.lockAfter.selectOption('1 minute');
    await expect(lock.heading).toBeHidden();
    await setIdleSeconds(app, 60);
    await expect(lock.heading).toBeVisible();
    await expect(page.getByText('The computer was idle.')).toBeVisible();
  },
);

test('the menu’s shortcut locks, even before there is an account', async ({ sharedPodkey }) => {
  const lock = new LockPage(sharedPodkey.page);
  await sharedPodkey.page.keyboard.press('Control+Shift+L');
  await expect(lock.heading).toBeVisible();
  await lock.unlock.click();
  await expect(sharedPodkey.accounts.firstRun).toBeVisible();
});

test(
  'a hostile page gets nothing from a locked Podkey',
  { tag: '@promise:locks-itself' },
  async ({ sharedSignedIn }) => {
    const { page } = sharedSignedIn;
    const lock = new LockPage(page);
    await lock.lock.click();
    await expect(lock.heading).toBeVisible();
    const allowed = ['lock.unlock', 'lock.unlockWithSystem', 'lock.forgetPasscode', 'lock.handOverDrafts'];
    const names = Object.keys(calls).filter((name) => !allowed.includes(name));
    const kinds = await page.evaluate(
      (all) =>
        Promise.all(
          all.map(async (name) => {
            const result = await (window as unknown as PageWindow).podkey.invoke(name, {});
            return result.error?.kind === 'locked' ? 'refused' : name;
          }),
        ),
      names,
    );
    expect(kinds.filter((kind) => kind !== 'refused')).toEqual([]);
    await page.reload();
    await expect(lock.heading).toBeVisible();
  },
);

test('locking ends a running request, and its response never arrives', async ({ sharedSignedIn, pod }) => {
  const { page, values } = sharedSignedIn;
  const lock = new LockPage(page);
  const never = Promise.withResolvers<undefined>();
  pod.faults.next({ route: 'secure', times: 1 }, heldUntil(never.promise));
  await values.openPasted(examplePath(pod, password));
  await expect.poll(() => pod.log.some(({ path }) => path.includes('/secure/'))).toBe(true);
  await lock.lock.click();
  await lock.unlock.click();
  await expect(page.getByText('because Podkey was locked')).toBeVisible();
  never.resolve(undefined);
  await expect(values.value).toBeHidden();
});

test(
  'entries survive unlocking: a half-filled form, an account without its secret, a user',
  { tag: '@promise:locks-itself' },
  async ({ sharedSignedIn, pod }) => {
    const { page, values, accounts } = sharedSignedIn;
    const lock = new LockPage(page);
    await values.showFields();
    await values.property.fill('half a property');
    await page.keyboard.press('Control+Shift+L');
    await lock.unlock.click();
    await expect(values.property).toHaveValue('half a property');
    await page.keyboard.press('Escape');

    await lock.toSettings();
    await accounts.addAccount.click();
    await accounts.fill({ ...accountOn(pod), label: 'Contoso' });
    await lock.lockAndUnlock();
    await expect(accounts.label).toHaveValue('Contoso');
    await expect(accounts.podUrl).toHaveValue(pod.baseUrl);
    await expect(accounts.secret).toHaveValue('');

    const users = new UsersPage(page);
    await users.link.click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await users.openUser('7d9f3c1e-2b4a-4c6d-8e1f-0a1b2c3d4e5f');
    await users.firstName.fill('Ada');
    await lock.lockAndUnlock();
    await expect(users.firstName).toHaveValue('Ada');
  },
);

test('an update interrupted by the lock is reported as in doubt afterwards, and is not sent again', async ({
  sharedSignedIn,
  pod,
}) => {
  const { page } = sharedSignedIn;
  const lock = new LockPage(page);
  const users = new UsersPage(page);
  const never = Promise.withResolvers<undefined>();
  pod.faults.next({ route: 'user' }, heldUntil(never.promise));
  await users.openUser('7d9f3c1e-2b4a-4c6d-8e1f-0a1b2c3d4e5f');
  await users.firstName.fill('Ada');
  await users.review.click();
  await users.send.click();
  const updates = () => pod.log.filter(({ method }) => method === 'PATCH').length;
  await expect.poll(updates).toBe(1);
  await lock.lockAndUnlock();
  await expect(page.getByRole('note').first()).toContainText('The result of the update');
  await expect(users.firstName).toHaveValue('Ada');
  never.resolve(undefined);
  expect(updates()).toBe(1);
});

test('the panic shortcut locks and hides the window, then shows it; an unavailable shortcut is reported', async ({
  sharedSignedIn,
}) => {
  const { app, page } = sharedSignedIn;
  const lock = new LockPage(page);
  const isVisible = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  await lock.toSettings();
  await lock.panicKey.selectOption('Ctrl+Alt+L');
  await expect.poll(() => pressGlobally(app, 'CommandOrControl+Alt+L')).toBe(true);
  expect(await isVisible()).toBe(false);
  await pressGlobally(app, 'CommandOrControl+Alt+L');
  expect(await isVisible()).toBe(true);
  await expect(lock.heading).toBeVisible();
  await lock.unlock.click();

  await holdShortcut(app, 'CommandOrControl+Alt+End');
  await lock.panicKey.selectOption('Ctrl+Alt+End');
  await expect(page.getByText('The panic key isn’t working')).toBeVisible();
});
