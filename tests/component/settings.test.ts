import { screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { defaultSettings, settingsSchema } from '../../shared/schemas/settings.ts';
import { aBridge, aFailure, button, northwind, showWindow } from './scene.ts';

const clearAfter = () => screen.getByRole('combobox', { name: 'Clear the clipboard after' });
const showsClearAfter = (words: string) => waitFor(() => expect(clearAfter()).toHaveDisplayValue(words));

beforeEach(() => {
  window.location.hash = '#/settings';
});

/** Main as it takes over every change. */
const settingsBridge = () =>
  aBridge([northwind]).answer('settings.change', (change) =>
    settingsSchema.parse({ ...defaultSettings, ...change }),
  );

test('a setting shows its default, and a change of it is made at once', async () => {
  const bridge = settingsBridge();
  const user = showWindow();
  await showsClearAfter('30 seconds');
  await user.selectOptions(clearAfter(), '10 seconds');
  expect(bridge.inputsOf('settings.change')).toEqual([{ clearClipboardAfterS: 10 }]);
  await showsClearAfter('10 seconds');
});

test('what is not the default can be brought back to it', async () => {
  settingsBridge().answer('settings.read', { ...defaultSettings, clearClipboardAfterS: 120 });
  const user = showWindow();
  await showsClearAfter('2 minutes');
  await user.click(button('Reset Clear the clipboard after'));
  await showsClearAfter('30 seconds');
  expect(screen.queryByRole('button', { name: /^Reset/ })).not.toBeInTheDocument();
});

test('a change that could not be kept is said, and the setting shows what still holds', async () => {
  aBridge([northwind]).fail('settings.change', aFailure({ message: 'The disk is full.' }));
  const user = showWindow();
  await showsClearAfter('30 seconds');
  await user.selectOptions(clearAfter(), '1 minute');
  expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.');
  await showsClearAfter('30 seconds');
});

test('a change made elsewhere is seen here', async () => {
  const bridge = aBridge([northwind]);
  showWindow();
  await showsClearAfter('30 seconds');
  bridge.emit('settings.changed', { ...defaultSettings, clearClipboardAfterS: 20 });
  await showsClearAfter('20 seconds');
});

test('a switch shows whether its setting is on, and turns it on and off', async () => {
  const bridge = settingsBridge();
  const user = showWindow();
  const hideOnBlur = await screen.findByRole('switch', { name: 'Hide when you turn to another window' });
  await waitFor(() => expect(hideOnBlur).toBeEnabled());
  expect(hideOnBlur).not.toBeChecked();
  await user.click(hideOnBlur);
  await waitFor(() => expect(hideOnBlur).toBeChecked());
  expect(bridge.inputsOf('settings.change')).toEqual([{ hideOnBlur: true }]);
  await user.click(button('Reset Hide when you turn to another window'));
  await waitFor(() => expect(hideOnBlur).not.toBeChecked());
});
