import { screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { aBridge, aFailure, anAccount, button, searchBox, showWindow, textbox } from './scene.ts';

const imported = anAccount(6, { label: 'Imported', secretIn: 'missing' });
const { id, secretIn: _kept, ...draft } = imported;
const behindProxy = {
  ...imported,
  network: {
    proxy: 'custom' as const,
    proxyUrl: 'http://proxy.example:3128',
    proxyUserName: 'ann',
    caFile: '',
  },
};

/** A bridge that has the secret once it was saved. */
function bridgeWith(account = imported) {
  const bridge = aBridge([account]).answer('accounts.edit', () => {
    const kept = { ...account, secretIn: 'keychain' as const };
    bridge.change('accounts', { accounts: [kept], selectedId: account.id });
    return kept;
  });
  return bridge;
}

const ask = () => screen.findByRole('heading', { name: 'Enter the API key secret' });

test('an account without its secret asks for it before anything is opened, and then continues', async () => {
  const bridge = bridgeWith();
  const user = showWindow();
  await ask();
  expect(textbox('API key secret')).toHaveFocus();
  expect(screen.getByText(imported.podUrl)).toBeVisible();
  await user.keyboard('the secret{Enter}');
  expect(await searchBox()).toHaveFocus();
  expect(bridge.inputsOf('accounts.edit')).toEqual([
    { id, draft, secret: 'the secret', remember: 'keychain' },
  ]);
  expect(document.body).not.toHaveTextContent('the secret');
});

test.each(['users', 'organizations'])(
  'an account without its secret asks for it on the %s screen too',
  async (name) => {
    bridgeWith();
    window.location.hash = `#/${name}`;
    showWindow();
    await ask();
  },
);

test('an empty secret is an error at the field, and nothing is sent', async () => {
  const bridge = bridgeWith();
  const user = showWindow();
  await ask();
  await user.click(button('Save secret'));
  expect(textbox('API key secret')).toHaveAccessibleDescription(/Enter the API key secret/);
  expect(bridge.inputsOf('accounts.edit')).toHaveLength(0);
});

test('the connection can be tested first, with the typed secret', async () => {
  const bridge = bridgeWith().answer('accounts.test', [{ step: 'secret', outcome: 'passed', elapsedMs: 3 }]);
  const user = showWindow();
  await ask();
  await user.type(textbox('API key secret'), 'the secret');
  await user.click(button('Test connection'));
  expect(await screen.findByText(/Connected in/)).toBeVisible();
  expect(bridge.inputsOf('accounts.test')).toEqual([{ id, draft, secret: 'the secret' }]);
});

test('without a keychain the form says so, and the secret can be kept for this session', async () => {
  const bridge = bridgeWith().fail('accounts.edit', {
    ...aFailure({ message: 'No keychain here.' }),
    kind: 'keychain',
  });
  const user = showWindow();
  await ask();
  await user.type(textbox('API key secret'), 'the secret{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('No keychain here.');
  await user.click(button('Remember until I quit'));
  await waitFor(() => expect(bridge.inputsOf('accounts.edit').at(-1)).toMatchObject({ remember: 'session' }));
});

test('the proxy’s password is asked for too, and may be left empty if Podkey has it', async () => {
  const bridge = bridgeWith(behindProxy);
  const user = showWindow();
  await ask();
  expect(textbox('Proxy password')).toHaveAccessibleDescription(/For ann\. Leave empty/);
  await user.type(textbox('API key secret'), 'the secret');
  await user.type(textbox('Proxy password'), 'proxy-password');
  await user.click(button('Save secret'));
  await searchBox();
  expect(bridge.inputsOf('accounts.edit')).toMatchObject([{ proxyPassword: 'proxy-password' }]);
});

test('an error in a field that is not shown appears above the buttons, with a link to the editor', async () => {
  const message = 'The company CA file /nowhere.pem can’t be read.';
  bridgeWith().fail('accounts.edit', {
    ...aFailure({ message, retryable: false }),
    kind: 'validation',
    fields: [{ field: 'caFile', message }],
  });
  const user = showWindow();
  await ask();
  await user.type(textbox('API key secret'), 'the secret{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await user.click(button('Edit account'));
  // The secret that was typed would be lost.
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'Edit Imported' })).toBeVisible();
});

test('an account without its secret can still open the settings', async () => {
  bridgeWith();
  window.location.hash = '#/settings';
  showWindow();
  expect(await screen.findByText(/Secret required/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Enter the API key secret' })).not.toBeInTheDocument();
});
