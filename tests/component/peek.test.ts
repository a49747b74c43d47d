import { createEvent, fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import App from '../../renderer/app/App.svelte';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { aBridge, button, handle, northwind, openPath } from './scene.ts';

const value = 'corréct horse';
const settle = (ms = 1) => vi.advanceTimersByTimeAsync(ms);
const peek = () => button('Hold to show');
const expectShown = () => expect(screen.getByText(value)).toBeVisible();
const expectHidden = () => expect(document.body).not.toHaveTextContent(value);

let bridge: FakeBridge;

beforeEach(async () => {
  vi.useFakeTimers();
  // jsdom has no pointers to capture.
  HTMLElement.prototype.setPointerCapture = () => undefined;
  bridge = aBridge([northwind]).answer('secrets.reveal', { value, hidesInMs: 20_000 });
  render(App);
  await settle();
  await openPath(settle);
});

async function press(): Promise<void> {
  await fireEvent.pointerDown(peek(), { button: 0 });
  await settle();
}

test('the value is shown while the button is held, and main is told that it is a peek', async () => {
  await press();
  expectShown();
  expect(screen.getByText('Shown while you hold')).toBeVisible();
  expect(peek()).toHaveAttribute('aria-pressed', 'true');
  expect(bridge.inputsOf('secrets.reveal')).toEqual([{ handle, as: 'peek' }]);
  await fireEvent.pointerUp(peek());
  expectHidden();
  expect(peek()).toHaveAttribute('aria-pressed', 'false');
});

test.each([
  ['is cancelled', () => fireEvent.pointerCancel(peek())],
  ['is lost', () => fireEvent(peek(), createEvent('lostpointercapture', peek()))],
  ['loses the window’s focus', () => fireEvent.blur(window)],
  ['loses the button’s focus', () => fireEvent.blur(peek())],
])('a press that %s hides the value', async (_how, end) => {
  await press();
  expectShown();
  await end();
  expectHidden();
});

test.each([' ', 'Enter'])('holding the key “%s” shows the value too', async (key) => {
  await fireEvent.keyDown(peek(), { key });
  await settle();
  await fireEvent.keyDown(peek(), { key, repeat: true });
  await settle();
  expectShown();
  expect(bridge.inputsOf('secrets.reveal')).toHaveLength(1);
  await fireEvent.keyUp(peek(), { key });
  expectHidden();
});

test('other keys and the other mouse button show nothing', async () => {
  await fireEvent.keyDown(peek(), { key: 'a' });
  await fireEvent.pointerDown(peek(), { button: 2 });
  await settle();
  expect(bridge.inputsOf('secrets.reveal')).toHaveLength(0);
});

test('a value that arrives after the release is not shown', async () => {
  const respond = bridge.hold('secrets.reveal');
  await press();
  await fireEvent.pointerUp(peek());
  respond({ value, hidesInMs: 20_000 });
  await settle();
  expectHidden();
});

test('a value held too long hides itself', async () => {
  await press();
  await settle(20_000);
  expectHidden();
});

test('a revealed value needs no peek', async () => {
  await fireEvent.click(button('Reveal'));
  await settle();
  expect(peek()).toBeDisabled();
  await fireEvent.click(button('Hide'));
  expect(peek()).toBeEnabled();
});
