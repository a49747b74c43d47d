import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Baseline, UserUpdate } from '../../shared/schemas/user.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { aUser, harbour, lighthouse, museum } from '../support/sample-users.ts';
import { aBridge, aFailure, button, northwind, sample, showWindow, staging, textbox } from './scene.ts';

// Finding things by role in a long form takes jsdom its time.
vi.setConfig({ testTimeout: 20_000 });

const userId = aUser().id;
const group = (name: string) => screen.getByRole('group', { name });
const role = () => screen.getByRole('combobox', { name: 'Role' });
const region = () => screen.findByRole('region', { name: 'User' });

function aBaseline(over: Partial<Baseline> = {}): Baseline {
  return { userId, user: aUser(), ageMs: 3 * 3_600_000, doubt: null, isSaved: false, ...over };
}

const unknown = aBaseline({ user: null, ageMs: null });

function anUpdate(over: Partial<UserUpdate> = {}): UserUpdate {
  const user = aUser({ firstName: 'Åsa' });
  return {
    sent: { firstName: 'Åsa' },
    before: aUser(),
    baseline: { ...aBaseline({ ageMs: 0 }), user },
    beyond: [],
    undo: { firstName: 'Anna' },
    notUndone: [],
    ...over,
  };
}

let bridge: FakeBridge;
beforeEach(() => {
  bridge = aBridge([northwind, staging]).answer('users.open', aBaseline()).answer('users.update', anUpdate());
  window.location.hash = '#/users';
});

async function openUser(): Promise<UserEvent> {
  const user = showWindow();
  await user.click(await screen.findByRole('textbox', { name: 'User ID' }));
  await user.paste(userId);
  await region();
  return user;
}

async function retype(user: UserEvent, name: string, text: string): Promise<void> {
  await user.clear(textbox(name));
  if (text !== '') await user.type(textbox(name), text);
}

const sentChanges = () => bridge.inputsOf('users.update').map(({ changes }) => changes);

describe('A user is opened', () => {
  test('by a pasted ID, without another press, and shown as last answered with the age of that', async () => {
    await openUser();
    expect(bridge.inputsOf('users.open')).toEqual([{ accountId: northwind.id, userId }]);
    expect(await region()).toHaveTextContent(/Anna Berg.*As the pod last answered, 3 hours ago/);
    expect(textbox('Email')).toHaveValue('anna@northwind.example');
    expect(role()).toHaveValue('viewer');
    expect(
      within(group('Organization scopes')).getByRole('button', { name: `Remove ${harbour}` }),
    ).toBeVisible();
    expect(bridge.inputsOf('users.update')).toEqual([]);
  });

  test('by a press on a recent or saved one', async () => {
    bridge.answer('users.known', {
      saved: [{ userId, name: 'Anna Berg', email: 'anna@northwind.example', isSaved: true }],
      recent: [{ userId, name: 'Anna Berg', email: null, isSaved: true }],
    });
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: /Anna Berg/ }));
    expect(await region()).toBeVisible();
    expect(textbox('User ID')).toHaveValue(userId);
  });

  test('from the users of the sample pod', async () => {
    bridge = aBridge([sample])
      .answer('users.open', unknown)
      .answer('users.samples', [{ userId, name: 'Grace Adeyemi', role: 'admin' }]);
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: /Grace Adeyemi/ }));
    expect(bridge.inputsOf('users.open')).toEqual([{ accountId: sample.id, userId }]);
  });

  test('only by a UUID: anything else is said at the box', async () => {
    const user = showWindow();
    await user.type(await screen.findByRole('textbox', { name: 'User ID' }), '1234');
    expect(textbox('User ID')).toBeValid();
    await user.keyboard('{Enter}');
    expect(textbox('User ID')).toHaveAccessibleDescription(/not a UUID/);
    expect(bridge.inputsOf('users.open')).toEqual([]);
  });

  test('and where that fails it is said, and can be tried again', async () => {
    bridge.fail('users.open', aFailure());
    const user = showWindow();
    await user.click(await screen.findByRole('textbox', { name: 'User ID' }));
    await user.paste(userId);
    expect(await screen.findByRole('alert')).toHaveTextContent('The pod had a problem of its own.');
    bridge.answer('users.open', aBaseline());
    await user.click(button('Try again'));
    expect(await region()).toBeVisible();
  });

  test('and can be saved', async () => {
    bridge.answer('users.save', {}).answer('users.unsave', {});
    const user = await openUser();
    await user.click(button('Save user'));
    expect(await screen.findByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
    expect(bridge.inputsOf('users.save')).toEqual([{ accountId: northwind.id, userId }]);
  });
});

