import { organizationId, organizationName } from '../../sample-pod/seed/organizations.ts';
import { OrganizationsPage } from '../support/pages/organizations-page.ts';
import { UsersPage } from '../support/pages/users-page.ts';
import { patchesOn, userOn } from '../support/sample-users.ts';
import { expect, test } from './fixtures.ts';

const wanted = { id: organizationId(321), name: organizationName(321) };

test('after organizations were loaded, a scope is picked, reviewed and reported by name', async ({
  sharedSignedIn: { page },
  pod,
}) => {
  const organizations = new OrganizationsPage(page);
  await organizations.link.click();
  await expect(organizations.count('500 organizations')).toBeVisible();

  const users = new UsersPage(page);
  await users.openUser(userOn(pod, 'viewer').id);
  await users.addOrganizations.fill(wanted.name);
  await page.getByRole('button', { name: wanted.name }).click();
  await users.review.click();
  await expect(users.user).toContainText('Review changes');
  await expect(users.user).toContainText(wanted.name);
  await users.send.click();
  await users.agree();
  await expect(users.user).toContainText('User updated');
  await expect(users.user).toContainText(wanted.name);
  expect(patchesOn(pod)).toHaveLength(1);
});

test('otherwise the editor loads them', async ({ sharedSignedIn: { page }, pod }) => {
  const users = new UsersPage(page);
  await users.openUser(userOn(pod, 'viewer').id);
  await page.getByRole('button', { name: 'Load organizations' }).click();
  await expect(users.addOrganizations).toBeFocused();
  await page.keyboard.insertText(wanted.name);
  await page.getByRole('button', { name: wanted.name }).click();
  await expect(users.organizationScopes).toContainText(`Remove ${wanted.name}`);
});
