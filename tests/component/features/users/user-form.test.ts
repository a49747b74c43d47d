import { screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { harbour, lighthouse, museum } from '../../../support/sample-users.ts';
import { button, northwind, staging, textbox } from '../../scene.ts';
import {
  bridge,
  group,
  openUser,
  region,
  retype,
  role,
  sentChanges,
  unknown,
  userId,
  useUsersBridge,
} from './users-scene.ts';

useUsersBridge();

describe('A user without a baseline', () => {
  beforeEach(() => bridge.answer('users.open', unknown));

  test('shows every field as unknown, and nothing to review', async () => {
    await openUser();
    expect(await region()).toHaveTextContent(
      /What you don’t fill in is left as it is.*Podkey doesn’t know this user’s current values/,
    );
    for (const name of ['Email', 'First name', 'Last name']) {
      expect(textbox(name)).toHaveValue('');
      expect(textbox(name)).not.toHaveAccessibleDescription();
    }
    expect(role()).toHaveDisplayValue('Unknown (don’t change)');
    expect(group('Account scopes')).toHaveAccessibleDescription('Left as it is.');
    expect(button('Review changes')).toBeDisabled();
  });

  test('sends only entered fields, not those emptied again', async () => {
    const user = await openUser();
    await user.type(textbox('Email'), 'a');
    await user.clear(textbox('Email'));
    await user.type(textbox('Last name'), 'Holm');
    await user.click(button('Review changes'));
    expect(await region()).toHaveTextContent(/Last name Unknown Holm/);
    await user.click(button('Send update'));
    expect(sentChanges()).toEqual([{ lastName: 'Holm' }]);
  });

  test('replaces a whole list of scopes, and the form says so', async () => {
    const user = await openUser();
    await user.click(within(group('Organization scopes')).getByRole('button', { name: 'Remove all access' }));
    expect(group('Organization scopes')).toHaveAccessibleDescription(
      /Removes every organization this user has/,
    );
    await user.click(button('Review changes'));
    expect(await region()).toHaveTextContent(/The current list is unknown. It becomes: No access/);
    expect(await region()).toHaveTextContent(/loses every organization that isn’t in the new list/);
    await user.click(button('Send update'));
    const question = await screen.findByRole('alertdialog');
    const replace = within(question).getByRole('button', { name: 'Replace the list' });
    expect(replace).toBeDisabled();
    await user.type(
      within(question).getByRole('textbox', { name: /^Type \w{8} to confirm/ }),
      userId.slice(0, 8),
    );
    expect(sentChanges()).toEqual([]);
    await user.click(replace);
    expect(sentChanges()).toEqual([{ organizationScopes: [] }]);
  });
});

describe('Entered text', () => {
  test('is validated at the field as it is typed, counting characters as a person does', async () => {
    const user = await openUser();
    await user.clear(textbox('First name'));
    await user.paste('𠮷'.repeat(101));
    expect(textbox('First name')).toHaveAccessibleDescription('101 characters; the limit is 100.');
    await user.click(button('Review changes'));
    expect(textbox('First name')).toHaveFocus();
    await user.clear(textbox('First name'));
    await user.paste('𠮷'.repeat(100));
    expect(textbox('First name')).toBeValid();
    await user.clear(textbox('First name'));
    expect(textbox('First name')).toHaveAccessibleDescription('Enter at least one character.');
  });

  test('is reset, one field or all', async () => {
    const user = await openUser();
    await retype(user, 'First name', 'Åsa');
    await retype(user, 'Last name', 'Holm');
    await user.click(button('Reset first name'));
    expect(textbox('First name')).toHaveValue('Anna');
    expect(screen.getByText('1 field changed.')).toBeVisible();
    await user.click(button('Discard changes'));
    expect(textbox('Last name')).toHaveValue('Berg');
    expect(button('Review changes')).toBeDisabled();
  });

  test('survives a visit to another screen', async () => {
    const user = await openUser();
    await retype(user, 'Last name', 'Holm');
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await user.click(await screen.findByRole('link', { name: 'Users' }));
    expect(await screen.findByRole('textbox', { name: 'Last name' })).toHaveValue('Holm');
  });

  test('survives opening another user, and is gone with the account', async () => {
    const user = await openUser();
    await retype(user, 'Last name', 'Holm');
    await user.click(button('Close user'));
    await user.click(textbox('User ID'));
    await user.paste(userId);
    expect(await screen.findByRole('textbox', { name: 'Last name' })).toHaveValue('Holm');

    await user.click(screen.getByRole('link', { name: 'Settings' }));
    const accounts = [northwind, staging];
    bridge.change('accounts', { accounts, selectedId: staging.id });
    await expect.poll(() => button(/Switch account/).textContent).toContain('Contoso staging');
    bridge.change('accounts', { accounts, selectedId: northwind.id });
    await user.click(await screen.findByRole('link', { name: 'Users' }));
    expect(await screen.findByRole('textbox', { name: 'User ID' })).toHaveValue('');
    expect(screen.queryByRole('region', { name: 'User' })).not.toBeInTheDocument();
  });
});

describe('Scopes', () => {
  const addBox = () => textbox('Add to organization scopes');

  test('are added from a pasted list, and each invalid item is marked and stays to be corrected', async () => {
    const user = await openUser();
    await user.click(addBox());
    await user.paste(`${museum.toUpperCase()}\nnonsense\n${harbour};1234`);
    const scopes = within(group('Organization scopes'));
    expect(scopes.getByRole('button', { name: `Remove ${museum.toUpperCase()}` })).toBeVisible();
    const alert = scopes.getByRole('alert');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Item 2: nonsense', 'Item 4: 1234']);
    expect(addBox()).toHaveValue('nonsense, 1234');
    expect(scopes.getByText('1 added, 1 already in the list')).toBeInTheDocument();
  });

  test('are added by Enter without submitting the form, and removed by a press', async () => {
    const user = await openUser();
    await user.type(addBox(), `${museum}{Enter}`);
    await user.click(button(`Remove ${harbour}`));
    expect(addBox()).toHaveFocus();
    await user.click(button('Review changes'));
    const gains = within(await region()).getByRole('list', { name: 'Gains 1' });
    expect(gains).toHaveTextContent(museum);
    expect(within(await region()).getByRole('list', { name: 'Loses 1' })).toHaveTextContent(harbour);
    await user.click(button('Send update'));
    expect(sentChanges()).toEqual([{ organizationScopes: [lighthouse, museum] }]);
  });

  test('that end up the same are no change', async () => {
    const user = await openUser();
    await user.click(button(`Remove ${harbour}`));
    await user.type(addBox(), `${harbour}{Enter}`);
    expect(button('Review changes')).toBeDisabled();
  });

  test('show the name of the account in use instead of its ID', async () => {
    await openUser();
    expect(within(group('Account scopes')).getByText('Northwind')).toBeVisible();
  });
});
