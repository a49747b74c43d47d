import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { AccountLogins, Login } from '../../shared/schemas/login.ts';
import { aLogin, numberedUuid } from '../support/sample-logins.ts';
import { harbour, withLogins } from './login-scene.ts';
import { aFailure, button, northwind, showWindow, textbox } from './scene.ts';

// Wide enough for three panes.
window.innerWidth = 1440;

const museum = { id: null, name: 'Zürich Museum' };
const login = (number: number, over: Partial<Login> = {}) =>
  aLogin({ id: numberedUuid(number), name: `Login ${number}`, client: museum, tags: [], items: [], ...over });
const four = [login(1), login(2), login(3), login(4, { client: harbour })];
const ids = (...numbers: number[]) => numbers.map(numberedUuid);

async function show(logins: readonly Login[] = four, organizations = [harbour]) {
  const list: AccountLogins = { logins, recents: [] };
  const { bridge, become } = withLogins(list);
  bridge
    .answer('organizations.list', {
      ids: organizations.map(({ id }) => `${id}\n`).join(''),
      names: organizations.map(({ name }) => `${name}\n`).join(''),
      loadedAt: 0,
      skipped: 0,
      gap: null,
    })
    .answer('logins.changeMany', ({ changes }) => ({ count: changes.flatMap((change) => change.ids).length }))
    .answer('logins.restore', { restored: 2 });
  const user = showWindow();
  const grid = await screen.findByRole('grid', { name: 'Logins' });
  return { bridge, become, user, grid };
}

const row = (number: number) => screen.getByRole('row', { name: new RegExp(`Login ${number}\\b`) });
const chosen = () =>
  screen
    .getAllByRole('row', { selected: true })
    .map((element) => element.querySelector('.name')?.textContent ?? '');
const option = (name: RegExp) =>
  within(screen.getByRole('listbox', { name: 'Clients' })).getByRole('option', { name });

test('logins are chosen by keyboard alone, removed together, and come back', async () => {
  const { bridge, user, grid } = await show([...four, login(5, { source: 'shared' })]);
  expect(grid).toHaveAttribute('aria-multiselectable', 'true');
  row(1).focus();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(chosen()).toHaveLength(3);
  expect(screen.getByRole('heading', { name: '3 logins chosen' })).toBeVisible();
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(chosen()).toHaveLength(2);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('heading', { name: /^\d+ logins? chosen/ })).toBeNull();
  await user.keyboard('{Control>}a{/Control}');
  // The library's logins stay as they are.
  expect(chosen()).toHaveLength(4);
  await user.keyboard('{Control>} {/Control}');
  expect(chosen()).toHaveLength(3);
  await user.keyboard('{Control>} {/Control}{ArrowDown}{Delete}');
  expect(bridge.inputsOf('logins.changeMany')).toMatchObject([
    { accountId: northwind.id, changes: [{ change: { kind: 'remove' } }] },
  ]);
  expect(new Set(bridge.inputsOf('logins.changeMany')[0]?.changes[0]?.ids)).toEqual(new Set(ids(1, 2, 3, 4)));
  expect(await screen.findByText('4 logins removed.')).toBeInTheDocument();
  await user.click(button('Undo'));
  expect(await screen.findByText('2 logins restored.')).toBeInTheDocument();
});

