import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import App from '../../../../renderer/app/App.svelte';
import type { AppError } from '../../../../shared/errors/app-error.ts';
import type { Question } from '../../../../shared/ipc/questions.ts';
import { useLanguage } from '../../../../shared/text/catalogue.ts';
import type { FakeBridge } from '../../../support/fake-bridge.ts';
import { item, openLogin } from '../../login-scene.ts';
import { kept, question } from './offline-scene.ts';
import { aPaletteBridge } from '../../palette-scene.ts';
import { aBridge, aFailure, button, northwind, showWindow, textbox } from '../../scene.ts';

const wrong: AppError = {
  kind: 'validation',
  message: 'Wrong offline passphrase.',
  nextStep: 'Correct the field and try again.',
  retryable: false,
  fields: [{ field: 'passphrase', message: 'Wrong offline passphrase.' }],
};
const words = 'four quiet green otters';

const kind = 'passphrase';
/** Main asks this in the main window, and nothing else. */
const shows = (main: Question | null) => ({ main, palette: null });
let bridge: FakeBridge;
beforeEach(() => {
  bridge = aBridge([northwind]).state('questions', shows(question));
});
afterEach(() => useLanguage('en'));

const asked = () => screen.findByRole('dialog', { name: 'Use the offline copy?' });

/** Shows the window with the question, ready to type in. */
async function shown() {
  const user = showWindow();
  const dialog = await asked();
  await waitFor(() => expect(textbox('Offline passphrase')).toHaveFocus());
  return { user, dialog };
}

test('the question says why, for which value, client and account, and how old the copy is', async () => {
  const { dialog } = await shown();
  for (const text of [
    'The pod refused the connection. Check that it is running.',
    'Password · Edge firewall',
    'Harbour & Daughters',
    northwind.label,
    kept,
  ])
    expect(dialog).toHaveTextContent(text);
  expect(textbox('Offline passphrase')).toHaveAttribute('autocomplete', 'off');
  expect(within(dialog).getByTitle('Show passphrase')).toHaveAttribute('aria-pressed', 'false');
});

test('Enter uses the copy, and the dialog closes when main has no question any more', async () => {
  const { user } = await shown();
  await user.keyboard(`${words}{Enter}`);
  expect(bridge.inputsOf('questions.answer')).toEqual([{ kind, id: question.id, passphrase: words }]);
  bridge.change('questions', shows(null));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['Escape', '{Escape}'],
  ['Cancel', '{Tab}{Tab}{Enter}'],
])('%s declines', async (_, keys) => {
  const { user } = await shown();
  await user.keyboard(keys);
  expect(bridge.inputsOf('questions.answer')).toEqual([{ kind, id: question.id, passphrase: null }]);
});

test('an empty passphrase is not sent', async () => {
  const { user } = await shown();
  await user.keyboard('{Enter}');
  expect(textbox('Offline passphrase')).toHaveAccessibleDescription('Enter the passphrase.');
  expect(bridge.inputsOf('questions.answer')).toEqual([]);
});

test('after a wrong passphrase the field says so, and typing replaces what was typed', async () => {
  bridge.fail('questions.answer', wrong);
  const { user } = await shown();
  await user.keyboard(`${words}{Enter}`);
  await waitFor(() =>
    expect(textbox('Offline passphrase')).toHaveAccessibleDescription('Wrong offline passphrase.'),
  );
  await waitFor(() => expect(textbox('Offline passphrase')).toHaveFocus());
  await user.keyboard('other');
  expect(textbox('Offline passphrase')).toHaveValue('other');
  expect(textbox('Offline passphrase')).toBeValid();
});

test('after too many wrong ones the seconds count down, and nothing is sent before they are over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  bridge.fail('questions.answer', {
    ...aFailure(),
    kind: 'rate-limited',
    message: 'Too many wrong passphrases.',
    nextStep: 'Try again in 5 s.',
    retryAfterMs: 5_000,
  });
  const { user, dialog } = await shown();
  await user.keyboard(`${words}{Enter}`);
  await within(dialog).findByText('Try again in 5 s.');
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Too many wrong passphrases.');
  expect(button('Use the copy')).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(bridge.inputsOf('questions.answer')).toHaveLength(1);
  bridge.answer('questions.answer', {});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(textbox('Offline passphrase')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(bridge.inputsOf('questions.answer')).toHaveLength(2);
  vi.useRealTimers();
});

test('while the passphrase is checked, the button is busy and a second Enter sends nothing', async () => {
  bridge.hold('questions.answer');
  const { user, dialog } = await shown();
  await user.keyboard(`${words}{Enter}{Enter}`);
  expect(button('Use the copy')).toHaveAttribute('aria-busy', 'true');
  expect(within(dialog).getByText('Checking the passphrase…')).toBeInTheDocument();
  expect(bridge.inputsOf('questions.answer')).toHaveLength(1);
});

test('a question that is over meanwhile disappears', async () => {
  bridge.fail('questions.answer', { ...aFailure({ message: 'This question is over.' }), kind: 'not-found' });
  const { user } = await shown();
  await user.keyboard(`${words}{Enter}`);
  bridge.change('questions', shows(null));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the next question does not keep what was typed for the first', async () => {
  const { user } = await shown();
  await user.keyboard(words);
  const next = { ...question, id: '88888888-1111-4111-8111-111111111111', valueName: null, property: 'pin' };
  bridge.change('questions', shows(next));
  await screen.findByText('pin');
  expect(textbox('Offline passphrase')).toHaveValue('');
});

test('it takes one key more than with the pod: copy, then Enter, and the focus is back on Copy', async () => {
  const { user, bridge: main } = await openLogin('Edge firewall');
  const copy = within(await item('Password')).getByRole('button', { name: 'Copy password' });
  await waitFor(() => expect(copy).toHaveFocus());
  const answer = main.hold('secrets.copy');
  main.answer('questions.answer', () => {
    main.change('questions', shows(null));
    answer({});
    return {};
  });
  await user.keyboard('{Enter}');
  main.change('questions', shows(question));
  await asked();
  await waitFor(() => expect(textbox('Offline passphrase')).toHaveFocus());
  await user.keyboard(`${words}{Enter}`);
  await waitFor(() => expect(copy).toHaveFocus());
});

test('a lock closes the question', async () => {
  await shown();
  bridge.change('lock', {
    kind: 'locked',
    reason: 'person',
    lockedForMs: 0,
    hasPasscode: false,
    waitMs: 0,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the palette’s window asks too, and being shown again does not take the focus from the question', async () => {
  const palette = aPaletteBridge();
  render(App, { view: 'palette' });
  const user = userEvent.setup();
  const search = await screen.findByRole('combobox', { name: 'Search' });
  await waitFor(() => expect(search).toHaveFocus());
  palette.change('questions', { main: null, palette: question });
  await asked();
  await waitFor(() => expect(textbox('Offline passphrase')).toHaveFocus());
  palette.emit('windows.paletteShown', {});
  expect(textbox('Offline passphrase')).toHaveFocus();
  await user.keyboard(`${words}{Escape}`);
  expect(palette.inputsOf('questions.answer')).toEqual([{ kind, id: question.id, passphrase: null }]);
  expect(palette.inputsOf('windows.hidePalette')).toEqual([]);
});

test('the question is in German too', async () => {
  await useLanguage('de');
  showWindow();
  const dialog = await screen.findByRole('dialog', { name: 'Offline-Kopie benutzen?' });
  expect(dialog).toHaveTextContent('Behalten am 3. Oktober, vielleicht veraltet');
});
