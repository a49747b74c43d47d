import { screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import type { OfflineCopies } from '../../../../shared/features/offline-copies/contract.ts';
import { inForce } from '../../../support/sample-policy.ts';
import { noCopies, rules, someCopies } from './offline-scene.ts';
import { aBridge, aFailure, button, northwind, showWindow, textbox } from '../../scene.ts';

beforeEach(() => {
  window.location.hash = '#/settings';
});

const list = () => screen.findByRole('dialog', { name: 'Offline copies' });
const row = async () => {
  const heading = await screen.findByRole('heading', { name: 'Offline copies', level: 3 });
  return heading.closest<HTMLElement>('.row');
};

/** Opens the list in the settings. */
async function opened(state: OfflineCopies) {
  const bridge = aBridge([northwind])
    .state('offlineCopies', state)
    .answer('offline.forget', {})
    .answer('offline.changePassphrase', {});
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Show offline copies…' }));
  return { bridge, user, dialog: await list() };
}

test('without a policy that allows them, the settings say so and offer nothing', async () => {
  aBridge([northwind]);
  showWindow();
  await waitFor(async () =>
    expect(await row()).toHaveTextContent('Off: only an organization’s policy can allow them.'),
  );
  expect(screen.queryByRole('button', { name: 'Show offline copies…' })).not.toBeInTheDocument();
});

test('the list names each login with its client, account, number of values and days', async () => {
  const { dialog } = await opened(someCopies);
  const login = await within(dialog).findByRole('listitem');
  for (const text of [
    'Edge firewall · Harbour & Daughters',
    '1 value · kept 3 October · until 6 October',
    'Northwind',
  ])
    expect(login).toHaveTextContent(text);
  expect(dialog).toHaveTextContent(
    'Your organization allows at most 50 values, each for at most 7 days. One-time codes are never kept. SSH keys are never kept. 1 of 50 values are kept.',
  );
});

test('one login’s copies are forgotten at once, and the focus stays in the list', async () => {
  const { bridge, user, dialog } = await opened(someCopies);
  bridge.state('offlineCopies', { ...someCopies, count: 0, logins: [] });
  await user.click(await within(dialog).findByRole('button', { name: /^Forget the offline copies of Edge/ }));
  expect(bridge.inputsOf('offline.forget')).toMatchObject([{ login: { accountId: northwind.id } }]);
  expect(await within(dialog).findByText('No offline copies.')).toBeVisible();
  expect(dialog).toHaveTextContent('The offline copies of Edge firewall were forgotten.');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

test('all are forgotten after a question', async () => {
  const { bridge, user, dialog } = await opened(someCopies);
  await user.click(await within(dialog).findByRole('button', { name: 'Forget all…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Forget all offline copies?' });
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(bridge.inputsOf('offline.forget')).toEqual([]);
  bridge.state('offlineCopies', noCopies);
  await user.click(within(question).getByRole('button', { name: 'Forget all' }));
  expect(await screen.findByText('All offline copies were forgotten.')).toBeVisible();
  expect(await list()).toHaveTextContent('Choose “Take along…” in the menu of a login or a client.');
  expect(screen.queryByRole('button', { name: 'Forget all…' })).not.toBeInTheDocument();
});

test('the passphrase is changed with the current one, and a wrong one says so at its field', async () => {
  const { bridge, user, dialog } = await opened(someCopies);
  bridge.fail('offline.changePassphrase', {
    kind: 'validation',
    message: 'Wrong offline passphrase.',
    nextStep: '',
    retryable: false,
    fields: [{ field: 'present', message: 'Wrong offline passphrase.' }],
  });
  await user.click(await within(dialog).findByRole('button', { name: 'Change passphrase…' }));
  await screen.findByRole('dialog', { name: 'Change the offline passphrase' });
  const present = textbox('Current offline passphrase');
  await waitFor(() => expect(present).toHaveFocus());
  await user.click(button('Change'));
  expect(present).toHaveAccessibleDescription('Enter the current offline passphrase.');
  await user.type(present, 'the old one, long');
  await user.type(textbox('New offline passphrase'), 'a new one, as long');
  await user.type(textbox('Confirm new offline passphrase'), 'a new one, as long');
  await user.click(button('Change'));
  await waitFor(() => expect(present).toHaveAccessibleDescription('Wrong offline passphrase.'));
  expect(present).toHaveFocus();
  bridge.answer('offline.changePassphrase', {});
  await user.keyboard('the right one, long');
  await user.click(button('Change'));
  expect(await screen.findByText('The offline passphrase was changed.')).toBeVisible();
  expect(bridge.inputsOf('offline.changePassphrase').at(-1)).toEqual({
    present: 'the right one, long',
    passphrase: 'a new one, as long',
  });
});

test('a clock that is behind is a warning in the list', async () => {
  const { dialog } = await opened({ ...someCopies, isTimeInDoubt: true });
  expect(await within(dialog).findByRole('note')).toHaveTextContent(
    'Podkey can’t tell whether these copies have ended.',
  );
});

test('what could not be forgotten is said, and stays listed', async () => {
  const { bridge, user, dialog } = await opened(someCopies);
  bridge.fail('offline.forget', aFailure({ message: 'The disk is full.' }));
  await user.click(await within(dialog).findByRole('button', { name: /^Forget the offline copies/ }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The disk is full.');
  expect(within(dialog).getByRole('listitem')).toBeVisible();
});

test('Escape goes back step by step, to the button in the settings', async () => {
  const { user, dialog } = await opened(someCopies);
  await user.click(await within(dialog).findByRole('button', { name: 'Change passphrase…' }));
  await screen.findByRole('dialog', { name: 'Change the offline passphrase' });
  await user.keyboard('{Escape}');
  await list();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button('Show offline copies…')).toHaveFocus());
});

test('About lists what the policy says of offline copies', async () => {
  const offlineCopies = { days: rules.days, most: rules.most, codes: true, logins: 'library' } as const;
  aBridge([northwind]).state('policy', inForce({ offlineCopies }));
  showWindow();
  const about = await screen.findByRole('heading', { name: 'Policy' });
  const items = within(about.closest('.row') as HTMLElement).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Offline copies of at most 50 values, each for at most 7 days',
    'One-time codes can be kept offline',
    'Only logins that the team library allows can be kept offline',
  ]);
});
