import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import App from '../../renderer/app/App.svelte';
import type { Lease, OneTimeCode } from '../../shared/schemas/secure-value.ts';
import { setDocumentHidden } from '../support/component-setup.ts';
import { aBridge, aFailure, aLease, button, handle, northwind, openPath } from './scene.ts';

const settle = (ms = 1) => vi.advanceTimersByTimeAsync(ms);
const code: OneTimeCode = {
  code: '492039',
  expiresInMs: 17_400,
  periodMs: 30_000,
  clockSkewMs: 400,
  nextIsKnown: true,
};

beforeEach(() => {
  vi.useFakeTimers();
});

function withCode(first: OneTimeCode = code, lease: Partial<Lease> = {}) {
  return aBridge([northwind])
    .answer('secrets.open', aLease({ kind: 'totp', hasCode: true, hasExpiry: true, ...lease }))
    .answer('secrets.code', first);
}

async function open() {
  render(App);
  await settle();
  await openPath(settle);
}

const shown = () => screen.getByRole('status', { name: 'One-time code' });

test('a code is shown at once, as plain digits, with its remaining seconds', async () => {
  withCode();
  await open();
  expect(shown().textContent).toBe('492039');
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('18 s');
  await settle(10_000);
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('8 s');
});

test('the ticking seconds are not announced', async () => {
  withCode();
  await open();
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveAttribute('aria-live', 'off');
});

test('an expired code is replaced by the next one', async () => {
  const bridge = withCode();
  await open();
  bridge.answer('secrets.code', { ...code, code: '118276', expiresInMs: 30_000 });
  await settle(17_400);
  expect(shown().textContent).toBe('118276');
  expect(bridge.inputsOf('secrets.code')).toEqual([{ handle }, { handle }]);
});

test('a hidden window requests no code; when it becomes visible, the expired one is gone', async () => {
  const bridge = withCode();
  await open();
  setDocumentHidden(true);
  await settle(60_000);
  expect(bridge.inputsOf('secrets.code')).toHaveLength(1);
  const respond = bridge.hold('secrets.code');
  setDocumentHidden(false);
  await settle();
  expect(shown()).not.toHaveTextContent('492039');
  respond({ ...code, code: '118276' });
  await settle();
  expect(shown().textContent).toBe('118276');
});

test('nothing wakes a hidden page, and the seconds are right once it is visible again', async () => {
  withCode({ ...code, expiresInMs: 25_000 });
  await open();
  // Other screens defer work until the page is idle.
  await settle(5_000);
  setDocumentHidden(true);
  const woken = vi.fn();
  const timers = ['setTimeout', 'setInterval'] as const;
  for (const name of timers) vi.spyOn(globalThis, name).mockImplementation(woken);
  await settle(8_000);
  expect(woken).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  setDocumentHidden(false);
  await settle();
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('12 s');
});

test('nothing is requested after the value is closed', async () => {
  const bridge = withCode();
  await open();
  await fireEvent.click(button('Close'));
  await settle(60_000);
  expect(bridge.inputsOf('secrets.code')).toHaveLength(1);
});

test('codes that arrive expired are requested ever more rarely', async () => {
  const bridge = withCode({ ...code, expiresInMs: 0 });
  await open();
  expect(screen.getByText(/Waiting for a new one/)).toBeVisible();
  await settle(7_500);
  expect(bridge.inputsOf('secrets.code')).toHaveLength(4);
});

test('codes that are about to expire are requested at most once a second', async () => {
  const bridge = withCode({ ...code, expiresInMs: 10 });
  await open();
  await settle(4_500);
  expect(bridge.inputsOf('secrets.code')).toHaveLength(5);
});

test('a pod that sends no code is reported, and the stored value is still available', async () => {
  const bridge = withCode(code, { hasCode: false });
  await open();
  expect(screen.getByText('The pod sent no code for this value.')).toBeVisible();
  expect(screen.queryByRole('status', { name: 'One-time code' })).not.toBeInTheDocument();
  expect(button('Reveal')).toBeEnabled();
  expect(bridge.inputsOf('secrets.code')).toHaveLength(0);
});

test('a pod that sends no expiry is reported; the code is shown and fetched again on request', async () => {
  const bridge = withCode({ ...code, expiresInMs: null, periodMs: null }, { hasExpiry: false });
  await open();
  expect(shown().textContent).toBe('492039');
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.getByText(/no usable expiry time/)).toBeVisible();
  bridge.answer('secrets.code', { ...code, code: '118276' });
  await fireEvent.click(button('Refresh'));
  await settle();
  expect(shown().textContent).toBe('118276');
});

