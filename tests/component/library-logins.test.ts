import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Login } from '../../shared/schemas/login.ts';
import { packLogins } from '../../shared/schemas/packed-logins.ts';
import { aLogin, anItem, numberedUuid } from '../support/sample-logins.ts';
import { answerLogins, aPaletteBridge, kept, openPalette, row as paletteRow } from './palette-scene.ts';
import { aBridge, locator, northwind, showWindow } from './scene.ts';

// Wide enough for three panes.
window.innerWidth = 1440;

const own = aLogin({
  id: numberedUuid(1),
  name: 'Own router',
  items: [anItem({ id: numberedUuid(11), locator })],
});
const shared = aLogin({
  id: numberedUuid(2),
  name: 'Edge firewall',
  // A name that no organization has, with a space at its end.
  client: { id: null, name: 'Harbour & Daughters' },
  userName: 'admin ',
  notes: 'Rack 3',
  source: 'shared',
  items: [anItem({ id: numberedUuid(12), locator: { ...locator, assetId: numberedUuid(5) } })],
});

function withLogins(...logins: Login[]) {
  return aBridge([northwind])
    .answer('logins.list', () => packLogins({ logins, recents: [] }))
    .answer('logins.save', ({ draft, id = '' }) => ({ ...shared, ...draft, id, items: shared.items }))
    .answer('logins.remove', {})
    .answer('organizations.list', { ids: '', names: '', loadedAt: 0, skipped: 0, gap: null });
}

const row = (name: RegExp) => screen.findByRole('row', { name });
const menuItems = () =>
  within(screen.getByRole('menu'))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent.trim().replace(/ .Ctrl.*/, ''));
const detail = () => screen.findByRole('region', { name: 'Login' });

test('a login of the team library says so in its row and in the detail, an own one doesn’t', async () => {
  withLogins(shared, own);
  const user = showWindow();
  expect(await row(/Edge firewall/)).toHaveTextContent('Team library');
  expect(await row(/Own router/)).not.toHaveTextContent('Team library');
  await user.click(screen.getByText('Edge firewall'));
  expect(await detail()).toHaveTextContent('Team library');
  await user.click(screen.getByText('Own router'));
  await waitFor(async () => expect(await detail()).not.toHaveTextContent('Team library'));
});

test('a login of the team library says so in the palette', async () => {
  const [{ logins }] = kept;
  answerLogins(aPaletteBridge(), [{ accountId: northwind.id, logins: [...logins, shared], recents: [] }]);
  await openPalette();
  expect(await paletteRow(/Edge firewall/)).toHaveTextContent('Team library');
  expect(await paletteRow(/Router Oslo/)).not.toHaveTextContent('Team library');
});

test('its menus offer only what a person may change', async () => {
  withLogins(shared, { ...shared, id: numberedUuid(3), name: 'My firewall', hasAdditions: true });
  const user = showWindow();
  await user.pointer({ keys: '[MouseRight]', target: await row(/Edge firewall/) });
  expect(menuItems()).toContain('Your name and notes…');
  expect(menuItems().join()).not.toMatch(/Edit login|Remove/);
  await user.keyboard('{Escape}');
  await user.pointer({ keys: '[MouseRight]', target: await row(/My firewall/) });
  expect(menuItems()).toContain('Remove what you added');
  await user.keyboard('{Escape}');
  await user.click(screen.getByText('Edge firewall'));
  const region = within(await detail());
  expect(region.getByRole('button', { name: /Your name and notes/ })).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Actions for Edge firewall' }));
  expect(menuItems().join()).toMatch(/Your name and notes/);
  expect(menuItems().join()).not.toMatch(/Edit login|Remove/);
});

test('its dialog has name, notes and pin, and sends the rest as the library has it', async () => {
  const bridge = withLogins(shared);
  const user = showWindow();
  await user.click(await screen.findByText('Edge firewall'));
  await detail();
  await user.keyboard('{Control>}s{/Control}');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Your name and notes for “Edge firewall”' }),
  );
  expect(dialog.getAllByRole('textbox').map((field) => field.getAttribute('name') ?? '')).toHaveLength(2);
  expect(dialog.queryByRole('combobox')).toBeNull();
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'My firewall');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const { client, userName, address, tags, notes } = shared;
  const items = shared.items.map(({ id, kind, label, locator: where }) => ({
    id,
    kind,
    label,
    locator: where,
  }));
  expect(bridge.inputsOf('logins.save')).toEqual([
    {
      accountId: northwind.id,
      id: shared.id,
      draft: { name: 'My firewall', client, userName, address, sites: [], tags, notes, items, pinned: false },
    },
  ]);
});

test('Delete removes what the person added; without additions it says that the login stays', async () => {
  const bridge = withLogins(shared, {
    ...shared,
    id: numberedUuid(3),
    name: 'My firewall',
    hasAdditions: true,
  });
  const user = showWindow();
  (await row(/Edge firewall/)).focus();
  await user.keyboard('{Delete}');
  expect(
    await screen.findByText('“Edge firewall” belongs to the team library and can’t be removed.'),
  ).toBeInTheDocument();
  expect(bridge.inputsOf('logins.remove')).toEqual([]);
  (await row(/My firewall/)).focus();
  await user.keyboard('{Delete}');
  expect(await screen.findByText('“My firewall” is as in the team library again.')).toBeInTheDocument();
  expect(bridge.inputsOf('logins.remove')).toEqual([{ accountId: northwind.id, id: numberedUuid(3) }]);
});

test('a value of the same asset is not offered to be added to a login of the library', async () => {
  const bridge = withLogins(shared);
  const [item] = shared.items;
  const another = { ...locator, ...item?.locator, property: 'console' };
  bridge.answer('logins.list', () =>
    packLogins({
      logins: [shared],
      recents: [{ locator: another, openedAt: '2030-01-01T12:00:00.000Z', uses: 1, itemId: null }],
    }),
  );
  const user = showWindow();
  await user.click(await screen.findByRole('option', { name: /^Recent/ }));
  await user.pointer({ keys: '[MouseRight]', target: await row(/console/) });
  await user.click(screen.getByRole('menuitem', { name: /Save as login/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Save as login' });
  expect(within(dialog).queryByRole('button', { name: /Add to/ })).toBeNull();
});