describe('A user of whom nothing is known', () => {
  beforeEach(() => bridge.answer('users.open', unknown));

  test('shows every field as unknown, and nothing to review', async () => {
    await openUser();
    expect(await region()).toHaveTextContent('nothing is known');
    for (const name of ['Email', 'First name', 'Last name']) {
      expect(textbox(name)).toHaveValue('');
      expect(textbox(name)).toHaveAccessibleDescription(/Unknown, and not sent while empty/);
    }
    expect(role()).toHaveDisplayValue('Unknown: leave as it is');
    expect(group('Account scopes')).toHaveAccessibleDescription(/Unknown, and not sent/);
    expect(button('Review changes')).toBeDisabled();
  });

  test('has only what was entered sent, and what was emptied again is not', async () => {
    const user = await openUser();
    await user.type(textbox('Email'), 'a');
    await user.clear(textbox('Email'));
    await user.type(textbox('Last name'), 'Holm');
    await user.click(button('Review changes'));
    expect(await region()).toHaveTextContent(/Last name Unknown Holm/);
    await user.click(button('Send update'));
    expect(sentChanges()).toEqual([{ lastName: 'Holm' }]);
  });

  test('has a whole list of scopes replaced, and that is said', async () => {
    const user = await openUser();
    await user.click(within(group('Organization scopes')).getByRole('button', { name: 'Set to none' }));
    expect(group('Organization scopes')).toHaveAccessibleDescription(/Replaces the user’s whole list/);
    await user.click(button('Review changes'));
    expect(await region()).toHaveTextContent(/Replaces the whole list.*No scopes at all/);
    await user.click(button('Send update'));
    expect(sentChanges()).toEqual([{ organizationScopes: [] }]);
  });
});

describe('What is entered', () => {
  test('is checked at the field as it is typed, in characters as a person counts them', async () => {
    const user = await openUser();
    await user.clear(textbox('First name'));
    await user.paste('𠮷'.repeat(101));
    expect(textbox('First name')).toHaveAccessibleDescription('At most 100 characters; these are 101.');
    await user.click(button('Review changes'));
    expect(textbox('First name')).toHaveFocus();
    await user.clear(textbox('First name'));
    await user.paste('𠮷'.repeat(100));
    expect(textbox('First name')).toBeValid();
    await user.clear(textbox('First name'));
    expect(textbox('First name')).toHaveAccessibleDescription('Enter at least one character.');
  });

  test('is put back, one field or all', async () => {
    const user = await openUser();
    await retype(user, 'First name', 'Åsa');
    await retype(user, 'Last name', 'Holm');
    await user.click(button('Put back first name'));
    expect(textbox('First name')).toHaveValue('Anna');
    expect(screen.getByText('1 field changed.')).toBeVisible();
    await user.click(button('Discard changes'));
    expect(textbox('Last name')).toHaveValue('Berg');
    expect(button('Review changes')).toBeDisabled();
  });

  test('survives going to another place and back', async () => {
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
    bridge.emit('accounts.changed', { accounts, selectedId: staging.id });
    await expect.poll(() => button('Switch account').textContent).toContain('Contoso staging');
    bridge.emit('accounts.changed', { accounts, selectedId: northwind.id });
    await user.click(await screen.findByRole('link', { name: 'Users' }));
    expect(await screen.findByRole('textbox', { name: 'User ID' })).toHaveValue('');
    expect(screen.queryByRole('region', { name: 'User' })).not.toBeInTheDocument();
  });
});