test('a large clock difference is reported, a small one is not', async () => {
  const bridge = withCode({ ...code, clockSkewMs: 95_000 });
  await open();
  expect(screen.getByText(/clock is 95 s behind the pod’s/)).toBeVisible();
  bridge.answer('secrets.code', { ...code, clockSkewMs: -29_000 });
  await settle(17_400);
  expect(screen.queryByText(/clock is/)).not.toBeInTheDocument();
});

test('a code that cannot be renewed disappears, and can be requested again', async () => {
  const bridge = withCode();
  await open();
  bridge.fail('secrets.code', aFailure({ message: 'There is no network.' }));
  await settle(17_400);
  expect(screen.getByRole('alert')).toHaveTextContent('There is no network.');
  expect(document.body).not.toHaveTextContent('492039');
  await settle(60_000);
  expect(bridge.inputsOf('secrets.code')).toHaveLength(2);
  bridge.answer('secrets.code', code);
  await fireEvent.click(button('Try again'));
  await settle();
  expect(shown().textContent).toBe('492039');
});

test('Copy code and Ctrl+T copy in main', async () => {
  const bridge = withCode().answer('secrets.copy', {});
  await open();
  await fireEvent.click(button('Copy code'));
  await settle();
  await fireEvent.keyDown(window, { key: 't', ctrlKey: true });
  await settle();
  expect(bridge.inputsOf('secrets.copy')).toEqual([
    { handle, what: 'code' },
    { handle, what: 'code' },
  ]);
});

describe('near the rollover', () => {
  const offer = () => screen.queryByRole('button', { name: 'Copy next code' });
  const unknown = { ...code, nextIsKnown: false };

  test('the next code is offered beside the current one, and not before', async () => {
    withCode();
    await open();
    await settle(12_000);
    expect(offer()).not.toBeInTheDocument();
    await settle(1_000);
    expect(offer()).toBeVisible();
    expect(button('Copy code')).toBeVisible();
  });

  test('a known next code is copied at once, and the screen says from when it is valid', async () => {
    const bridge = withCode().answer('secrets.copy', {});
    await open();
    await settle(14_000);
    await fireEvent.click(button('Copy next code'));
    await settle();
    expect(bridge.inputsOf('secrets.copy')).toEqual([{ handle, what: 'next-code' }]);
    expect(screen.getByText(/It’s valid when this one expires/)).toBeVisible();
    bridge.answer('secrets.code', { ...code, code: '118276', expiresInMs: 30_000 });
    await settle(3_400);
    expect(screen.queryByText(/It’s valid when/)).not.toBeInTheDocument();
    expect(offer()).not.toBeInTheDocument();
  });

  test('an unknown next code is copied at the rollover, which is counted down to', async () => {
    const bridge = withCode(unknown);
    const copied = bridge.hold('secrets.copy');
    await open();
    await settle(14_000);
    await fireEvent.click(button('Copy next code'));
    await settle();
    const note = screen.getByText('The next code will be copied');
    expect(note.parentElement).toHaveTextContent('The next code will be copied in 4 s.');
    await settle(1_000);
    expect(note.parentElement).toHaveTextContent('in 3 s.');
    copied({});
    await settle();
    expect(note).not.toBeInTheDocument();
  });

  test('a copy that waits for the rollover can be cancelled without a failure message', async () => {
    const bridge = withCode(unknown);
    const end = bridge.holdFailure('secrets.copy');
    bridge.answer('calls.cancel', () => {
      end({ kind: 'cancelled', message: 'Cancelled.', nextStep: '', retryable: false });
      return {};
    });
    await open();
    await settle(14_000);
    await fireEvent.click(button('Copy next code'));
    await settle();
    await fireEvent.click(button('Cancel'));
    await settle();
    expect(bridge.inputsOf('calls.cancel')).toEqual([{ name: 'secrets.copy' }]);
    expect(screen.queryByText('The next code will be copied')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(offer()).toBeVisible();
  });

  test('a next code that could not be copied says why', async () => {
    withCode().fail('secrets.copy', aFailure({ message: 'The clipboard is in use.' }));
    await open();
    await settle(14_000);
    await fireEvent.click(button('Copy next code'));
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('The clipboard is in use.');
  });

  test('a focused button does not disappear', async () => {
    const bridge = withCode();
    await open();
    await settle(14_000);
    button('Copy next code').focus();
    bridge.answer('secrets.code', { ...code, code: '118276', expiresInMs: 30_000 });
    await settle(5_000);
    expect(button('Copy next code')).toHaveFocus();
    button('Copy code').focus();
    await settle();
    expect(offer()).not.toBeInTheDocument();
  });
});

test('a code that cannot be copied says why', async () => {
  withCode().fail('secrets.copy', aFailure({ message: 'The clipboard is in use.' }));
  await open();
  await fireEvent.click(button('Copy code'));
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent('The clipboard is in use.');
});
