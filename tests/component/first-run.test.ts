import { screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { aBridge, aFailure, button, sample, showWindow } from './scene.ts';

test('without an account the window offers to add one or to try the sample pod', async () => {
  aBridge([]);
  showWindow();
  expect(await screen.findByRole('heading', { name: 'Add your first account' })).toBeVisible();
  expect(button('Add account')).toBeVisible();
  expect(button('Try the sample pod')).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('the sample pod starts and is marked as a sample wherever it is named', async () => {
  const bridge = aBridge([]).answer('accounts.startSample', () => {
    bridge.change('accounts', { accounts: [sample], selectedId: sample.id });
    return sample;
  });
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Try the sample pod' }));
  expect(await screen.findByRole('button', { name: /Switch account/ })).toHaveTextContent('Sample');
  expect(screen.getByText('127.0.0.1:40123').parentElement).toHaveTextContent('Sample');
});

test('a sample pod that does not start is reported, and can be tried again', async () => {
  const bridge = aBridge([]).fail('accounts.startSample', aFailure({ message: 'No port is free.' }));
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Try the sample pod' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No port is free.');
  await user.click(button('Try again'));
  expect(bridge.inputsOf('accounts.startSample')).toHaveLength(2);
});

test('unreadable accounts are reported, and can be read again', async () => {
  const bridge = aBridge([]).failState('accounts', aFailure({ message: 'The accounts cannot be read.' }));
  const user = showWindow();
  expect(await screen.findByRole('alert')).toHaveTextContent('The accounts cannot be read.');
  bridge.state('accounts', { accounts: [], selectedId: null });
  await user.click(button('Try again'));
  expect(await screen.findByRole('heading', { name: 'Add your first account' })).toBeVisible();
});

test('a broken bridge is a failure, not a crash', async () => {
  const bridge = aBridge([]);
  bridge.invoke = () => Promise.reject(new Error('the other side is gone'));
  showWindow();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong inside Podkey.');
});
