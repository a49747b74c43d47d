import { screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Login } from '../../shared/schemas/login.ts';
import { numberedUuid } from '../support/sample-logins.ts';
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
  aLease,
  button,
  chooseFromMore,
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
const grid = () => screen.findByRole('grid', { name: 'Logins' });
/** Chooses “Didn’t work?” in the password's menu. */
async function doubt(user: Awaited<ReturnType<typeof openLogin>>['user']): Promise<void> {
  await user.click(within(await item('Password')).getByRole('button', { name: /^More for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Didn’t work?' }));
}
const row = (name: RegExp) => screen.findByRole('row', { name });

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

describe('Ctrl+Z', () => {
  /** Two logins, of which Delete has removed the first after a search. */
  async function removed() {
    const { bridge, become } = withLogins();
    bridge
      .answer('logins.remove', () => {
        become({ ...both, logins: [vault] });
        return {};
      })
      .answer('logins.restore', () => {
        become(both);
        return { restored: 1 };
      })
      .answer('secrets.copy', {});
    const user = showWindow();
    await grid();
    await user.type(await searchBox(), 'l');
    await user.keyboard('{ArrowDown}');
    await row(/Edge firewall/);
    await user.keyboard('{Delete}');
    expect(await screen.findByText('“Edge firewall” removed.')).toBeInTheDocument();
    await waitFor(async () => expect(await row(/Vault door/)).toHaveFocus());
    const restored = () => bridge.inputsOf('logins.restore').length;
    return { user, bridge, restored };
  }
  const undo = '{Control>}z{/Control}';

  test('after Delete brings the login back, not the former search', async () => {
    const { user, restored } = await removed();
    await user.keyboard(undo);
    expect(await row(/Edge firewall/)).toBeInTheDocument();
    expect(restored()).toBe(1);
    expect(await searchBox()).toHaveValue('l');
    // There is nothing more to undo.
    await user.keyboard(undo);
    expect(restored()).toBe(1);
  });

  test('brings it back after a copy, and from the search field that was only visited', async () => {
    const { user, restored } = await removed();
    await user.keyboard('{Control>}c{/Control}');
    expect(await screen.findByText(/Vault door.*copied|copied.*Vault door/i)).toBeInTheDocument();
    await user.click(await searchBox());
    await user.keyboard(undo);
    await waitFor(() => expect(restored()).toBe(1));
  });

  test('belongs to a text field that was changed after the removal, and to the list again when it has the focus', async () => {
    const { user, restored } = await removed();
    await user.type(await searchBox(), ' ');
    await user.keyboard(undo);
    expect(restored()).toBe(0);
    await user.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await row(/Vault door/)).toHaveFocus());
    await user.keyboard(undo);
    await waitFor(() => expect(restored()).toBe(1));
  });

  test('works on a layout without Latin letters, and not in a dialog', async () => {
    const { user, restored } = await removed();
    await user.keyboard('{Control>}l{/Control}');
    await screen.findByRole('dialog', { name: 'Open by link' });
    await user.keyboard(undo);
    expect(restored()).toBe(0);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('{Control>}[KeyZ]{/Control}');
    await waitFor(() => expect(restored()).toBe(1));
  });
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
  expect(screen.getByText('Password · root password · server')).toBeVisible();
  expect(textbox('Tags')).not.toBeVisible();
  await user.clear(textbox('Name'));
  await user.click(button('Save'));
  expect(textbox('Name')).toHaveAccessibleDescription('Enter a name.');
  await user.type(textbox('Name'), 'Edge firewall');
  const clientBox = screen.getByRole('combobox', { name: 'Client' });
  await user.type(clientBox, 'harbor');
  await user.click(await screen.findByRole('option', { name: /Harbour & Daughters/ }));
  await user.click(screen.getByText('More'));
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
        sites: [],
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

test('an imported login whose client is no organization is saved unchanged; clients in use are offered, new ones possible', async () => {
  const { user, bridge, become } = await openLogin('Vault door', undefined, (prepared) =>
    prepared.answer('organizations.list', {
      ids: `${harbour.id}\n`,
      names: `${harbour.name}\n`,
      loadedAt: 0,
      skipped: 0,
      gap: null,
    }),
  );
  bridge.answer('logins.save', ({ draft }) => {
    const saved: Login = { ...vault, ...draft, items: vault.items };
    become({ ...both, logins: [firewall, saved] });
    return saved;
  });
  const clientBox = () => screen.findByRole('combobox', { name: 'Client' });
  for (const [typed, option, client] of [
    ['', null, vault.client],
    ['harb', /Harbour & Daughters/, harbour],
    ['zur', null, { id: null, name: 'zur' }],
    ['zur', /^zur$/, { id: null, name: 'zur' }],
    ['Fabrikam Inc', null, { id: null, name: 'Fabrikam Inc' }],
  ] as const) {
    await user.keyboard('{Control>}s{/Control}');
    const box = await clientBox();
    if (typed !== '') await user.clear(box);
    if (typed !== '') await user.type(box, typed);
    const offered = () => screen.findByRole('listbox', { name: 'Matching clients' });
    if (option) await user.click(await within(await offered()).findByRole('option', { name: option }));
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bridge.inputsOf('logins.save').at(-1)?.draft.client).toEqual(client);
  }
});

test('a login can be saved without a link, and begins as a duplicate of another one, without its values', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  bridge.answer('logins.save', ({ draft }) => ({ ...firewall, ...draft, id: numberedUuid(40), items: [] }));
  await user.click(button('New login…'));
  expect(await screen.findByRole('dialog', { name: 'New login' })).toBeVisible();
  await user.type(textbox('Name'), 'Printer');
  await user.type(textbox('User name'), 'admin');
  await user.click(button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(await screen.findByText('Edge firewall'));
  await user.click(within(await detail()).getByRole('button', { name: 'Actions for Edge firewall' }));
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate…' }));
  expect(await screen.findByRole('dialog', { name: 'Duplicate “Edge firewall”' })).toBeVisible();
  expect(textbox('Name')).toHaveValue('Edge firewall (copy)');
  await user.click(button('Save'));
  expect(bridge.inputsOf('logins.save')).toMatchObject([
    { draft: { name: 'Printer', userName: 'admin', client: null, items: [] } },
    {
      draft: {
        name: 'Edge firewall (copy)',
        userName: 'root',
        client: harbour,
        tags: ['on call'],
        items: [],
      },
    },
  ]);
  expect(bridge.inputsOf('logins.save').map((input) => 'id' in input)).toEqual([false, false]);
});

test('a pasted link is saved without being opened, and what is typed replaces the proposed name', async () => {
  const { bridge } = withLogins();
  bridge.answer('logins.save', ({ draft }) => ({ ...firewall, ...draft, items: [{ ...password, locator }] }));
  const elsewhere = { ...locator, assetId: numberedUuid(77) };
  const user = showWindow();
  await grid();
  await user.keyboard('{Control>}l{/Control}');
  await waitFor(async () => expect(await linkBox()).toHaveFocus());
  await user.paste(path.replace(locator.assetId, elsewhere.assetId));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(textbox('Name')).toHaveFocus());
  await user.keyboard('Wiki');
  await user.click(button('Save'));
  expect(bridge.inputsOf('logins.save')).toMatchObject([
    { draft: { name: 'Wiki', items: [{ kind: 'password', locator: elsewhere }] } },
  ]);
  expect(bridge.inputsOf('secrets.open')).toEqual([]);
});

test('More opens if a field in it is refused, and for a login that has more', async () => {
  const { bridge } = withLogins();
  bridge.fail('logins.save', {
    kind: 'validation',
    message: 'One field.',
    nextStep: 'Correct it.',
    retryable: false,
    fields: [{ field: 'items', message: 'Already saved in “Console”.' }],
  });
  const user = showWindow();
  await grid();
  await user.click(await linkBox());
  await user.paste(path.replace(locator.assetId, numberedUuid(77)));
  await user.click(button(/^Save as login/));
  await screen.findByRole('dialog', { name: 'Save as login' });
  await user.click(button('Save'));
  expect(await screen.findByText('Already saved in “Console”.')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByText('Edge firewall'));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(textbox('User name')).toBeVisible());
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
    'This isn’t the saved revision. Saved: last worked just now.',
  );
  expect(await item('Password')).not.toHaveTextContent('Last worked just now');
  expect(within(await item('Password')).getByText('Different revision')).toBeVisible();
  expect(bridge.inputsOf('logins.confirmRevision')).toEqual([]);
  await user.click(button('Keep saved revision'));
  expect(await item('Password')).toHaveTextContent(
    'This isn’t the saved revision, which “Edge firewall” keeps. Saved: last worked just now.',
  );
  await user.click(button('Replace saved revision'));
  expect(bridge.inputsOf('logins.confirmRevision')).toEqual([
    { accountId: northwind.id, itemIds: [password.id], revisionId: older },
  ]);
  expect(await screen.findByText('Saved revision of “Edge firewall” replaced.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Replace saved revision' })).toBeNull());
  expect(await item('Password')).toHaveTextContent('Last worked just now');
  await user.click(button('Undo'));
  expect(bridge.inputsOf('logins.undoConfirm')).toEqual([
    { accountId: northwind.id, itemIds: [password.id] },
  ]);
  expect(await screen.findByText('Undone: saved revision of “Edge firewall”.')).toBeInTheDocument();
});

