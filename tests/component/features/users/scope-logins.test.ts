import { screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { packLogins } from '../../../../shared/schemas/packed-logins.ts';
import type { FakeBridge } from '../../../support/fake-bridge.ts';
import { anOrganizationList } from '../../../support/organization-list.ts';
import { aLogin } from '../../../support/sample-logins.ts';
import { aUser, harbour, lighthouse } from '../../../support/sample-users.ts';
import { button, searchBox, textbox } from '../../scene.ts';
import { aBaseline, anUpdate, aUsersBridge, group, openUser, region, retype } from './users-scene.ts';

// Wide enough for three panes.
window.innerWidth = 1440;
// Queries by role are slow in jsdom on a long form.
vi.setConfig({ testTimeout: 20_000 });

const firewall = aLogin({ name: 'Edge firewall', client: { id: harbour, name: 'Harbour Freight' } });

let bridge: FakeBridge;
beforeEach(() => {
  // jsdom has no layout; the list needs a height to show rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360);
  Element.prototype.scrollTo = () => undefined;
  bridge = aUsersBridge()
    .answer('logins.list', packLogins({ logins: [firewall], recents: [] }))
    .answer(
      'organizations.list',
      anOrganizationList([
        { id: harbour, name: 'Harbour Freight' },
        { id: lighthouse, name: 'Lighthouse Ltd' },
      ]),
    );
});

const scopes = () => within(group('Organization scopes'));

test('a scope in the form leads to its client’s logins, and what was entered is still there on return', async () => {
  const user = await openUser();
  await user.click(button('Load organizations'));
  await scopes().findByText('Harbour Freight');
  await retype(user, 'First name', 'Åsa');
  await user.click(scopes().getByRole('button', { name: /^Show logins of .*Harbour Freight/ }));
  expect(await screen.findByRole('row', { name: /Edge firewall/ })).toBeVisible();
  expect(screen.getByRole('option', { selected: true })).toHaveAccessibleName('Harbour Freight, 1 login');

  await user.click(screen.getByRole('link', { name: 'Users' }));
  await region();
  expect(textbox('First name')).toHaveValue('Åsa');
  expect(bridge.inputsOf('users.update')).toEqual([]);
});

test('a scope whose name is not loaded leads to its client too', async () => {
  const user = await openUser();
  await user.click(scopes().getByRole('button', { name: new RegExp(`^Show logins of .*${harbour}`) }));
  expect(await screen.findByRole('row', { name: /Edge firewall/ })).toBeVisible();
  expect(screen.getByRole('option', { selected: true })).toHaveAccessibleName('Harbour Freight, 1 login');
});

test('a scope in the result leads to its client, and the result is still there on return', async () => {
  const user = await openUser();
  await retype(user, 'First name', 'Åsa');
  await user.click(button('Review changes'));
  await user.click(await screen.findByRole('button', { name: /^Send/ }));
  await screen.findByRole('heading', { name: 'User updated' });
  await user.click(button(new RegExp(`^Show logins of .*${lighthouse}`)));
  await searchBox();
  expect(await screen.findByRole('heading', { name: `No logins of ${lighthouse} yet` })).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Users' }));
  expect(await screen.findByRole('heading', { name: 'User updated' })).toBeVisible();
});

test('neither “all organizations” nor an account leads to logins', async () => {
  const user = aUser({ organizationScopes: ['*'] });
  bridge.answer('users.open', aBaseline({ user })).answer('users.update', anUpdate());
  await openUser();
  await waitFor(() => expect(scopes().getByText('All organizations (*)')).toBeVisible());
  expect(screen.queryByRole('button', { name: /^Show logins/ })).toBeNull();
});
