import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { KeepResult, OfflineCopies } from '../../../../shared/features/offline-copies/contract.ts';
import { both, firewall, openLogin } from '../../login-scene.ts';
import { endsAt, noCopies, someCopies } from './offline-scene.ts';
import { aFailure, button, northwind, textbox } from '../../scene.ts';

window.innerWidth = 1440;

const words = 'four quiet green otters';
const all: KeepResult = { kept: 2, endsAt, notKept: [], wasStopped: false };
const menuItem = (name: string) => screen.findByRole('menuitem', { name });

/** Opens the dialog of the login “Edge firewall”. */
async function opened(state: OfflineCopies, prepare?: Parameters<typeof openLogin>[2]) {
  const scene = await openLogin('Edge firewall', both, (bridge) => {
    bridge.state('offlineCopies', state).answer('offline.keep', all).answer('calls.cancel', {});
    prepare?.(bridge);
  });
  await scene.user.click(within(scene.region).getByRole('button', { name: 'Actions for Edge firewall' }));
  await scene.user.click(await menuItem('Take along…'));
  const dialog = await screen.findByRole('dialog', { name: 'Take Edge firewall along' });
  return { ...scene, dialog };
}

test('without a policy that allows it, no menu offers to take anything along', async () => {
  const { user, region } = await openLogin('Edge firewall');
  await user.click(within(region).getByRole('button', { name: 'Actions for Edge firewall' }));
  await menuItem('Edit login…');
  expect(screen.queryByRole('menuitem', { name: /Take .*along/ })).not.toBeInTheDocument();
});

