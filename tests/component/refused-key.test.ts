import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { AppError } from '../../shared/errors/app-error.ts';
import { added, fillIn, secret, startAdding } from './account-form-scene.ts';
import {
  aBridge,
  aFailure,
  button,
  northwind,
  sample,
  searchBox,
  showWindow,
  staging,
  textbox,
} from './scene.ts';

const refused: AppError = {
  ...aFailure({ message: 'The API key is probably wrong (401).', retryable: false }),
  kind: 'unauthenticated',
  causes: ['The account ID doesn’t match this API key.'],
};
const { id, secretIn: _kept, ...draft } = northwind;

test('a refused key is not saved without a word: the person corrects it, or saves it anyway', async () => {
  const bridge = aBridge([]).fail('accounts.add', refused);
  const user = await startAdding();
  await fillIn(user);
  await user.click(button('Save account'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The API key is probably wrong (401).');
  expect(screen.queryByRole('button', { name: 'Replace the API key…' })).not.toBeInTheDocument();

  await user.click(button('Correct the API key'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(textbox('API key secret')).toHaveFocus();

  await user.click(button('Save account'));
  await screen.findByRole('alert');
  // Typing makes it another key, which has not been refused.
  await user.type(textbox('API key ID'), '2');
  expect(screen.queryByRole('button', { name: 'Save anyway' })).not.toBeInTheDocument();

  await user.click(button('Save account'));
  bridge.answer('accounts.add', added);
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(bridge.inputsOf('accounts.add')).toHaveLength(4));
  expect(bridge.inputsOf('accounts.add').map((input) => input.despiteRefusal)).toEqual([
    undefined,
    undefined,
    undefined,
    true,
  ]);
  expect(bridge.inputsOf('accounts.add').at(-1)).toMatchObject({ secret });
});

/** Shows the organizations of an account whose key the pod refuses until it is replaced. */
async function failingOrganizations(account = northwind) {
  window.location.hash = '#/organizations';
  const bridge = aBridge([account]).fail('organizations.list', refused);
  const user = showWindow();
  const alert = await screen.findByRole('alert');
  return { alert, bridge, user };
}

test('where a call fails, the key is replaced in one dialog, and what failed is tried again', async () => {
  const { bridge, user } = await failingOrganizations();
  bridge.answer('accounts.edit', northwind);
  await user.click(button('Replace the API key…'));
  const dialog = await screen.findByRole('dialog', { name: 'Replace the API key' });
  expect(dialog).toHaveTextContent('For “Northwind” on docs.northwind.example');
  expect(within(dialog).getByRole('textbox', { name: 'API key ID' })).toHaveValue(northwind.apiKeyId);
  expect(within(dialog).getByRole('textbox', { name: 'API key secret' })).toHaveFocus();

  await user.click(button('Save and try again'));
  expect(textbox('API key secret')).toHaveAccessibleDescription(/Enter the API key secret/);
  expect(bridge.inputsOf('accounts.edit')).toHaveLength(0);

  const before = bridge.inputsOf('organizations.list').length;
  await user.keyboard('the new secret');
  await user.click(button('Save and try again'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bridge.inputsOf('accounts.edit')).toEqual([
    { id, draft, secret: 'the new secret', remember: 'keychain' },
  ]);
  await waitFor(() => expect(bridge.inputsOf('organizations.list').length).toBeGreaterThan(before));
  expect(document.body).not.toHaveTextContent('the new secret');
});

test('the dialog says when the new key is refused too, and keeps what was typed', async () => {
  const { bridge, user } = await failingOrganizations();
  bridge.fail('accounts.edit', refused);
  await user.click(button('Replace the API key…'));
  const dialog = await screen.findByRole('dialog');
  await user.keyboard('another wrong one');
  await user.click(within(dialog).getByRole('button', { name: 'Save and try again' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The API key is probably wrong (401).');
  expect(within(dialog).getByRole('button', { name: 'Save anyway' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Replace the API key…' })).not.toBeInTheDocument();
});

test('the sample account’s key can’t be replaced', async () => {
  const { alert } = await failingOrganizations(sample);
  expect(alert).toHaveTextContent('The API key is probably wrong (401).');
  expect(screen.queryByRole('button', { name: 'Replace the API key…' })).not.toBeInTheDocument();
});

test('an account whose key is known to be refused is marked in the switcher and in the list', async () => {
  const marked = { ...northwind, keyRefused: true as const };
  const bridge = aBridge([marked, staging]);
  const user = showWindow();
  await searchBox();
  const switcher = await screen.findByRole('button', { name: /Switch account/ });
  expect(switcher).toHaveAccessibleDescription(/API key refused/);
  await user.click(switcher);
  expect(screen.getByRole('menuitemradio', { name: 'Northwind' })).toHaveAccessibleDescription(
    /API key refused/,
  );
  expect(screen.getByRole('menuitemradio', { name: staging.label })).not.toHaveAccessibleDescription(
    /refused/,
  );
  await user.keyboard('{Escape}');

  window.location.hash = '#/settings';
  await user.click(await screen.findByRole('button', { name: 'Replace the API key of Northwind…' }));
  bridge.answer('accounts.edit', northwind);
  await screen.findByRole('dialog');
  await user.type(textbox('API key secret'), 'the right one');
  await user.click(button('Save API key'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  bridge.change('accounts', { accounts: [northwind, staging], selectedId: id });
  await waitFor(() => expect(document.body).not.toHaveTextContent('API key refused'));
});
