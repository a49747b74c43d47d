import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import App from '../../renderer/app/App.svelte';
import type { ClipboardState } from '../../shared/schemas/clipboard.ts';
import { aBridge, aFailure, aLease, button, northwind } from './scene.ts';

const settle = (ms = 1) => vi.advanceTimersByTimeAsync(ms);
const status = () => screen.getByRole('status', { name: 'Clipboard' });
const holding: ClipboardState = {
  state: 'holding',
  copied: { what: 'code', property: 'admin MFA', account: aLease().account, valueName: null },
  clearsInMs: 24_000,
  lastsMs: 30_000,
  mayExtend: true,
  crashSafe: true,
};

beforeEach(() => {
  vi.useFakeTimers();
});

async function show() {
  render(App);
  await settle();
}

test('a copy is announced once, with what was copied, from where, and when it is cleared', async () => {
  const bridge = aBridge([northwind]);
  await show();
  bridge.change('clipboard', holding);
  await settle();
  const said = 'Copied: code for admin MFA from Northwind (Production). The clipboard clears in 24 s.';
  expect(status()).toHaveTextContent(said);
  expect(screen.getByText('clears in 24 s')).toBeVisible();
  await settle(10_000);
  expect(screen.getByText('clears in 14 s')).toBeVisible();
  expect(status()).toHaveTextContent(said);
});

test('a window opened later shows what is already on the clipboard', async () => {
  aBridge([northwind]).state('clipboard', holding);
  await show();
  expect(screen.getByText('clears in 24 s')).toBeVisible();
});

test('Clear clipboard now asks main, and then the bar shows that the clipboard is cleared', async () => {
  const bridge = aBridge([northwind]).state('clipboard', holding);
  bridge.answer('clipboard.clear', () => {
    bridge.change('clipboard', { state: 'cleared', by: 'person' });
    return {};
  });
  await show();
  await fireEvent.click(button('Clear clipboard now'));
  await settle();
  expect(status()).toHaveTextContent('Clipboard cleared');
  expect(screen.queryByRole('button', { name: 'Clear clipboard now' })).not.toBeInTheDocument();
});

test('Keep longer asks main, and the bar counts down the new time', async () => {
  const bridge = aBridge([northwind]).state('clipboard', { ...holding, clearsInMs: 3_000 });
  bridge.answer('clipboard.extend', () => {
    bridge.change('clipboard', { ...holding, clearsInMs: 30_000 });
    return {};
  });
  await show();
  await fireEvent.click(button('Keep longer'));
  await settle();
  expect(screen.getByText('clears in 30 s')).toBeVisible();
  expect(status()).toHaveTextContent('The clipboard clears in 30 s.');
});

test('if a copy may not stay longer, the bar says so instead of offering it', async () => {
  aBridge([northwind]).state('clipboard', { ...holding, mayExtend: false });
  await show();
  expect(button('Keep longer')).toBeDisabled();
  expect(button('Keep longer')).toHaveAttribute('title', 'Copies are cleared after 5 minutes at most.');
  expect(status()).toHaveTextContent('It can’t be kept any longer.');
});

test('a failed extension is an alert, until the clipboard’s state changes', async () => {
  const bridge = aBridge([northwind])
    .state('clipboard', holding)
    .fail('clipboard.extend', aFailure({ message: 'It is gone.' }));
  await show();
  await fireEvent.click(button('Keep longer'));
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent('It is gone.');
  bridge.change('clipboard', holding);
  await settle();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the bar says if a copy would survive a crash', async () => {
  aBridge([northwind]).state('clipboard', { ...holding, crashSafe: false });
  await show();
  expect(screen.getByText('clears in 24 s, unless Podkey crashes')).toBeVisible();
  expect(status()).toHaveTextContent('If Podkey crashes, the copy may stay on the clipboard');
});

test('the bar reports a copy of the last session that was cleared at the start', async () => {
  aBridge([northwind]).state('clipboard', { state: 'cleared', by: 'last-time' });
  await show();
  expect(status()).toHaveTextContent('A copy left from the last session was cleared.');
});

test('a clipboard that cannot be cleared is reported with what to do', async () => {
  const bridge = aBridge([northwind]);
  await show();
  bridge.change('clipboard', {
    state: 'stuck',
    message: 'It is in use.',
    nextStep: 'Copy something else.',
  });
  await settle();
  expect(status()).toHaveTextContent('It is in use. Copy something else.');
  expect(button('Clear clipboard now')).toBeEnabled();
});

test('a failed clearing is an alert', async () => {
  aBridge([northwind])
    .state('clipboard', holding)
    .fail('clipboard.clear', aFailure({ message: 'The clipboard does not answer.' }));
  await show();
  await fireEvent.click(button('Clear clipboard now'));
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent('The clipboard does not answer.');
});

const clipman = { id: 'clipman', name: 'Clipman', records: true, isKnown: false } as const;
const notice = () => screen.getByRole('status', { name: 'Programs that keep copies' });

test('a clipboard manager that keeps copies is reported before the first copy, with what to do, until acknowledged', async () => {
  const bridge = aBridge([northwind]).state('clipboardManagers', { running: [clipman], isWayland: false });
  bridge.answer('clipboardManagers.acknowledge', () => {
    bridge.change('clipboardManagers', { running: [{ ...clipman, isKnown: true }], isWayland: false });
    return {};
  });
  await show();
  await waitFor(() => expect(notice()).toHaveTextContent('Clipman keeps what you copy'));
  expect(notice()).toHaveTextContent('Quit Clipman before you copy');
  await fireEvent.click(button('Got it'));
  await settle();
  expect(notice()).toBeEmptyDOMElement();
});

test('a clipboard manager that leaves out secrets is not reported', async () => {
  const klipper = { id: 'klipper', name: 'Klipper', records: false, isKnown: false } as const;
  aBridge([northwind]).state('clipboardManagers', { running: [klipper], isWayland: false });
  await show();
  await waitFor(() => expect(notice()).toBeEmptyDOMElement());
});

test('a cleared clipboard names the clipboard managers that may have kept the copy', async () => {
  const bridge = aBridge([northwind]);
  await show();
  bridge.change('clipboard', { state: 'cleared', by: 'timer', recordedBy: ['Clipman', 'Diodon'] });
  await settle();
  expect(status()).toHaveTextContent('Clipman, Diodon may have kept a copy.');
});

test('a copy whose time is up says how long it stayed', async () => {
  const bridge = aBridge([northwind]);
  await show();
  bridge.change('clipboard', { state: 'cleared', by: 'timer', afterS: 30 });
  await settle();
  expect(status()).toHaveTextContent('Clipboard cleared after 30 s.');
});

test('a copied code shows its own time beside the clipboard’s, and its renewal is announced once', async () => {
  const bridge = aBridge([northwind]);
  await show();
  const codeTime = { expiresInMs: 12_000, periodMs: 30_000, isNewer: false };
  bridge.change('clipboard', { ...holding, codeTime });
  await settle();
  expect(screen.getByText('code valid for 12 s')).toBeVisible();
  expect(screen.getByText('clears in 24 s')).toBeVisible();
  expect(status()).toHaveTextContent('The code is valid for 12 s. The clipboard clears in 24 s.');
  await settle(12_000);
  expect(screen.getByText('code expired')).toBeVisible();
  bridge.change('clipboard', {
    ...holding,
    clearsInMs: 12_000,
    codeTime: { ...codeTime, expiresInMs: 30_000, isNewer: true },
  });
  await settle();
  expect(screen.getByText('code valid for 30 s')).toBeVisible();
  expect(status()).toHaveTextContent('The copied code expired; the clipboard has the next one.');
});
