import { screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../shared/schemas/settings.ts';
import { inForce, somePublicKey } from '../support/sample-policy.ts';
import { fillIn, startAdding } from './account-form-scene.ts';
import {
  acceptSettings,
  aBridge,
  aFailure,
  button,
  northwind,
  showWindow,
  staging,
  textbox,
} from './scene.ts';

const setBy = 'Set by your organization';
const rules = { longestClipboardSeconds: 20, idleLockMinutes: 10, captureProtection: true } as const;
const held = { ...defaultSettings, clearClipboardAfterS: 20 } as const;

/** Main under a policy; it accepts every change. */
const underPolicy = (policy: Parameters<typeof inForce>[0] = rules) =>
  acceptSettings(aBridge([northwind]).state('policy', inForce(policy)), held);

/** The choices of a setting, once the policy has limited them. */
const choicesOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent.trim());

describe('the settings under a policy', () => {
  beforeEach(() => {
    window.location.hash = '#/settings';
  });

  test('show who set them, and offer no other choice', async () => {
    underPolicy();
    showWindow();
    expect(await screen.findAllByText(setBy)).toHaveLength(4);
    expect(choicesOf('Clear the clipboard after')).toEqual(['10 seconds', '20 seconds']);
    expect(choicesOf('Lock after inactivity')).toEqual(['1 minute', '2 minutes', '5 minutes', '10 minutes']);
    const clearAfter = screen.getByRole('combobox', { name: 'Clear the clipboard after' });
    expect(clearAfter).toHaveAccessibleDescription(expect.stringContaining(setBy) as string);
    const keepOut = screen.getByRole('switch', { name: 'Hide from screen captures' });
    expect(keepOut).toBeChecked();
    expect(keepOut).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Allow screen capture for this session' })).toBeDisabled();
    expect(choicesOf('Hide a revealed value after')).toHaveLength(5);
  });

  test('do not mention a policy if there is none', async () => {
    aBridge([northwind]);
    showWindow();
    await waitFor(() => expect(choicesOf('Lock after inactivity')).toContain('Never'));
    expect(screen.queryByText(setBy)).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Policy' })).not.toBeInTheDocument();
  });

  test('are reset within the policy, and those it holds already are left alone', async () => {
    const bridge = underPolicy().state('settings', { ...held, clearClipboardAfterS: 10, tray: true });
    const user = showWindow();
    await screen.findAllByText(setBy);
    expect(screen.getByText('Default: 20 seconds')).toBeVisible();
    await user.click(button('Reset all settings'));
    expect(bridge.inputsOf('settings.change')).toEqual([{ clearClipboardAfterS: 20, tray: false }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(bridge.inputsOf('settings.change').at(-1)).toEqual({ clearClipboardAfterS: 10, tray: true });
  });

  test('About shows the rules in force and where they come from', async () => {
    const updates = { feed: 'https://updates.northwind.example', publicKey: somePublicKey };
    const allowedProxies = ['system', 'none', 'http://proxy.example:3128'];
    underPolicy({ ...rules, allowedPods: [northwind.podUrl], allowedProxies, updates });
    showWindow();
    const about = await screen.findByRole('heading', { name: 'Policy' });
    const row = about.closest('.row');
    expect(row).toHaveTextContent('/etc/podkey/policy.json');
    expect(
      within(row as HTMLElement)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      `Allowed pods: ${northwind.podUrl}`,
      'Allowed proxies: the system proxy, no proxy, http://proxy.example:3128',
      'Copies stay on the clipboard for at most 20 seconds',
      'Podkey locks after at most 10 minutes',
      'Values and codes are always hidden from screen captures',
      'Updates come from https://updates.northwind.example',
    ]);
  });
});

describe('an account on a pod that is not allowed', () => {
  const refused = { ...northwind, podRefused: true } as const;
  const bridge = () =>
    aBridge([refused, staging]).state('policy', inForce({ allowedPods: [staging.podUrl] }));

  test.each(['#/secrets', '#/users', '#/organizations'])(
    'is reported in %s, even if its secret is missing, and the pod is not called',
    async (hash) => {
      window.location.hash = hash;
      const { made } = bridge().state('accounts', {
        accounts: [{ ...refused, secretIn: 'missing' }, staging],
        selectedId: refused.id,
      });
      showWindow();
      expect(
        await screen.findByRole('heading', { name: 'Your organization doesn’t allow this pod' }),
      ).toBeVisible();
      expect(await screen.findByText(staging.podUrl)).toBeVisible();
      expect(screen.queryByRole('textbox', { name: 'API key secret' })).not.toBeInTheDocument();
      expect(made.map(({ name }) => name)).not.toContain('organizations.list');
    },
  );

  test('is marked in the list of accounts', async () => {
    window.location.hash = '#/settings';
    bridge();
    showWindow();
    expect(await screen.findAllByText('Not allowed by your organization')).toHaveLength(1);
  });
});

test('the account form says that only some pods are allowed, and why another one is refused', async () => {
  const message = `Your organization doesn’t allow accounts on this pod. It allows: ${staging.podUrl}.`;
  const bridge = aBridge([])
    .state('policy', inForce({ allowedPods: [staging.podUrl] }))
    .answer('accounts.podList', { pods: [{ label: 'Staging', url: staging.podUrl }], trouble: null });
  const { nextStep, retryable } = aFailure();
  bridge.fail('accounts.add', {
    kind: 'validation',
    message,
    nextStep,
    retryable,
    fields: [{ field: 'podUrl', message }],
  });
  const user = await startAdding();
  expect(await screen.findByText('Your organization allows only these pods.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Staging' })).toBeVisible();
  await fillIn(user);
  await user.click(button('Save account'));
  const podUrl = textbox('Service address (pod URL)');
  await waitFor(() => expect(podUrl).toHaveAccessibleDescription(expect.stringContaining(message) as string));
  expect(podUrl).toHaveFocus();
});

