import { screen, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { aUser, harbour } from '../../../support/sample-users.ts';
import { button, textbox } from '../../scene.ts';
import {
  aBaseline,
  bridge,
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

describe('Far-reaching powers', () => {
  test('need a second confirmation before they are sent', async () => {
    const user = await openUser();
    await user.selectOptions(role(), 'system_admin');
    await user.type(textbox('Add to account scopes'), '*{Enter}');
    await user.click(button('Review changes'));
    await user.click(button('Send update'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Grant elevated access to Anna Berg?' });
    expect(dialog).toHaveTextContent(
      /Anna Berg becomes a system admin.*Anna Berg gets access to all accounts/,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(sentChanges()).toEqual([]);
    await user.click(button('Send update'));
    await user.click(await screen.findByRole('button', { name: 'Grant access' }));
    expect(sentChanges()).toEqual([
      { role: 'system_admin', accountScopes: [...(aUser().accountScopes ?? []), '*'] },
    ]);
  });
});

describe('The review says before sending', () => {
  test('that a first update can’t be undone, and names a user by the ID', async () => {
    bridge.answer('users.open', unknown);
    const user = await openUser();
    const heading = screen.getByRole('heading', { name: `User ${userId.slice(0, 8)}…` });
    expect(heading).toHaveAttribute('title', userId);
    expect(screen.getByText(userId)).toBeVisible();
    await retype(user, 'First name', 'Åsa');
    await user.click(button('Review changes'));
    expect(await region()).toHaveTextContent(/can’t be undone.*doesn’t know the user’s current values/);
  });

  test('which fields can’t be undone, if others can', async () => {
    bridge.answer('users.open', aBaseline({ user: aUser({ lastName: null }) }));
    const user = await openUser();
    await retype(user, 'First name', 'Åsa');
    await retype(user, 'Last name', 'Holm');
    await user.click(button('Review changes'));
    expect(await region()).toHaveTextContent(/can’t be undone completely Last name can’t be undone/);
  });

  test('nothing of the kind if all former values are known', async () => {
    const user = await openUser();
    await retype(user, 'First name', 'Åsa');
    await user.click(button('Review changes'));
    expect(await region()).not.toHaveTextContent('can’t be undone');
  });

  test.each([
    [userId.toUpperCase(), 'admin', true],
    [userId, 'system_admin', false],
    [harbour, 'admin', false],
    [null, 'admin', false],
  ])('that the API key of %j may lose access by the role %s: %s', async (owner, wanted, expected) => {
    bridge.answer('users.keyOwner', { userId: owner });
    const user = await openUser();
    await user.selectOptions(role(), wanted);
    await user.click(button('Review changes'));
    await expect.poll(() => bridge.inputsOf('users.keyOwner')).toHaveLength(1);
    const title = 'This account’s API key belongs to this user';
    if (expected) expect(await screen.findByText(title)).toBeVisible();
    else expect(screen.queryByText(title)).not.toBeInTheDocument();
  });
});