test('a login is taken along for three days, or as long as the policy allows', async () => {
  const { bridge, user, dialog } = await opened(someCopies);
  expect(dialog).toHaveTextContent('1 login · 2 values');
  expect(dialog).toHaveTextContent('Your organization allows at most 50 values, each for at most 7 days.');
  const days = within(dialog).getByRole('combobox', { name: 'For' });
  expect(days).toHaveDisplayValue('3 days');
  expect(within(days).getAllByRole('option')).toHaveLength(7);
  await user.selectOptions(days, '7 days');
  await user.click(button('Take along'));
  expect(bridge.inputsOf('offline.keep')).toEqual([
    { accountId: northwind.id, loginIds: [firewall.id], days: 7 },
  ]);
  expect(await screen.findByText('2 values are kept until 6 October.')).toBeVisible();
  await waitFor(() => expect(button('Done')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a policy of two days offers no three', async () => {
  const { rules } = someCopies;
  const { dialog } = await opened({ ...someCopies, rules: rules && { ...rules, days: 2 } });
  expect(within(dialog).getByRole('combobox', { name: 'For' })).toHaveDisplayValue('2 days');
});

test('the first time asks for a new passphrase, twice', async () => {
  const { bridge, user } = await opened(noCopies);
  const first = textbox('New offline passphrase');
  const second = textbox('Confirm new offline passphrase');
  await user.type(first, 'too short');
  await user.click(button('Take along'));
  expect(first).toHaveAccessibleDescription('Use at least 12 characters.');
  await user.clear(first);
  await user.type(first, words);
  await user.click(button('Take along'));
  expect(second).toHaveAccessibleDescription('The passphrases don’t match.');
  expect(bridge.inputsOf('offline.keep')).toEqual([]);
  await user.type(second, words);
  await user.click(button('Take along'));
  expect(bridge.inputsOf('offline.keep')).toEqual([
    { accountId: northwind.id, loginIds: [firewall.id], days: 3, passphrase: words },
  ]);
});

test('a suggested passphrase can be read, and must be entered again', async () => {
  const { bridge, user } = await opened(noCopies);
  await user.click(button('Suggest a passphrase'));
  const { value } = textbox('New offline passphrase') as HTMLInputElement;
  expect(value).toMatch(/^[a-z]{4}(?:-[a-z]{4}){4}$/);
  const again = textbox('Confirm new offline passphrase');
  expect(again).toHaveFocus();
  expect(again).toHaveAccessibleDescription(/^Write the suggested passphrase down/);
  expect(screen.getAllByTitle('Show passphrase')[0]).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard(value);
  await user.click(button('Take along'));
  expect(bridge.inputsOf('offline.keep')).toMatchObject([{ passphrase: value }]);
});

test('a passphrase that main refuses says so at its field', async () => {
  const message = 'Choose a passphrase that isn’t the passcode.';
  const { user } = await opened(noCopies, (bridge) =>
    bridge.fail('offline.keep', {
      kind: 'validation',
      message,
      nextStep: '',
      retryable: false,
      fields: [{ field: 'passphrase', message }],
    }),
  );
  await user.type(textbox('New offline passphrase'), words);
  await user.type(textbox('Confirm new offline passphrase'), words);
  await user.click(button('Take along'));
  await waitFor(() => expect(textbox('New offline passphrase')).toHaveAccessibleDescription(message));
  expect(textbox('New offline passphrase')).toHaveFocus();
});

test('the dialog says how far it is, and Stop keeps what is kept by then', async () => {
  let finish = (_: KeepResult): void => undefined;
  const { bridge, user, dialog } = await opened(someCopies, (main) => {
    finish = main.hold('offline.keep');
  });
  await user.click(button('Take along'));
  const progress = await within(dialog).findByRole('progressbar', { name: 'Progress' });
  bridge.change('offlineProgress', { done: 1, total: 2 });
  await within(dialog).findByText('1 of 2 values');
  expect(progress).toHaveAttribute('aria-valuenow', '1');
  await user.click(button('Stop'));
  expect(bridge.inputsOf('calls.cancel')).toEqual([{ name: 'offline.keep' }]);
  expect(dialog).toHaveTextContent('Stopping…');
  finish({ kept: 1, endsAt, notKept: [], wasStopped: true });
  expect(await within(dialog).findByText('1 value is kept until 6 October.')).toBeVisible();
  expect(dialog).toHaveTextContent('Stopped before the end.');
});

test('Escape stops first, and closes only then', async () => {
  let finish = (_: KeepResult): void => undefined;
  const { bridge, user, dialog } = await opened(someCopies, (main) => {
    finish = main.hold('offline.keep');
  });
  await user.click(button('Take along'));
  await within(dialog).findByRole('progressbar');
  await user.keyboard('{Escape}');
  expect(bridge.inputsOf('calls.cancel')).toEqual([{ name: 'offline.keep' }]);
  finish({ kept: 0, endsAt: null, notKept: [], wasStopped: true });
  expect(await within(dialog).findByText('Nothing is kept.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('values that are not kept are listed by why, with the next step after a failure', async () => {
  const of = (label: string) => ({
    item: { kind: 'other' as const, label },
    login: 'Edge firewall',
    client: null,
  });
  const { user, dialog } = await opened(someCopies, (main) =>
    main.answer('offline.keep', {
      kept: 0,
      endsAt: null,
      wasStopped: false,
      notKept: [
        { valueName: of('MFA'), property: 'mfa', because: 'code' },
        { valueName: of('REST'), property: 'api key', because: 'api-key' },
        { valueName: of('Guest MFA'), property: 'mfa', because: 'code' },
        {
          valueName: null,
          property: 'pin',
          because: 'failed',
          message: 'Not found.',
          nextStep: 'Ask for a newer link.',
        },
      ],
    }),
  );
  await user.click(button('Take along'));
  const list = await within(dialog).findByRole('list', { name: '4 values are not kept:' });
  const said = [...list.children].map((group) =>
    [...group.querySelectorAll('p, li')].map(({ textContent }) => textContent.trim()),
  );
  expect(said).toEqual([
    ['The policy does not allow one-time codes.', 'MFA · Edge firewall', 'Guest MFA · Edge firewall'],
    ['API keys are never kept.', 'REST · Edge firewall'],
    ['The pod did not send it. Not found. Ask for a newer link.', 'pin'],
  ]);
  expect(list).toHaveAttribute('tabindex', '0');
});

test('if nothing can be fetched, the dialog says why and can try again', async () => {
  const { bridge, user, dialog } = await opened(someCopies, (main) =>
    main.fail('offline.keep', aFailure({ message: 'The pod refused the connection.' })),
  );
  await user.click(button('Take along'));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The pod refused the connection.');
  bridge.answer('offline.keep', all);
  await user.click(button('Try again'));
  expect(await within(dialog).findByText('2 values are kept until 6 October.')).toBeVisible();
});

test.each(['the button above its logins', 'the client’s menu'])(
  'a client is taken along from %s',
  async (from) => {
    const more = { ...firewall, id: '66666666-2222-4222-8222-222222222222', name: 'Core switch' };
    const { bridge, user } = await openLogin(
      'Edge firewall',
      { ...both, logins: [...both.logins, more] },
      (main) => main.state('offlineCopies', someCopies).answer('offline.keep', all),
    );
    const client = await screen.findByRole('option', { name: /Harbour & Daughters/ });
    await user.click(client);
    if (from === 'the button above its logins') await user.click(button('Actions for Harbour & Daughters'));
    else {
      client.focus();
      await user.keyboard('{Shift>}{F10}{/Shift}');
    }
    await user.click(await menuItem('Take Harbour & Daughters along…'));
    const dialog = await screen.findByRole('dialog', { name: 'Take Harbour & Daughters along' });
    expect(dialog).toHaveTextContent('2 logins · 4 values');
    await user.click(button('Take along'));
    const [input] = bridge.inputsOf('offline.keep');
    expect(new Set(input?.loginIds)).toEqual(new Set([firewall.id, more.id]));
  },
);
