import { accountOn } from '../support/sample-entries.ts';
import { expect, test } from './fixtures.ts';
import { LoginsPage } from '../support/pages/logins-page.ts';
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

test('the sample account shows its logins and a tour that leaves in sight what it speaks of', async ({
  podkey,
  launch,
}) => {
  const { accounts, page } = podkey;
  const logins = new LoginsPage(page);
  await page.setViewportSize({ width: 880, height: 600 });
  await accounts.trySample.click();
  const tour = page.getByRole('region', { name: 'Tour' });
  await expect(logins.row('Microsoft 365 admin')).toBeVisible();
  /** Asserts that the card is in the window and does not cover what it points at. */
  const isBeside = async () => {
    const [card, target] = await Promise.all([
      tour.boundingBox(),
      page.locator('[data-tour-target]').boundingBox(),
    ]);
    if (!card || !target) throw new Error('The tour points at nothing');
    const overlaps =
      card.x < target.x + target.width &&
      target.x < card.x + card.width &&
      card.y < target.y + target.height &&
      target.y < card.y + card.height;
    expect(overlaps).toBe(false);
    expect(Math.min(card.x, card.y, 880 - card.x - card.width, 600 - card.y - card.height)).toBeGreaterThan(
      -1,
    );
  };

  await expect(tour).toContainText('Step 1 of 4');
  await isBeside();
  await podkey.values.search.fill('booking');
  await page.keyboard.press('Enter');
  await expect(tour).toContainText('Step 2 of 4');
  await expect(tour).toContainText('Press Copy:');
  await isBeside();
  await logins.item('Password').getByRole('button', { name: /^Copy/ }).first().click();
  await expect(tour).toContainText('Step 3 of 4');
  await isBeside();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(tour).toContainText('Step 4 of 4');
  await isBeside();
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();

  await podkey.quit();
  const again = await launch({ args: ['--sample'] });
  await expect(new LoginsPage(again.page).row('Microsoft 365 admin')).toBeVisible();
  await again.page.getByRole('link', { name: 'Help' }).click();
  await expect(again.page.getByRole('heading', { name: 'Your first login in a minute' })).toBeVisible();
  await expect(again.page.getByRole('region', { name: 'Tour' })).toBeHidden();
});

test('the longest account name, without spaces, gives the empty screen no scrollbar', async ({
  podkey,
  pod,
}) => {
  const { accounts, page, values } = podkey;
  await page.setViewportSize({ width: 880, height: 600 });
  await accounts.addAccount.click();
  await accounts.fill(accountOn(pod, 'admin', 'x'.repeat(80)));
  await accounts.save.click();
  await expect(values.search).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add your first login: paste a link' })).toBeVisible();
  const wider = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowX))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ className }) => className),
  );
  expect(wider).toEqual([]);
});

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
