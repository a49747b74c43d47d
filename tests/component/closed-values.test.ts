import { screen, waitFor, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { numberedUuid } from '../support/sample-logins.ts';
import { both, code, firewall, item, openLogin, password, vault } from './login-scene.ts';
import {
  aBridge,
  aFailure,
  aLease,
  handle,
  linkBox,
  locator,
  northwind,
  path,
  searchBox,
  showWindow,
} from './scene.ts';

// What a person sees of a value that failed, ended or was locked, and how they leave that.

const show = async (user: UserEvent) =>
  user.click(within(await item('Password')).getByRole('button', { name: 'Reveal' }));

const states = [
  {
    name: 'a failed opening',
    reach: async () => {
      const { user, bridge } = await openLogin('Edge firewall');
      bridge.fail('secrets.open', aFailure());
      await show(user);
      await screen.findByRole('alert');
      return user;
    },
  },
  {
    name: 'a failure that a retry can’t fix',
    reach: async () => {
      const { user, bridge } = await openLogin('Edge firewall');
      bridge.fail('secrets.open', { ...aFailure({ retryable: false }), kind: 'forbidden' });
      await show(user);
      await screen.findByRole('alert');
      return user;
    },
  },
  {
    name: 'a failed copy',
    reach: async () => {
      const { user, bridge } = await openLogin('Edge firewall');
      bridge.fail('secrets.copy', aFailure());
      await user.click(within(await item('Password')).getByRole('button', { name: 'Copy password' }));
      await screen.findByRole('alert');
      return user;
    },
  },
  {
    name: 'a failed copy of the user name',
    reach: async () => {
      const { user, bridge, region } = await openLogin('Edge firewall');
      bridge.fail('logins.copy', aFailure());
      await user.click(within(region).getByRole('button', { name: 'Copy user name' }));
      await screen.findByRole('alert');
      return user;
    },
  },
  ...(['timer', 'locked', 'account-changed'] as const).map((reason) => ({
    name: `an end by ${reason}`,
    reach: async () => {
      const { user, bridge } = await openLogin('Edge firewall');
      bridge.answer('secrets.reveal', { value: 'hunter2', hidesInMs: 30_000 });
      await show(user);
      await screen.findByText('hunter2');
      bridge.emit('secrets.leaseEnded', { handle, reason });
      await screen.findByRole('button', { name: 'Open again' });
      return user;
    },
  })),
];
const failures = () => [
  ...screen.queryAllByRole('alert'),
  ...screen.queryAllByRole('button', { name: 'Open again' }),
];

for (const { name, reach } of states)
  for (const way of ['Close', 'Escape'] as const)
    test(`${name} keeps the login’s name and account on screen, and ${way} ends it`, async () => {
      const user = await reach();
      const region = screen.getByRole('region', { name: 'Login' });
      expect(within(region).getByRole('heading', { name: 'Edge firewall' })).toBeVisible();
      expect(region).toHaveTextContent('Northwind');
      const close = screen.getByRole('button', { name: 'Close' });
      if (way === 'Close') await user.click(close);
      else await user.keyboard('{Escape}');
      await waitFor(() => expect(failures()).toEqual([]));
      expect(within(region).getByRole('heading', { name: 'Edge firewall' })).toBeVisible();
      expect(within(await item('Password')).getByRole('button', { name: 'Copy password' })).toBeVisible();
    });

test('a code that can’t be fetched keeps Close and its login, and Escape closes it', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  bridge
    .answer('secrets.open', aLease({ locator: code.locator, kind: 'totp', hasCode: true }))
    .fail('secrets.code', aFailure());
  await user.click(within(await item('One-time code')).getByRole('button', { name: 'Show code' }));
  await screen.findByRole('alert');
  expect(within(await item('One-time code')).getByRole('button', { name: 'Close' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(bridge.inputsOf('secrets.close')).toEqual([{ handle }]);
});

async function reveal() {
  const scene = await openLogin('Edge firewall');
  scene.bridge.answer('secrets.reveal', { value: 'hunter2', hidesInMs: 30_000 });
  await show(scene.user);
  await screen.findByText('hunter2');
  return scene;
}

test('an open value whose login a colleague removes is shown by itself, with its account', async () => {
  const { user, become } = await reveal();
  become({ ...both, logins: [vault] });
  expect(await screen.findByRole('heading', { name: 'root password' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('Northwind');
  await user.keyboard('{Escape}{Escape}');
  expect(screen.queryByRole('region', { name: 'Secure value' })).toBeNull();
});

test('an open value whose login now leads to another revision is shown as a different one', async () => {
  const { become } = await reveal();
  const moved = { ...password, locator: { ...locator, revisionId: numberedUuid(98) } };
  become({ ...both, logins: [{ ...firewall, items: [moved, code] }, vault] });
  expect(await screen.findByText(/^This isn’t the saved revision./)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Secure value' })).toBeVisible();
});

test('an open value whose item is no longer in the login is closed', async () => {
  const { bridge, become } = await reveal();
  become({ ...both, logins: [{ ...firewall, items: [code] }, vault] });
  await waitFor(() => expect(bridge.inputsOf('secrets.close')).toEqual([{ handle }]));
  expect(screen.getByRole('heading', { name: 'Edge firewall' })).toBeVisible();
});

test('an open value is closed when a search that matches nothing hides it', async () => {
  const { user, bridge } = await reveal();
  await user.type(await searchBox(), 'xyzzy');
  await waitFor(() => expect(bridge.inputsOf('secrets.close')).toEqual([{ handle }]));
  await user.clear(await searchBox());
  expect(await item('Password')).toBeVisible();
  expect(screen.queryByText('hunter2')).toBeNull();
});

test('an open value is closed when another value was copied elsewhere and takes its place', async () => {
  const bridge = aBridge([northwind]);
  const user = showWindow();
  await user.click(await linkBox());
  await user.paste(path);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('region', { name: 'Secure value' });
  bridge.change('lastAct', {
    kind: 'pending',
    by: null,
    act: {
      what: 'value',
      property: 'wifi',
      account: aLease().account,
      valueName: null,
      subject: { kind: 'value', locator: { ...locator, property: 'wifi' } },
    },
  });
  await waitFor(() => expect(bridge.inputsOf('secrets.close')).toEqual([{ handle }]));
  expect(screen.getByRole('heading', { name: 'wifi' })).toBeVisible();
});
