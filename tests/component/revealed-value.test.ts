import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import App from '../../renderer/app/App.svelte';
import { defaultSettings } from '../../shared/schemas/settings.ts';
import { setDocumentHidden } from '../support/component-setup.ts';
import { aBridge, aFailure, button, handle, northwind, openPath } from './scene.ts';

const value = 'corréct horse';
/** Runs everything that is due, without waiting for timers. */
const settle = (ms = 1) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});

async function open() {
  render(App);
  await settle();
  await openPath(settle);
}

async function reveal() {
  await open();
  await fireEvent.click(button('Reveal'));
  await settle();
}

const withValue = (text = value) =>
  aBridge([northwind]).answer('secrets.reveal', { value: text, hidesInMs: 20_000 });

test('Reveal shows the value and how long it stays, Hide masks it again', async () => {
  withValue();
  await reveal();
  expect(screen.getByText(value)).toBeVisible();
  expect(screen.getByText(/^Hides in \d+ s$/)).toBeVisible();
  await fireEvent.click(button('Hide'));
  expect(document.body).not.toHaveTextContent(value);
  expect(screen.getByText('Masked')).toBeInTheDocument();
});

test('half a surrogate pair in a value is reported beside it', async () => {
  withValue('pass\ud83dword');
  await reveal();
  expect(screen.getByText(/contains half a character, shown as �/)).toBeVisible();
});

test('a revealed value hides itself when its time is up', async () => {
  withValue();
  await reveal();
  await settle(19_000);
  expect(screen.getByText(value)).toBeVisible();
  await settle(1_000);
  expect(document.body).not.toHaveTextContent(value);
});

test('a revealed value hides when the window is hidden', async () => {
  withValue();
  await reveal();
  setDocumentHidden(true);
  await settle();
  expect(document.body).not.toHaveTextContent(value);
});

test('a revealed value stays while another window has the focus, unless set otherwise', async () => {
  const bridge = withValue();
  await reveal();
  await fireEvent.blur(window);
  expect(screen.getByText(value)).toBeVisible();
  bridge.change('settings', { ...defaultSettings, hideOnBlur: true });
  await settle();
  await fireEvent.blur(window);
  expect(document.body).not.toHaveTextContent(value);
});

test('main is told once when a value has left the screen', async () => {
  const bridge = withValue();
  await reveal();
  expect(bridge.inputsOf('secrets.hide')).toEqual([]);
  await settle(20_000);
  expect(bridge.inputsOf('secrets.hide')).toEqual([{ handle }]);
  await fireEvent.click(button('Close'));
  expect(bridge.inputsOf('secrets.hide')).toHaveLength(1);
});

test('Escape hides first, and closes only then', async () => {
  withValue();
  await reveal();
  await fireEvent.keyDown(window, { key: 'Escape' });
  expect(document.body).not.toHaveTextContent(value);
  expect(screen.getByRole('region', { name: 'Secure value' })).toBeVisible();
  await fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.queryByRole('region', { name: 'Secure value' })).not.toBeInTheDocument();
});

test('a value that arrives after the window was hidden is not shown', async () => {
  const bridge = withValue();
  const respond = bridge.hold('secrets.reveal');
  await reveal();
  setDocumentHidden(true);
  respond({ value, hidesInMs: 20_000 });
  await settle();
  setDocumentHidden(false);
  await settle();
  expect(document.body).not.toHaveTextContent(value);
});

test('a value that cannot be revealed says why', async () => {
  aBridge([northwind]).fail('secrets.reveal', aFailure({ message: 'It is no longer open.' }));
  await reveal();
  expect(screen.getByRole('alert')).toHaveTextContent('It is no longer open.');
});

test('white space at the ends of a value is marked and counted, and the value is unchanged', async () => {
  withValue('  two lines\nof it\t');
  await reveal();
  const shown = screen.getByRole('group', { name: 'Revealed value' });
  expect(shown.textContent.trimStart()).toBe('two lines\nof it\t');
  expect(shown.querySelector('bdi')).toHaveProperty('textContent', '  two lines\nof it\t');
  expect(screen.getByText(/2 at the beginning and 1 at the end/)).toBeVisible();
});

test('right-to-left text is isolated from its surroundings', async () => {
  withValue('סיסמה 123');
  await reveal();
  const shown = screen.getByText('סיסמה 123').closest('bdi');
  expect(shown).toHaveAttribute('dir', 'auto');
});

test('Copy password and Ctrl+Shift+C copy without a reveal', async () => {
  const bridge = withValue().answer('secrets.copy', {});
  await open();
  await fireEvent.click(button('Copy password'));
  await settle();
  await fireEvent.keyDown(window, { key: 'C', ctrlKey: true, shiftKey: true });
  await settle();
  expect(bridge.inputsOf('secrets.copy')).toHaveLength(2);
  expect(bridge.inputsOf('secrets.reveal')).toHaveLength(0);
});

test('a failed copy says why', async () => {
  withValue().fail('secrets.copy', aFailure({ message: 'The clipboard is in use.' }));
  await open();
  await fireEvent.click(button('Copy password'));
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent('The clipboard is in use.');
});

test('the lease shows how long the value stays open', async () => {
  withValue();
  await open();
  expect(screen.getByText('Closes in 5 min')).toBeVisible();
  await settle(270_000);
  expect(screen.getByText('Closes in 30 s')).toBeVisible();
});
