import { screen, waitFor, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { tick } from 'svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallOutput } from '../../shared/ipc/contract.ts';
import type { Account } from '../../shared/schemas/account.ts';
import type { Lookup } from '../../shared/schemas/lookup.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { aLookup } from '../support/sample-lookups.ts';
import { anOrganizationList } from '../support/organization-list.ts';
import {
  aBridge,
  aFailure,
  button,
  linkBox,
  locator,
  northwind,
  path,
  showWindow,
  staging,
} from './scene.ts';

type Kept = CallOutput<'lookups.all'>;

const uuid = (digit: number) => `${String(digit).repeat(8)}-2222-4222-8222-222222222222`;

const saved = (digit: number, name: string, over: Partial<Lookup> = {}) =>
  aLookup({
    id: uuid(digit),
    name,
    locator: { ...locator, assetId: uuid(digit), property: 'password' },
    organization: null,
    userName: null,
    ...over,
  });

const firewall = saved(1, 'Firewall Zürich', {
  locator,
  organization: 'Alder Dental',
  userName: 'root',
  uses: 3,
  lastUsedAt: new Date().toISOString(),
});
const router = saved(2, 'Router Oslo');
const stagingFirewall = saved(3, 'Firewall test bed');

const kept: Kept = [
  { accountId: northwind.id, lookups: [firewall, router], recents: [] },
  { accountId: staging.id, lookups: [stagingFirewall], recents: [] },
];

let bridge: FakeBridge;
let user: UserEvent;

beforeEach(() => {
  bridge = aBridge([northwind, staging])
    .answer('lookups.all', kept)
    .answer('lookups.copyUserName', {})
    .answer('secrets.copyDirectly', {})
    .answer('lock.lock', {});
  lettingSwitch([northwind, staging]);
});

function lettingSwitch(accounts: Account[]): void {
  bridge.answer('accounts.select', ({ id }) => {
    bridge.emit('accounts.changed', { accounts, selectedId: id });
    return {};
  });
}

const box = () => screen.getByRole('combobox', { name: 'Search' });
const palette = () => screen.queryByRole('dialog', { name: 'Command palette' });
const rows = () => within(screen.getByRole('listbox', { name: 'Results' })).getAllByRole('option');
const selected = () => rows().find((row) => row.getAttribute('aria-selected') === 'true');
const row = (name: RegExp) => screen.findByRole('option', { name });

async function openPalette(): Promise<void> {
  user = showWindow();
  await linkBox();
  await user.keyboard('{Control>}k{/Control}');
  await row(/Firewall Zürich/);
}

describe('the palette opens', () => {
  test('by Ctrl+K out of a field, with its box focused, and Escape leads back to that field', async () => {
    user = showWindow();
    const field = await screen.findByRole('textbox', { name: 'Property' });
    await user.click(field);
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeVisible();
    expect(box()).toHaveFocus();
    await user.keyboard('fire{Escape}');
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
  });

  test('by its button, and empty every time', async () => {
    await openPalette();
    await user.keyboard('router{Control>}k{/Control}');
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
    await user.click(button('Search all'));
    expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveValue('');
  });

  test('by the menu', async () => {
    user = showWindow();
    await linkBox();
    bridge.emit('menu.chosen', { command: 'open-palette' });
    expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeVisible();
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
  test('before anything is typed are what was used lately, and the commands', async () => {
    await openPalette();
    expect(within(screen.getByRole('group', { name: 'Used lately' })).getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('group', { name: 'Commands' })).toHaveTextContent('Lock Podkey');
  });

  test('say what they are, whose, and mark what was typed', async () => {
    await openPalette();
    await user.keyboard('zurich');
    const found = await row(/Firewall Zürich/);
    expect(found).toHaveAccessibleName(/Saved lookup.*Alder Dental.*root.*Northwind.*Production/);
    expect(found.querySelector('mark')).toHaveTextContent('Zürich');
    expect(box()).toHaveAttribute('aria-activedescendant', found.id);
  });

  test('are walked by the arrow keys, around the ends', async () => {
    await openPalette();
    await user.keyboard('fire');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(selected()).toHaveTextContent('Firewall Zürich');
    await user.keyboard('{ArrowDown}');
    expect(selected()).toHaveTextContent('Firewall test bed');
    await user.keyboard('{ArrowDown}');
    expect(selected()).toHaveTextContent('Firewall Zürich');
    expect(box()).toHaveFocus();
  });

  test('that nothing matches are said to be none', async () => {
    await openPalette();
    await user.keyboard('xyzzyq');
    expect(
      await screen.findByText('Nothing here has “xyzzyq” in its name or in what it is found by.'),
    ).toBeVisible();
  });

  test('are few, and the rest is counted', async () => {
    const lookups = Array.from({ length: 120 }, (_, number) =>
      saved(4, `Site ${number}`, { id: crypto.randomUUID() }),
    );
    bridge.answer('lookups.all', [{ accountId: northwind.id, lookups, recents: [] }]);
    user = showWindow();
    await linkBox();
    await user.keyboard('{Control>}k{/Control}');
    await row(/Site 0/);
    await user.keyboard('site');
    expect(await screen.findByText('70 more. Type on to narrow it down.')).toBeVisible();
    expect(selected()).toHaveAttribute('aria-setsize', '50');
  });
});

test('the selected row stays selected when others come before it', async () => {
  await openPalette();
  await user.keyboard('fire{ArrowDown}');
  expect(selected()).toHaveTextContent('Firewall test bed');
  const more = saved(5, 'Fire', { uses: 9, lastUsedAt: new Date().toISOString() });
  bridge.answer('lookups.all', [{ accountId: northwind.id, lookups: [more], recents: [] }, ...kept.slice(1)]);
  bridge.emit('lookups.changed', {});
  await row(/^Fire Saved/);
  expect(rows()[0]).toHaveTextContent('Fire');
  expect(selected()).toHaveTextContent('Firewall test bed');
});

test('what is saved can’t be read: that is said, commands are there all the same, and it can be tried again', async () => {
  bridge.fail('lookups.all', aFailure({ message: 'The database can’t be read.' }));
  user = showWindow();
  await linkBox();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The database can’t be read.');
  expect(screen.getByRole('group', { name: 'Commands' })).toBeVisible();
  bridge.answer('lookups.all', kept);
  await user.click(button('Try again'));
  expect(await row(/Firewall Zürich/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('a row’s keys', () => {
  beforeEach(async () => {
    await openPalette();
    await user.keyboard('zurich');
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  test('are named below the rows', () => {
    const keys = within(screen.getByRole('dialog', { name: 'Command palette' })).getAllByRole('button');
    expect(keys.map((key) => key.textContent.trim())).toEqual([
      '↵Open',
      'Ctrl+CCopy value',
      'Ctrl+TCopy code',
      'Ctrl+BCopy user name',
      'Esc',
    ]);
  });

  test('Ctrl+C copies the value without opening it, and the palette goes', async () => {
    await user.keyboard('{Control>}c{/Control}');
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
    expect(bridge.inputsOf('secrets.copyDirectly')).toEqual([
      { accountId: northwind.id, locator, what: 'value' },
    ]);
    expect(bridge.inputsOf('secrets.open')).toHaveLength(0);
  });

  test('Ctrl+C copies what is selected in the box as in any other', async () => {
    (box() as HTMLInputElement).select();
    await user.keyboard('{Control>}c{/Control}');
    expect(palette()).toBeVisible();
    expect(bridge.inputsOf('secrets.copyDirectly')).toHaveLength(0);
  });

  test('Ctrl+T copies the code, Ctrl+B the user name', async () => {
    await user.keyboard('{Control>}t{/Control}');
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('zurich{Control>}b{/Control}');
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
    expect(bridge.inputsOf('secrets.copyDirectly')).toEqual([
      { accountId: northwind.id, locator, what: 'code' },
    ]);
    expect(bridge.inputsOf('lookups.copyUserName')).toEqual([{ accountId: northwind.id, id: firewall.id }]);
  });

  test('Enter opens it in Secure values', async () => {
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('region', { name: 'Secure value' })).toHaveTextContent('root password');
    expect(palette()).not.toBeInTheDocument();
    expect(bridge.inputsOf('secrets.open')).toEqual([{ accountId: northwind.id, locator }]);
  });

  test('what fails is said in the palette, with what to do, and Escape goes back to the rows', async () => {
    bridge.fail(
      'secrets.copyDirectly',
      aFailure({ message: 'There is no code.', nextStep: 'Copy the value.' }),
    );
    await user.keyboard('{Control>}t{/Control}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/There is no code\..*Copy the value\./);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(palette()).toBeVisible();
    await user.keyboard('{Control>}t{/Control}');
    await screen.findByRole('alert');
    bridge.answer('secrets.copyDirectly', {});
    await user.click(button('Try again'));
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
    expect(bridge.inputsOf('secrets.copyDirectly').map(({ what }) => what)).toEqual(['code', 'code', 'code']);
  });

  test('a key the row has no use for is said to be for nothing', async () => {
    await user.clear(box());
    await user.keyboard('oslo');
    await waitFor(() => expect(selected()).toHaveTextContent('Router Oslo'));
    await user.keyboard('{Control>}b{/Control}');
    expect(await screen.findAllByText('This row has nothing for that key.')).toHaveLength(2);
    expect(bridge.inputsOf('lookups.copyUserName')).toHaveLength(0);
  });
});

describe('a row of another account', () => {
  beforeEach(async () => {
    await openPalette();
    await user.keyboard('test bed');
    await waitFor(() => expect(selected()).toHaveTextContent('Firewall test bed'));
  });

  test('asks before it switches, and Escape goes back', async () => {
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Switch to Contoso staging and open?')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Switch to Contoso staging and open?')).not.toBeInTheDocument();
    expect(palette()).toBeVisible();
    expect(bridge.inputsOf('accounts.select')).toHaveLength(0);
  });

  test('is copied of once a second Enter agrees', async () => {
    await user.keyboard('{Control>}c{/Control}');
    expect(await screen.findByText('Switch to Contoso staging and copy the value?')).toBeVisible();
    expect(bridge.inputsOf('secrets.copyDirectly')).toHaveLength(0);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
    expect(bridge.inputsOf('accounts.select')).toEqual([{ id: staging.id }]);
    expect(bridge.inputsOf('secrets.copyDirectly')).toEqual([
      { accountId: staging.id, locator: stagingFirewall.locator, what: 'value' },
    ]);
  });

  test('is opened there', async () => {
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() =>
      expect(bridge.inputsOf('secrets.open')).toEqual([
        { accountId: staging.id, locator: stagingFirewall.locator },
      ]),
    );
  });

  test('stays where it is when the switch fails', async () => {
    bridge.fail('accounts.select', aFailure({ message: 'The switch did not work.' }));
    await user.keyboard('{Control>}c{/Control}{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The switch did not work.');
    expect(bridge.inputsOf('secrets.copyDirectly')).toHaveLength(0);
  });

  test('is still asked about when the mouse goes over other rows on its way', async () => {
    await user.clear(box());
    await user.keyboard('fire{ArrowDown}{Enter}');
    await screen.findByText('Switch to Contoso staging and open?');
    await user.hover(rows()[0] as HTMLElement);
    expect(screen.getByText('Switch to Contoso staging and open?')).toBeVisible();
    expect(selected()).toHaveTextContent('Firewall test bed');
  });

  test('typing on takes the question back', async () => {
    await user.keyboard('{Enter}');
    await user.keyboard('{Backspace}');
    expect(screen.queryByText('Switch to Contoso staging and open?')).not.toBeInTheDocument();
    expect(bridge.inputsOf('accounts.select')).toHaveLength(0);
  });
});

describe('a pasted text', () => {
  beforeEach(openPalette);

  test('that leads to what is saved finds that', async () => {
    await user.paste(`${northwind.podUrl}${path}`);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(selected()).toHaveTextContent('Firewall Zürich');
  });

  test('that leads to anything else offers to open and copy it', async () => {
    await user.paste(path.replace('root%20password', 'pin'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(selected()).toHaveAccessibleName(/Open this value.*pin · server.*Northwind/);
    await user.keyboard('{Control>}c{/Control}');
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
    expect(bridge.inputsOf('secrets.copyDirectly')).toEqual([
      { accountId: northwind.id, locator: { ...locator, property: 'pin' }, what: 'value' },
    ]);
  });

  test('of another account’s pod names that account and asks', async () => {
    await user.paste(`${staging.podUrl}${path}`);
    await waitFor(() => expect(selected()).toHaveAccessibleName(/Open this value.*Contoso staging/));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Switch to Contoso staging and open?')).toBeVisible();
  });

  test('of a pod nobody is on says so', async () => {
    await user.paste(`https://elsewhere.example${path}`);
    expect(
      await screen.findByText(/belongs to https:\/\/elsewhere\.example\. None of your accounts/, {
        selector: '.nothing p',
      }),
    ).toBeVisible();
  });

  test('that is a UUID leads to the values with it, and to a user', async () => {
    bridge.answer('users.open', {
      userId: locator.assetId,
      user: null,
      ageMs: null,
      doubt: null,
      isSaved: false,
    });
    await user.paste(locator.assetId.toUpperCase());
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]).toHaveTextContent('Firewall Zürich');
    expect(rows()[1]).toHaveTextContent(`Open user ${locator.assetId}`);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(bridge.inputsOf('users.open')).toEqual([{ accountId: northwind.id, userId: locator.assetId }]),
    );
  });
});

describe('beyond lookups it finds', () => {
  beforeEach(openPalette);

  test('the accounts, and switches to one without a second question', async () => {
    await user.keyboard('contoso staging');
    await waitFor(() => expect(selected()).toHaveAccessibleName(/Switch to Contoso staging Account/));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bridge.inputsOf('accounts.select')).toEqual([{ id: staging.id }]));
  });

  test('the places, by their names', async () => {
    await user.keyboard('activity');
    await waitFor(() => expect(selected()).toHaveTextContent('Go to Activity'));
    bridge.answer('activity.list', { entries: [], next: null, count: 0, accounts: [] } as never);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.hash).toBe('#/activity'));
  });

  test.each(['Clear the clipboard after', 'Keep out of screen captures'])(
    'the setting “%s”, and goes to it',
    async (name) => {
      await user.keyboard(`${name}{Enter}`);
      await waitFor(() => expect(screen.getByLabelText(name)).toHaveFocus());
      expect(palette()).not.toBeInTheDocument();
    },
  );

  test('the lock', async () => {
    await user.keyboard('lock podkey{Enter}');
    await waitFor(() => expect(bridge.inputsOf('lock.lock')).toHaveLength(1));
  });

  test('the organizations once they are loaded, which is done where a person asks for it', async () => {
    bridge.answer('organizations.list', anOrganizationList([{ id: 'org-1', name: 'Bakker Foods' }]));
    bridge.answer('organizations.copyId', {});
    expect(bridge.inputsOf('organizations.list')).toHaveLength(0);
    await user.keyboard('load org{Enter}');
    await waitFor(() => expect(bridge.inputsOf('organizations.list')).toHaveLength(1));
    await user.clear(box());
    await user.keyboard('bakker');
    await waitFor(() => expect(selected()).toHaveAccessibleName(/Bakker Foods Organization.*Northwind/));
    await user.keyboard('{Control>}c{/Control}');
    await waitFor(() => expect(bridge.inputsOf('organizations.copyId')).toEqual([{ id: 'org-1' }]));
  });
});
