import { failsWith, heldUntil } from '../../sample-pod/faults.ts';
import { organizationId, organizationName } from '../../sample-pod/seed/organizations.ts';
import type { Client } from '../../shared/schemas/login.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { LoginsPage } from '../support/pages/logins-page.ts';
import { OrganizationsPage } from '../support/pages/organizations-page.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { saveLogin } from '../support/save-login.ts';
import { expect, test } from './fixtures.ts';

const password = 'Core router · admin password';
const code = 'Microsoft 365 · one-time code';

/** The sample pod's five-hundredth organization, which is on the last page. */
const wanted = { id: organizationId(499), name: organizationName(499) };

test('organizations are loaded and searched by name and ID, and their IDs are copied', async ({
  sharedSignedIn: { page },
  pod,
  nextCopy,
}) => {
  const gate = Promise.withResolvers<undefined>();
  pod.faults.next({ route: 'organizations' }, heldUntil(gate.promise));
  const organizations = new OrganizationsPage(page);
  await organizations.link.click();
  await expect(organizations.loading).toBeVisible();
  gate.resolve(undefined);

  await expect(organizations.count('500 organizations')).toBeVisible();
  await expect(organizations.grid).toHaveAttribute('aria-rowcount', '501');
  expect(pod.log.filter(({ path }) => path.startsWith('/v1/organizations'))).toHaveLength(5);

  await organizations.search.fill(wanted.name.toLowerCase());
  await expect(organizations.row(1)).toContainText(wanted.name);
  await organizations.search.press('ArrowDown');
  await expect(organizations.row(1)).toBeFocused();
  await page.keyboard.press('Control+I');
  await expect(organizations.copyId(1)).toHaveAccessibleDescription('Copied');
  expect(await nextCopy()).toBe(wanted.id);

  await organizations.search.fill(wanted.id.slice(0, 18));
  await expect(organizations.count('1 of 500')).toBeVisible();
  await expect(organizations.row(1)).toContainText(wanted.name);
});

test(
  'an organization leads to its logins and, without any, to saving the first one',
  { tag: '@promise:the-client-first' },
  async ({ sharedSignedIn: { page }, pod }) => {
    const [client, empty] = [3, 4].map((place) => ({
      id: organizationId(place),
      name: organizationName(place),
    })) as [Client, Client];
    await saveLogin(page, examplePath(pod, password), pod.baseUrl, { name: 'Edge firewall', client });
    const [organizations, logins] = [new OrganizationsPage(page), new LoginsPage(page)];
    await organizations.link.click();
    await organizations.search.fill(client.name);
    await expect(organizations.row(1).getByRole('gridcell').nth(1)).toHaveText('1');
    await organizations.search.press('ArrowDown');
    await expect(organizations.row(1)).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(logins.row('Edge firewall')).toBeFocused();
    await expect(logins.clients.getByRole('option', { selected: true })).toHaveText(
      new RegExp(`${RegExp.escape(client.name)}\\s*1`),
    );

    await organizations.link.click();
    await organizations.search.fill(empty.name);
    await organizations.showLogins(1).click();
    await expect(page.getByRole('heading', { name: `No logins of ${empty.name} yet` })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await logins.dialog.getByRole('textbox', { name: 'Paste a link or path' }).fill(examplePath(pod, code));
    await logins.dialog.getByRole('button', { name: 'Save as login' }).click();
    await expect(logins.dialog.getByRole('combobox', { name: 'Client' })).toHaveValue(empty.name);
    await logins.dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Mail');
    await logins.dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(logins.row('Mail')).toBeVisible();
    await expect(logins.list.getByRole('row')).toHaveCount(1);
  },
);

test('the list scrolls by wheel and keyboard, and renders only visible rows', async ({
  sharedSignedIn: { page },
}) => {
  const organizations = new OrganizationsPage(page);
  await organizations.link.click();
  await expect(organizations.row(1)).toBeVisible();
  const first = await organizations.row(1).textContent();
  await organizations.grid.hover();
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(organizations.row(500)).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  expect(await organizations.rows.count()).toBeLessThan(60);

  await organizations.search.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(organizations.row(500)).toBeFocused();
  await expect(organizations.row(500)).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(organizations.row(1)).toBeFocused();
  await expect(organizations.row(1)).toHaveText(first ?? '');
});

test(
  'switching the account empties the list, and each account has its own',
  { tag: '@promise:always-the-right-account' },
  async ({ sharedSignedIn, pod }) => {
    const { page, accounts } = sharedSignedIn;
    await accounts.switcher.click();
    await page.getByRole('menuitem', { name: /Add account/ }).click();
    await accounts.fill(accountOn(pod, 'viewer', 'Contoso'));
    await accounts.save.click();
    await expect(accounts.switcher).toContainText('Contoso');

    const organizations = new OrganizationsPage(page);
    await page.keyboard.press('Control+1');
    await organizations.link.click();
    await expect(organizations.count('500 organizations')).toBeVisible();
    await organizations.search.fill('dental');

    const gate = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'organizations' }, heldUntil(gate.promise));
    await page.keyboard.press('Control+2');
    await expect(organizations.loading).toBeVisible();
    await expect(organizations.grid).toBeHidden();
    await expect(organizations.search).toHaveValue('');
    gate.resolve(undefined);
    await expect(organizations.grid).toBeVisible();
    await expect(organizations.count('500 organizations')).toBeHidden();
  },
);

test('a pause that the pod requests half-way is counted down, and loading can be stopped', async ({
  sharedSignedIn: { page },
  pod,
}) => {
  pod.faults.next({ route: 'organizations' }, failsWith(429, { retryAfter: 3 }));
  const organizations = new OrganizationsPage(page);
  await organizations.link.click();
  await expect(organizations.loading).toContainText(/resuming in [1-3] s/);
  await expect(organizations.count('500 organizations')).toBeVisible();

  const gate = Promise.withResolvers<undefined>();
  pod.faults.next({ route: 'organizations' }, heldUntil(gate.promise));
  await organizations.refresh.click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(organizations.alert).toContainText('Loading was stopped');
  await expect(organizations.count('500 organizations')).toBeVisible();
  gate.resolve(undefined);
});
