import { screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import {
  aBridge,
  aFailure,
  aLease,
  button,
  chooseFromMore,
  handle,
  holdingClipboard,
  moreButton,
  northwind,
  path,
  searchBox,
  showWindow,
  staging,
} from './scene.ts';

/** Opens the value by keyboard alone. */
async function openByKeyboard() {
  const user = showWindow();
  expect(await searchBox()).toHaveFocus();
  await user.paste(path);
  await user.keyboard('{Enter}');
  return user;
}
const pane = () => screen.getByRole('group', { name: 'root password' });

test('Escape closes a value, then leads back to the search box', async () => {
  aBridge([northwind]);
  const user = await openByKeyboard();
  (await screen.findByRole('button', { name: 'Copy password' })).focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button('Copy password')).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(await searchBox()).toHaveFocus();
});

test('Reveal keeps the focus while the value opens, shows, hides and shows again', async () => {
  const bridge = aBridge([northwind]).answer('secrets.reveal', { value: 'hunter2', hidesInMs: 20_000 });
  const user = await openByKeyboard();
  (await screen.findByRole('button', { name: 'Copy password' })).focus();
  await user.keyboard('{Escape}');
  const answer = bridge.hold('secrets.open');
  button('Reveal').focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Cancel' });
  expect(button('Reveal')).toHaveFocus();
  // Pressed again, it does not begin again.
  await user.keyboard('{Enter}');
  answer(aLease());
  expect(await screen.findByText('hunter2')).toBeVisible();
  await waitFor(() => expect(button('Hide')).toHaveFocus());
  expect(bridge.inputsOf('secrets.open')).toHaveLength(2);
  await user.keyboard('{Enter}');
  expect(screen.queryByText('hunter2')).not.toBeInTheDocument();
  expect(button('Reveal')).toHaveFocus();
  await user.keyboard('{Control>}{Shift>}H{/Shift}{/Control}');
  expect(await screen.findByText('hunter2')).toBeVisible();
  expect(button('Hide')).toHaveFocus();
});

test('a reveal by shortcut moves the focus from the masked Copy to Hide', async () => {
  aBridge([northwind]).answer('secrets.reveal', { value: 'hunter2', hidesInMs: 20_000 });
  const user = await openByKeyboard();
  (await screen.findByRole('button', { name: 'Copy password' })).focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button('Copy password')).toHaveFocus());
  await user.keyboard('{Control>}{Shift>}H{/Shift}{/Control}');
  await waitFor(() => expect(button('Hide')).toHaveFocus());
});

test('if a focused value ends, the focus moves to Open again, and from there to the pane, not to Reveal', async () => {
  const bridge = aBridge([northwind]);
  const user = await openByKeyboard();
  (await screen.findByRole('button', { name: 'Reveal' })).focus();
  bridge.emit('secrets.leaseEnded', { handle, reason: 'timer' });
  await waitFor(() => expect(button('Open again')).toHaveFocus());
  await user.keyboard('{Enter}');
  await screen.findByRole('region', { name: 'Secure value' });
  await waitFor(() => expect(pane()).toHaveFocus());
});

test('if a value ends while the focus is elsewhere, the focus stays there', async () => {
  const bridge = aBridge([northwind]);
  await openByKeyboard();
  await screen.findByRole('region', { name: 'Secure value' });
  const before = document.activeElement;
  expect(before).not.toBe(document.body);
  bridge.emit('secrets.leaseEnded', { handle, reason: 'timer' });
  await screen.findByRole('button', { name: 'Open again' });
  expect(before).toHaveFocus();
});

test('a failed opening keeps the focus in the search box; its Try again moves it to the value’s pane', async () => {
  const bridge = aBridge([northwind]).fail('secrets.open', aFailure());
  const user = await openByKeyboard();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(await searchBox()).toHaveFocus();
  bridge.answer('secrets.open', aLease());
  again.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('region', { name: 'Secure value' });
  await waitFor(() => expect(pane()).toHaveFocus());
});

test('a value’s views and its comparison return the focus to the button of the menu that opened them', async () => {
  aBridge([northwind]).answer('secrets.reveal', { value: 'corréct horse', hidesInMs: 20_000 });
  const user = await openByKeyboard();
  for (const name of ['Large type', 'Compare with another revision…']) {
    await screen.findByRole('region', { name: 'Secure value' });
    await chooseFromMore(name);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(moreButton()).toHaveFocus());
  }
});

test('clearing the clipboard by keyboard leaves the focus on the clipboard bar', async () => {
  const bridge = aBridge([northwind]).state('clipboard', holdingClipboard);
  bridge.answer('clipboard.clear', () => {
    bridge.change('clipboard', { state: 'cleared', by: 'person' });
    return {};
  });
  const user = showWindow();
  (await screen.findByRole('button', { name: 'Clear clipboard now' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Clipboard' })).toHaveFocus());
});

test('if a copy can’t stay any longer, the focus moves to a button of the bar that can be pressed', async () => {
  const bridge = aBridge([northwind]).state('clipboard', holdingClipboard);
  bridge.answer('clipboard.extend', () => {
    bridge.change('clipboard', { ...holdingClipboard, mayExtend: false });
    return {};
  });
  const user = showWindow();
  (await screen.findByRole('button', { name: 'Keep longer' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button('Clear clipboard now')).toHaveFocus());
});

test('after a removal the focus is on the list of accounts; after a cancelled one, on its button', async () => {
  const bridge = aBridge([northwind, staging]);
  bridge.answer('accounts.remove', () => {
    bridge.change('accounts', { accounts: [northwind], selectedId: northwind.id });
    return {};
  });
  window.location.hash = '#/settings';
  const user = showWindow();
  (await screen.findByRole('button', { name: 'Remove Contoso staging' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button('Remove Contoso staging')).toHaveFocus());
  await user.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Remove account' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Remove Contoso staging' })).not.toBeInTheDocument(),
  );
  await waitFor(() => expect(screen.getByRole('region', { name: 'Accounts' })).toHaveFocus());
});

test('a cancelled account form moves the focus to the heading of the screen it was opened from', async () => {
  aBridge([northwind]);
  window.location.hash = '#/settings';
  const user = showWindow();
  (await screen.findByRole('button', { name: 'Edit Northwind' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Account name' })).toHaveFocus());
  button('Cancel').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Settings', level: 1 })).toHaveFocus());
});

test('main content, navigation, account and clipboard are landmarks, each once', async () => {
  aBridge([northwind]);
  showWindow();
  await searchBox();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Current account' })).toContainElement(button(/Switch account/));
  expect(screen.getByRole('region', { name: 'Clipboard' })).toContainElement(
    screen.getByRole('status', { name: 'Clipboard' }),
  );
});

test('a long account name shows its end, and is complete in its title and for screen readers', async () => {
  const label = 'Contoso Manufacturing Deutschland GmbH, warehouse north';
  aBridge([{ ...northwind, label }]);
  showWindow();
  await searchBox();
  const [shown] = screen.getAllByTitle(label);
  expect(shown).toBeVisible();
  expect(screen.getAllByText('se north').length).toBeGreaterThan(0);
  expect(button(/Switch account/)).toHaveAccessibleName(expect.stringContaining(`${label} Production`));
});
