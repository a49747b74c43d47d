import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { packLogins } from '../../shared/schemas/packed-logins.ts';
import { answerLogins, aPaletteBridge, firewall, kept, stagingFirewall } from './palette-scene.ts';
import { aFailure, button, searchBox, showWindow, staging } from './scene.ts';

/** The window of two accounts, searched for a text. */
async function search(typed: string) {
  const bridge = aPaletteBridge();
  bridge.answer('logins.list', ({ accountId }) => {
    const { logins = [], recents = [] } = kept.find((one) => one.accountId === accountId) ?? {};
    return packLogins({ logins, recents });
  });
  bridge.answer('organizations.list', { ids: '', names: '', loadedAt: 0, skipped: 0, gap: null });
  const user = showWindow();
  const box = await searchBox();
  await screen.findByRole('grid', { name: 'Logins' });
  await user.type(box, typed);
  return { bridge, user };
}

test('a search says how many logins of another account match, and leads there after a question', async () => {
  const { bridge, user } = await search('firewall');
  const there = await screen.findByRole('button', { name: '1 in Contoso staging – Switch…' });
  expect(screen.getByRole('row', { name: new RegExp(firewall.name) })).toBeVisible();
  await user.click(there);
  expect(await screen.findByText('Switch to Contoso staging and search there?')).toBeVisible();
  expect(screen.getByText('Anything open in Northwind will be closed.')).toBeVisible();
  expect(bridge.inputsOf('accounts.select')).toEqual([]);
  await waitFor(() => expect(button('Switch')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('row', { name: new RegExp(stagingFirewall.name) })).toBeVisible();
  expect(bridge.inputsOf('accounts.select')).toEqual([{ id: staging.id }]);
  expect(await searchBox()).toHaveValue('firewall');
  expect(await screen.findByRole('button', { name: '1 in Northwind – Switch…' })).toBeVisible();
});

test('Escape takes the question back; a failed switch can be tried again', async () => {
  const { bridge, user } = await search('test bed');
  await screen.findByRole('heading', { name: 'No login matches “test bed”.' });
  await screen.findByRole('button', { name: /in Contoso staging/ });
  await user.keyboard('{ArrowDown}{Enter}{Escape}');
  await waitFor(() => expect(button(/in Contoso staging/)).toHaveFocus());
  bridge.fail('accounts.select', aFailure());
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Switch' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('if nothing matches anywhere, the list says where it looked, and the search can be cleared', async () => {
  const { user } = await search('xyzzy');
  expect(await screen.findByText('Also searched: Contoso staging.')).toBeVisible();
  // The search box has a button of that name too.
  await user.click(
    within(screen.getByRole('main')).getAllByRole('button', { name: 'Clear search' }).at(-1) ?? document.body,
  );
  expect(await searchBox()).toHaveValue('');
  expect(await searchBox()).toHaveFocus();
  expect(await screen.findByRole('row', { name: new RegExp(firewall.name) })).toBeVisible();
});

test('an account without logins is searched too', async () => {
  const { bridge } = await search('xyzzy');
  answerLogins(bridge, [kept[0], { accountId: staging.id, logins: [], recents: [] }]);
  bridge.emit('logins.changed', {});
  expect(await screen.findByText('Also searched: Contoso staging.')).toBeVisible();
});

test('the name of another account matches none of its logins', async () => {
  await search('Contoso staging');
  expect(await screen.findByText('Also searched: Contoso staging.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /in Contoso staging/ })).not.toBeInTheDocument();
});
