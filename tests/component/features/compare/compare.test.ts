import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import CompareDialog from '../../../../renderer/features/compare/CompareDialog.svelte';
import { useLanguage } from '../../../../shared/text/catalogue.ts';
import { anItem } from '../../../support/sample-logins.ts';
import { firewall, openLogin } from '../../login-scene.ts';
import {
  aBridge,
  aFailure,
  aLease,
  button,
  chooseFromMore,
  handle,
  linkBox,
  lockPage,
  northwind,
  path,
  showWindow,
} from '../../scene.ts';

const begin = 'Compare with what you have…';

/** Opens the dialog of an open value. */
async function openDialog() {
  const user = showWindow();
  await user.click(await linkBox());
  await user.paste(path);
  await user.click(button('Open'));
  await screen.findByRole('region', { name: 'Secure value' });
  await chooseFromMore(begin);
  const element = await screen.findByRole('dialog', { name: 'Compare root password with what you have' });
  const dialog = within(element);
  return { user, element, dialog, field: dialog.getByRole('textbox', { name: 'What you have' }) };
}

test('a text is compared by keyboard alone, masked, and is gone from the field with the answer', async () => {
  const bridge = aBridge([northwind]).answer('compare.value', { kind: 'same' });
  const { user, element, dialog, field } = await openDialog();
  expect(element).toHaveTextContent('Northwind');
  expect(field).toHaveFocus();
  expect(field).toHaveClass('masked');
  await user.keyboard(' Winter 2030{Enter}');
  expect(await dialog.findByText('The same.')).toBeVisible();
  expect(bridge.inputsOf('compare.value')).toEqual([{ handle, text: ' Winter 2030' }]);
  expect(bridge.inputsOf('secrets.reveal')).toEqual([]);
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(document.documentElement.outerHTML).not.toContain('Winter');

  // The answer is about what was sent, so it goes when something else is typed.
  bridge.answer('compare.value', { kind: 'different' });
  await user.keyboard('x');
  expect(dialog.queryByText('The same.')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('Different.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // It was open before.
  expect(screen.getByRole('region', { name: 'Secure value' })).toBeVisible();
});

test.each([
  ['blanks', 'The same, except for spaces, line breaks or hidden characters.'],
  ['capitals', 'The same, except for capital letters. Check Caps Lock.'],
  [
    'blanks-and-capitals',
    'The same, except for capital letters and for spaces, line breaks or hidden characters.',
  ],
] as const)('what differs is said in words: %s', async (kind, words) => {
  aBridge([northwind]).answer('compare.value', { kind });
  const { user, dialog } = await openDialog();
  await user.keyboard('x{Enter}');
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent(words);
});

test('the text can be shown, and is masked again after the answer', async () => {
  aBridge([northwind]).answer('compare.value', { kind: 'different' });
  const { user, dialog, field } = await openDialog();
  await user.keyboard('Winter{Tab}[Space]');
  expect(dialog.getByRole('button', { name: 'Show what you have' })).toHaveAttribute('aria-pressed', 'true');
  expect(field).not.toHaveClass('masked');
  await user.click(dialog.getByRole('button', { name: 'Compare' }));
  expect(await dialog.findByText('Different.')).toBeVisible();
  expect(field).toHaveClass('masked');
});

test('nothing is sent until there is a text', async () => {
  const bridge = aBridge([northwind]);
  const { user, field } = await openDialog();
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription('Enter what you want to compare.');
  expect(field).toHaveFocus();
  await user.keyboard('x');
  expect(field).not.toHaveAccessibleDescription('Enter what you want to compare.');
  expect(bridge.inputsOf('compare.value')).toEqual([]);
});

test('while main compares, the button is busy and another press sends nothing; Close ends the wait', async () => {
  const bridge = aBridge([northwind]);
  const answer = bridge.hold('compare.value');
  const { user, dialog } = await openDialog();
  await user.keyboard('x{Enter}{Enter}');
  expect(dialog.getByRole('button', { name: 'Compare' })).toHaveAttribute('aria-busy', 'true');
  expect(bridge.inputsOf('compare.value')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  answer({ kind: 'same' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('The same.')).not.toBeInTheDocument();
});

test('a text that main refuses is a problem of its field', async () => {
  const message = 'At most 50,000 characters.';
  aBridge([northwind]).fail('compare.value', {
    kind: 'validation',
    message,
    nextStep: 'Correct the marked field.',
    retryable: false,
    fields: [{ field: 'text', message }],
  });
  const { user, dialog, field } = await openDialog();
  await user.keyboard('x{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('an empty value has nothing to compare with', async () => {
  const { user } = await openLogin(
    'Edge firewall',
    { logins: [{ ...firewall, items: [anItem({ kind: 'password', label: null })] }], recents: [] },
    (bridge) => bridge.answer('secrets.open', aLease({ isEmpty: true })),
  );
  await user.click(await screen.findByRole('button', { name: /^More for / }));
  await user.click(screen.getByRole('menuitem', { name: begin }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('This value is empty.')).toBeVisible();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Compare' })).not.toBeInTheDocument();
});

test('a failure says what to do, and keeps the text for another try', async () => {
  const bridge = aBridge([northwind]).fail('compare.value', aFailure({ message: 'It was not compared.' }));
  const { user, dialog, field } = await openDialog();
  await user.keyboard('Winter{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /It was not compared\..*Try again in a minute\./,
  );
  bridge.answer('compare.value', { kind: 'same' });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('The same.')).toBeVisible();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(bridge.inputsOf('compare.value').map(({ text }) => text)).toEqual(['Winter', 'Winter']);
  expect(field).toHaveValue('');
});

test('a lock takes the text away, and hands it to nobody', async () => {
  const bridge = aBridge([northwind]);
  const { user } = await openDialog();
  await user.keyboard('Winter');
  const handed = lockPage(bridge);
  expect(JSON.stringify([handed, bridge.made])).not.toContain('Winter');
  expect(document.documentElement.outerHTML).not.toContain('Winter');
});

test('the dialog closes with the value, whatever was typed', async () => {
  const bridge = aBridge([northwind]);
  const { user, element } = await openDialog();
  await user.keyboard('Winter');
  bridge.emit('secrets.leaseEnded', { handle, reason: 'timer' });
  await screen.findByText(/Closed automatically/);
  expect(element).not.toBeInTheDocument();
});

test('a value from an offline copy says so beside the answer', async () => {
  const kept = { keptAt: Date.now() - 60_000, endsAt: Date.now() + 60_000 };
  aBridge([northwind]).answer('secrets.open', aLease({ kept })).answer('compare.value', { kind: 'same' });
  const { user, dialog } = await openDialog();
  await user.keyboard('x{Enter}');
  expect(await dialog.findByText('The same.')).toBeVisible();
  expect(dialog.getByText(/^Kept .*, may be outdated$/)).toBeVisible();
});

test('the value of a saved login is compared without being shown, and is not left open', async () => {
  const { user, bridge } = await openLogin('Edge firewall', {
    logins: [{ ...firewall, items: [anItem({ kind: 'password', label: null })] }],
    recents: [],
  });
  bridge.answer('compare.value', { kind: 'capitals' });
  await user.click(
    await screen.findByRole('button', { name: 'More for Password, Edge firewall · Harbour & Daughters' }),
  );
  await user.click(screen.getByRole('menuitem', { name: begin }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.keyboard('x{Enter}');
  expect(await dialog.findByText(/except for capital letters/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bridge.inputsOf('secrets.reveal')).toEqual([]);
  expect(bridge.inputsOf('secrets.close')).toEqual([{ handle }]);
});

test('a one-time code is not offered to be compared', async () => {
  const { user } = await openLogin('Edge firewall', {
    logins: [{ ...firewall, items: [anItem({ kind: 'code', label: null })] }],
    recents: [],
  });
  await user.click(await screen.findByRole('button', { name: /^More for / }));
  expect(screen.queryByRole('menuitem', { name: begin })).not.toBeInTheDocument();
});

test('a value that turns out to be a one-time code asks for its setup key', async () => {
  const code = { kind: 'totp', hasCode: true, hasExpiry: true } as const;
  aBridge([northwind]).answer('secrets.open', aLease(code)).answer('secrets.code', {
    code: '123456',
    expiresInMs: 20_000,
    periodMs: 30_000,
    clockSkewMs: 0,
    nextIsKnown: false,
  });
  const { field } = await openDialog();
  expect(field).toHaveAccessibleDescription(/Enter a setup key, not a code\./);
});

test('it is in German too', async () => {
  await useLanguage('de');
  onTestFinished(() => useLanguage('en'));
  aBridge([northwind]).answer('compare.value', { kind: 'capitals' });
  render(CompareDialog, { lease: aLease(), name: 'Passwort', onclose: () => undefined });
  const user = userEvent.setup();
  const dialog = within(screen.getByRole('dialog', { name: 'Passwort mit eigenem Wert vergleichen' }));
  await user.type(dialog.getByRole('textbox', { name: 'Eigener Wert' }), 'x{Enter}');
  expect(await dialog.findByRole('status')).toHaveTextContent(
    'Gleich, bis auf Groß- und Kleinschreibung. Prüfen Sie die Feststelltaste.',
  );
  expect(dialog.getByRole('button', { name: 'Vergleichen' })).toBeVisible();
});
