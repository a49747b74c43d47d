import { screen, waitFor, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { anItem } from '../support/sample-logins.ts';
import {
  answerLogins,
  aPaletteBridge,
  box,
  firewall,
  firewallCode,
  kept,
  openPalette,
  palette,
  rows,
  saved,
  selected,
  stagingFirewall,
} from './palette-scene.ts';
import { aFailure, button, locator, northwind, staging } from './scene.ts';

let bridge: FakeBridge;
let user: UserEvent;

beforeEach(() => {
  bridge = aPaletteBridge();
});

test.each(['c', 't'])('a login with only a code shows one Copy, which Ctrl+%s presses, too', async (key) => {
  const token: Locator = { ...locator, property: 'token' };
  const [{ logins, ...first }, second] = kept;
  const item = anItem({ id: '88888888-3333-4333-8333-333333333333', kind: 'code', locator: token });
  answerLogins(bridge, [
    { ...first, logins: [...logins, saved(7, 'Authenticator', { items: [item] })] },
    second,
  ]);
  user = await openPalette();
  await user.keyboard('authenticator');
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Authenticator'));
  const keys = within(screen.getByRole('dialog', { name: 'Quick search' })).getAllByRole('button');
  expect(keys.map((one) => one.textContent.trim()).filter((text) => text.includes('Copy'))).toEqual([
    'Ctrl+TCopy code',
  ]);
  await user.keyboard(`{Control>}${key}{/Control}`);
  await waitFor(() => expect(palette()).not.toBeInTheDocument());
  expect(bridge.inputsOf('secrets.copy')).toEqual([
    { accountId: northwind.id, locator: token, what: 'code' },
  ]);
});

describe('a row’s keys', () => {
  beforeEach(async () => {
    user = await openPalette();
    await user.keyboard('zurich');
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  test('are listed below the rows', () => {
    const keys = within(screen.getByRole('dialog', { name: 'Quick search' })).getAllByRole('button');
    expect(keys.map((key) => key.textContent.trim())).toEqual([
      '↵Open',
      'Ctrl+CCopy password',
      'Ctrl+TCopy code',
      'Ctrl+BCopy user name',
      'Ctrl+Shift+VType',
      'Esc',
    ]);
  });

  test('Ctrl+C copies the value without opening it, and the palette closes', async () => {
    await user.keyboard('{Control>}c{/Control}');
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
    expect(bridge.inputsOf('secrets.copy')).toEqual([{ accountId: northwind.id, locator, what: 'default' }]);
    expect(bridge.inputsOf('secrets.open')).toHaveLength(0);
  });

  test('Ctrl+C copies a selection in the search box as in any field', async () => {
    (box() as HTMLInputElement).select();
    await user.keyboard('{Control>}c{/Control}');
    expect(palette()).toBeVisible();
    expect(bridge.inputsOf('secrets.copy')).toHaveLength(0);
  });

  test('Ctrl+T copies the code, Ctrl+B the user name', async () => {
    await user.keyboard('{Control>}t{/Control}');
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('zurich{Control>}b{/Control}');
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
    expect(bridge.inputsOf('secrets.copy')).toEqual([
      { accountId: northwind.id, locator: firewallCode, what: 'code' },
    ]);
    expect(bridge.inputsOf('logins.copy')).toEqual([
      { accountId: northwind.id, id: firewall.id, what: 'user-name' },
    ]);
  });

  test('Enter opens it in Logins', async () => {
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('region', { name: 'Secure value' })).toBeVisible();
    expect(palette()).not.toBeInTheDocument();
    expect(bridge.inputsOf('secrets.open')).toEqual([{ accountId: northwind.id, locator }]);
  });

  test('a failure is shown in the palette with what to do, and Escape returns to the rows', async () => {
    bridge.fail('secrets.copy', aFailure({ message: 'There is no code.', nextStep: 'Copy the value.' }));
    await user.keyboard('{Control>}t{/Control}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/There is no code\..*Copy the value\./);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(palette()).toBeVisible();
    await user.keyboard('{Control>}t{/Control}');
    await screen.findByRole('alert');
    bridge.answer('secrets.copy', {});
    await user.click(button('Try again'));
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
    expect(bridge.inputsOf('secrets.copy').map(({ what }) => what)).toEqual(['code', 'code', 'code']);
  });

  test('a key without an action on the row is reported', async () => {
    await user.clear(box());
    await user.keyboard('oslo');
    await waitFor(() => expect(selected()).toHaveTextContent('Router Oslo'));
    await user.keyboard('{Control>}b{/Control}');
    expect(await screen.findAllByText('That action isn’t available here.')).toHaveLength(2);
    expect(bridge.inputsOf('logins.copy')).toHaveLength(0);
  });
});

describe('a row of another account', () => {
  beforeEach(async () => {
    user = await openPalette();
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

  test('is copied after a second Enter', async () => {
    await user.keyboard('{Control>}c{/Control}');
    expect(await screen.findByText('Switch to Contoso staging and copy?')).toBeVisible();
    expect(bridge.inputsOf('secrets.copy')).toHaveLength(0);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
    expect(bridge.inputsOf('accounts.select')).toEqual([{ id: staging.id }]);
    expect(bridge.inputsOf('secrets.copy')).toEqual([
      { accountId: staging.id, locator: stagingFirewall.items[0]?.locator, what: 'default' },
    ]);
  });

  test('no longer says what a switch closes once its account is in use', async () => {
    await user.keyboard('{Control>}c{/Control}');
    expect(await screen.findByText('Anything open in Northwind will be closed.')).toBeVisible();
    bridge.change('accounts', { accounts: [northwind, staging], selectedId: staging.id });
    await waitFor(() => expect(screen.queryByText(/will be closed/)).not.toBeInTheDocument());
    await user.click(button('Switch'));
    await waitFor(() => expect(bridge.inputsOf('secrets.copy')).toHaveLength(1));
  });

  test('is opened in its account', async () => {
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() =>
      expect(bridge.inputsOf('secrets.open')).toEqual([
        { accountId: staging.id, locator: stagingFirewall.items[0]?.locator },
      ]),
    );
  });

  test('keeps the palette open if the switch fails', async () => {
    bridge.fail('accounts.select', aFailure({ message: 'The switch did not work.' }));
    await user.keyboard('{Control>}c{/Control}{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The switch did not work.');
    expect(bridge.inputsOf('secrets.copy')).toHaveLength(0);
  });

  test('keeps its question when the mouse crosses other rows', async () => {
    await user.clear(box());
    await user.keyboard('fire{ArrowDown}{Enter}');
    await screen.findByText('Switch to Contoso staging and open?');
    await user.hover(rows()[0] as HTMLElement);
    expect(screen.getByText('Switch to Contoso staging and open?')).toBeVisible();
    expect(selected()).toHaveTextContent('Firewall test bed');
  });

  test('withdraws its question when the person types on', async () => {
    await user.keyboard('{Enter}');
    await user.keyboard('{Backspace}');
    expect(screen.queryByText('Switch to Contoso staging and open?')).not.toBeInTheDocument();
    expect(bridge.inputsOf('accounts.select')).toHaveLength(0);
  });
});
