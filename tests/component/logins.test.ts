import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { Login } from '../../shared/schemas/login.ts';
import { aLogin, anItem, aRecent, manyLogins, numberedUuid } from '../support/sample-logins.ts';
import {
  both,
  code,
  detail,
  firewall,
  harbour,
  item,
  openLogin,
  password,
  recent,
  vault,
  withLogins,
} from './login-scene.ts';
import {
  aBridge,
  aFailure,
  aLease,
  button,
  linkBox,
  locator,
  northwind,
  path,
  searchBox,
  showWindow,
  textbox,
} from './scene.ts';

// Wide enough for three panes.
window.innerWidth = 1440;

/** 20,000 logins take a moment where other programs are at work. */
const grid = () => screen.findByRole('grid', { name: 'Logins' }, { timeout: 10_000 });
const row = (name: RegExp) => screen.findByRole('row', { name });
const rowNames = async () =>
  within(await grid())
    .getAllByRole('row')
    .map((element) => element.querySelector('.name')?.textContent);
const client = (name: RegExp) =>
  within(screen.getByRole('listbox', { name: 'Clients' })).getByRole('option', { name });

test('clients and logins are listed, and a client shows its logins only', async () => {
  withLogins();
  const user = showWindow();
  expect(await rowNames()).toEqual(['Edge firewall', 'Vault door']);
  await user.click(client(/Zürich Museum, 1 login/));
  expect(await rowNames()).toEqual(['Vault door']);
  await user.click(client(/Recent/));
  expect(await rowNames()).toEqual(['wifi']);
  expect(button('Copy wifi')).toBeInTheDocument();
});

test('an empty account says how to begin, with both ways to do it', async () => {
  aBridge([northwind]);
  const user = showWindow();
  expect(await screen.findByRole('heading', { name: 'No logins yet' })).toBeVisible();
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Open by link' }));
  expect(await screen.findByRole('dialog', { name: 'Open by link' })).toBeVisible();
});

test.each([
  ['harb fire', ['Edge firewall']],
  ['fire harb', ['Edge firewall']],
  ['root', ['Edge firewall']],
  ['zurich key', ['Vault door']],
  ['harbor', ['Edge firewall']],
])('the search for “%s” finds by client, name, user name, tag and property', async (typed, names) => {
  withLogins();
  const user = showWindow();
  await user.type(await searchBox(), typed);
  await waitFor(async () => expect(await rowNames()).toEqual(names));
});

