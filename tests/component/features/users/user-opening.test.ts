import { screen, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { harbour } from '../../../support/sample-users.ts';
import { aBridge, aFailure, button, northwind, sample, showWindow, textbox } from '../../scene.ts';
import {
  aBaseline,
  bridge,
  group,
  openUser,
  region,
  role,
  unknown,
  userId,
  useUsersBridge,
} from './users-scene.ts';

useUsersBridge();

describe('A user is opened', () => {
  test('by a pasted ID without another press, and shown as last answered, with the answer’s age', async () => {
    await openUser();
    expect(bridge.inputsOf('users.open')).toEqual([{ accountId: northwind.id, userId }]);
    expect(await region()).toHaveTextContent(/Anna Berg.*Last known details, 3 h ago/);
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
    const withSample = aBridge([sample])
      .answer('users.open', unknown)
      .state('sampleUsers', [{ userId, name: 'Grace Adeyemi', role: 'admin' }]);
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: /Grace Adeyemi/ }));
    expect(withSample.inputsOf('users.open')).toEqual([{ accountId: sample.id, userId }]);
  });

  test.each([`User ID: ${userId}`, `{"id": "${userId}"},`, `Anna (${userId}) kann sich nicht anmelden.`])(
    'by an ID with words around it: %s',
    async (text) => {
      const user = showWindow();
      await user.click(await screen.findByRole('textbox', { name: 'User ID' }));
      await user.paste(text);
      expect(await region()).toBeVisible();
      expect(bridge.inputsOf('users.open')).toEqual([{ accountId: northwind.id, userId }]);
    },
  );

  test('not by a text with two IDs, which stays', async () => {
    const text = `${userId} or ${harbour}`;
    const user = showWindow();
    await user.click(await screen.findByRole('textbox', { name: 'User ID' }));
    await user.paste(text);
    await user.keyboard('{Enter}');
    expect(textbox('User ID')).toHaveAccessibleDescription(/2 different UUIDs/);
    expect(textbox('User ID')).toHaveValue(text);
    expect(bridge.inputsOf('users.open')).toEqual([]);
  });

  test('only by a UUID: anything else is an error at the field', async () => {
    const user = showWindow();
    await user.type(await screen.findByRole('textbox', { name: 'User ID' }), '1234');
    expect(textbox('User ID')).toBeValid();
    await user.keyboard('{Enter}');
    expect(textbox('User ID')).toHaveAccessibleDescription(/isn’t a UUID/);
    expect(bridge.inputsOf('users.open')).toEqual([]);
  });

  test('and a failure is reported and can be tried again', async () => {
    bridge.fail('users.open', aFailure());
    const user = showWindow();
    await user.click(await screen.findByRole('textbox', { name: 'User ID' }));
    await user.paste(userId);
    expect(await screen.findByRole('alert')).toHaveTextContent('The pod had an internal problem.');
    bridge.answer('users.open', aBaseline());
    await user.click(button('Try again'));
    expect(await region()).toBeVisible();
  });

  test('and can be pinned', async () => {
    bridge.answer('users.setSaved', {});
    const user = await openUser();
    await user.click(button('Pin user'));
    expect(await screen.findByRole('button', { name: 'Pinned', pressed: true })).toBeVisible();
    expect(bridge.inputsOf('users.setSaved')).toEqual([{ accountId: northwind.id, userId, saved: true }]);
  });
});
