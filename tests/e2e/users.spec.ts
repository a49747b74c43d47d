import type { Locator } from 'playwright';
import * as faults from '../../sample-pod/faults.ts';
import { organizationName } from '../../sample-pod/seed/organizations.ts';
import { pressByKey, tabTo } from '../support/by-keyboard.ts';
import { UsersPage } from '../support/pages/users-page.ts';
import { patchesOn, userOn } from '../support/sample-users.ts';
import { expect, test } from './fixtures.ts';

const wanted = { name: organizationName(321) };

test(
  'by keyboard alone, a user is opened, edited, reviewed, updated and restored',
  { tag: '@promise:users-changed-with-care' },
  async ({ sharedSignedIn, pod }) => {
    // A person without a mouse passes every tab stop on the way.
    test.slow();
    const { page } = sharedSignedIn;
    const users = new UsersPage(page);
    const { id, first_name } = userOn(pod, 'viewer');
    const type = (text: string) => page.keyboard.insertText(text);
    const press = (target: Locator) => pressByKey(page, target);

    await press(users.link);
    await expect(users.userId).toBeFocused();
    await type(id);
    await expect(users.user).toContainText('What you don’t fill in is left as it is');
    expect(patchesOn(pod)).toHaveLength(0);

    // The response to a first update becomes the baseline.
    await tabTo(page, users.lastName);
    await type('Holm');
    await page.keyboard.press('Enter');
    await expect(users.user).toContainText('Unknown');
    await press(users.send);
    await expect(users.user).toContainText('User updated');
    await expect(users.user).toContainText(first_name);
    await expect(users.undo).toBeHidden();
    await press(page.getByRole('button', { name: 'Edit again' }));

    // Now everything is known, so the next update can be undone.
    await expect(users.firstName).toHaveValue(first_name);
    await tabTo(page, users.firstName);
    await page.keyboard.press('ControlOrMeta+a');
    await type('Åsa');
    await tabTo(page, users.role);
    // By arrow keys: a late second letter would start a new search among the roles.
    await page.keyboard.press('End');
    for (const _ of ['Viewer', 'Support']) await page.keyboard.press('ArrowUp');
    await expect(users.role).toHaveValue('support');
    await press(page.getByRole('button', { name: 'Load organizations' }));
    await expect(users.addOrganizations).toBeFocused();
    await type(wanted.name);
    await press(page.getByRole('button', { name: wanted.name }));
    await expect(users.addOrganizations).toBeFocused();

    // Undo restores what was removed by mistake.
    const firstScope = users.organizationScopes.getByRole('button', { name: /^Remove (?!all)/ }).first();
    const mistaken = (await firstScope.textContent())!.trim();
    await page.keyboard.press('Shift+Tab');
    while (!(await firstScope.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(users.organizationScopes.getByRole('button', { name: mistaken })).toBeHidden();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(users.organizationScopes.getByRole('button', { name: mistaken })).toBeVisible();

    await press(users.review);
    await expect(users.user).toContainText('Gains 1');
    await expect(users.user).toContainText(wanted.name);
    await press(users.send);
    await expect(users.user).toContainText('User updated');
    await expect(users.user).toContainText(wanted.name);

    await press(users.undo);
    await expect(users.user).toContainText('Loses 1');
    await press(users.send);
    await expect(users.user).toContainText('Update undone');
    await expect(users.user).not.toContainText(wanted.name);
    await expect(users.user).toContainText(mistaken.replace('Remove ', ''));
    await expect(users.user).toContainText(first_name);
    await expect(users.user).not.toContainText('Åsa');
    expect(patchesOn(pod).map(({ path, status }) => [path, status])).toEqual(
      Array.from({ length: 3 }, () => [`/v1/users/${id}`, 200]),
    );
  },
);

test(
  'access to everything is confirmed twice, and not sent if refused',
  { tag: '@promise:users-changed-with-care' },
  async ({ sharedSignedIn, pod }) => {
    const { page } = sharedSignedIn;
    const users = new UsersPage(page);
    await users.openUser(userOn(pod, 'support').id);
    await users.addOrganizations.fill('*');
    await users.addOrganizations.press('Enter');
    await users.role.selectOption('system_admin');
    await users.review.click();
    await users.send.click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('all organizations');
    await expect(dialog).toContainText('system admin');
    await expect(dialog).toContainText('Northwind');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(patchesOn(pod)).toHaveLength(0);
    await users.send.click();
    await users.agree();
    await expect(users.user).toContainText('User updated');
    expect(patchesOn(pod)).toHaveLength(1);
  },
);

test('names offered for a scope are never under the form’s actions, even in the smallest window', async ({
  sharedSignedIn,
  pod,
}) => {
  const { page } = sharedSignedIn;
  const users = new UsersPage(page);
  await users.openUser(userOn(pod, 'viewer').id);
  await page.setViewportSize({ width: 880, height: 600 });
  await page.getByRole('button', { name: 'Load organizations' }).click();
  // Two words in another order than in the names.
  await users.addOrganizations.fill('sons rosenthal');
  const offers = page.getByRole('list', { name: 'Matching names' }).getByRole('button');
  await expect(offers.last()).toBeVisible();
  const isOnTop = (button: Element) => {
    const { left, bottom } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + 4, bottom - 4));
  };
  await expect.poll(() => offers.last().evaluate(isOnTop)).toBe(true);
  await users.organizationScopes.evaluate((scopes) => scopes.scrollIntoView({ block: 'center' }));
  for (const offer of await offers.all()) expect(await offer.evaluate(isOnTop)).toBe(true);
});

test(
  'a missing response is reported with what may have happened, and nothing is sent again',
  { tag: '@promise:users-changed-with-care' },
  async ({ sharedSignedIn, pod }) => {
    const { page } = sharedSignedIn;
    const users = new UsersPage(page);
    await users.openUser(userOn(pod, 'viewer').id);
    await users.lastName.fill('Holm');
    await users.review.click();
    pod.faults.next({ route: 'user' }, faults.losesTheResponse());
    await users.send.click();
    await expect(users.alert).toContainText('no complete response arrived');
    await expect(users.alert).toContainText('It may or may not have been made');
    await expect(users.alert.getByRole('button', { name: 'Try again' })).toBeHidden();

    // The update is still in doubt after leaving and returning, until the pod responds.
    await page.getByRole('button', { name: 'Back to editing' }).click();
    await expect(page.getByRole('note').first()).toContainText('The result of the update');
    await expect(users.lastName).toHaveValue('Holm');
    expect(patchesOn(pod)).toHaveLength(1);
    await page.getByRole('button', { name: 'Send again…' }).click();
    await users.send.click();
    await expect(users.user).toContainText('User updated');
    await expect(page.getByRole('note')).toBeHidden();
    expect(patchesOn(pod)).toHaveLength(2);
  },
);
