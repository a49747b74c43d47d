import { screen, waitFor, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { tick } from 'svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { anOrganizationList } from '../support/organization-list.ts';
import {
  aPaletteBridge,
  answerLogins,
  box,
  firewall,
  kept,
  openPalette,
  palette,
  row,
  rows,
  saved,
  selected,
} from './palette-scene.ts';
import { aFailure, button, searchBox, northwind, showWindow, staging } from './scene.ts';

let bridge: FakeBridge;
let user: UserEvent;

beforeEach(() => {
  bridge = aPaletteBridge();
});

describe('the palette opens', () => {
  test('by Ctrl+K from a field, with its search box focused, and Escape returns to that field', async () => {
    user = showWindow();
    const field = await screen.findByRole('textbox', { name: 'Ticket' });
    await user.click(field);
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Quick search' })).toBeVisible();
    expect(box()).toHaveFocus();
    await user.keyboard('fire{Escape}');
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
  });

  test('by its button, and empty every time', async () => {
    user = await openPalette();
    await user.keyboard('router{Control>}k{/Control}');
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
    await user.click(button('Search'));
    expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveValue('');
  });

  test('by the menu', async () => {
    user = showWindow();
    await searchBox();
    bridge.emit('menu.chosen', { command: 'open-palette' });
    expect(await screen.findByRole('dialog', { name: 'Quick search' })).toBeVisible();
  });

  test('but not over a dialog', async () => {
    bridge.answer('accounts.remove', {});
    window.location.hash = '#/settings';
    user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Remove Northwind' }));
    await screen.findByRole('alertdialog');
    await user.keyboard('{Control>}k{/Control}');
    bridge.emit('menu.chosen', { command: 'open-palette' });
    await tick();
    expect(palette()).not.toBeInTheDocument();
  });
});

describe('its rows', () => {
  test('are recent ones and commands before anything is typed', async () => {
    user = await openPalette();
    expect(within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('group', { name: 'Commands' })).toHaveTextContent('Lock Podkey');
  });

  test('show their kind and account, and mark the typed text', async () => {
    user = await openPalette();
    await user.keyboard('zurich');
    const found = await row(/Firewall Zürich/);
    expect(found).toHaveAccessibleName(/Login.*Alder Dental.*root.*Northwind.*Production/);
    expect(found.querySelector('mark')).toHaveTextContent('Zürich');
    expect(box()).toHaveAttribute('aria-activedescendant', found.id);
  });

  test('mark nothing in the state of a value, which is not searched', async () => {
    const [item] = firewall.items.map((one) => ({ ...one, confirmedAt: new Date().toISOString() }));
    const conference = { ...firewall, name: 'Conference room', items: item ? [item] : [] };
    answerLogins(bridge, [{ accountId: northwind.id, logins: [conference], recents: [] }]);
    user = showWindow();
    await searchBox();
    await user.keyboard('{Control>}k{/Control}conf');
    const found = await row(/Conference room.*Last worked just now/);
    expect(Array.from(found.querySelectorAll('mark'), ({ textContent }) => textContent)).toEqual(['Conf']);
  });

  test('are selected by the arrow keys, which wrap around', async () => {
    user = await openPalette();
    await user.keyboard('fire');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(selected()).toHaveTextContent('Firewall Zürich');
    await user.keyboard('{ArrowDown}');
    expect(selected()).toHaveTextContent('Firewall test bed');
    await user.keyboard('{ArrowDown}');
    expect(selected()).toHaveTextContent('Firewall Zürich');
    expect(box()).toHaveFocus();
  });

  test('are reported missing if nothing matches', async () => {
    user = await openPalette();
    await user.keyboard('xyzzyq');
    expect(await screen.findByText('No results for “xyzzyq”.')).toBeVisible();
  });

  test('are limited, and the rest is counted', async () => {
    const logins = Array.from({ length: 120 }, (_, number) =>
      saved(4, `Site ${number}`, { id: crypto.randomUUID() }),
    );
    answerLogins(bridge, [{ accountId: northwind.id, logins, recents: [] }]);
    user = showWindow();
    await searchBox();
    await user.keyboard('{Control>}k{/Control}');
    await row(/Site 0/);
    await user.keyboard('site');
    expect(await screen.findByText('70 more. Keep typing to narrow the results.')).toBeVisible();
    expect(selected()).toHaveAttribute('aria-setsize', '50');
  });
});

test('the selected row stays selected when others are inserted before it', async () => {
  user = await openPalette();
  await user.keyboard('fire{ArrowDown}');
  expect(selected()).toHaveTextContent('Firewall test bed');
  const more = saved(5, 'Fire', { uses: 9, lastUsedAt: new Date().toISOString() });
  answerLogins(bridge, [{ accountId: northwind.id, logins: [more], recents: [] }, ...kept.slice(1)]);
  bridge.emit('logins.changed', {});
  await row(/^Fire Login/);
  expect(rows()[0]).toHaveTextContent('Fire');
  expect(selected()).toHaveTextContent('Firewall test bed');
});

test('a login that arrives comes before help and settings, if none of them was chosen', async () => {
  answerLogins(bridge, [{ accountId: northwind.id, logins: [saved(2, 'Router Oslo')], recents: [] }]);
  user = await openPalette(/Router Oslo/);
  await user.keyboard('firew');
  await waitFor(() => expect(selected()).toHaveTextContent(/Help|Settings/));
  answerLogins(bridge, kept);
  bridge.emit('logins.changed', {});
  await row(/Firewall Zürich/);
  expect(selected()).toHaveTextContent('Firewall Zürich');
});

test('unreadable logins are reported and can be read again, and commands still work', async () => {
  bridge.fail('logins.all', aFailure({ message: 'The database can’t be read.' }));
  user = showWindow();
  await searchBox();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The database can’t be read.');
  expect(screen.getByRole('group', { name: 'Commands' })).toBeVisible();
  answerLogins(bridge, kept);
  await user.click(button('Try again'));
  expect(await row(/Firewall Zürich/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('beyond logins it finds', () => {
  beforeEach(async () => {
    user = await openPalette();
  });

  test('the accounts, and switches to one without a second question', async () => {
    await user.keyboard('contoso staging');
    await waitFor(() => expect(selected()).toHaveAccessibleName(/Switch to Contoso staging Account/));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bridge.inputsOf('accounts.select')).toEqual([{ id: staging.id }]));
  });

  test('the screens, by their names', async () => {
    await user.keyboard('activity');
    await waitFor(() => expect(selected()).toHaveTextContent('Go to Activity'));
    bridge.answer('activity.list', { entries: [], next: null, count: 0, accounts: [] } as never);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.hash).toBe('#/activity'));
  });

  test.each(['Clear the clipboard after', 'Hide from screen captures', 'Copy queue shortcut'])(
    'the setting “%s”, and opens it',
    async (name) => {
      await user.keyboard(`${name}{Enter}`);
      await waitFor(() => expect(screen.getByLabelText(name)).toHaveFocus());
      expect(palette()).not.toBeInTheDocument();
    },
  );

  test('a setting without a control, and focuses its row', async () => {
    await user.keyboard('Clipboard managers{Enter}');
    const row = (await screen.findByRole('heading', { name: 'Clipboard managers' })).closest('.row');
    await waitFor(() => expect(row).toHaveFocus());
  });

  test('the lock command', async () => {
    await user.keyboard('lock podkey{Enter}');
    await waitFor(() => expect(bridge.inputsOf('lock.lock')).toHaveLength(1));
  });

  test('the organizations once they are loaded, which a person can start', async () => {
    bridge.answer('organizations.list', anOrganizationList([{ id: 'org-1', name: 'Bakker Foods' }]));
    bridge.answer('organizations.copyId', {});
    expect(bridge.inputsOf('organizations.list')).toHaveLength(0);
    await user.keyboard('load org{Enter}');
    await waitFor(() => expect(bridge.inputsOf('organizations.list')).toHaveLength(1));
    await user.clear(box());
    await user.keyboard('bakker');
    await waitFor(() => expect(selected()).toHaveAccessibleName(/Bakker Foods Organization.*Northwind/));
    // The key that copies a password never copies an ID.
    await user.keyboard('{Control>}c{/Control}');
    expect(await screen.findAllByText('That action isn’t available here.')).toHaveLength(2);
    expect(bridge.inputsOf('organizations.copyId')).toEqual([]);
    await user.keyboard('{Control>}i{/Control}');
    await waitFor(() => expect(bridge.inputsOf('organizations.copyId')).toEqual([{ id: 'org-1' }]));
  });

  test('an organization’s logins, on the main screen', async () => {
    bridge.answer('organizations.list', anOrganizationList([{ id: 'org-1', name: 'Bakker Foods' }]));
    await user.keyboard('load org{Enter}');
    await waitFor(() => expect(bridge.inputsOf('organizations.list')).toHaveLength(1));
    await user.clear(box());
    await user.keyboard('bakker');
    await waitFor(() => expect(selected()).toHaveAccessibleName(/Bakker Foods Organization/));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'No logins of Bakker Foods yet' })).toBeVisible();
  });
});