test('a search lists its clients, and clearing it restores the former list', async () => {
  withLogins();
  const user = showWindow();
  await grid();
  await user.click(client(/Zürich Museum/));
  await user.type(await searchBox(), 'edge');
  await waitFor(async () => expect(await rowNames()).toEqual(['Edge firewall']));
  expect(screen.queryByRole('option', { name: /Zürich/ })).toBeNull();
  await user.type(await searchBox(), 'qqq');
  expect(await screen.findByText('Nothing matches “edgeqqq”.', { selector: '.hint *' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await rowNames()).toEqual(['Vault door']);
});

test('a login shows its user name and items, and nothing is fetched until it is asked for', async () => {
  const { user, bridge, region } = await openLogin('Edge firewall');
  expect(within(region).getByText('root')).toBeVisible();
  expect(within(region).getByRole('button', { name: 'Harbour & Daughters' })).toBeVisible();
  expect(await item('Password')).toHaveTextContent('Confirmed just now');
  expect(await item('One-time code')).toHaveTextContent('Not confirmed yet');
  expect(bridge.inputsOf('secrets.open')).toEqual([]);
  // The first Copy has the focus.
  expect(within(await item('Password')).getByRole('button', { name: 'Copy' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(within(await item('One-time code')).getByRole('button', { name: 'Copy' }));
  expect(bridge.inputsOf('secrets.copyDirectly')).toEqual([
    { accountId: northwind.id, locator, what: 'default' },
    { accountId: northwind.id, locator: code.locator, what: 'default' },
  ]);
  expect(bridge.inputsOf('secrets.open')).toEqual([]);
});

test('Reveal opens and shows the value; Close masks it again', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  bridge.answer('secrets.reveal', { value: 'hunter2', hidesInMs: 30_000 });
  await user.click(within(await item('Password')).getByRole('button', { name: 'Reveal' }));
  expect(await screen.findByText('hunter2')).toBeVisible();
  const value = within(await item('Password')).getByRole('region', { name: 'Secure value' });
  await user.click(within(value).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('hunter2')).toBeNull();
  expect(within(await item('Password')).getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('opening a login, revealing and hiding are announced with login and client', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  bridge.answer('secrets.reveal', { value: 'hunter2', hidesInMs: 30_000 });
  const announced = (said: string) =>
    waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said),
    );
  await announced('Edge firewall · Harbour & Daughters opened');
  await user.keyboard('{Control>}{Shift>}H{/Shift}{/Control}');
  await announced('Password, Edge firewall · Harbour & Daughters revealed');
  await waitFor(async () =>
    expect(within(await item('Password')).getByRole('button', { name: 'Hide' })).toHaveFocus(),
  );
  await user.keyboard('{Control>}{Shift>}H{/Shift}{/Control}');
  await announced('Password, Edge firewall · Harbour & Daughters hidden');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByText('Vault door'));
  await announced('Vault door · Zürich Museum opened');
});

test('Show code moves the focus to Copy code, and announces that the code is shown', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  bridge
    .answer('secrets.open', aLease({ locator: code.locator, kind: 'totp', hasCode: true }))
    .answer('secrets.code', {
      code: '123456',
      expiresInMs: 20_000,
      periodMs: 30_000,
      clockSkewMs: 0,
      nextIsKnown: true,
    });
  const group = await item('One-time code');
  within(group).getByRole('button', { name: 'Show code' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(group).getByRole('button', { name: /Copy code/ })).toHaveFocus());
  expect(group).toHaveTextContent('One-time code, Edge firewall · Harbour & Daughters, code shown');
});

test('a code’s setup key is behind a menu, and its code is the one copy that stands out', async () => {
  const { user, bridge, region } = await openLogin('Edge firewall');
  const primary = () =>
    [...region.querySelectorAll('button.primary')].map((element) => element.textContent.trim());
  bridge
    .answer('secrets.open', aLease({ locator: code.locator, kind: 'totp', hasCode: true, hasExpiry: true }))
    .answer('secrets.code', {
      code: '123456',
      expiresInMs: 20_000,
      periodMs: 30_000,
      clockSkewMs: 0,
      nextIsKnown: true,
    });
  expect(primary()).toEqual([expect.stringMatching(/^Copy Ctrl/)]);
  expect(screen.queryByText('Setup key…')).toBeNull();
  await user.click(within(await item('One-time code')).getByRole('button', { name: 'Show code' }));
  const value = await within(await item('One-time code')).findByRole('region', { name: 'Secure value' });
  expect(within(value).getByRole('button', { name: /Copy code/ })).toBeVisible();
  expect(within(value).queryByRole('button', { name: /Copy value/ })).toBeNull();
  expect(primary()).toEqual([expect.stringMatching(/^Copy code/)]);
  await user.click(within(value).getByRole('button', { name: /^More for One-time code/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Setup key…' }));
  expect(within(value).getByRole('button', { name: /Copy value/ })).toBeVisible();
  expect(primary()).toEqual([expect.stringMatching(/^Copy code/)]);
  await user.click(within(value).getByRole('button', { name: /^More for One-time code/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Hide setup key' }));
  expect(within(value).queryByRole('button', { name: /Copy value/ })).toBeNull();
});

test('a masked code’s menu opens its setup key, hidden', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  bridge
    .answer('secrets.open', aLease({ locator: code.locator, kind: 'totp', hasCode: true }))
    .fail('secrets.code', aFailure());
  await user.click(within(await item('One-time code')).getByRole('button', { name: /^More for/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Setup key…' }));
  expect(await screen.findByText(/^Setup key \(seed\)/)).toBeVisible();
  expect(bridge.inputsOf('secrets.reveal')).toEqual([]);
  // A code that can't be shown leaves the menu.
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(within(await item('One-time code')).getByRole('button', { name: /^More for/ })).toBeVisible();
});

test('the keyboard alone moves between search, list and detail, and copies without opening', async () => {
  const { bridge } = withLogins();
  bridge.answer('logins.copyUserName', {});
  const user = showWindow();
  await screen.findByText('Edge firewall');
  await user.keyboard('{Control>}f{/Control}{ArrowDown}');
  expect(await row(/Edge firewall/)).toHaveFocus();
  await user.keyboard('{Control>}c{/Control}');
  expect(await screen.findByText('Password of “Edge firewall” copied.')).toBeInTheDocument();
  await user.keyboard('{Control>}t{/Control}{Control>}b{/Control}');
  expect(await screen.findByText('User name of “Edge firewall” copied.')).toBeInTheDocument();
  expect(bridge.inputsOf('secrets.copyDirectly')).toEqual([
    { accountId: northwind.id, locator, what: 'default' },
    { accountId: northwind.id, locator: code.locator, what: 'code' },
  ]);
  await user.keyboard('{ArrowLeft}');
  expect(client(/All/)).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}');
  await waitFor(async () =>
    expect(within(await item('Password')).getByRole('button', { name: 'Copy' })).toHaveFocus(),
  );
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await row(/Edge firewall/)).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(await searchBox()).toHaveFocus();
});

test('Enter in the search box opens the first login found', async () => {
  withLogins();
  const user = showWindow();
  await grid();
  await user.type(await searchBox(), 'vault');
  await waitFor(async () => expect(await rowNames()).toEqual(['Vault door']));
  await user.keyboard('{Enter}');
  expect(await detail()).toHaveTextContent('Vault door');
});

test('a failed copy is reported with the next step, and can be tried again', async () => {
  const { bridge } = withLogins();
  bridge.fail('secrets.copyDirectly', aFailure());
  const user = showWindow();
  await grid();
  await user.type(await searchBox(), '{ArrowDown}');
  await user.keyboard('{Control>}c{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a minute.');
  bridge.answer('secrets.copyDirectly', {});
  await user.click(button('Try again'));
  expect(await screen.findByText('Password of “Edge firewall” copied.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the menu key shows a row’s actions, and Escape returns the focus', async () => {
  withLogins();
  const user = showWindow();
  await grid();
  await user.type(await searchBox(), '{ArrowDown}');
  await user.keyboard('{Shift>}{F10}{/Shift}');
  const menu = screen.getByRole('menu', { name: 'Actions for Edge firewall' });
  const names = within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent.trim());
  expect(names).toEqual([
    'Open',
    expect.stringMatching(/^Copy/),
    expect.stringMatching(/^Copy code/),
    expect.stringMatching(/^Copy user name/),
    'Pin',
    'Edit login…',
    'Remove login',
  ]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(async () => expect(await row(/Edge firewall/)).toHaveFocus());
});

test('Undo restores a removed login', async () => {
  const { bridge, become } = withLogins();
  bridge.answer('logins.remove', () => {
    become({ ...both, logins: [vault] });
    return {};
  });
  bridge.answer('logins.restore', () => {
    become(both);
    return { restored: 1 };
  });
  const user = showWindow();
  await grid();
  await user.type(await searchBox(), '{ArrowDown}');
  await user.keyboard('{Delete}');
  expect(await screen.findByText('“Edge firewall” removed.')).toBeInTheDocument();
  await waitFor(async () => expect(await row(/Vault door/)).toHaveFocus());
  await user.click(button('Undo'));
  expect(await row(/Edge firewall/)).toBeInTheDocument();
  expect(screen.getByText('1 login restored.')).toBeInTheDocument();
});

test('an open value is saved as a login with its client, and then shown in it', async () => {
  const { bridge, become } = withLogins({ logins: [], recents: [recent] });
  bridge
    .answer('organizations.list', {
      ids: `${harbour.id}\n`,
      names: `${harbour.name}\n`,
      loadedAt: 0,
      skipped: 0,
      gap: null,
    })
    .answer('logins.save', ({ draft }) => {
      const saved: Login = { ...firewall, ...draft, items: [{ ...password, locator }] };
      become({ logins: [saved], recents: [] });
      return saved;
    });
  const user = showWindow();
  await user.click(await linkBox());
  await user.paste(path);
  await user.click(button('Open'));
  await user.click(await screen.findByRole('button', { name: 'Save as login…' }));
  expect(await screen.findByRole('dialog', { name: 'Save as login' })).toBeVisible();
  expect(textbox('Name')).toHaveValue('Server');
  await user.clear(textbox('Name'));
  await user.click(button('Save'));
  expect(textbox('Name')).toHaveAccessibleDescription('Enter a name.');
  await user.type(textbox('Name'), 'Edge firewall');
  const clientBox = screen.getByRole('combobox', { name: 'Client' });
  await user.type(clientBox, 'nobody');
  await user.click(button('Save'));
  expect(clientBox).toHaveAccessibleDescription(/Choose an organization from the list/);
  await user.clear(clientBox);
  await user.type(clientBox, 'harbor');
  await user.click(await screen.findByRole('option', { name: /Harbour & Daughters/ }));
  await user.type(textbox('Tags'), 'linux, on call,');
  await user.click(button('Save'));
  expect(bridge.inputsOf('logins.save')).toEqual([
    {
      accountId: northwind.id,
      draft: {
        name: 'Edge firewall',
        client: harbour,
        userName: null,
        address: null,
        notes: '',
        tags: ['linux', 'on call'],
        pinned: false,
        items: [{ kind: 'password', label: null, locator }],
      },
    },
  ]);
  expect(await detail()).toHaveTextContent('Edge firewall');
  expect(within(await item('Password')).getByRole('region', { name: 'Secure value' })).toBeVisible();
});

test('another revision opened by link changes nothing until a person says so, and that can be undone', async () => {
  const { bridge, become } = withLogins();
  const older = numberedUuid(99);
  bridge
    .answer('secrets.open', aLease({ locator: { ...locator, revisionId: older } }))
    .answer('logins.confirmRevision', ({ revisionId }) => {
      const confirmed = { ...password, locator: { ...locator, revisionId } };
      become({ ...both, logins: [{ ...firewall, items: [confirmed, code] }, vault] });
      return {};
    })
    .answer('logins.undoConfirm', () => {
      become(both);
      return {};
    });
  const user = showWindow();
  await grid();
  await user.click(await linkBox());
  await user.paste(path.replace(locator.revisionId, older));
  await user.click(button('Open'));
  expect(await item('Password')).toHaveTextContent(
    'A different revision from the one in “Edge firewall” (confirmed just now).',
  );
  expect(await item('Password')).not.toHaveTextContent('Confirmed just now');
  expect(within(await item('Password')).getByText('Different revision')).toBeVisible();
  expect(bridge.inputsOf('logins.confirmRevision')).toEqual([]);
  await user.click(button('Just look'));
  expect(await item('Password')).toHaveTextContent('“Edge firewall” keeps its own (confirmed just now).');
  await user.click(button('Use from now on'));
  expect(bridge.inputsOf('logins.confirmRevision')).toEqual([
    { accountId: northwind.id, itemId: password.id, revisionId: older },
  ]);
  expect(await screen.findByText('“Edge firewall” uses this revision from now on.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use from now on' })).toBeNull());
  expect(await item('Password')).toHaveTextContent('Confirmed just now');
  await user.click(button('Undo'));
  expect(bridge.inputsOf('logins.undoConfirm')).toEqual([{ accountId: northwind.id, itemId: password.id }]);
  expect(await screen.findByText('“Edge firewall” uses its former revision again.')).toBeInTheDocument();
});

test('“Didn’t work?” opens a newer revision, or marks the item', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  bridge.answer('logins.setStale', {});
  await user.click(within(await item('Password')).getByRole('button', { name: 'Didn’t work?' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'Newer link or revision ID' }),
    locator.revisionId,
  );
  await user.click(button('Open newer'));
  expect(textbox('Newer link or revision ID')).toHaveAccessibleDescription(/Enter another one/);
  await user.clear(textbox('Newer link or revision ID'));
  await user.type(textbox('Newer link or revision ID'), numberedUuid(98));
  await user.click(button('Open newer'));
  expect(bridge.inputsOf('secrets.open')).toEqual([
    { accountId: northwind.id, locator: { ...locator, revisionId: numberedUuid(98) } },
  ]);
  await user.click(within(await item('Password')).getByRole('button', { name: 'Didn’t work?' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as not working' }));
  expect(bridge.inputsOf('logins.setStale')).toEqual([
    { accountId: northwind.id, itemId: password.id, isStale: true },
  ]);
});

test('“Didn’t work?” compares a newer revision with the login’s, and fills both in', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  const newer = numberedUuid(98);
  bridge
    .answer('secrets.open', aLease({ locator: { ...locator, revisionId: newer } }))
    .answer('secrets.compare', {
      same: false,
      open: { revisionId: newer, kind: 'secret', length: 20, classes: ['digits'] },
      other: { revisionId: locator.revisionId, kind: 'secret', length: 1, classes: ['digits'] },
    });
  const doubt = async () =>
    user.click(within(await item('Password')).getByRole('button', { name: 'Didn’t work?' }));
  await doubt();
  expect(await screen.findByRole('textbox', { name: 'Newer link or revision ID' })).toHaveValue('');
  await user.paste(newer);
  await user.click(button('Compare'));
  const dialog = await screen.findByRole('dialog', {
    name: 'Compare Password, Edge firewall · Harbour & Daughters',
  });
  expect(await within(dialog).findByText('The values are different.')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Other revision' })).toHaveValue(locator.revisionId);
  expect(bridge.inputsOf('secrets.compare')).toEqual([
    { handle: aLease().handle, revisionId: locator.revisionId },
  ]);
  expect(bridge.inputsOf('secrets.reveal')).toEqual([]);
  await user.keyboard('{Escape}');
  expect(await item('Password')).toHaveTextContent('A different revision from the one in “Edge firewall”');

  await user.click(button('Compare with another revision…'));
  expect(await screen.findByRole('textbox', { name: 'Other revision' })).toHaveValue(locator.revisionId);
  expect(textbox('Other revision')).toHaveAccessibleDescription(/^The revision that the login has/);
  await user.keyboard('{Escape}');
  await doubt();
  expect(await screen.findByRole('textbox', { name: 'Newer link or revision ID' })).toHaveValue(newer);
});

test('logins that look the same are told apart by their assets', async () => {
  const namesake = aLogin({
    ...firewall,
    id: numberedUuid(3),
    items: [anItem({ id: numberedUuid(31), locator: { ...locator, assetId: numberedUuid(55) } })],
  });
  withLogins({ logins: [firewall, namesake], recents: [] });
  showWindow();
  const rows = within(await grid()).getAllByRole('row');
  expect(rows.map(({ textContent }) => /asset [\da-f]{8}/.exec(textContent)?.[0])).toEqual([
    `asset ${locator.assetId.slice(0, 8)}`,
    'asset 00000000',
  ]);
});

test('revisions of one value that no login has are told apart', async () => {
  const at = (revision: string) => ({ ...locator, revisionId: revision + locator.revisionId.slice(8) });
  const other = { ...locator, assetId: numberedUuid(8) };
  const locators = [at('aaaaaaaa'), at('bbbbbbbb'), other];
  withLogins({ logins: [], recents: locators.map((each) => aRecent({ locator: each })) });
  showWindow();
  const rows = within(await grid()).getAllByRole('row');
  const revisions = rows.map(({ textContent }) => /revision ([\da-f]{8})/.exec(textContent)?.[1]);
  expect(revisions).toEqual(['aaaaaaaa', 'bbbbbbbb', undefined]);
});

test('a keystroke leaves the position of a list that is at its top, because setting it computes the layout', async () => {
  // jsdom has no layout; ten rows fit.
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(520);
  withLogins();
  const user = showWindow();
  const box = await searchBox();
  await grid();
  const scrolled = vi.spyOn(Element.prototype, 'scrollTop', 'set');
  await user.type(box, 'vault');
  await waitFor(async () => expect(await rowNames()).toEqual(['Vault door']));
  expect(scrolled).not.toHaveBeenCalled();
  for (const spy of [height, scrolled]) spy.mockRestore();
});

test('only the rows in view of twenty thousand logins are drawn, and End leads to the last one', async () => {
  withLogins({ logins: manyLogins(20_000), recents: [] });
  const user = showWindow();
  await grid();
  await user.type(await searchBox(), '{ArrowDown}');
  await user.keyboard('{End}');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Firewall 19999'));
  expect(within(await grid()).getAllByRole('row').length).toBeLessThan(40);
  expect(await grid()).toHaveAttribute('aria-rowcount', '20000');
});

test('the panes are resized by keyboard, within their limits, and main stores the widths at the end', async () => {
  const { bridge } = withLogins();
  const user = showWindow();
  await grid();
  const separator = screen.getByRole('separator', { name: 'Width of the clients' });
  separator.focus();
  await user.keyboard('{ArrowRight>3}');
  expect(separator).toHaveAttribute('aria-valuenow', '288');
  expect(bridge.inputsOf('windows.storePaneWidths')).toEqual([]);
  await user.keyboard('{/ArrowRight}');
  expect(bridge.inputsOf('windows.storePaneWidths')).toEqual([
    { clients: 288, logins: 360, loginsAlone: 300 },
  ]);
  await user.keyboard('{Enter}');
  expect(bridge.inputsOf('windows.storePaneWidths')).toHaveLength(1);
  await user.keyboard('{Home}');
  expect(separator).toHaveAttribute('aria-valuenow', '160');
  await user.keyboard('{End}{ArrowRight}');
  expect(separator).toHaveAttribute('aria-valuenow', '400');
});

test('the stored widths are used, within the limits', async () => {
  const { bridge } = withLogins();
  bridge.answer('windows.paneWidths', { widths: { clients: 200, logins: 1000, loginsAlone: 300 } });
  showWindow();
  await grid();
  const widthOf = (name: string) => screen.getByRole('separator', { name }).getAttribute('aria-valuenow');
  await waitFor(() => expect(widthOf('Width of the clients')).toBe('200'));
  expect(widthOf('Width of the logins')).toBe('560');
});