describe('an account whose proxy is not allowed', () => {
  const refused = { ...northwind, proxyRefused: true } as const;
  beforeEach(() => {
    aBridge([refused]).state('policy', inForce({ allowedProxies: ['none'] }));
  });

  test('is reported on its screens, with what is allowed', async () => {
    window.location.hash = '#/secrets';
    showWindow();
    const title = 'Your organization doesn’t allow this proxy';
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(await screen.findByText(/Allowed: no proxy\./)).toBeVisible();
  });

  test('is marked in the list of accounts', async () => {
    window.location.hash = '#/settings';
    showWindow();
    expect(await screen.findAllByText('Not allowed by your organization')).toHaveLength(1);
  });
});

test('the account form offers the allowed proxies, and a new account starts with one', async () => {
  aBridge([]).state('policy', inForce({ allowedProxies: ['http://proxy.example:3128', 'none'] }));
  const user = await startAdding();
  await user.click(await screen.findByRole('button', { name: /^Network/ }));
  const note = 'Your organization allows only: http://proxy.example:3128, no proxy.';
  expect(await screen.findByText(note)).toBeVisible();
  const choices = within(screen.getByRole('radiogroup', { name: 'Proxy' })).getAllByRole('radio');
  expect(choices.map((choice) => [choice.textContent.trim(), choice.getAttribute('aria-checked')])).toEqual([
    ['None', 'true'],
    ['Custom', 'false'],
  ]);
});

test('the account form fills in the proxy if only that one is allowed', async () => {
  aBridge([]).state('policy', inForce({ allowedProxies: ['http://proxy.example:3128'] }));
  const user = await startAdding();
  await user.click(await screen.findByRole('button', { name: /^Network/ }));
  await waitFor(() => expect(textbox('Proxy address')).toHaveValue('http://proxy.example:3128'));
});

describe('starting at login', () => {
  const loginStart = () => screen.findByRole('switch', { name: 'Start Podkey when I log in' });
  beforeEach(() => {
    window.location.hash = '#/settings';
  });

  test('is turned on and off, and shows the system’s answer', async () => {
    const bridge = aBridge([northwind]).state('loginStart', 'off');
    bridge.answer('app.setLoginStart', ({ on }) => {
      bridge.change('loginStart', on ? 'on' : 'off');
      return {};
    });
    const user = showWindow();
    expect(await loginStart()).not.toBeChecked();
    await user.click(await loginStart());
    await waitFor(async () => expect(await loginStart()).toBeChecked());
    await user.click(button('Reset Start Podkey when I log in'));
    await waitFor(async () => expect(await loginStart()).not.toBeChecked());
    expect(bridge.inputsOf('app.setLoginStart')).toEqual([{ on: true }, { on: false }]);
  });

  test('is reported if the system did not accept it, and the switch stays', async () => {
    aBridge([northwind])
      .state('loginStart', 'off')
      .fail('app.setLoginStart', aFailure({ message: 'The system did not take it over.' }));
    const user = showWindow();
    await user.click(await loginStart());
    expect(await screen.findByRole('alert')).toHaveTextContent('The system did not take it over.');
    expect(await loginStart()).not.toBeChecked();
  });

  test('is not offered if Podkey is not installed', async () => {
    aBridge([northwind]);
    showWindow();
    await screen.findByRole('switch', { name: 'Keep Podkey in the tray' });
    expect(screen.queryByRole('switch', { name: 'Start Podkey when I log in' })).not.toBeInTheDocument();
  });
});
