import { pressByKey, tabTo, typeByKey, unseenFocus } from '../support/by-keyboard.ts';
import { LoginsPage } from '../support/pages/logins-page.ts';
import { PalettePage } from '../support/pages/palette-page.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { saveLogin } from '../support/save-login.ts';
import { expect, test } from './fixtures.ts';

const password = 'Core router · admin password';

test(
  'by keyboard alone, an account is added at first run, and a value is saved and found again',
  { tag: '@promise:by-keyboard-alone' },
  async ({ sharedPodkey: { page, accounts, values }, pod, nextCopy }) => {
    // A person without a mouse passes every tab stop on the way.
    test.slow();
    const entry = accountOn(pod);
    await pressByKey(page, accounts.addAccount);
    await expect(accounts.label).toBeFocused();
    await typeByKey(page, accounts.label, entry.label);
    await typeByKey(page, accounts.podUrl, entry.podUrl);
    await typeByKey(page, accounts.accountId, entry.accountId);
    await typeByKey(page, accounts.apiKeyId, entry.apiKeyId);
    await typeByKey(page, accounts.secret, entry.secret);
    await pressByKey(page, accounts.testConnection);
    await expect(page.getByText(/Connected in/)).toBeVisible();
    expect(await unseenFocus(page)).toBeUndefined();
    await pressByKey(page, accounts.save);
    await expect(values.search).toBeFocused();
    await expect(accounts.switcher).toContainText('Northwind');

    await page.keyboard.type(examplePath(pod, password));
    await page.keyboard.press('Enter');
    await expect(values.value).toBeVisible();
    expect(await unseenFocus(page)).toBeUndefined();
    const logins = new LoginsPage(page);
    await pressByKey(page, logins.save);
    await tabTo(page, logins.dialog.getByRole('textbox', { name: 'Name', exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Hotel router');
    await page.keyboard.press('Enter');
    await expect(logins.detail).toContainText('Hotel router');
    await expect(values.copyValue).toBeFocused();
    expect(await unseenFocus(page)).toBeUndefined();
    await pressByKey(page, values.close);
    await expect(values.value).toBeHidden();
    await expect(logins.item('Password').getByRole('button', { name: 'Copy password' })).toBeFocused();
    expect(await unseenFocus(page)).toBeUndefined();

    const palette = new PalettePage(page);
    await palette.open();
    await page.keyboard.type('hotel');
    await expect(palette.selected).toContainText('Hotel router');
    expect(await unseenFocus(page)).toBeUndefined();
    await page.keyboard.press('Enter');
    await expect(values.value).toBeVisible();
    await expect(logins.detail).toContainText('Hotel router');
    await pressByKey(page, values.copyValue);
    expect(await nextCopy()).not.toBe('');
  },
);

test(
  'by keyboard alone, a value is revealed and hidden, and the focus stays on the button that does it',
  { tag: '@promise:by-keyboard-alone' },
  async ({ sharedSignedIn: { page, values }, pod }) => {
    await saveLogin(page, examplePath(pod, password), pod.baseUrl);
    const logins = new LoginsPage(page);
    const item = logins.item('Password');
    await expect(logins.row('Core router')).toBeVisible();
    await page.keyboard.type('core');
    await page.keyboard.press('Enter');
    await expect(item.getByRole('button', { name: 'Copy password' })).toBeFocused();
    await expect(logins.status('Core router')).toHaveText(/^Core router · .* opened$/);
    await page.keyboard.press('ControlOrMeta+Shift+H');
    await expect(values.hide).toBeFocused();
    await expect(logins.status('revealed')).toHaveText(/^Password, Core router · .* revealed$/);
    await page.keyboard.press('Enter');
    await expect(values.reveal).toBeFocused();
    await expect(logins.status('hidden')).toHaveText(/^Password, Core router · .* hidden$/);
    await page.keyboard.press('Escape');
    await pressByKey(page, item.getByRole('button', { name: 'Reveal' }));
    await expect(values.hide).toBeFocused();
    expect(await unseenFocus(page)).toBeUndefined();
  },
);
