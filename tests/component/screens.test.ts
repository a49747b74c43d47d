import { screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { aBridge, aFailure, northwind, sample, showWindow, staging } from './scene.ts';

test('Settings lists every account with its pod, environment and where its secret is kept', async () => {
  aBridge([northwind, { ...staging, secretIn: 'missing' }, sample]);
  const user = showWindow();
  await user.click(await screen.findByRole('link', { name: 'Settings' }));
  const items = within(await screen.findByRole('region', { name: 'Accounts' })).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent(
    /Northwind docs\.northwind\.example Production Current account · Secret in the keyring/,
  );
  expect(items[1]).toHaveTextContent(/Staging Secret required/);
  expect(items[2]).toHaveTextContent(/Sample Built-in sample data/);
  expect(screen.queryByRole('button', { name: 'Edit Sample pod' })).not.toBeInTheDocument();
});

test('Settings shows the version and the system', async () => {
  aBridge([northwind]);
  window.location.hash = '#/settings';
  showWindow();
  expect(await screen.findByText('1.2.3')).toBeVisible();
  expect(screen.getByText('Linux')).toBeVisible();
});

test('a version that cannot be read is reported', async () => {
  window.location.hash = '#/settings';
  aBridge([northwind]).failState('appInfo', aFailure({ message: 'The version is not known.' }));
  showWindow();
  expect(await screen.findByRole('alert')).toHaveTextContent('The version is not known.');
});

test('without an account in use, the window asks to choose one', async () => {
  aBridge([northwind], null);
  showWindow();
  expect(await screen.findByRole('heading', { name: 'No account selected' })).toBeVisible();
});

test('examples that cannot be loaded are reported, and values can still be opened', async () => {
  aBridge([sample]).failState('sampleExamples', aFailure({ message: 'The sample pod has stopped.' }));
  showWindow();
  expect(await screen.findByRole('alert')).toHaveTextContent('The sample pod has stopped.');
  expect(screen.getAllByRole('button', { name: /^Open by link/ })[0]).toBeEnabled();
});
