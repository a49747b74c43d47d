import { startKeyring } from '../support/keyring.ts';
import { onlyOnLinux } from '../support/only-on.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { expect, test } from './fixtures.ts';
import { adminsKeychainName } from '../support/keychain-name.ts';

test(
  'accounts are switched by mouse and by keyboard, which closes what the previous account had open',
  { tag: '@promise:always-the-right-account' },
  async ({ sharedSignedIn, pod }) => {
    const { accounts, values, page } = sharedSignedIn;
    await accounts.switcher.click();
    await page.getByRole('menuitem', { name: /Add account/ }).click();
    await accounts.fill(accountOn(pod, 'support', 'Contoso'));
    await accounts.save.click();
    await expect(accounts.switcher).toContainText('Contoso');

    await values.openPasted(examplePath(pod, 'Core router · admin'));
    await expect(values.value).toBeVisible();
    await expect(page.getByRole('group', { name: 'Details' })).toContainText('Contoso');
    await page.keyboard.press('Control+1');
    await expect(accounts.switcher).toContainText('Northwind');
    await expect(values.value).toBeHidden();

    await accounts.switchTo('Contoso');
    await expect(accounts.switcher).toContainText('Contoso');
  },
);

test('changing an account’s pod asks for the secret again', async ({ sharedSignedIn }) => {
  const { accounts, page } = sharedSignedIn;
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await accounts.podUrl.fill('https://elsewhere.example');
  await accounts.save.click();
  await expect(accounts.secret).toHaveAccessibleDescription(/again|enter/i);
  await expect(accounts.secret).toBeFocused();
});

test(
  'removing an account removes its secret',
  { tag: '@promise:locks-itself' },
  async ({ sharedSignedIn, pod }) => {
    const { accounts, page, keyring } = sharedSignedIn;
    const entry = adminsKeychainName(pod);
    expect(await keyring.lookup('Podkey', entry)).toBe(pod.apiKeys.admin.secret);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(accounts.firstRun).toBeVisible();
    expect(await keyring.lookup('Podkey', entry)).toBeNull();
  },
);

test('without a keychain Podkey says so, and offers to keep the secret for this session only', async ({
  launch,
  pod,
}) => {
  onlyOnLinux('elsewhere the keychain is always there');
  const keyring = await startKeyring({ state: 'no-service' });
  try {
    const podkey = await launch({ env: keyring.env });
    const { accounts, values } = podkey;
    await accounts.addAccount.click();
    await accounts.fill(accountOn(pod));
    await accounts.save.click();
    await expect(accounts.alert).toContainText(/keychain|keyring|secret service/i);
    await podkey.page.getByRole('button', { name: 'Remember until I quit' }).click();
    await values.openPasted(examplePath(pod, 'Core router · admin'));
    await expect(values.value).toBeVisible();

    await podkey.quit();
    const again = await launch({ env: keyring.env });
    await expect(again.accounts.secretAsk).toBeVisible();
    await again.accounts.secret.fill(pod.apiKeys.admin.secret);
    await again.accounts.untilQuit.click();
    await again.accounts.saveSecret.click();
    await again.values.openPasted(examplePath(pod, 'Core router · admin'));
    await expect(again.values.value).toBeVisible();
  } finally {
    await keyring.stop();
  }
});
