import { screen, waitFor, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FakeBridge } from '../../../support/fake-bridge.ts';
import { anOrganizationList } from '../../../support/organization-list.ts';
import { aUser, harbour, museum } from '../../../support/sample-users.ts';
import { aBridge, aFailure, button, northwind, showWindow, staging, textbox } from '../../scene.ts';

// Queries by role are slow in jsdom on a long form.
vi.setConfig({ testTimeout: 20_000 });

const user = aUser({ organizationScopes: [harbour] });
const organizations = anOrganizationList([
  { id: harbour, name: 'Harbour Freight' },
  { id: museum, name: 'Maritime Museum' },
]);
const group = () => screen.getByRole('group', { name: 'Organization scopes' });
const entry = () => textbox('Add to organization scopes');

let bridge: FakeBridge;
beforeEach(() => {
  window.location.hash = '#/users';
  bridge = aBridge([northwind, staging]).answer('users.open', {
    userId: user.id,
    user,
    ageMs: 60_000,
    doubt: null,
    isSaved: false,
  });
});

async function openUser(): Promise<UserEvent> {
  const person = showWindow();
  await person.click(await screen.findByRole('textbox', { name: 'User ID' }));
  await person.paste(user.id);
  await screen.findByRole('region', { name: 'User' });
  return person;
}

test('organizations are loaded from the editor, and a scope is picked and reviewed by name', async () => {
  const respond = bridge.hold('organizations.list');
  const person = await openUser();
  expect(within(group()).getByText(harbour)).toBeVisible();
  await person.click(button('Load organizations'));
  bridge.change('organizationLoad', { accountId: northwind.id, count: 42_000 });
  expect(await within(group()).findByText('42,000 so far')).toBeVisible();
  respond(organizations);

  expect(await within(group()).findByText('Harbour Freight')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load organizations' })).not.toBeInTheDocument();
  await waitFor(() => expect(entry()).toHaveFocus());
  await person.keyboard('mari');
  await person.click(screen.getByRole('button', { name: /Maritime Museum/ }));
  expect(within(group()).getByText('Maritime Museum')).toBeVisible();
  await person.click(button('Review changes'));
  const gains = await screen.findByRole('list', { name: 'Gains 1' });
  expect(gains).toHaveTextContent('Maritime Museum');
  expect(bridge.inputsOf('organizations.list')).toEqual([{ accountId: northwind.id, refresh: false }]);
});

test('a list that cannot be loaded is reported and can be tried again, and IDs can still be entered', async () => {
  bridge.fail('organizations.list', aFailure());
  const person = await openUser();
  await person.click(button('Load organizations'));
  expect(await within(group()).findByRole('alert')).toHaveTextContent('Try again in a minute.');
  await person.type(entry(), `${museum}{Enter}`);
  expect(within(group()).getByText(museum)).toBeVisible();
  bridge.answer('organizations.list', organizations);
  await person.click(button('Try again'));
  expect(await within(group()).findByText('Maritime Museum')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('names loaded on the Organizations screen are available at once', async () => {
  bridge.answer('organizations.list', organizations);
  window.location.hash = '#/organizations';
  const person = showWindow();
  await screen.findByText('2 organizations');
  await person.click(screen.getByRole('link', { name: 'Users' }));
  await person.click(await screen.findByRole('textbox', { name: 'User ID' }));
  await person.paste(user.id);
  expect(await screen.findByText('Harbour Freight')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load organizations' })).not.toBeInTheDocument();
  expect(bridge.inputsOf('organizations.list')).toHaveLength(1);
});

test('the scope editor says that an incomplete list is incomplete', async () => {
  const gap = { kind: 'fewer', total: 500 } as const;
  const list = anOrganizationList([{ id: harbour, name: 'Harbour Freight' }], 0, { skipped: 0, gap });
  bridge.answer('organizations.list', list);
  const person = await openUser();
  await person.click(button('Load organizations'));
  expect(await within(group()).findByRole('note')).toHaveTextContent(
    'The list of organizations is incomplete. Add those that are missing by their IDs.',
  );
});

test('an ID in capitals keeps its name among the scopes, and is offered once', async () => {
  bridge.answer(
    'organizations.list',
    anOrganizationList([
      { id: harbour.toUpperCase(), name: 'Harbour Freight' },
      { id: museum.toUpperCase(), name: 'Harbour Museum' },
    ]),
  );
  const person = await openUser();
  await person.click(button('Load organizations'));
  expect(await within(group()).findByText('Harbour Freight')).toBeVisible();
  expect(within(group()).queryByRole('note')).not.toBeInTheDocument();
  await person.type(entry(), 'harb');
  const offers = within(screen.getByRole('list', { name: 'Matching names' })).getAllByRole('listitem');
  expect(offers).toHaveLength(1);
  await person.keyboard('{Enter}');
  expect(within(group()).getByText('Harbour Museum')).toBeVisible();
});
