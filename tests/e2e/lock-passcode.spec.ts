import { LockPage } from '../support/pages/lock-page.ts';
import { adminsKeychainName } from '../support/keychain-name.ts';
import { expect, test } from './fixtures.ts';

const passcode = 'correct horse battery';

test('a passcode is set, required after a restart, delayed after wrong attempts, and finally accepted', async ({
  signedIn,
  launch,
  keyring,
}) => {
  test.setTimeout(120_000);
  const before = new LockPage(signedIn.page);
  await before.toSettings();
  await before.setPasscode(passcode);
  await expect(signedIn.page.getByText('The passcode is set.')).toBeVisible();
  const stored = await keyring.lookup('Podkey', 'passcode of the lock');
  expect(stored).toContain('"cost":131072');
  expect(stored).not.toContain(passcode);
  await signedIn.quit();

  const podkey = await launch();
  const lock = new LockPage(podkey.page);
  await expect(lock.heading).toBeVisible();
  await expect(lock.passcode).toBeFocused();
  for (let time = 0; time < 4; time += 1) {
    await lock.passcode.fill('wrong');
    await lock.unlock.click();
    if (time < 3) await expect(lock.passcode).toHaveAccessibleDescription('Incorrect passcode.');
  }
  await expect(podkey.page.getByText(/Try again in \d s/).first()).toBeVisible();
  await expect(lock.unlock).toBeDisabled();
  await podkey.quit();

  const again = await launch();
  const still = new LockPage(again.page);
  await still.passcode.fill(passcode);
  await still.unlock.click();
  await expect(again.values.search).toBeVisible();
});

test('giving up a forgotten passcode deletes all accounts and their secrets, after a typed confirmation', async ({
  sharedSignedIn,
  pod,
}) => {
  const { page, accounts, keyring } = sharedSignedIn;
  const lock = new LockPage(page);
  const entry = adminsKeychainName(pod);
  expect(await keyring.lookup('Podkey', entry)).not.toBeNull();
  await lock.toSettings();
  await lock.setPasscode(passcode);
  await expect(page.getByText('The passcode is set.')).toBeVisible();
  await lock.lock.click();
  await lock.forgot.click();
  await lock.confirmForgetting();
  await expect(accounts.firstRun).toBeVisible();
  expect(await keyring.lookup('Podkey', entry)).toBeNull();
  expect(await keyring.lookup('Podkey', 'passcode of the lock')).toBeNull();
});

test('while the keyring is locked Podkey can’t be unlocked, and says so', async ({ signedIn, keyring }) => {
  const lock = new LockPage(signedIn.page);
  await lock.toSettings();
  await lock.setPasscode(passcode);
  await expect(signedIn.page.getByText('The passcode is set.')).toBeVisible();
  await lock.lock.click();
  await keyring.lock();
  await lock.passcode.fill(passcode);
  await lock.unlock.click();
  await expect(signedIn.page.getByRole('alert')).toContainText('Start or unlock it');
  await expect(lock.heading).toBeVisible();
});
