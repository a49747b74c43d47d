import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { added, fillIn, secret, startAdding, startEditing } from './account-form-scene.ts';
import { aBridge, aFailure, button, northwind, showWindow, staging, textbox } from './scene.ts';

test('empty and invalid fields show their errors before any request, and the first one gets the focus', async () => {
  const bridge = aBridge([]);
  const user = await startAdding();
  expect(textbox('Account name')).toHaveFocus();
  await user.type(textbox('Account name'), 'Fabrikam');
  await user.type(textbox('Service address (pod URL)'), 'http://docs.fabrikam.example');
  await user.click(button('Save account'));
  expect(textbox('Service address (pod URL)')).toHaveAccessibleDescription(/Use https:\/\//);
  expect(textbox('Service address (pod URL)')).toBeInvalid();
  expect(textbox('Service address (pod URL)')).toHaveFocus();
  expect(textbox('Account ID')).toHaveAccessibleDescription(/Enter a UUID/);
  expect(textbox('API key secret')).toHaveAccessibleDescription(/Enter the API key secret/);
  expect(bridge.inputsOf('accounts.add')).toHaveLength(0);
});

test('an invalid field shows its error when it loses the focus', async () => {
  aBridge([]);
  const user = await startAdding();
  await user.type(textbox('Account ID'), '1234');
  await user.tab();
  expect(textbox('Account ID')).toHaveAccessibleDescription(/isn’t a UUID/);
  expect(textbox('Service address (pod URL)')).toBeValid();
});

test('an account is saved with normalized fields and the secret unchanged', async () => {
  const bridge = aBridge([]).answer('accounts.add', () => {
    bridge.change('accounts', { accounts: [added], selectedId: added.id });
    return added;
  });
  const user = await startAdding();
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: 'Staging' }));
  await user.click(button('Save account'));
  expect(await screen.findByRole('searchbox', { name: 'Search clients and logins' })).toHaveFocus();
  const { label, podUrl, accountId, apiKeyId } = added;
  expect(bridge.inputsOf('accounts.add')).toEqual([
    {
      draft: { label, podUrl, accountId, apiKeyId, environment: 'staging', color: 'blue' },
      secret,
      remember: 'keychain',
    },
  ]);
});

test('what a paste brings along is left out, and a blank inside an API key is remarked on', async () => {
  const bridge = aBridge([]).answer('accounts.add', added);
  const user = await startAdding();
  const { label, podUrl, accountId, apiKeyId } = added;
  const pasted = {
    'Account name': `\u00a0${label}\u200b`,
    'Service address (pod URL)': `"${podUrl}"`,
    'Account ID': `Account: ${accountId}`,
    'API key ID': `${apiKeyId} \t`,
    'API key secret': '“ab cd”\u200b',
  };
  for (const [name, text] of Object.entries(pasted)) {
    await user.click(textbox(name));
    await user.paste(text);
  }
  expect(textbox('API key secret')).toHaveAccessibleDescription(/a blank inside/);
  expect(textbox('API key ID')).not.toHaveAccessibleDescription(/a blank inside/);
  await user.click(button('Save account'));
  expect(bridge.inputsOf('accounts.add')).toMatchObject([
    { draft: { label, podUrl, accountId, apiKeyId }, secret: 'ab cd' },
  ]);
});

