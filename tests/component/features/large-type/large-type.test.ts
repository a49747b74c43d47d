import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import App from '../../../../renderer/app/App.svelte';
import { loadActionDialogs } from '../../../../renderer/app/feature-actions.ts';
import { setDocumentHidden } from '../../../support/component-setup.ts';
import {
  aBridge,
  aFailure,
  aLease,
  button,
  chooseFromMore,
  handle,
  moreButton,
  northwind,
  openPath,
} from '../../scene.ts';

const value = 'Ab0#';
const settle = (ms = 1) => vi.advanceTimersByTimeAsync(ms);
const dialog = () => screen.getByRole('dialog');
const expectGone = () => {
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain(value);
};

// The window loads the views before anyone needs them.
beforeAll(loadActionDialogs);
beforeEach(() => {
  vi.useFakeTimers();
});

async function open(text = value) {
  const bridge = aBridge([northwind]).answer('secrets.reveal', { value: text, hidesInMs: 20_000 });
  render(App);
  await settle();
  await openPath(settle);
  return bridge;
}

async function show(view: 'Large type' | 'Spell out' | 'QR code') {
  await chooseFromMore(view);
  await settle(50);
}

test('large type shows each character separately and numbered, with the account and the remaining time', async () => {
  const bridge = await open();
  await show('Large type');
  const shown = screen.getByRole('dialog', { name: 'root password' });
  const large = within(shown).getByLabelText('Value in large type');
  expect(
    within(large)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['A1', 'b2', '03', '#4']);
  expect(shown).toHaveTextContent(/Northwind.*Hides in 20 s/);
  expect(bridge.inputsOf('secrets.reveal')).toEqual([{ handle, as: 'reveal' }]);
});

test('spelled out, the value is a list of words that warns of look-alikes', async () => {
  await open();
  await show('Spell out');
  const list = within(dialog()).getByLabelText('Value spelled out');
  expect(list).toHaveTextContent(/uppercase Alfa.*lowercase Bravo.*not six.*zero.*not the letter O.*hash/);
});

test('a QR code is drawn with its quiet zone, and the view says who can scan it', async () => {
  await open();
  await show('QR code');
  const code = within(dialog()).getByRole('img', { name: 'QR code of the value' });
  // 21 modules, plus 4 on each side.
  expect(code).toHaveAttribute('viewBox', '-4 -4 29 29');
  expect(dialog()).toHaveTextContent('Anyone who sees this screen can scan it.');
});

test('half a surrogate pair is reported instead of shown as a QR code for another value', async () => {
  await open('pass\ud83dword');
  await show('QR code');
  expect(dialog()).toHaveTextContent('A QR code can’t contain half a character.');
  expect(within(dialog()).queryByRole('img')).not.toBeInTheDocument();
});

test('a value too long for a QR code is reported', async () => {
  await open('x'.repeat(4_000));
  await show('QR code');
  expect(dialog()).toHaveTextContent('This value is too long for a QR code.');
  expect(within(dialog()).queryByRole('img')).not.toBeInTheDocument();
});

test('switching views needs no second reveal', async () => {
  const bridge = await open();
  await show('Large type');
  await fireEvent.click(within(dialog()).getByRole('radio', { name: 'Spell out' }));
  await settle();
  expect(within(dialog()).getByLabelText('Value spelled out')).toBeVisible();
  expect(bridge.inputsOf('secrets.reveal')).toHaveLength(1);
});

