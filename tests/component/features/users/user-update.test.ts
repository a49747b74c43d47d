import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../../support/sample-users.ts';
import { aFailure, button, textbox } from '../../scene.ts';
import {
  aBaseline,
  anUpdate,
  bridge,
  openUser,
  region,
  retype,
  sentChanges,
  userId,
  useUsersBridge,
} from './users-scene.ts';

useUsersBridge();

test('sending is no longer the primary action after an unknown result', async () => {
  const user = await openUser();
  await retype(user, 'First name', 'Åsa');
  await user.click(button('Review changes'));
  const before = button('Send update').className;
  const lost = {
    kind: 'outcome-unknown' as const,
    message: 'No response.',
    nextStep: 'Check the user.',
    retryable: false,
  };
  bridge.fail('users.update', lost);
  await user.click(button('Send update'));
  await screen.findByRole('alert');
  expect(button('Send update').className).not.toBe(before);
});

test('white space around a name is pointed out at the field, marked in the review, and sent as entered', async () => {
  const user = await openUser();
  await retype(user, 'First name', ' Åsa  ');
  expect(textbox('First name')).toHaveAccessibleDescription(
    'Includes whitespace: 1 at the beginning and 2 at the end.',
  );
  await user.click(button('Review changes'));
  expect(
    Array.from((await region()).querySelectorAll('[data-mark]'), ({ textContent }) => textContent),
  ).toEqual([' ', ' ', ' ']);
  await user.click(button('Send update'));
  expect(sentChanges()).toEqual([{ firstName: ' Åsa  ' }]);
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

  test('that was answered is over once the user is closed: the same ID shows the user again', async () => {
    const user = await sendUpdate();
    await screen.findByRole('heading', { name: 'User updated' });
    await user.click(button('Close user'));
    await user.click(textbox('User ID'));
    await user.paste(userId);
    expect(await screen.findByRole('textbox', { name: 'First name' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'User updated' })).not.toBeInTheDocument();
  });

  test('that was answered shows every field, and is undone after another review', async () => {
    const user = await sendUpdate();
    expect(await screen.findByRole('heading', { name: 'User updated' })).toHaveFocus();
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
    expect(shown).toHaveTextContent('Deleted at Not in the pod’s response');

    await user.click(button('Undo update'));
    expect(await region()).toHaveTextContent(/Review: undo changes.*First name Åsa Anna/);
    expect(sentChanges()).toHaveLength(1);
    await user.click(button('Send update'));
    expect(await screen.findByRole('heading', { name: 'Update undone' })).toBeVisible();
    expect(sentChanges()).toEqual([{ firstName: 'Åsa' }, { firstName: 'Anna' }]);
  });

  test('marks what the pod changed beyond the request, with the expected values', async () => {
    const user = aUser({ firstName: 'ÅSA', role: 'support' });
    bridge.answer(
      'users.update',
      anUpdate({ beyond: ['firstName', 'role'], baseline: { ...aBaseline(), user } }),
    );
    await sendUpdate();
    expect(await screen.findByText('The pod changed other fields too')).toBeVisible();
    expect(await region()).toHaveTextContent(/ÅSA Changed by the pod\. Sent: Åsa/);
    expect(await region()).toHaveTextContent(/Support Changed by the pod\. Before: Viewer/);
  });

  test('that the pod does not confirm is reported as such, not as changed by the pod', async () => {
    const user = aUser({ firstName: null, role: null, email: null });
    bridge.answer('users.update', anUpdate({ baseline: { ...aBaseline(), user } }));
    await sendUpdate();
    expect(await screen.findByRole('heading', { name: 'The pod accepted the update' })).toHaveFocus();
    expect(screen.getByText('The pod didn’t confirm every field')).toBeVisible();
    const shown = await region();
    expect(shown).toHaveTextContent(/First name: the pod’s response doesn’t show the new value/);
    expect(shown).toHaveTextContent(/First name Not in the pod’s response Not confirmed\. Sent: Åsa/);
    expect(shown).not.toHaveTextContent(/Changed by the pod/);
    expect(shown).not.toHaveTextContent(/As sent/);
  });

  test('of unknown fields offers no undo, and says why', async () => {
    bridge.answer('users.update', anUpdate({ before: null, undo: null, notUndone: ['firstName'] }));
    await sendUpdate();
    expect(await screen.findByText(/First name can’t be undone/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo update' })).not.toBeInTheDocument();
  });

  test('is sent once however often the button is pressed, and shows that it is being sent', async () => {
    const respond = bridge.hold('users.update');
    const user = await sendUpdate();
    await user.click(button('Send update'));
    expect(sentChanges()).toHaveLength(1);
    expect(screen.getByText('Sending the update')).toBeInTheDocument();
    respond(anUpdate());
    expect(await screen.findByRole('button', { name: 'Undo update' })).toBeVisible();
  });

  test('that is refused for a field shows the error at the field, with everything the pod said', async () => {
    bridge.fail('users.update', {
      ...aFailure({ message: 'The pod rejected the request (400).', retryable: false }),
      kind: 'rejected',
      service: { status: 400, errorId: 'e-7', errorCode: 'validation_failed' },
      fields: [{ field: 'firstName', message: 'first_name is reserved' }],
    });
    await sendUpdate();
    expect(await screen.findByRole('alert')).toHaveTextContent(/rejected.*Error ID e-7.*validation_failed/);
    expect(textbox('First name')).toHaveAccessibleDescription('first_name is reserved');
    expect(textbox('First name')).toHaveValue('Åsa');
    expect(textbox('First name')).toHaveFocus();
  });

  describe('that is refused because the pod requires unchanged fields', () => {
    const refuse = (...fields: string[]) =>
      bridge.fail('users.update', {
        ...aFailure({ message: 'The pod rejected the request (400).', retryable: false }),
        kind: 'rejected',
        fields: fields.map((field) => ({ field, message: `${field} is required` })),
      });
    const { email, lastName } = aUser();

    test('offers at once to send them too, and shows them in the review', async () => {
      refuse('email', 'lastName');
      const user = await sendUpdate();
      await user.click(await screen.findByRole('button', { name: 'Send email and last name too' }));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(await region()).toHaveTextContent(/Email \S+ Unchanged; sent too\s*First name Anna Åsa/);
      bridge.answer('users.update', anUpdate());
      await user.click(button('Send update'));
      await screen.findByRole('button', { name: 'Undo update' });
      expect(sentChanges()).toEqual([{ firstName: 'Åsa' }, { email, firstName: 'Åsa', lastName }]);

      await user.click(button('Edit again'));
      await retype(user, 'First name', 'Ana');
      expect(await region()).toHaveTextContent('1 field changed. Sent too: email and last name.');
    });

    test('offers the same for an undo', async () => {
      const user = await sendUpdate();
      await user.click(await screen.findByRole('button', { name: 'Undo update' }));
      refuse('email');
      await user.click(button('Send update'));
      await user.click(await screen.findByRole('button', { name: 'Send email too' }));
      await user.click(button('Send update'));
      expect(sentChanges().at(-1)).toEqual({ email, firstName: 'Anna' });
    });

    test('shows the error at a field that must be entered, beside the offer for the others', async () => {
      bridge.answer('users.open', aBaseline({ user: aUser({ lastName: null }) }));
      refuse('email', 'lastName');
      const user = await openUser();
      await retype(user, 'First name', 'Åsa');
      await user.click(button('Review changes'));
      await user.click(button('Send update'));
      expect(await screen.findByRole('button', { name: 'Send email too' })).toBeVisible();
      expect(textbox('Last name')).toHaveFocus();
      expect(textbox('Last name')).toHaveAccessibleDescription('lastName is required');
    });
  });

  test('sends chosen unchanged fields too, exactly as they are', async () => {
    const odd = 'anna\u200b@northwind.example';
    bridge.answer('users.open', aBaseline({ user: aUser({ email: odd, role: 'auditor' }) }));
    const user = await openUser();
    await user.click(screen.getByText('Send unchanged fields too'));
    expect(screen.queryByRole('checkbox', { name: 'Send role too' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Send email too' }));
    expect(button('Review changes')).toBeDisabled();
    await retype(user, 'First name', 'Åsa');
    expect(screen.queryByRole('checkbox', { name: 'Send first name too' })).not.toBeInTheDocument();
    await user.click(button('Review changes'));
    await user.click(button('Send update'));
    expect(sentChanges()).toEqual([{ email: odd, firstName: 'Åsa' }]);
  });

  test('with an unknown outcome is reported, and not sent again automatically', async () => {
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

  test('left in doubt earlier is reported, and can be sent again or reverted, each after a review', async () => {
    const doubt = { since: Date.UTC(2030, 0, 1), changes: { firstName: 'Åsa' } };
    bridge.answer('users.open', aBaseline({ doubt }));
    const user = await openUser();
    expect(screen.getByRole('note')).toHaveTextContent(/is unknown.*First name may or may not have changed/);
    await user.click(button('Revert…'));
    expect(sentChanges()).toEqual([]);
    await user.click(button('Send update'));
    expect(sentChanges()).toEqual([{ firstName: 'Anna' }]);
  });
});
