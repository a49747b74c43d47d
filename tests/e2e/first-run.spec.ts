import { accountOn } from '../support/sample-entries.ts';
import { expect, test } from './fixtures.ts';
import { adminsKeychainName } from '../support/keychain-name.ts';

test('at first run a technician adds an account and tests it, and it survives a restart', async ({
  podkey,
  pod,
  keyring,
  launch,
}) => {
  const { accounts, values } = podkey;
  await expect(accounts.firstRun).toBeVisible();
  await accounts.addAccount.click();
  const entry = accountOn(pod);
  await accounts.fill(entry);
  await accounts.testConnection.click();
  await expect(podkey.page.getByText(/Connected in/)).toBeVisible();
  await accounts.save.click();
  await expect(values.search).toBeFocused();
  await expect(accounts.switcher).toContainText('Northwind');

  const stored = await keyring.lookup('Podkey', adminsKeychainName(pod));
  expect(stored).toBe(entry.secret);

  await podkey.quit();
  const again = await launch();
  await expect(again.accounts.switcher).toContainText('Northwind');
  await again.values.openPasted(pod.examples[0]?.path ?? '');
  await expect(again.values.value).toBeVisible();
});

test(
  'the sample pod works without an account, and is called a sample wherever it is named',
  { tag: '@promise:always-the-right-account' },
  async ({ podkey }) => {
    await podkey.accounts.trySample.click();
    await expect(podkey.accounts.switcher).toContainText(/sample/i);
    await podkey.page.getByRole('button', { name: /Core router · admin password/ }).click();
    await expect(podkey.values.value).toBeVisible();
    await expect(podkey.page.getByRole('group', { name: 'Details' })).toContainText(/sample/i);
  },
);

test('an invalid field is reported at the field, before any request', async ({ sharedPodkey, pod }) => {
  const { accounts } = sharedPodkey;
  await accounts.addAccount.click();
  await accounts.fill({ ...accountOn(pod), accountId: 'not-a-uuid', podUrl: 'http://pod.example.com' });
  await accounts.save.click();
  await expect(accounts.accountId).toHaveAccessibleDescription(/isn’t a UUID/);
  await expect(accounts.podUrl).toHaveAccessibleDescription(/Use https/);
  await expect(accounts.podUrl).toBeFocused();
  expect(pod.log).toEqual([]);
});

test('a wrong API key is reported with its likely causes and what to do', async ({ sharedPodkey, pod }) => {
  const { accounts } = sharedPodkey;
  await accounts.addAccount.click();
  await accounts.fill({ ...accountOn(pod), secret: 'not the secret' });
  await accounts.testConnection.click();
  await expect(accounts.alert).toContainText(/environment/);
  await expect(accounts.alert).toContainText('Error ID');
  await expect(accounts.alert).not.toContainText('not the secret');
});