test('“Didn’t work?” opens a newer revision, or marks the item', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  bridge.answer('logins.setStale', {});
  await doubt(user);
  await user.type(
    await screen.findByRole('textbox', { name: 'Newer link or revision ID' }),
    locator.revisionId,
  );
  await user.click(button('Open this revision'));
  expect(textbox('Newer link or revision ID')).toHaveAccessibleDescription(/Enter another one/);
  await user.clear(textbox('Newer link or revision ID'));
  await user.type(textbox('Newer link or revision ID'), numberedUuid(98));
  await user.click(button('Open this revision'));
  expect(bridge.inputsOf('secrets.open')).toEqual([
    { accountId: northwind.id, locator: { ...locator, revisionId: numberedUuid(98) } },
  ]);
  await doubt(user);
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
  await doubt(user);
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
  expect(await item('Password')).toHaveTextContent('This isn’t the saved revision.');

  await chooseFromMore('Compare with another revision…');
  expect(await screen.findByRole('textbox', { name: 'Other revision' })).toHaveValue(locator.revisionId);
  expect(textbox('Other revision')).toHaveAccessibleDescription(/^The revision that the login has/);
  await user.keyboard('{Escape}');
  await doubt(user);
  expect(await screen.findByRole('textbox', { name: 'Newer link or revision ID' })).toHaveValue(newer);
});