test.each([
  ['when its time is up', () => settle(20_000)],
  [
    'when the window is hidden',
    () => {
      setDocumentHidden(true);
      return settle();
    },
  ],
  ['with Close', () => fireEvent.click(within(dialog()).getByRole('button', { name: 'Close' }))],
  ['with Escape', () => fireEvent.keyDown(dialog(), { key: 'Escape' })],
])('a view closes %s, and the value with it, and main is told', async (_when, end) => {
  const bridge = await open();
  await show('Large type');
  await end();
  await settle(50);
  expectGone();
  expect(screen.getByText('Masked')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Secure value' })).toBeVisible();
  expect(bridge.inputsOf('secrets.hide')).toEqual([{ handle }]);
  expect(moreButton()).toHaveFocus();
});

test.each(['Large type', 'Spell out'] as const)(
  'with Keep showing, %s stays past its time, until the lease ends',
  async (view) => {
    const bridge = await open();
    await show(view);
    await fireEvent.click(within(dialog()).getByRole('switch', { name: 'Keep showing' }));
    await settle(50);
    expect(dialog()).toHaveTextContent('Hides in 5 min');
    await settle(200_000);
    expect(dialog()).toHaveTextContent('Hides in 2 min');
    expect(within(dialog()).getAllByRole('listitem')).toHaveLength(4);
    expect(bridge.inputsOf('secrets.hide')).toEqual([]);
    await settle(100_000);
    expectGone();
    expect(bridge.inputsOf('secrets.hide')).toEqual([{ handle }]);
  },
);

test('Keep showing turned off starts the usual time again, and is off for the next reveal', async () => {
  await open();
  await show('Large type');
  await fireEvent.click(within(dialog()).getByRole('switch'));
  await settle(60_000);
  await fireEvent.click(within(dialog()).getByRole('switch'));
  await settle(19_000);
  expect(dialog()).toHaveTextContent('Hides in 1 s');
  await fireEvent.click(within(dialog()).getByRole('switch'));
  await fireEvent.keyDown(dialog(), { key: 'Escape' });
  await settle(50);
  await show('Large type');
  expect(within(dialog()).getByRole('switch')).not.toBeChecked();
  await settle(20_000);
  expectGone();
});

test('a hidden window hides a value that is kept', async () => {
  await open();
  await show('Large type');
  await fireEvent.click(within(dialog()).getByRole('switch'));
  setDocumentHidden(true);
  await settle(50);
  expectGone();
});

test('a view closes when the lease ends', async () => {
  const bridge = await open();
  await show('Large type');
  bridge.emit('secrets.leaseEnded', { handle, reason: 'locked' });
  await settle(50);
  expectGone();
});

test('a value revealed later is shown in its usual box, not in the previous view', async () => {
  await open();
  await show('Large type');
  await settle(20_000);
  await fireEvent.click(button('Reveal'));
  await settle();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText(value)).toBeVisible();
});

test('a value that cannot be revealed opens no view and says why', async () => {
  const bridge = await open();
  bridge.fail('secrets.reveal', aFailure({ message: 'It is no longer open.' }));
  await show('Large type');
  expect(screen.getByRole('alert')).toHaveTextContent('It is no longer open.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an empty value has no views', async () => {
  aBridge([northwind]).answer('secrets.open', aLease({ isEmpty: true }));
  render(App);
  await settle();
  await openPath(settle);
  await fireEvent.click(moreButton());
  expect(screen.getByRole('menuitem', { name: 'Compare with another revision…' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Large type' })).not.toBeInTheDocument();
});

test('at most five controls surround an open value; the menu has the others and answers the arrow keys', async () => {
  await open();
  const controls = () =>
    within(screen.getByRole('region', { name: 'Secure value' }))
      .getAllByRole('button')
      .map((control) => control.getAttribute('aria-label') ?? control.textContent.trim());
  const few = [expect.stringMatching(/^Copy /), 'Reveal', 'Hold to show', expect.stringMatching(/^More /)];
  expect(controls()).toEqual([...few, 'Close']);
  await fireEvent.click(button('Reveal'));
  await settle();
  expect(controls()).toHaveLength(5);
  await fireEvent.click(moreButton());
  const items = screen.getAllByRole('menuitem');
  const names = items.map((item) => item.textContent.trim());
  expect(names.slice(0, 3)).toEqual(['Large type', 'Spell out', 'QR code']);
  expect(names).toEqual(
    expect.arrayContaining(['Compare with another revision…', 'Allow screen capture for this session']),
  );
  await fireEvent.keyDown(items[0]!, { key: 'ArrowDown' });
  expect(items[1]).toHaveFocus();
  await fireEvent.keyDown(items[1]!, { key: 'Escape' });
  expect(moreButton()).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Secure value' })).toBeVisible();
});