describe('Scopes', () => {
  const addBox = () => textbox('Add to organization scopes');

  test('are added from a pasted list, and each bad item is pointed out and stays to be corrected', async () => {
    const user = await openUser();
    await user.click(addBox());
    await user.paste(`${museum.toUpperCase()}\nnonsense\n${harbour};1234`);
    const scopes = within(group('Organization scopes'));
    expect(scopes.getByRole('button', { name: `Remove ${museum}` })).toBeVisible();
    const alert = scopes.getByRole('alert');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Item 2: nonsense', 'Item 4: 1234']);
    expect(addBox()).toHaveValue('nonsense, 1234');
    expect(scopes.getByText('1 added, 1 already there')).toBeInTheDocument();
  });

  test('are added by Enter without sending the form, and removed by a press', async () => {
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

  test('that come to the same again are no change', async () => {
    const user = await openUser();
    await user.click(button(`Remove ${harbour}`));
    await user.type(addBox(), `${harbour}{Enter}`);
    expect(button('Review changes')).toBeDisabled();
  });

  test('name the account in use in place of its ID', async () => {
    await openUser();
    expect(within(group('Account scopes')).getByText('Northwind')).toBeVisible();
  });
});

describe('Far-reaching powers', () => {
  test('are asked about again, and sent only when that is confirmed', async () => {
    const user = await openUser();
    await user.selectOptions(role(), 'system_admin');
    await user.type(textbox('Add to account scopes'), '*{Enter}');
    await user.click(button('Review changes'));
    await user.click(button('Send update'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Give these powers in Northwind?' });
    expect(dialog).toHaveTextContent(/system admin.*all accounts/);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(sentChanges()).toEqual([]);
    await user.click(button('Send update'));
    await user.click(await screen.findByRole('button', { name: 'Give these powers' }));
    expect(sentChanges()).toEqual([
      { role: 'system_admin', accountScopes: [...(aUser().accountScopes ?? []), '*'] },
    ]);
  });
});

describe('An update', () => {
  async function sendUpdate(): Promise<UserEvent> {
    const user = await openUser();
    await retype(user, 'First name', 'Åsa');
    await user.click(button('Review changes'));
    expect(await region()).toHaveTextContent(/First name Anna Åsa/);
    await user.click(button('Send update'));
    return user;
  }

  test('that is answered shows every field, and is undone after a review of its own', async () => {
    const user = await sendUpdate();
    expect(await screen.findByRole('heading', { name: 'The user is updated' })).toHaveFocus();
    const shown = await region();
    for (const name of [
      'Email',
      'Role',
      'Organization scopes',
      'External IDs',
      'Created at',
      'Updated by',
      'Deleted at',
    ]) {
      expect(within(shown).getByText(name)).toBeVisible();
    }
    expect(shown).toHaveTextContent('psa: T-1');
    expect(shown).toHaveTextContent('Not deleted');

    await user.click(button('Undo update'));
    expect(await region()).toHaveTextContent(/Review the undo.*First name Åsa Anna/);
    expect(sentChanges()).toHaveLength(1);
    await user.click(button('Send update'));
    expect(await screen.findByRole('heading', { name: 'The update is undone' })).toBeVisible();
    expect(sentChanges()).toEqual([{ firstName: 'Åsa' }, { firstName: 'Anna' }]);
  });

  test('marks what the pod changed beyond what was asked, with what was to be expected', async () => {
    const user = aUser({ firstName: 'ÅSA', role: 'support' });
    bridge.answer(
      'users.update',
      anUpdate({ beyond: ['firstName', 'role'], baseline: { ...aBaseline(), user } }),
    );
    await sendUpdate();
    expect(await screen.findByText('The pod changed more than was asked')).toBeVisible();
    expect(await region()).toHaveTextContent(/ÅSA Changed by the pod\. Sent was: Åsa/);
    expect(await region()).toHaveTextContent(/Support Changed by the pod\. It was: Viewer/);
  });

  test('of what was not known offers no undo, and says why', async () => {
    bridge.answer('users.update', anUpdate({ before: null, undo: null, notUndone: ['firstName'] }));
    await sendUpdate();
    expect(await screen.findByText(/First name cannot be undone/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo update' })).not.toBeInTheDocument();
  });

  test('is sent once however often the button is pressed, and says that it is under way', async () => {
    const answer = bridge.hold('users.update');
    const user = await sendUpdate();
    await user.click(button('Send update'));
    expect(sentChanges()).toHaveLength(1);
    expect(screen.getByText('Sending the update')).toBeInTheDocument();
    answer(anUpdate());
    expect(await screen.findByRole('button', { name: 'Undo update' })).toBeVisible();
  });

  test('that is refused for a field says so at the field, with all that the pod said', async () => {
    bridge.fail('users.update', {
      ...aFailure({ message: 'The pod refused the request (400).', retryable: false }),
      kind: 'rejected',
      service: { status: 400, errorId: 'e-7', errorCode: 'validation_failed' },
      fields: [{ field: 'firstName', message: 'first_name is reserved' }],
    });
    await sendUpdate();
    expect(await screen.findByRole('alert')).toHaveTextContent(/refused.*Error ID e-7.*validation_failed/);
    expect(textbox('First name')).toHaveAccessibleDescription('first_name is reserved');
    expect(textbox('First name')).toHaveValue('Åsa');
    expect(textbox('First name')).toHaveFocus();
  });

  test('whose outcome is unknown says so and is not sent again unasked', async () => {
    bridge.fail('users.update', {
      ...aFailure({ message: 'Its answer never came.', retryable: false }),
      kind: 'outcome-unknown',
    });
    const doubt = { since: Date.UTC(2030, 0, 1), changes: { firstName: 'Åsa' } };
    const user = await sendUpdate();
    bridge.answer('users.open', aBaseline({ doubt }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Its answer never came.');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(sentChanges()).toHaveLength(1);
    await user.click(button('Back to editing'));
    expect(textbox('First name')).toHaveValue('Åsa');
  });

  test('in doubt from before is told, and can be sent again or set back, each reviewed', async () => {
    const doubt = { since: Date.UTC(2030, 0, 1), changes: { firstName: 'Åsa' } };
    bridge.answer('users.open', aBaseline({ doubt }));
    const user = await openUser();
    expect(screen.getByRole('note')).toHaveTextContent(
      /Nobody knows.*First name may be as sent then, or as before/,
    );
    await user.click(button('Review setting it back'));
    expect(sentChanges()).toEqual([]);
    await user.click(button('Send update'));
    expect(sentChanges()).toEqual([{ firstName: 'Anna' }]);
  });
});
