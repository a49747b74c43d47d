import { screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { numberedUuid } from '../support/sample-logins.ts';
import { aBridge, aFailure, button, northwind, searchBox, showWindow, textbox } from './scene.ts';

const origin = 'http://proxy.example:3128';
const kind = 'proxy-sign-in';
const id = numberedUuid(41);
const none = { main: null, palette: null };
const title = { name: 'Sign in to the proxy' };

test('A proxy that asks for a sign-in is named, and gets the typed user name and password', async () => {
  const bridge = aBridge([northwind]);
  const user = showWindow();
  await searchBox();
  bridge.change('questions', { ...none, main: { kind, id, origin, userName: '' } });
  const dialog = await screen.findByRole('dialog', title);
  expect(dialog).toHaveTextContent(origin);
  expect(dialog).toHaveTextContent(/isn’t encrypted/);
  await waitFor(() => expect(textbox('User name')).toHaveFocus());

  await user.click(button('Sign in'));
  expect(textbox('User name')).toHaveAccessibleDescription(/Enter the proxy’s user name/);
  await user.type(textbox('User name'), 'ann');
  await user.type(textbox('Password'), 'p w');
  await user.click(button('Sign in'));
  expect(bridge.inputsOf('questions.answer')).toEqual([
    { kind, id, signIn: { userName: 'ann', password: 'p w', remember: 'keychain' } },
  ]);
  bridge.change('questions', none);
  await waitFor(() => expect(screen.queryByRole('dialog', title)).not.toBeInTheDocument());
});

test('A refused sign-in is reported with its user name, and can be declined', async () => {
  const wanted = { origin: 'https://proxy.example', userName: 'ann' };
  const bridge = aBridge([northwind]).state('questions', { ...none, main: { kind, id, ...wanted } });
  const user = showWindow();
  const dialog = await screen.findByRole('dialog', title);
  expect(dialog).toHaveTextContent(/didn’t accept the password for .*ann/);
  expect(dialog).not.toHaveTextContent(/isn’t encrypted/);
  await user.type(textbox('Password'), 'again');
  bridge.fail('questions.answer', aFailure({ message: 'The keychain is locked.' }));
  await user.click(button('Sign in'));
  expect(await screen.findByText('The keychain is locked.')).toBeVisible();
  bridge.answer('questions.answer', {});
  await user.click(button('Cancel'));
  expect(bridge.inputsOf('questions.answer').at(-1)).toEqual({ kind, id, signIn: null });
  bridge.change('questions', none);
  await waitFor(() => expect(screen.queryByRole('dialog', title)).not.toBeInTheDocument());
});