test('an error that main finds is shown at its field', async () => {
  const message = 'There is an account with this label already.';
  aBridge([]).fail('accounts.add', {
    ...aFailure({ retryable: false }),
    kind: 'validation',
    fields: [{ field: 'label', message }],
  });
  const user = await startAdding();
  await fillIn(user);
  await user.click(button('Save account'));
  await waitFor(() => expect(textbox('Account name')).toHaveAccessibleDescription(message));
  expect(textbox('Account name')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('if the keychain is unavailable, the secret can be kept for this session only', async () => {
  const bridge = aBridge([]).fail('accounts.add', {
    ...aFailure(),
    kind: 'keychain',
    message: 'No keychain.',
  });
  const user = await startAdding();
  await fillIn(user);
  await user.click(button('Save account'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No keychain. Try again in a minute.');
  bridge.answer('accounts.add', added);
  await user.click(button('Remember until I quit'));
  expect(bridge.inputsOf('accounts.add').map(({ remember }) => remember)).toEqual(['keychain', 'session']);
});

test('proxy settings are entered with the password in its own field, and the CA file is chosen in a file dialog', async () => {
  const bridge = aBridge([])
    .answer('accounts.add', added)
    .answer('accounts.chooseCaFile', { path: '/etc/ca.pem' });
  const user = await startAdding();
  await fillIn(user);
  await user.click(button(/^Network/));
  await user.click(screen.getByRole('radio', { name: 'Custom' }));
  await user.type(textbox('Proxy address'), 'proxy.example:3128');
  expect(screen.queryByRole('textbox', { name: 'Proxy password' })).not.toBeInTheDocument();
  await user.type(textbox('Proxy user name'), 'ann');
  await user.type(textbox('Proxy password'), 'pa55');
  expect(textbox('Proxy password')).toHaveClass('masked');
  await user.click(button('Choose file…'));
  await waitFor(() => expect(textbox('Company CA file')).toHaveValue('/etc/ca.pem'));
  await user.click(button('Save account'));
  const [input] = bridge.inputsOf('accounts.add');
  expect(input?.proxyPassword).toBe('pa55');
  expect(input?.draft.network).toEqual({
    proxy: 'custom',
    proxyUrl: 'http://proxy.example:3128',
    proxyUserName: 'ann',
    caFile: '/etc/ca.pem',
  });
});

test('an error in the network settings unfolds them and is shown at its field', async () => {
  aBridge([]).fail('accounts.add', {
    ...aFailure({ retryable: false }),
    kind: 'validation',
    fields: [{ field: 'caFile', message: 'The company CA file contains no certificate.' }],
  });
  const user = await startAdding();
  await fillIn(user);
  await user.click(button(/^Network/));
  await user.click(screen.getByRole('radio', { name: 'Custom' }));
  await user.type(textbox('Proxy address'), 'ftp://proxy.example:21');
  await user.click(button('Save account'));
  expect(textbox('Proxy address')).toHaveAccessibleDescription(/socks5:/);
  await user.click(screen.getByRole('radio', { name: 'System settings' }));
  await user.click(button(/^Network/));
  await user.click(button('Save account'));
  await waitFor(() =>
    expect(textbox('Company CA file')).toHaveAccessibleDescription(/contains no certificate/),
  );
});

test('with another company CA file the secret must be entered again', async () => {
  aBridge([northwind]);
  const user = await startEditing();
  await user.click(button(/^Network/));
  await user.type(textbox('Company CA file'), '/tmp/other.pem');
  expect(textbox('API key secret')).toHaveAccessibleDescription(/Enter the secret again/);
});

test('an unusable pod list is reported', async () => {
  aBridge([]).answer('accounts.podList', { pods: [], trouble: 'The list of pods can’t be used.' });
  await startAdding();
  expect(await screen.findByText('The list of pods can’t be used.')).toBeVisible();
});

test('the secret is masked until the person asks to see it', async () => {
  aBridge([]);
  const user = await startAdding();
  expect(textbox('API key secret')).toHaveClass('masked');
  await user.click(button('Show secret'));
  expect(textbox('API key secret')).not.toHaveClass('masked');
});

test('a new label leaves the stored secret alone', async () => {
  const bridge = aBridge([northwind]).answer('accounts.edit', northwind);
  const user = await startEditing();
  expect(textbox('API key secret')).toHaveAttribute('placeholder', 'Stored in the keyring — type to replace');
  await user.type(textbox('Account name'), ' IT');
  await user.click(button('Save account'));
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
  const [input] = bridge.inputsOf('accounts.edit');
  expect(input?.draft.label).toBe('Northwind IT');
  expect(input).not.toHaveProperty('secret');
});

test.each(['Service address (pod URL)', 'Account ID', 'API key ID'])(
  'with another %s the secret must be entered again',
  async (name) => {
    const bridge = aBridge([northwind]);
    const user = await startEditing();
    await user.clear(textbox(name));
    await user.type(
      textbox(name),
      name === 'Service address (pod URL)' ? 'https://other.example' : staging.accountId,
    );
    expect(textbox('API key secret')).toHaveAccessibleDescription(/Enter the secret again/);
    await user.click(button('Save account'));
    expect(textbox('API key secret')).toHaveFocus();
    expect(textbox('API key secret')).toHaveAccessibleDescription(/Enter the API key secret/);
    expect(bridge.inputsOf('accounts.edit')).toHaveLength(0);
  },
);

test('another path on the same host counts as another pod, so the secret must be entered again', async () => {
  aBridge([northwind]);
  const user = await startEditing();
  await user.type(textbox('Service address (pod URL)'), '/docs');
  expect(textbox('API key secret')).toHaveAccessibleDescription(/Enter the secret again/);
});

test('an account is removed only after a confirmation that names account and pod', async () => {
  window.location.hash = '#/settings';
  const bridge = aBridge([northwind, staging]).answer('accounts.remove', {});
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Remove Contoso staging' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('“Contoso staging” (staging.contoso.example)');
  expect(bridge.inputsOf('accounts.remove')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Remove account' }));
  expect(bridge.inputsOf('accounts.remove')).toEqual([{ id: staging.id }]);
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
});

test('if an account cannot be removed, it stays and the dialog shows why', async () => {
  window.location.hash = '#/settings';
  aBridge([northwind]).fail('accounts.remove', aFailure({ message: 'The keychain is locked.' }));
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Remove Northwind' }));
  await user.click(await screen.findByRole('button', { name: 'Remove account' }));
  expect(await within(screen.getByRole('alertdialog')).findByRole('alert')).toHaveTextContent(
    'keychain is locked',
  );
});
