import { screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { CommandQuestion } from '../../shared/schemas/command-line.ts';
import { defaultSettings } from '../../shared/schemas/settings.ts';
import { useLanguage } from '../../shared/text/catalogue.ts';
import { aBridge, aFailure, button, northwind, showWindow } from './scene.ts';

const id = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const { label, podUrl, environment, color } = northwind;
const question: CommandQuestion = {
  id: id(1),
  use: 'run',
  caller: { program: '/usr/bin/bash /home/ada/deploy.sh', parent: '/usr/bin/xterm', directory: '/home/ada' },
  account: { id: northwind.id, label, podUrl, environment, color },
  names: ['Harbour Hotel/Core router/password', 'Harbour Hotel/VPN/password'],
};
const asked = () =>
  aBridge([northwind]).answer('commandLine.pending', { question }).answer('commandLine.answer', {});

afterEach(() => useLanguage('en'));

test('a program’s question names what it wants, the program, its parent, folder and account, with the focus on Refuse', async () => {
  const bridge = asked();
  const user = showWindow();
  const dialog = await screen.findByRole('dialog', { name: /^Let .*deploy.sh.* use these passwords\?$/ });
  for (const text of [...question.names, ...Object.values(question.caller), label])
    expect(dialog).toHaveTextContent(String(text));
  await waitFor(() => expect(button('Refuse')).toHaveFocus());
  expect(button('Allow once')).toBeDisabled();
  expect(button('Allow for an hour')).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(bridge.inputsOf('commandLine.answer')).toEqual([{ id: id(1), answer: 'refuse' }]);
});

test.each([
  ['Allow once', 'once'],
  ['Allow for an hour', 'hour'],
] as const)('%s is sent after the question was shown for a moment', async (name, answer) => {
  const bridge = asked();
  const user = showWindow();
  await screen.findByRole('dialog');
  await waitFor(() => expect(button(name)).toBeEnabled());
  await user.click(button(name));
  expect(bridge.inputsOf('commandLine.answer')).toEqual([{ id: id(1), answer }]);
});

test('Escape refuses, the next question replaces the first, and the dialog closes after the last', async () => {
  const bridge = asked();
  const user = showWindow();
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(bridge.inputsOf('commandLine.answer')).toEqual([{ id: id(1), answer: 'refuse' }]);
  const names = ['Guest Wi-Fi/passphrase'];
  bridge.answer('commandLine.pending', { question: { ...question, id: id(2), use: 'copy', names } });
  bridge.emit('commandLine.changed', {});
  expect(await screen.findByText('Guest Wi-Fi/passphrase')).toBeVisible();
  expect(button('Allow once')).toBeDisabled();
  bridge.answer('commandLine.pending', { question: null });
  bridge.emit('commandLine.changed', {});
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an answer that comes too late says so', async () => {
  asked().fail('commandLine.answer', aFailure({ message: 'This question was already answered.' }));
  const user = showWindow();
  await screen.findByRole('dialog');
  await waitFor(() => expect(button('Allow once')).toBeEnabled());
  await user.click(button('Allow once'));
  expect(await screen.findByRole('alert')).toHaveTextContent('already answered');
});

test('the question is in German too', async () => {
  asked().answer('settings.read', {
    ...defaultSettings,
    language: 'de',
  });
  await useLanguage('de');
  showWindow();
  expect(
    await screen.findByRole('dialog', { name: /^Darf .*deploy.sh.* diese Passwörter verwenden\?$/ }),
  ).toBeVisible();
});
