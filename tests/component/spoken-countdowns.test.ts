import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import App from '../../renderer/app/App.svelte';
import { aBridge, chooseFromMore, aLease, button, holdingClipboard, northwind, openPath } from './scene.ts';

const settle = (ms = 1) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});

async function open(bridge: ReturnType<typeof aBridge>) {
  render(App);
  await settle();
  await openPath(settle);
  return bridge;
}

/** Every announcement that matches the pattern within this time; repetitions count once. */
async function saidWithin(seconds: number, pattern: RegExp): Promise<string[]> {
  const said: string[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const now = screen
      .getAllByRole('status')
      .flatMap((region) => (pattern.test(region.textContent) ? [region.textContent] : []));
    for (const text of now) if (said.at(-1) !== text) said.push(text);
    await settle(1_000);
  }
  return said;
}

test('a revealed value’s countdown is announced at 10 s and 5 s only', async () => {
  await open(aBridge([northwind]).answer('secrets.reveal', { value: 'corréct horse', hidesInMs: 20_000 }));
  await fireEvent.click(button('Reveal'));
  await settle();
  expect(await saidWithin(25, /hides in/)).toEqual([
    'The value hides in 10 seconds.',
    'The value hides in 5 seconds.',
  ]);
});

test('in a larger view, the view announces 10 s and 5 s, once each', async () => {
  await open(aBridge([northwind]).answer('secrets.reveal', { value: 'corréct horse', hidesInMs: 20_000 }));
  await chooseFromMore('Large type');
  await settle(10_500);
  expect(screen.getAllByText('The value hides in 10 seconds.')).toHaveLength(1);
  expect(screen.getByRole('dialog')).toHaveTextContent('The value hides in 10 seconds.');
});

test('a code’s countdown is announced at 10 s and 5 s, and again for the next code', async () => {
  const bridge = aBridge([northwind]).answer('secrets.open', aLease({ kind: 'totp', hasCode: true }));
  const code = { code: '492039', expiresInMs: 17_000, periodMs: 30_000, clockSkewMs: 0, nextIsKnown: true };
  await open(bridge.answer('secrets.code', code));
  bridge.answer('secrets.code', { ...code, code: '118276', expiresInMs: 30_000 });
  const both = ['The code expires in 10 seconds.', 'The code expires in 5 seconds.'];
  expect(await saidWithin(46, /expires in/)).toEqual([...both, ...both]);
});

test('a code opened with less than 10 s left is announced at 5 s only', async () => {
  const bridge = aBridge([northwind]).answer('secrets.open', aLease({ kind: 'totp', hasCode: true }));
  const code = { code: '492039', expiresInMs: 8_000, periodMs: 30_000, clockSkewMs: 0, nextIsKnown: true };
  await open(bridge.answer('secrets.code', code));
  expect(await saidWithin(8, /expires in/)).toEqual(['The code expires in 5 seconds.']);
});

test('a new code is not read aloud', async () => {
  const bridge = aBridge([northwind]).answer('secrets.open', aLease({ kind: 'totp', hasCode: true }));
  const code = { code: '492039', expiresInMs: 8_000, periodMs: 30_000, clockSkewMs: 0, nextIsKnown: true };
  await open(bridge.answer('secrets.code', code));
  expect(screen.getByRole('status', { name: 'One-time code' })).toHaveAttribute('aria-live', 'off');
});

test('a copy’s countdown on the clipboard is announced at 10 s and 5 s', async () => {
  aBridge([northwind]).state('clipboard', holdingClipboard);
  render(App);
  await settle();
  expect(await saidWithin(30, /clears in \d+ seconds/)).toEqual([
    'The clipboard clears in 10 seconds.',
    'The clipboard clears in 5 seconds.',
  ]);
});

test('Reveal is an unpressed toggle; while the value is revealed, the button is called Hide and is no toggle', async () => {
  await open(aBridge([northwind]).answer('secrets.reveal', { value: 'corréct horse', hidesInMs: 20_000 }));
  const reveal = button('Reveal');
  expect(reveal).toHaveAttribute('aria-pressed', 'false');
  await fireEvent.click(reveal);
  await settle();
  expect(button('Hide')).toBe(reveal);
  expect(reveal).not.toHaveAttribute('aria-pressed');
});