test('logins are chosen with the mouse, also together with the one that is open, and tagged; a failure keeps what was typed', async () => {
  const { bridge, user } = await show();
  await user.click(screen.getByText('Login 1'));
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('Login 3'));
  await user.keyboard('{/Control}');
  expect(chosen()).toEqual(['Login 1', 'Login 3']);
  await user.click(button('Tag…'));
  await screen.findByRole('dialog', { name: 'Tag 2 logins' });
  await user.click(button('Tag'));
  expect(textbox('Tags')).toHaveAccessibleDescription('Enter a tag.');
  await user.type(textbox('Tags'), 'vpn, on call');
  bridge.fail('logins.changeMany', aFailure({ message: 'The disk is full.' }));
  await user.click(button('Tag'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.');
  expect(textbox('Tags')).toHaveValue('vpn, on call');
  bridge.answer('logins.changeMany', { count: 2 });
  await user.click(button('Tag'));
  expect(await screen.findByText('2 logins tagged: vpn, on call.')).toBeInTheDocument();
  expect(bridge.inputsOf('logins.changeMany').at(-1)?.changes).toEqual([
    { ids: ids(1, 3), change: { kind: 'tags', added: ['vpn', 'on call'] } },
  ]);
  await user.click(button('Undo'));
  expect(await screen.findByText('2 logins are as before.')).toBeInTheDocument();
  // A plain click opens one login again.
  await user.click(screen.getByText('Login 2'));
  expect(chosen()).toEqual(['Login 2']);
});

test('chosen logins are moved to a client from their menu, and to none', async () => {
  const { bridge, user } = await show();
  row(1).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Shift>}{F10}{/Shift}');
  await user.click(await screen.findByRole('menuitem', { name: 'Move to client…' }));
  const client = await screen.findByRole('combobox', { name: 'Client' });
  await user.type(client, 'harb');
  await user.click(within(screen.getByRole('listbox', { name: 'Matching clients' })).getByRole('option'));
  await user.click(button('Move'));
  expect(await screen.findByText('2 logins moved to Harbour & Daughters.')).toBeInTheDocument();
  await user.click(button('Move to client…'));
  await screen.findByRole('dialog', { name: 'Move 2 logins to a client' });
  await user.click(button('Move'));
  expect(await screen.findByText('2 logins have no client any more.')).toBeInTheDocument();
  expect(bridge.inputsOf('logins.changeMany').map(({ changes }) => changes[0]?.change)).toEqual([
    { kind: 'client', client: harbour },
    { kind: 'client', client: null },
  ]);
});

test('a client is renamed, and merged with another one only after a question', async () => {
  const { bridge, user } = await show();
  const rename = async (to: string) => {
    await user.pointer({ target: option(/Zürich Museum/), keys: '[MouseRight]' });
    await user.click(await screen.findByRole('menuitem', { name: 'Rename or merge client…' }));
    const field = await screen.findByRole('combobox', { name: 'Client' });
    expect(field).toHaveValue('Zürich Museum');
    await user.clear(field);
    if (to !== '') await user.type(field, to);
    await user.click(button('Rename'));
  };
  await rename('Museum of Zürich');
  expect(await screen.findByText('3 logins moved to Museum of Zürich.')).toBeInTheDocument();
  await rename('harbour & daughters');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'There is a client “Harbour & Daughters” already. Merge the two?',
  );
  expect(bridge.inputsOf('logins.changeMany')).toHaveLength(1);
  await user.click(button('Merge'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bridge.inputsOf('logins.changeMany').map(({ changes }) => changes)).toEqual([
    [{ ids: ids(1, 2, 3), change: { kind: 'client', client: { id: null, name: 'Museum of Zürich' } } }],
    [{ ids: ids(1, 2, 3), change: { kind: 'client', client: harbour } }],
  ]);
  await rename('');
  expect(await screen.findByRole('combobox', { name: 'Client' })).toHaveAccessibleDescription(
    /Enter the client/,
  );
});

test('clients whose names mean an organization are offered, and become it if the person agrees', async () => {
  const organizations = [
    harbour,
    { id: 'o1', name: 'Zurich Museum, Inc.' },
    { id: 'o2', name: 'Contoso AG' },
  ];
  const { bridge, user } = await show(
    [
      ...four,
      login(5, { client: { id: null, name: 'CONTOSO' } }),
      login(6, { client: { id: null, name: 'Litware' } }),
    ],
    organizations,
  );
  await user.click(await screen.findByRole('button', { name: '2 clients may be organizations…' }));
  await screen.findByRole('dialog', { name: 'Match clients to organizations' });
  await user.click(screen.getByRole('checkbox', { name: 'CONTOSO becomes Contoso AG, 1 login' }));
  await user.click(button('Match 1 client'));
  expect(await screen.findByText('3 logins moved to their organizations.')).toBeInTheDocument();
  expect(bridge.inputsOf('logins.changeMany')[0]?.changes).toEqual([
    { ids: ids(1, 2, 3), change: { kind: 'client', client: organizations[1] } },
  ]);
});
