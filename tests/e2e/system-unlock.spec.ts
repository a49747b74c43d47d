import { onlyOnLinux } from '../support/only-on.ts';
import { LockPage } from '../support/pages/lock-page.ts';
import { PolkitDouble } from '../support/polkit-double.ts';
import { expect, signIn, test } from './fixtures.ts';

const passcode = 'correct horse battery';

test('the system unlocks by keyboard alone once the person has turned that on, and a cancelled dialog changes nothing', async ({
  launch,
  pod,
}) => {
  onlyOnLinux('a socket stands for the system bus');
  test.setTimeout(180_000);
  const polkit = await PolkitDouble.start();
  try {
    const podkey = await launch({ systemBus: polkit.socket });
    await signIn(podkey, pod);
    const { page } = podkey;
    const lock = new LockPage(page);
    await lock.toSettings();
    await lock.setPasscode(passcode);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('textbox', { name: 'Current passcode' }).fill(passcode);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The system can now unlock Podkey.')).toBeVisible();
    expect(polkit.open).toBe(0);

    await lock.lock.click();
    await expect(lock.unlockWithSystem).toBeFocused();
    expect(polkit.open).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => polkit.open).toBe(1);
    await expect(page.getByText('Confirm in the system’s dialog')).toBeVisible();
    polkit.give('dismissed');
    await expect(lock.unlockWithSystem).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.keyboard.press('Enter');
    await expect.poll(() => polkit.open).toBe(1);
    polkit.give('right');
    await expect(lock.heading).toBeHidden();
  } finally {
    await polkit.end();
  }
});
